"""What a chart says: words, signs and notes."""

import pytest
from builder.layout.charts.content import chart_content
from builder.layout.charts.look import ChartLook, chart_look
from builder.layout.charts.table import LIST, MATRIX, Picture, Ring, State
from builder.layout.marks import DAGGER, Mark, no_marks
from builder.model.build_charts import charts
from builder.model.game import Change, Erratum
from builder.model.words import rule_words
from tests.support.games import game

DOCUMENTS = {"rules": "Rulebook", "scan": "Table scan"}


def chart(**given):
    """A table of two dice rows and two columns, changed as given."""
    data = {
        "provenance": {"cite": "rules#combat-table"},
        "title": "Combat",
        "layout": "matrix",
        "extent": None,
        "rows": {"title": "Die", "entries": {"1": {"label": "1"}, "2": {"label": "2"}}},
        "columns": {
            "title": "Odds",
            "entries": {"a": {"label": "1:2"}, "b": {"label": "1:1", "align": "left", "group": "Even"}},
        },
        "cells": {"1": {"a": "3/0", "b": "2/0"}, "2": {"a": "1/0", "b": "0/1"}},
    }
    return charts({"combat": {**data, **given}})["combat"]


def look(marks=None, **given):
    known = {pointer: Mark(**fields) for pointer, fields in (marks or {}).items()}
    return ChartLook(documents=DOCUMENTS, marks=lambda p: known.get(p, Mark("text")), **given)


def cells(content):
    return [list(row.cells[1:]) for row in content.table.rows]


def notes(content):
    return [(note.sign, note.text) for note in content.notes]


def at(row, column):
    return f"/charts/combat/cells/{row}/{column}"


def test_rows_and_columns_keep_their_order_and_heads():
    table = chart_content(chart(), look()).table
    assert [column.title for column in table.columns] == ["Die", "1:2", "1:1"]
    assert [column.group for column in table.columns] == [None, "Odds", "Even"]
    assert [row.cells[0].text for row in table.rows] == ["1", "2"]
    assert [[c.text for c in row] for row in cells(chart_content(chart(), look()))] == [
        ["3/0", "2/0"],
        ["1/0", "0/1"],
    ]


def test_an_unknown_cell_among_known_ones_is_missing_and_one_among_unknown_ones_is_open():
    some = chart(cells={"1": {"a": "3/0", "b": None}, "2": {}})
    assert [[c.state for c in row] for row in cells(chart_content(some, look()))] == [
        [State.KNOWN, State.MISSING],
        [State.MISSING, State.MISSING],
    ]
    none = chart(cells={"1": {"a": None, "b": None}, "2": {}})
    content = chart_content(none, look())
    assert {c.state for row in cells(content) for c in row} == {State.OPEN}
    assert (None, "What stands in this table is not known.") in notes(content)


@pytest.mark.parametrize(
    ("rows", "columns", "line"),
    [
        (None, {}, "The rows of this table (die) are not known, nor is what stands in them."),
        ({}, None, "The columns of this table (odds) are not known, nor is what stands in them."),
        (None, None, "Neither the rows nor the columns of this table are known."),
    ],
)
def test_an_open_axis_is_told_in_one_line(rows, columns, line):
    open_chart = chart(
        rows={"title": "Die", "entries": rows}, columns={"title": "Odds", "entries": columns}, cells={}
    )
    assert chart_content(open_chart, look()).absent == line


def test_a_whole_table_has_no_such_line():
    assert chart_content(chart(), look()).absent is None


def test_no_effect_is_told_apart_from_unknown():
    content = chart_content(chart(cells={"1": {"a": "none", "b": None}, "2": {"a": "1", "b": "2"}}), look())
    assert [c.state for c in cells(content)[0]] == [State.NOTHING, State.MISSING]


