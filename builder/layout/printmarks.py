"""Marks for the printer and the knife: crop marks, registration crosses and rulers. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Item, Path, Stroke, Text
from builder.geometry.path import Outline, ellipse, polyline
from builder.layout import theme
from builder.layout.palette import NEUTRALS

_INK = NEUTRALS["black"]
_LINE = Stroke(_INK, theme.HAIRLINE)
_CROSS = 2.4  # reach of a registration cross
_RING = 1.4  # its radius

INCH = 25.4


@dataclass(frozen=True, slots=True)
class MarkLengths:
    """How long crop marks are on each side of a block."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def all_round(cls, length: float) -> MarkLengths:
        """The same on all sides."""
        return cls(length, length, length, length)


def crop_marks(
    block: Box, across: Iterable[float], down: Iterable[float], *, gap: float, lengths: MarkLengths
) -> Path:
    """A short line outside the block for every cut, at both ends of it.

    Args:
        block: Nothing is drawn inside it or nearer than the gap.
        across: x of every vertical cut.
        down: y of every horizontal cut.
        gap: Between block and mark.
        lengths: Of the marks.
    """
    left, top = block.x - gap, block.y - gap
    right, bottom = block.x + block.width + gap, block.y + block.height + gap
    segments: Outline = ()
    for x in across:
        segments += polyline(((x, top - lengths.top), (x, top)))
        segments += polyline(((x, bottom), (x, bottom + lengths.bottom)))
    for y in down:
        segments += polyline(((left - lengths.left, y), (left, y)))
        segments += polyline(((right, y), (right + lengths.right, y)))
    return Path(segments, stroke=_LINE)


def registration_crosses(area: Box) -> tuple[Path, ...]:
    """A cross in a ring at each corner of a box; by them the two sides of a sheet are laid on each other."""
    xs, ys = (area.x, area.x + area.width), (area.y, area.y + area.height)
    return tuple(_cross(x, y) for y in ys for x in xs)


def _cross(x: float, y: float) -> Path:
    bars = (
        *polyline(((x - _CROSS, y), (x + _CROSS, y))),
        *polyline(((x, y - _CROSS), (x, y + _CROSS))),
    )
    return Path((*bars, *ellipse(x, y, _RING, _RING)), stroke=_LINE)


def ruler(x: float, y: float) -> tuple[Item, ...]:
    """A line with 100 mm above and 4 in below, to measure whether the print has its true size."""
    small = theme.FINE
    cap = cap_height(theme.CONDENSED, small)
    millimetres: Outline = ()
    for mm in range(0, 101, 5):
        millimetres += polyline(((x + mm, y), (x + mm, y - (2.2 if mm % 10 == 0 else 1.2))))
    inches: Outline = ()
    for quarter in range(17):
        reach = 2.2 if quarter % 4 == 0 else 1.2
        inches += polyline(((x + quarter * INCH / 4, y), (x + quarter * INCH / 4, y + reach)))
    labels = [
        Text(x + mm, y - 2.9, f"{mm}", theme.CONDENSED, small, _INK, Anchor.MIDDLE)
        for mm in range(0, 101, 20)
    ]
    labels += [
        Text(x + n * INCH, y + 2.9 + cap, f"{n}", theme.CONDENSED, small, _INK, Anchor.MIDDLE)
        for n in range(5)
    ]
    units = [
        Text(x + 104.0, y - 2.9, "mm", theme.CONDENSED, small, _INK),
        Text(x + 104.0, y + 2.9 + cap, "in", theme.CONDENSED, small, _INK),
    ]
    line = shapes.line(x, y, x + 4 * INCH, y, _LINE)
    return (line, Path(millimetres, stroke=_LINE), Path(inches, stroke=_LINE), *labels, *units)
