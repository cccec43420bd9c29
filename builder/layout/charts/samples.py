"""Terrain samples for charts whose rows are terrains: those of the map's legend, smaller."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from builder.drawing.scene import Box, Group, Item
from builder.geometry.affine import scaling
from builder.layout.charts.table import Picture
from builder.layout.maps.field import HexField, hex_field
from builder.layout.maps.legend import legend_entries, sample_width
from builder.layout.maps.sheet import side_looks
from builder.layout.maps.styles import MapStyle, Trees, Tufts
from builder.layout.maps.terrain import Region
from builder.layout.maps.textures import cover
from builder.model.game import Game
from builder.model.maps import GameMap, HexGridSpec, StyledType

_SCALE = 0.44
_RIM = 1.0


def terrain_samples(game: Game, style: MapStyle) -> Mapping[str, Picture]:
    """Samples of all that is on a hex map, by the row that it has in the terrain chart.

    Args:
        game: The game; one without a hex map has no samples.
        style: How its map looks.
    """
    game_map = game.map
    if game_map is None or not isinstance(game_map.grid, HexGridSpec):
        return {}
    field = hex_field(game_map, game_map.grid, (0.0, 0.0))
    if field is None or not field.cells:
        return {}
    rows, symbols = _rows(game_map), _symbols(field, style)
    wide = sample_width(field)
    found: dict[str, Picture] = {}
    for entry in legend_entries(field, game_map, style, side_looks(game, style)):
        row = rows.get(entry.pointer)
        if row is not None and row not in found:
            high = entry.height - 2 * _RIM
            drawn = entry.draw(Box(0.0, 0.0, wide, high))
            scaled = (Group((drawn,), scaling(_SCALE)),)
            found[row] = Picture(wide * _SCALE, high * _SCALE, scaled, symbols)
    return found


def _rows(game_map: GameMap) -> Mapping[str, str]:
    """Rows by the pointer of the type that they are about."""
    kinds = (
        game_map.terrain,
        game_map.hexside_types,
        game_map.link_types,
        game_map.place_kinds,
        game_map.feature_types,
    )
    types: tuple[StyledType, ...] = tuple(chain.from_iterable(kind.values() for kind in kinds))
    return {kind.pointer: kind.row or kind.id for kind in types}


def _symbols(field: HexField, style: MapStyle) -> Mapping[str, tuple[Item, ...]]:
    """Symbols that scattered textures may use, wherever they stand."""
    everywhere = tuple(field.cells)
    regions = (
        Region(key, look, everywhere)
        for key, look in style.terrain.items()
        if isinstance(look.texture, Trees | Tufts)
    )
    return cover(field, regions).symbols
