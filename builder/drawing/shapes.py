"""Paths with a fill and a line, made in one call; the outlines are those of `builder.geometry.path`."""

from __future__ import annotations

from collections.abc import Iterable

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Path, Stroke
from builder.geometry import path
from builder.geometry.affine import Point


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: Swatch | None = None,
    stroke: Stroke | None = None,
) -> Path:
    """An upright rectangle from its top left corner, mm."""
    return Path(path.rectangle(x, y, width, height), fill, stroke)


def box(area: Box, *, fill: Swatch | None = None, stroke: Stroke | None = None) -> Path:
    """The outline of a box."""
    return rectangle(area.x, area.y, area.width, area.height, fill=fill, stroke=stroke)


def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    *,
    fill: Swatch | None = None,
    stroke: Stroke | None = None,
) -> Path:
    """An upright rectangle with round corners, mm."""
    return Path(path.rounded_rectangle(x, y, width, height, radius), fill, stroke)


def circle(
    cx: float, cy: float, radius: float, *, fill: Swatch | None = None, stroke: Stroke | None = None
) -> Path:
    """A circle about a centre, mm."""
    return Path(path.ellipse(cx, cy, radius, radius), fill, stroke)


def ellipse(
    cx: float, cy: float, rx: float, ry: float, *, fill: Swatch | None = None, stroke: Stroke | None = None
) -> Path:
    """An upright ellipse about a centre, half width and half height in mm."""
    return Path(path.ellipse(cx, cy, rx, ry), fill, stroke)


def polygon(points: Iterable[Point], *, fill: Swatch | None = None, stroke: Stroke | None = None) -> Path:
    """A closed line through points, mm."""
    return Path(path.polygon(points), fill, stroke)


def polyline(points: Iterable[Point], stroke: Stroke) -> Path:
    """An open line through points, mm."""
    return Path(path.polyline(points), None, stroke)


def line(x1: float, y1: float, x2: float, y2: float, stroke: Stroke) -> Path:
    """A straight line between two points, mm."""
    return polyline(((x1, y1), (x2, y2)), stroke)


def star(
    cx: float,
    cy: float,
    radius: float,
    *,
    fill: Swatch | None = None,
    stroke: Stroke | None = None,
    points: int = 5,
    inner: float = 0.382,
) -> Path:
    """A star, one point up; `inner` is the distance of the notches as a share of the radius."""
    return Path(path.star(cx, cy, radius, inner=radius * inner, points=points), fill, stroke)


def inset(area: Box, by: float) -> Box:
    """A box smaller by the same margin on every side; larger when the margin is negative."""
    return Box(area.x + by, area.y + by, area.width - 2 * by, area.height - 2 * by)