def test_a_cell_to_fill_in_whose_number_is_unknown_asks_and_one_without_a_number_does_not():
    filled = {"title": None, "entries": {key: {"label": key, "fill": True} for key in "ab"}}
    bracketed = {"value": None, "marks": ["parentheses"]}
    content = chart_content(chart(columns=filled, cells={"1": {"a": None}, "2": {"a": bracketed}}), look())
    (unknown, none), (in_brackets, _) = cells(content)
    assert [(c.text, c.state) for c in (unknown, in_brackets)] == [("?", State.ASKED), ("(?)", State.ASKED)]
    assert (none.text, none.state) == ("", State.KNOWN)
    assert notes(content) == [("?", "What is printed here is not known.")]
    whole = chart_content(chart(columns=filled, cells={"1": {"a": 3}, "2": {"a": 4}}), look())
    assert notes(whole) == []


def test_a_value_that_is_only_bounded_shows_its_bounds():
    bounded = chart(cells={"1": {"a": {"min": 2, "max": 4}}})
    assert cells(chart_content(bounded, look()))[0][0].text == "2–4"


def test_printed_forms_of_numbers():
    printed = chart(
        cells={
            "1": {"a": {"value": -1}, "b": {"value": 2, "unit": "drm"}},
            "2": {"a": {"value": 3, "marks": ["parentheses"]}, "b": {"value": 4, "marks": ["boxed"]}},
        }
    )
    (minus, shift), (bracketed, boxed) = cells(chart_content(printed, look()))
    assert (minus.text, shift.text, bracketed.text, boxed.text) == ("−1", "+2", "(3)", "4")
    assert [c.is_framed for c in (minus, shift, bracketed, boxed)] == [False, False, False, True]


def test_values_all_known_alike_bear_no_signs():
    content = chart_content(chart(), look())
    assert not any(cell.signs for row in cells(content) for cell in row)
    assert not content.notes


def test_a_table_that_is_public_as_a_whole_says_so_in_one_line():
    marks = {at(r, c): {"certainty": "public"} for r in "12" for c in "ab"}
    content = chart_content(chart(), look(marks))
    assert not any(cell.signs for row in cells(content) for cell in row)
    assert notes(content) == [(None, "All values are from public material.")]


def test_values_known_differently_are_signed_one_by_one():
    marks = {at(1, "b"): {"certainty": "public"}, at(2, "a"): {"certainty": "inferred"}}
    content = chart_content(chart(), look(marks))
    assert [[c.signs for c in row] for row in cells(content)] == [
        [(), (Ring.PUBLIC,)],
        [(Ring.INFERRED,), ()],
    ]
    assert notes(content) == [
        (Ring.PUBLIC, "1 of 4 values: from public material."),
        (Ring.INFERRED, "1 of 4 values: inferred from the rules."),
    ]


def erratum(path, *, is_applied=True):
    change = (Change("replace", path, None, None),)
    return Erratum("e-7", None, "rules", None, "Row one", None, "apply", is_applied, change, None, (), "")


@pytest.mark.parametrize("below", ["", "/value"])
def test_a_cell_that_an_erratum_changed_has_a_dagger_and_the_id_in_a_note(below):
    content = chart_content(chart(), look(errata=(erratum(at(1, "a") + below),)))
    assert [[c.signs for c in row] for row in cells(content)] == [[(DAGGER,), ()], [(), ()]]
    assert notes(content) == [(DAGGER, "Changed by an erratum: Row one (e-7).")]


def test_a_change_that_is_known_from_the_origins_has_a_dagger_too():
    marks = {at(1, "a"): {"certainty": "text", "errata": ("e-8",)}}
    content = chart_content(chart(), look(marks))
    assert cells(content)[0][0].signs == (DAGGER,)
    assert notes(content) == [(DAGGER, "Changed by an erratum: e-8 (e-8).")]


def test_an_erratum_that_is_not_applied_leaves_no_dagger():
    content = chart_content(chart(), look(errata=(erratum(at(1, "a"), is_applied=False),)))
    assert cells(content)[0][0].signs == ()
    assert notes(content) == []


def test_heads_and_notes_that_an_erratum_changed_have_a_dagger():
    given = {"near": {"text": "Near."}}
    changed = look(
        errata=(erratum("/charts/combat/rows/entries/1/to"), erratum("/charts/combat/notes/near/text"))
    )
    content = chart_content(chart(notes=given), changed)
    assert content.table.rows[0].cells[0].signs == (DAGGER,)
    assert notes(content)[0] == (DAGGER, "Near.")


