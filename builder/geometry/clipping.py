"""Cutting figures to an upright rectangle: the rest of a continent need not be drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from builder.geometry.affine import Point

Room = tuple[float, float, float, float]
"""Left, top, right and bottom in mm."""


def clip_polygon(corners: Sequence[Point], room: Room) -> tuple[Point, ...]:
    """What of a polygon lies in a room; empty when nothing does (Sutherland and Hodgman).

    Parts that the room cuts off from each other stay joined along its rim.
    """
    left, top, right, bottom = room
    found = list(corners)
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        found = _kept(found, _beyond(axis, limit, sign), axis, limit)
    return tuple(found)


def clip_line(points: Sequence[Point], room: Room) -> tuple[tuple[Point, ...], ...]:
    """The stretches of a line that may be seen in a room; each may run on for one step beyond its rim."""
    found: list[tuple[Point, ...]] = []
    stretch: list[Point] = []
    for one, two in pairwise(points):
        if _may_meet(one, two, room):
            stretch = stretch or [one]
            stretch.append(two)
        elif stretch:
            found.append(tuple(stretch))
            stretch = []
    return (*found, tuple(stretch)) if stretch else tuple(found)


def _beyond(axis: int, limit: float, sign: int) -> Callable[[Point], bool]:
    return lambda point: sign * (point[axis] - limit) < 0


def _kept(
    corners: Sequence[Point], is_beyond: Callable[[Point], bool], axis: int, limit: float
) -> list[Point]:
    """The polygon on this side of one line."""
    found: list[Point] = []
    for i, point in enumerate(corners):
        before = corners[i - 1]
        if is_beyond(before) != is_beyond(point):
            found.append(_crossing(before, point, axis, limit))
        if not is_beyond(point):
            found.append(point)
    return found


def _crossing(one: Point, two: Point, axis: int, limit: float) -> Point:
    share = (limit - one[axis]) / (two[axis] - one[axis])
    other = one[1 - axis] + share * (two[1 - axis] - one[1 - axis])
    return (limit, other) if axis == 0 else (other, limit)


def _may_meet(one: Point, two: Point, room: Room) -> bool:
    """Whether the box about a step touches the room."""
    left, top, right, bottom = room
    return (
        max(one[0], two[0]) >= left
        and min(one[0], two[0]) <= right
        and max(one[1], two[1]) >= top
        and min(one[1], two[1]) <= bottom
    )
