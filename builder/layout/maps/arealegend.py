"""The legend of an area map: what its cells, lines and marks mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from builder.drawing import shapes
from builder.drawing.scene import Box, Group, Item, Stroke
from builder.layout.maps.areaface import is_moved, place_looks, place_mark
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.features import SideLook
from builder.layout.maps.legend import feature_entries, line_entries, terrain_entries
from builder.layout.maps.styles import MapStyle, PlaceStyle
from builder.layout.maps.surface import Entry
from builder.layout.maps.terrain import Region
from builder.model.maps import GameMap

SAMPLE = 14.0
"""Room for a sample, mm."""

_CELL_ROW = 12.0
_ROW = 9.0


def area_legend(
    field: AreaField, game_map: GameMap, style: MapStyle, looks: Mapping[str, SideLook]
) -> tuple[Entry, ...]:
    """Terrains, zones, links, places, marks and leader lines that occur on an area map."""
    return (
        *terrain_entries(field, game_map, style, _CELL_ROW, _cell_sample),
        *_zones(field, style),
        *line_entries(game_map, style),
        *_places(field, game_map, style),
        *feature_entries(field, game_map, style, looks),
        *_leaders(field, style),
    )


def _cell_sample(field: AreaField, regions: tuple[Region, ...], style: MapStyle, box: Box) -> Item:
    """A small cell in the colour of the topmost terrain that has one."""
    grounds = [region.style.ground for region in regions if region.style.ground is not None]
    x, y, half = box.x + box.width / 2, box.y + box.height / 2, box.height / 2
    return shapes.circle(x, y, half, fill=grounds[-1] if grounds else style.area.fill, stroke=style.area.rim)


def _zones(field: AreaField, style: MapStyle) -> Iterator[Entry]:
    def draw(box: Box) -> Item:
        return shapes.rounded(
            box.x, box.y, box.width, box.height, 0.8, fill=style.area.zone, stroke=style.area.rim
        )

    if any(cell.is_zone for cell in field.cells.values()):
        yield Entry("Zone", "/map/spaces", _ROW, draw)


def _places(field: AreaField, game_map: GameMap, style: MapStyle) -> Iterator[Entry]:
    """The kinds of places that are marked."""
    looks = {place.kind: look for _, place, look in place_looks(field, game_map, style)}
    for key, kind in game_map.place_kinds.items():
        if key in looks:
            yield Entry(kind.name, kind.pointer, _ROW, _place_sample(looks[key]))


def _place_sample(look: PlaceStyle) -> Callable[[Box], Item]:
    def draw(box: Box) -> Item:
        return place_mark(look, box.x + box.width / 2, box.y + box.height / 2, "legend")

    return draw


def _leaders(field: AreaField, style: MapStyle) -> Iterator[Entry]:
    def draw(box: Box) -> Item:
        y, line = box.y + box.height / 2, style.area.leader
        return Group(
            (
                shapes.line(box.x + 2, y, box.x + box.width - 1, y, line),
                shapes.circle(box.x + 2, y, 0.7, fill=line.colour, stroke=Stroke(style.sheet.halo, 0.25)),
            )
        )

    if any(is_moved(cell) for cell in field.cells.values()):
        yield Entry("True place of an area that stands beside it", "/map/spaces", _ROW, draw)
