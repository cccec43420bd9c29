"""Terrain samples for charts whose rows are terrains: those of the map's legend, smaller."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from builder.drawing.scene import Box, Group
from builder.geometry.affine import scaling
from builder.layout.charts.table import Picture
from builder.layout.legible import legible
from builder.layout.maps.laying import lay
from builder.layout.maps.sheet import side_looks
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import NoMap
from builder.model.game import Game
from builder.model.maps import GameMap, StyledType

_SCALE = 0.44
_RIM = 1.0


def terrain_samples(game: Game, style: MapStyle) -> Mapping[str, Picture]:
    """Samples of all that is on a map, by the row that it has in the terrain chart.

    Args:
        game: The game; one without a drawn map has no samples.
        style: How its map looks.
    """
    game_map = game.map
    if game_map is None:
        return {}
    surface = lay(game_map, (0.0, 0.0))
    if isinstance(surface, NoMap):
        return {}
    rows, symbols, wide = _rows(game_map), surface.sample_symbols(style), surface.sample_width
    found: dict[str, Picture] = {}
    for entry in surface.legend(style, side_looks(game, style)):
        row = rows.get(entry.pointer)
        if row is not None and row not in found:
            high = entry.height - 2 * _RIM
            drawn = entry.draw(Box(0.0, 0.0, wide, high))
            # A height beside its sign would be too small to read, and is an example only.
            scaled = legible((Group((drawn,), scaling(_SCALE)),), 1.0)
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
