"""Layers laid over each other: what is filled, what disagrees, who wins, and where every value comes from."""

from __future__ import annotations

import json

import pytest
from builder.source.layers import CHILD_WINS, by_layer, from_file, lay_over
from builder.source.origin import Layer, Origins, SourceFile, split_document
from builder.source.values import equal
from hypothesis import given
from hypothesis import strategies as st
from tests.support.layering import document, merged, origin, source


def test_unknown_and_missing_values_are_filled_without_a_word():
    result = merged(
        {"a": {"attack": None, "name": "1st", "x": {"value": None, "cite": "rules#1"}}},
        {"a": {"attack": 3, "defence": 4, "x": 7}, "b": {"attack": None}},
    )
    assert result.value == {
        "a": {"attack": 3, "name": "1st", "defence": 4, "x": 7},
        "b": {"attack": None},
    }
    assert [origin(result, f"/a/{key}").layer for key in ("attack", "name", "defence", "x")] == [
        Layer.PUBLIC,
        Layer.TEXT,
        Layer.PUBLIC,
        Layer.PUBLIC,
    ]
    assert not any(entry.readings for entry in result.entries.values())


def test_an_unknown_value_above_takes_nothing_away():
    assert merged({"a": 3, "b": {"c": 1}}, {"a": None, "b": None}).value == {"a": 3, "b": {"c": 1}}


def test_a_disagreement_keeps_both_values_and_the_later_layer_wins():
    result = merged({"hexes": ["1410", "1511"]}, {"hexes": ["1409", "1510"], "cite": "scan#2"})
    assert result.value == {"hexes": ["1409", "1510"]}
    found = origin(result, "/hexes")
    assert (found.layer, found.cite, found.where.file) == (Layer.PUBLIC, ("scan#2",), "public.json")
    (reading,) = found.readings
    assert (reading.value, reading.layer, reading.where.file) == (["1410", "1511"], Layer.TEXT, "text.json")
    assert (reading.where.line, reading.where.pointer) == (2, "/counters/hexes")
    assert reading.why == "The layer public is laid over text."


@pytest.mark.parametrize(
    ("trust", "value", "rejected"),
    [
        (None, 3, [1, 2]),
        (Layer.TEXT, 1, [2, 3]),
        (Layer.PUBLIC, 2, [1, 3]),
        (Layer.OWNER, 3, [1, 2]),
        (Layer.INFERRED, 3, [1, 2]),
    ],
)
def test_the_trusted_layer_wins_wherever_it_has_a_value(trust, value, rejected):
    result = merged({"a": 1, "b": None, "c": 5}, {"a": 2, "b": 2}, {"a": 3, "c": 6}, trust)
    assert result.value["a"] == value
    assert [reading.value for reading in origin(result, "/a").readings] == rejected
    assert result.value["b"] == 2
    assert result.value["c"] == (5 if trust is Layer.TEXT else 6)


def test_inferred_values_are_a_layer_of_their_own():
    text = {"a": {"x": 1, "certainty": "inferred", "reason": "Sum."}, "b": {"x": 1}}
    result = merged(text, {"a": {"x": 2}, "b": {"x": 2}}, trust=Layer.INFERRED)
    assert result.value["a"]["x"] == 1
    assert result.value["b"]["x"] == 2
    found = origin(result, "/a/x")
    assert (found.layer, found.reason) == (Layer.INFERRED, "Sum.")


def test_values_that_agree_keep_the_lower_origin_however_they_are_wrapped():
    result = merged(
        {"a": {"value": 4, "certainty": "inferred"}, "b": 1, "c": [1, 2]}, {"a": 4, "b": 1.0, "c": [1, 2]}
    )
    assert all(origin(result, pointer).where.file == "text.json" for pointer in ("/a", "/b", "/c"))
    assert not any(entry.readings for entry in result.entries.values())


def test_true_and_one_differ():
    result = merged({"a": 1}, {"a": True})
    assert result.value["a"] is True
    assert [reading.value for reading in origin(result, "/a").readings] == [1]


def test_a_number_within_bounds_is_more_exact_and_one_outside_disagrees():
    result = merged({"a": {"min": 2, "max": 4}, "b": {"min": 2, "max": None}}, {"a": 3, "b": 1})
    assert result.value == {"a": 3, "b": 1}
    assert origin(result, "/a").readings == ()
    assert [reading.value for reading in origin(result, "/b").readings] == [{"min": 2, "max": None}]


def test_bounds_above_do_not_displace_an_exact_number():
    result = merged({"a": 3}, {"a": {"min": 1, "max": 5}})
    assert result.value["a"] == 3
    assert origin(result, "/a").readings == ()


