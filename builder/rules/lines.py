"""The two sides of a line that rules name, such as a front or a river."""

from __future__ import annotations

from collections import deque

from builder.model.maps import MapLine
from builder.rules.board import Board
from builder.rules.zone import Zone


def sides_of_line(board: Board, line: MapLine) -> dict[str, Zone]:
    """The spaces on each side of a line whose course is known.

    The first space of each pair lies on the side that the line names first, the second on the other. From
    there each side spreads over neighbours without crossing the line; a space that both reach, or neither,
    may belong to either.

    Args:
        board: The map.
        line: A line with pairs and two sides.
    """
    pairs = line.pairs or ()
    walls = {frozenset(pair) for pair in pairs}
    first = _flood(board, {pair[0] for pair in pairs}, walls)
    second = _flood(board, {pair[1] for pair in pairs}, walls)
    reason = f"{line.name} does not part all of the map."
    zones = (first - second, second - first)
    return {
        side: Zone(
            certain=zone,
            possible=board.everything - other,
            is_open=not board.is_bounded,
            reasons=(reason,) if first & second or first | second != board.everything else (),
        )
        for side, zone, other in zip(line.sides, zones, reversed(zones), strict=False)
    }


def _flood(board: Board, seeds: set[str], walls: set[frozenset[str]]) -> frozenset[str]:
    found = seeds & board.everything
    queue = deque(sorted(found))
    while queue:
        here = queue.popleft()
        certain, _ = board.near((here,), 1)
        for code in sorted(certain - found):
            if frozenset((here, code)) not in walls:
                found.add(code)
                queue.append(code)
    return frozenset(found)
