"""Grids, zones and at-start stacks (section 15, points 13 to 16)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.diagnostics import Diagnostic
from builder.errors import BadInputError
from builder.vassal.boards import Board, PlainGrid, RegionGrid, ZonedGrid
from builder.vassal.grid import HexGrid
from builder.vassal.verify.facts import DECK_TAG, SETUP_TAG, Facts, doubt, fault
from builder.wording import quoted

_TOLERANCE = 1  # pixels; the engine rounds snapping and resolving differently


def check_grids(facts: Facts) -> Iterator[Diagnostic]:
    """Hex grids have the shape of regular hexes; regions lie in their zone and on the board."""
    module = facts.module
    for content in module.maps:
        for board in content.boards:
            for grid in _plain_grids(board):
                if isinstance(grid, HexGrid) and not grid.is_regular:
                    size = f"{grid.dx} by {grid.dy}"
                    found = f"the hexes of the board {quoted(board.name)} measure {size}: not regular"
                    yield doubt(module, "grid-shape", found)
            yield from _zone_faults(facts, board)


def check_hexes(facts: Facts, expected: Mapping[str, Sequence[str]]) -> Iterator[Diagnostic]:
    """Every playable place of a board resolves to a pixel of its own, on the board, and back to its name.

    Args:
        facts: The module.
        expected: Names of the places by the board's name.
    """
    module = facts.module
    boards = {board.name: board for content in module.maps for board in content.boards}
    for board_name, names in expected.items():
        board = boards.get(board_name)
        if board is None:
            yield fault(module, "missing-board", f"no board is called {quoted(board_name)}")
            continue
        taken: dict[tuple[int, int], str] = {}
        for name in names if board.has_size else ():
            try:
                point = board.pixel(name)
            except BadInputError as error:
                yield fault(module, "place-name", f"board {quoted(board_name)}: {error.message}")
                continue
            if point not in board:
                yield fault(
                    module,
                    "place-off-board",
                    f"{quoted(name)} lies at {point}, off the board {quoted(board_name)}",
                )
            elif board.location(point) != name:
                back = board.location(point)
                yield fault(
                    module,
                    "place-name",
                    f"{quoted(name)} on {quoted(board_name)} comes back as {quoted(back)}",
                )
            if point in taken:
                yield fault(
                    module, "place-shared", f"{quoted(name)} and {quoted(taken[point])} are one pixel"
                )
            taken[point] = name


def check_starts(facts: Facts) -> Iterator[Diagnostic]:
    """At-start stacks and decks lie on their board, and where their location says."""
    module = facts.module
    for content in module.maps:
        boards = {board.name: board for board in content.boards}
        for node in content.node.walk():
            if node.tag not in (SETUP_TAG, DECK_TAG):
                continue
            board = boards.get(node.get("owningBoard"))
            name = node.get("name")
            try:
                point = (int(node.get("x", "100")), int(node.get("y", "100")))
            except ValueError:
                yield fault(module, "start-position", f"the position of {quoted(name)} is no whole number")
                continue
            if board is None or not board.has_size:
                continue  # on any board; or its board or picture is missing and reported as that
            if point not in board:
                yield fault(
                    module,
                    "start-position",
                    f"{quoted(name)} lies at {point}, off the board {quoted(board.name)}",
                )
            location = node.get("location")
            if node.get("useGridLocation") == "true" and location:
                yield from _location_faults(facts, board, name, location, point)


def _plain_grids(board: Board) -> Iterator[PlainGrid]:
    if isinstance(board.grid, ZonedGrid):
        yield from (zone.grid for zone in board.grid.zones if zone.grid)
        if board.grid.background:
            yield board.grid.background
    elif board.grid:
        yield board.grid


def _zone_faults(facts: Facts, board: Board) -> Iterator[Diagnostic]:
    if not isinstance(board.grid, ZonedGrid) or not board.has_size:
        return
    width, height = board.size.width, board.size.height
    for zone in board.grid.zones:
        # One pixel beyond the edge is wanted: the right and lower borders of a zone are outside it.
        if any(not (-2 <= x <= width + 2 and -2 <= y <= height + 2) for x, y in zone.path):
            yield doubt(
                facts.module,
                "zone-off-board",
                f"the zone {quoted(zone.name)} leaves the board {quoted(board.name)}",
            )
        if isinstance(zone.grid, RegionGrid):
            for region in zone.grid.regions:
                if (region.x, region.y) not in zone:
                    found = f"the region {quoted(region.name)} lies outside its zone {quoted(zone.name)}"
                    yield fault(facts.module, "region-outside", found)


def _location_faults(
    facts: Facts, board: Board, name: str, location: str, point: tuple[int, int]
) -> Iterator[Diagnostic]:
    module = facts.module
    try:
        x, y = board.pixel(location)
    except BadInputError as error:
        yield fault(
            module, "start-position", f"{quoted(name)} would lie in {quoted(location)}: {error.message}"
        )
        return
    if max(abs(x - point[0]), abs(y - point[1])) > _TOLERANCE:
        found = f"{quoted(name)} is written at {point}, but {quoted(location)} is at {(x, y)}"
        yield doubt(module, "start-position", found)
