"""Names on a small map: of places that a card speaks of, and of spaces in which its units stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Item, Stroke, Text
from builder.geometry.affine import Point
from builder.geometry.path import Bounds
from builder.layout import theme
from builder.layout.maps.fields import Field
from builder.layout.setting import INK
from builder.model.maps import GameMap, Place

HALF_SQUARE = 1.25
"""Half the width of the square that stands for a stack, mm."""

_SIZE = 5.4
_FONT = theme.CONDENSED_BOLD
_HALO = Stroke(WHITE, 0.7)
_DOT = 0.75
_AIR = 0.4
_TOUCH = 0.4
"""mm² that the name of a space may cover of other things; it is left out before it covers more."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """What a small map names.

    Attributes:
        places: Places that the card names.
        spaces: Codes of spaces in which something stands or may stand.
        stands: Codes of spaces with a stack.
        letters: Middles of the letters of zones.
    """

    places: tuple[Place, ...]
    spaces: tuple[str, ...]
    stands: tuple[str, ...]
    letters: tuple[Point, ...]


def draw_spoken(field: Field, game_map: GameMap, spoken: Spoken, radius: float) -> Iterator[Item]:
    """A dot in each space of a named place that no stack fills; names where they cover least.

    Names of places are always drawn; those of spaces only where they find room.

    Args:
        field: The small map's spaces.
        game_map: Their names.
        spoken: What to name.
        radius: Of the letters of zones, mm.
    """
    blocked = [_square(field.centre(code), HALF_SQUARE) for code in spoken.stands]
    blocked += [_square(point, radius) for point in spoken.letters]
    dotted = [code for place in spoken.places for code in place.spaces or () if code in field.cells]
    blocked += [_square(field.centre(code), _DOT) for code in dotted if code not in spoken.stands]
    named: set[str] = set()
    for place in spoken.places:
        here = [code for code in place.spaces or () if code in field.cells]
        for code in here:
            if code not in spoken.stands:
                yield shapes.circle(*field.centre(code), _DOT, fill=INK, stroke=Stroke(WHITE, 0.2))
        if here:
            spots = [
                *_spots(field, place.name, here[0], HALF_SQUARE),
                *_spots(field, place.name, here[0], radius),
            ]
            spot = min(spots, key=lambda s: _cover(s, blocked))
            blocked.append(_aired(spot))
            named.update(here)
            yield _text(place.name, spot)
    spaces = game_map.spaces or {}
    for code in spoken.spaces:
        name = spaces[code].name if code in spaces and code not in named else None
        if name is not None:
            spots = [*_spots(field, name, code, HALF_SQUARE), *_spots(field, name, code, radius)]
            spot = min(spots, key=lambda s: _cover(s, blocked))
            if _cover(spot, blocked) < _TOUCH:
                blocked.append(_aired(spot))
                yield _text(name, spot)


def _text(words: str, spot: Bounds) -> Text:
    left, _, right, bottom = spot
    return Text((left + right) / 2, bottom, words, _FONT, _SIZE, INK, Anchor.MIDDLE, halo=_HALO)


def _spots(field: Field, name: str, code: str, clear: float) -> list[Bounds]:
    """Above what stands in a space's middle, below it, and to both sides; within the map's width."""
    x, y = field.centre(code)
    wide, high = measure(name, _FONT, _SIZE), cap_height(_FONT, _SIZE)
    off = clear + 0.6
    left, right = field.extent.x, field.extent.x + field.extent.width
    spots = []
    for dx, bottom in ((0.0, y - off), (0.0, y + off + high), (1.0, y + high / 2), (-1.0, y + high / 2)):
        middle = x + dx * (off + wide / 2)
        middle = min(max(middle, left + wide / 2), right - wide / 2)
        spots.append((middle - wide / 2, bottom - high, middle + wide / 2, bottom))
    return spots


def _square(middle: Point, half: float) -> Bounds:
    x, y = middle
    return (x - half, y - half, x + half, y + half)


def _aired(spot: Bounds) -> Bounds:
    """The room of a name with a little air about it, so that two lines of names are told apart."""
    left, top, right, bottom = spot
    return (left - _AIR, top - _AIR, right + _AIR, bottom + _AIR)


def _cover(spot: Bounds, blocked: Sequence[Bounds]) -> float:
    """How much a name covers of what is there already, mm²."""
    return sum(_overlap(spot, other) for other in blocked)


def _overlap(one: Bounds, other: Bounds) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0
