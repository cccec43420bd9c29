"""Area, centre and containment of simple polygons given by their corners in order, in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.geometry.affine import Point


def _sides(corners: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    return zip(corners, (*corners[1:], *corners[:1]), strict=True)


def signed_area(corners: Sequence[Point]) -> float:
    """Area in mm², positive when the corners run clockwise on the page (y down); 0 below three corners."""
    if len(corners) < 3:
        return 0.0
    x0, y0 = corners[0]
    # Measured from the first corner, so that a small figure far from the origin loses no digits.
    return sum((ax - x0) * (by - y0) - (bx - x0) * (ay - y0) for (ax, ay), (bx, by) in _sides(corners)) / 2


def area(corners: Sequence[Point]) -> float:
    """Area in mm², whichever way the corners run."""
    return abs(signed_area(corners))


def centroid(corners: Sequence[Point]) -> Point:
    """Centre of the area; the mean of the corners when they enclose none.

    Raises:
        ValueError: If there are no corners.
    """
    if not corners:
        raise ValueError("a polygon without corners has no centre")
    whole = signed_area(corners)
    x0, y0 = corners[0]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    if abs(whole) <= 1e-12 * ((right - left) ** 2 + (bottom - top) ** 2):
        return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    moment_x = moment_y = 0.0
    for (ax, ay), (bx, by) in _sides(corners):
        cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
        moment_x += (ax + bx - 2 * x0) * cross
        moment_y += (ay + by - 2 * y0) * cross
    return (x0 + moment_x / (6 * whole), y0 + moment_y / (6 * whole))


def contains(corners: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside (even-odd rule); points on the outline belong to one side or the other."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in _sides(corners):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside
