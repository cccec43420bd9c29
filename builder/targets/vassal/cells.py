"""Spaces as zones of their own, for boards whose spaces no grid counts: areas, octagons and diamonds.

A grid of points alone gives every place of the board to the nearest point. In a zone of its own a space takes
what lies in its outline and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import dist

from builder.geometry.affine import Point
from builder.geometry.polygon import contains
from builder.targets.vassal.naming import unique
from builder.vassal.boards import Region, RegionGrid, Zone


@dataclass(frozen=True, slots=True)
class Cell:
    """The outline of a space.

    Attributes:
        middle: Where counters lie, board pixels before rounding.
        corners: In order, board pixels before rounding; convex.
    """

    middle: Point
    corners: tuple[Point, ...]

    @property
    def reach(self) -> float:
        """How far the outline goes from the middle, pixels."""
        return max(dist(self.middle, corner) for corner in self.corners)


def space_zones(cells: Mapping[str, Cell], taken: Iterable[str]) -> tuple[Zone, ...]:
    """A zone for every space, with one point to snap to.

    Args:
        cells: By the name of the space.
        taken: Names of the board's other zones.
    """
    names = unique([*((f"other {n}", name) for n, name in enumerate(taken)), *((c, c) for c in cells)])
    return tuple(
        Zone(
            names[label],
            tuple((round(x), round(y)) for x, y in corners),
            RegionGrid((Region(label, round(cells[label].middle[0]), round(cells[label].middle[1])),)),
            "$gridLocation$",
        )
        for label, corners in _parted(cells).items()
    )


def _parted(cells: Mapping[str, Cell]) -> Mapping[str, tuple[Point, ...]]:
    """The outlines; a crowded cell that reaches to another's middle is cut half-way to it.

    Otherwise the zone that comes first would hide the middle of the other.
    """
    reaches = {label: cell.reach for label, cell in cells.items()}
    found = {}
    for label, cell in cells.items():
        corners = cell.corners
        for other, beside in cells.items():
            apart = dist(cell.middle, beside.middle)
            if not 0 < apart <= max(reaches[label], reaches[other]):
                continue
            if contains(cell.corners, beside.middle) or contains(beside.corners, cell.middle):
                corners = _nearer(corners, cell.middle, beside.middle)
        found[label] = corners
    return found


def _nearer(corners: tuple[Point, ...], middle: Point, other: Point) -> tuple[Point, ...]:
    """The part of a convex outline that lies nearer to one point than to another."""

    def lead(point: Point) -> float:  # linear in the point: squares of the distances differ linearly
        return dist(point, other) ** 2 - dist(point, middle) ** 2

    kept: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        here, there = lead((ax, ay)), lead((bx, by))
        if here >= 0:
            kept.append((ax, ay))
        if (here >= 0) != (there >= 0):
            share = here / (here - there)
            kept.append((ax + (bx - ax) * share, ay + (by - ay) * share))
    return tuple(kept)
