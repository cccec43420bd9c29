"""Distances on a map, each as certain as the map's data are.

A distance is a span from the least to the most that it can be: equal when the data decide it, apart when a
hex map's parity is unknown, without an upper end when nothing is known.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol

from builder.geometry.affine import Point
from builder.geometry.hexcode import HexCode
from builder.geometry.hexgrid import Cell, HexGrid
from builder.geometry.oxgrid import OxGrid


@dataclass(frozen=True, slots=True)
class Span:
    """A number between two bounds; `most` is None when it has no known upper bound."""

    least: int
    most: int | None

    def is_at_most(self, limit: int) -> bool | None:
        """Whether the number is at most the limit; None when the bounds do not decide."""
        if self.most is not None and self.most <= limit:
            return True
        return False if self.least > limit else None


ANY_DISTANCE = Span(1, None)
"""Between two different spaces of which nothing more is known."""


class Metric(Protocol):
    """How far spaces lie apart."""

    def distance(self, origin: str, target: str) -> Span:
        """Spaces from one to the other, counting the target and not the origin."""
        ...

    def around(self, origin: str, reach: int) -> tuple[frozenset[str], frozenset[str]]:
        """The known spaces that certainly are, and those that may be, at most so far from a space."""
        ...

    def point(self, code: str) -> Point | None:
        """Middle of a space, to compare places with each other; None when it has none."""
        ...


@dataclass(frozen=True, slots=True)
class HexMetric:
    """A hex map: one grid when orientation and shift are known, one for each possibility otherwise.

    Attributes:
        grids: The grids that the data allow; their outline does not matter here.
        code: How codes are read that are not among the cells.
        cells: Column and row of the known hexes by code.
        codes: The way back.
    """

    grids: tuple[HexGrid, ...]
    code: HexCode
    cells: Mapping[str, Cell]
    codes: Mapping[Cell, str]

    def distance(self, origin: str, target: str) -> Span:
        """Least and most over all grids that the data allow."""
        if origin == target:
            return Span(0, 0)
        a, b = self._cell(origin), self._cell(target)
        if a is None or b is None:
            return ANY_DISTANCE
        if len(self.grids) == 1:
            exact = self.grids[0].distance(a, b)
            return Span(exact, exact)
        found = [grid.distance(a, b) for grid in self.grids]
        return Span(min(found), max(found))

    def around(self, origin: str, reach: int) -> tuple[frozenset[str], frozenset[str]]:
        """Looks only at the hexes whose column and row lie that near."""
        cell = self._cell(origin)
        if cell is None:
            return frozenset(), frozenset(self.cells) if reach > 0 else frozenset()
        # One step changes column and row by one at most, whatever the shift and the orientation.
        column, row = cell
        window = (
            self.codes[near]
            for near in product(
                range(column - reach, column + reach + 1), range(row - reach, row + reach + 1)
            )
            if near in self.codes
        )
        found = {code: self.distance(origin, code).is_at_most(reach) for code in window}
        possible = frozenset(code for code, verdict in found.items() if verdict is not False)
        return frozenset(code for code in possible if found[code]), possible

    def point(self, code: str) -> Point | None:
        """Middle of the hex in the first grid."""
        cell = self._cell(code)
        return None if cell is None else self.grids[0].centre(cell)

    def _cell(self, code: str) -> Cell | None:
        found = self.cells.get(code)
        return found if found is not None else parsed(self.code, code)


@dataclass(frozen=True, slots=True)
class OxMetric:
    """A map of octagons and diamonds: two grids when it is unknown from which row a diamond takes its number.

    Attributes:
        grids: The grids that the data allow; their outline does not matter here.
        cells: Column and row by code.
    """

    grids: tuple[OxGrid, ...]
    cells: Mapping[str, Cell]

    def distance(self, origin: str, target: str) -> Span:
        """Cells entered on the shortest way, diamonds counted like octagons; least and most of all grids."""
        if origin == target:
            return Span(0, 0)
        a, b = self.cells.get(origin), self.cells.get(target)
        if a is None or b is None:
            return ANY_DISTANCE
        found = [grid.distance(a, b) for grid in self.grids]
        return Span(min(found), max(found))

    def around(self, origin: str, reach: int) -> tuple[frozenset[str], frozenset[str]]:
        """Compares with every cell."""
        found = {code: self.distance(origin, code).is_at_most(reach) for code in self.cells}
        possible = frozenset(code for code, verdict in found.items() if verdict is not False)
        return frozenset(code for code in possible if found[code]), possible

    def point(self, code: str) -> Point | None:
        """Middle of the cell in the first grid."""
        cell = self.cells.get(code)
        return None if cell is None else self.grids[0].centre(cell)


@dataclass(frozen=True, slots=True)
class LinkMetric:
    """Areas joined by links; those that no stated way joins lie at an unknown distance from each other.

    Attributes:
        areas: All known areas.
        links: Neighbours by area.
        points: Places of areas, where they are known.
    """

    areas: frozenset[str]
    links: Mapping[str, tuple[str, ...]]
    points: Mapping[str, Point]
    _known: dict[str, dict[str, int]] = field(default_factory=dict, repr=False, compare=False)

    def distance(self, origin: str, target: str) -> Span:
        """Links on the shortest way; unknown when no stated way joins them."""
        if origin == target:
            return Span(0, 0)
        exact = self._steps_from(origin).get(target)
        return ANY_DISTANCE if exact is None else Span(exact, exact)

    def around(self, origin: str, reach: int) -> tuple[frozenset[str], frozenset[str]]:
        """What links reach; an area without links may lie next to any other."""
        steps = self._steps_from(origin)
        near = frozenset(code for code, count in steps.items() if count <= reach)
        apart = self.areas - steps.keys() if reach > 0 else frozenset()
        return near, near | apart

    def point(self, code: str) -> Point | None:
        """Place of the area."""
        return self.points.get(code)

    def _steps_from(self, origin: str) -> Mapping[str, int]:
        if origin not in self._known:
            self._known[origin] = _steps(self.links, origin)
        return self._known[origin]


def parsed(code: HexCode, text: str) -> Cell | None:
    """Column and row of a code; None when it is not one."""
    try:
        return code.parse(text)
    except ValueError:
        return None


def joined(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """Neighbours by space, sorted, from pairs in either direction."""
    found: dict[str, set[str]] = {}
    for first, second in pairs:
        found.setdefault(first, set()).add(second)
        found.setdefault(second, set()).add(first)
    return {code: tuple(sorted(near)) for code, near in sorted(found.items())}


def _steps(links: Mapping[str, tuple[str, ...]], origin: str) -> dict[str, int]:
    """Links from one space to every other that can be reached (breadth first)."""
    found = {origin: 0}
    queue = deque([origin])
    while queue:
        here = queue.popleft()
        for near in links.get(here, ()):
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found
