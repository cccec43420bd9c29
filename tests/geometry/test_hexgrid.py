"""Hex grids: numbering, neighbours and distances on a known sheet, and laws that hold on every sheet."""

from __future__ import annotations

from math import dist, isclose, sqrt
from statistics import fmean

import pytest
from builder.geometry.hexgrid import HexGrid, Orientation, Parity
from hypothesis import given
from hypothesis import strategies as st
from tests.support.polygons import signed_area

SHEET = HexGrid(Orientation.FLAT, (1, 23), (1, 13), Parity.EVEN, 16.0, Parity.EVEN)


def grids() -> st.SearchStrategy[HexGrid]:
    def span(first: int, length: int) -> tuple[int, int]:
        return (first, first + length)

    spans = st.builds(span, st.integers(-3, 5), st.integers(0, 6))
    return st.builds(
        HexGrid,
        st.sampled_from(Orientation),
        spans,
        spans,
        st.sampled_from(Parity),
        st.floats(1, 50),
        st.sampled_from([None, *Parity]),
    )


def grids_and_cells() -> st.SearchStrategy[tuple[HexGrid, tuple[int, int], tuple[int, int]]]:
    def with_cells(grid: HexGrid) -> st.SearchStrategy[tuple[HexGrid, tuple[int, int], tuple[int, int]]]:
        cell = st.sampled_from(list(grid.cells()))
        return st.tuples(st.just(grid), cell, cell)

    return grids().filter(lambda grid: any(grid.cells())).flatmap(with_cells)


def steps_away(grid: HexGrid, start: tuple[int, int]) -> dict[tuple[int, int], int]:
    """Distances by flooding, over a field two cells wider than the map so that its rim does not matter."""
    reach = sum(b - a for a, b in (grid.columns, grid.rows)) + 2
    found, edge = {start: 0}, [start]
    for step in range(1, reach + 1):
        edge = [n for c in edge for d in grid.directions if (n := grid.neighbour(c, d)) not in found]
        edge = list(dict.fromkeys(edge))
        found.update((cell, step) for cell in edge)
    return found


def test_the_sheet_has_288_hexes_and_even_columns_one_fewer():
    cells = list(SHEET.cells())
    assert len(cells) == 288
    assert len(set(cells)) == 288
    assert (2, 13) not in SHEET
    assert (1, 13) in SHEET
    assert (24, 1) not in SHEET


def test_neighbours_when_even_columns_stand_lower():
    assert set(SHEET.neighbours((19, 10))) == {(18, 9), (18, 10), (19, 9), (19, 11), (20, 9), (20, 10)}
    assert set(SHEET.neighbours((18, 9))) == {(17, 9), (17, 10), (18, 8), (18, 10), (19, 9), (19, 10)}
    assert SHEET.neighbours((1, 1)) == ((2, 1), (1, 2))


def test_neighbours_run_clockwise_from_the_top():
    assert SHEET.neighbours((19, 10)) == ((19, 9), (20, 9), (20, 10), (19, 11), (18, 10), (18, 9))
    assert SHEET.directions == ("N", "NE", "SE", "S", "SW", "NW")


def test_distances_on_the_sheet():
    assert SHEET.distance((19, 10), (18, 8)) == 2
    assert SHEET.distance((19, 9), (18, 8)) == 1
    assert SHEET.distance((19, 10), (19, 12)) == 2
    assert SHEET.distance((1, 1), (23, 13)) == 23


def test_pointed_rows_are_shifted_and_shortened():
    grid = HexGrid(Orientation.POINTED, (1, 4), (1, 3), Parity.EVEN, 10.0, Parity.EVEN)
    assert len(list(grid.cells())) == 11
    assert set(grid.neighbours((2, 2))) == {(2, 1), (3, 1), (1, 2), (3, 2), (2, 3), (3, 3)}
    assert grid.centre((1, 2)) == pytest.approx((10.0, 10 / sqrt(3) + 15 / sqrt(3)))


def test_centres_are_a_hex_apart_and_even_columns_half_a_hex_lower():
    x, y = SHEET.centre((1, 1))
    assert (x, y) == pytest.approx((16 / sqrt(3), 8.0))
    assert SHEET.centre((1, 2)) == pytest.approx((x, y + 16))
    assert SHEET.centre((2, 1)) == pytest.approx((x + 24 / sqrt(3), y + 8))


