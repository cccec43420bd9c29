"""Rule functions that add up: amounts wherever they stand, bounds, prices, costs of movement."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import codes, run

RULE = {
    "reference": {
        "3.1": {
            "title": "Points",
            "text": "Some.",
            "values": {"most": 9, "share": 4, "lost": None, "who": "all"},
        },
    }
}

CELL = {"chart": "terrain", "row": "woods", "column": "stacking"}

PLACES = {"places": {"town": {"values": {"points": 3, "tax": None}}}}

COSTS = {
    "terrain": {
        "columns": {"entries": {"foot": {"label": "Foot"}}},
        "rows": {
            "entries": {"stream": {"label": "Stream"}, "marsh": {"label": "Marsh"}, "road": {"label": "Road"}}
        },
        "cells": {
            "clear": {"foot": 1},
            "woods": {"foot": 2},
            "stream": {"foot": {"value": 1, "text": "+1"}},
            "marsh": {"foot": "prohibited"},
            "road": {"foot": 0.3333},
        },
    }
}


def outcome_of(function, inputs, expect, **changes):
    changes = {"rules": RULE, "map": PLACES, "charts": COSTS, **changes}
    return run({"function": function, "inputs": inputs, "expect": expect}, **changes)


def verdict(function, inputs, expect, **changes):
    return outcome_of(function, inputs, expect, **changes).verdict


def value_of(*parts):
    """What a total of the parts must be, by trying."""
    return lambda value, **changes: verdict("total", {"parts": list(parts)}, {"value": value}, **changes)


AMOUNTS = {
    "a number": (5, 5),
    "a modifier": ("hill", 2),
    "a modifier within its limit": (["supply", "supply", "supply"], 2),
    "a cell": (CELL, 4),
    "a cell by roll and part": ({"chart": "combat", "die": 6, "column": "3-1", "part": 1}, 2),
    "no effect": ({"chart": "terrain", "row": "clear", "column": "combat"}, 0),
    "a rule's value": ({"rule": "3.1", "value": "most"}, 9),
    "a unit's value": ({"unit": "r-b", "field": "attack"}, 4),
    "a unit's value in a state": ({"unit": "r-b", "state": "reduced", "field": "defence"}, 5),
    "a place's value": ({"place": "town", "value": "points"}, 3),
    "a product": ({"of": 3, "times": ["hill", "hill"]}, 12),
    "a share, rounded": ({"of": 23, "per": {"rule": "3.1", "value": "share"}, "rounding": "down"}, 5),
    "a share, rounded to the nearest": ({"of": 23, "per": 4, "rounding": "nearest"}, 6),
    "half, rounded to the nearest": ({"of": 5, "times": "weak", "rounding": "nearest"}, 3),
    "a list": ([1, "hill", CELL], 7),
}


@pytest.mark.parametrize("name", AMOUNTS)
def test_an_amount_is_read_where_it_stands(name):
    given, value = AMOUNTS[name]
    assert value_of(given)(value) is Verdict.PASSED
    assert value_of(given)(value + 1) is Verdict.FAILED


UNKNOWN = {
    "a cell": ({"chart": "terrain", "row": "woods", "column": "combat"}, {"charts": "woods"}),
    "a part of a cell": (
        {"chart": "terrain", "row": "woods", "column": "combat", "part": 0},
        {"charts": "woods"},
    ),
    "a roll beyond the chart": ({"chart": "combat", "die": 9, "column": "3-1"}, {}),
    "a rule's value": ({"rule": "3.1", "value": "lost"}, {}),
    "a place's value": ({"place": "town", "value": "tax"}, {}),
    "a unit's value": ({"unit": "r-b", "field": "movement"}, {}),
    "what is multiplied": ({"of": {"rule": "3.1", "value": "lost"}, "times": 0}, {}),
    "a factor": ({"of": 2, "times": [{"rule": "3.1", "value": "lost"}]}, {}),
    "a divisor": ({"of": 2, "per": {"rule": "3.1", "value": "lost"}}, {}),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_unknown_amount_leaves_the_example_open(name):
    given, changes = UNKNOWN[name]
    charts = {"charts": {"terrain": {"cells": {"woods": {"combat": None}}}}} if changes else {}
    outcome = outcome_of("total", {"parts": [1, given]}, {"value": 1}, **charts)
    assert (outcome.verdict, codes(outcome)) == (Verdict.OPEN, ["example.undecided"])


WRONG = {
    "a modifier": ("storm", "There is no modifier storm."),
    "a chart": ({**CELL, "chart": "sea"}, "There is no chart sea."),
    "a row": ({**CELL, "row": "sea"}, "Terrain has no row sea."),
    "a column": ({**CELL, "column": "sea"}, "Terrain has no column sea."),
    "a rule": ({"rule": "9", "value": "most"}, "There is no rule 9."),
    "a value": ({"rule": "3.1", "value": "least"}, "Rule 3.1 has no value least."),
    "a word": ({"rule": "3.1", "value": "who"}, "all is no number."),
    "a part": ({**CELL, "part": 1}, "4 has no number in part 1."),
    "a place": ({"place": "port", "value": "points"}, "There is no place port."),
    "a place's value": ({"place": "town", "value": "gold"}, "Town has no value gold."),
    "nothing": ({}, "An amount names"),
    "yes": (True, "true is no number"),
    "a rounding": ({"of": 1, "rounding": "off"}, "Rounding is down, up or nearest, not off."),
    "a division": ({"of": 1, "per": 0}, "divided by 0"),
}


@pytest.mark.parametrize("name", WRONG)
def test_an_amount_that_names_nothing_is_a_finding(name):
    given, message = WRONG[name]
    outcome = outcome_of("total", {"parts": [given]}, {"value": 1})
    assert codes(outcome) == ["example.bad-inputs"]
    assert message in outcome.findings[0].message


@pytest.mark.parametrize(
    ("bounds", "value"),
    [
        ({}, 7.5),
        ({"most": {"rule": "3.1", "value": "most"}}, 7.5),
        ({"most": CELL}, 4),
        ({"least": 8}, 8),
        ({"least": 1, "most": 5}, 5),
        ({"rounding": "up"}, 8),
        ({"rounding": "up", "most": 7}, 7),
    ],
)
def test_a_total_stays_within_its_bounds(bounds, value):
    assert verdict("total", {"parts": [4, 3.5], **bounds}, {"value": value}) is Verdict.PASSED


@pytest.mark.parametrize("bound", ["least", "most"])
def test_a_total_with_an_unknown_bound_is_open(bound):
    inputs = {"parts": [4], bound: {"rule": "3.1", "value": "lost"}}
    assert verdict("total", inputs, {"value": 4}) is Verdict.OPEN


@pytest.mark.parametrize(
    ("costs", "left", "possible"),
    [([4, 5], 0, True), ([4, 6], -1, False), ([{"of": "hill", "times": 2}], 5, True)],
)
def test_a_budget_is_what_there_is(costs, left, possible):
    inputs = {"costs": costs, "available": {"rule": "3.1", "value": "most"}}
    assert verdict("budget", inputs, {"left": left, "possible": possible}) is Verdict.PASSED
    assert verdict("budget", inputs, {"possible": not possible}) is Verdict.FAILED


LOST = {"rule": "3.1", "value": "lost"}


@pytest.mark.parametrize("unknown", [{"costs": [LOST]}, {"available": LOST}])
def test_a_budget_of_unknown_amounts_is_open(unknown):
    inputs = {"costs": [1], "available": 9}
    assert verdict("budget", inputs, {"possible": True}) is Verdict.PASSED
    assert verdict("budget", {**inputs, **unknown}, {"possible": True}) is Verdict.OPEN


MOVE = {"column": "foot", "allowance": {"unit": "r-b", "field": "attack"}}


@pytest.mark.parametrize(
    ("enter", "cost", "left"),
    [
        (["clear", "woods", "stream"], 4, 0),
        (["woods", "woods", "stream"], 5, -1),
        ([{"highest": ["clear", "woods"]}], 2, 2),
        (["road", "road", "road"], 1, 3),
        ([{"of": 4, "times": "weak"}, "clear"], 3, 1),
    ],
)
def test_a_move_costs_what_its_rows_say(enter, cost, left):
    expect = {"cost": cost, "left": left, "possible": left >= 0}
    assert verdict("movement-cost", {**MOVE, "enter": enter}, expect) is Verdict.PASSED
    dearer = {"terrain": {"cells": {row: {"foot": 7} for row in ("clear", "woods", "road")}}}
    charts = {
        "terrain": {**COSTS["terrain"], "cells": {**COSTS["terrain"]["cells"], **dearer["terrain"]["cells"]}}
    }
    assert verdict("movement-cost", {**MOVE, "enter": enter}, expect, charts=charts) is Verdict.FAILED


@pytest.mark.parametrize("enter", [["clear", "marsh"], [{"highest": ["clear", "marsh"]}]])
def test_a_move_over_what_is_prohibited_is_not_possible(enter):
    assert verdict("movement-cost", {**MOVE, "enter": enter}, {"possible": False}) is Verdict.PASSED


@pytest.mark.parametrize("enter", [["clear", "woods"], [{"highest": ["clear", "woods"]}]])
def test_a_move_of_unknown_cost_is_open(enter):
    cells = {**COSTS["terrain"]["cells"], "woods": {"foot": None}}
    charts = {"terrain": {**COSTS["terrain"], "cells": cells}}
    for expect in ({"cost": 3}, {"possible": True}):
        assert verdict("movement-cost", {**MOVE, "enter": enter}, expect, charts=charts) is Verdict.OPEN


def test_a_move_with_an_unknown_allowance_costs_all_the_same():
    inputs = {"column": "foot", "allowance": {"unit": "r-b", "field": "movement"}, "enter": ["woods"]}
    assert verdict("movement-cost", inputs, {"cost": 2}) is Verdict.PASSED
    assert verdict("movement-cost", inputs, {"possible": True}) is Verdict.OPEN


@pytest.mark.parametrize("enter", [["sea"], [{"highest": []}], [{"highest": ["sea"]}], "clear"])
def test_a_move_over_nothing_is_a_finding(enter):
    assert codes(outcome_of("movement-cost", {**MOVE, "enter": enter}, {"cost": 1})) == ["example.bad-inputs"]
