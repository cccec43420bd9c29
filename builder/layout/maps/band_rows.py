"""Which boxes and tracks beside the map share a row: tracks from the top, boxes of one purpose together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from builder.model.maps import MapBox, Track, TrackSpace

GAP = 4.0
"""Between blocks of a row and between rows, mm."""

_SLACK = 1e-6
_OTHER = "other"
_HALVINGS = 20  # of the width of a row, until it is as narrow as it can be


@dataclass(frozen=True, slots=True)
class Block:
    """A box or track that wants a place in a row.

    Attributes:
        content: What it is.
        spaces: Of a track, those that stand in this row.
        columns: Counters, or spaces, side by side.
        width: Least width, mm.
    """

    content: MapBox | Track
    spaces: tuple[TrackSpace, ...]
    columns: int
    width: float


Row = list[Block]


def rows_of(blocks: Sequence[Block], room: float) -> list[Row]:
    """Blocks in rows of a width.

    The rows of a track stand below each other in its order. Boxes of one purpose stand next to each other in
    the order of the file, in one row where they fit, else in rows that follow each other.

    Args:
        blocks: Tracks, cut into rows, and boxes, in the order of the file.
        room: Width of a row, mm.
    """
    order = {id(block): number for number, block in enumerate(blocks)}
    tracks: list[Row] = []
    for track in _by_width(_groups(block for block in blocks if isinstance(block.content, Track))):
        first = 0
        for block in track:
            number = _row_with_room([block], tracks, room, first)
            _put([block], tracks, number)
            first = number + 1
    boxes: list[Row] = []
    whole: list[Row] = []
    rank: dict[int, tuple[int, int]] = {}
    for group in _by_width(_groups(block for block in blocks if isinstance(block.content, MapBox))):
        parts = _parted(group, room)
        rank |= {id(block): (order[id(group[0])], order[id(block)]) for block in group}
        whole += parts if len(parts) == 1 else []
        beside = _row_with_room(group, tracks, room, 0)
        if len(parts) == 1 and beside < len(tracks):
            _put(group, tracks, beside)
            continue
        for part in parts:
            _put(part, boxes, _row_with_room(part, boxes, room, 0) if len(parts) == 1 else len(boxes))
    _share_out(whole, [*tracks, *boxes], room)
    for row in (*tracks, *boxes):
        # Tracks stay in front; a group stands where its first box does in the file.
        row.sort(key=lambda block: rank.get(id(block), (-1, -1)))
    # What found room beside others stands wherever these do.
    boxes = sorted(filter(None, boxes), key=lambda row: order[id(row[0])])
    return [*tracks, *boxes]


def _share_out(parts: Sequence[Row], rows: list[Row], room: float) -> None:
    """Move boxes from full rows into emptier ones, as long as that makes rows more alike.

    Args:
        parts: Boxes that must stay in one row, each group by itself.
        rows: Changed where they stand; none is added.
        room: Width of a row, mm.
    """
    while True:
        moves = [
            (_width(home) - _width((*other, *part)), number, part, home, other)
            for number, part in enumerate(parts)
            for home in rows
            if any(block is part[0] for block in home)
            for other in rows
            if other is not home and other and _width((*other, *part)) <= room + _SLACK
        ]
        gain, _, part, home, other = max(moves, key=lambda move: move[:2], default=(0.0, 0, [], [], []))
        if gain <= _SLACK:
            return
        moved = {id(block) for block in part}
        home[:] = [block for block in home if id(block) not in moved]
        other += part


def _groups(blocks: Iterable[Block]) -> list[Row]:
    """Rows of one track, and boxes of one purpose, in order; boxes of no common purpose each by itself."""
    found: dict[object, Row] = {}
    for block in blocks:
        content = block.content
        is_alone = isinstance(content, MapBox) and content.purpose == _OTHER
        key = content.purpose if isinstance(content, MapBox) and not is_alone else (content.id, is_alone)
        found.setdefault(key, []).append(block)
    return list(found.values())


def _by_width(groups: list[Row]) -> list[Row]:
    """The widest first, for the narrow ones find room beside them."""
    return sorted(groups, key=lambda group: -max(block.width for block in group))


def _parted(group: Row, room: float) -> list[Row]:
    """A group in as few rows as hold it, as even as can be."""
    least = len(_filled(group, room))
    low = max(block.width for block in group)
    high = max(room, low)
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if len(_filled(group, middle)) <= least else (middle, high)
    return _filled(group, high)


def _filled(group: Row, room: float) -> list[Row]:
    rows: list[Row] = [[]]
    for block in group:
        if rows[-1] and _width((*rows[-1], block)) > room + _SLACK:
            rows.append([])
        rows[-1].append(block)
    return rows


def _row_with_room(part: Row, rows: list[Row], room: float, first: int) -> int:
    """Number of the first row, from a number on, with room for blocks; of a new one when there is none."""
    for number in range(first, len(rows)):
        if _width((*rows[number], *part)) <= room + _SLACK:
            return number
    return len(rows)


def _put(part: Row, rows: list[Row], number: int) -> None:
    if number == len(rows):
        rows.append([])
    rows[number] += part


def _width(row: Sequence[Block]) -> float:
    return sum(block.width for block in row) + GAP * (len(row) - 1)
