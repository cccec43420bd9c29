"""Rule functions of combat: odds, shifts, formations together, what a result asks for."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run

RULES = {
    "modifiers": {
        "left": {"title": "Woods", "kind": "column", "value": -1},
        "lost": {"title": "Lost", "kind": "column", "value": None},
    },
    "reference": {
        "7": {"title": "Limits", "text": "Some.", "values": {"most": 1, "units": 2, "one": 1, "fort": -1}},
    },
}

MOST = {"rule": "7", "value": "most"}


def outcome_of(function, inputs, expect, **changes):
    changes = {"rules": RULES, **changes}
    return run({"function": function, "inputs": inputs, "expect": expect}, **changes)


def verdict(function, inputs, expect, **changes):
    return outcome_of(function, inputs, expect, **changes).verdict


ODDS = {"attackers": ["r-a", "r-b"], "defenders": ["b-a"]}


@pytest.mark.parametrize(
    ("more", "expect"),
    [
        ({}, {"attack": 7, "attack_total": 7, "defence_total": 3, "ratio": 2, "column": "2-1"}),
        ({"attack_multipliers": ["weak"]}, {"attack": 7, "attack_total": 3, "ratio": 1, "column": "1-1"}),
        ({"attack_multipliers": ["weak"], "attack_rounding": "up"}, {"attack_total": 4}),
        ({"attack_multipliers": ["weak", "weak", "weak"], "least": 1}, {"attack_total": 1}),
        ({"defence_multipliers": ["weak"]}, {"defence_total": 1, "ratio": 7, "column": "3-1"}),
        ({"defence_multipliers": ["weak"], "defence_rounding": "up"}, {"defence_total": 2, "ratio": 3}),
        ({"attackers": [8], "rounding": "nearest"}, {"ratio": 3}),
        ({"attackers": [7], "rounding": "nearest"}, {"ratio": 2}),
        ({"attackers": [1]}, {"column": "1-1"}),
    ],
)
def test_odds_are_whole_strengths_multiplied_and_rounded(more, expect):
    assert verdict("odds", {**ODDS, **more}, expect) is Verdict.PASSED


def test_odds_fall_with_the_defenders_strength():
    expect = {"ratio": 2, "column": "2-1"}
    assert verdict("odds", ODDS, expect) is Verdict.PASSED
    stronger = {"counters": {"b-a": {"front": {"values": {"defence": 99}}}}}
    assert verdict("odds", ODDS, expect, counters=stronger) is Verdict.FAILED


def test_combat_multiplies_what_supports_too():
    inputs = {**ODDS, "attacker_support": ["r-hq"], "attack_multipliers": ["weak"], "die": 3}
    expect = {"attack": 7, "attack_support": 2, "attack_total": 4, "ratio": 1}
    assert verdict("combat", inputs, expect) is Verdict.PASSED


@pytest.mark.parametrize("side", ["attack", "defence"])
def test_odds_with_an_unknown_multiplier_are_open(side):
    inputs = {**ODDS, f"{side}_multipliers": ["lost"]}
    assert verdict("odds", inputs, {"ratio": 2}) is Verdict.OPEN


def test_columns_without_bounds_are_of_no_ratio():
    entries = {key: {"label": key, "from": None, "to": None} for key in ("1-1", "2-1", "3-1")}
    charts = {"combat": {"columns": {"entries": entries}}}
    assert verdict("odds", ODDS, {"column": "3-1"}, charts=charts) is Verdict.OPEN


@pytest.mark.parametrize(("ratio", "column"), [(3, "2-1"), (4, "3-1"), (9, "3-1"), (2, "1-1"), (0.5, "1-1")])
def test_a_ratio_beyond_the_table_is_shifted_before_it_is_cut(ratio, column):
    inputs = {"chart": "combat", "ratio": ratio, "shifts": ["left"]}
    assert verdict("shifted-column", inputs, {"column": column}) is Verdict.PASSED


def shifts(*groups, **more):
    return {"groups": {f"group {index}": group for index, group in enumerate(groups)}, **more}


@pytest.mark.parametrize(
    ("inputs", "expect"),
    [
        (shifts({"attack": ["supply"], "defence": ["left", "left"]}), {"group 0": -1, "shift": -1}),
        (shifts({"attack": [3], "most": MOST}, {"defence": ["left"]}), {"group 0": 1, "total": 0}),
        (shifts({"defence": [-3], "most": MOST}), {"shift": -1}),
        (shifts({"attack": [3], "attack_factor": "weak"}), {"total": 1.5, "shift": 1}),
        (shifts({"attack": [1], "attack_factor": "weak", "defence": ["left"]}), {"total": -0.5, "shift": -1}),
        (shifts({"defence": ["left"], "defence_factor": "weak"}, rounding="up"), {"shift": 0}),
        (shifts({"attack": ["supply"]}, chart="combat", column="2-1"), {"column": "3-1"}),
        (shifts({"defence": ["left"]}, column="2-1"), {"column": "1-1"}),
    ],
)
def test_shifts_are_added_in_groups(inputs, expect):
    assert verdict("net-shifts", inputs, expect) is Verdict.PASSED


WIDER = {"reference": {"7": {**RULES["reference"]["7"], "values": {"most": 2}}}}


@pytest.mark.parametrize(
    ("group", "net", "change"),
    [
        ({"attack": ["river"]}, -1, {"modifiers": {**RULES["modifiers"], "river": {"value": 2}}}),
        (
            {"attack": [4], "attack_factor": "weak"},
            2,
            {"modifiers": {**RULES["modifiers"], "weak": {"value": 1}}},
        ),
        ({"attack": [3], "most": MOST}, 1, WIDER),
    ],
)
def test_shifts_notice_what_they_rest_on(group, net, change):
    assert verdict("net-shifts", shifts(group), {"shift": net}) is Verdict.PASSED
    assert verdict("net-shifts", shifts(group), {"shift": net}, rules={**RULES, **change}) is Verdict.FAILED


@pytest.mark.parametrize(
    "group",
    [
        {"attack": ["lost"]},
        {"defence": ["lost"]},
        {"attack": [1], "attack_factor": "lost"},
        {"attack": [1], "most": "lost"},
    ],
)
def test_unknown_shifts_are_open(group):
    for output in ("group 0", "total", "shift", "column"):
        inputs = shifts(group, column="2-1")
        assert verdict("net-shifts", inputs, {output: 1}) is Verdict.OPEN


def test_a_factor_of_no_shifts_does_not_matter():
    group = {"attack": ["supply"], "defence": [], "defence_factor": "lost"}
    assert verdict("net-shifts", shifts(group), {"shift": 1}) is Verdict.PASSED


TOGETHER = {"units": {"rule": "7", "value": "units"}, "rating": "left"}
ONE = {"each_space": {"rule": "7", "value": "one"}}


@pytest.mark.parametrize(
    ("inputs", "expect"),
    [
        ({"stacks": {"a": ["r-a", "r-b", "b-a"]}}, {"formations": 1, "units": 2, "shift": -1}),
        ({"stacks": {"a": ["r-a"], "b": ["r-b"]}}, {"formations": 0, "units": 0, "shift": 0}),
        ({"stacks": {"a": {"x": 3, "y": 2, "z": 1}}}, {"formations": 2, "units": 5, "shift": -2}),
        ({"stacks": {"a": {"x": 3, "y": 2}}, **ONE}, {"formations": 1, "shift": -1}),
        ({"stacks": {"a": {"x": 3}, "b": {"y": 2}}, **ONE}, {"formations": 2, "shift": -2}),
    ],
)
def test_formations_count_when_enough_of_them_are_together(inputs, expect):
    assert verdict("integrity", {**TOGETHER, **inputs}, expect) is Verdict.PASSED


def test_formations_are_those_of_the_units():
    apart = {"counters": {"r-b": {"front": {"formation": "r2"}}}}
    inputs = {**TOGETHER, "stacks": {"a": ["r-a", "r-b"]}}
    assert verdict("integrity", inputs, {"formations": 1}) is Verdict.PASSED
    assert verdict("integrity", inputs, {"formations": 1}, counters=apart) is Verdict.FAILED


def test_formations_are_open_when_the_counter_of_a_unit_is_unknown():
    unseen = {"units": {"r-b": {"states": {"full": {"counter": None, "face": None}}}}}
    inputs = {**TOGETHER, "stacks": {"a": ["r-a", "r-b"]}}
    for output in ("formations", "units", "shift"):
        assert verdict("integrity", inputs, {output: 0}, counters=unseen) is Verdict.OPEN


@pytest.mark.parametrize("name", ["units", "rating", "each_space"])
def test_an_unknown_limit_of_formations_is_open(name):
    inputs = {**TOGETHER, "stacks": {"a": ["r-a", "r-b"]}, name: "lost"}
    assert verdict("integrity", inputs, {"shift": -1}) is Verdict.OPEN


RESULTS = [
    ("1/2", {}, {"attacker": 1, "defender": 2, "attacker_least": 0, "defender_least": 0}),
    ("1/3*", {"asterisk": MOST}, {"defender": 3, "defender_least": 1, "attacker_least": 0}),
    ("/2", {"defender_changes": [{"rule": "7", "value": "fort"}]}, {"attacker": 0, "defender": 1}),
    ("-/0", {"defender_changes": [{"rule": "7", "value": "fort"}]}, {"defender": 0}),
    ("1/2", {"attacker_changes": [1, "left", "supply"]}, {"attacker": 2, "defender": 2}),
    ("E/1", {}, {"attacker": "all", "defender": 1}),
    ("ENG", {"both": MOST}, {"attacker": 1, "defender": 1}),
    ("ENG", {"both": MOST, "defender_changes": [-1]}, {"attacker": 1, "defender": 0}),
    ({"chart": "combat", "die": 6, "column": "3-1"}, {}, {"attacker": 0, "defender": 2}),
]


@pytest.mark.parametrize(("result", "more", "expect"), RESULTS)
def test_a_result_counts_for_both_sides(result, more, expect):
    assert verdict("result-after", {"result": result, **more}, expect) is Verdict.PASSED


def test_a_result_rests_on_its_cell_and_changes():
    inputs = {"result": {"chart": "combat", "row": "3", "column": "3-1"}, "defender_changes": ["left"]}
    assert verdict("result-after", inputs, {"defender": 1}) is Verdict.PASSED
    cells = {"combat": {"cells": {"3": {"3-1": "0/3"}}}}
    assert verdict("result-after", inputs, {"defender": 1}, charts=cells) is Verdict.FAILED
    unknown = {"combat": {"cells": {"3": {"3-1": None}}}}
    assert verdict("result-after", inputs, {"defender": 1}, charts=unknown) is Verdict.OPEN


@pytest.mark.parametrize(
    "inputs",
    [
        {"result": "1/2", "defender_changes": ["lost"]},
        {"result": "ENG", "both": "lost"},
        {"result": {"chart": "combat", "die": 9, "column": "3-1"}},
    ],
)
def test_an_unknown_result_is_open(inputs):
    assert verdict("result-after", inputs, {"defender": 2}) is Verdict.OPEN


HALF_KNOWN = {"combat": {"cells": {"3": {"3-1": {"value": None, "text": "1/?"}}}}}


def test_half_of_a_result_may_be_known():
    inputs = {"result": {"chart": "combat", "row": "3", "column": "3-1"}}
    assert verdict("result-after", inputs, {"attacker": 1}, charts=HALF_KNOWN) is Verdict.PASSED
    assert verdict("result-after", inputs, {"defender": 1}, charts=HALF_KNOWN) is Verdict.OPEN


def test_an_unknown_asterisk_is_open():
    inputs = {"result": "1/2*", "asterisk": "lost"}
    assert verdict("result-after", inputs, {"defender_least": 1}) is Verdict.OPEN


@pytest.mark.parametrize(
    ("more", "retreated", "steps"),
    [
        ({"losses": 2}, 1, 1),
        ({"losses": 2}, 2, 0),
        ({"losses": 2}, 3, 0),
        ({"losses": [3, MOST], "least": MOST}, 1, 3),
        ({"losses": [3, MOST], "least": MOST}, 9, 1),
        ({"losses": {"chart": "combat", "die": 6, "column": "3-1", "part": 1}}, 1, 1),
    ],
)
def test_losses_are_exchanged_for_retreat(more, retreated, steps):
    assert verdict("exchange", {**more, "retreated": retreated}, {"steps": steps}) is Verdict.PASSED


@pytest.mark.parametrize("name", ["losses", "least"])
def test_unknown_losses_are_open(name):
    inputs = {"losses": 1, "retreated": 0, name: "lost"}
    assert verdict("exchange", inputs, {"steps": 1}) is Verdict.OPEN


@pytest.mark.parametrize(
    ("function", "inputs", "message"),
    [
        ("odds", {"attackers": [True], "defenders": [1]}, "true stands where a name belongs."),
        ("odds", {**ODDS, "rounding": "off"}, "Rounding is down, up or nearest"),
        ("odds", {**ODDS, "attack_multipliers": "weak"}, 'The input "attack_multipliers" is no list.'),
        ("shifted-column", {"chart": "combat", "shifts": 1}, 'The input "column" is missing.'),
        ("net-shifts", {}, 'The input "groups" is missing.'),
        ("net-shifts", {"groups": []}, 'The input "groups" is no object of groups.'),
        ("net-shifts", {"groups": {"a": 1}}, "A group of shifts is no object."),
        ("net-shifts", {"groups": {"total": {}}}, "No group may be called total."),
        ("integrity", {**TOGETHER, "stacks": ["r-a"]}, 'The input "stacks" is no object of spaces.'),
        ("integrity", {**TOGETHER, "stacks": {"a": "r-a"}}, "A stack is a list of units"),
        ("integrity", {**TOGETHER, "stacks": {"a": {"x": "two"}}}, "A stack gives numbers"),
        ("integrity", {**TOGETHER, "stacks": {"a": ["nobody"]}}, "There is no unit nobody."),
        ("result-after", {"result": 2}, 'The input "result" is neither a text nor a cell.'),
        ("result-after", {"result": "1/2/3"}, "The result 1/2/3 has not two parts."),
        ("result-after", {"result": "1/x"}, "x is no part of a result that can be read."),
        ("result-after", {"result": "1/2*"}, 'The input "asterisk" is missing.'),
        ("result-after", {"result": "ENG"}, 'The input "both" is missing.'),
        (
            "permitted",
            {"column": "combat", "spaces": ["clear"]},
            'The input "spaces" is no object of spaces.',
        ),
        ("permitted", {"column": "combat", "spaces": {"a": ["sea"]}}, "Terrain has no row sea."),
        ("compared", {"die": 1, "number": 1, "chart": "combat", "column": "1-1"}, "Combat has no row equal."),
    ],
)
def test_inputs_that_cannot_be_used_are_named(function, inputs, message):
    outcome = outcome_of(function, inputs, {"shift": 1})
    assert codes(outcome) == ["example.bad-inputs"]
    assert message in outcome.findings[0].message
