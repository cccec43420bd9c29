"""Areas of simple polygons given by their corners in order, in mm, to hold figures against."""

from __future__ import annotations

from collections.abc import Sequence

from builder.geometry.affine import Point


def signed_area(corners: Sequence[Point]) -> float:
    """Area in mm², positive when the corners run clockwise on the page (y down); 0 below three corners."""
    if len(corners) < 3:
        return 0.0
    x0, y0 = corners[0]
    sides = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    # Measured from the first corner, so that a small figure far from the origin loses no digits.
    return sum((ax - x0) * (by - y0) - (bx - x0) * (ay - y0) for (ax, ay), (bx, by) in sides) / 2


def area(corners: Sequence[Point]) -> float:
    """Area in mm², whichever way the corners run."""
    return abs(signed_area(corners))