def test_places_are_chosen_whole_and_never_mixed():
    result = merged({"p": {"where": {"at": ["0101"]}}}, {"p": {"where": {"place": "town"}}})
    assert result.value["p"]["where"] == {"place": "town"}


def test_what_tells_about_a_record_stays_with_its_first_layer():
    result = merged(
        {"format": 1, "a": {"cite": "rules#1", "x": 1, "y": None}},
        {
            "format": 1,
            "provenance": {"certainty": "public"},
            "a": {"cite": "scan#1", "y": 2, "note": "Blurred."},
        },
    )
    assert result.value == {"format": 1, "a": {"cite": "rules#1", "x": 1, "y": 2, "note": "Blurred."}}
    assert origin(result, "/a/x").cite == ("rules#1",)
    assert (origin(result, "/a/y").cite, origin(result, "/a/y").note) == (("scan#1",), "Blurred.")


def test_citation_and_certainty_come_from_the_nearest_record_or_the_file():
    value = {
        "provenance": {"cite": "rules#1", "certainty": "text"},
        "a": {"cite": ["rules#2", "rules#3"], "b": {"certainty": "inferred", "reason": "So.", "c": {"d": 1}}},
        "e": 1,
    }
    result = document(value)
    inner = origin(result, "/a/b/c/d")
    assert (inner.cite, inner.certainty, inner.reason) == (("rules#2", "rules#3"), Layer.INFERRED, "So.")
    assert (origin(result, "/e").cite, origin(result, "/e").layer) == (("rules#1",), Layer.TEXT)


def test_a_document_within_a_file_takes_its_citation_from_the_records_around_it():
    around = {"cite": "copy#1", "documents": {"note": "Own copy.", "counters": {"a": {"b": 1}, "cite": "x"}}}
    whole = source(around, "owner.json", Layer.OWNER)
    part = SourceFile(whole.loaded, "counters", "/documents/counters", Layer.OWNER)
    assert (part.credentials("/a/b").cite, part.credentials("/a/b").note) == (("x",), "Own copy.")
    del around["documents"]["counters"]["cite"]
    part = SourceFile(source(around).loaded, "counters", "/documents/counters", Layer.OWNER)
    assert [part.credentials(pointer).cite for pointer in ("", "/a", "/a/b", "/c/d")] == [("copy#1",)] * 4


def test_readings_of_a_record_stand_beside_its_value():
    value = {
        "a": {
            "hex": "1910",
            "values": {"x": 1},
            "readings": [
                {
                    "field": "hex",
                    "value": "3713",
                    "status": "rejected",
                    "why": "Off the map.",
                    "cite": "rules#9",
                },
                {
                    "field": "/values/x",
                    "value": 2,
                    "status": "rival",
                    "why": "Blurred.",
                    "certainty": "public",
                },
            ],
        }
    }
    result = from_file(source(value))
    (rejected,) = origin(result, "/a/hex").readings
    assert (rejected.value, rejected.cite, rejected.why) == ("3713", ("rules#9",), "Off the map.")
    (rival,) = origin(result, "/a/values/x").readings
    assert (rival.value, rival.layer) == (2, Layer.PUBLIC)


@pytest.mark.parametrize(("status", "chosen"), [("rival", 2), ("rejected", 1)])
def test_a_rival_reading_of_the_trusted_layer_is_chosen(status, chosen):
    reading = {
        "field": "x",
        "value": 2,
        "status": status,
        "why": "W.",
        "certainty": "public",
        "cite": "scan#1",
    }
    result = from_file(source({"a": {"x": 1, "readings": [reading]}}), Layer.PUBLIC)
    assert result.value["a"]["x"] == chosen
    found = origin(result, "/a/x")
    assert [r.value for r in found.readings] == [3 - chosen]
    assert found.layer is found.certainty is (Layer.PUBLIC if chosen == 2 else Layer.TEXT)
    assert found.cite == (("scan#1",) if chosen == 2 else ())


def test_readings_of_a_layer_above_that_agrees_are_kept():
    reading = {"field": "x", "value": 2, "status": "rejected", "why": "Smudge.", "certainty": "public"}
    result = merged({"a": {"x": 1}}, {"a": {"x": 1, "readings": [reading]}})
    assert [r.value for r in origin(result, "/a/x").readings] == [2]
    assert origin(result, "/a/x").where.file == "text.json"


def test_readings_of_an_unknown_value_stay_when_it_is_filled():
    reading = {"field": "hex", "value": "3713", "status": "rejected", "why": "Off the map."}
    result = merged({"a": {"hex": None, "readings": [reading]}}, {"a": {"hex": "1910"}})
    found = origin(result, "/a/hex")
    assert (found.layer, [r.value for r in found.readings]) == (Layer.PUBLIC, ["3713"])


