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
TRACK = rounded_rectangle(-10.0, -5.0, 20, 10, 5)


def caret(weight: float) -> Outline:
    """The anti-tank caret; its apex is low enough to keep the mitred tip inside the frame's line.

    Args:
        weight: Width of the line in grid units.
    """
    return polyline(
        ((-HALF_WIDTH, HALF_HEIGHT), (0, -HALF_HEIGHT + 0.45 * weight), (HALF_WIDTH, HALF_HEIGHT))
    )


def dot(x: float, y: float, radius: float) -> Outline:
    """A round outline to be filled."""
    return ellipse(x, y, radius, radius)
