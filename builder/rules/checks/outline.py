"""Kind ``outline``: a map without holes, every column on one sheet, codes on the sheets of their scenario."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from builder.geometry.hexgrid import Cell, HexGrid
from builder.geometry.oxgrid import OxGrid
from builder.model.build_grid import ordinal
from builder.model.maps import MapSheet
from builder.model.rules import CheckSpec
from builder.rules.board import Board
from builder.rules.checks.wording import NO_MAP
from builder.rules.codes import codes_of
from builder.rules.facts import Facts
from builder.rules.metrics import HexMetric, OxMetric
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some


def run_outline(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks for holes in the grid, spaces beside it, columns on no sheet or two, codes off their sheet."""
    del spec
    board = facts.board
    if board is None:
        tally.leave_open("outline.no-map", "There is no map.", NO_MAP)
        return
    if isinstance(board.metric, HexMetric | OxMetric):
        if not board.is_bounded:
            message = "The columns and rows of the map are not known."
            tally.leave_open("outline.unknown", message, "Give its columns and rows.", "/map/grid")
        else:
            _holes(board, board.metric.grids[0], tally)
        _strays(board, tally)
    _sheets(board, tally)
    _scenario_sheets(facts, board, tally)


def _holes(board: Board, grid: HexGrid | OxGrid, tally: Tally) -> None:
    """Cells that are said to be absent reach the rim of the map."""
    code_at = {cell: code for code, cell in board.cells.items()}
    absent = {cell for cell in grid.cells() if cell not in code_at}
    for part in _connected(absent, grid.neighbours):
        if any(near not in grid for cell in part for near in grid.beyond(cell)):
            tally.hold(len(part))
            continue
        around = sorted({code_at[near] for cell in part for near in grid.neighbours(cell) if near in code_at})
        message = f"The map has a hole: what lies between {some(around)} is said to be no space."
        tally.breach("outline.hole", message, "Take it out of the absent codes.", "/map/grid/absent")
    tally.hold(len(code_at))


def _connected(cells: Collection[Cell], near: Callable[[Cell], tuple[Cell, ...]]) -> Iterator[set[Cell]]:
    """The parts into which some cells fall."""
    left = set(cells)
    while left:
        part: set[Cell] = set()
        edge = {left.pop()}
        while edge:
            part |= edge
            edge = {cell for one in edge for cell in near(one) if cell in left}
            left -= edge
        yield part


def _strays(board: Board, tally: Tally) -> None:
    """A listed space is a cell of the grid, or says what it is instead."""
    for code in sorted(board.beside):
        space = board.space(code)
        if space is None or space.kind is not None:
            tally.hold()
            continue
        message = f"{space.name or code} is listed among the spaces and is no cell of the grid."
        hint = "Correct its code; a zone beside the grid says so by its kind."
        tally.breach("outline.stray", message, hint, space.pointer)


def _columns(board: Board) -> dict[str, int]:
    """The column of every space of the grid."""
    return {code: cell[0] for code, cell in board.cells.items()}


def _span(sheet: MapSheet) -> tuple[int, int] | None:
    if sheet.columns is None:
        return None
    first, last = (ordinal(c) if isinstance(c, str) else c for c in sheet.columns)
    return first, last


def _sheets(board: Board, tally: Tally) -> None:
    """Every column is printed on one sheet."""
    spans = [(sheet, span) for sheet in board.map.sheets.values() if (span := _span(sheet)) is not None]
    if not spans or len(spans) < len(board.map.sheets) or not board.is_bounded:
        return
    columns = sorted(set(_columns(board).values()))
    for column in columns:
        on = [sheet.title for sheet, (first, last) in spans if first <= column <= last]
        if len(on) == 1:
            tally.hold()
            continue
        code = next(code for code, at in _columns(board).items() if at == column)
        message = f"The column of {code} is on {'no sheet' if not on else ' and on '.join(on)}."
        tally.breach("outline.sheets", message, "Correct the columns of the sheets.", "/map/sheets")


def _scenario_sheets(facts: Facts, board: Board, tally: Tally) -> None:
    """A scenario that is played on some of the sheets names spaces of these alone."""
    sheets = board.map.sheets
    columns = _columns(board)
    for scenario in facts.game.scenarios.values():
        if not scenario.sheets or set(scenario.sheets) == set(sheets):
            continue
        spans = [_span(sheets[key]) for key in scenario.sheets]
        titles = ", ".join(sheets[key].title for key in scenario.sheets)
        pointer = join(scenario.pointer, "sheets")
        if None in spans:
            message = f"{scenario.title} is played on {titles}; which columns that holds is not known."
            tally.leave_open("outline.sheet-unknown", message, "Give the columns of the sheet.", pointer)
            continue
        for named in codes_of(facts.document):
            if named.pointer.startswith(f"{scenario.pointer}/") and named.code in columns:
                message = f"{scenario.title} is played on {titles}, and {named.code} lies on another sheet."
                found = ("outline.off-sheet", message, "Correct the space, or the sheets of the scenario.")
                at = columns[named.code]
                is_on = any(span is not None and span[0] <= at <= span[1] for span in spans)
                tally.judge(is_on, found, found, named.pointer)
