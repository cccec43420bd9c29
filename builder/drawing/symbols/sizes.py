"""Size marks of formations, drawn as strokes, and the bracket of a task force."""

from __future__ import annotations

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Item, Path, Stroke
from builder.errors import NotFoundError
from builder.geometry.path import Outline, ellipse, polyline
from builder.wording import quoted

_MARKS = {
    "squad": "o",
    "section": "oo",
    "platoon": "ooo",
    "company": "I",
    "battalion": "II",
    "regiment": "III",
    "brigade": "X",
    "division": "XX",
    "corps": "XXX",
    "army": "XXXX",
    "army-group": "XXXXX",
    "theatre": "XXXXXX",
}

_BAR, _CROSS, _DOT = 0.0, 0.86, 0.5  # widths as shares of the height
_GAP = {"I": 0.42, "X": 0.22, "o": 0.34}
_WIDTH = {"I": _BAR, "X": _CROSS, "o": _DOT}


def size_keys() -> tuple[str, ...]:
    """Names of all sizes, from the smallest."""
    return tuple(_MARKS)


def size_mark(size: str, box: Box, colour: Swatch, stroke_mm: float) -> tuple[Item, ...]:
    """The mark of a size, centred in a box and as high as the box unless that is too wide.

    Args:
        size: A name such as ``division``, or the mark itself such as ``XX``.
        box: Where, mm.
        colour: Of the strokes.
        stroke_mm: Their width.

    Raises:
        NotFoundError: When no size has that name or mark.
    """
    mark = _mark(size)
    letter = mark[0]
    share = len(mark) * _WIDTH[letter] + (len(mark) - 1) * _GAP[letter]
    height = box.height if share == 0 else min(box.height, (box.width - stroke_mm) / share)
    step = height * (_WIDTH[letter] + _GAP[letter])
    middle, left = box.y + box.height / 2, box.x + (box.width - share * height) / 2
    half_width, half_height = height * _WIDTH[letter] / 2, height / 2
    centres = [left + half_width + i * step for i in range(len(mark))]
    strokes = [s for x in centres for s in _letter(letter, x, middle, half_width, half_height)]
    outline = tuple(segment for stroke in strokes for segment in stroke)
    if letter == "o":
        return (Path(outline, fill=colour),)
    return (Path(outline, stroke=Stroke(colour, stroke_mm)),)


def _mark(size: str) -> str:
    if size in _MARKS:
        return _MARKS[size]
    if size in _MARKS.values():
        return size
    known = ", ".join(f"{name} ({mark})" for name, mark in _MARKS.items())
    raise NotFoundError(f"there is no size {quoted(size)}", f"the sizes are {known}")


def _letter(letter: str, x: float, y: float, half_width: float, half_height: float) -> tuple[Outline, ...]:
    if letter == "o":
        return (ellipse(x, y, half_width, half_width),)
    if letter == "I":
        return (polyline(((x, y - half_height), (x, y + half_height))),)
    return tuple(
        polyline(((x - half_width, y - s * half_height), (x + half_width, y + s * half_height)))
        for s in (1, -1)
    )


def task_force_bracket(box: Box, colour: Swatch, stroke_mm: float) -> tuple[Item, ...]:
    """The bracket that marks a task force or Kampfgruppe, open below, round three sides of a box."""
    right, bottom = box.x + box.width, box.y + box.height
    legs = polyline(((box.x, bottom), (box.x, box.y), (right, box.y), (right, bottom)))
    return (Path(legs, stroke=Stroke(colour, stroke_mm)),)
