"""The octagon-and-diamond tiling: a known sheet, and laws that hold on every sheet."""

from __future__ import annotations

from math import isclose
from statistics import fmean

import pytest
from builder.geometry.hexcode import Axis, Figures, HexCode
from builder.geometry.oxgrid import DiamondRow, OxGrid, Shape
from hypothesis import given
from hypothesis import strategies as st
from tests.support.polygons import area, signed_area

SHEET = OxGrid((1, 15), (1, 11), 20.0)
CODE = HexCode(column=Axis(Figures.LETTERS), row=Axis(digits=1))


def named(grid: OxGrid, cell: str) -> set[str]:
    return {CODE.format(n) for n in grid.neighbours(CODE.parse(cell))}


def sheets_and_cells() -> st.SearchStrategy[tuple[OxGrid, tuple[int, int], tuple[int, int]]]:
    def build(columns: int, rows: int, size: float, numbering: DiamondRow, cut: float) -> OxGrid:
        return OxGrid((1, 1 + 2 * columns), (1, 1 + rows), size, numbering, cut)

    sheets = st.builds(
        build,
        st.integers(0, 4),
        st.integers(0, 5),
        st.floats(1, 50),
        st.sampled_from(DiamondRow),
        st.floats(0.1, 0.4),
    )
    return sheets.flatmap(
        lambda sheet: st.tuples(st.just(sheet), *[st.sampled_from(list(sheet.cells()))] * 2),
    )


def test_columns_a_to_o_hold_88_octagons_and_70_diamonds():
    shapes = [SHEET.shape(cell) for cell in SHEET.cells()]
    assert shapes.count(Shape.OCTAGON) == 8 * 11
    assert shapes.count(Shape.DIAMOND) == 7 * 10


def test_an_octagon_touches_four_octagons_and_four_diamonds():
    assert named(SHEET, "C4") == {"C3", "C5", "A4", "E4", "B3", "B4", "D3", "D4"}
    below = OxGrid((1, 15), (1, 11), 20.0, DiamondRow.BELOW)
    assert named(below, "C4") == {"C3", "C5", "A4", "E4", "B4", "B5", "D4", "D5"}


def test_a_diamond_touches_four_octagons():
    assert named(SHEET, "D7") == {"C7", "C8", "E7", "E8"}
    assert named(OxGrid((1, 15), (1, 11), 20.0, DiamondRow.BELOW), "D7") == {"C6", "C7", "E6", "E7"}


def test_a_diamond_row_stands_between_octagon_rows():
    assert (2, 10) in SHEET
    assert (2, 11) not in SHEET
    below = OxGrid((1, 15), (1, 11), 20.0, DiamondRow.BELOW)
    assert (2, 11) in below
    assert (2, 1) not in below


def test_distances_count_diamonds_as_one():
    def distance(a: str, b: str) -> int:
        return SHEET.distance(CODE.parse(a), CODE.parse(b))

    assert distance("C4", "C4") == 0
    assert distance("C4", "E4") == 1
    assert distance("C4", "E5") == 2
    assert distance("C4", "D4") == 1
    assert distance("D4", "D4") == 0
    assert distance("D4", "D5") == 2
    assert distance("D4", "F5") == 2
    assert distance("D4", "D6") == 3


def test_cells_that_do_not_touch_share_no_side():
    with pytest.raises(ValueError, match="share no side"):
        SHEET.side((3, 4), (5, 5))


@pytest.mark.parametrize(
    ("columns", "rows", "size", "cut"),
    [
        ((2, 5), (1, 2), 1, 0.2),
        ((1, 4), (1, 2), 1, 0.2),
        ((3, 1), (1, 2), 1, 0.2),
        ((1, 3), (2, 1), 1, 0.2),
        ((1, 3), (1, 2), 0, 0.2),
        ((1, 3), (1, 2), 1, 0.0),
        ((1, 3), (1, 2), 1, 0.5),
    ],
)
def test_impossible_sheets_are_refused(columns, rows, size, cut):
    with pytest.raises(ValueError, match=r"octagons and are odd|at least one|must be positive"):
        OxGrid(columns, rows, size, cut=cut)


@given(sheets_and_cells())
def test_distance_is_what_flooding_finds(case):
    sheet, start, end = case
    found, edge, step = {start: 0}, [start], 0
    while edge:
        step += 1
        edge = list(dict.fromkeys(n for c in edge for n in sheet.neighbours(c) if n not in found))
        found.update((cell, step) for cell in edge)
    assert found[end] == sheet.distance(start, end)


@given(sheets_and_cells())
def test_neighbours_share_exactly_two_corners(case):
    sheet, cell, _ = case
    for other in sheet.neighbours(cell):
        assert cell in sheet.neighbours(other)
        assert set(sheet.side(cell, other)) == set(sheet.corners(cell)) & set(sheet.corners(other))
        assert sheet.side(cell, other) == sheet.side(other, cell)[::-1]


@given(sheets_and_cells())
def test_corners_run_clockwise_around_the_centre(case):
    sheet, cell, _ = case
    corners = sheet.corners(cell)
    assert len(corners) == (8 if sheet.shape(cell) is Shape.OCTAGON else 4)
    assert signed_area(corners) > 0
    middle = (fmean(x for x, _ in corners), fmean(y for _, y in corners))
    assert middle == pytest.approx(sheet.centre(cell))


@given(sheets_and_cells())
def test_one_octagon_and_one_diamond_fill_a_square(case):
    sheet, _, _ = case
    octagon = area(sheet.corners((1, 1)))
    assert isclose(octagon + 2 * (sheet.cut * sheet.size) ** 2, sheet.size**2)


def test_octagons_are_regular_by_default():
    sides = [SHEET.side((3, 4), n) for n in SHEET.neighbours((3, 4))]
    lengths = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in sides]
    assert lengths == pytest.approx([lengths[0]] * 8)


def test_the_extent_is_the_box_of_all_corners():
    points = [p for c in SHEET.cells() for p in SHEET.corners(c)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    assert SHEET.extent() == pytest.approx((min(xs), min(ys), max(xs), max(ys)))
