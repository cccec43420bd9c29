"""Villages: a few houses beside the roads that meet in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, hypot, pi, sin

from builder.drawing.scene import Group, Item, Path, Stroke
from builder.geometry.affine import Affine, Point, rotation
from builder.geometry.path import Segment, rectangle, transformed
from builder.layout.maps.fields import Field
from builder.layout.maps.noise import share, swing
from builder.layout.maps.styles import MapStyle, PlaceStyle
from builder.model.maps import GameMap, Place

_HOUSES = 6
_FEWEST = 4  # where roads leave little room, the outskirts are built on too
_APART = 1.35  # from middle to middle of two houses, mm
_CLEAR_OF_ROAD = 1.05
"""Distance of a house's middle from the middle of any road, mm."""


def place_style(game_map: GameMap, style: MapStyle, place: Place) -> PlaceStyle | None:
    """How a place is drawn; None when its kind or the style of its kind is unknown."""
    kind = game_map.place_kinds.get(place.kind) if place.kind is not None else None
    return None if kind is None else style.places.get(kind.style)


def anchors(field: Field, game_map: GameMap, style: MapStyle) -> dict[str, Point]:
    """By code, the middle of every place that has houses; roads run through it."""
    found: dict[str, Point] = {}
    for place in game_map.places.values():
        look = place_style(game_map, style, place)
        if look is not None and look.shape == "houses":
            for code in place.spaces or ():
                if code in field.cells:
                    x, y = field.centre(code)
                    by = 0.07 * field.size
                    found[code] = (
                        x + by * swing("place", code, "x"),
                        y + 0.03 * field.size + by * swing("place", code, "y"),
                    )
    return found


def draw_villages(
    game_map: GameMap,
    style: MapStyle,
    middles: Mapping[str, Point],
    roads: Mapping[str, Iterable[Point]],
) -> Item:
    """The houses of all places.

    Args:
        game_map: The map with its places.
        style: How they look.
        middles: See `anchors`.
        roads: Points along roads and rails by hex, which houses keep clear of.
    """
    items: list[Item] = []
    for place in game_map.places.values():
        look = place_style(game_map, style, place)
        if look is not None and look.shape == "houses":
            items += [
                houses(middles[code], look, code, tuple(roads.get(code, ())))
                for code in place.spaces or ()
                if code in middles
            ]
    return Group(tuple(items), name="villages")


def houses(middle: Point, look: PlaceStyle, seed: str, roads: tuple[Point, ...]) -> Item:
    """A handful of houses about a point, clear of the roads, all turned the same way."""
    built: list[Point] = []
    for near, far, wanted in ((0.6, 1.2, _HOUSES), (1.2, 1.6, _FEWEST)):
        for point in _ring(middle, look.size / 2, (near, far), seed):
            clear = all(hypot(point[0] - x, point[1] - y) >= _CLEAR_OF_ROAD for x, y in roads)
            apart = all(hypot(point[0] - x, point[1] - y) >= _APART for x, y in built)
            if clear and apart and len(built) < wanted:
                built.append(point)
    turn = rotation(25 * swing(seed, "turn"))
    segments: list[Segment] = []
    for i, (x, y) in enumerate(sorted(built)):
        wide, high = 1.0 + 0.4 * share(seed, i, "wide"), 0.8 + 0.2 * share(seed, i, "high")
        at = Affine(turn.a, turn.b, turn.c, turn.d, x, y)
        segments.extend(transformed(rectangle(-wide / 2, -high / 2, wide, high), at))
    return Path(tuple(segments), look.fill, Stroke(look.line, 0.12))


def _ring(middle: Point, reach: float, span: tuple[float, float], seed: str) -> list[Point]:
    """Places round a point between two distances, in reaches, in an order that the seed decides."""
    near, far = span
    places: list[Point] = []
    for i in range(24):
        angle = 2 * pi * i / 24 + 0.1 * swing(seed, i)
        off = reach * (near + (far - near) * share(seed, i, "far"))
        places.append((middle[0] + off * cos(angle), middle[1] + off * sin(angle)))
    return sorted(places, key=lambda p: share(seed, round(100 * p[0]), round(100 * p[1])))
