"""What fields of cells in columns and rows have in common, whatever the shape of the cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Generic, Protocol, Self, TypeVar

from builder.drawing.scene import Box
from builder.geometry.affine import Point
from builder.geometry.hexcode import HexCode
from builder.layout.maps.fields import Figure, box_about

Cell = tuple[int, int]
"""Column and row."""


Side = tuple[str | None, Point, Point]
"""The space beyond, None off the map, and the two corners, clockwise."""


class CellGrid(Protocol):
    """The geometry of a grid in its own coordinates, mm."""

    @property
    def size(self) -> float:
        """Across a usual cell."""

    def cells(self) -> Iterator[Cell]:
        """All cells, in a steady order."""

    def centre(self, cell: Cell) -> Point:
        """Middle of a cell."""

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """Corners clockwise, equal for neighbours."""

    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all cells."""

    def beyond(self, cell: Cell) -> tuple[Cell, ...]:
        """The cell beyond each side, on the map or off it, in the order of the corners where sides begin."""

    def side(self, first: Cell, second: Cell) -> tuple[Point, Point]:
        """The two corners that adjacent cells share.

        Raises:
            ValueError: If the cells are not adjacent.
        """


GridT = TypeVar("GridT", bound=CellGrid)


@dataclass(frozen=True, slots=True)
class GridField(Generic[GridT]):
    """Cells by code on a sheet; see `Field`.

    Attributes:
        grid: Geometry in its own coordinates.
        origin: Where the grid's coordinates start on the sheet, mm.
        cells: Column and row by code, every space that is drawn.
        codes: The way back.
        code: How codes are written.
        extent: Box about all spaces on the sheet.
        assumptions: What the sources do not say and the drawing assumes, one sentence each.
    """

    grid: GridT
    origin: Point
    cells: Mapping[str, Cell]
    codes: Mapping[Cell, str]
    code: HexCode
    extent: Box
    assumptions: tuple[str, ...]
    _sides: dict[str, tuple[Side, ...]] = field(default_factory=dict, init=False, repr=False, compare=False)
    _centres: dict[str, Point] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def size(self) -> float:
        """Across a usual space, mm."""
        return self.grid.size

    def label(self, code: str) -> str:
        """The code, as it is printed."""
        return code

    def centre(self, code: str) -> Point:
        """Middle of a space on the sheet, mm."""
        known = self._centres.get(code)
        if known is None:
            known = self._centres[code] = self._middle(self.cells[code])
        return known

    def corners(self, code: str) -> tuple[Point, ...]:
        """Corners clockwise, equal for neighbours; corners i and i + 1 bound the side towards `beyond` i."""
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
        known = self._sides.get(code)
        if known is None:
            corners = self.corners(code)
            around = [self.codes.get(cell) for cell in self.grid.beyond(self.cells[code])]
            known = tuple(zip(around, corners, (*corners[1:], corners[0]), strict=True))
            self._sides[code] = known
        return iter(known)

    def around(self, code: str) -> Iterator[str]:
        """The spaces that touch a space, clockwise."""
        return (self.codes[cell] for cell in self.grid.beyond(self.cells[code]) if cell in self.codes)

    def heads_of_rows(self) -> dict[int, Cell]:
        """The first cell of each row that bears a number, by row."""
        return {row: (column, row) for column, row in sorted(self.codes, reverse=True)}

    def figures(self) -> Iterator[Figure]:
        """What columns are called, above the first cell of each, and row numbers beside the first of each."""
        left, top = self.extent.x, self.extent.y
        heads = {column: (column, row) for column, row in sorted(self.codes, reverse=True)}
        for column, cell in sorted(heads.items()):
            yield Figure(self.code.column.format(column), (self._middle(cell)[0], top), is_above=True)
        for row, cell in sorted(self.heads_of_rows().items()):
            yield Figure(self.code.row.format(row), (left, self._middle(cell)[1]), is_above=False)

    def part(self, codes: Collection[str]) -> Self:
        """The field of some of its spaces, at the same places; other spaces are off its map."""
        cells = {code: cell for code, cell in self.cells.items() if code in codes}
        corners = [corner for code in cells for corner in self.corners(code)]
        back = {cell: code for code, cell in cells.items()}
        return replace(self, cells=cells, codes=back, extent=box_about(corners))

    def _middle(self, cell: Cell) -> Point:
        return self._on_sheet(self.grid.centre(cell))

    def _on_sheet(self, point: Point) -> Point:
        # Rounded so that two spaces that share a corner give equal points, whatever the origin.
        return (round(point[0] + self.origin[0], 6), round(point[1] + self.origin[1], 6))


def whole_origin(grid: CellGrid, middle: Point, margin: Point) -> Point:
    """Where a grid starts on a sheet so that one middle lies on whole millimetres.

    At a whole number of pixels a millimetre that middle then lies on a whole pixel.

    Args:
        grid: The grid.
        middle: Of a cell, in the grid's coordinates, mm.
        margin: Least distance of the grid from the left and top of the sheet, mm.
    """
    left, top, _, _ = grid.extent()
    x, y = middle
    return (ceil(margin[0] + x - left) - x, ceil(margin[1] + y - top) - y)


def extent_box(grid: CellGrid, origin: Point) -> Box:
    """Box about a whole grid on the sheet, mm."""
    left, top, right, bottom = grid.extent()
    return Box(left + origin[0], top + origin[1], right - left, bottom - top)
