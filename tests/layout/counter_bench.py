"""A small invented game, its counters and the shipped templates, for tests of faces and sheets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from builder.drawing.scene import Group, Item, Text
from builder.drawing.scene import Path as Shape
from builder.geometry.affine import IDENTITY, Affine
from builder.geometry.path import Bounds, transformed
from builder.geometry.path import bounds as outline_bounds
from builder.layout.counters import FaceParts, face_items, face_parts, parse_templates
from builder.layout.counters.place import Bleed
from builder.layout.marks import Touched
from builder.model.structure import build_game
from builder.targets.templates import load_templates

ROOT = Path(__file__).parents[2]
LIBRARY = load_templates([ROOT / "templates"], ROOT / "schemas")
TEMPLATES = parse_templates(LIBRARY.folder("counters"))

GAME = {
    "id": "invented",
    "kind": "game",
    "title": "An Invented Battle",
    "abbreviations": {"Gds": "Guards"},
    "sides": {
        "blue": {"name": "Blue", "nations": ["north"], "colour": "blue-side"},
        "red": {"name": "Red", "nations": ["south", "east"], "colour": "red-side"},
    },
    "nations": {
        "north": {
            "name": "Northern",
            "colour": "north-ground",
            "symbol_ground": "black",
            "symbol_lines": "white",
            "reduced": "north-strip",
            "text": "black",
        },
        "south": {"name": "Southern", "colour": "south-ground", "text": "black"},
        "east": {"name": "Eastern", "colour": "#d0b890"},
    },
    "palette": {
        "north-ground": {"rgb": "#8297a0"},
        "north-strip": {"rgb": "#b5c4c5"},
        "south-ground": {"rgb": "#c0b87c"},
        "blue-side": {"rgb": "#3f555f"},
        "red-side": {"rgb": "#665e2c"},
        "crimson": {"rgb": "#c43420"},
        "lemon": {"rgb": "#fcfa03"},
    },
}

SET = {
    "size": {"width_mm": 15, "height_mm": 15},
    "fields": {key: {"name": key} for key in ("attack", "defence", "movement", "range")},
    "classes": {
        "combat": {"name": "Unit", "required": ["attack", "defence", "movement"], "template": "stripe"},
        "gun": {
            "name": "Gun",
            "required": ["attack", "range", "movement"],
            "template": "independent-support",
        },
        "tanks": {"name": "Hunter", "required": ["attack", "movement"], "template": "independent-antitank"},
        "supply": {"name": "Supply", "required": ["movement"], "template": "supply"},
        "flag": {"name": "Flag", "required": [], "template": "turn-marker", "unit": False},
        "plane": {"name": "Plane", "required": [], "template": "air", "unit": False},
    },
    "types": {
        "foot": {"name": "Foot", "symbol": "infantry"},
        "arty": {"name": "Guns", "symbol": "artillery"},
        "odd": {"name": "Odd", "symbol": "unheard-of"},
        "dim": {"name": "Dim"},
    },
    "sizes": {
        "regiment": {"name": "Regiment", "mark": "III"},
        "group": {"name": "Group", "mark": "KG"},
    },
    "formations": {
        "1n": {"name": "1 N", "side": "blue", "nation": "north", "colour": "crimson", "text_colour": "white"},
        "2n": {"name": "2 N", "side": "blue", "nation": "north", "colour": "lemon", "text_colour": "black"},
        "3s": {"name": "3 S", "side": "red", "nation": "south", "colour": "lemon", "text_colour": "white"},
    },
}


def face(**given):
    """A face of a regiment of the first formation, with what is given instead."""
    plain = {
        "side": "blue",
        "nation": "north",
        "formation": "1n",
        "type": "foot",
        "size": "regiment",
        "label": "21",
        "formation_label": "1N",
        "values": {"attack": 4, "defence": 5, "movement": 10},
    }
    return {key: value for key, value in {**plain, **given}.items() if value != "left out"}


def counter(front=None, back=None, class_id="combat", **given):
    """A counter record."""
    front = face() if front is None else front
    return {"class": class_id, "front": front, "back": back or {"like": "front"}, **given}


def game(counters, units=None, **parts):
    """A game with these counters."""
    document = {"game": {**GAME, **parts}, "counters": {**SET, "counters": counters, "units": units or {}}}
    return build_game(document)


def parts_of(built, marks=None) -> FaceParts:
    """The parts of a game, perhaps with a look-up of marks."""
    parts = face_parts(built)
    return parts if marks is None else replace(parts, marks=marks, touched=Touched([""]))


def draw(front, *, class_id="combat", template="stripe", size=None, bleed=None, marks=None, templates=None):
    """The front of one counter: its items and diagnostics."""
    built = game({"one": counter(front, class_id=class_id)})
    only = built.counters.counters["one"]
    layout = (templates or TEMPLATES)[template]
    return face_items(only, only.front, parts_of(built, marks), layout, size=size, bleed=bleed or Bleed())


def walk(items, place: Affine = IDENTITY) -> Iterator[tuple[Item, Affine]]:
    """Every path and text with the transform that it is under."""
    for item in items:
        if isinstance(item, Group):
            yield from walk(item.items, item.transform.then(place))
        else:
            yield item, place


def words(items) -> list[str]:
    """All texts in the order in which they are drawn."""
    return [item.text for item, _ in walk(items) if isinstance(item, Text)]


def shapes_with(items, fill: str) -> list[Bounds]:
    """Bounds of the paths filled with ``#rrggbb``."""
    return [
        outline_bounds(transformed(item.segments, place))
        for item, place in walk(items)
        if isinstance(item, Shape) and item.fill is not None and item.fill.hex == fill
    ]


def codes(painted) -> list[str]:
    """Codes of the diagnostics."""
    return [diagnostic.code for diagnostic in painted.diagnostics]
