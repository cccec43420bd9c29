"""Whatever stands in the files, reading gives findings and never an exception."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path
from random import Random

import pytest
from builder.source.completeness import measure
from builder.source.corrections import claims_of
from builder.source.errata_check import check_errata
from builder.source.game_source import read_game
from builder.source.origin import Layer
from builder.source.pointer import join
from builder.source.project import find_project

VALID = Path(__file__).parents[1] / "cases" / "valid"
JUNK = (
    *(None, True, -1, 1e300, "", "x", "/", "a/b", [], [[]], {}),
    *({"value": None}, {"min": 1, "max": 2}, {"certainty": []}, {"cite": 3}),
    {"readings": [3, {"field": "a", "value": 1}, {"field": "/a/b"}, {}]},
)
KEYS = ("cite", "certainty", "readings", "extends", "errata", "where", "/", "")


def places(value: object, pointer: str = "") -> list[tuple[object, object]]:
    """Every container with one of its keys or indexes."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    inner = list(members)
    own = [(value, key) for key, _ in inner]
    return own + [pair for key, member in inner for pair in places(member, join(pointer, key))]


def spoil(value: object, random: Random) -> None:
    """Puts one fault into a document."""
    holder, key = random.choice(places(value))
    fault = random.randrange(3)
    if fault == 0:
        del holder[key]
    elif fault == 1 and isinstance(holder, dict):
        holder[random.choice(KEYS)] = copy.deepcopy(random.choice(JUNK))
    else:
        holder[key] = copy.deepcopy(random.choice(JUNK))


@pytest.mark.parametrize("seed", range(12))
def test_spoilt_files_give_findings(tmp_path, schema_dir, seed):
    random = Random(seed)
    case = random.choice(sorted(path for path in VALID.iterdir() if (path / "sources").is_dir()))
    shutil.copytree(case / "sources", tmp_path / "sources")
    project = find_project(tmp_path)
    game_id = random.choice(project.games)
    errata = {
        key: {
            "document": "rules",
            "title": "T",
            "status": status,
            "ops": [{"op": "replace", "path": "/game/title", "old": None, "value": "Other"}],
        }
        for key, status in (("one", "apply"), ("two", "reflected"), ("three", "disputed"))
    }
    file = project.game_dir(game_id) / "errata.json"
    file.write_text(json.dumps({"format": 1, "editions": {}, "errata": errata}))
    for path in random.sample(sorted((tmp_path / "sources").rglob("*.json")), 2):
        value = json.loads(path.read_text(encoding="utf-8"))
        for _ in range(random.randrange(1, 4)):
            if places(value):
                spoil(value, random)
        path.write_text(json.dumps(value))
    for edition in ("latest", "printed", "transcribed"):
        trust = random.choice([None, *Layer])
        game = read_game(project, game_id, edition=edition, trust=trust, schema_dir=schema_dir)
        measure(game.document, game.origins)
        check_errata(game.document, game.errata, claims_of(game.origins))
        assert all(d.where.file and d.where.line and d.game for d in game.diagnostics)
