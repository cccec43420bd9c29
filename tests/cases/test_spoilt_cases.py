"""Whatever stands in files of maps, cards and systems, checking a game gives findings, never an exception."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from builder.pipeline import LoadOptions, check_game, load_game
from builder.source.project import find_project
from tests.support.games import SCHEMAS

VALID = Path(__file__).parent / "valid"
SPOILT = (
    ("area-forces", "area-forces", "area-forces/cards.json"),
    ("area-forces", "area-forces", "area-forces/map.json"),
    ("leader-backs", "leader-backs", "leader-backs/map.json"),
    ("octagons-and-diamonds", "octagons-and-diamonds", "octagons-and-diamonds/map.json"),
    ("system-and-game", "river-battle", "front-series/game.json"),
    ("system-and-game", "front-series", "front-series/rules.json"),
)
JUNK = (
    *(None, True, -1, 0, 2, 1e9, -0.0, 0.5, 9999, "", "x", "Z9", "0-0", "W" * 3000),
    *([], [[]], {}, {"value": None}, {"min": 3, "max": 1}, [0, 0], [-1e9, 1e9], {"lon": 180, "lat": -90}),
)
KEYS = ("other", "A1", "0", "a-b", "count", "kind")
TRIES = 6


def places(value: object) -> Iterator[tuple[dict | list, str | int]]:
    """Every container with each of its keys or indexes."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in list(members):
        yield value, key
        yield from places(member)


def spoil(document: object, random: Random) -> None:
    """Take a member away, rename it, or put junk or another member of the document in its place."""
    everywhere = list(places(document))
    holder, key = random.choice(everywhere)
    other, at = random.choice(everywhere)
    match random.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[random.choice(KEYS)] = holder.pop(key)
        case 2:
            holder[key] = copy.deepcopy(other[at])
        case _:
            holder[key] = copy.deepcopy(random.choice(JUNK))


@pytest.mark.parametrize(("case", "game_id", "file"), SPOILT, ids=[f"{g} {f}" for _, g, f in SPOILT])
def test_a_spoilt_game_is_told_at_its_place(tmp_path, case, game_id, file):
    random = Random(file)
    shutil.copytree(VALID / case / "sources", tmp_path / "sources")
    path = tmp_path / "sources" / file
    whole = path.read_text(encoding="utf-8")
    refused = 0
    for _ in range(TRIES):
        document = json.loads(whole)
        spoil(document, random)
        path.write_text(json.dumps(document), encoding="utf-8")
        checked = check_game(load_game(find_project(tmp_path), game_id, LoadOptions(SCHEMAS)))
        assert all(d.where.file and d.where.line for d in checked.findings if d.is_blocking)
        refused += checked.loaded.game is None
    assert refused
