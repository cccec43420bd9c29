"""Emblems that picture things: aircraft, supplies, machines; 20 by 20 units without a frame."""

from __future__ import annotations

from math import cos, radians, sin

from builder.drawing.scene import Item
from builder.drawing.symbols.grid import Grid
from builder.drawing.symbols.parts import dot
from builder.geometry.affine import Point
from builder.geometry.path import (
    Curve,
    Move,
    Outline,
    Segment,
    arc,
    polygon,
    polyline,
    rectangle,
    rounded_rectangle,
)

_PLANE_RIGHT: tuple[Move | Curve, ...] = (
    ("C", 0.9, -9.6, 1.5, -8.0, 1.6, -5.6),
    ("L", 1.6, -3.6),
    ("L", 9.2, -2.2),
    ("C", 10.0, -2.0, 10.2, -0.9, 9.6, -0.3),
    ("C", 9.2, 0.2, 8.4, 0.5, 7.4, 0.6),
    ("L", 1.5, 1.4),
    ("L", 1.0, 6.2),
    ("L", 3.8, 7.0),
    ("C", 4.4, 7.2, 4.4, 8.4, 3.6, 8.5),
    ("L", 0.7, 8.8),
    ("L", 0.0, 9.8),
)


def plane(grid: Grid) -> tuple[Item, ...]:
    """A single-engined aircraft from above, flying up, with its propeller."""
    nose = (0.0, -9.6)
    # One outline down the right side and up the left: two halves would show a seam where they meet.
    body = (("M", *nose), *_PLANE_RIGHT, *_back_up(nose, _PLANE_RIGHT), ("Z",))
    propeller = polygon(((-2.9, -9.9), (2.9, -9.9), (2.9, -9.1), (-2.9, -9.1)))
    return (grid.solid(body), grid.solid(propeller))


def _back_up(start: Point, right: tuple[Move | Curve, ...]) -> Outline:
    """The mirror image of a half outline that begins at a point of the axis, walked the other way."""
    ends = [start, *((segment[5], segment[6]) if len(segment) == 7 else segment[1:] for segment in right)]
    back: list[Segment] = []
    for (x, y), segment in zip(reversed(ends[:-1]), reversed(right), strict=True):
        if len(segment) == 7:
            _, x1, y1, x2, y2, _, _ = segment
            back.append(("C", -x2, y2, -x1, y1, -x, y))
        else:
            back.append(("L", -x, y))
    return tuple(back)


def rails(grid: Grid) -> tuple[Item, ...]:
    """A railway track from above: two rails over five sleepers."""
    sleepers = [rectangle(-7.6, y - 0.9, 15.2, 1.8) for y in (-7.6, -3.8, 0.0, 3.8, 7.6)]
    tracks = [rectangle(x - 0.9, -9.8, 1.8, 19.6) for x in (-4.4, 4.4)]
    return (*(grid.solid(sleeper) for sleeper in sleepers), *(grid.solid(track) for track in tracks))


def crates(grid: Grid) -> tuple[Item, ...]:
    """Three stacked crates with their braces."""
    places = ((-9.4, 0.6), (0.4, 0.6), (-4.5, -9.2))
    return tuple(item for x, y in places for item in _crate(grid, x, y))


def _crate(grid: Grid, x: float, y: float) -> tuple[Item, ...]:
    side = 9.0
    brace = polyline(((x, y + side), (x + side, y)))
    return (grid.masked(rectangle(x, y, side, side)), grid.stroked(brace))


def barrel(grid: Grid) -> tuple[Item, ...]:
    """A fuel drum with its hoops."""
    body = rounded_rectangle(-6.2, -9.2, 12.4, 18.4, 1.6)
    hoops = [polyline(((-6.2, y), (6.2, y))) for y in (-3.1, 3.1)]
    return (grid.masked(body), grid.stroked(*hoops))


def shell(grid: Grid) -> tuple[Item, ...]:
    """Three cartridges side by side: ammunition."""
    return tuple(item for x in (-6.4, 0.0, 6.4) for item in _cartridge(grid, x))


def _cartridge(grid: Grid, x: float) -> tuple[Item, ...]:
    bullet = (
        ("M", x - 2.2, -3.0),
        ("C", x - 2.2, -6.2, x - 1.0, -8.6, x, -9.6),
        ("C", x + 1.0, -8.6, x + 2.2, -6.2, x + 2.2, -3.0),
        ("Z",),
    )
    case = rectangle(x - 2.6, -2.0, 5.2, 9.0)
    rim = rectangle(x - 2.6, 7.8, 5.2, 1.6)
    return (grid.solid(bullet), grid.solid(case, rim))


def gear(grid: Grid) -> tuple[Item, ...]:
    """A toothed wheel with a hole."""
    teeth, outer, inner = 8, 9.6, 7.0
    points = []
    for tooth in range(teeth):
        middle = tooth * 360 / teeth
        for offset, reach in ((-13.0, inner), (-8.5, outer), (8.5, outer), (13.0, inner)):
            angle = radians(middle + offset - 90)
            points.append((reach * cos(angle), reach * sin(angle)))
    return (grid.solid(polygon(points), dot(0, 0, 3.2)),)


def truck(grid: Grid) -> tuple[Item, ...]:
    """A lorry from the side, driving right."""
    axle, well, reach = 4.6, 3.5, 3.286  # where the wells meet the lower edge of the body, 3.4
    rear, front = -6.0, 5.8
    bed: Outline = (
        *polyline(((1.8, 3.4), (1.8, -6.4), (-9.8, -6.4), (-9.8, 3.4))),
        ("L", rear - reach, 3.4),
        *arc(rear, axle, well, well, start=200.05, sweep=139.9)[1:],
        ("Z",),
    )
    cab: Outline = (
        *polyline(((9.8, 3.4), (9.8, 0.0), (7.8, -0.6), (6.6, -3.8), (2.5, -3.8), (2.5, 3.4))),
        *arc(front, axle, well, well, start=200.05, sweep=139.9)[1:],
        ("Z",),
    )
    window = polygon(((3.9, -0.6), (3.9, -2.7), (5.9, -2.7), (6.6, -0.6)))
    wheels = [ring for x in (rear, front) for ring in (dot(x, axle, 2.7), dot(x, axle, 1.0))]
    return (grid.solid(bed), grid.solid(cab, window), grid.solid(*wheels))
