"""Regular hex grids: places, neighbours, distances, sides and outlines.

A cell is (column, row), the numbers that the map prints, so that parity means the parity of the printed
number. Inside, every centre and corner lies on an integer lattice of half-cells (the "doubled" coordinates);
two hexes that share a corner therefore give bit-identical points, which lets rivers and borders be joined
by comparing points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from math import floor, sqrt

from builder.geometry.affine import Point

Cell = tuple[int, int]
Box = tuple[float, float, float, float]


class Orientation(StrEnum):
    """Whether hexes stand on a flat side (columns) or on a point (rows)."""

    FLAT = "flat"
    POINTED = "pointed"


class Parity(StrEnum):
    """Odd or even."""

    ODD = "odd"
    EVEN = "even"

    def holds(self, number: int) -> bool:
        """Whether the number has this parity."""
        return (number % 2 == 1) is (self is Parity.ODD)


# Steps on the lattice, clockwise from the top. Flat: x counts columns by 3 (half radii), y half heights.
_FLAT_STEPS = {"N": (0, -2), "NE": (3, -1), "SE": (3, 1), "S": (0, 2), "SW": (-3, 1), "NW": (-3, -1)}
_POINTED_STEPS = {"NE": (1, -3), "E": (2, 0), "SE": (1, 3), "SW": (-1, 3), "W": (-2, 0), "NW": (-1, -3)}
# The corner at index i and the next one bound the side that faces the direction of index i.
_FLAT_CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
_POINTED_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


@dataclass(frozen=True, slots=True)
class HexGrid:
    """A rectangular sheet of hexes; its top left hex touches the axes.

    Attributes:
        orientation: Flat tops (columns zigzag) or pointed tops (rows zigzag).
        columns: First and last column number, both included.
        rows: First and last row number, both included.
        shifted: The columns that stand half a hex lower, or with pointed tops the rows half a hex to the
            right.
        size: Distance across the flats in mm.
        short: The columns (rows with pointed tops) whose last hex is missing; None when all are equal.
    """

    orientation: Orientation
    columns: tuple[int, int]
    rows: tuple[int, int]
    shifted: Parity
    size: float
    short: Parity | None = None

    def __post_init__(self) -> None:
        if self.columns[0] > self.columns[1] or self.rows[0] > self.rows[1]:
            raise ValueError("a grid needs at least one column and one row")
        if self.size <= 0:
            raise ValueError("the distance across the flats must be positive")

    def __contains__(self, cell: Cell) -> bool:
        column, row = cell
        if not (self.columns[0] <= column <= self.columns[1] and self.rows[0] <= row <= self.rows[1]):
            return False
        if self.short is None:
            return True
        if self.orientation is Orientation.FLAT:
            return not (row == self.rows[1] and self.short.holds(column))
        return not (column == self.columns[1] and self.short.holds(row))

    def cells(self) -> Iterator[Cell]:
        """All cells, column by column and downwards."""
        for column in range(self.columns[0], self.columns[1] + 1):
            for row in range(self.rows[0], self.rows[1] + 1):
                if (column, row) in self:
                    yield (column, row)

    @property
    def directions(self) -> tuple[str, ...]:
        """The six directions of the neighbours, clockwise from the top."""
        return tuple(self._steps)

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell in mm."""
        return self._point(self._lattice(cell))

    def corners(self, cell: Cell) -> tuple[Point, ...]:
        """The six corners in mm, clockwise; corners i and i + 1 bound the side facing direction i."""
        x, y = self._lattice(cell)
        return tuple(self._point((x + dx, y + dy)) for dx, dy in self._corner_steps)

    def neighbour(self, cell: Cell, direction: str) -> Cell:
        """The next cell in a direction, which may lie off the map.

        Raises:
            ValueError: If this orientation has no such direction.
        """
        if direction not in self._steps:
            raise ValueError(f"no direction {direction}; this grid has {', '.join(self._steps)}")
        x, y = self._lattice(cell)
        dx, dy = self._steps[direction]
        return self._cell((x + dx, y + dy))

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The adjacent cells on the map, clockwise from the top."""
        return tuple(n for n in self.beyond(cell) if n in self)

    def beyond(self, cell: Cell) -> tuple[Cell, ...]:
        """The cell beyond each side, on the map or off it, in the order of the corners where sides begin."""
        return tuple(self.neighbour(cell, direction) for direction in self._steps)

    def direction(self, origin: Cell, target: Cell) -> str | None:
        """The direction from a cell to an adjacent one, None when they are not adjacent."""
        (x, y), (u, v) = self._lattice(origin), self._lattice(target)
        return next((name for name, step in self._steps.items() if step == (u - x, v - y)), None)

    def distance(self, origin: Cell, target: Cell) -> int:
        """Hexes from one cell to another, counting the target and not the origin."""
        (x, y), (u, v) = self._lattice(origin), self._lattice(target)
        across, along = abs(u - x), abs(v - y)
        if self.orientation is Orientation.POINTED:
            across, along = along, across
        across //= 3
        return across + max(0, (along - across) // 2)

    def edge(self, cell: Cell, direction: str) -> tuple[Point, Point]:
        """The two corners of the side that faces a direction, clockwise; also for sides of the map's rim.

        Raises:
            ValueError: If this orientation has no such direction.
        """
        if direction not in self._steps:
            raise ValueError(f"no direction {direction}; this grid has {', '.join(self._steps)}")
        corners = self.corners(cell)
        index = tuple(self._steps).index(direction)
        return (corners[index], corners[(index + 1) % 6])

    def side(self, first: Cell, second: Cell) -> tuple[Point, Point]:
        """The two corners that adjacent cells share.

        Raises:
            ValueError: If the cells are not adjacent.
        """
        direction = self.direction(first, second)
        if direction is None:
            raise ValueError(f"{first} and {second} share no side")
        return self.edge(first, direction)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The cell that holds a point given in mm, None off the map."""
        half, radius = self.size / 2, self.size / (2 * sqrt(3))
        along, across = (
            (y / half, x / radius) if self.orientation is Orientation.FLAT else (x / half, y / radius)
        )
        # The hex with the nearest centre holds the point; only a few centres come into question.
        lane = floor((across - 2) / 3)
        place = floor((along - 1) / 2)
        found = [
            cell
            for i in (lane - 1, lane, lane + 1, lane + 2)
            for j in (place - 1, place, place + 1, place + 2)
            if (cell := self._numbered(i, j)) in self
        ]
        if not found:
            return None
        nearest = min(found, key=lambda cell: (_square(self.centre(cell), (x, y)), cell))
        return nearest if self._holds(nearest, x, y) else None

    def extent(self) -> Box:
        """Left, top, right and bottom in mm of the box around all cells."""
        points = [p for cell in self._rim() for p in self.corners(cell)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return (min(xs), min(ys), max(xs), max(ys))

    def _rim(self) -> Iterator[Cell]:
        """The outermost columns and rows, which hold every extreme corner."""
        (left, right), (top, bottom) = self.columns, self.rows
        for column, row in self.cells():
            if column in (left, right) or row in (top, bottom):
                yield (column, row)

    @property
    def _steps(self) -> dict[str, tuple[int, int]]:
        return _FLAT_STEPS if self.orientation is Orientation.FLAT else _POINTED_STEPS

    @property
    def _corner_steps(self) -> tuple[tuple[int, int], ...]:
        return _FLAT_CORNERS if self.orientation is Orientation.FLAT else _POINTED_CORNERS

    def _lattice(self, cell: Cell) -> tuple[int, int]:
        """The centre on the lattice; the first cell's box starts at (0, 0)."""
        i, j = cell[0] - self.columns[0], cell[1] - self.rows[0]
        if self.orientation is Orientation.FLAT:
            return (2 + 3 * i, 1 + 2 * j + self.shifted.holds(cell[0]))
        return (1 + 2 * i + self.shifted.holds(cell[1]), 2 + 3 * j)

    def _cell(self, lattice: tuple[int, int]) -> Cell:
        x, y = lattice
        if self.orientation is Orientation.FLAT:
            return self._numbered((x - 2) // 3, (y - 1) // 2)
        return self._numbered((y - 2) // 3, (x - 1) // 2)

    def _numbered(self, lane: int, place: int) -> Cell:
        """The cell of a lane (column, or row with pointed tops) and a place in it, both counted from 0.

        A shifted lane's centres lie half a cell further, which the whole division in `_cell` takes off.
        """
        if self.orientation is Orientation.FLAT:
            return (self.columns[0] + lane, self.rows[0] + place)
        return (self.columns[0] + place, self.rows[0] + lane)

    def _point(self, lattice: tuple[int, int]) -> Point:
        half, radius = self.size / 2, self.size / (2 * sqrt(3))
        x, y = lattice
        if self.orientation is Orientation.FLAT:
            return (x * radius, y * half)
        return (x * half, y * radius)

    def _holds(self, cell: Cell, x: float, y: float) -> bool:
        """Whether the point lies in the cell, its rim included (to a thousandth of its size)."""
        cx, cy = self.centre(cell)
        across, along = (abs(x - cx), abs(y - cy))
        if self.orientation is Orientation.POINTED:
            across, along = along, across
        slack = self.size / 1000
        return along <= self.size / 2 + slack and (along + sqrt(3) * across) <= self.size + 2 * slack


def _square(p: Point, q: Point) -> float:
    return (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2