def test_the_extent_of_the_sheet():
    radius = 16 / sqrt(3)
    assert SHEET.extent() == pytest.approx((0, 0, radius * (22 * 1.5 + 2), 13 * 16))


def test_a_side_of_cells_that_do_not_touch_is_refused():
    with pytest.raises(ValueError, match="share no side"):
        SHEET.side((19, 10), (19, 12))
    with pytest.raises(ValueError, match="share no side"):
        SHEET.side((19, 10), (19, 10))


def test_a_direction_of_the_other_orientation_is_refused():
    with pytest.raises(ValueError, match="no direction E"):
        SHEET.neighbour((1, 1), "E")
    with pytest.raises(ValueError, match="no direction E"):
        SHEET.edge((1, 1), "E")


def test_an_empty_or_flat_grid_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        HexGrid(Orientation.FLAT, (2, 1), (1, 1), Parity.ODD, 1.0)
    with pytest.raises(ValueError, match="positive"):
        HexGrid(Orientation.FLAT, (1, 1), (1, 1), Parity.ODD, 0.0)


def test_a_point_off_the_sheet_is_in_no_cell():
    assert SHEET.cell_at(-1, -1) is None
    assert SHEET.cell_at(0.1, 0.1) is None
    assert SHEET.cell_at(10_000, 10) is None


@given(grids_and_cells())
def test_distance_is_what_flooding_finds(case):
    grid, start, end = case
    assert steps_away(grid, start)[end] == grid.distance(start, end)


@given(grids_and_cells())
def test_neighbours_are_mutual_and_one_flat_apart(case):
    grid, cell, _ = case
    for other in grid.neighbours(cell):
        assert cell in grid.neighbours(other)
        assert grid.distance(cell, other) == 1
        assert isclose(dist(grid.centre(cell), grid.centre(other)), grid.size)


@given(grids_and_cells())
def test_a_side_is_the_same_two_points_from_both_cells(case):
    grid, cell, _ = case
    for other in grid.neighbours(cell):
        side = grid.side(cell, other)
        assert side == grid.side(other, cell)[::-1]
        assert set(side) == set(grid.corners(cell)) & set(grid.corners(other))
        assert isclose(dist(*side), grid.size / sqrt(3))


@given(grids_and_cells())
def test_a_side_faces_its_direction(case):
    grid, cell, _ = case
    for direction in grid.directions:
        middle = [sum(axis) / 2 for axis in zip(*grid.edge(cell, direction), strict=True)]
        beyond = grid.neighbour(cell, direction)
        halfway = [(a + b) / 2 for a, b in zip(grid.centre(cell), grid.centre(beyond), strict=True)]
        assert middle == pytest.approx(halfway, abs=1e-9)
        assert grid.direction(cell, beyond) == direction


@given(grids_and_cells(), st.floats(0, 0.9), st.integers(0, 5))
def test_a_point_inside_a_cell_is_found(case, share, corner):
    grid, cell, _ = case
    (cx, cy), (px, py) = grid.centre(cell), grid.corners(cell)[corner]
    assert grid.cell_at(cx + share * (px - cx), cy + share * (py - cy)) == cell


@given(grids_and_cells())
def test_corners_run_clockwise_around_the_centre_of_a_regular_hexagon(case):
    grid, cell, _ = case
    corners = grid.corners(cell)
    assert isclose(signed_area(corners), sqrt(3) / 2 * grid.size**2)
    middle = (fmean(x for x, _ in corners), fmean(y for _, y in corners))
    assert middle == pytest.approx(grid.centre(cell))


@given(grids_and_cells())
def test_the_extent_holds_every_corner_and_is_touched(case):
    grid, _, _ = case
    left, top, right, bottom = grid.extent()
    points = [p for c in grid.cells() for p in grid.corners(c)]
    assert (min(x for x, _ in points), min(y for _, y in points)) == (left, top)
    assert (max(x for x, _ in points), max(y for _, y in points)) == (right, bottom)
