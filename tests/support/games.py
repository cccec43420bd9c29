"""A tiny game as data, to be changed by the tests: 25 hexes, two sides, five counters, one scenario.

Red's formation r1 (two regiments and a headquarters of division size) sets up within one hex of the town at
0303, which lies in woods; Blue's lone regiment stands at 0505.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from enum import Enum
from pathlib import Path
from typing import Any

from builder.model.game import Game
from builder.model.rules import CheckSpec
from builder.model.structure import build_game
from builder.rules.facts import Facts
from builder.rules.outcome import Outcome
from builder.rules.registry import run_check

SCHEMAS = Path(__file__).parents[2] / "schemas"

Data = dict[str, Any]


class _Gone(Enum):
    """A change that is the same object however often it is copied."""

    GONE = "gone"


GONE = _Gone.GONE
"""A change that takes a member away."""


def _unit(name: str, steps: int = 1) -> Data:
    key = name.lower()
    states: Data = {"full": {"kind": "step", "counter": key, "face": "front", "steps": steps}}
    if steps == 2:
        states["reduced"] = {"kind": "step", "counter": key, "face": "back", "steps": 1}
    return {"name": name, "states": states}


def _counter(side: str, formation: str | None, size: str, attack: int, **more: object) -> Data:
    front = {
        "side": side,
        "nation": side,
        "formation": formation,
        "type": "infantry",
        "size": size,
        "values": {"attack": attack, "defence": attack + 1, "support": 2},
    }
    return {"class": "combat", "front": front, "back": {"like": "front", "reduced": True}, **more}


_BASE: Data = {
    "game": {
        "format": 1,
        "id": "tiny",
        "kind": "game",
        "title": "Tiny",
        "documents": {"rules": {"title": "Rules", "kind": "rulebook"}},
        "sides": {
            "red": {"name": "Red", "nations": ["red"]},
            "blue": {"name": "Blue", "nations": ["blue"]},
        },
        "nations": {"red": {"name": "Red"}, "blue": {"name": "Blue"}},
        "dice": {"d6": {"name": "1d6", "count": 1, "sides": 6}},
        "turns": {"count": 2, "list": {"1": {}, "2": {}}},
    },
    "counters": {
        "format": 1,
        "size": {"width_mm": 15, "height_mm": 15},
        "total": 5,
        "fields": {key: {"name": key.title()} for key in ("attack", "defence", "support")},
        "classes": {
            "combat": {"name": "Combat unit", "required": ["attack", "defence"], "template": "plain"},
            "marker": {"name": "Marker", "required": [], "template": "plain", "unit": False},
        },
        "types": {"infantry": {"name": "Infantry", "symbol": "infantry"}},
        "sizes": {
            "regiment": {"name": "Regiment", "mark": "III"},
            "division": {"name": "Division", "mark": "XX"},
        },
        "formations": {
            "r1": {"name": "1 Red", "side": "red", "nation": "red"},
            "r2": {"name": "2 Red", "side": "red", "nation": "red"},
        },
        "counters": {
            "r-a": _counter("red", "r1", "regiment", 3),
            "r-b": _counter("red", "r1", "regiment", 4),
            "r-hq": _counter("red", "r1", "division", 1),
            "b-a": _counter("blue", None, "regiment", 2),
            "flag": {"class": "marker", "front": {"text": ["1"]}, "back": {"like": "front"}},
        },
        "units": {
            "r-a": _unit("R-A", 2),
            "r-b": _unit("R-B", 2),
            "r-hq": _unit("R-HQ"),
            "b-a": _unit("B-A"),
            "flag": _unit("Flag"),
        },
    },
    "map": {
        "format": 1,
        "title": "Map",
        "grid": {
            "kind": "hex",
            "orientation": "flat",
            "shifted": "even",
            "short": "none",
            "columns": {"first": 1, "last": 5},
            "rows": {"first": 1, "last": 5},
            "code": {"order": "column-row", "column_digits": 2, "row_digits": 2, "separator": ""},
            "across_mm": 20,
        },
        "terrain": {
            "clear": {"name": "Clear", "style": "clear"},
            "woods": {"name": "Woods", "style": "woods"},
        },
        "place_kinds": {"town": {"name": "Town", "style": "town"}},
        "feature_types": {"supply": {"name": "Supply", "style": "supply"}},
        "hexside_types": {"river": {"name": "River", "style": "river"}},
        "link_types": {"road": {"name": "Road", "style": "road"}},
        "spaces": {
            f"{column:02}{row:02}": {"terrain": "woods" if (column, row) == (3, 3) else "clear"}
            for column in range(1, 6)
            for row in range(1, 6)
        },
        "places": {
            "town": {"name": "Town", "kind": "town", "spaces": ["0303"]},
            "lost": {"name": "Lost", "kind": "town", "spaces": None},
        },
        "boxes": {
            "pool": {"title": "Pool", "purpose": "force-pool"},
            "camp": {"title": "Camp", "purpose": "holding", "side": "red"},
            "held": {"title": "Place unknown", "purpose": "holding", "printed": False},
        },
        "tracks": {
            "turn": {
                "title": "Turns",
                "purpose": "turn",
                "spaces": {"1": {"label": "1"}, "2": {"label": "2"}},
            }
        },
    },
    "charts": {
        "combat": {
            "format": 1,
            "title": "Combat",
            "layout": "matrix",
            "extent": "complete",
            "dice": "d6",
            "rows": {
                "entries": {
                    "1": {"label": "1-2", "from": 1, "to": 2},
                    "2": {"label": "3-4", "from": 3, "to": 4},
                    "3": {"label": "5-6", "from": 5, "to": 6},
                }
            },
            "columns": {
                "entries": {
                    "1-1": {"label": "1-1", "from": None, "to": 1},
                    "2-1": {"label": "2-1", "from": 2, "to": 2},
                    "3-1": {"label": "3-1", "from": 3, "to": None},
                }
            },
            "cells": {
                "1": {"1-1": "2/0", "2-1": "1/0", "3-1": "1/1"},
                "2": {"1-1": "1/0", "2-1": "1/1", "3-1": "0/1"},
                "3": {"1-1": "1/1", "2-1": "0/1", "3-1": "0/2"},
            },
        },
        "terrain": {
            "format": 1,
            "title": "Terrain",
            "layout": "matrix",
            "extent": "complete",
            "rows": {"entries": {"clear": {"label": "Clear"}, "woods": {"label": "Woods"}}},
            "columns": {"entries": {"combat": {"label": "Combat"}, "stacking": {"label": "Stacking"}}},
            "cells": {
                "clear": {"combat": "none", "stacking": 6},
                "woods": {"combat": {"value": -1, "unit": "drm"}, "stacking": 4},
            },
        },
    },
    "scenarios": {
        "main": {
            "format": 1,
            "title": "Main",
            "turns": {"first": "1", "last": "2"},
            "set_up_order": ["red", "blue"],
            "setup": {
                "red": {
                    "side": "red",
                    "what": {"formations": ["r1"]},
                    "where": {"within": {"distance": 1, "of": {"place": "town"}}},
                },
                "blue": {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0505"]}},
                "flag": {
                    "side": "red",
                    "what": {"units": ["flag"]},
                    "where": {"track": {"id": "turn", "space": "1"}},
                },
            },
        }
    },
    "rules": {
        "format": 1,
        "modifiers": {
            "river": {"title": "Across a river", "kind": "drm", "value": -1},
            "supply": {"title": "Supply spent", "kind": "column", "value": 1, "most": 2},
            "hill": {"title": "Support from a hill", "kind": "support", "value": 2},
            "weak": {"title": "Out of supply", "kind": "multiplier", "value": 0.5},
        },
        "checks": {},
    },
}

STACKING: Data = {
    "kind": "stacking",
    "costs": {
        "regiment": {"of": {"sizes": ["regiment"]}, "points": 2},
        "division": {"of": {"sizes": ["division"]}, "points": 3},
    },
    "limit_by_terrain": {"chart": "terrain", "column": "stacking"},
}
"""The stacking rule of the tiny game."""


def document(**changes: object) -> Data:
    """The tiny game's document with changes by part: members are merged, `GONE` takes one away."""
    return _merged(deepcopy(_BASE), changes)


