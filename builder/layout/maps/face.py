"""The playing field itself: every layer of a map inside its frame, from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing import shapes
from builder.drawing.scene import Box, Group, Path
from builder.geometry.affine import Point
from builder.geometry.path import flattened
from builder.layout.maps.barriers import draw_barriers
from builder.layout.maps.changed import changed_codes
from builder.layout.maps.codes import draw_codes
from builder.layout.maps.codeways import Lettering, clear_of_ways
from builder.layout.maps.curves import along
from builder.layout.maps.features import Marked, SideLook, draw_features, feature_wishes, marked
from builder.layout.maps.fields import Field
from builder.layout.maps.lines import draw_lines
from builder.layout.maps.names import Name, draw_names, map_names, name_wishes
from builder.layout.maps.placing import HARD, Crowd, settle
from builder.layout.maps.regions import every_side
from builder.layout.maps.routes import Route, routes
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import FieldPicture
from builder.layout.maps.terrain import (
    draw_grounds,
    draw_land,
    draw_unknown,
    ground_at,
    terrain_regions,
    unknown_terrain,
)
from builder.layout.maps.textures import Covering
from builder.layout.maps.villages import anchors, draw_villages
from builder.layout.maps.water import draw_water
from builder.layout.marks import Marks
from builder.model.maps import GameMap

_ROAD_WEIGHT = 4.5
_WATER_WEIGHT = 2.0
_TEXT_MARGIN = 0.3
_HOUSES = 2.7  # reach of a village about its middle, mm


def draw_layers(
    field: Field,
    game_map: GameMap,
    style: MapStyle,
    *,
    frame: Box,
    looks: Mapping[str, SideLook],
    marks: Marks,
    codes: Lettering,
    texture: Covering,
) -> FieldPicture:
    """Draw a map whose spaces fill the ground without a gap.

    Args:
        field: Its spaces on the sheet.
        game_map: What lies on them.
        style: How it looks.
        frame: The map's frame on the sheet; lines that leave the map run up to it.
        looks: Colours and shapes by side.
        marks: Certainty, errata and disagreements by pointer.
        codes: Where codes stand unless a road or rail runs there.
        texture: What covers the grounds of terrains.
    """
    edges = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
    regions = terrain_regions(field, game_map, style)
    middles = anchors(field, game_map, style)
    laid = routes(field, game_map, middles, edges)
    trodden = _points_by_space(laid)
    codes = clear_of_ways(field, codes, trodden)
    boxes = codes.boxes
    found = _placed(field, game_map, style, marks=marks, middles=middles, trodden=trodden, codes=boxes)
    within = Path(shapes.box(frame).segments)
    items = (
        shapes.box(frame, fill=style.sheet.beyond),
        draw_land(field, style),
        draw_grounds(field, regions),
        draw_unknown(field, unknown_terrain(field, game_map), style),
        *texture.items,
        Path(every_side(field), None, style.sheet.grid),
        Group(
            (draw_water(field, game_map, style, edges), draw_lines(game_map, laid, style)),
            clip=within,
            name="water and lines",
        ),
        draw_barriers(field, game_map, style),
        draw_villages(game_map, style, middles, trodden),
        draw_codes(
            boxes,
            style.sheet,
            ground_at(field, regions, style),
            moved=codes.moved,
            changed=changed_codes(game_map, marks),
        ),
        draw_features(found.features, found.boxes, looks, style),
        draw_names(found.names, found.boxes, ground_at(field, regions, style)),
        shapes.box(frame, stroke=style.sheet.frame),
    )
    return FieldPicture(items, texture.symbols, found.diagnostics)


@dataclass(frozen=True, slots=True)
class _Found:
    features: tuple[Marked, ...]
    names: tuple[Name, ...]
    boxes: Mapping[str, Box]
    diagnostics: tuple[Diagnostic, ...]


def _placed(
    field: Field,
    game_map: GameMap,
    style: MapStyle,
    *,
    marks: Marks,
    middles: Mapping[str, Point],
    trodden: Mapping[str, tuple[Point, ...]],
    codes: Mapping[str, Box],
) -> _Found:
    """Find room for marks, then for names about them."""
    crowd = Crowd()
    for code, box in codes.items():
        crowd.add_box(f"code {code}", shapes.inset(box, -_TEXT_MARGIN), HARD)
    for code, (x, y) in middles.items():
        crowd.add_box(f"houses {code}", Box(x - _HOUSES, y - _HOUSES, 2 * _HOUSES, 2 * _HOUSES), HARD)
    for points in trodden.values():
        crowd.add_points(points, _ROAD_WEIGHT)
    crowd.add_points(_wet_points(field, game_map), _WATER_WEIGHT)
    features, names = marked(field, game_map, style), map_names(field, game_map, style, marks)
    chosen = settle(feature_wishes(field, features), crowd)
    chosen |= settle(name_wishes(field, names, middles), crowd)
    pointers = {m.id: m.feature.pointer for m in features} | {n.id: n.place.pointer for n in names}
    diagnostics = tuple(_crowded(key, pointers[key]) for key, (_, cost) in chosen.items() if cost >= HARD / 4)
    return _Found(features, names, {key: spot.box for key, (spot, _) in chosen.items()}, diagnostics)


def _crowded(name: str, pointer: str) -> Diagnostic:
    return Diagnostic(
        "drawing.map-crowded",
        Severity.WARNING,
        f"The map has no free room for the {name}; it covers a code, a mark or another name.",
        "Shorten the name, or draw the map with larger spaces.",
        Where(pointer=pointer),
    )


def _points_by_space(laid: Iterable[Route]) -> dict[str, tuple[Point, ...]]:
    """Points about a millimetre apart along all roads and rails, by space."""
    found: dict[str, tuple[Point, ...]] = {}
    for route in laid:
        for code, pieces in route.pieces.items():
            points = tuple(p for piece in pieces for p in _stations(flattened(piece, 0.05)[0]))
            found[code] = found.get(code, ()) + points
    return found


def _wet_points(field: Field, game_map: GameMap) -> Iterable[Point]:
    for pair in game_map.hexsides:
        side = field.side(pair.first, pair.second)
        if side is not None:
            yield from _stations(side)


def _stations(line: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple(point for point, _ in along(line, 1.0))
