"""What lies below a point of a picture: the last area that was painted over it."""

from __future__ import annotations

from collections import defaultdict
from typing import Protocol

from builder.geometry.affine import Affine, Point
from builder.render.preflight.inks import INHERITED, UNDECIDED, Ink
from builder.render.preflight.outlines import Extent, Outline, distance, extent_of, mapped

_CELLS = 48
"""The longer side of a picture has so many cells."""

_WIDE = 64
"""An area over more cells than this is kept apart from them."""

DETAIL = 0.5
"""An area smaller either way than this part of the type size is a detail below letters, not their ground."""


class Ground(Protocol):
    """Something painted, that may be the ground of a text."""

    extent: Extent

    @property
    def weight(self) -> int:
        """Of how many areas it consists."""

    def ink(self, x: float, y: float, size: float) -> Ink | None:
        """The colour at a point below letters of a size; None where it shows what was painted before."""


class Area:
    """A filled path."""

    __slots__ = ("_clips", "_ink", "_outline", "_smaller", "extent")
    weight = 1

    def __init__(self, outline: Outline, ink: Ink, clips: tuple[Outline, ...]) -> None:
        self._outline, self._ink, self._clips = outline, ink, clips
        self.extent = clipped(outline.extent, clips)
        left, low, right, high = self.extent
        self._smaller = min(right - left, high - low)

    def ink(self, x: float, y: float, size: float) -> Ink | None:
        """See `Ground`."""
        if self._smaller < size * DETAIL or not self._outline.covers(x, y):
            return None
        return self._ink if covered((x, y), self._clips) else None


class Band:
    """A line so wide that letters may stand on it; one subpath."""

    __slots__ = ("_clips", "_ink", "_line", "_width", "extent")
    weight = 1

    def __init__(self, line: list[Point], width: float, ink: Ink, clips: tuple[Outline, ...]) -> None:
        self._line, self._width, self._ink, self._clips = line, width, ink, clips
        left, low, right, high = extent_of(line)
        half = width / 2
        self.extent = clipped(Extent(left - half, low - half, right + half, high + half), clips)

    def ink(self, x: float, y: float, size: float) -> Ink | None:
        """See `Ground`."""
        if self._width < size * DETAIL or distance(self._line, x, y) > self._width / 2:
            return None
        return self._ink if covered((x, y), self._clips) else None


class Unclear:
    """A picture or a shading: what is below it is not seen, and what is seen is no one colour."""

    __slots__ = ("_clips", "extent")
    weight = 1

    def __init__(self, extent: Extent, clips: tuple[Outline, ...]) -> None:
        self.extent = clipped(extent, clips)
        self._clips = clips

    def ink(self, x: float, y: float, size: float) -> Ink | None:
        """See `Ground`."""
        return UNDECIDED if covered((x, y), self._clips) else None


class Inset:
    """A form at one of its places: its grounds as they look from the picture that uses it."""

    __slots__ = ("_back", "_clips", "_grounds", "_ink", "_scale", "extent", "weight")

    def __init__(self, grounds: Grounds, matrix: Affine, ink: Ink, clips: tuple[Outline, ...]) -> None:
        self._grounds, self._ink, self._clips = grounds, ink, clips
        self.weight = 1 + grounds.weight
        self.extent = clipped(mapped(grounds.extent, matrix), clips)
        size = matrix.a * matrix.d - matrix.b * matrix.c
        self._back = None if size == 0 else inverse(matrix)
        self._scale = abs(size) ** 0.5

    def ink(self, x: float, y: float, size: float) -> Ink | None:
        """See `Ground`."""
        if self._back is None or not covered((x, y), self._clips):
            return None
        found = self._grounds.below(*self._back.apply(x, y), size / self._scale)
        return self._ink if found is INHERITED else found


class Grounds:
    """Everything painted in a picture so far that may be a ground, found by place.

    Args:
        extent: Of the picture.

    Attributes:
        extent: Of the picture.
        weight: Of how many areas all of them consist.
    """

    def __init__(self, extent: Extent) -> None:
        self.extent = extent
        left, low, right, high = extent
        self._step = max(right - left, high - low, 1e-6) / _CELLS
        self._cells: defaultdict[tuple[int, int], list[tuple[int, Ground]]] = defaultdict(list)
        self._wide: list[tuple[int, Ground]] = []
        self._count = 0
        self.weight = 0

    def add(self, ground: Ground) -> None:
        """Paint one more over all before."""
        if not ground.extent.meets(self.extent):
            return
        seen = ground.extent.common(self.extent)
        self._count += 1
        self.weight += ground.weight
        first, last = self._cell(seen.left, seen.low), self._cell(seen.right, seen.high)
        entry = (self._count, ground)
        if (last[0] - first[0] + 1) * (last[1] - first[1] + 1) > _WIDE:
            self._wide.append(entry)
            return
        for column in range(first[0], last[0] + 1):
            for row in range(first[1], last[1] + 1):
                self._cells[column, row].append(entry)

    def below(self, x: float, y: float, size: float) -> Ink | None:
        """The colour at a point below letters of a size; None where nothing is painted."""
        if not self.extent.holds(x, y):
            return None
        near, wide = self._cells.get(self._cell(x, y), ()), self._wide
        i, k = len(near) - 1, len(wide) - 1
        while i >= 0 or k >= 0:
            if k < 0 or (i >= 0 and near[i][0] > wide[k][0]):
                ground, i = near[i][1], i - 1
            else:
                ground, k = wide[k][1], k - 1
            left, low, right, high = ground.extent
            if left <= x <= right and low <= y <= high:
                ink = ground.ink(x, y, size)
                if ink is not None:
                    return ink
        return None

    def _cell(self, x: float, y: float) -> tuple[int, int]:
        return int((x - self.extent.left) / self._step), int((y - self.extent.low) / self._step)


def covered(point: Point, clips: tuple[Outline, ...]) -> bool:
    """Whether a point is seen through all clips."""
    return not clips or all(clip.covers(*point) for clip in clips)


def clipped(extent: Extent, clips: tuple[Outline, ...]) -> Extent:
    """What the clips leave of an extent."""
    for clip in clips:
        extent = extent.common(clip.extent)
    return extent


def inverse(matrix: Affine) -> Affine:
    """The map back; the matrix must not flatten the plane."""
    a, b, c, d, e, f = matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f
    size = a * d - b * c
    return Affine(d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)
