"""Editing JSON texts in place, and the numbers that counters want."""

import json

import pytest
from builder.errors import BadInputError
from builder.model.game import VassalOptions
from builder.targets.vassal.edit import add_members, replace_value
from builder.targets.vassal.numbers import numbers, piece_ids, tables, wanted
from hypothesis import given
from hypothesis import strategies as st
from tests.targets.module_bench import tiny

LINES = '{\n  "a": 1,\n  "ids": {\n    "x": 1, "y": 2,\n    "z": {"deep": []}\n  },\n\t"b": [1, 2]\n}\n'


def test_members_go_behind_the_last_one_in_its_manner():
    made = add_members(LINES, "/ids", {"new": 3, "more": 4})
    assert made == LINES.replace('"z": {"deep": []}', '"z": {"deep": []},\n    "new": 3,\n    "more": 4')


def test_an_object_in_one_line_stays_in_one_line():
    assert add_members('{"a": {"x": 1}, "b": 2}', "/a", {"y": 2}) == '{"a": {"x": 1, "y": 2}, "b": 2}'


def test_an_empty_object_is_opened():
    assert add_members('{\n  "a": {}\n}', "/a", {"y": 2}) == '{\n  "a": {\n    "y": 2\n  }\n}'


def test_objects_that_are_not_there_are_made():
    made = add_members('{\n  "a": 1\n}\n', "/b/c", {"y": 2})
    assert made == '{\n  "a": 1,\n  "b": {\n    "c": {\n      "y": 2\n    }\n  }\n}\n'


def test_line_ends_are_kept():
    made = add_members('{\r\n  "a": 1\r\n}\r\n', "", {"b": {"c": 2}})
    assert made == '{\r\n  "a": 1,\r\n  "b": {\r\n    "c": 2\r\n  }\r\n}\r\n'


def test_a_value_is_replaced_and_nothing_else():
    assert replace_value(LINES, "/ids/y", 77) == LINES.replace('"y": 2', '"y": 77')


@pytest.mark.parametrize("pointer", ["/nowhere", "/ids", "/b"])
def test_only_plain_values_are_replaced(pointer):
    with pytest.raises(BadInputError, match="no plain value"):
        replace_value(LINES, pointer, 1)


@pytest.mark.parametrize(("text", "pointer"), [(LINES, "/a"), ("", ""), ('{"a": [', ""), ('{"a": 1 2}', "")])
def test_what_is_no_object_is_refused(text, pointer):
    with pytest.raises(BadInputError):
        add_members(text, pointer, {"x": 1})


KEYS = st.text(st.characters(codec="utf-8"), max_size=4)
VALUES = st.recursive(
    st.integers() | st.booleans() | st.none() | KEYS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(KEYS, VALUES, max_size=4),
    st.dictionaries(KEYS, st.integers(), min_size=1, max_size=3),
    st.sampled_from([None, 2, "\t"]),
)
def test_an_edited_document_says_what_it_should(document, members, indent):
    new = {key: value for key, value in members.items() if key not in document}
    text = json.dumps(document, indent=indent, ensure_ascii=False)
    assert json.loads(add_members(text, "", new)) == {**document, **new}


def options(ids, following, overlay=None):
    return VassalOptions("T", None, 60, 80, (), (), ids, following, overlay)


def test_numbers_of_overlays_are_kept_apart():
    found = tables(options({"a": 1, "mine": 9001}, 2, (9001, 9999)))
    assert dict(found.own.numbers) == {"a": 1}
    assert dict(found.added.numbers) == {"mine": 9001}
    assert (found.own.next, found.added.next, found.following) == (2, 9002, 10000)


def test_a_next_number_that_was_set_back_is_refused():
    with pytest.raises(BadInputError, match="next module id 1"):
        tables(options({"a": 1}, 1))


def test_counters_that_only_an_overlay_has_get_numbers_of_its_range():
    built = tiny()
    keys = tuple(built.counters.counters)
    found = wanted(options({keys[0]: 1, "gone": 2}, 3, (500, 599)), piece_ids(built), keys[:3])
    assert dict(found.own) == {keys[1]: 3, keys[2]: 4}
    assert dict(found.added) == {key: 500 + n for n, key in enumerate(keys[3:])}
    assert found.following == 5


def test_counters_of_known_place_on_the_sheets_are_numbered_first():
    printed = {"sheet": "1", "row": 1, "column": 1}
    built = tiny({"counters": {"sheets": {"1": {"title": "1"}}, "counters": {"r-hq": {"printed": printed}}}})
    found = wanted(options({}, 1), piece_ids(built), piece_ids(built))
    assert next(iter(found.own)) == "r-hq"


def test_a_counter_of_an_overlay_is_found_by_its_number():
    built = tiny()
    given_ids = {key: 500 + n for n, key in enumerate(built.counters.counters)}
    assert dict(numbers(options(given_ids, 1, (500, 599)), piece_ids(built), "")) == given_ids
