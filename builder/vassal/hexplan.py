"""Chooses the engine's grid origin and numbering for a map's own numbering (format sections 6.1 and 6.2).

The engine always pushes the odd raw columns half a hex onward and has no switch for the even ones. So the raw
column zero is made one that is not pushed, by the numbers' offset; `stagger` is never needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, floor, hypot

from builder.vassal.grid import HexGrid, Size
from builder.vassal.numbering import Axis, Numbering

_EXACT = 1e-6  # a pixel fraction below this is a rounding error of the caller's arithmetic


class Pushed(StrEnum):
    """Which lines lie half a hex further on than the others with the same number: by the line's number."""

    ODD = "odd"
    EVEN = "even"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How columns or rows of the page are numbered.

    Attributes:
        first: Number of the first one; 0 is A for letters.
        digits: Least number of digits.
        letters: Letters instead of numbers.
        descending: Numbers grow to the left, or up the page.
    """

    first: int = 1
    digits: int = 2
    letters: bool = False
    descending: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HexPlan:
    """A hex map in its own terms; columns and rows are those of the page.

    Attributes:
        pointed: Hexes have a corner on top, so the rows are the straight lines; otherwise the columns are.
        centre: Pixel of the hex in the first column and first row.
        line_step: Distance of neighbouring lines, three quarters of the corner-to-corner width, in pixels.
        hex_step: Distance of neighbours within a line, the flat-to-flat height, in pixels.
        pushed: Which lines are pushed half a hex, down the page or to the right.
        columns: How the columns are numbered.
        rows: How the rows are numbered.
        column_first: The column's number stands in front.
        separator: Text between the two numbers.
    """

    pointed: bool
    centre: tuple[float, float]
    line_step: float
    hex_step: float
    pushed: Pushed
    columns: Count = Count()
    rows: Count = Count()
    column_first: bool = True
    separator: str = ""


def hex_grid(plan: HexPlan, size: Size) -> HexGrid:
    """The engine's grid for a plan.

    Args:
        plan: The map in its own terms.
        size: Pixels of the board, or of the bounding box of the zone that will hold the grid.

    Returns:
        A grid whose names are those of the plan and whose centres lie within one pixel.
    """
    lines, cells = (plan.rows, plan.columns) if plan.pointed else (plan.columns, plan.rows)
    is_pushed = (lines.first % 2 == 1) == (plan.pushed is Pushed.ODD)
    line_pixel, cell_pixel = (plan.centre[1], plan.centre[0]) if plan.pointed else plan.centre
    cell_pixel -= plan.hex_step / 2 if is_pushed else 0
    raw_line = _raw_first(line_pixel, plan.line_step, lines.descending)
    if (raw_line % 2 == 1) is not is_pushed:
        raw_line += 1
    raw_cell = _raw_first(cell_pixel, plan.hex_step, cells.descending)
    length = size.height if plan.pointed else size.width
    width = size.width if plan.pointed else size.height
    # The engine divides the height by dx and the width by dy in either orientation.
    far_line = floor((length / (plan.line_step if plan.pointed else plan.hex_step)) + 0.5)
    far_cell = floor((width / (plan.hex_step if plan.pointed else plan.line_step)) + 0.5)
    line_axis = _axis(lines, raw_line, far_line)
    cell_axis = _axis(cells, raw_cell, far_cell)
    numbering = Numbering(
        # In a sideways grid the engine keeps "descending" to the page while the numbers change places.
        column=_descending(line_axis, plan.columns.descending),
        row=_descending(cell_axis, plan.rows.descending),
        column_first=plan.column_first is not plan.pointed,
        separator=plan.separator,
    )
    return HexGrid(
        x0=_origin(line_pixel - raw_line * plan.line_step),
        y0=_origin(cell_pixel - raw_cell * plan.hex_step),
        dx=float(plan.line_step),
        dy=float(plan.hex_step),
        sideways=plan.pointed,
        numbering=numbering,
    )


def worst_offset(grid: HexGrid, size: Size, centres: Mapping[str, tuple[float, float]]) -> float:
    """The greatest distance in pixels between a hex as drawn and as the engine places it.

    Args:
        grid: The chosen grid.
        size: Pixels of the board or zone.
        centres: Pixel centre of each hex by its name.

    Raises:
        BadInputError: If a name does not fit the numbering.
    """
    worst = 0.0
    for name, (x, y) in centres.items():
        px, py = grid.pixel(name, size)
        worst = max(worst, hypot(px - x, py - y))
    return worst


def _axis(count: Count, raw_first: int, far: int) -> Axis:
    index = far - raw_first if count.descending else raw_first
    return Axis(letters=count.letters, leading=max(count.digits - 1, 0), offset=count.first - index)


def _descending(axis: Axis, descending: bool) -> Axis:
    return Axis(axis.letters, axis.leading, axis.offset, descending)


def _raw_first(pixel: float, step: float, descending: bool) -> int:
    """Raw index of the first line or cell, such that no index on the board is negative.

    The engine cuts fractions off, that is downwards for positive indices and upwards for negative ones; with
    both on a board, hexes would lie more than a pixel off.
    """
    return max(0, floor(pixel / step) + 1) if descending else 0


def _origin(pixel: float) -> int:
    """The integer origin that keeps every hex within a pixel although the engine cuts fractions off."""
    nearest = round(pixel)
    return nearest if abs(pixel - nearest) < _EXACT else ceil(pixel)
