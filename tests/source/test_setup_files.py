"""Set-ups as files: headings that people choose, JSON in two forms, and what cannot be read."""

from __future__ import annotations

import json

import pytest
from builder.resources import schema_dir
from builder.source.schemas import load_schemas
from builder.source.setup_file import MOST_LINES
from builder.source.setup_file_csv import HEADINGS, read_csv
from builder.source.setup_file_json import read_json


@pytest.fixture
def table(tmp_path):
    def read(data: str | bytes):
        path = tmp_path / "mine.csv"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return read_csv(path, "mine.csv")

    return read


@pytest.fixture
def document(tmp_path):
    def read(data: object):
        path = tmp_path / "mine.json"
        path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
        return read_json(path, "mine.json", load_schemas(schema_dir()))

    return read


def cells(file):
    return [(entry.unit.text, entry.place.text, entry.state.text, entry.count.text) for entry in file.entries]


@pytest.mark.parametrize(
    ("what", "word"), [(what, word) for what, words in HEADINGS.items() for word in words]
)
def test_every_heading_is_read(table, what, word):
    heads = {"unit": "unit", "place": "place", what: word}
    file = table(";".join(heads.values()) + "\n" + ";".join("abc"[: len(heads)]) + "\n")
    field = file.option if what == "option" else getattr(file.entries[0], what)
    assert field.text == dict(zip(heads, "abc", strict=False))[what]
    assert (field.where.line, field.where.column) == (2, list(heads).index(what) + 1)


def test_order_capitals_and_line_ends_make_no_difference(table):
    file = table("Hex\tCounter\tState\r\n0306\tFirst\tback\r\n\r\n307\tSecond\t\r\n")
    assert cells(file) == [("First", "0306", "back", ""), ("Second", "307", "", "")]
    assert [entry.unit.where.line for entry in file.entries] == [2, 4]


def test_remarks_are_skipped_and_other_columns_are_told(table):
    file = table("unit,place,notes,colour\nFirst,0306,brave,red\n")
    (told,) = file.diagnostics
    assert (told.code, told.severity.value) == ("own-setup.unread", "warning")
    assert (told.where.line, told.where.column) == (1, 4)
    assert "colour" in told.message


def test_a_cell_under_no_heading_is_told(table):
    (told,) = table("unit,place\nFirst,0306,full,2\n").diagnostics
    assert (told.code, told.where.line, told.where.column) == ("own-setup.unread", 2, 3)


REFUSED = {
    "no column for places": ("unit;state\na;b\n", "no column place"),
    "another language": ("Einheit;Feld\na;b\n", "no column unit and no column place"),
    "a misspelt heading": ("unit;palce\na;b\n", "unknown column palce"),
    "a misspelt heading that need not be there": ("unit;place;stat\na;b;c\n", "unknown column stat"),
    "a heading twice": ("unit;place;unit\na;b;c\n", "heading unit twice"),
    "nothing": ("", "empty"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "no CSV"),
    "a spreadsheet of its own form": (b"PK\x03\x04\x14\x00\x06\x00", "no CSV"),
    "half a line": ('unit;place\n"First', "the row of line 2"),
    "a cell that is never closed": ('unit;place\na;b\n"First;0306\n' + "c;d\n" * 50, "the row of line 3"),
    "a name that is none": ("unit;place\n" + "x" * 201 + ";0306\n", "more than 200 characters in cell A2"),
    "more lines than any game has units": (
        "unit;place\n" + "a;b\n" * (MOST_LINES + 1),
        "more than 5,000 rows",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_table_that_is_no_set_up_is_told_and_nothing_of_it_used(table, name):
    data, words = REFUSED[name]
    file = table(data)
    (told,) = file.diagnostics
    assert (told.code, told.where.file, file.entries) == ("own-setup.unreadable", "mine.csv", ())
    assert words in told.message
    assert told.hint


def test_a_misspelt_heading_is_told_with_the_right_one(table):
    (told,) = table("unit;palce\na;b\n").diagnostics
    assert told.hint.startswith("Did you mean place?")


def test_more_units_than_any_game_has_are_one_finding(document):
    units = [{"unit": "First", "palce": "0306"}] * (MOST_LINES + 1)
    for data in (units, {"units": units}):
        assert [finding.code for finding in document(data).diagnostics] == ["schema.count"]


def test_json_is_a_list_or_an_object_that_names_the_scenario(document):
    units = [{"unit": "First", "place": 306, "count": 2}, {"unit": "Second", "place": None, "state": "back"}]
    listed, whole = document(units), document({"scenario": "Main", "option": "Far", "units": units})
    for file in (listed, whole):
        assert cells(file) == [("First", "306", "", "2"), ("Second", "", "back", "")]
        assert file.diagnostics == ()
    assert (listed.scenario.text, whole.scenario.text, whole.option.text) == ("", "Main", "Far")


def test_fields_of_json_know_their_line_and_column(document):
    file = document('[\n  {"unit": "First", "place": "0306"},\n  {"unit": "Second",\n   "place": "0307"}\n]')
    places = [(entry.place.where.line, entry.place.where.column) for entry in file.entries]
    assert places == [(2, 30), (4, 13)]


WRONG = {
    "no JSON": ("[{", ["json.syntax"]),
    "a number": (3, ["schema.wrong-type"]),
    "an unknown key": ([{"unit": "a", "palce": "b"}], ["schema.unknown-key"]),
    "no unit": ([{"place": "b"}], ["schema.missing-key"]),
    "a list for a place": ([{"unit": "a", "place": ["b"]}], ["schema.wrong-type"]),
    "no units": ({"scenario": "Main"}, ["schema.missing-key"]),
    "a count of none": ([{"unit": "a", "count": 0}], ["schema.range"]),
    "a fraction": ([{"unit": "a", "count": 1.5}], ["schema.wrong-type"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_with_json_is_told_and_nothing_of_it_used(document, name):
    data, codes = WRONG[name]
    file = document(data)
    assert [finding.code for finding in file.diagnostics] == codes
    assert all(finding.where.line for finding in file.diagnostics)
    assert file.entries == ()
