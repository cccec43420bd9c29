"""Armour, horse, reconnaissance and rail."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import Grid
from builder.drawing.symbols.parts import POST, SLASH, TRACK, dot
from builder.geometry.path import polyline, rounded_rectangle


def armour(grid: Grid) -> tuple[Item, ...]:
    """The track of a tank."""
    return (grid.stroked(TRACK),)


def heavy_armour(grid: Grid) -> tuple[Item, ...]:
    """The track with a solid core."""
    return (grid.stroked(TRACK), grid.solid(rounded_rectangle(-7.2, -2.2, 14.4, 4.4, 2.2)))


def cavalry(grid: Grid) -> tuple[Item, ...]:
    """The single belt."""
    return (grid.stroked(SLASH),)


def reconnaissance(grid: Grid) -> tuple[Item, ...]:
    """The single belt with the two lenses of field glasses above it."""
    return (grid.stroked(SLASH), grid.solid(dot(-9.6, -4.6, 2.1), dot(-4.4, -4.6, 2.1)))


def armoured_reconnaissance(grid: Grid) -> tuple[Item, ...]:
    """The single belt and the track."""
    return (grid.stroked(SLASH), grid.stroked(TRACK))


def motorised_reconnaissance(grid: Grid) -> tuple[Item, ...]:
    """The single belt and the post of wheeled troops."""
    return (grid.stroked(SLASH, POST),)


def armoured_train(grid: Grid) -> tuple[Item, ...]:
    """The track on wheels on a rail."""
    body = rounded_rectangle(-10, -6.4, 20, 8, 4)
    wheels = (dot(-5.6, 4.6, 1.7), dot(0, 4.6, 1.7), dot(5.6, 4.6, 1.7))
    rail = polyline(((-12, 7.0), (12, 7.0)))
    return (grid.stroked(body), grid.solid(*wheels), grid.stroked(rail))


def transport(grid: Grid) -> tuple[Item, ...]:
    """A spoked wheel."""
    spokes = [polyline(((-x, -y), (x, y))) for x, y in ((7.0, 0.0), (3.5, 6.062), (3.5, -6.062))]
    return (grid.stroked(dot(0, 0, 7.0)), grid.stroked(*spokes))
