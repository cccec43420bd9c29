"""The one place that asks what kind of grid a map has."""

from __future__ import annotations

from builder.geometry.affine import Point
from builder.layout.maps.areas import area_surface
from builder.layout.maps.hexes import hex_surface
from builder.layout.maps.oxes import ox_surface
from builder.layout.maps.surface import NoMap, Surface
from builder.model.maps import AreaGridSpec, GameMap, HexGridSpec, OxGridSpec

NO_MAP = NoMap("no map of this game is known")


def lay(game_map: GameMap, margin: Point, scale: float = 1.0) -> Surface | NoMap:
    """Lay a map on a sheet.

    Args:
        game_map: The map.
        margin: Least distance of the spaces from the left and top of the sheet, mm.
        scale: Of the spaces to those of the printed map.

    Returns:
        Why there is nothing to lay, when there is not.
    """
    match game_map.grid:
        case None:
            return NO_MAP
        case HexGridSpec() as spec:
            laid: Surface | None = hex_surface(game_map, spec, margin, scale)
        case AreaGridSpec() as spec:
            laid = area_surface(game_map, spec, margin, scale)
        case OxGridSpec() as spec:
            laid = ox_surface(game_map, spec, margin, scale)
    if laid is None or not laid.field.cells:
        return NoMap("neither the outline of the map nor any of its spaces is known")
    return laid