def test_readings_that_were_not_chosen_are_told_in_lettered_notes():
    marks = {
        at(1, "a"): {"certainty": "text", "disagreement": "public material has 4/0"},
        at(2, "b"): {"certainty": "text", "disagreement": "public material has 0/2"},
    }
    content = chart_content(chart(), look(marks))
    assert [cells(content)[0][0].signs, cells(content)[1][1].signs] == [("a",), ("b",)]
    assert notes(content) == [("a", "Here public material has 4/0."), ("b", "Here public material has 0/2.")]


def test_a_disagreement_about_an_unknown_cell_is_told_too():
    marks = {at(1, "a"): {"disagreement": "public material has 4/0"}}
    content = chart_content(chart(cells={"1": {"b": "2/0", "a": None}}), look(marks))
    assert cells(content)[0][0].signs == ("a",)


def test_a_note_of_a_row_is_lettered_at_its_head():
    rows = {"title": "Die", "entries": {"1": {"label": "1", "note": "Rare."}, "2": {"label": "2"}}}
    content = chart_content(chart(rows=rows), look())
    assert content.table.rows[0].cells[0].signs == ("a",)
    assert notes(content) == [("a", "Rare.")]


def test_notes_cite_what_the_chart_does_not():
    given = {
        "near": {"text": "Near.", "order": 2, "cite": ["rules#combat-table", "rules#7.2.2-limit"]},
        "far": {"text": "Far.", "order": 1, "cite": "scan#page"},
        "same": {"text": "Same.", "order": 3},
    }
    content = chart_content(chart(notes=given), look())
    assert [note.text for note in content.notes] == ["Far. (Table scan, page)", "Near. (7.2.2)", "Same."]


def test_figures_stand_in_a_matrix_and_sentences_in_a_list():
    assert chart_content(chart(), look()).table.look is MATRIX
    wordy = chart(cells={"1": {"a": "destroyed at once", "b": "1"}})
    assert chart_content(wordy, look()).table.look is LIST
    assert chart_content(chart(layout="list"), look()).table.look is LIST


def test_units_of_columns_are_named_when_they_are_short():
    columns = {"entries": {"a": {"label": "Foot", "unit": "mp"}, "b": {"label": "Else", "unit": "factor"}}}
    table = chart_content(chart(columns=columns), look()).table
    assert [column.title for column in table.columns[1:]] == ["Foot, MP", "Else"]


def test_samples_stand_only_where_most_rows_are_terrains():
    sample = Picture(4.0, 3.0, ())
    assert all(
        row.picture is sample
        for row in chart_content(chart(), look(samples={"1": sample, "2": sample})).table.rows
    )
    assert all(row.picture is None for row in chart_content(chart(), look(samples={"1": sample})).table.rows)


def test_citations_of_one_document_stand_together():
    cited = look().cited(("rules#5.1", "rules#7.2.2-limit", "scan", "unheard-of#3"))
    assert cited == "Rulebook: 5.1, 7.2.2; Table scan; unheard-of: 3"
    assert look().cited(("rules#vp-chart", "scan#legend")) == "Rulebook, VP chart; Table scan, legend"
    assert look().cited(("rules#9.1", "rules#vp-chart")) == "Rulebook: 9.1, VP chart"


@pytest.mark.parametrize(
    ("anchor", "shown"),
    [("7.2.2-limit", "7.2.2"), ("combat-table", "combat table"), ("5.1", "5.1"), ("2-german", "2")],
)
def test_anchors_of_rules_as_people_read_them(anchor, shown):
    assert rule_words(anchor) == shown


def test_parts_without_a_number_are_cited_by_their_titles():
    sections = {"rules": {"s1": {"title": "Opening, rules"}, "5": {"title": "Stacking"}}}
    found = chart_look(game(rules={"sections": sections}), no_marks)
    assert found.cited(("rules#s1", "rules#5", "rules#vp-chart")) == "Rules, Opening, rules, 5, VP chart"
