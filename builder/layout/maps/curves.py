"""Smooth lines through given points, for everything on a map that nature drew."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from builder.geometry.affine import Point
from builder.geometry.path import Outline, Segment

TENSION = 1 / 6
"""Handle length as a share of the way between the two neighbours: a uniform Catmull-Rom spline."""


def open_curve(points: Sequence[Point]) -> Outline:
    """A smooth open line through the points; straight where there are only two.

    Raises:
        ValueError: When there are fewer than two points.
    """
    if len(points) < 2:
        raise ValueError("a line needs two points")
    ends = (points[0], *points, points[-1])
    pieces = tuple(_piece(ends[i : i + 4]) for i in range(len(points) - 1))
    return (("M", *points[0]), *pieces)


def closed_curve(points: Sequence[Point]) -> Outline:
    """A smooth closed line through the points.

    Raises:
        ValueError: When there are fewer than three points.
    """
    count = len(points)
    if count < 3:
        raise ValueError("a closed line needs three points")
    pieces = tuple(_piece([points[(i + j - 1) % count] for j in range(4)]) for i in range(count))
    return (("M", *points[0]), *pieces, ("Z",))


def _piece(four: Sequence[Point]) -> Segment:
    """The curve from the second to the third of four points."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = four
    return (
        "C",
        bx + (cx - ax) * TENSION,
        by + (cy - ay) * TENSION,
        cx - (dx - bx) * TENSION,
        cy - (dy - by) * TENSION,
        cx,
        cy,
    )


def between(one: Point, two: Point, share: float, aside: float = 0.0) -> Point:
    """The point at a share of the way, pushed aside to the left of it by mm (seen walking, y down)."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    far = hypot(dx, dy) or 1.0
    return (one[0] + dx * share + dy / far * aside, one[1] + dy * share - dx / far * aside)


def towards(start: Point, target: Point, by: float) -> Point:
    """The point `by` mm from the start in the direction of the target; the start when they coincide."""
    far = hypot(target[0] - start[0], target[1] - start[1])
    return start if far == 0 else between(start, target, by / far)


def along(points: Sequence[Point], step: float) -> tuple[tuple[Point, Point], ...]:
    """Places evenly spread along a polyline, with the unit direction there.

    The first lies half a step from the start and the last half a step from the end, so that marks of pieces
    that follow each other stay evenly spaced.

    Args:
        points: The polyline.
        step: Distance wanted, mm; stretched or squeezed so that it fits a whole number of times.
    """
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    whole = sum(lengths)
    count = max(1, round(whole / step))
    found: list[tuple[Point, Point]] = []
    done, wanted = 0.0, whole / count / 2
    for (a, b), far in zip(pairwise(points), lengths, strict=True):
        while far > 0 and wanted <= done + far + 1e-9 and len(found) < count:
            found.append((between(a, b, (wanted - done) / far), ((b[0] - a[0]) / far, (b[1] - a[1]) / far)))
            wanted += whole / count
        done += far
    return tuple(found)


def ribbon(points: Sequence[Point], start: float, end: float) -> Outline:
    """A closed band along a polyline whose width goes evenly from one value to another, mm."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    whole = sum(lengths) or 1.0
    left: list[Point] = []
    right: list[Point] = []
    done = 0.0
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = hypot(dx, dy) or 1.0
        half = (start + (end - start) * done / whole) / 2
        left.append((x + dy / far * half, y - dx / far * half))
        right.append((x - dy / far * half, y + dx / far * half))
        done += lengths[i] if i < len(lengths) else 0.0
    corners = (*left, *reversed(right))
    return (("M", *corners[0]), *(("L", *p) for p in corners[1:]), ("Z",))
