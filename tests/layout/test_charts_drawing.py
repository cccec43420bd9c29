"""How a chart is drawn: measured columns, parts that repeat their heads, hatching, nothing overlapping."""

from dataclasses import replace

import pytest
from builder.drawing import shapes
from builder.drawing.colour import swatch
from builder.drawing.scene import Group, Path
from builder.geometry.affine import IDENTITY
from builder.geometry.path import bounds, transformed
from builder.layout.charts import ChartLook, chart_parts, chart_scene, wished_width
from builder.layout.charts.content import chart_content
from builder.layout.charts.plan import plan
from builder.layout.charts.table import Picture
from builder.layout.marks import Mark
from builder.layout.setting import SMALLEST, Setter
from builder.model.build_charts import charts
from tests.layout.page_bench import flat, groups, outside, overlapping, said, texts, words

LOOK = ChartLook(documents={"rules": "Rulebook"}, dice={"d6": "1d6"})

LONG = "Whoever attacks across a river from woods that he entered in this very turn"


def chart(count=4, layout="matrix", value="3/0", labels=("1:2", "1:1"), **given):
    """A table of so many rows, every cell alike."""
    columns = {f"c{i}": {"label": label, "align": "centre"} for i, label in enumerate(labels)}
    data = {
        "provenance": {"cite": "rules#9"},
        "title": "Combat",
        "purpose": "Steps lost.",
        "layout": layout,
        "extent": None,
        "dice": "d6",
        "rows": {"title": "Die", "entries": {f"r{i}": {"label": f"row {i}"} for i in range(count)}},
        "columns": {"title": "Odds", "entries": columns},
        "cells": {f"r{i}": dict.fromkeys(columns, value) for i in range(count)},
        "notes": {"one": {"text": "A first note.", "order": 1}, "two": {"text": "A second one.", "order": 2}},
    }
    return charts({"combat": {**data, **given}})["combat"]


@pytest.mark.parametrize("width", [60.0, 90.0, 186.0])
@pytest.mark.parametrize(
    "made",
    [
        chart(),
        chart(layout="list", value="none"),
        chart(layout="list", value=LONG),
        chart(labels=[f"{i}:1" for i in range(9)]),
        chart(cells={}),
        chart(rows={"title": "Die", "entries": None}, cells={}),
    ],
    ids=["matrix", "nothing", "sentences", "many columns", "unknown", "open"],
)
def test_nothing_lies_outside_or_on_other_words(made, width):
    drawn = chart_scene(made, width, LOOK)
    assert not drawn.diagnostics
    assert outside(drawn.scene) is None
    assert not overlapping(drawn.scene.items)


def test_all_words_of_the_chart_are_there():
    text = said(chart_scene(chart(count=2), 90.0, LOOK).scene.items)
    for word in ("Combat", "1d6", "Steps lost.", "Die", "Odds", "1:2", "1:1", "row 0", "row 1"):
        assert word in text
    assert text.count("3/0") == 4
    assert "A first note. A second one." in text
    assert "Source: Rulebook: 9" in text


def test_a_margin_is_white_ground_round_the_same_drawing():
    bare, framed = chart_scene(chart(), 90.0, LOOK), chart_scene(chart(), 98.0, LOOK, margin=4.0)
    assert framed.scene.height == pytest.approx(bare.scene.height + 8)
    moved = [(text, x0 + 4, y0 + 4) for text, (x0, y0, _, _) in texts(bare.scene.items)]
    again = [(text, x0, y0) for text, (x0, y0, _, _) in texts(framed.scene.items)]
    for (one, x, y), (other, u, v) in zip(moved, again, strict=True):
        assert one == other
        assert (x, y) == pytest.approx((u, v), abs=1e-6)


def test_columns_fill_the_width_and_those_of_a_matrix_are_equal():
    planned = plan(chart_content(chart(), LOOK).table, 90.0, Setter())
    assert planned.width == pytest.approx(90)
    assert planned.widths[1] == pytest.approx(planned.widths[2])


def test_narrow_columns_keep_their_width_and_the_wide_one_is_broken():
    table = chart_content(
        chart(
            rows={"title": "Case", "entries": {"r0": {"label": LONG}}},
            layout="list",
            value="1 right each",
            labels=("Effect",),
        ),
        LOOK,
    ).table
    planned = plan(table, 80.0, Setter())
    assert planned.width == pytest.approx(80)
    assert len(planned.blocks[0][1].lines) == 1
    assert len(planned.blocks[0][0].lines) > 1


def test_numbers_of_a_die_stay_next_to_what_they_give():
    rolls = {"title": "1d6", "entries": {f"r{i}": {"label": f"{i}"} for i in range(1, 7)}}
    table = chart_content(chart(rows=rolls, layout="list", value="gone", labels=("Effect",)), LOOK).table
    planned = plan(table, 120.0, Setter())
    assert planned.width == pytest.approx(120)
    assert planned.widths[0] < 15
    named = {"title": "Case", "entries": {"r0": {"label": "Retreat over a river"}}}
    table = chart_content(chart(rows=named, layout="list", value="gone", labels=("Effect",)), LOOK).table
    assert plan(table, 120.0, Setter()).widths[0] > 60


