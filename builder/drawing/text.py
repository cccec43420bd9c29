"""Fitting one line of text into a slot: shrink, then abbreviate by the data's rule, then say it overflows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import floor

from builder.drawing.fonts import advances
from builder.drawing.scene import MM_PER_PT

_STEPS = 10  # to a point; sizes are cut down to whole steps so that like labels look alike
_SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class FittedText:
    """A line that fits.

    Attributes:
        text: The words, abbreviated where that was needed.
        size: Points.
        width: Millimetres that it takes.
    """

    text: str
    size: float
    width: float


@dataclass(frozen=True, slots=True)
class Overflow:
    """A line that does not fit, even at the smallest size and in its shortest form.

    Attributes:
        text: The shortest form tried.
        size: The smallest size, points.
        width: Millimetres it would take.
        room: Millimetres there are.
    """

    text: str
    size: float
    width: float
    room: float


def fit(
    text: str,
    font: str,
    size: float,
    *,
    min_size: float,
    width: float,
    abbreviations: Mapping[str, str] | None = None,
) -> FittedText | Overflow:
    """Make a line fit a width.

    The full text is shrunk as far as the minimum. If that is not enough, the abbreviations are applied one
    after another in their order, each on top of those before it, until the line fits at the minimum; it is
    then set as large as the width allows.

    Args:
        text: The words.
        font: Key of a font.
        size: Points wanted.
        min_size: Points below which nothing is set.
        width: Room in mm.
        abbreviations: Long form to short form.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When the font lacks a character.
    """
    for form in _forms(text, abbreviations or {}):
        per_point = advances(form, font)[-1] / 1000 * MM_PER_PT
        if per_point * min_size <= width + _SLACK:
            largest = max(min_size, largest_size(per_point, size, width))
            return FittedText(form, largest, per_point * largest)
    return Overflow(form, min_size, per_point * min_size, width)


def _forms(text: str, abbreviations: Mapping[str, str]) -> Iterator[str]:
    """The text, then ever shorter forms of it."""
    yield text
    for long, short in abbreviations.items():
        if long in text:
            text = text.replace(long, short)
            yield text


def largest_size(width_per_point: float, size: float, width: float) -> float:
    """The size wanted if it fits the width, else the largest smaller one in tenths of a point."""
    if width_per_point * size <= width + _SLACK:
        return size
    return floor(width / width_per_point * _STEPS + _SLACK) / _STEPS


def common_size(texts: Iterable[str], font: str, size: float, *, width: float) -> float:
    """The largest size, up to the one wanted, at which every one of the texts fits the width, points."""
    widest = max((advances(text, font)[-1] for text in texts), default=0.0)
    return largest_size(widest / 1000 * MM_PER_PT, size, width)
