"""A small map as data, to be changed by the tests: five columns of hexes, a river, a lake, roads and names.

Even columns lie half a hex lower and are one hex shorter, so 0303 has the neighbours 0302, 0304, 0202, 0203,
0402 and 0403.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

from builder.drawing.scene import Box, Group, Item, Text
from builder.geometry.affine import IDENTITY, Affine
from builder.layout.maps.features import SideLook
from builder.layout.maps.field import HexField, hex_field
from builder.layout.maps.styles import MapStyle, parse_style
from builder.model.build_map import game_map
from builder.model.game import Game
from builder.model.maps import GameMap, HexGridSpec
from builder.model.structure import build_game
from builder.targets.templates import load_templates

ROOT = Path(__file__).parents[2]
LIBRARY = load_templates([ROOT / "templates"], ROOT / "schemas")
STYLE: MapStyle = parse_style(LIBRARY["terrain/classic"])

Data = dict[str, Any]

WOODS = ("0101", "0102", "0201", "0202", "0301", "0302")

_BASE: Data = {
    "format": 1,
    "title": "Small map",
    "grid": {
        "kind": "hex",
        "orientation": "flat",
        "shifted": "even",
        "short": "even",
        "columns": {"first": 1, "last": 5},
        "rows": {"first": 1, "last": 5},
        "code": {"order": "column-row"},
        "across_mm": 20,
    },
    "terrain": {
        "clear": {"name": "Clear", "style": "clear"},
        "woods": {"name": "Woods", "style": "woods"},
        "rough": {"name": "Rough", "style": "difficult"},
        "rough-woods": {"name": "Rough and woods", "style": "none", "parts": ["rough", "woods"]},
        "city": {"name": "City", "style": "city"},
        "marsh": {"name": "Marsh", "style": "marsh"},
    },
    "hexside_types": {
        "river": {"name": "River", "style": "river"},
        "lake": {"name": "Lake", "style": "lake"},
    },
    "link_types": {"road": {"name": "Road", "style": "road"}, "rail": {"name": "Railway", "style": "rail"}},
    "feature_types": {
        "supply": {"name": "Supply source", "style": "supply"},
        "height": {"name": "Height", "style": "dominant"},
    },
    "place_kinds": {
        "city": {"name": "City", "style": "city"},
        "town": {"name": "Town", "style": "town"},
    },
    "spaces": {},
    "hexsides": {
        "river": {"0302-0303": {}, "0202-0303": {}, "0203-0303": {}, "0203-0304": {}},
        "lake": {"0402-0403": {}},
    },
    "links": {
        "road": {"0103-0203": {}, "0203-0303": {}, "0303-0304": {}, "0303-0403": {}},
        "rail": {"0303-0304": {}, "0304-0305": {}},
    },
    "exits": {
        "road": {"0103-w": {"space": "0103", "edge": "W"}},
        "rail": {"0305-s": {"space": "0305", "edge": "S"}},
    },
    "places": {
        "market": {"name": "Market", "kind": "town", "spaces": ["0303"]},
        "mill": {"name": "Mill", "kind": "town", "spaces": ["0304"]},
        "capital": {"name": "Capital", "kind": "city", "spaces": ["0503", "0504"]},
    },
    "boxes": {
        "dead": {"title": "Eliminated", "side": "red", "purpose": "eliminated", "capacity": 9},
        "pool": {"title": "Pool", "purpose": "force-pool", "capacity": 4},
    },
    "tracks": {
        "turn": {
            "title": "Turn record",
            "purpose": "turn",
            "spaces": {"1": {"label": "1", "text": "Red moves first"}, "2": {"label": "2"}},
        }
    },
}


def terrain_of(code: str) -> str:
    """Woods in the north-west, a city of two hexes in the east, a height in the south, else clear."""
    if code in WOODS:
        return "woods"
    return {"0503": "city", "0504": "city", "0305": "rough", "0404": "rough-woods"}.get(code, "clear")


def map_data(**changes: object) -> Data:
    """The map's data; members of the top level are replaced by those given."""
    data = deepcopy(_BASE)
    for column in range(1, 6):
        for row in range(1, 6 if column % 2 else 5):
            code = f"{column:02}{row:02}"
            data["spaces"][code] = {"terrain": terrain_of(code)}
    data["spaces"]["0101"]["features"] = {"supply": {"side": "red"}}
    data["spaces"]["0501"]["features"] = {"supply": {"side": "blue"}}
    data["spaces"]["0305"]["features"] = {"height": {"value": 261}}
    return {**data, **changes}


def the_map(**changes: object) -> GameMap:
    """The map as a value."""
    return game_map(map_data(**changes))


def field_of(chart: GameMap) -> HexField:
    """Its hexes on a sheet with a margin of 11 mm."""
    assert isinstance(chart.grid, HexGridSpec)
    field = hex_field(chart, chart.grid, (11.0, 11.0))
    assert field is not None
    return field


def grid_data(**changes: object) -> Data:
    """The grid's data with members replaced."""
    return {**_BASE["grid"], **changes}


def frame_of(field: HexField) -> Box:
    """A frame 3 mm about the hexes."""
    e = field.extent
    return Box(e.x - 3, e.y - 3, e.width + 6, e.height + 6)


def edges(box: Box) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    return (box.x, box.y, box.x + box.width, box.y + box.height)


def the_game(**changes: object) -> Game:
    """A game that has this map."""
    return game_with(map_data(**changes))


def game_with(chart: Data) -> Game:
    """A game that has a map."""
    return build_game(
        {
            "game": {
                "format": 1,
                "id": "small",
                "kind": "game",
                "title": "Small game",
                "scale": {"space": "about 1500 m a hex", "turn": "1 day"},
                "sides": {
                    "red": {"name": "Red", "nations": [], "colour": "#882222"},
                    "blue": {"name": "Blue", "nations": []},
                },
                "nations": {},
                "palette": {},
                "documents": {},
                "dice": {},
                "turns": {"count": 2, "list": {}},
            },
            "map": chart,
        }
    )


LOOKS = {
    "red": SideLook("Red", STYLE.sheet.accent, "square"),
    "blue": SideLook("Blue", STYLE.sheet.soft, "disc"),
}


def walk(items: tuple[Item, ...], place: Affine = IDENTITY) -> Iterator[tuple[Item, Affine]]:
    """Every item that is no group, with its place on the sheet."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(place))
        else:
            yield item, place


def words(items: tuple[Item, ...]) -> list[str]:
    """All texts in drawing order."""
    return [item.text for item, _ in walk(items) if isinstance(item, Text)]


def apart(one: Box, two: Box) -> bool:
    """Whether two boxes share no area."""
    return (
        one.x + one.width <= two.x + 1e-6
        or two.x + two.width <= one.x + 1e-6
        or one.y + one.height <= two.y + 1e-6
        or two.y + two.height <= one.y + 1e-6
    )
