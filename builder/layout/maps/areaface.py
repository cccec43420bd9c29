"""The cells of an area map as they are drawn: rings, plates with names, marks on the rims, leader lines."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import cycle
from math import cos, dist, radians, sin

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.geometry.affine import Point
from builder.layout.maps.areacells import (
    NAME_FONT,
    NAME_SIZE,
    PLATE,
    VALUE_FONT,
    VALUE_SIZE,
    AreaCell,
    places_in,
    rim_point,
)
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.emblems import EMBLEMS
from builder.layout.maps.features import SideLook, draw_feature, feature_size, marked
from builder.layout.maps.styles import MapStyle, PlaceStyle
from builder.layout.maps.terrain import drawn_styles
from builder.layout.maps.villages import houses, place_style
from builder.layout.marks import DAGGER
from builder.model.maps import GameMap, Place

_MOVED = 0.4
"""How far outside its cell a place must lie to be joined to it by a line, mm."""

_DOT = 0.7  # mm
_SHADE = 0.5  # mm that the shadow lies to the right and below
_PLACES = (-45.0, -135.0, -90.0, 0.0, 180.0)
"""Where marks stand on a rim, degrees clockwise from the right; further ones start again."""

_OUTWARD = 1.2  # mm that marks stand outside a ring, to be seen beside a counter
_OFF_WAY = 3.0  # mm from the middle of a mark to the points along a way
_PLACE_MARK = 4.2


def is_moved(cell: AreaCell) -> bool:
    """Whether the place of an area lies outside its cell; zones off the map have no place of their own."""
    if cell.home is None or cell.is_zone:
        return False
    return dist(cell.home, rim_point(cell, cell.home)) > _MOVED


def draw_leaders(field: AreaField, style: MapStyle) -> Item:
    """A dot at the place of every area whose cell stands elsewhere, and a line to the cell."""
    items: list[Item] = []
    for cell in field.cells.values():
        if is_moved(cell) and cell.home is not None:
            line = style.area.leader
            items += [
                shapes.line(*cell.home, *rim_point(cell, cell.home), line),
                shapes.circle(*cell.home, _DOT, fill=line.colour, stroke=Stroke(style.sheet.halo, 0.25)),
            ]
    return Group(tuple(items), field.place, name="leader lines")


def draw_cells(field: AreaField, game_map: GameMap, style: MapStyle) -> Item:
    """The ring of every area, in the colour of its terrain."""
    items = [
        item
        for cell in field.cells.values()
        for item in cell_ring(cell, cell_ground(cell, game_map, style), style)
    ]
    return Group(tuple(items), field.place, name="areas")


def cell_ground(cell: AreaCell, game_map: GameMap, style: MapStyle) -> Swatch:
    """The colour of a cell: of the topmost of its terrains that has one, else of its kind."""
    found = style.area.zone if cell.is_zone else style.area.fill
    terrain = game_map.terrain.get(cell.space.terrain or "")
    keys = drawn_styles(terrain, game_map.terrain) if terrain is not None else ()
    looks = [style.terrain[key] for key in keys if key in style.terrain]
    grounds = [look.ground for look in sorted(looks, key=lambda look: look.order) if look.ground is not None]
    return grounds[-1] if grounds else found


def cell_ring(cell: AreaCell, ground: Swatch, style: MapStyle) -> tuple[Item, ...]:
    """A cell with its shadow; a zone off the map is a rectangle in a double line."""
    (x, y), (wide, high), look = cell.centre, cell.half, style.area
    if not cell.is_zone:
        return (
            shapes.circle(x + _SHADE, y + _SHADE, wide, fill=look.shadow),
            shapes.circle(x, y, wide, fill=ground, stroke=look.rim),
        )
    thin = Stroke(look.rim.colour, 0.2)
    return (
        shapes.rounded(x - wide + _SHADE, y - high + _SHADE, 2 * wide, 2 * high, 1.2, fill=look.shadow),
        shapes.rounded(x - wide, y - high, 2 * wide, 2 * high, 1.2, fill=ground, stroke=look.rim),
        shapes.rounded(x - wide + 0.9, y - high + 0.9, 2 * wide - 1.8, 2 * high - 1.8, 0.8, stroke=thin),
    )


def draw_plates(field: AreaField, style: MapStyle, changed: Collection[str]) -> Item:
    """The name of every area, with what is told of it, and a dagger at those that errata changed."""
    items = [
        item
        for code, cell in field.cells.items()
        for item in _plate(cell, style, DAGGER if code in changed else "")
    ]
    return Group(tuple(items), field.place, name="names")


def _plate(cell: AreaCell, style: MapStyle, sign: str) -> tuple[Item, ...]:
    """The plate of a cell; a sign after its name makes it as much wider."""
    look, box = style.area, cell.plate
    middle = box.x + box.width / 2
    baseline = box.y + (PLATE + cap_height(NAME_FONT, NAME_SIZE)) / 2
    width = box.width + measure(sign, NAME_FONT, NAME_SIZE)
    rim = Stroke(look.rim.colour, 0.2)
    ground = shapes.rounded(middle - width / 2, box.y, width, box.height, 0.9, fill=look.plate, stroke=rim)
    name = Text(middle, baseline, cell.name + sign, NAME_FONT, NAME_SIZE, look.ink, Anchor.MIDDLE)
    if not cell.told:
        return (ground, name)
    below = box.y + PLATE + cap_height(VALUE_FONT, VALUE_SIZE) - 0.1
    told = Text(middle, below, cell.told, VALUE_FONT, VALUE_SIZE, look.ink, Anchor.MIDDLE)
    return (ground, name, told)


def draw_marks(
    field: AreaField,
    game_map: GameMap,
    style: MapStyle,
    looks: Mapping[str, SideLook],
    trodden: Collection[Point],
) -> Item:
    """Features of areas and kinds of places in them, along the rims from the upper right on.

    Args:
        field: The cells.
        game_map: The map with its features and places.
        style: How they look.
        looks: Colours and shapes by side.
        trodden: Points along the ways between areas, on the sheet, which marks keep clear of.
    """
    rims = {code: _on_rim(field, cell, trodden) for code, cell in field.cells.items()}
    items: list[Item] = []
    # Those with words come first: beside the first place there is room for them.
    for mark in sorted(marked(field, game_map, style), key=lambda mark: not mark.label):
        width, height = feature_size(mark)
        x, y = next(rims[mark.code])
        box = Box(x - mark.style.size / 2, y - height / 2, width, height)
        items.append(draw_feature(mark, box, looks.get(mark.feature.side or ""), style))
    for cell, _, look in place_looks(field, game_map, style):
        x, y = next(rims[cell.space.code])
        items.append(place_mark(look, x, y, cell.space.code))
    return Group(tuple(items), field.place, name="features")


def place_looks(
    field: AreaField, game_map: GameMap, style: MapStyle
) -> Iterator[tuple[AreaCell, Place, PlaceStyle]]:
    """The places that are marked on the rims of their areas, with how they look."""
    for cell in field.cells.values():
        for place in places_in(cell.space, game_map):
            look = place_style(game_map, style, place)
            # A feature of the same key says the same; one mark is enough.
            if look is not None and not any(f.type == place.kind for f in cell.space.features):
                yield cell, place, look


def place_mark(look: PlaceStyle, x: float, y: float, seed: str) -> Item:
    """The sign of a kind of place about a point: its houses, or blocks of a town where it has none."""
    if look.shape == "houses":
        return houses((x, y), look, seed, ())
    half = _PLACE_MARK / 2
    return Group(EMBLEMS["town"](Box(x - half, y - half, _PLACE_MARK, _PLACE_MARK), look.fill, look.line))


def _on_rim(field: AreaField, cell: AreaCell, trodden: Collection[Point]) -> Iterator[Point]:
    """Places on a cell's rim for one mark after the other, again and again.

    The first is always the same, since words have room there alone; of the others those where a way meets the
    rim come last.
    """
    first, *others = (_rim_place(cell, angle) for angle in _PLACES)
    yield first
    others.sort(key=lambda place: any(dist(field.place.apply(*place), p) < _OFF_WAY for p in trodden))
    yield from cycle((*others, first))


def _rim_place(cell: AreaCell, degrees: float) -> Point:
    """Where a mark stands at an angle, degrees clockwise from the right."""
    angle = radians(degrees)
    (x, y), (wide, high) = cell.centre, cell.half
    if cell.is_zone:
        return (x + wide * _sign(cos(angle)), y + high * _sign(sin(angle)))
    reach = wide + _OUTWARD
    return (x + reach * cos(angle), y + reach * sin(angle))


def _sign(value: float) -> int:
    return (value > 1e-6) - (value < -1e-6)
