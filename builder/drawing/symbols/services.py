"""Headquarters, leaders, supply, air and sea."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import HALF_WIDTH, Grid
from builder.drawing.symbols.parts import dot
from builder.geometry.path import arc, ellipse, polygon, polyline


def headquarters(grid: Grid) -> tuple[Item, ...]:
    """The letters H and Q, drawn with the common line."""
    h = (
        polyline(((-9.2, -5.2), (-9.2, 5.2))),
        polyline(((-2.4, -5.2), (-2.4, 5.2))),
        polyline(((-9.2, 0), (-2.4, 0))),
    )
    q = (ellipse(5.6, 0, 3.9, 4.8), polyline(((5.8, 1.6), (9.8, 6.2))))
    return (grid.stroked(*h), grid.stroked(q[0]), grid.stroked(q[1]))


def supply(grid: Grid) -> tuple[Item, ...]:
    """The line of the base."""
    return (grid.line((-HALF_WIDTH, 4.6), (HALF_WIDTH, 4.6)),)


def air(grid: Grid) -> tuple[Item, ...]:
    """The propeller, lying."""
    lobes = (
        ("M", 0.0, 0.0),
        ("C", -3.4, -4.6, -10.0, -5.6, -10.0, 0.0),
        ("C", -10.0, 5.6, -3.4, 4.6, 0.0, 0.0),
        ("C", 3.4, -4.6, 10.0, -5.6, 10.0, 0.0),
        ("C", 10.0, 5.6, 3.4, 4.6, 0.0, 0.0),
        ("Z",),
    )
    return (grid.solid(lobes),)


def naval(grid: Grid) -> tuple[Item, ...]:
    """An anchor."""
    lines = (
        polyline(((0, -4.4), (0, 7.2))),
        polyline(((-3.8, -2.6), (3.8, -2.6))),
        arc(0, 1.0, 6.2, 6.2, start=10, sweep=160),
    )
    flukes = [polygon(((s * 4.6, 2.6), (s * 6.9, -0.6), (s * 8.0, 3.6))) for s in (-1, 1)]
    return (grid.stroked(*lines), grid.solid(*flukes), grid.stroked(dot(0, -6.2, 1.8)))


def leader(grid: Grid) -> tuple[Item, ...]:
    """A head and shoulders."""
    shoulders = (
        ("M", -7.0, 8.0),
        ("C", -7.0, 3.4, -4.4, 1.4, 0.0, 1.4),
        ("C", 4.4, 1.4, 7.0, 3.4, 7.0, 8.0),
        ("Z",),
    )
    return (grid.solid(shoulders), grid.solid(dot(0, -3.6, 3.6)))
