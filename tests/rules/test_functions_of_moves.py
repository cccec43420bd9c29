"""Rule functions of paths and losses, and of looking up one or several rolls."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run
from tests.support.games import GONE

RULES = {
    "modifiers": {
        "early": {"title": "Early", "kind": "drm", "value": -2},
        "lost": {"title": "Lost", "kind": "drm", "value": None},
    },
    "reference": {
        "7": {
            "title": "Limits",
            "text": "Some.",
            "values": {"most": 2, "alone": "3-1", "odd": "9-1", "no": None},
        },
    },
}

MOST = {"rule": "7", "value": "most"}


def outcome_of(function, inputs, expect, **changes):
    return run({"function": function, "inputs": inputs, "expect": expect}, rules=RULES, **changes)


def verdict(function, inputs, expect, **changes):
    return outcome_of(function, inputs, expect, **changes).verdict


RETREAT = ["0303", "0302", "0301"]


@pytest.mark.parametrize(
    ("spaces", "more", "expect"),
    [
        (RETREAT, {}, {"length": 2, "connected": True, "astray": 0, "possible": True}),
        (RETREAT, {"most": MOST}, {"possible": True}),
        (RETREAT, {"most": 1}, {"length": 2, "possible": False}),
        (["0303", "0301"], {}, {"length": 1, "connected": False, "possible": False}),
        (["0303", "0303"], {}, {"connected": False}),
        (["0304", "0303", "0302"], {"along": RETREAT}, {"astray": 0, "possible": True}),
        (["0304", "0303", "0402"], {"along": RETREAT}, {"astray": 1, "possible": True}),
        (["0304", "0404", "0303"], {"along": RETREAT}, {"connected": False, "astray": 1, "possible": False}),
        (["0303", "0402", "0302"], {"along": RETREAT}, {"connected": True, "astray": 1, "possible": False}),
    ],
)
def test_a_path_goes_from_neighbour_to_neighbour(spaces, more, expect):
    assert verdict("path", {"spaces": spaces, **more}, expect) is Verdict.PASSED


def test_a_path_is_open_where_the_map_does_not_tell():
    unknown = {"map": {"grid": {"shifted": None, "assumed_shifted": "even"}}}
    sideways = {"spaces": ["0302", "0401"]}
    assert verdict("path", sideways, {"connected": True}, **unknown) is Verdict.OPEN
    assert verdict("path", sideways, {"length": 1}, **unknown) is Verdict.PASSED
    limit = {"spaces": RETREAT, "most": {"rule": "7", "value": "no"}}
    assert verdict("path", limit, {"possible": True}) is Verdict.OPEN


def test_a_path_stays_on_the_map():
    assert codes(outcome_of("path", {"spaces": ["0303", "9999"]}, {"length": 1})) == ["example.bad-inputs"]


@pytest.mark.parametrize(
    ("unit", "steps", "state", "left"),
    [
        ("r-a", 1, "reduced", 1),
        ("r-a", MOST, "eliminated", 0),
        ({"unit": "r-a", "state": "reduced"}, 1, "eliminated", 0),
        ("r-a", 0, "full", 2),
        ("r-hq", 1, "eliminated", 0),
    ],
)
def test_a_unit_that_loses_steps_shows_another_state(unit, steps, state, left):
    inputs = {"unit": unit, "steps": steps}
    assert verdict("after-loss", inputs, {"state": state, "steps": left}) is Verdict.PASSED


def test_what_a_unit_prints_after_a_loss_is_told():
    weaker = {"counters": {"r-a": {"back": {"values": {"attack": 1, "defence": None}}}}}
    inputs = {"unit": "r-a", "steps": 1}
    assert verdict("after-loss", inputs, {"attack": 1}, counters=weaker) is Verdict.PASSED
    assert verdict("after-loss", inputs, {"attack": 3}, counters=weaker) is Verdict.FAILED
    assert verdict("after-loss", inputs, {"defence": 4}, counters=weaker) is Verdict.OPEN


def test_a_loss_of_a_unit_whose_steps_are_unknown_is_open():
    unknown = {"counters": {"units": {"r-a": {"states": {"full": {"steps": None}}}}}}
    inputs = {"unit": "r-a", "steps": 1}
    assert verdict("after-loss", inputs, {"state": "reduced"}, counters=unknown["counters"]) is Verdict.OPEN
    assert verdict("after-loss", {**inputs, "steps": "lost"}, {"steps": 1}) is Verdict.OPEN


@pytest.mark.parametrize(
    ("die", "drms", "number", "within"),
    [(2, [], MOST, True), (3, [], MOST, False), (4, ["early"], MOST, True), (1, [], 0, False)],
)
def test_a_roll_is_within_a_number(die, drms, number, within):
    inputs = {"die": die, "drms": drms, "number": number}
    assert verdict("roll-within", inputs, {"within": within}) is Verdict.PASSED


@pytest.mark.parametrize("unknown", [{"drms": ["lost"]}, {"number": "lost"}])
def test_a_roll_against_what_is_unknown_is_open(unknown):
    inputs = {"die": 1, "number": 3, **unknown}
    assert verdict("roll-within", inputs, {"within": True}) is Verdict.OPEN


def test_several_cells_of_a_column_are_looked_up():
    inputs = {"chart": "combat", "column": "3-1", "rows": [1, 2, "2", 6]}
    values = ["1/1", "1/1", "0/1", "0/2"]
    assert verdict("table-values", inputs, {"values": values}) is Verdict.PASSED
    changed = {"combat": {"cells": {"2": {"3-1": "9/9"}}}}
    assert verdict("table-values", inputs, {"values": values}, charts=changed) is Verdict.FAILED
    beyond = {**inputs, "rows": [1, 7]}
    assert verdict("table-values", beyond, {"values": values}) is Verdict.OPEN


def test_a_roll_on_a_table_is_modified():
    inputs = {"chart": "combat", "column": "3-1", "die": 5}
    assert verdict("table", {**inputs, "drms": ["early"]}, {"value": "0/1"}) is Verdict.PASSED
    assert verdict("table", inputs, {"value": "0/2"}) is Verdict.PASSED
    assert verdict("table", {**inputs, "drms": ["lost"]}, {"value": "0/1"}) is Verdict.OPEN


UNARMED = {"attackers": ["r-a"], "defenders": ["b-a"], "unarmed": {"rule": "7", "value": "alone"}}
HELPLESS = {"counters": {"b-a": {"front": {"values": {"defence": GONE}}}}}


def test_defenders_without_a_value_are_attacked_at_a_column_of_the_rule():
    assert verdict("odds", UNARMED, {"column": "3-1"}, counters=HELPLESS) is Verdict.PASSED
    assert verdict("odds", UNARMED, {"column": "1-1"}) is Verdict.PASSED
    beside = {**UNARMED, "defenders": ["b-a", "r-b"]}
    assert verdict("odds", beside, {"column": "3-1"}, counters=HELPLESS) is Verdict.OPEN
    numbers = {**UNARMED, "defenders": [1]}
    assert verdict("odds", numbers, {"column": "3-1"}, counters=HELPLESS) is Verdict.PASSED


def test_the_column_of_the_rule_is_one_of_the_table():
    unknown = {**UNARMED, "unarmed": {"rule": "7", "value": "no"}}
    assert verdict("odds", unknown, {"column": "3-1"}, counters=HELPLESS) is Verdict.OPEN
    other = {**UNARMED, "unarmed": {"rule": "7", "value": "odd"}}
    assert codes(outcome_of("odds", other, {"column": "3-1"}, counters=HELPLESS)) == ["example.bad-inputs"]


@pytest.mark.parametrize(
    ("result", "attacker", "defender"), [("-1/B2D", 1, 2), ("A1/-", 1, 0), ("-1/-1", 1, 1), ("-/B3•", 0, 3)]
)
def test_letters_of_a_result_leave_its_numbers(result, attacker, defender):
    expect = {"attacker": attacker, "defender": defender}
    assert verdict("result-after", {"result": result}, expect) is Verdict.PASSED
