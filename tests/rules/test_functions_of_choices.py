"""Rule functions that find a column of differences, a reach, another face, a choice, a set-up's worth."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run
from tests.support.games import GONE

DIFFERENCES = {
    "differences": {
        "format": 1,
        "title": "Differences",
        "layout": "matrix",
        "extent": "partial",
        "dice": "d6",
        "rows": {"entries": {"1": {"label": "1", "from": 1, "to": 6}}},
        "columns": {
            "entries": {
                "even": {"label": "1:1", "group": "Odds", "from": 1},
                "low": {"label": "−2", "group": "Differential", "from": -2, "to": 0},
                "high": {"label": "+3", "group": "Differential", "from": 3},
            }
        },
        "cells": {"1": {"even": None, "low": None, "high": None}},
    },
    "places": {
        "format": 1,
        "title": "Places",
        "layout": "list",
        "extent": "complete",
        "dice": "d6",
        "rows": {
            "entries": {
                "1": {"label": "1", "from": 1, "to": 1},
                "2": {"label": "2", "from": 2, "to": 2},
                "3": {"label": "3", "from": 3, "to": 3},
            }
        },
        "columns": {"entries": {"column": {"label": "Column"}, "row": {"label": "Row"}}},
        "cells": {
            "1": {"column": "02 or 04", "row": "03"},
            "2": {"column": "05", "row": "09"},
            "3": {"column": None, "row": "01"},
        },
    },
}


def verdict(function, inputs, expect, **changes):
    return run({"function": function, "inputs": inputs, "expect": expect}, **changes).verdict


def differential(attack, defence, expect, **more):
    inputs = {
        "attackers": attack,
        "defenders": defence,
        "chart": "differences",
        "group": "Differential",
        **more,
    }
    return verdict("differential", inputs, expect, charts=DIFFERENCES)


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [([1], [3], "low"), ([3], [3], "low"), ([9], [6], "high"), ([40], [1], "high"), (["r-b"], ["b-a"], None)],
)
def test_a_difference_finds_the_column_that_takes_it(attack, defence, column):
    how = differential(attack, defence, {"column": column or "low"})
    assert how is (Verdict.PASSED if column else Verdict.OPEN)


def test_units_print_what_is_subtracted():
    assert differential(["r-b"], ["b-a"], {"attack": 4, "defence": 3, "difference": 1}) is Verdict.PASSED


def test_below_the_least_difference_there_is_no_attack():
    expect = {"difference": -9, "possible": False, "column": "none"}
    assert differential([1], [10], expect, least=-2) is Verdict.PASSED


def test_a_difference_that_is_raised_counts_as_more():
    expect = {"difference": -9, "possible": True, "column": "low"}
    assert differential([1], [10], expect, raised=-2) is Verdict.PASSED


def test_odds_look_at_columns_of_their_group_alone():
    inputs = {"attackers": [9], "defenders": [2], "chart": "differences"}
    assert (
        verdict("odds", {**inputs, "group": "Odds"}, {"column": "even"}, charts=DIFFERENCES) is Verdict.PASSED
    )
    assert verdict("odds", inputs, {"column": "high"}, charts=DIFFERENCES) is Verdict.PASSED


REACH = {"to": {"near": "0303", "far": "0305", "here": "0302"}, "from": ["0302"], "range": 1}


@pytest.mark.parametrize(
    ("changes", "within"),
    [
        ({}, ["here", "near"]),
        ({"range": 0}, ["here"]),
        ({"range": 3}, ["far", "here", "near"]),
        ({"free_of": ["0303"]}, ["here"]),
        ({"from": ["0302", "0304"]}, ["near"]),
    ],
)
def test_what_lies_within_reach_of_all_and_is_free(changes, within):
    assert verdict("in-range", {**REACH, **changes}, {"within": within}) is Verdict.PASSED


def test_reach_is_open_where_the_map_does_not_tell():
    grid = {"grid": {"shifted": None, "assumed_shifted": "even"}}
    inputs = {"to": {"a": "0201"}, "from": ["0302"], "range": 1}
    assert verdict("in-range", inputs, {"within": ["a"]}, map=grid) is Verdict.OPEN


def test_a_counter_turned_over_shows_its_other_face():
    back = {"counters": {"r-a": {"back": {"label": "Other", "values": {"attack": 9}}}}}
    expect = {"state": "reduced", "label": "Other", "side": "red", "attack": 9}
    assert verdict("turned-over", {"unit": "r-a"}, expect, counters=back) is Verdict.PASSED
    inputs = {"unit": "r-a", "state": "reduced"}
    assert verdict("turned-over", inputs, {"state": "full"}, counters=back) is Verdict.PASSED


def test_a_unit_of_one_face_cannot_be_turned_over():
    found = run({"function": "turned-over", "inputs": {"unit": "b-a"}, "expect": {"state": "full"}})
    assert codes(found) == ["example.bad-inputs"]


@pytest.mark.parametrize(
    ("most", "expect"),
    [
        (3, {"unit": "r-a", "value": 3, "above": ["r-b"]}),
        (9, {"unit": "r-b", "value": 4, "above": []}),
        (0, {"unit": "none", "value": 0}),
    ],
)
def test_the_strongest_unit_within_a_limit(most, expect):
    inputs = {"units": ["r-hq", "r-a", "r-b"], "field": "attack", "most": most}
    assert verdict("strongest-within", inputs, expect) is Verdict.PASSED


def test_the_strongest_is_open_while_one_is_unknown():
    unknown = {"counters": {"r-a": {"front": {"values": {"attack": None}}}}}
    inputs = {"units": ["r-a", "r-b"], "field": "attack", "most": 9}
    assert verdict("strongest-within", inputs, {"unit": "r-b"}, counters=unknown) is Verdict.OPEN


def rolled(column, row, expect, **more):
    dice = {"column": column, "row": row}
    inputs = {name: {"chart": "places", "column": name, "die": die} for name, die in dice.items()}
    return verdict("rolled-space", {**inputs, **more}, expect, charts=DIFFERENCES)


def test_two_rolls_name_a_space():
    assert rolled(2, 3, {"space": "0501", "exists": True}) is Verdict.PASSED
    assert rolled(2, 2, {"space": "0509", "exists": False}) is Verdict.PASSED


@pytest.mark.parametrize(("pick", "space"), [(1, "0203"), (5, "0203"), (4, "0403")])
def test_a_third_roll_picks_between_two_columns(pick, space):
    assert rolled(1, 1, {"space": space}, pick=pick) is Verdict.PASSED


def test_a_cell_that_is_not_known_names_no_space():
    assert rolled(3, 1, {"space": "0103"}) is Verdict.OPEN


@pytest.mark.parametrize(
    ("sides", "expect"),
    [
        ({"red": 3, "blue": 5}, {"winner": "blue", "loser": "red", "highest": 5, "margin": 2, "tie": False}),
        ({"red": 4, "blue": 4}, {"winner": "none", "loser": "none", "tie": True, "margin": 0}),
    ],
)
def test_two_sides_bid(sides, expect):
    assert verdict("contest", {"sides": sides}, expect) is Verdict.PASSED


def test_three_sides_do_not():
    sides = {"red": 1, "blue": 2, "green": 3}
    found = run({"function": "contest", "inputs": {"sides": sides}, "expect": {"winner": "green"}})
    assert codes(found) == ["example.bad-inputs"]


WORTH = {
    "spaces": {"0303": {"values": {"vp": 2}}, "0304": {"values": {"vp": 3}}, "0505": {"values": {"vp": 7}}}
}
"""What three spaces of the tiny map are worth."""

HELD = {"what": {"units": ["r-a"]}, "where": {"at": ["0303"]}, "side": "red"}


def worth(expect, lines=None, spaces=None, **inputs):
    held = {"red": GONE, "a": HELD, "b": {**HELD, "what": {"units": ["r-b"]}, "where": {"at": ["0304"]}}}
    wanted = {"scenario": "main", "of": {"sides": ["red"], "classes": ["combat"]}, "value": "vp", **inputs}
    changes = {"map": spaces or WORTH, "scenarios": {"main": {"setup": {**held, **(lines or {})}}}}
    return verdict("set-up-points", wanted, expect, **changes)


def test_a_set_up_is_worth_the_spaces_that_are_held():
    assert worth({"spaces": 2, "points": 5}) is Verdict.PASSED


def test_a_space_that_two_units_hold_counts_once():
    both = {"b": {**HELD, "what": {"units": ["r-b"]}}}
    assert worth({"spaces": 1, "points": 2}, lines=both) is Verdict.PASSED


def test_only_units_in_the_state_that_is_asked_for_hold():
    reduced = {"b": {**HELD, "what": {"units": ["r-b"]}, "where": {"at": ["0304"]}, "state": "reduced"}}
    assert worth({"points": 3}, lines=reduced, state="reduced") is Verdict.PASSED
    assert worth({"points": 2}, lines=reduced, state="full") is Verdict.PASSED


def test_a_set_up_is_worth_an_open_number_while_a_space_is():
    unknown = {"spaces": {**WORTH["spaces"], "0304": {"values": {"vp": None}}}}
    assert worth({"points": 5}, spaces=unknown) is Verdict.OPEN


def test_an_amount_may_stand_in_a_space():
    inputs = {"parts": [{"space": "0304", "value": "vp"}, {"space": "0505", "value": "vp"}]}
    assert verdict("total", inputs, {"value": 10}, map=WORTH) is Verdict.PASSED


@pytest.mark.parametrize(
    "part", [{"space": "0909", "value": "vp"}, {"space": "0303", "value": "tax"}], ids=["space", "value"]
)
def test_an_amount_of_a_space_names_what_there_is(part):
    example = {"function": "total", "inputs": {"parts": [part]}, "expect": {"value": 1}}
    assert codes(run(example, map=WORTH)) == ["example.bad-inputs"]


@pytest.mark.parametrize(
    "wrong", [{"scenario": "other"}, {"option": "none"}, {"of": "red"}, {"value": "tax"}], ids=str
)
def test_a_set_up_is_asked_for_what_there_is(wrong):
    inputs = {"scenario": "main", "of": {"sides": ["red"]}, "value": "vp", **wrong}
    example = {"function": "set-up-points", "inputs": inputs, "expect": {"points": 1}}
    assert codes(run(example, map=WORTH)) == ["example.bad-inputs"]
