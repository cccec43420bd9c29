"""What a person, or his spreadsheet, writes into a cell, as a value of the data."""

from __future__ import annotations

import json

import pytest
from builder.source.worksheet.shapes import Shape
from builder.source.worksheet.values import Asked, CellError, allowed, is_unsure, read_value
from hypothesis import example, given
from hypothesis import strategies as st
from tests.support.worksheets import ROOT, paper_of

CELL = Shape(frozenset({"number", "string", "null", "object"}), is_bounded=True, is_cell=True)
COUNT = Shape(frozenset({"integer", "null", "object"}), least=0, most=9999, is_bounded=True)
STEPS = Shape(frozenset({"integer", "null"}), least=0)
WIDTH = Shape(frozenset({"number", "null"}), least=4)
TEXT = Shape(frozenset({"string", "null"}))
FACE = Shape(frozenset({"string", "null"}), choices=("front", "back"))
LIST = Shape(frozenset({"array", "null"}))

FIELDS = ("attack", "count", "label", "date", "name", "spaces", "text")

TYPES = {
    "armour": ("Armour", "Arm"),
    "hq": ("Headquarters",),
    "hq-2": ("Headquarters",),
    "div": ("Division", "XX"),
}


def value(text: str, shape: Shape, field: str = "attack", **more: object) -> object:
    return read_value(text, Asked(field, shape, **more)).value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3", 3),
        ("3.0", 3),
        ("-1", -1),
        ("−1", -1),
        ("0,5", 0.5),
        ("1,3", "1,3"),
        ("½", {"value": 0.5, "text": "½"}),
        ("1/2", "1/2"),
        ("0/2*", "0/2*"),
        ("+2", "+2"),
        ("02", "02"),
        ("1:2", "1:2"),
        ("10:1", "10:1"),
        ("E", "E"),
        ("–", "none"),
        ("-", "none"),
        ("None", "none"),
        ("at least 2", {"min": 2}),
        (">= 2", {"min": 2}),
        ("2 or more", {"min": 2}),
        ("≤4", {"max": 4}),
        ("at most 0.5", {"max": 0.5}),
        ("2 to 4", {"min": 2, "max": 4}),
        ("2..4", {"min": 2, "max": 4}),
        ("2+", "2+"),
    ],
)
def test_values_of_counters_and_tables(text, expected):
    found = value(text, CELL)
    assert found == expected
    assert type(found) is type(expected)


@pytest.mark.parametrize("text", ["“4”", "„4“", "«4»", "“ 4 ”"])
def test_quotation_marks_of_a_word_processor_are_no_part_of_a_value(text):
    assert value(text, CELL) == value(text, COUNT) == 4
    assert value(text, TEXT, "label") == text


@pytest.mark.parametrize(
    "text",
    [
        "02-Jan",
        "2. Jan",
        "2-Jan-26",
        "Jan-02",
        "01/02/2026",
        "01.02.2026",
        "01/02/26",
        "01.02.27",
        "2026-01-02",
        "2026-01-02 00:00:00",
        "02. Mrz",
        "2-févr",
        "1-Dez.",
        "3-mai",
        "01:02",
        "1:02:00",
        "1:02 AM",
    ],
)
def test_dates_that_a_spreadsheet_made_are_never_taken(text):
    for shape, field in ((CELL, "1-1"), (TEXT, "label"), (COUNT, "count")):
        with pytest.raises(CellError) as found:
            value(text, shape, field)
        assert found.value.code == "worksheet.date"
        assert "apostrophe" in found.value.hint


@pytest.mark.parametrize("text", ["#NAME?", "#REF!", "#DIV/0!", "#N/A", "########", "Err:509"])
def test_what_a_spreadsheet_shows_when_it_fails_is_never_taken(text):
    for shape, field in ((CELL, "attack"), (TEXT, "name"), (LIST, "spaces")):
        with pytest.raises(CellError):
            value(text, shape, field)


@pytest.mark.parametrize(
    ("text", "expected"), [("12", 12), ("12,0", 12), ("1E+02", 100), ("2 to 4", {"min": 2, "max": 4})]
)
def test_counts(text, expected):
    assert value(text, COUNT, "count") == expected


@pytest.mark.parametrize(
    "text", ["-1", "1.5", "10000", "many", "½", "1,25", "4 to 2", "9" * 400, "nan", "inf", "1e999"]
)
def test_what_is_no_count_is_told_with_what_is(text):
    with pytest.raises(CellError) as found:
        value(text, COUNT, "count")
    assert found.value.hint


def test_numbers_that_count_no_things():
    assert value("15,875", WIDTH, "width_mm") == 15.875
    assert value("1/2", Shape(frozenset({"number"})), "from") == 0.5
    with pytest.raises(CellError):
        value("3", WIDTH, "width_mm")
    with pytest.raises(CellError):
        value("at least 2", STEPS, "steps")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1944-07-29", "1944-07-29"),
        ("1944-07-29 00:00:00", "1944-07-29"),
        ("29.7.1944", "1944-07-29"),
        ("29/07/1944", "1944-07-29"),
        ("07/29/1944", "1944-07-29"),
        ("early July", "early July"),
    ],
)
def test_dates_where_one_is_wanted(text, expected):
    assert value(text, TEXT, "date") == expected


