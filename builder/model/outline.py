"""Grids that cannot be drawn: no cell at all, far too many, or codes that cannot be printed.

Whether first comes before last, and how many cells lie between, no schema can say. An area map that shows no
part of the globe cannot be drawn either.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.build_grid import GRID, grid_of, ordinal
from builder.model.grids import cell_code, ox_grid
from builder.model.maps import AreaGridSpec, CodeStyle, HexGridSpec, OxGridSpec
from builder.source.pointer import join

MAX_CELLS = 10_000
"""Cells of the largest grid: 100 by 100 hexes of 16 mm make a sheet of 1.4 by 1.6 metres."""

_Span = tuple[int, int]


def outline_faults(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """What keeps the grid of a game's map from being drawn.

    Args:
        document: The game, whose documents fit their schemas.
    """
    match spec := grid_of(document):
        case HexGridSpec():
            yield from _hex_faults(spec)
        case OxGridSpec():
            yield from _ox_faults(spec)
        case AreaGridSpec():
            yield from _area_faults(spec)


def _hex_faults(spec: HexGridSpec) -> Iterator[Diagnostic]:
    found = tuple(_span_faults(spec.columns, spec.rows))
    yield from found or _code_faults(spec.code, spec.columns, spec.rows)


def _ox_faults(spec: OxGridSpec) -> Iterator[Diagnostic]:
    first, last = spec.columns or (None, None)
    columns = None if first is None or last is None else (ordinal(first), ordinal(last))
    found = tuple(_span_faults(columns, spec.rows))
    if found:
        yield from found
        return
    grid = ox_grid(spec)
    if grid is not None:
        yield from _code_faults(spec.code, grid.columns, grid.rows)
    elif columns is not None and spec.rows is not None:
        message = f"Column {first} is the only one and holds diamonds; octagons stand in odd columns."
        yield _fault("grid.empty", message, "Correct the first or the last column.", "columns")


def _area_faults(spec: AreaGridSpec) -> Iterator[Diagnostic]:
    """East may be less than west, across the date line, but no map lies upside down."""
    if spec.bounds is None:
        return
    west, south, east, north = spec.bounds
    hint = "Correct one of them; they are degrees."
    if north <= south:
        message = f"The north of the map, {north:g}, is not north of its south, {south:g}."
        yield _fault("grid.empty", message, hint, "projection", "north")
    if east == west:
        yield _fault("grid.empty", f"West and east of the map are both {east:g}.", hint, "projection", "east")


def _span_faults(columns: _Span | None, rows: _Span | None) -> Iterator[Diagnostic]:
    for name, span in (("columns", columns), ("rows", rows)):
        if span is not None and span[0] > span[1]:
            yield _backwards(name, span)
            return
    widths = [span[1] - span[0] + 1 for span in (columns, rows) if span is not None]
    cells = widths[0] * widths[-1] if len(widths) == 2 else max(widths, default=0)
    if cells > MAX_CELLS:
        message = f"The grid has {cells} cells; the limit is {MAX_CELLS}."
        yield _fault("grid.too-large", message, "Correct the first and last column and row.")


def _code_faults(style: CodeStyle, columns: _Span | None, rows: _Span | None) -> Iterator[Diagnostic]:
    """The corners have the least and the greatest numbers: when they can be printed, so can all others."""
    corners = product(columns, rows) if columns is not None and rows is not None else ()
    try:
        code = cell_code(style)
        for cell in corners:
            code.format(cell)
    except ValueError as problem:
        hint = "Correct the first and last column and row, or the digits or separator of the code."
        yield _fault("grid.code", f"The codes cannot be printed: {problem}.", hint, "code")


def _backwards(key: str, span: _Span) -> Diagnostic:
    message = f"The last of the {key}, {span[1]}, comes before the first, {span[0]}."
    return _fault("grid.empty", message, "Correct one of them.", key)


def _fault(code: str, message: str, hint: str, *keys: str) -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, message, hint, Where(pointer=join(GRID, *keys)))
