"""Cell names to pixels and back, by the engine's own arithmetic (format sections 6.1 to 6.3).

Pixels are board pixels, origin top left. `size` is always the size of what holds the grid: the board, or the
bounding box of the zone when the grid sits in a zone; only descending numbers depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, sqrt

from builder.errors import BadInputError
from builder.vassal.numbering import PLAIN_NUMBERING, Numbering

Pixel = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A hex grid.

    Attributes:
        x0: Pixel centre of raw column 0, raw row 0; in the swapped frame when `sideways`.
        y0: See `x0`.
        dx: Distance of neighbouring columns: three quarters of the corner-to-corner width.
        dy: Distance of neighbours in one column: the flat-to-flat height.
        sideways: False: flat tops, columns run down the page. True: the whole grid is mirrored on the
            diagonal, hexes have a corner on top and the columns run across the page.
        numbering: Names of the hexes.
        snap: Pieces snap to the hexes.
        edges: They also snap to hex sides.
        corners: They also snap to hex corners.
        visible: The engine draws the grid itself.
    """

    x0: int
    y0: int
    dx: float
    dy: float
    sideways: bool = False
    numbering: Numbering = PLAIN_NUMBERING
    snap: bool = True
    edges: bool = False
    corners: bool = False
    visible: bool = False

    def __post_init__(self) -> None:
        if not (self.dx > 0 and self.dy > 0):
            raise BadInputError(f"the spacing of a hex grid must be positive, not {self.dx} by {self.dy}")

    @property
    def is_regular(self) -> bool:
        """Whether the hexes are regular to within half a per cent."""
        return abs(self.dx - self.dy * sqrt(3) / 2) <= 0.005 * self.dx

    def pixel(self, name: str, size: Size) -> Pixel:
        """The centre of a named hex, exactly as the engine computes it.

        Raises:
            BadInputError: If the name does not fit the numbering.
        """
        column, row = self.numbering.read(name)
        if self.numbering.stagger and column % 2:
            row += 1 if self._row_descends else -1
        return self.raw_pixel(*self._turned(column, row, size))

    def name(self, point: Pixel, size: Size) -> str:
        """The name that the engine gives a point; near a slanted side it may be the neighbour's."""
        raw_column, raw_row = self.raw_cell(point)
        column, row = self._turned(raw_column, raw_row, size)
        if self.numbering.stagger and raw_column % 2:
            row += -1 if self._row_descends else 1
        return self.numbering.write(column, row)

    def raw_pixel(self, column: int, row: int) -> Pixel:
        """The centre of a raw cell; odd raw columns are pushed half a hex onward."""
        u = int(column * self.dx) + self.x0
        v = int(row * self.dy + (self.dy / 2 if column % 2 else 0)) + self.y0
        return (v, u) if self.sideways else (u, v)

    def raw_cell(self, point: Pixel) -> tuple[int, int]:
        """The raw column and row of a point; each hex counts as a rectangle."""
        u, v = (point[1], point[0]) if self.sideways else point
        column = floor((u - self.x0) / self.dx + 0.5)
        push = self.dy / 2 if column % 2 else 0.0
        return column, floor((v - self.y0 - push) / self.dy + 0.5)

    def distance_to_centre(self, point: Pixel) -> int:
        """How far a point lies off the centre of its cell, the larger of both coordinates in pixels."""
        x, y = self.raw_pixel(*self.raw_cell(point))
        return max(abs(point[0] - x), abs(point[1] - y))

    @property
    def _row_descends(self) -> bool:
        # The engine names the axes after the page, so in a sideways grid they are exchanged.
        return self.numbering.column.descending if self.sideways else self.numbering.row.descending

    def _turned(self, column: int, row: int, size: Size) -> tuple[int, int]:
        """Count from the far end where the numbering descends; its own inverse."""
        most_rows = floor(size.height / self.dx + 0.5)
        most_columns = floor(size.width / self.dy + 0.5)
        if self.sideways:
            if self.numbering.row.descending:
                column = most_rows - column
            if self.numbering.column.descending:
                row = most_columns - row
        else:
            if self.numbering.column.descending:
                column = most_columns - column
            if self.numbering.row.descending:
                row = most_rows - row
        return column, row


@dataclass(frozen=True, slots=True)
class SquareGrid:
    """A grid of squares or rectangles.

    Attributes:
        x0: Pixel centre of cell 0, 0.
        y0: See `x0`.
        dx: Width of a cell.
        dy: Height of a cell.
        numbering: Names of the cells.
        snap: Pieces snap to the cells.
        visible: The engine draws the grid itself.
    """

    x0: int
    y0: int
    dx: float
    dy: float
    numbering: Numbering = PLAIN_NUMBERING
    snap: bool = True
    visible: bool = False

    def __post_init__(self) -> None:
        if not (self.dx > 0 and self.dy > 0):
            raise BadInputError(f"the spacing of a square grid must be positive, not {self.dx} by {self.dy}")

    def pixel(self, name: str, size: Size) -> Pixel:
        """The centre of a named cell.

        Raises:
            BadInputError: If the name does not fit the numbering.
        """
        column, row = self._turned(*self.numbering.read(name), size)
        return int(column * self.dx + self.x0), int(row * self.dy + self.y0)

    def name(self, point: Pixel, size: Size) -> str:
        """The name of the cell that holds a point."""
        column = floor((point[0] - self.x0) / self.dx + 0.5)
        row = int((point[1] - self.y0) / self.dy + 0.5)
        return self.numbering.write(*self._turned(column, row, size))

    def distance_to_centre(self, point: Pixel) -> int:
        """How far a point lies off the centre of its cell, the larger of both coordinates in pixels."""
        column = floor((point[0] - self.x0) / self.dx + 0.5)
        row = floor((point[1] - self.y0) / self.dy + 0.5)
        x, y = int(column * self.dx + self.x0), int(row * self.dy + self.y0)
        return max(abs(point[0] - x), abs(point[1] - y))

    def _turned(self, column: int, row: int, size: Size) -> tuple[int, int]:
        if self.numbering.column.descending:
            column = floor(size.width / self.dx + 0.5) - column
        if self.numbering.row.descending:
            row = int(size.height / self.dy + 0.5) - row
        return column, row