def test_type_is_shrunk_where_words_do_not_fit_side_by_side_but_never_below_the_smallest():
    crowded = chart(labels=[f"{i}00:100" for i in range(12)], value="12/13")
    sizes = [
        plan(chart_content(crowded, LOOK).table, width, Setter()).table.look.size for width in (300, 150, 30)
    ]
    assert sizes[0] > sizes[1] > sizes[2] >= SMALLEST


def test_what_fits_nowhere_is_reported():
    crowded = chart(labels=["Interminable" for _ in range(20)])
    found = chart_scene(crowded, 40.0, LOOK).diagnostics
    assert found
    assert {d.code for d in found} == {"drawing.overflow"}
    assert found[0].where.pointer.startswith("/charts/combat")


@pytest.mark.parametrize("height", [45.0, 70.0, 110.0])
def test_a_long_chart_is_parted_with_its_heads_repeated(height):
    parts = chart_parts(chart(count=30), 90.0, LOOK, height)
    assert len(parts) > 1
    rows = []
    for i, part in enumerate(parts):
        assert part.scene.height <= height + 1e-6
        assert outside(part.scene) is None
        text = words(part.scene.items)
        assert {"Die", "1:2", "1:1"} <= set(text)
        assert ("Combat" if i == 0 else "Combat (continued)") in text
        assert ("A second one." in text) == (i == len(parts) - 1)
        rows += [word for word in text if word.startswith("row ")]
    assert rows == [f"row {i}" for i in range(30)]


def test_notes_never_stand_on_a_part_without_rows():
    for height in range(40, 80):
        last = chart_parts(chart(count=12), 90.0, LOOK, float(height))[-1]
        assert any(word.startswith("row ") for word in words(last.scene.items))


def test_a_chart_that_fits_is_one_part():
    assert len(chart_parts(chart(), 90.0, LOOK, 400.0)) == 1


def test_unknown_cells_are_hatched_among_known_ones_only():
    some = chart(count=2, cells={"r0": {"c0": "3/0", "c1": None}, "r1": {"c0": "1/0"}})
    assert len(groups(chart_scene(some, 90.0, LOOK).scene.items, "unknown")) == 2
    none = chart(count=2, cells={})
    assert not groups(chart_scene(none, 90.0, LOOK).scene.items, "unknown")


def test_every_other_row_is_tinted():
    def tints(count):
        scene = chart_scene(chart(count=count, layout="list"), 90.0, LOOK).scene
        return sum(
            1
            for item in flat(scene.items)
            if getattr(item, "fill", None) is not None and item.fill.name == "tint"
        )

    assert [tints(n) for n in (1, 2, 5)] == [0, 1, 2]


def test_a_group_of_rows_gets_one_heading():
    entries = {
        "r0": {"label": "a", "group": "Shifts"},
        "r1": {"label": "b", "group": "Shifts"},
        "r2": {"label": "c", "group": "Die"},
    }
    grouped = chart(rows={"title": "Case", "entries": entries}, layout="list")
    found = words(chart_scene(grouped, 90.0, LOOK).scene.items)
    assert found.count("Shifts") == 1
    assert found.count("Die") == 1


def test_columns_of_one_group_share_its_head_over_their_middle():
    columns = {
        "a": {"label": "Foot", "group": "Moves"},
        "b": {"label": "Else", "group": "Moves"},
        "c": {"label": "Fights"},
    }
    grouped = chart(
        columns={"title": None, "entries": columns}, cells={"r0": {"a": 1, "b": 2, "c": 3}}, count=1
    )
    planned = plan(chart_content(grouped, LOOK).table, 90.0, Setter())
    placed = dict(texts(chart_scene(grouped, 90.0, LOOK).scene.items))
    left, _, right, _ = placed["Moves"]
    middle = planned.widths[0] + (planned.widths[1] + planned.widths[2]) / 2
    assert (left + right) / 2 == pytest.approx(middle, abs=0.01)
    assert said(chart_scene(grouped, 90.0, LOOK).scene.items).count("Moves") == 1


def test_an_open_table_shows_the_heads_that_are_known_and_says_why_it_is_empty():
    drawn = chart_scene(chart(rows={"title": "Die", "entries": None}, cells={}), 90.0, LOOK)
    text = said(drawn.scene.items)
    assert "1:2 1:1" in text
    assert "The rows of this table (die) are not known" in text


