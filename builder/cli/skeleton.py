"""The files of a game that `counterfoil new` begins: small, complete, valid, and meant to be overwritten."""

from __future__ import annotations

import json
from typing import Any

_FORMAT = 1


def skeleton(game_id: str, title: str) -> dict[str, bytes]:
    """Content by path below the game's folder.

    Two sides with one unit each face each other on a small map of hexes; every kind of file is there. No
    piece has an id yet: those are given by ``counterfoil ids`` alone.

    Args:
        game_id: Name of the folder.
        title: Title of the game.
    """
    documents = {
        "game.json": _game(game_id, title),
        "counters.json": _counters(),
        "map.json": _map(title),
        "charts/combat.json": _chart(),
        "scenarios/first.json": _scenario(),
        "rules.json": _rules(),
        "errata.json": {"editions": {}, "errata": {}},
        "vassal.json": _vassal(title),
    }
    return {name: _bytes(document) for name, document in documents.items()}


def _bytes(document: dict[str, Any]) -> bytes:
    head = {"format": _FORMAT, "provenance": {"cite": "rules#1", "certainty": "text"}}
    return (json.dumps({**head, **document}, indent=2, ensure_ascii=False) + "\n").encode()


def _game(game_id: str, title: str) -> dict[str, Any]:
    return {
        "id": game_id,
        "kind": "game",
        "extends": None,
        "title": title,
        "documents": {"rules": {"title": "Rulebook", "kind": "rulebook", "language": "en", "address": None}},
        "sides": {
            "blue": {"name": "Blue", "nations": ["blue"], "colour": "blue"},
            "red": {"name": "Red", "nations": ["red"], "colour": "red"},
        },
        "nations": {
            "blue": {"name": "Blue", "colour": "blue-ground", "reduced": "pale"},
            "red": {"name": "Red", "colour": "red-ground", "reduced": "pale"},
        },
        "dice": {"d6": {"name": "1d6", "count": 1, "sides": 6}},
        "turns": {"count": 2, "unit": "turn", "list": {"1": {"title": "Turn 1"}, "2": {"title": "Turn 2"}}},
        "phases": {
            "blue": {"title": "Blue turn", "side": "blue"},
            "red": {"title": "Red turn", "side": "red"},
        },
        "palette": {
            "blue": {"rgb": "#1f4e79", "meaning": "Blue side"},
            "red": {"rgb": "#8c2f26", "meaning": "Red side"},
            "blue-ground": {"rgb": "#8fb0d0", "meaning": "Ground of Blue counters"},
            "red-ground": {"rgb": "#e3b9ad", "meaning": "Ground of Red counters"},
            "pale": {"rgb": "#f4efe2", "meaning": "Strip of reduced counters"},
        },
    }


def _counters() -> dict[str, Any]:
    line = ["attack", "defence", "movement"]
    return {
        "size": {"width_mm": 15, "height_mm": 15, "shape": "square"},
        "total": 2,
        "fields": {
            "attack": {"name": "Attack", "short": "Att"},
            "defence": {"name": "Defence", "short": "Def"},
            "movement": {"name": "Movement", "short": "Mov"},
        },
        "classes": {
            "combat": {
                "name": "Combat unit",
                "required": line,
                "template": "independent",
                "unit": True,
                "line": line,
            }
        },
        "types": {"infantry": {"name": "Infantry", "symbol": "infantry"}},
        "sizes": {"regiment": {"name": "Regiment", "mark": "III"}},
        "counters": {"1-blue": _counter("blue", "1"), "1-red": _counter("red", "1")},
        "units": {"1-blue": _unit("1 Blue", "1-blue"), "1-red": _unit("1 Red", "1-red")},
    }


def _counter(side: str, label: str) -> dict[str, Any]:
    front = {
        "side": side,
        "nation": side,
        "formation": None,
        "type": "infantry",
        "size": "regiment",
        "label": label,
        "values": {"attack": 3, "defence": 4, "movement": 6},
    }
    back = {"like": "front", "reduced": True, "values": {"attack": 1, "defence": 2, "movement": 6}}
    return {"class": "combat", "front": front, "back": back}


