"""What fills a gap that is known in part: its unit, its readings, its place in a table."""

from __future__ import annotations

from builder.source.origin import Layer
from tests.support.layering import merged, origin


def test_what_is_printed_in_part_gives_way_to_the_value_and_its_unit_stays():
    partly = {
        "value": None,
        "text": "?L",
        "unit": "column",
        "marks": ["red"],
        "cite": "rules#1",
        "note": "Unsaid.",
    }
    for value, expected in (
        (-2, {"value": -2, "unit": "column", "marks": ["red"]}),
        ("none", {"value": "none", "unit": "column", "marks": ["red"]}),
        ({"min": 1}, {"min": 1, "unit": "column", "marks": ["red"]}),
        ({"value": -2, "text": "2L"}, {"value": -2, "text": "2L", "unit": "column", "marks": ["red"]}),
    ):
        result = merged({"a": partly}, {"a": value})
        assert result.value == {"a": expected}
        assert origin(result, "/a").layer is Layer.PUBLIC
        assert origin(result, "/a").readings == ()
    assert merged({"a": partly}, {"a": None}).value == {"a": partly}


def test_a_value_that_is_filled_in_keeps_the_readings_of_the_gap():
    rival = {"field": "value", "value": 3, "status": "rival", "why": "The example."}
    result = merged({"a": {"value": None, "readings": [rival]}}, {"a": 4})
    (reading,) = origin(result, "/a").readings
    assert (result.value, reading.value) == ({"a": 4}, 3)


def test_a_place_to_stand_that_only_fills_a_gap_disagrees_with_nothing():
    below = {
        "where": {"track": {"id": "crisis", "space": None}},
        "what": {"types": ["a"], "count": {"min": 2}},
    }
    above = {"where": {"track": {"id": "crisis", "space": "6"}}, "what": {"types": ["a"], "count": 3}}
    result = merged(below, above)
    assert result.value == above
    assert not any(entry.readings for entry in result.entries.values())
    other = merged(below, {"where": {"track": {"id": "other", "space": "6"}}})
    assert origin(other, "/where").readings


def test_a_new_row_of_a_chart_stands_behind_the_one_named_before_it():
    below = {"rows": {"entries": {"1": {}, "5": {}, "6": {}}}, "notes": {"a": {}, "b": {}}}
    above = {"rows": {"entries": {"1": {}, "2": {}, "3": {}, "6": {}, "7": {}}}, "notes": {"a": {}, "c": {}}}
    result = merged(below, above).value
    assert list(result["rows"]["entries"]) == ["1", "2", "3", "5", "6", "7"]
    assert list(result["notes"]) == ["a", "b", "c"]
