"""The tiny game of the tests with what a module needs, compiled without waiting for pictures to be drawn."""

from __future__ import annotations

import io
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest
from builder.model.game import Game
from builder.rules.settle import settle
from builder.targets.base import BuildContext, BuildSettings, TargetResult, setup_id
from builder.targets.vassal import composition, cover
from builder.targets.vassal.target import VASSAL
from PIL import Image
from tests.layout.counter_bench import LIBRARY
from tests.support.games import game
from tests.support.vmod_reader import Found, read

NAME = "tiny.vmod"

CHANGES: dict[str, Any] = {
    "game": {
        "phases": {
            "red": {"title": "Red phase", "side": "red", "steps": {"move": {"title": "Move", "side": "red"}}},
            "end": {"title": "End"},
        },
    },
    "counters": {
        "classes": {
            "combat": {"template": "independent", "line": ["attack", "defence"]},
            "supply": {"name": "Supply column", "required": [], "template": "supply", "unit": True},
            "marker": {"template": "turn-marker"},
        },
        "counters": {
            "wagon": {"class": "supply", "front": {"side": "red"}, "back": {"side": "blue"}, "count": 2},
        },
        "units": {
            "wagon": {
                "name": "Wagon, red in front",
                "count": 2,
                "states": {
                    "red": {"kind": "control", "counter": "wagon", "face": "front", "label": "Red"},
                    "blue": {"kind": "control", "counter": "wagon", "face": "back", "label": "Blue"},
                },
            },
        },
    },
    "map": {
        "boxes": {
            "dead-red": {"title": "Lost", "side": "red", "purpose": "eliminated"},
            "dead-blue": {"title": "Lost", "side": "blue", "purpose": "eliminated"},
            "wagons-red": {"title": "Red wagons", "side": "red", "purpose": "supply", "capacity": 3},
            "wagons-blue": {"title": "Blue wagons", "side": "blue", "purpose": "supply", "capacity": 3},
        },
    },
    "scenarios": {
        "main": {
            "setup": {
                "wagons": {"side": "red", "what": {"units": ["wagon"]}, "where": {"box": "wagons-red"}},
            },
            "options": {
                "late": {
                    "title": "Blue late",
                    "setup": {
                        "blue": {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0504"]}}
                    },
                },
            },
        },
    },
    "vassal": {
        "format": 1,
        "module": {"name": "Tiny"},
        "images": {"counter_px": 60, "space_px": 80},
        "sides": ["red", "blue"],
        "features": ["moved"],
        "ids": {
            "counters": {"r-a": 1, "r-b": 2, "r-hq": 3, "b-a": 4, "flag": 5, "wagon": 6},
            "next": 7,
        },
    },
}
"""What the tiny game gets beside its own."""


def merged(base: dict[str, Any], *changes: dict[str, Any]) -> dict[str, Any]:
    """Changes laid over each other, members one by one."""
    found = deepcopy(base)
    for change in changes:
        for key, value in change.items():
            is_object = isinstance(value, dict) and isinstance(found.get(key), dict)
            found[key] = merged(found[key], value) if is_object else deepcopy(value)
    return found


def tiny(*changes: dict[str, Any]) -> Game:
    """The game, with further changes."""
    return game(**merged(CHANGES, *changes))


def context(built: Game, **settings: str) -> BuildContext:
    """What the target is given for a game."""
    settled = {
        setup_id(scenario.id, option): settle(built, scenario, option)
        for scenario in built.scenarios.values()
        for option in (None, *scenario.options)
    }
    return BuildContext(built, LIBRARY, replace(BuildSettings(), **settings), settled)


def compiled(*changes: dict[str, Any]) -> TargetResult:
    """The result of the target, with blank pictures of the right sizes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(composition, "png_of_size", lambda scene, width, height: blank(width, height))
        patch.setattr(cover, "png_at_dpi", lambda scene, dpi: blank(40, 30))
        return VASSAL.compile(context(tiny(*changes)))


def module(*changes: dict[str, Any]) -> Found:
    """The module as a player meets it."""
    return read(compiled(*changes).files[NAME])


def blank(width: int, height: int) -> bytes:
    """A picture of one colour."""
    out = io.BytesIO()
    Image.new("1", (width, height)).save(out, "PNG")
    return out.getvalue()
