"""Regions of like terrain: their outlines, straight along the sides or as nature would draw them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from builder.geometry.affine import Point
from builder.geometry.path import Outline, Segment, polygon
from builder.layout.maps.curves import between, closed_curve
from builder.layout.maps.fields import Field
from builder.layout.maps.noise import swing

_FIRST = 0.2
"""Share of a side before an outline's first bend; leaving out the corners rounds them."""

_BEYOND = 0.3
"""How far, in hex sizes, an outline runs over the rim of the map; the rim then cuts it."""


@dataclass(frozen=True, slots=True)
class Border:
    """One side of the outline of a region, walked clockwise: the region lies to the right.

    Attributes:
        start: Corner, mm.
        end: Next corner, mm.
        is_rim: Whether the map ends here.
    """

    start: Point
    end: Point
    is_rim: bool

    @property
    def key(self) -> str:
        """The same text for both regions that meet here."""
        low, high = sorted((self.start, self.end))
        return f"{low[0]:.2f} {low[1]:.2f} {high[0]:.2f} {high[1]:.2f}"


def loops(field: Field, members: Collection[str]) -> tuple[tuple[Border, ...], ...]:
    """The outlines of a region, outer ones clockwise and holes the other way round.

    Args:
        field: The hexes.
        members: Codes of the region; in any order.
    """
    inside = set(members)
    after: dict[Point, Border] = {}
    for code in field.cells:
        if code in inside:
            for beyond, start, end in field.sides(code):
                if beyond not in inside:
                    after[start] = Border(start, end, beyond is None)
    found: list[tuple[Border, ...]] = []
    while after:
        border = after.pop(next(iter(after)))
        loop = [border]
        # In a hex tiling an outline passes each corner once, so the next side is never in doubt.
        while border.end in after:
            border = after.pop(border.end)
            loop.append(border)
        found.append(tuple(loop))
    return tuple(found)


def straight_outline(field: Field, members: Collection[str]) -> Outline:
    """The outline of a region along the sides of its hexes."""
    return tuple(
        segment for loop in loops(field, members) for segment in polygon(border.start for border in loop)
    )


def every_side(field: Field) -> Outline:
    """Every side once, so that the line of a grid is equally dark everywhere."""
    drawn: set[tuple[Point, Point]] = set()
    segments: list[Segment] = []
    for code in field.cells:
        for _, start, end in field.sides(code):
            side = (min(start, end), max(start, end))
            if side not in drawn:
                drawn.add(side)
                segments += [("M", *start), ("L", *end)]
    return tuple(segments)


def natural_outline(field: Field, members: Collection[str], *, wobble: float, inset: float = 0.0) -> Outline:
    """The outline of a region as smooth lines that swing about the sides and round the corners.

    Two regions that meet swing the same way. At the rim of the map the outline runs over; clip it.

    Args:
        field: The hexes.
        members: Codes of the region.
        wobble: How far it swings at most, mm.
        inset: How far it is drawn in, mm.
    """
    return tuple(
        segment
        for loop in loops(field, members)
        for segment in closed_curve(natural_points(loop, field.size, wobble=wobble, inset=inset))
    )


def natural_points(loop: tuple[Border, ...], size: float, *, wobble: float, inset: float) -> list[Point]:
    """The points through which a natural outline runs, see `natural_outline`."""
    points: list[Point] = []
    # A line drawn in is shorter at the corners; bends that started earlier would overtake each other.
    first = max(_FIRST, inset / size + 0.04)
    for border in loop:
        forward = border.start < border.end
        for station in (first, 0.5, 1 - first):
            place = station if forward else 1 - station
            swung = wobble * swing("border", border.key, round(3 * place)) * (1 if forward else -1)
            aside = size * _BEYOND if border.is_rim else swung - inset
            points.append(between(border.start, border.end, station, aside))
    return points
