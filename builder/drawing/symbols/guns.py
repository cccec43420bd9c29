"""Artillery of all kinds: the ball, the caret and the dome."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import HALF_HEIGHT, HALF_WIDTH, Grid
from builder.drawing.symbols.parts import TRACK, caret, dot
from builder.geometry.path import arc, polyline, rectangle


def artillery(grid: Grid) -> tuple[Item, ...]:
    """A ball."""
    return (grid.solid(dot(0, 0, 3.6)),)


def self_propelled(grid: Grid) -> tuple[Item, ...]:
    """A ball on a track."""
    return (grid.stroked(TRACK), grid.solid(dot(0, 0, 3.0)))


def assault_gun(grid: Grid) -> tuple[Item, ...]:
    """A ball with a solid barrel on a track: a thin one is not seen on a small counter."""
    barrel = rectangle(-1.4, -8.4, 2.8, 8.4)
    return (grid.stroked(TRACK), grid.solid(barrel), grid.solid(dot(0, 0, 3.0)))


def rocket(grid: Grid) -> tuple[Item, ...]:
    """A ball under two chevrons."""
    chevrons = [polyline(((-4.4, y + 3.4), (0, y), (4.4, y + 3.4))) for y in (-6.8, -3.6)]
    return (grid.solid(dot(0, 4.4, 2.8)), grid.stroked(*chevrons))


def mortar(grid: Grid) -> tuple[Item, ...]:
    """A ring with an arrow rising from it."""
    shaft = polyline(((0, 3.4), (0, -6.6)))
    head = polyline(((-2.8, -3.4), (0, -6.9), (2.8, -3.4)))
    return (grid.stroked(shaft, head), grid.masked(dot(0, 5, 2.4)))


def anti_tank(grid: Grid) -> tuple[Item, ...]:
    """A caret from corner to corner."""
    return (grid.stroked(caret(grid.weight)),)


def self_propelled_anti_tank(grid: Grid) -> tuple[Item, ...]:
    """A caret over a track."""
    return (grid.stroked(caret(grid.weight)), grid.stroked(TRACK))


def anti_aircraft(grid: Grid) -> tuple[Item, ...]:
    """The dome of the defended sky with twin barrels above it."""
    dome = arc(0, HALF_HEIGHT, HALF_WIDTH, 7.6, start=180, sweep=180)
    barrels = [polyline(((x, 2.6), (x, -6.2))) for x in (-2.0, 2.0)]
    return (grid.stroked(dome), grid.stroked(*barrels))