def _unit(name: str, counter: str) -> dict[str, Any]:
    return {
        "name": name,
        "states": {
            "full": {"kind": "step", "counter": counter, "face": "front", "steps": 2},
            "reduced": {"kind": "step", "counter": counter, "face": "back", "steps": 1},
        },
    }


def _map(title: str) -> dict[str, Any]:
    codes = [f"{column:02}{row:02}" for column in range(1, 7) for row in range(1, 5 + column % 2)]
    return {
        "title": title,
        "grid": {
            "kind": "hex",
            "orientation": "flat",
            "shifted": "even",
            "short": "even",
            "columns": {"first": 1, "last": 6},
            "rows": {"first": 1, "last": 5},
            "across_mm": 20,
            "code": {"order": "column-row", "column_digits": 2, "row_digits": 2, "separator": ""},
            "code_at": "top",
        },
        "terrain": {
            "clear": {"name": "Clear", "style": "clear"},
            "woods": {"name": "Woods", "style": "woods"},
        },
        "hexside_types": {"river": {"name": "River", "style": "river"}},
        "link_types": {"road": {"name": "Road", "style": "road"}},
        "place_kinds": {"town": {"name": "Town", "style": "town"}},
        "spaces": {code: {"terrain": "woods" if code in {"0302", "0403"} else "clear"} for code in codes},
        "hexsides": {"river": {"0303-0403": {}, "0304-0403": {}}},
        "links": {"road": {"0203-0303": {}, "0303-0402": {}}},
        "places": {"middleton": {"name": "Middleton", "kind": "town", "spaces": ["0303"]}},
        "tracks": {
            "turn": {
                "title": "Turns",
                "purpose": "turn",
                "spaces": {"1": {"label": "1"}, "2": {"label": "2"}},
            }
        },
    }


def _chart() -> dict[str, Any]:
    faces = [str(number) for number in range(1, 7)]
    return {
        "title": "Combat results",
        "purpose": "Steps lost by attacker/defender.",
        "layout": "matrix",
        "extent": "complete",
        "dice": "d6",
        "rows": {
            "title": "Die",
            "entries": {face: {"label": face, "from": int(face), "to": int(face)} for face in faces},
        },
        "columns": {
            "title": "Attack : defence",
            "entries": {
                "below-1": {"label": "< 1", "from": None, "to": 0.99},
                "1-up": {"label": "1 +", "from": 1, "to": None},
            },
        },
        "cells": {
            face: {"below-1": "1/0" if int(face) < 5 else "0/1", "1-up": "1/0" if int(face) < 3 else "0/1"}
            for face in faces
        },
    }


def _scenario() -> dict[str, Any]:
    return {
        "title": "First",
        "turns": {"first": "1", "last": "2"},
        "set_up_order": ["blue", "red"],
        "first_player": "red",
        "setup": {
            "blue": {
                "side": "blue",
                "what": {"units": ["1-blue"]},
                "where": {"within": {"distance": 1, "of": {"place": "middleton"}}},
                "order": 1,
            },
            "red": {
                "side": "red",
                "what": {"units": ["1-red"]},
                "where": {"columns": {"from": 6, "to": 6}},
                "order": 2,
            },
        },
        "victory": {
            "town": {"side": "red", "text": "Holds the town at the end.", "places": ["middleton"]},
        },
    }


def _rules() -> dict[str, Any]:
    return {
        "reference": {"1": {"title": "Scale", "text": "Say here, in your own words, what the rule says."}},
        "checks": {
            "mix": {"kind": "mix", "title": "Every counter is used once", "rule": "rules#1"},
            "placement": {"kind": "placement", "title": "Units stand where they may", "rule": "rules#1"},
            "on-map": {"kind": "on-map", "title": "All spaces lie on the map", "rule": "rules#1"},
            "combat-rows": {
                "kind": "coverage",
                "title": "Every roll has a row",
                "rule": "rules#1",
                "chart": "combat",
            },
        },
    }


def _vassal(title: str) -> dict[str, Any]:
    return {
        "module": {"name": title, "description": "Two players"},
        "images": {"counter_px": 72, "space_px": 96},
        "sides": ["blue", "red"],
        "features": ["moved"],
        "ids": {"counters": {}, "next": 1, "overlay": {"first": 9001, "last": 9999}},
    }
