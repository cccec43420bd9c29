"""Where on a face a small mark is clear of what is printed there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Group, Item, Path, Text
from builder.geometry import path
from builder.geometry.affine import IDENTITY, Affine, Point, rotation, translation
from builder.geometry.path import Bounds
from builder.layout.counters.place import Place

_STEP = 0.4  # mm between places that are tried
_CLEAR = 0.2  # mm between a mark and anything else
_DESCENT = 0.3  # of the height of capitals
_LEVEL = frozenset("ABCDEFGHIKLMNOPRSTUVWXYZ0123456789+-–×")


def ink_of(items: Iterable[Item], place: Affine = IDENTITY) -> Iterator[Bounds]:
    """Left, top, right and bottom of each letter line and each drawing, mm."""
    for item in items:
        match item:
            case Group():
                yield from ink_of(item.items, item.transform.then(place))
            case Text() if item.text:
                yield _of_line(item, place)
            case Path() if item.segments:
                reach = item.stroke.width / 2 if item.stroke is not None else 0.0
                left, top, right, bottom = path.bounds(path.transformed(item.segments, place))
                yield (left - reach, top - reach, right + reach, bottom + reach)


def nearest_clear(mark: Bounds, taken: Sequence[Bounds], place: Place) -> Point:
    """How far to move a mark, so that it touches nothing; not at all where there is no room for it.

    Args:
        mark: Left, top, right and bottom of its ink where it is wanted, mm.
        taken: What is printed on the face.
        place: Knows the cut.
    """
    across = range(-int(place.width / _STEP), int(place.width / _STEP) + 1)
    down = range(-int(place.height / _STEP), int(place.height / _STEP) + 1)
    shifts = sorted(((i * _STEP, j * _STEP) for i in across for j in down), key=lambda by: (hypot(*by), by))
    left, top, right, bottom = mark
    for x, y in shifts:
        moved = (left + x, top + y, right + x, bottom + y)
        is_safe = place.is_safe(moved) or (x, y) == (0.0, 0.0)
        if is_safe and not any(_meet(moved, other) for other in taken):
            return (x, y)
    return (0.0, 0.0)


def _of_line(item: Text, place: Affine) -> Bounds:
    """The box about a line of letters, as high as they are."""
    width, high = measure(item.text, item.font, item.size), cap_height(item.font, item.size)
    left = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[item.anchor]
    drop = 0.0 if _LEVEL.issuperset(item.text) else _DESCENT * high
    box = path.rectangle(left, -high, width, high + drop)
    line = rotation(item.degrees).then(translation(item.x, item.y)).then(place)
    return path.bounds(path.transformed(box, line))


def _meet(one: Bounds, other: Bounds) -> bool:
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down) < _CLEAR
