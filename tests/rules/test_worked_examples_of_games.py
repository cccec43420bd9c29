"""Worked examples of the first game rest on its data: change a datum, and its example no longer passes."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
from builder.model.structure import build_game
from builder.rules.examples import run_example
from builder.rules.facts import Facts
from builder.rules.outcome import Verdict
from builder.source.game_source import read_game
from builder.source.pointer import split
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
GAME = "bautzen-1945"

FACE = "/counters/counters/{}/{}/values/{}"
FULL = "front"

RESTS_ON = {
    "weissenberg": (
        (FACE.format("21-20pz", FULL, "attack"), 5),
        (FACE.format("hq-57pzk", FULL, "support"), 5),
        (FACE.format("861-294rd", FULL, "defence"), 5),
        (FACE.format("hq-294rd", FULL, "support"), 3),
        ("/rules/modifiers/supply-defence/value", 0),
        ("/rules/modifiers/whole-formation/value", 0),
        ("/charts/combat/cells/6/3-1", "1/3"),
        ("/charts/combat/columns/entries/4-1/from", 5),
    ),
    "weissenberg-hq": (("/map/grid/shifted", "odd"),),
    "weissenberg-column": (("/map/grid/shifted", "odd"),),
    "corps-hq": (("/map/grid/code/order", "row-column"),),
    "concentric": (("/map/grid/code/order", "row-column"),),
    "not-concentric": (("/rules/examples/not-concentric/inputs/attackers", ["1810", "1911", "2009"]),),
    "support-limit": ((FACE.format("59-20pz", FULL, "attack"), 3),),
    "support-used": ((FACE.format("hq-20pz", FULL, "support"), 5),),
    "unsupplied-attack": (
        (FACE.format("pz1-hg1", "back", "attack"), 6),
        ("/rules/modifiers/unsupplied-attack/value", 1),
    ),
    "unsupplied-defence": (
        (FACE.format("59-20pz", FULL, "defence"), 7),
        ("/rules/modifiers/unsupplied-defence/value", 0.75),
    ),
    "lone-hq": ((FACE.format("hq-5dp", FULL, "support"), 7),),
    "column-right": (("/rules/modifiers/supply-attack/value", 2),),
    "column-left": (("/rules/modifiers/supply-defence/value", -2),),
    "dominant-column": (("/rules/modifiers/dominant/value", 0),),
    "dominant-support": (
        ("/rules/modifiers/dominant-support/value", 1),
        (FACE.format("hq-20pz", FULL, "support"), 5),
    ),
    "difficult-woods": (
        ("/charts/terrain/cells/difficult/combat/value", -2),
        ("/map/terrain/difficult-woods/parts", ["woods"]),
    ),
    "supply-3": (("/charts/supply-columns/cells/1-3/columns", 1),),
    "supply-4": (("/charts/supply-columns/cells/4-5/columns", 0),),
    "supply-6": (("/charts/supply-columns/rows/entries/6/from", 7),),
    "early-roll": (("/rules/modifiers/reinforcement-early/value", -1),),
    "early-result": (("/charts/reinforcements/cells/2/ground", "95 GRD"),),
    "stack-hq": (("/charts/stacking/cells/division-hq/points", 2),),
    "stack-open": (("/charts/stacking/cells/regiment/points", 3),),
    "stack-woods": (("/charts/terrain/cells/woods/stacking", 6),),
}
"""What each example rests on: a pointer and a value that is not the game's."""

NO_DATUM = {"retreat-one", "retreat-two"}
"""Examples of a rule without numbers in the data: one hex of retreat makes up for one loss."""

CASES = [(example, *change) for example, changes in RESTS_ON.items() for change in changes]


@pytest.fixture(scope="module")
def document():
    source = read_game(find_project(ROOT), GAME, schema_dir=ROOT / "schemas")
    assert source.is_whole
    return source.document


def verdict(document, example):
    game = build_game(document)
    spec = next(spec for spec in game.rules.examples if spec.id == example)
    return run_example(spec, Facts(game, document)).verdict


def test_every_example_passes_and_is_tried(document):
    examples = document["rules"]["examples"]
    assert set(examples) == set(RESTS_ON) | NO_DATUM
    for example in examples:
        assert verdict(document, example) is Verdict.PASSED, example


@pytest.mark.parametrize(("example", "pointer", "value"), CASES)
def test_an_example_no_longer_passes_when_its_datum_changes(document, example, pointer, value):
    changed = deepcopy(document)
    *way, last = split(pointer)
    record = changed
    for step in way:
        record = record[step]
    assert record[last] != value
    record[last] = value
    assert verdict(changed, example) is not Verdict.PASSED
