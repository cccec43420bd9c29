"""Paths as a page draws them: where they lie and what they cover, worked out only when somebody asks."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import hypot, inf
from typing import NamedTuple

from builder.geometry.affine import Affine, Point

_LETTERS = bytes.maketrans(b"mlcvyh", b"      ")
_OPERANDS = {b"m": 2, b"l": 2, b"c": 6, b"v": 4, b"y": 4, b"h": 0, b"re": 4}
_CHORDS = tuple(step / 8 for step in range(1, 9))


class Extent(NamedTuple):
    """An upright rectangle: least and greatest x and y."""

    left: float
    low: float
    right: float
    high: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        return self.left <= x <= self.right and self.low <= y <= self.high

    def common(self, other: Extent) -> Extent:
        """What two have in common; empty when they are apart."""
        return Extent(
            max(self.left, other.left),
            max(self.low, other.low),
            min(self.right, other.right),
            min(self.high, other.high),
        )

    def meets(self, other: Extent) -> bool:
        """Whether two have anything in common."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.low <= other.high
            and other.low <= self.high
            and not self.is_empty
            and not other.is_empty
        )

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies in it."""
        return self.left > self.right or self.low > self.high


def extent_of(points: list[Point]) -> Extent:
    """The smallest that holds some points, at least one."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Extent(min(xs), min(ys), max(xs), max(ys))


def mapped(extent: Extent, by: Affine) -> Extent:
    """The smallest upright rectangle round a mapped one."""
    left, low, right, high = extent
    if by.b == 0 == by.c:
        (x1, y1), (x2, y2) = by.apply(left, low), by.apply(right, high)
        if x1 > x2:
            x1, x2 = x2, x1
        return Extent(x1, y1, x2, y2) if y1 <= y2 else Extent(x1, y2, x2, y1)
    return extent_of([by.apply(x, y) for x in (left, right) for y in (low, high)])


