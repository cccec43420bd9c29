"""Names of places: where they may stand, and how they are lettered."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations

from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.geometry.affine import Point
from builder.layout.maps.changed import changed_by
from builder.layout.maps.fields import Field
from builder.layout.maps.placing import HARD, Spot, Wish, is_within
from builder.layout.maps.styles import MapStyle, PlaceStyle
from builder.layout.maps.villages import place_style
from builder.layout.marks import DAGGER, Marks
from builder.model.maps import GameMap, Place

DISPUTED = "‡"
"""Stands after a name on whose place the sources disagree; the notes beside the map say how."""

_HALO = 0.5
_PAD = 0.25
_LEAVING = 10.0
"""Dislike of a name that lies wholly outside the hex it names."""

_MISLEADING = 60.0
"""Further dislike of one that lies wholly in the hexes of other places."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name to be placed.

    Attributes:
        place: What is named.
        style: How it is lettered.
        text: As printed, with its signs.
        codes: The hexes of the place that are on the map.
        strangers: Hexes next to them that belong to other places.
    """

    place: Place
    style: PlaceStyle
    text: str
    codes: tuple[str, ...]
    strangers: tuple[str, ...]

    @property
    def id(self) -> str:
        """Name for placing."""
        return f"name {self.place.id}"


def map_names(field: Field, game_map: GameMap, style: MapStyle, marks: Marks) -> tuple[Name, ...]:
    """Every place on the map, larger type and longer names first."""
    found: list[Name] = []
    taken = {code for place in game_map.places.values() for code in place.spaces or ()}
    for place in game_map.places.values():
        look = place_style(game_map, style, place) or style.places[next(iter(style.places))]
        codes = tuple(code for code in place.spaces or () if code in field.cells)
        if codes:
            text = place.name.upper() if look.is_capitals else place.name
            sign = DISPUTED if dispute(place, marks) else ""
            sign += DAGGER if changed_by(place, marks) else ""
            strangers = tuple(sorted((_around(field, codes) & taken) - set(codes)))
            found.append(Name(place, look, text + sign, codes, strangers))
    return tuple(sorted(found, key=lambda n: (-n.style.type_size, -len(n.text), n.place.id)))


def _around(field: Field, codes: Collection[str]) -> set[str]:
    """The hexes next to some hexes, and those themselves."""
    found = set(codes)
    for code in codes:
        found.update(field.around(code))
    return found


def dispute(place: Place, marks: Marks) -> str | None:
    """What other sources say of where a place lies."""
    return marks(f"{place.pointer}/spaces").disagreement or marks(place.pointer).disagreement


def name_wishes(field: Field, names: Iterable[Name], middles: Mapping[str, Point]) -> list[Wish]:
    """Where each name may stand: about the houses of its place, or over its built-up hexes."""
    return [Wish(name.id, tuple(_about(field, name, middles) or _over(field, name)), HARD) for name in names]


def _box(name: Name, x: float, y: float) -> Box:
    """The room of a name about its middle."""
    wide = measure(name.text, name.style.font, name.style.type_size) + 2 * _PAD
    high = cap_height(name.style.font, name.style.type_size) * 1.3 + 2 * _PAD
    return Box(x - wide / 2, y - high / 2, wide, high)


def _about(field: Field, name: Name, middles: Mapping[str, Point]) -> list[Spot]:
    spots: list[Spot] = []
    reach = name.style.size * 0.6 + 1.2
    for code in name.codes:
        if code not in middles:
            continue
        x, y = middles[code]
        box = _box(name, x, y)
        half, up = box.width / 2, box.height / 2
        for more, toll in ((0.0, 0.0), (0.9, 2.5), (2.0, 5.0), (3.2, 8.0)):
            off = reach + more
            around = (
                (off + half, 0.0, 0.0),
                (-off - half, 0.0, 1.0),
                (0.0, off + up, 0.6),
                (0.0, -off - up, 0.8),
                (off * 0.7 + half, off * 0.6 + up, 1.2),
                (off * 0.7 + half, -off * 0.6 - up, 1.2),
                (-off * 0.7 - half, off * 0.6 + up, 1.6),
                (-off * 0.7 - half, -off * 0.6 - up, 1.6),
                (half * 0.5, off + up, 1.0),
                (-half * 0.5, off + up, 1.0),
                (half * 0.5, -off - up, 1.2),
                (-half * 0.5, -off - up, 1.2),
            )
            spots += [_spot(field, name, x + dx, y + dy, dislike + toll) for dx, dy, dislike in around]
    return spots


def _over(field: Field, name: Name) -> list[Spot]:
    """Over one of the place's hexes, or between two of them."""
    centres = [field.centre(code) for code in name.codes]
    pairs = combinations(centres, 2)
    middles = [*centres, *(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairs)]
    spots: list[Spot] = []
    for x, y in middles:
        for row in (0.0, 0.1, -0.1, 0.2, -0.2, 0.3, 0.38, 0.62, -0.62):
            for shift in (0.0, 0.08, -0.08, 0.16, -0.16, 0.3, -0.3):
                toll = 5 * abs(row) + 6 * abs(shift)
                spots.append(_spot(field, name, x + shift * field.size, y + row * field.size, toll))
    return spots


def _spot(field: Field, name: Name, x: float, y: float, dislike: float) -> Spot:
    box = _box(name, x, y)
    stations = [(box.x + box.width * i / 4, box.y + box.height * j / 2) for i in range(5) for j in range(3)]
    away = sum(not any(field.holds(code, p) for code in name.codes) for p in stations) / len(stations)
    strange = sum(any(field.holds(code, p) for code in name.strangers) for p in stations) / len(stations)
    off_map = 0.0 if is_within(box, field.extent) else HARD
    return Spot(box, dislike + _LEAVING * away + _MISLEADING * strange + off_map)


def draw_names(names: Iterable[Name], places: Mapping[str, Box], grounds: Callable[[Point], Swatch]) -> Item:
    """All names at the places found for them, rimmed in the colour of the ground below.

    Args:
        names: What to draw.
        places: The room of each, by id.
        grounds: Colour of the ground at a point.
    """
    items = []
    for name in names:
        box = places[name.id]
        high = cap_height(name.style.font, name.style.type_size)
        text = Text(
            box.x + box.width / 2,
            box.y + (box.height + high) / 2,
            name.text,
            name.style.font,
            name.style.type_size,
            name.style.ink,
            Anchor.MIDDLE,
            halo=Stroke(grounds((box.x + box.width / 2, box.y + box.height / 2)), 2 * _HALO),
        )
        items.append(text)
    return Group(tuple(items), name="names")
