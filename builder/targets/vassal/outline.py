"""The outline of a map as one polygon, so that pieces snap to its spaces and to none beside it."""

from __future__ import annotations

from builder.geometry.affine import Point
from builder.layout.maps.fields import Field


def outline(field: Field) -> tuple[Point, ...] | None:
    """The corners round all spaces of a field, clockwise.

    Returns:
        None when the spaces do not form one piece without holes: then no single polygon holds them alone.
    """
    # No two spaces touch in a corner alone (see Field): every corner has one way onward.
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