class Outline:
    """A path: a run of path operators and the map to the coordinates of the picture that it is part of."""

    __slots__ = ("_lines", "_measured", "even_odd", "extent", "matrix", "run")

    def __init__(self, run: bytes, matrix: Affine, *, even_odd: bool = True) -> None:
        self.run = run
        self.matrix = matrix
        self.even_odd = even_odd
        self._lines: tuple[list[Point], ...] | None = None
        self._measured: tuple[tuple[Extent, list[Point]], ...] | None = None
        self.extent = self._extent()

    def _extent(self) -> Extent:
        """Round the points that the operators name, so round the handles of curves too."""
        extent = _named(self.run)
        return mapped(extent, self.matrix) if extent is not None else Extent(0, 0, -1, -1)

    def lines(self) -> tuple[list[Point], ...]:
        """The subpaths as polylines, curves as eight chords."""
        if self._lines is None:
            at = self.matrix.apply
            self._lines = tuple([at(x, y) for x, y in line] for line in _flattened(self.run))
        return self._lines

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies inside, by the rule with which the path is filled."""
        left, low, right, high = self.extent
        if not (left <= x <= right and low <= y <= high):
            return False
        if self._is_upright:
            return x < right and y < high  # as `_turns` has it: the left and the lower edge are inside
        turns = 0
        for extent, line in self._parts():
            # A part wholly above, below or to the left of a point does not go round it.
            if extent.low <= y <= extent.high and x <= extent.right:
                turns += _turns(line, x, y, crossings=self.even_odd)
        return turns % 2 == 1 if self.even_odd else turns != 0

    @property
    def is_rectangle(self) -> bool:
        """Whether it is one upright rectangle, so that its extent tells all of it."""
        left, low, right, high = self.extent
        return self._is_upright and left < right and low < high

    @property
    def _is_upright(self) -> bool:
        """Whether it goes once round an upright rectangle, which the map may have flattened."""
        return self.matrix.b == 0 == self.matrix.c and _is_rectangle(self.run)

    def _parts(self) -> tuple[tuple[Extent, list[Point]], ...]:
        if self._measured is None:
            self._measured = tuple((extent_of(line), line) for line in self.lines())
        return self._measured


def distance(line: list[Point], x: float, y: float) -> float:
    """Of a point from a polyline; infinite from one without a length."""
    least = inf
    for (x1, y1), (x2, y2) in pairwise(line):
        dx, dy = x2 - x1, y2 - y1
        long = dx * dx + dy * dy
        part = 0.0 if long == 0 else min(1.0, max(0.0, ((x - x1) * dx + (y - y1) * dy) / long))
        least = min(least, hypot(x - x1 - part * dx, y - y1 - part * dy))
    return least


def outlines_of(run: bytes) -> tuple[Outline, ...]:
    """Each subpath of a run as an outline of its own."""
    parts = [part for part in run.split(b"\n") if part.strip()]
    return tuple(Outline(part + b" ", Affine()) for part in parts)


def _turns(line: list[Point], x: float, y: float, *, crossings: bool) -> int:
    """How often a closed line goes round a point, or crosses the ray from it to the right."""
    turns = 0
    x1, y1 = line[-1]
    for x2, y2 in line:
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            turns += 1 if crossings or y2 > y1 else -1
        x1, y1 = x2, y2
    return turns


@lru_cache(maxsize=2**12)
def _named(run: bytes) -> Extent | None:
    """Round the points that a run names, in its own coordinates; None where it names none."""
    if b"re" in run:
        points = [point for line in _flattened(run) for point in line]
        return extent_of(points) if points else None
    try:
        values = list(map(float, run.translate(_LETTERS).split()))
    except ValueError:
        values = []
    if len(values) < 2:
        return None
    xs, ys = values[0::2], values[1::2]
    return Extent(min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=2**12)
def _is_rectangle(run: bytes) -> bool:
    """Whether a run goes once round an upright rectangle, in its own coordinates."""
    parts = _flattened(run)
    if len(parts) != 1:
        return False
    points = parts[0][:-1] if parts[0][:1] == parts[0][-1:] else parts[0]
    if len(points) != 4 or len({*points}) != 4:
        return False
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = points
    return (x1 == x2 and y2 == y3 and x3 == x4 and y4 == y1) or (
        y1 == y2 and x2 == x3 and y3 == y4 and x4 == x1
    )


@lru_cache(maxsize=2**12)
def _flattened(run: bytes) -> tuple[tuple[Point, ...], ...]:
    """The subpaths of a run in its own coordinates, curves as eight chords."""
    lines: list[list[Point]] = []
    values: list[float] = []
    here = (0.0, 0.0)
    for word in run.split():
        count = _OPERANDS.get(word)
        if count is None:
            try:
                values.append(float(word))
            except ValueError:
                values.append(0.0)
            continue
        given, values = values[-count:] if count else [], []
        if len(given) < count:
            continue
        if word == b"re":
            x, y, width, height = given
            corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
            lines.append([*corners])
            here = (x, y)
        elif word == b"m" or not lines:
            if count >= 2:
                here = (given[-2], given[-1])
                lines.append([here])
        elif word == b"h":
            lines[-1].append(lines[-1][0])
        elif word == b"l":
            here = (given[0], given[1])
            lines[-1].append(here)
        else:
            curve = _curve(word, here, given)
            lines[-1] += [_on(here, curve, part) for part in _CHORDS]
            here = (curve[4], curve[5])
    return tuple(map(tuple, lines))


def _curve(word: bytes, here: Point, given: list[float]) -> tuple[float, ...]:
    """The six numbers of a curve, of which v and y leave out two."""
    if word == b"v":
        return (*here, *given)
    return (*given, *given[2:]) if word == b"y" else tuple(given)


def _on(start: Point, curve: tuple[float, ...], t: float) -> Point:
    s = 1 - t
    a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (
        a * start[0] + b * curve[0] + c * curve[2] + d * curve[4],
        a * start[1] + b * curve[1] + c * curve[3] + d * curve[5],
    )
