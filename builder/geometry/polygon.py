"""What lies in a simple polygon, given by its corners in order, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.geometry.affine import Point


def _sides(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(corners, (*corners[1:], *corners[:1]), strict=True)


def contains(corners: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside (even-odd rule); points on the outline belong to one side or the other."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in _sides(corners):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside
