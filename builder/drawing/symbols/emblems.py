"""Emblems for backs and markers, 20 by 20 units without a frame: solid, in the colour of the lines."""

from __future__ import annotations

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import Grid
from builder.geometry.affine import Point, rotation
from builder.geometry.path import Outline, polygon, star, transformed


def five_pointed_star(grid: Grid) -> tuple[Item, ...]:
    """A solid five-pointed star, centred by its height."""
    return (grid.solid(star(0, 0.955, 10, inner=3.82, points=5)),)


def outlined_star(grid: Grid) -> tuple[Item, ...]:
    """A five-pointed star with a ground-coloured rim and a thin line round it."""
    outer = star(0, 0.955, 10, inner=3.82, points=5)
    return (grid.masked(outer), grid.solid(star(0, 0.955, 7.0, inner=2.674, points=5)))


def straight_cross(grid: Grid) -> tuple[Item, ...]:
    """A straight-armed cross whose arms are flanked by bars."""
    arm, gap, bar, reach = 2.6, 0.9, 1.5, 9.6
    near, far = arm + gap, arm + gap + bar
    core = _plus(arm, reach)
    corner = ((near, reach), (near, near), (reach, near), (reach, far), (far, far), (far, reach))
    corners = [polygon((x * sx, y * sy) for x, y in corner) for sx in (-1, 1) for sy in (-1, 1)]
    return (grid.solid(core), grid.solid(*corners))


def plain_cross(grid: Grid) -> tuple[Item, ...]:
    """A plain straight-armed cross."""
    return (grid.solid(_plus(3.4, 9.6)),)


def _plus(arm: float, reach: float) -> Outline:
    a, r = arm, reach
    return polygon(
        (
            (-a, -r),
            (a, -r),
            (a, -a),
            (r, -a),
            (r, a),
            (a, a),
            (a, r),
            (-a, r),
            (-a, a),
            (-r, a),
            (-r, -a),
            (-a, -a),
        )
    )


def triangle(grid: Grid) -> tuple[Item, ...]:
    """A solid triangle, point up."""
    return (grid.solid(polygon(((0, -8.4), (9.7, 8.4), (-9.7, 8.4)))),)


def hill(grid: Grid) -> tuple[Item, ...]:
    """Two solid peaks, the nearer one with its cap left clear."""
    far = polygon(((1.9, -1.3), (4.6, -5.4), (9.8, 7.0), (5.3, 7.0)))
    cap_edge = ((-5.9, -1.9), (-3.9, -0.1), (-2.6, -1.6), (-1.3, -0.1), (0.6, -1.8))
    slope = polygon(((-9.8, 7.0), *cap_edge, (4.2, 7.0)))
    cap = polygon(((-2.6, -8.8), (0.1, -2.9), (-1.3, -1.6), (-2.6, -3.1), (-3.9, -1.6), (-5.3, -3.2)))
    return (grid.solid(slope), grid.solid(cap), grid.solid(far))


def flag(grid: Grid) -> tuple[Item, ...]:
    """A flag on its staff."""
    cloth = (
        ("M", -5.4, -9.0),
        ("C", -2.0, -10.6, 2.0, -6.6, 8.6, -8.6),
        ("L", 8.6, 0.6),
        ("C", 2.0, 2.6, -2.0, -1.4, -5.4, 0.2),
        ("Z",),
    )
    staff = polygon(((-7.4, -9.8), (-5.8, -9.8), (-5.8, 9.8), (-7.4, 9.8)))
    return (grid.solid(cloth), grid.solid(staff))


_ARROW: tuple[Point, ...] = (
    (0, -9.6),
    (8.4, -0.6),
    (3.2, -0.6),
    (3.2, 9.6),
    (-3.2, 9.6),
    (-3.2, -0.6),
    (-8.4, -0.6),
)


def arrow_up(grid: Grid) -> tuple[Item, ...]:
    """An arrow towards the top."""
    return _arrow(grid, 0)


def arrow_right(grid: Grid) -> tuple[Item, ...]:
    """An arrow towards the right."""
    return _arrow(grid, 90)


def arrow_down(grid: Grid) -> tuple[Item, ...]:
    """An arrow towards the bottom."""
    return _arrow(grid, 180)


def arrow_left(grid: Grid) -> tuple[Item, ...]:
    """An arrow towards the left."""
    return _arrow(grid, 270)


def _arrow(grid: Grid, degrees: float) -> tuple[Item, ...]:
    return (grid.solid(transformed(polygon(_ARROW), rotation(degrees))),)
