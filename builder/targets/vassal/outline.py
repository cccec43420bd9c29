"""The outline of a hex map as one polygon, so that pieces snap to its hexes and to none beside it."""

from __future__ import annotations

from builder.geometry.affine import Point
from builder.layout.maps.field import HexField


def outline(field: HexField) -> tuple[Point, ...] | None:
    """The corners round all hexes of a field, clockwise.

    Returns:
        None when the hexes do not form one piece without holes: then no single polygon holds them alone.
    """
    # Three hexes meet in a corner, so no two touch in a corner alone: every corner has one way onward.
    onward: dict[Point, Point] = {
        start: end for code in field.cells for beyond, start, end in field.sides(code) if beyond is None
    }
    if not onward:
        return None
    first = next(iter(onward))
    path = [first]
    while (corner := onward.get(path[-1])) is not None and corner != first:
        path.append(corner)
    return tuple(path) if len(path) == len(onward) else None