def test_a_record_that_wins_against_a_plain_value_keeps_the_origins_inside_it():
    result = merged({"a": {"b": None}}, {"a": {"b": 1}}, {"a": 1}, Layer.TEXT)
    assert result.value == {"a": {"b": 1}}
    assert origin(result, "/a/b").where.file == "public.json"
    assert [r.value for r in origin(result, "/a").readings] == [1]


def test_overlays_of_an_owner_replace_each_other_without_disagreement():
    first = merged({"a": 1}, {"a": 2}, {"a": 3, "b": 1})
    result = lay_over(first, document({"a": 4, "b": 2}, "other.json", Layer.OWNER), by_layer(None))
    assert result.value == {"a": 4, "b": 2}
    assert [r.value for r in origin(result, "/a").readings] == [1, 2]
    assert origin(result, "/b").readings == ()


def test_a_new_record_of_a_higher_layer_brings_its_readings():
    reading = {"field": "x", "value": 2, "status": "rejected", "why": "Smudge."}
    result = merged({}, {"a": {"x": 1, "readings": [reading]}})
    (found,) = origin(result, "/a/x").readings
    assert (found.value, found.layer) == (2, Layer.PUBLIC)
    assert origin(result, "/a/x").where.file == "public.json"


def test_a_nearer_certainty_does_not_take_over_the_reason_of_an_outer_one():
    result = document({"a": {"certainty": "inferred", "reason": "Sum.", "b": {"certainty": "text", "x": 1}}})
    assert origin(result, "/a/b/x").reason == ""


def test_a_whole_record_of_a_higher_layer_keeps_its_inner_origins():
    base = lay_over(document({}), document({"a": {"x": None}}, "public.json", Layer.PUBLIC), by_layer(None))
    result = lay_over(base, document({"a": {"x": 1}}, "owner.json", Layer.OWNER), by_layer(None))
    assert origin(result, "/a").where.file == "public.json"
    assert origin(result, "/a/x").where.file == "owner.json"


def test_what_a_child_states_replaces_without_disagreement():
    parent = document({"a": 1, "b": 2, "cite": "rules#1", "note": "Old."})
    child = document({"a": 3, "b": None, "note": "New."}, "child.json")
    result = lay_over(parent, child, CHILD_WINS)
    assert result.value == {"a": 3, "b": 2, "cite": "rules#1", "note": "New."}
    assert origin(result, "/a").readings == ()


def test_line_and_column_are_those_of_the_file_that_gave_the_value():
    result = merged({"a": {"x": None}}, {"a": {"x": 1}})
    found = origin(result, "/a/x").where
    assert (found.file, found.line, found.column, found.pointer) == ("public.json", 3, 8, "/counters/a/x")


def test_pointers_of_grouped_documents():
    assert split_document("/charts/combat/rows/a~1b") == ("charts/combat", "/rows/a~1b")
    assert split_document("/charts/combat") == ("charts/combat", "")
    assert split_document("/map/spaces/0101") == ("map", "/spaces/0101")
    assert split_document("/map") == ("map", "")
    assert split_document("") == ("", "")


def test_there_is_no_origin_where_there_is_no_file():
    assert Origins({}).at("/cards/decks") is None
    assert Origins({}).where("/cards/decks").pointer == "/cards/decks"


trees = st.recursive(
    st.none() | st.integers(0, 2) | st.lists(st.integers(0, 2), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=10,
)
roots = st.dictionaries(st.sampled_from("abc"), trees, max_size=3)


def leaves(value: object, pointer: str = ""):
    if isinstance(value, dict):
        for key, member in value.items():
            yield from leaves(member, f"{pointer}/{key}")
    else:
        yield (pointer, value)


@given(roots, roots, roots, st.sampled_from([None, *Layer]))
def test_every_value_of_a_merge_stands_in_the_file_that_its_origin_names(text, public, owner, trust):
    files = {"text.json": text, "public.json": public, "owner.json": owner}
    before = json.dumps(files)
    result = merged(text, public, owner, trust)
    for pointer, value in leaves(result.value):
        entry = result.entry(pointer)
        inside = files[entry.source.loaded.name]
        for token in entry.pointer.split("/")[1:]:
            inside = inside[token]
        assert equal(inside, value)
    assert json.dumps(files) == before


@given(roots, roots)
def test_laying_a_document_over_itself_changes_nothing(text, public):
    once = merged(text, public)
    assert merged(text, text).value == text
    assert lay_over(once, document(public, "public.json", Layer.PUBLIC), by_layer(None)).value == once.value
