"""An area map as data, to be changed by the tests: towns about the Baltic, one of them without a place."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from builder.layout.maps.areas import AreaSurface
from builder.layout.maps.geography import FOLDER, parse_geography
from builder.layout.maps.laying import lay
from builder.layout.maps.sheet import MapSheet, draw_map
from builder.layout.maps.styles import parse_style
from builder.layout.marks import no_marks
from builder.model.build_map import game_map
from builder.model.game import Game
from tests.layout.map_bench import LIBRARY, game_with

Data = dict[str, Any]

GLOBE = parse_geography(LIBRARY.folder(FOLDER))
STYLE = parse_style(LIBRARY["terrain/classic"], GLOBE)

_BASE: Data = {
    "format": 1,
    "title": "Small areas",
    "grid": {
        "kind": "area",
        "projection": {"kind": "conic", "west": 18, "east": 42, "south": 43, "north": 61},
        "redraw": True,
        "width_mm": 280,
        "height_mm": 220,
    },
    "terrain": {
        "clear": {"name": "Clear", "style": "clear"},
        "swamp": {"name": "Swamp", "style": "marsh"},
    },
    "link_types": {
        "way": {"name": "Way", "style": "border"},
        "sea": {"name": "Sea route", "style": "crossing"},
    },
    "feature_types": {
        "fortress": {"name": "Fortress", "style": "fortress"},
        "worth": {"name": "Victory", "style": "victory"},
    },
    "place_kinds": {"town": {"name": "Town", "style": "town"}, "worth": {"name": "Worth", "style": "city"}},
    "spaces": {
        "riga": {"name": "Riga", "coordinates": {"lon": 24.1, "lat": 56.95}, "terrain": "clear"},
        "pskov": {"name": "Pskov", "coordinates": {"lon": 28.33, "lat": 57.82}, "terrain": "swamp"},
        "kiev": {
            "name": "Kiev",
            "coordinates": {"lon": 30.52, "lat": 50.45},
            "features": {"fortress": {}, "worth": {"value": 3}},
            "values": {"vp": 3, "tem": {"min": 1, "max": 5}},
        },
        "brovary": {"name": "Brovary", "coordinates": {"lon": 30.79, "lat": 50.51}},
        "vasilkov": {"name": "Vasilkov", "coordinates": {"lon": 30.3, "lat": 50.2}},
        "moscow": {"name": "Moscow", "coordinates": {"lon": 37.62, "lat": 55.75}},
        "west": {"kind": "zone", "name": "West", "point": [3, 200]},
        "lost-town": {"name": None},
    },
    "links": {"way": {"pskov-riga": {}}},
    "places": {
        "kiev": {"name": "Kiev", "kind": "worth", "spaces": ["kiev"]},
        "fortress-worth": {"name": "Kiev", "kind": "town", "spaces": ["kiev"]},
        "volok": {"name": "Volok", "kind": "town", "spaces": ["moscow"]},
    },
}


def area_data(**changes: object) -> Data:
    """The map's data; members of the top level are replaced by those given."""
    return {**deepcopy(_BASE), **changes}


def surface(scale: float = 1.0, **changes: object) -> AreaSurface:
    """The map laid with a margin of 11 mm."""
    laid = lay(game_map(area_data(**changes)), (11.0, 11.0), scale)
    assert isinstance(laid, AreaSurface)
    return laid


def area_game(**changes: object) -> Game:
    """A game that has this map."""
    return game_with(area_data(**changes))


def sheet(**changes: object) -> MapSheet:
    """The whole drawn sheet."""
    drawn = draw_map(area_game(**changes), STYLE, no_marks, "slug")
    assert isinstance(drawn, MapSheet)
    return drawn


def towns(count: int) -> Data:
    """Many areas close together in the middle of the map."""
    return {
        f"town-{i}": {
            "name": f"Longish Name {i}",
            "coordinates": {"lon": 24 + i % 8, "lat": 50 + (i // 8) * 0.6},
        }
        for i in range(count)
    }
