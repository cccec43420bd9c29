"""Parts that several type symbols share, in grid units."""

from __future__ import annotations

from builder.drawing.symbols.grid import HALF_HEIGHT, HALF_WIDTH
from builder.geometry.path import Outline, ellipse, polyline, rounded_rectangle

SALTIRE: tuple[Outline, ...] = (
    polyline(((-HALF_WIDTH, -HALF_HEIGHT), (HALF_WIDTH, HALF_HEIGHT))),
    polyline(((-HALF_WIDTH, HALF_HEIGHT), (HALF_WIDTH, -HALF_HEIGHT))),
)
SLASH = polyline(((-HALF_WIDTH, HALF_HEIGHT), (HALF_WIDTH, -HALF_HEIGHT)))
POST = polyline(((0, -HALF_HEIGHT), (0, HALF_HEIGHT)))
CARET = polyline(((-HALF_WIDTH, HALF_HEIGHT), (0, -HALF_HEIGHT), (HALF_WIDTH, HALF_HEIGHT)))
TRACK = rounded_rectangle(-10.0, -5.0, 20, 10, 5)


def dot(x: float, y: float, radius: float) -> Outline:
    """A round outline to be filled."""
    return ellipse(x, y, radius, radius)
