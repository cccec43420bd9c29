"""The field of octagons and diamonds: codes to places in mm, with what had to be assumed to draw it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil

from builder.drawing.scene import Box
from builder.geometry.affine import Point
from builder.geometry.hexcode import HexCode
from builder.geometry.oxgrid import Cell, OxGrid, Shape
from builder.layout.maps.fields import Figure
from builder.model.grids import cell_code, ox_grid
from builder.model.maps import OxGridSpec

_NEAR = 1e-6
"""Tolerance of comparisons, mm."""


@dataclass(frozen=True, slots=True)
class OxField:
    """Octagons and diamonds by code on a sheet; see `Field`.

    Attributes:
        grid: Geometry in its own coordinates, beginning at (0, 0).
        origin: Where the grid's coordinates start on the sheet, mm.
        cells: Column and row by code, every space that is drawn.
        codes: The way back.
        code: How codes are written.
        extent: Box about all spaces on the sheet.
        assumptions: What the sources do not say and the drawing assumes, one sentence each.
    """

    grid: OxGrid
    origin: Point
    cells: Mapping[str, Cell]
    codes: Mapping[Cell, str]
    code: HexCode
    extent: Box
    assumptions: tuple[str, ...]

    @property
    def size(self) -> float:
        """Across an octagon, mm."""
        return self.grid.size

    @property
    def code_at(self) -> str:
        """Octagons bear their code at the top, diamonds in the middle."""
        return "top"

    def shape(self, code: str) -> Shape:
        """Whether a space is an octagon or a diamond."""
        return self.grid.shape(self.cells[code])

    def label(self, code: str) -> str:
        """The code, as it is printed."""
        return code

    def centre(self, code: str) -> Point:
        """Middle of a space on the sheet, mm."""
        return self._on_sheet(self.grid.centre(self.cells[code]))

    def corners(self, code: str) -> tuple[Point, ...]:
        """Eight or four corners clockwise, equal for neighbours."""
        return tuple(self._on_sheet(p) for p in self.grid.corners(self.cells[code]))

    def side(self, first: str, second: str) -> tuple[Point, Point] | None:
        """The two corners that neighbours share, in an order that does not depend on who is named first."""
        if first not in self.cells or second not in self.cells:
            return None
        try:
            one, two = sorted(self.grid.side(self.cells[first], self.cells[second]))
        except ValueError:
            return None
        return (self._on_sheet(one), self._on_sheet(two))

    def sides(self, code: str) -> Iterator[tuple[str | None, Point, Point]]:
        """The sides clockwise: the space beyond (None off the map) and the two corners, clockwise."""
        corners = self.corners(code)
        for i, cell in enumerate(self.grid.beyond(self.cells[code])):
            yield self.codes.get(cell), corners[i], corners[(i + 1) % len(corners)]

    def around(self, code: str) -> Iterator[str]:
        """The spaces that touch a space, clockwise."""
        return (self.codes[cell] for cell in self.grid.beyond(self.cells[code]) if cell in self.codes)

    def code_below(self, point: Point) -> str | None:
        """The space that holds a point of the sheet; None off the map."""
        return next((code for code in self.cells if self.holds(code, point)), None)

    def holds(self, code: str, point: Point) -> bool:
        """Whether a point of the sheet lies in a space, its rim included."""
        x, y = self.centre(code)
        across, along = abs(point[0] - x), abs(point[1] - y)
        tip = self.grid.cut * self.size
        if self.shape(code) is Shape.DIAMOND:
            return across + along <= tip + _NEAR
        half = self.size / 2
        return max(across, along) <= half + _NEAR and across + along <= 2 * half - tip + _NEAR

    def bears_code(self, one: Point, two: Point) -> bool:
        """Whether codes stand at a side with these corners: those of octagons do at level ones."""
        return abs(one[1] - two[1]) < _NEAR

    def figures(self) -> Iterator[Figure]:
        """Column letters above the first space of each column, row numbers beside the octagon rows."""
        left, top = self.extent.x, self.extent.y
        for column in sorted({column for column, _ in self.codes}):
            cell = min(cell for cell in self.codes if cell[0] == column)
            x, _ = self.centre(self.codes[cell])
            yield Figure(self.code.column.format(column), (x, top), is_above=True)
        octagons = [cell for cell in self.codes if self.grid.shape(cell) is Shape.OCTAGON]
        for row in sorted({row for _, row in octagons}):
            cell = min(cell for cell in octagons if cell[1] == row)
            _, y = self.centre(self.codes[cell])
            yield Figure(self.code.row.format(row), (left, y), is_above=False)

    def _on_sheet(self, point: Point) -> Point:
        # Rounded so that two spaces that share a corner give equal points, whatever the origin.
        return (round(point[0] + self.origin[0], 6), round(point[1] + self.origin[1], 6))


def ox_field(spec: OxGridSpec, margin: Point) -> OxField | None:
    """Place octagons and diamonds on a sheet, the first octagon's middle on whole millimetres.

    Args:
        spec: The grid of the map.
        margin: Least distance of the spaces from the left and top of the sheet, mm.

    Returns:
        None when the outline is unknown.
    """
    grid = ox_grid(spec)
    if grid is None:
        return None
    code, absent = cell_code(spec.code), set(spec.absent)
    cells = {text: cell for cell in grid.cells() if (text := code.format(cell)) not in absent}
    left, top, right, bottom = grid.extent()
    half = grid.size / 2
    origin = (ceil(margin[0] + half - left) - half, ceil(margin[1] + half - top) - half)
    return OxField(
        grid,
        origin,
        cells,
        {cell: text for text, cell in cells.items()},
        code,
        Box(left + origin[0], top + origin[1], right - left, bottom - top),
        _assumed(spec),
    )


def _assumed(spec: OxGridSpec) -> tuple[str, ...]:
    if not spec.diamond_row_is_assumed:
        return ()
    way = f"the row of the octagons {spec.diamond_row} it"
    return (f"The sources do not say which row number a diamond bears; {way} is assumed.",)
