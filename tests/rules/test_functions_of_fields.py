"""Rule functions on a small field that an example declares, and those about victory."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run

REACH = {
    "terrain": {
        "rows": {
            "entries": {"river": {"label": "River"}, "fog": {"label": "Fog"}, "town": {"label": "Town"}}
        },
        "columns": {"entries": {"zoc": {"label": "Zone"}}},
        "cells": {
            "clear": {"zoc": "yes"},
            "river": {"zoc": "no"},
            "town": {"zoc": "no"},
            "fog": {"zoc": None},
        },
    }
}

FIELD = {
    "spaces": {"A": ["clear"], "B": ["clear"], "C": ["clear"], "D": ["clear"], "T": ["town"]},
    "sides": {"A-B": [], "B-C": ["river"], "B-D": [], "C-D": [], "B-T": []},
}


def outcome(function, inputs, expect, **changes):
    given = {"field": FIELD, "column": "zoc", **inputs}
    return run({"function": function, "inputs": given, "expect": expect}, charts=REACH, **changes)


@pytest.mark.parametrize(
    ("inputs", "spaces"),
    [
        ({"units": ["B"]}, ["A", "D"]),
        ({"units": ["C", "A"]}, ["B", "D"]),
        ({"units": ["B"], "friends": ["A"]}, ["D"]),
        ({"units": ["B", "D"], "touching": "river"}, ["A", "D"]),
        ({"units": ["D"], "touching": "river"}, []),
        ({"units": []}, []),
    ],
)
def test_zones_reach_where_the_chart_lets_them(inputs, spaces):
    assert outcome("zones", inputs, {"spaces": spaces}).verdict is Verdict.PASSED


def test_a_zone_is_open_where_the_chart_does_not_tell():
    misty = {"spaces": {"A": ["fog"], "B": []}, "sides": {"A-B": []}}
    assert outcome("zones", {"units": ["B"], "field": misty}, {"spaces": ["A"]}).verdict is Verdict.OPEN
    inputs = {"from": "A", "steps": 1, "enemies": ["B"], "field": misty}
    assert outcome("ways", inputs, {"ways": []}).verdict is Verdict.OPEN


@pytest.mark.parametrize(
    ("inputs", "found"),
    [
        ({"from": "A", "steps": 2}, ["B C", "B D", "B T"]),
        ({"from": "A", "steps": 3, "enemies": ["T"], "friends": ["B"]}, ["B C D", "B D C"]),
        ({"from": "A", "steps": 1, "enemies": ["D"]}, []),
        ({"from": "A", "steps": 1, "enemies": ["D"], "friends": ["B"]}, ["B"]),
        ({"from": "B", "steps": 1, "friends": ["A", "D"]}, ["C", "T"]),
        ({"from": "B", "steps": 1, "friends": ["A", "D"], "enemies": ["C", "T"]}, ["A", "D"]),
        ({"from": "A", "steps": 0}, [""]),
    ],
)
def test_a_retreat_keeps_clear_of_enemies_and_their_zones(inputs, found):
    assert outcome("ways", inputs, {"ways": found}).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    "inputs",
    [
        {"units": ["X"]},
        {"units": ["A"], "field": {"spaces": {"A": []}}},
        {"units": ["A"], "field": {"spaces": {"A": []}, "sides": {"A-B": []}}},
        {"units": ["A"], "field": {"spaces": {"A": []}, "sides": {"A": []}}},
        {"units": ["A"], "field": {"spaces": {"A": "clear"}, "sides": {}}},
    ],
)
def test_a_field_that_is_none_is_a_bad_input(inputs):
    assert codes(outcome("zones", inputs, {"spaces": []})) == ["example.bad-inputs"]


CONDITIONS = {
    "main": {
        "victory": {
            "points": {"side": "blue", "text": "Seven points.", "points": 7},
            "towns": {"side": "blue", "text": "Both towns.", "places": ["first", "second"]},
            "one": {
                "side": "blue",
                "text": "A town and five points.",
                "places": ["first", "second"],
                "need": 1,
                "points": 5,
            },
            "red": {"side": "red", "text": "A town.", "places": ["first"]},
            "words": {"side": "blue", "text": "Whatever the rules say."},
        }
    }
}
PLACES = {"places": {key: {"name": key, "kind": None, "spaces": None} for key in ("first", "second")}}


@pytest.mark.parametrize(
    ("inputs", "conditions"),
    [
        ({"points": 7}, ["points"]),
        ({"points": 6}, []),
        ({"holds": ["first", "second"]}, ["towns"]),
        ({"holds": ["second"], "points": 5}, ["one"]),
        ({"holds": ["first"], "points": 4}, []),
        ({}, []),
    ],
)
def test_a_side_wins_by_its_own_conditions(inputs, conditions):
    given = {"scenario": "main", "side": "blue", **inputs}
    expect = {"conditions": conditions, "wins": bool(conditions)}
    found = outcome("victory", given, expect, scenarios=CONDITIONS, map=PLACES)
    assert found.verdict is Verdict.PASSED


def test_points_that_are_not_known_leave_victory_open():
    unknown = {"main": {"victory": {"points": {"side": "blue", "text": "Some points.", "points": None}}}}
    given = {"scenario": "main", "side": "blue", "points": 7}
    assert outcome("victory", given, {"wins": False}, scenarios=unknown).verdict is Verdict.OPEN


@pytest.mark.parametrize(
    "wrong", [{"scenario": "none"}, {"side": "green"}, {"holds": ["nowhere"]}, {"holds": [["x"]]}]
)
def test_victory_of_nobody_is_a_bad_input(wrong):
    given = {"scenario": "main", "side": "blue", **wrong}
    found = outcome("victory", given, {"wins": False}, scenarios=CONDITIONS, map=PLACES)
    assert codes(found) == ["example.bad-inputs"]


def test_a_retreat_begins_on_the_field():
    assert codes(outcome("ways", {"from": "X", "steps": 1}, {"ways": []})) == ["example.bad-inputs"]