@pytest.mark.parametrize("text", ["5-12-14", "10/12/14", "2.1.3"])
def test_values_side_by_side_are_no_date(text):
    assert value(text, TEXT, "label") == text


@pytest.mark.parametrize("text", ["04/05/1944", "1944-13-01", "31.02.1944", "29.07.44"])
def test_a_date_in_doubt_is_not_guessed(text):
    with pytest.raises(CellError):
        value(text, TEXT, "date")


def test_ids_are_known_by_name_mark_and_any_case():
    for text in ("armour", "ARMOUR", "Arm"):
        assert value(text, TEXT, "type", names=TYPES) == "armour"
    assert value("xx", TEXT, "size", names=TYPES) == "div"
    assert value("hq-2 (Headquarters)", TEXT, "type", names=TYPES) == "hq-2"
    with pytest.raises(CellError, match="several: hq, hq-2"):
        value("Headquarters", TEXT, "type", names=TYPES)
    with pytest.raises(CellError) as found:
        value("armor", TEXT, "type", names=TYPES)
    assert found.value.hint == "Did you mean armour?"


def test_choices():
    assert value("Front", FACE, "face") == "front"
    with pytest.raises(CellError) as found:
        value("left", FACE, "face")
    assert "front; back" in found.value.hint


@pytest.mark.parametrize("text", ["306 0307", "0306, 307", "306;307", "306\n0307", "306.0 307"])
def test_codes_get_the_zeros_back_that_a_spreadsheet_took(text):
    found = read_value(text, Asked("spaces", LIST, code_width=4, holds_codes=True))
    assert found.value == ["0306", "0307"]
    assert "is read as 030" in found.remark


def test_codes_of_no_fixed_length_stay_as_they_are():
    assert value("306 b7", LIST, "spaces", holds_codes=True) == ["306", "b7"]
    assert value("306-407", LIST, "pairs", code_width=4, holds_codes=True) == ["0306-0407"]
    with pytest.raises(CellError, match="more than once"):
        value("0306 306", LIST, "spaces", code_width=4, holds_codes=True)


def test_names_with_blanks_in_lists():
    areas = {"luki": ("Velikiye Luki",), "kiev": ("Kiev",)}
    assert value("Velikiye Luki", LIST, "members", names=areas) == ["luki"]
    assert value("Kiev, Velikiye Luki", LIST, "members", names=areas) == ["kiev", "luki"]
    assert value("kiev luki", LIST, "members", names=areas) == ["kiev", "luki"]


def test_truth_and_lists_of_numbers():
    truth = Shape(frozenset({"boolean"}))
    assert (value("Yes", truth, "made"), value("FALSE", truth, "made")) == (True, False)
    assert allowed(Asked("made", truth)) == "yes; no"
    assert value("34; 225,5", Shape(frozenset({"array"}), holds_numbers=True), "point") == [34, 225.5]


def test_free_words_stay_as_they_are():
    assert value("1-2 Jan", TEXT, "name") == "1-2 Jan"
    assert value("OUT OF; SUPPLY", LIST, "text") == ["OUT OF", "SUPPLY"]


def test_a_question_mark_is_no_value():
    assert is_unsure("?")
    assert is_unsure("3?")
    assert is_unsure("? 3")
    assert not is_unsure("3")


def test_what_is_allowed_is_said():
    assert allowed(Asked("face", FACE)) == "front; back"
    assert allowed(Asked("type", TEXT, TYPES)).startswith("armour; hq (Headquarters)")
    assert "from 0 to 9999" in allowed(Asked("count", COUNT))
    assert "at least 2" in allowed(Asked("count", COUNT))


SHAPES = (CELL, COUNT, STEPS, WIDTH, TEXT, FACE, LIST)


@given(text=st.text(min_size=1, max_size=30), shape=st.sampled_from(SHAPES), field=st.sampled_from(FIELDS))
@example(text="²", shape=COUNT, field="count")
@example(text="٣", shape=CELL, field="attack")
@example(text="1e+99", shape=COUNT, field="count")
def test_whatever_stands_in_a_cell_is_a_value_that_fits_or_is_told(text, shape, field):
    try:
        found = value(text, shape, field, holds_codes=shape is LIST, code_width=4)
    except CellError as told:
        assert str(told)
        assert told.hint
        return
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    names = {int: "integer", float: "number", str: "string", dict: "object", list: "array"}
    assert names[type(found)] in shape.types or (type(found) is int and "number" in shape.types)


def test_a_name_of_what_the_game_has_none_of_is_not_asked_for_as_text():
    assert allowed(Asked("kind", TEXT, {})) == "nothing; there are none yet"
    assert allowed(Asked("kind", TEXT, {"town": ("Town",)})) == "town"


def test_codes_whose_first_zero_the_source_drops_have_it_in_the_data():
    paper = paper_of("placement-lists", ROOT / "tests/cases/valid/placement-lists")
    assert value("622", LIST, "spaces", code_width=paper.code_width(), holds_codes=True) == ["0622"]
