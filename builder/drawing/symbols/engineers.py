"""Engineers and works."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import HALF_WIDTH, Grid
from builder.geometry.path import polyline, rectangle

_LEGS = tuple(polyline(((x, -4.0), (x, 5.0))) for x in (-8.0, 0.0, 8.0))


def engineer(grid: Grid) -> tuple[Item, ...]:
    """The lying E."""
    half = grid.weight / 2
    bar = polyline(((-8 - half, -4), (8 + half, -4)))
    return (grid.stroked(bar, *_LEGS),)


def assault_engineer(grid: Grid) -> tuple[Item, ...]:
    """The lying E with a heavy back."""
    half = grid.weight / 2
    return (grid.stroked(*_LEGS), grid.solid(rectangle(-8 - half, -6.2, 16 + 2 * half, 3.6)))


def bridging(grid: Grid) -> tuple[Item, ...]:
    """A bridge in plan with its flared ends."""
    sides = [polyline(((-10, 6.2 * s), (-6.5, 3.2 * s), (6.5, 3.2 * s), (10, 6.2 * s))) for s in (-1, 1)]
    return (grid.stroked(*sides),)


def fortified_region(grid: Grid) -> tuple[Item, ...]:
    """A trace of battlements from side to side."""
    xs = (-HALF_WIDTH, -9, -9, -3, -3, 3, 3, 9, 9, HALF_WIDTH)
    ys = (3.6, 3.6, -3.6, -3.6, 3.6, 3.6, -3.6, -3.6, 3.6, 3.6)
    return (grid.stroked(polyline(zip(xs, ys, strict=True))),)
