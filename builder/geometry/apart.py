"""Pushing boxes apart until none covers another, each as near to its own place as the others let it.

Deterministic: equal input gives equal places. It costs about the square of the number of boxes a round, and
the more boxes there are, the fewer rounds they get: some hundreds part well, and thousands end in time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import cos, pi, sin

from builder.geometry.affine import Point

_ROUNDS = 300
_HOMEWARD = 20
_PAIRS = 3_000_000
"""Pairs of boxes that are compared, at most, in each of pushing, seating and going home."""
_SLACK = 1e-3  # mm that pushed boxes leave between them
_RING = 2.0  # mm between the rings on which a free place is looked for
_TURNS = 24  # places on each
_STEPS = (1.0, 0.5, 0.25, 0.1)


@dataclass(frozen=True, slots=True)
class Plot:
    """A box that wants to stand about a point.

    Attributes:
        wanted: The point, mm.
        reach: How far it goes left, up, right and down of the point, mm.
    """

    wanted: Point
    reach: tuple[float, float, float, float]


@lru_cache(maxsize=64)
def spread(plots: tuple[Plot, ...], room: tuple[float, float]) -> tuple[Point, ...]:
    """A point for each plot such that the boxes lie in the room and, where it has space enough, apart.

    Args:
        plots: In order of rank; the first keep their places best.
        room: Width and height, mm; the wanted points count from its top left corner.

    Returns:
        Points in the order of the plots. Boxes still meet where the room is too small for them.
    """
    points = [_inside(plot, plot.wanted, room) for plot in plots]
    count = max(1, len(plots))
    for _ in range(min(_ROUNDS, 1 + 2 * _PAIRS // count**2)):
        if not _push(plots, points, room):
            break
    _seat(plots, points, room)
    if meeting(plots, points):
        return tuple(points)
    for _ in range(min(_HOMEWARD, 1 + _PAIRS // len(_STEPS) // count**2)):
        if not _go_home(plots, points, room):
            break
    return tuple(points)


def meeting(plots: tuple[Plot, ...], points: list[Point] | tuple[Point, ...]) -> tuple[tuple[int, int], ...]:
    """Numbers of the plots whose boxes cover each other at these points."""
    edges = [
        (x - left, y - up, x + right, y + down)
        for (x, y), (left, up, right, down) in zip(points, (plot.reach for plot in plots), strict=True)
    ]
    found = []
    for i, (west, north, east, south) in enumerate(edges):
        for j in range(i + 1, len(edges)):
            left, up, right, down = edges[j]
            if left < east and right > west and up < south and down > north:
                found.append((i, j))
    return tuple(found)


def _overlap(one: Plot, at: Point, other: Plot, there: Point) -> tuple[float, float]:
    """How far two boxes run into each other across and down; they meet when both are positive."""
    across = min(at[0] + one.reach[2], there[0] + other.reach[2]) - max(
        at[0] - one.reach[0], there[0] - other.reach[0]
    )
    down = min(at[1] + one.reach[3], there[1] + other.reach[3]) - max(
        at[1] - one.reach[1], there[1] - other.reach[1]
    )
    return (across, down)


def _push(plots: tuple[Plot, ...], points: list[Point], room: tuple[float, float]) -> bool:
    """One round: every two boxes that meet part along the shorter way; whether any did."""
    moved = False
    for i, one in enumerate(plots):
        left, up, right, down = one.reach
        for j in range(i + 1, len(plots)):
            # The same as `_overlap`, unrolled: most pairs are far apart, and there are very many of them.
            (x, y), (u, v) = points[i], points[j]
            far_left, far_up, far_right, far_down = plots[j].reach
            if x + right <= u - far_left or u + far_right <= x - left:
                continue
            if y + down <= v - far_up or v + far_down <= y - up:
                continue
            moved = True
            across, along = _overlap(one, points[i], plots[j], points[j])
            axis = 0 if across < along else 1
            by = (min(across, along) + _SLACK) / 2
            # Boxes about the very same point part in the order in which they are named.
            by = by if points[i][axis] <= points[j][axis] else -by
            points[i] = _inside(one, _moved(points[i], axis, -by), room)
            points[j] = _inside(plots[j], _moved(points[j], axis, by), room)
    return moved


def _seat(plots: tuple[Plot, ...], points: list[Point], room: tuple[float, float]) -> None:
    """Give boxes that pushing could not part the nearest free place, one by one, while there is time."""
    left = _PAIRS // max(1, len(plots))
    for _, i in meeting(plots, points):
        if not _is_free(plots, points, i, points[i]):
            x, y = points[i]
            spots = (
                _inside(plots[i], (x + ring * _RING * cos(turn), y + ring * _RING * sin(turn)), room)
                for ring in range(1, int(max(room) / _RING))
                for turn in (2 * pi * k / _TURNS for k in range(_TURNS))
            )
            for spot in islice(spots, max(0, left)):
                left -= 1
                if _is_free(plots, points, i, spot):
                    points[i] = spot
                    break


def _go_home(plots: tuple[Plot, ...], points: list[Point], room: tuple[float, float]) -> bool:
    """Each box goes as far towards its wanted point as is free; whether any moved."""
    moved = False
    for i, plot in enumerate(plots):
        home = _inside(plot, plot.wanted, room)
        for share in _STEPS:
            x, y = points[i]
            there = (x + share * (home[0] - x), y + share * (home[1] - y))
            if abs(there[0] - x) + abs(there[1] - y) > 10 * _SLACK and _is_free(plots, points, i, there):
                points[i], moved = there, True
                break
    return moved


def _is_free(plots: tuple[Plot, ...], points: list[Point], i: int, there: Point) -> bool:
    """Whether a box meets no other at a place."""
    left, up, right, down = plots[i].reach
    west, north, east, south = there[0] - left, there[1] - up, there[0] + right, there[1] + down
    for j, (x, y) in enumerate(points):
        if j != i:
            left, up, right, down = plots[j].reach
            if x - left < east and x + right > west and y - up < south and y + down > north:
                return False
    return True


def _moved(point: Point, axis: int, by: float) -> Point:
    return (point[0] + by, point[1]) if axis == 0 else (point[0], point[1] + by)


def _inside(plot: Plot, point: Point, room: tuple[float, float]) -> Point:
    left, up, right, down = plot.reach
    return (
        min(max(point[0], left), max(left, room[0] - right)),
        min(max(point[1], up), max(up, room[1] - down)),
    )
