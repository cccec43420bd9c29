"""Foot and what fights like it: the saltire and its modifiers in the lower quarter of the frame."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import HALF_HEIGHT, HALF_WIDTH, Grid
from builder.drawing.symbols.parts import POST, SALTIRE, TRACK
from builder.geometry.path import Outline, arc, polygon, polyline


def infantry(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts."""
    return (grid.stroked(*SALTIRE),)


def motorised(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts and the post of wheeled troops."""
    return (grid.stroked(*SALTIRE, POST),)


def mechanised(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts and the track of armour."""
    return (grid.stroked(*SALTIRE), grid.stroked(TRACK))


def airborne(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts over the gull that stands for an open parachute."""
    return (*infantry(grid), grid.stroked(_gull(8.2)))


def _gull(y: float) -> Outline:
    left = arc(-2.6, y, 2.6, 3.2, start=180, sweep=180)
    right = arc(2.6, y, 2.6, 3.2, start=180, sweep=180)
    return (*left, *right[1:])


def mountain(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts over a solid peak."""
    peak = polygon(((-4.6, HALF_HEIGHT), (0, 2.8), (4.6, HALF_HEIGHT)))
    return (*infantry(grid), grid.solid(peak))


def ski(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts over a runner with both tips turned up."""
    runner = (
        ("M", -4.0, 5.7),
        ("C", -6.4, 5.7, -6.4, 8.1, -4.0, 8.1),
        ("L", 4.0, 8.1),
        ("C", 6.4, 8.1, 6.4, 5.7, 4.0, 5.7),
    )
    return (*infantry(grid), grid.stroked(runner))


def garrison(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts over a solid wall with battlements."""
    wall = polygon(
        (
            (-5.4, HALF_HEIGHT),
            (-5.4, 4.6),
            (-3.2, 4.6),
            (-3.2, 6.2),
            (-1.1, 6.2),
            (-1.1, 4.6),
            (1.1, 4.6),
            (1.1, 6.2),
            (3.2, 6.2),
            (3.2, 4.6),
            (5.4, 4.6),
            (5.4, HALF_HEIGHT),
        )
    )
    return (*infantry(grid), grid.solid(wall))


def militia(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts with the lower quarter solid."""
    quarter = polygon(((0, 0), (HALF_WIDTH, HALF_HEIGHT), (-HALF_WIDTH, HALF_HEIGHT)))
    return (*infantry(grid), grid.solid(quarter))


def security(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts over a solid shield."""
    shield = (
        ("M", -3.4, 3.7),
        ("L", 3.4, 3.7),
        ("L", 3.4, 5.0),
        ("C", 3.4, 6.9, 1.7, 8.1, 0.0, 9.0),
        ("C", -1.7, 8.1, -3.4, 6.9, -3.4, 5.0),
        ("Z",),
    )
    return (*infantry(grid), grid.solid(shield))


def partisan(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts with the left and right quarters solid."""
    left = polygon(((0, 0), (-HALF_WIDTH, -HALF_HEIGHT), (-HALF_WIDTH, HALF_HEIGHT)))
    right = polygon(((0, 0), (HALF_WIDTH, -HALF_HEIGHT), (HALF_WIDTH, HALF_HEIGHT)))
    return (*infantry(grid), grid.solid(left, right))


def assault(grid: Grid) -> tuple[Item, ...]:
    """Crossed belts with the lower legs doubled."""
    return (*infantry(grid), grid.stroked(polyline(((-9.0, HALF_HEIGHT), (0, 4.0), (9.0, HALF_HEIGHT)))))