def test_notes_of_a_wide_chart_share_two_columns():
    notes = {f"n{i}": {"text": f"Note number {i}.", "order": i} for i in range(6)}
    placed = dict(texts(chart_scene(chart(notes=notes), 186.0, LOOK).scene.items))
    left = [placed[f"Note number {i}."] for i in range(3)]
    right = [placed[f"Note number {i}."] for i in range(3, 6)]
    assert all(box[0] < 1 for box in left)
    assert all(box[0] > 93 for box in right)
    assert [box[1] for box in left] == pytest.approx([box[1] for box in right])
    narrow = dict(texts(chart_scene(chart(notes=notes), 90.0, LOOK).scene.items))
    assert all(narrow[f"Note number {i}."][0] < 1 for i in range(6))


def test_a_sample_stands_before_the_head_of_its_row_at_the_same_height():
    spot = shapes.rectangle(0, 0, 6.0, 8.0, fill=swatch("spot", "#123456"))
    samples = {f"r{i}": Picture(6.0, 8.0, (spot,)) for i in range(3)}
    scene = chart_scene(chart(count=3, layout="list"), 90.0, replace(LOOK, samples=samples)).scene
    spots = sorted(_boxes(scene.items, "#123456"), key=lambda box: box[1])
    heads = sorted((box for text, box in texts(scene.items) if text.startswith("row ")), key=lambda b: b[1])
    assert len(spots) == len(heads) == 3
    for (_, top, right, bottom), (left, high, _, low) in zip(spots, heads, strict=True):
        assert right < left
        assert (top + bottom) / 2 == pytest.approx((high + low) / 2, abs=0.4)
        assert bottom - top == pytest.approx(8)


def _boxes(items, fill, place=IDENTITY):
    for item in items:
        if isinstance(item, Group):
            yield from _boxes(item.items, fill, item.transform.then(place))
        elif isinstance(item, Path) and item.fill is not None and item.fill.hex == fill:
            yield bounds(transformed(item.segments, place))


def test_the_wished_width_breaks_no_word():
    made = chart(layout="list", value="by road or rail only")
    wished = wished_width(made, LOOK)
    planned = plan(chart_content(made, LOOK).table, wished, Setter())
    assert all(len(block.lines) <= 1 for row in planned.blocks for block in row)
    tighter = plan(chart_content(made, LOOK).table, wished - 3, Setter())
    assert any(len(block.lines) > 1 for row in tighter.blocks for block in row)


def test_signs_hang_behind_centred_figures_without_moving_them():
    marked = replace(LOOK, marks=_public_in_first_row)
    plain, signed = (
        [box for text, box in texts(chart_scene(chart(count=2), 90.0, x).scene.items) if text == "3/0"]
        for x in (LOOK, marked)
    )
    assert [b[0] for b in plain] == pytest.approx([b[0] for b in signed])


def _public_in_first_row(pointer):
    return Mark("public" if "/r0/" in pointer else "text")


def form(cells, layout="list"):
    columns = {"how": {"label": "How"}, "sum": {"label": "Sum", "align": "centre", "fill": True}}
    rows = {"entries": {"a": {"label": "Forces"}, "b": {"label": "Events"}}}
    return chart(layout=layout, rows=rows, columns={"entries": columns}, cells=cells)


def _strokes(items, place=IDENTITY):
    for item in items:
        if isinstance(item, Group):
            yield from _strokes(item.items, item.transform.then(place))
        elif isinstance(item, Path) and item.stroke is not None:
            yield bounds(transformed(item.segments, place))


def writing_lines(made, width=90.0):
    scene = chart_scene(made, width, LOOK).scene
    assert outside(scene) is None
    thin = [box for box in _strokes(scene.items) if box[3] - box[1] < 0.01]
    return [box for box in thin if 5 < box[2] - box[0] < 0.8 * width], scene


@pytest.mark.parametrize("layout", ["list", "matrix"])
def test_players_find_a_line_to_write_on_behind_what_a_cell_prints(layout):
    made = form({"a": {"how": "x", "sum": {"value": 3, "marks": ["parentheses"]}}, "b": {"how": "y"}}, layout)
    (first, second), scene = writing_lines(made)
    places = dict(texts(scene.items))
    assert first[0] > places["(3)"][2]
    assert places["(3)"][1] < first[1] < places["(3)"][3] + 2.0
    assert second[0] < first[0]
    assert first[2] == pytest.approx(second[2])
    assert not groups(scene.items, "unknown")


def test_a_form_of_lines_alone_is_not_called_unknown_and_a_null_in_it_is():
    blank = form({"a": {"how": "x"}, "b": {"how": "y"}})
    assert blank.extent == "complete"
    assert "not known" not in " ".join(said(chart_scene(blank, 90.0, LOOK).scene.items))
    asked = form({"a": {"how": "x", "sum": None}, "b": {"how": "y"}})
    assert asked.extent == "partial"
    lines, scene = writing_lines(asked)
    assert len(lines) == 2
    assert dict(texts(scene.items))["?"][2] < lines[0][0]
    assert "not known" in said(scene.items)
    only = replace(blank, columns=replace(blank.columns, entries=blank.columns.entries[1:]), cells={})
    assert "not known" not in " ".join(said(chart_scene(only, 90.0, LOOK).scene.items))
