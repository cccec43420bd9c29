"""The truncated square tiling: octagons in rows and columns, a diamond wherever four of them meet.

Columns are counted from 1 (printed A): the odd ones hold octagons, the even ones the diamonds between two
octagon columns. Inside, octagons lie on the even points of an integer lattice and diamonds on the odd ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import sqrt

from builder.geometry.affine import Point

Cell = tuple[int, int]
Box = tuple[float, float, float, float]

REGULAR_CUT = 1 - sqrt(0.5)
"""The corner cut of a regular octagon, as a share of its size."""


class Shape(StrEnum):
    """What a cell of the tiling is."""

    OCTAGON = "octagon"
    DIAMOND = "diamond"


class DiamondRow(StrEnum):
    """Which octagon row gives a diamond its row number: the one above it or the one below it."""

    ABOVE = "above"
    BELOW = "below"


# Lattice steps to the neighbours, clockwise from the top.
_OCTAGON_STEPS = ((0, -2), (1, -1), (2, 0), (1, 1), (0, 2), (-1, 1), (-2, 0), (-1, -1))
_DIAMOND_STEPS = ((1, -1), (1, 1), (-1, 1), (-1, -1))
# Every corner of the tiling is a tip of a diamond (at the rim, of a diamond that is not there): the lattice
# step to that diamond and the direction of the tip. Corners i and i + 1 bound the side to neighbour i.
_TIPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
_OCTAGON_CORNERS = (
    (-1, -1, "E"),
    (1, -1, "W"),
    (1, -1, "S"),
    (1, 1, "N"),
    (1, 1, "W"),
    (-1, 1, "E"),
    (-1, 1, "N"),
    (-1, -1, "S"),
)
_DIAMOND_CORNERS = ((0, 0, "N"), (0, 0, "E"), (0, 0, "S"), (0, 0, "W"))


@dataclass(frozen=True, slots=True)
class OxGrid:
    """A rectangular sheet of octagons with the diamonds between them; its box starts at (0, 0).

    Attributes:
        columns: First and last column, both included and both octagon columns (odd).
        rows: First and last octagon row, both included.
        size: Distance in mm between the centres of octagons that share a side.
        diamond_row: The octagon row that numbers a diamond.
        cut: Half diagonal of a diamond as a share of the size, between 0 and 0.5; by default the octagons
            are regular.
    """

    columns: tuple[int, int]
    rows: tuple[int, int]
    size: float
    diamond_row: DiamondRow = DiamondRow.ABOVE
    cut: float = REGULAR_CUT

    def __post_init__(self) -> None:
        if self.columns[0] > self.columns[1] or self.rows[0] > self.rows[1]:
            raise ValueError("a grid needs at least one column and one row")
        if any(column % 2 == 0 for column in self.columns):
            raise ValueError("the first and the last column hold octagons and are odd")
        if self.size <= 0 or not 0 < self.cut < 0.5:
            raise ValueError("the size must be positive and the cut between 0 and 0.5")

    def shape(self, cell: Cell) -> Shape:
        """What the cell is, by its column."""
        return Shape.OCTAGON if cell[0] % 2 == 1 else Shape.DIAMOND

    def __contains__(self, cell: Cell) -> bool:
        column, row = cell
        if not self.columns[0] <= column <= self.columns[1]:
            return False
        first, last = self.rows
        if self.shape(cell) is Shape.DIAMOND:
            first, last = (first, last - 1) if self.diamond_row is DiamondRow.ABOVE else (first + 1, last)
        return first <= row <= last

    def cells(self) -> Iterator[Cell]:
        """All cells, column by column and downwards."""
        for column in range(self.columns[0], self.columns[1] + 1):
            for row in range(self.rows[0], self.rows[1] + 1):
                if (column, row) in self:
                    yield (column, row)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell in mm."""
        x, y = self._lattice(cell)
        return ((x + 1) * self.size / 2, (y + 1) * self.size / 2)

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The corners in mm, clockwise: eight of an octagon, four of a diamond."""
        x, y = self._lattice(cell)
        steps = _OCTAGON_CORNERS if self.shape(cell) is Shape.OCTAGON else _DIAMOND_CORNERS
        return tuple(self._tip(x + dx, y + dy, tip) for dx, dy, tip in steps)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells of the map that share a side, clockwise from the top."""
        return tuple(n for n in self.beyond(cell) if n in self)

    def beyond(self, cell: Cell) -> tuple[Cell, ...]:
        """The cell beyond each side, on the map or off it, in the order of the corners where sides begin."""
        x, y = self._lattice(cell)
        return tuple(self._cell(x + dx, y + dy) for dx, dy in self._steps(cell))

    def side(self, first: Cell, second: Cell) -> tuple[Point, Point]:
        """The two corners that adjacent cells share.

        Raises:
            ValueError: If the cells are not adjacent.
        """
        (x, y), (u, v) = self._lattice(first), self._lattice(second)
        steps = self._steps(first)
        if (u - x, v - y) not in steps:
            raise ValueError(f"{first} and {second} share no side")
        corners = self.corners(first)
        index = steps.index((u - x, v - y))
        return (corners[index], corners[(index + 1) % len(corners)])

    def distance(self, origin: Cell, target: Cell) -> int:
        """Cells entered on the shortest way, a diamond counting as one like an octagon."""
        (x, y), (u, v) = self._lattice(origin), self._lattice(target)
        across, along = abs(u - x), abs(v - y)
        if origin == target or Shape.OCTAGON in (self.shape(origin), self.shape(target)):
            return (across + along) // 2
        # Two diamonds: one step out to an octagon and one step in again, each of them a gain on both axes.
        return 2 + (max(0, across - 2) + max(0, along - 2)) // 2

    def extent(self) -> Box:
        """Left, top, right and bottom in mm of the box around all octagons."""
        right, bottom = self.centre((self.columns[1], self.rows[1]))
        return (0.0, 0.0, right + self.size / 2, bottom + self.size / 2)

    def _steps(self, cell: Cell) -> tuple[tuple[int, int], ...]:
        return _OCTAGON_STEPS if self.shape(cell) is Shape.OCTAGON else _DIAMOND_STEPS

    def _lattice(self, cell: Cell) -> tuple[int, int]:
        """Column steps and half rows from the first octagon."""
        column, row = cell
        x, y = column - self.columns[0], 2 * (row - self.rows[0])
        if self.shape(cell) is Shape.DIAMOND:
            y += 1 if self.diamond_row is DiamondRow.ABOVE else -1
        return (x, y)

    def _cell(self, x: int, y: int) -> Cell:
        column = x + self.columns[0]
        if self.shape((column, 0)) is Shape.DIAMOND:
            y -= 1 if self.diamond_row is DiamondRow.ABOVE else -1
        return (column, y // 2 + self.rows[0])

    def _tip(self, x: int, y: int, tip: str) -> Point:
        dx, dy = _TIPS[tip]
        reach = self.cut * self.size
        return ((x + 1) * self.size / 2 + dx * reach, (y + 1) * self.size / 2 + dy * reach)
