"""Printed codes that a road or rail runs through move aside, along the side of the hex that they stand at."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from math import ceil

from builder.drawing import shapes
from builder.drawing.scene import Box
from builder.geometry.affine import Point
from builder.layout.maps.fields import Field

_WAY = 0.75  # half of the widest line with its edge, and a little air, mm
_STEP = 0.4  # mm between the places that are tried


@dataclass(frozen=True, slots=True)
class Lettering:
    """The printed codes of a field.

    Attributes:
        boxes: Room of each code on the sheet, by code.
        moved: Codes that stand where textures leave no room for them.
    """

    boxes: Mapping[str, Box]
    moved: Collection[str]


def clear_of_ways(field: Field, codes: Lettering, trodden: Mapping[str, tuple[Point, ...]]) -> Lettering:
    """The codes, those that lie on a line moved to the nearest clear place of their space.

    A code that has no clear place in its space stays where it is.

    Args:
        field: The spaces.
        codes: Where codes stand usually.
        trodden: Points along all lines, a millimetre apart, by space.
    """
    boxes: dict[str, Box] = {}
    for code, box in codes.boxes.items():
        near = [point for space in (code, *field.around(code)) for point in trodden.get(space, ())]
        places = _aside(box, ceil(field.size / 2 / _STEP))
        clear = (place for place in places if _is_clear(place, near) and _is_within(field, code, place))
        boxes[code] = next(clear, box)
    shifted = {code for code, box in boxes.items() if box != codes.boxes[code]}
    return Lettering(boxes, {*codes.moved, *shifted})


def _aside(box: Box, most: int) -> Iterator[Box]:
    """The usual place, then places to the left and right of it, the nearest first."""
    yield box
    for number in range(1, most + 1):
        for way in (-1, 1):
            yield replace(box, x=box.x + way * number * _STEP)


def _is_clear(place: Box, points: Collection[Point]) -> bool:
    room = shapes.inset(place, -_WAY)
    return not any(room.x < x < room.x + room.width and room.y < y < room.y + room.height for x, y in points)


def _is_within(field: Field, code: str, place: Box) -> bool:
    """Whether the corners of a place lie in the space, with as much air as lines keep."""
    left, right = place.x - _WAY, place.x + place.width + _WAY
    ends = (
        (left, place.y),
        (right, place.y),
        (left, place.y + place.height),
        (right, place.y + place.height),
    )
    return all(field.holds(code, end) for end in ends)
