"""Worked examples: computed from units, charts, modifiers and map; each fails when its datum changes."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run
from tests.support.games import GONE, STACKING

COMBAT = {
    "function": "combat",
    "inputs": {
        "attackers": [{"unit": "r-a", "state": "full"}, "r-b"],
        "attacker_support": ["r-hq"],
        "defenders": ["b-a"],
        "attack_columns": ["supply"],
        "drms": ["river"],
        "die": 6,
    },
    "expect": {
        "attack": 7,
        "attack_support": 2,
        "attack_total": 9,
        "defence_total": 3,
        "ratio": 3,
        "first_column": "3-1",
        "column": "3-1",
        "die": 5,
        "result": "0/2",
    },
}

STACK = {
    "function": "stack",
    "inputs": {"units": ["r-a", "r-b", "r-hq"], "terrain": "clear"},
    "expect": {"points": 7, "limit": 6, "legal": False},
}

CHECKS = {"checks": {"stacking": {**STACKING, "title": "Stacks.", "rule": "rules#5"}}}


def test_combat_adds_shifts_rolls_and_looks_up():
    outcome = run(COMBAT)
    assert (outcome.verdict, codes(outcome)) == (Verdict.PASSED, [])
    assert outcome.held == 9


DATA = {
    "a unit's value": ({"counters": {"counters": {"r-b": {"front": {"values": {"attack": 9}}}}}}, "attack"),
    "a unit's support": (
        {"counters": {"counters": {"r-hq": {"front": {"values": {"support": 1}}}}}},
        "attack_support",
    ),
    "a modifier of the die": ({"rules": {"modifiers": {"river": {"value": 0}}}}, "die"),
    "a cell": ({"charts": {"combat": {"cells": {"3": {"3-1": "0/3"}}}}}, "result"),
    "a column's bounds": (
        {"charts": {"combat": {"columns": {"entries": {"3-1": {"from": 4}}}}}},
        "first_column",
    ),
}


@pytest.mark.parametrize("name", DATA)
def test_combat_fails_when_what_it_rests_on_changes(name):
    changes, output = DATA[name]
    outcome = run(COMBAT, **changes)
    assert outcome.verdict is Verdict.FAILED
    assert f"/rules/examples/it/expect/{output}" in [finding.where.pointer for finding in outcome.findings]
    assert set(codes(outcome)) == {"example.differs"}


def test_an_unknown_value_leaves_an_example_open():
    unknown = {"counters": {"b-a": {"front": {"values": {"defence": None}}}}}
    outcome = run(COMBAT, counters=unknown)
    assert outcome.verdict is Verdict.OPEN
    assert set(codes(outcome)) == {"example.undecided"}


def test_support_never_exceeds_the_attack():
    inputs = {"attack": 8, "support": 12}
    assert run({"function": "support", "inputs": inputs, "expect": {"used": 8}}).verdict is Verdict.PASSED
    by_units = {"attack": ["b-a"], "support": ["r-hq", "r-a"]}
    assert run({"function": "support", "inputs": by_units, "expect": {"used": 2}}).verdict is Verdict.PASSED
    weaker = {"counters": {"b-a": {"front": {"values": {"attack": 1}}}}}
    changed = run({"function": "support", "inputs": by_units, "expect": {"used": 2}}, counters=weaker)
    assert changed.verdict is Verdict.FAILED


def test_support_is_modified():
    example = {
        "function": "modified-support",
        "inputs": {"support": ["r-hq"], "modifiers": ["hill"]},
        "expect": {"support": 4},
    }
    assert run(example).verdict is Verdict.PASSED
    assert run(example, rules={"modifiers": {"hill": {"value": 3}}}).verdict is Verdict.FAILED
    assert run(example, rules={"modifiers": {"hill": {"value": None}}}).verdict is Verdict.OPEN
    silent = {"counters": {"r-hq": {"front": {"values": {"support": None}}}}}
    assert run(example, counters=silent).verdict is Verdict.OPEN


@pytest.mark.parametrize(
    ("column", "shifts", "expected"),
    [
        ("1-1", ["supply"], "2-1"),
        ("1-1", ["supply", "supply"], "3-1"),
        ("2-1", ["supply", "supply", "supply"], "3-1"),
        ("2-1", -5, "1-1"),
    ],
)
def test_columns_shift_within_the_table_and_the_modifier_s_limit(column, shifts, expected):
    example = {
        "function": "shifted-column",
        "inputs": {"chart": "combat", "column": column, "shifts": shifts},
        "expect": {"column": expected},
    }
    assert run(example).verdict is Verdict.PASSED


def test_a_modifier_counts_no_more_than_its_limit():
    example = {
        "function": "modified-roll",
        "inputs": {"die": 3, "drms": ["supply", "supply", "supply"]},
        "expect": {"die": 5},
    }
    assert run(example).verdict is Verdict.PASSED
    assert run(example, rules={"modifiers": {"supply": {"most": None}}}).verdict is Verdict.FAILED


def test_combat_takes_no_modifier_beyond_its_limit_however_often_it_is_given():
    inputs = {"attackers": ["r-b"], "defenders": ["b-a"], "die": 6}
    often = {"attack_columns": ["supply"] * 3, "drms": ["river"] * 3}
    example = {"function": "combat", "inputs": inputs | often, "expect": {"column": "2-1", "die": 5}}
    limits = {"modifiers": {"supply": {"most": 1}, "river": {"most": 1}}}
    assert run(example, rules=limits).verdict is Verdict.PASSED
    for loose in ("supply", "river"):
        wider = {"modifiers": limits["modifiers"] | {loose: {"most": None}}}
        assert run(example, rules=wider).verdict is Verdict.FAILED


def test_tables_are_looked_up_by_row_or_roll():
    by_die = {"function": "table", "inputs": {"chart": "combat", "die": 4, "column": "2-1"}}
    assert run({**by_die, "expect": {"value": "1/1"}}).verdict is Verdict.PASSED
    by_row = {"function": "table", "inputs": {"chart": "terrain", "row": "woods", "column": "stacking"}}
    assert run({**by_row, "expect": {"value": 4}}).verdict is Verdict.PASSED
    cells = {"terrain": {"cells": {"woods": {"stacking": 5}}}}
    assert run({**by_row, "expect": {"value": 4}}, charts=cells).verdict is Verdict.FAILED
    beyond = {"function": "table", "inputs": {"chart": "combat", "die": 9, "column": "2-1"}}
    assert run({**beyond, "expect": {"value": "1/1"}}).verdict is Verdict.OPEN


def test_halving_follows_the_modifier():
    example = {"function": "halved", "inputs": {"value": 5, "rounding": "down"}, "expect": {"value": 2}}
    assert run(example).verdict is Verdict.PASSED
    up = {
        "function": "halved",
        "inputs": {"value": 5, "rounding": "up", "modifier": "weak"},
        "expect": {"value": 3},
    }
    assert run(up).verdict is Verdict.PASSED
    assert run(up, rules={"modifiers": {"weak": {"value": 0.3}}}).verdict is Verdict.FAILED


def test_printed_values_are_halved_too():
    value = {"unit": "r-b", "state": "full", "field": "defence"}
    example = {"function": "halved", "inputs": {"value": value, "rounding": "up"}, "expect": {"value": 3}}
    assert run(example).verdict is Verdict.PASSED
    stronger = {"counters": {"r-b": {"front": {"values": {"defence": 7}}}}}
    assert run(example, counters=stronger).verdict is Verdict.FAILED
    unknown = {"counters": {"r-b": {"front": {"values": {"defence": None}}}}}
    assert run(example, counters=unknown).verdict is Verdict.OPEN
    words = {**example, "inputs": {"value": "five", "rounding": "up"}}
    assert codes(run(words)) == ["example.bad-inputs"]


def test_terrains_add_up():
    both = {"terrain": {"deep": {"name": "Deep", "style": "x", "parts": ["woods", "woods", "clear"]}}}
    example = {"function": "terrain-drm", "inputs": {"terrain": "deep"}, "expect": {"drm": -2}}
    assert run(example, map=both).verdict is Verdict.PASSED
    milder = {"terrain": {"cells": {"woods": {"combat": {"value": 0}}}}}
    assert run(example, map=both, charts=milder).verdict is Verdict.FAILED
    unknown = {"terrain": {"cells": {"woods": {"combat": None}}}}
    assert run(example, map=both, charts=unknown).verdict is Verdict.OPEN


def test_distances_follow_the_grid():
    example = {"function": "distance", "inputs": {"from": "0202", "to": "0303"}, "expect": {"distance": 1}}
    assert run(example).verdict is Verdict.PASSED
    assert run(example, map={"grid": {"shifted": "odd"}}).verdict is Verdict.FAILED
    unknown = {"grid": {"shifted": None, "assumed_shifted": "even"}}
    assert run(example, map=unknown).verdict is Verdict.OPEN


def test_an_attack_is_concentric_when_nothing_around_is_free():
    inputs = {"target": "0303", "attackers": ["0302", "0304"]}
    example = {"function": "concentric", "inputs": inputs, "expect": {"concentric": True}}
    assert run(example).verdict is Verdict.PASSED
    gap = {**inputs, "attackers": ["0302", "0203"]}
    assert run({**example, "inputs": gap}).verdict is Verdict.FAILED


def test_stacks_follow_the_stacking_check():
    assert run(STACK, rules=CHECKS).verdict is Verdict.PASSED
    assert run(STACK).verdict is Verdict.FAILED  # no such check is declared
    cells = {"terrain": {"cells": {"clear": {"stacking": 7}}}}
    assert run(STACK, rules=CHECKS, charts=cells).verdict is Verdict.FAILED


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"function": "combats"}, "example.unknown-function"),
        ({"expect": {"outcome": 1}}, "example.unknown-output"),
        ({"inputs": {"defenders": ["nobody"], "attackers": [], "die": 1}}, "example.bad-inputs"),
        ({"inputs": {"defenders": [{"unit": "b-a", "state": "gone"}], "die": 1}}, "example.bad-inputs"),
        ({"inputs": {**COMBAT["inputs"], "drms": ["storm"]}}, "example.bad-inputs"),
        ({"inputs": {**COMBAT["inputs"], "die": "six"}}, "example.bad-inputs"),
        ({"inputs": {**COMBAT["inputs"], "attackers": "r-a"}}, "example.bad-inputs"),
        ({"inputs": {**COMBAT["inputs"], "chart": "weather"}}, "example.bad-inputs"),
        ({"inputs": {key: v for key, v in COMBAT["inputs"].items() if key != "die"}}, "example.bad-inputs"),
        ({"function": "halved", "inputs": {"value": 1, "rounding": "off"}}, "example.bad-inputs"),
        ({"function": "distance", "inputs": {"from": "0101", "to": "9999"}}, "example.bad-inputs"),
        ({"function": "terrain-drm", "inputs": {"terrain": "swamp"}}, "example.bad-inputs"),
        (
            {"function": "table", "inputs": {"chart": "combat", "row": "1", "column": "9-1"}},
            "example.bad-inputs",
        ),
    ],
)
def test_an_example_that_cannot_be_run_is_a_finding(change, code):
    outcome = run({**COMBAT, **change})
    assert outcome.verdict is Verdict.FAILED
    assert code in codes(outcome)


def test_an_unknown_function_suggests_the_nearest():
    assert "combat" in run({**COMBAT, "function": "combats"}).findings[0].hint


def test_a_game_without_a_map_has_no_distances():
    example = {"function": "distance", "inputs": {"from": "0101", "to": "0102"}, "expect": {"distance": 1}}
    assert codes(run(example, map=GONE)) == ["example.bad-inputs"]


def test_a_result_that_differs_is_told_as_it_is_written_in_the_file():
    (found,) = run({**STACK, "expect": {"legal": True}}, rules=CHECKS).findings
    assert found.message.endswith('"legal" is true in the rules, and the data give false.')
