"""A grid that cannot be drawn is told where it is written; one that can be is left alone."""

from __future__ import annotations

import pytest
from builder.model.outline import MAX_CELLS, outline_faults
from tests.support.games import document

OX = {
    "kind": "octagon-diamond",
    "octagons": "odd",
    "columns": {"first": "A", "last": "O"},
    "rows": {"first": 1, "last": 11},
}


def faults(**grid):
    return [(d.code, d.where.pointer) for d in outline_faults(document(map={"grid": grid}))]


def ox_faults(**grid):
    return [(d.code, d.where.pointer) for d in outline_faults({"map": {"grid": {**OX, **grid}}})]


@pytest.mark.parametrize(
    "grid",
    [
        {},
        {"columns": None},
        {"rows": None},
        {"columns": {"first": 5, "last": 5}, "rows": {"first": 0, "last": 0}},
        {
            "columns": {"first": 1, "last": 101},
            "rows": {"first": 1, "last": 99},
            "code": {"column_digits": 3},
        },
        {"columns": {"first": "A", "last": "F"}, "code": {"column_letters": True}},
    ],
)
def test_a_grid_that_can_be_drawn_has_no_fault(grid):
    assert faults(**grid) == []


@pytest.mark.parametrize("name", ["columns", "rows"])
def test_a_grid_whose_last_comes_before_its_first_is_empty(name):
    assert faults(**{name: {"first": 5, "last": 4}}) == [("grid.empty", f"/map/grid/{name}")]


def test_an_outline_known_one_way_only_is_checked_that_way():
    assert faults(columns=None, rows={"first": 5, "last": 4}) == [("grid.empty", "/map/grid/rows")]


def test_a_grid_is_no_larger_than_anything_could_be_drawn():
    side = MAX_CELLS // 4 + 1
    code = {"column_digits": 4, "row_digits": 4}
    large = {"columns": {"first": 1, "last": side}, "rows": {"first": 1, "last": 4}, "code": code}
    assert faults(**large) == [("grid.too-large", "/map/grid")]
    assert faults(**{**large, "columns": {"first": 2, "last": side}}) == []


def test_rows_of_more_digits_than_the_code_has_are_told():
    assert faults(rows={"first": 1, "last": 100}) == [("grid.code", "/map/grid/code")]


def test_letters_need_a_letter_for_every_column():
    letters = {"columns": {"first": 0, "last": 3}, "code": {"column_letters": True}}
    assert faults(**letters) == [("grid.code", "/map/grid/code")]


def test_octagons_with_diamonds_are_checked_like_hexes():
    assert ox_faults() == []
    assert ox_faults(rows=None) == []
    assert ox_faults(code={"order": "column-row", "row_digits": 1}) == []
    assert ox_faults(rows={"first": 9, "last": 1}) == [("grid.empty", "/map/grid/rows")]
    assert ox_faults(columns={"first": 1, "last": 9001}, rows={"first": 1, "last": 9}) == [
        ("grid.too-large", "/map/grid")
    ]


@pytest.mark.parametrize(("first", "last"), [("O", "A"), (9, 1), ("B", "B"), (2, 2)])
def test_octagons_need_a_column_of_their_own(first, last):
    assert ox_faults(columns={"first": first, "last": last}) == [("grid.empty", "/map/grid/columns")]


@pytest.mark.parametrize(("first", "last"), [("A", "A"), ("B", "D"), ("Y", "AE")])
def test_one_column_of_octagons_is_enough(first, last):
    assert ox_faults(columns={"first": first, "last": last}) == []


def area_faults(**bounds):
    projection = {"kind": "conic", "west": 10, "east": 40, "south": 40, "north": 60, **bounds}
    grid = {"kind": "area", "projection": projection}
    return [(d.code, d.where.pointer) for d in outline_faults({"map": {"grid": grid}})]


def test_a_map_of_areas_shows_a_part_of_the_globe():
    assert area_faults() == []
    assert area_faults(west=170, east=-170) == []
    assert area_faults(west=-180, east=180, south=-90, north=90) == []
    assert area_faults(south=61) == [("grid.empty", "/map/grid/projection/north")]
    assert area_faults(south=60) == [("grid.empty", "/map/grid/projection/north")]
    assert area_faults(west=40) == [("grid.empty", "/map/grid/projection/east")]
