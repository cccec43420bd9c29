"""Outlines made of moves, lines, cubic curves and closings: factories, maps, bounds and flattening.

A segment is a plain tuple whose first member is its letter, as in SVG and PDF: ``("M", x, y)`` moves,
``("L", x, y)`` draws a line, ``("C", x1, y1, x2, y2, x, y)`` a cubic Bezier curve, ``("Z",)`` closes.
Lengths are millimetres, y points down the page, positive angles turn clockwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin, sqrt, tan

from builder.geometry.affine import Affine, Point

Move = tuple[str, float, float]
Curve = tuple[str, float, float, float, float, float, float]
Close = tuple[str]
Segment = Move | Curve | Close
Outline = tuple[Segment, ...]
Bounds = tuple[float, float, float, float]  # left, top, right, bottom

CIRCLE = 4 / 3 * (sqrt(2) - 1)  # handle length that makes a cubic a quarter circle within 0.03 %


def polyline(points: Iterable[Point]) -> Outline:
    """An open line through the points."""
    return tuple(("L" if i else "M", x, y) for i, (x, y) in enumerate(points))


def polygon(points: Iterable[Point]) -> Outline:
    """A closed line through the points."""
    return (*polyline(points), ("Z",))


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """An upright rectangle from its top left corner."""
    return polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def rounded_rectangle(x: float, y: float, width: float, height: float, radius: float) -> Outline:
    """An upright rectangle with circular corners; the radius is cut to half the shorter side."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return rectangle(x, y, width, height)
    right, bottom, h = x + width, y + height, r * (1 - CIRCLE)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - h, y, right, y + h, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - h, right - h, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + h, bottom, x, bottom - h, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + h, x + h, y, x + r, y),
        ("Z",),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """An upright ellipse of four curves."""
    hx, hy = rx * CIRCLE, ry * CIRCLE
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + hy, cx + hx, cy + ry, cx, cy + ry),
        ("C", cx - hx, cy + ry, cx - rx, cy + hy, cx - rx, cy),
        ("C", cx - rx, cy - hy, cx - hx, cy - ry, cx, cy - ry),
        ("C", cx + hx, cy - ry, cx + rx, cy - hy, cx + rx, cy),
        ("Z",),
    )


def arc(cx: float, cy: float, rx: float, ry: float, *, start: float, sweep: float) -> Outline:
    """An open elliptical arc.

    Args:
        cx: Centre.
        cy: Centre.
        rx: Half width of the ellipse.
        ry: Half height.
        start: Degrees clockwise from the right.
        sweep: Degrees clockwise from the start; negative for the other way round.
    """
    pieces = max(1, ceil(abs(sweep) / 90))
    step = radians(sweep) / pieces
    handle = 4 / 3 * tan(step / 4)
    angles = [radians(start) + i * step for i in range(pieces + 1)]
    first: Segment = ("M", cx + rx * cos(angles[0]), cy + ry * sin(angles[0]))
    curves: list[Segment] = []
    for one, two in pairwise(angles):
        curves.append(
            (
                "C",
                cx + rx * (cos(one) - handle * sin(one)),
                cy + ry * (sin(one) + handle * cos(one)),
                cx + rx * (cos(two) + handle * sin(two)),
                cy + ry * (sin(two) - handle * cos(two)),
                cx + rx * cos(two),
                cy + ry * sin(two),
            )
        )
    return (first, *curves)


def regular_polygon(cx: float, cy: float, radius: float, corners: int, turn: float = 0.0) -> Outline:
    """A regular polygon with one corner straight up, turned clockwise by degrees."""
    angles = [radians(turn - 90) + 2 * pi * i / corners for i in range(corners)]
    return polygon((cx + radius * cos(a), cy + radius * sin(a)) for a in angles)


def star(cx: float, cy: float, radius: float, *, inner: float, points: int, turn: float = 0.0) -> Outline:
    """A star with one point straight up, turned clockwise by degrees.

    Args:
        cx: Centre.
        cy: Centre.
        radius: Distance of the points from the centre.
        inner: Distance of the notches from the centre.
        points: How many points.
        turn: Degrees.
    """
    angles = [radians(turn - 90) + pi * i / points for i in range(2 * points)]
    reach = (radius, inner)
    return polygon((cx + reach[i % 2] * cos(a), cy + reach[i % 2] * sin(a)) for i, a in enumerate(angles))


def transformed(outline: Iterable[Segment], by: Affine) -> Outline:
    """The outline with every point mapped."""
    return tuple(_mapped(segment, by) for segment in outline)


def _mapped(segment: Segment, by: Affine) -> Segment:
    if len(segment) == 7:
        letter, x1, y1, x2, y2, x, y = segment
        return (letter, *by.apply(x1, y1), *by.apply(x2, y2), *by.apply(x, y))
    if len(segment) == 3:
        return (segment[0], *by.apply(segment[1], segment[2]))
    return segment


def bounds(outline: Iterable[Segment]) -> Bounds:
    """The smallest upright rectangle that holds the outline, curves taken at their true extremes.

    Raises:
        ValueError: When the outline has no point.
    """
    xs: list[float] = []
    ys: list[float] = []
    for segment in outline:
        if len(segment) == 7:
            _, x1, y1, x2, y2, x, y = segment
            xs += (*_extremes(xs[-1], x1, x2, x), x)
            ys += (*_extremes(ys[-1], y1, y2, y), y)
        elif len(segment) == 3:
            xs.append(segment[1])
            ys.append(segment[2])
    if not xs:
        raise ValueError("an outline without points has no bounds")
    return (min(xs), min(ys), max(xs), max(ys))


def _extremes(p0: float, p1: float, p2: float, p3: float) -> tuple[float, ...]:
    """The values of a cubic where its derivative is nought, strictly inside the piece."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    roots: tuple[float, ...] = ()
    if abs(a) > 1e-12:
        root = b * b - 4 * a * c
        if root >= 0:
            roots = ((-b + sqrt(root)) / (2 * a), (-b - sqrt(root)) / (2 * a))
    elif abs(b) > 1e-12:
        roots = (-c / b,)
    return tuple(_cubic(p0, p1, p2, p3, t) for t in roots if 0 < t < 1)


def _cubic(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    s = 1 - t
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3


def flattened(outline: Iterable[Segment], tolerance: float = 0.01) -> tuple[tuple[Point, ...], ...]:
    """The outline as polylines, one a subpath; a closed one ends on its first point.

    Args:
        outline: Any outline.
        tolerance: How far, at most about, a chord may lie from its curve, mm.
    """
    lines: list[list[Point]] = []
    for segment in outline:
        if len(segment) == 7:
            lines[-1].extend(_chords(lines[-1][-1], segment, tolerance))
        elif len(segment) == 3:
            if segment[0] == "M" or not lines:
                lines.append([])
            lines[-1].append((segment[1], segment[2]))
        elif lines[-1][-1] != lines[-1][0]:
            lines[-1].append(lines[-1][0])
    return tuple(tuple(line) for line in lines)


def _chords(start: Point, curve: Curve, tolerance: float) -> list[Point]:
    """Points on a curve, even in the parameter, close enough by the second-difference bound."""
    (x0, y0), (_, x1, y1, x2, y2, x3, y3) = start, curve
    bend = max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3))
    count = max(1, ceil(sqrt(0.75 * bend / tolerance)))
    ts = [i / count for i in range(1, count)]
    return [*((_cubic(x0, x1, x2, x3, t), _cubic(y0, y1, y2, y3, t)) for t in ts), (x3, y3)]


def length(points: Sequence[Point]) -> float:
    """Length of a polyline."""
    return sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points))