def game(**changes: object) -> Game:
    """The tiny game, changed."""
    return build_game(document(**changes))


def facts(**changes: object) -> Facts:
    """What checks look at, of the tiny game, changed."""
    data = document(**changes)
    return Facts(build_game(data), data)


def checked(check: Mapping[str, object], **changes: object) -> Outcome:
    """The outcome of one check of the tiny game, changed; the check's title and rule are filled in."""
    whole = {"title": "A rule.", "rule": "rules#1", **check}
    found = facts(**{**changes, "rules": _joined(changes.get("rules"), {"checks": {"it": whole}})})
    spec: CheckSpec = next(spec for spec in found.game.rules.checks if spec.id == "it")
    return run_check(spec, found)


def setup(**lines: object) -> Data:
    """A change of the scenario's set-up."""
    return {"main": {"setup": lines}}


def _joined(first: Any, second: Any) -> Any:
    """Two changes as one; what takes away stays a change."""
    if not (isinstance(first, Mapping) and isinstance(second, Mapping)):
        return second if first is None else first
    return {key: _joined(first.get(key), second.get(key)) for key in {**first, **second}}


def _merged(base: Any, change: Any) -> Any:
    if not isinstance(change, Mapping):
        return deepcopy(change)
    found = dict(base) if isinstance(base, Mapping) else {}
    for key, value in change.items():
        if value is GONE:
            found.pop(key, None)
        else:
            # A place to stand has one operator: another takes its place.
            found[key] = _merged(None if key == "where" else found.get(key), value)
    return found
