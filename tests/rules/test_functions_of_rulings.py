"""Rule functions that ask a chart what may happen, and compare a roll with a number."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.examples import run

RULES = {
    "modifiers": {
        "left": {"title": "Woods", "kind": "column", "value": -1},
        "lost": {"title": "Lost", "kind": "column", "value": None},
    },
    "reference": {"7": {"title": "Limits", "text": "Some.", "values": {"units": 2}}},
}


def verdict(function, inputs, expect, **changes):
    example = {"function": function, "inputs": inputs, "expect": expect}
    return run(example, rules=RULES, **changes).verdict


ZONES = {
    "terrain": {
        "columns": {"entries": {"zoc": {"label": "Zone"}}},
        "rows": {
            "entries": {"river": {"label": "River"}, "fog": {"label": "Fog"}, "road": {"label": "Road"}}
        },
        "cells": {
            "clear": {"zoc": "yes"},
            "woods": {"zoc": "yes"},
            "river": {"zoc": "no"},
            "road": {"zoc": "none"},
            "fog": {"zoc": None},
        },
    }
}


@pytest.mark.parametrize(
    ("spaces", "found"),
    [
        ({"b": ["woods"], "a": ["clear", "road"]}, ["a", "b"]),
        ({"a": ["clear", "river"], "b": ["clear"]}, ["b"]),
        ({"a": ["fog", "river"]}, []),
    ],
)
def test_a_chart_permits_what_all_rows_permit(spaces, found):
    inputs = {"column": "zoc", "spaces": spaces}
    assert verdict("permitted", inputs, {"spaces": found}, charts=ZONES) is Verdict.PASSED


def test_what_a_chart_does_not_tell_is_open():
    inputs = {"column": "zoc", "spaces": {"a": ["clear"], "b": ["clear", "fog"]}}
    assert verdict("permitted", inputs, {"spaces": ["a"]}, charts=ZONES) is Verdict.OPEN


def test_a_chart_may_have_another_word_for_yes():
    inputs = {"column": "zoc", "word": "no", "spaces": {"a": ["river"], "b": ["clear"]}}
    assert verdict("permitted", inputs, {"spaces": ["a"]}, charts=ZONES) is Verdict.PASSED


TESTS = {
    "test": {
        "format": 1,
        "title": "Test",
        "layout": "list",
        "extent": "complete",
        "rows": {
            "entries": {"less": {"label": "Less"}, "equal": {"label": "Equal"}, "more": {"label": "More"}}
        },
        "columns": {"entries": {"steps": {"label": "Steps"}}},
        "cells": {"less": {"steps": 2}, "equal": {"steps": None}, "more": {"steps": "none"}},
    }
}


@pytest.mark.parametrize(
    ("die", "drms", "row", "value"),
    [(1, [], "less", 2), (3, [], "more", "none"), (3, ["left", "left"], "less", 2)],
)
def test_a_roll_is_compared(die, drms, row, value):
    inputs = {
        "die": die,
        "drms": drms,
        "number": {"rule": "7", "value": "units"},
        "chart": "test",
        "column": "steps",
    }
    assert verdict("compared", inputs, {"row": row, "value": value}, charts=TESTS) is Verdict.PASSED


def test_a_comparison_with_what_is_unknown_is_open():
    inputs = {"die": 2, "number": 2, "chart": "test", "column": "steps"}
    assert verdict("compared", inputs, {"row": "equal"}, charts=TESTS) is Verdict.PASSED
    assert verdict("compared", inputs, {"value": 2}, charts=TESTS) is Verdict.OPEN
    for unknown in ({"number": "lost"}, {"drms": ["lost"]}):
        assert verdict("compared", {**inputs, **unknown}, {"row": "equal"}, charts=TESTS) is Verdict.OPEN
