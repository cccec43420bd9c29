"""Hexes on the sheet: places, shared corners, and what is assumed where the sources are silent."""

from math import hypot

import pytest
from builder.geometry.polygon import contains
from tests.layout.map_bench import field_of, grid_data, the_map


def test_the_first_hex_lies_on_whole_millimetres_inside_the_margin():
    field = field_of(the_map())
    x, y = field.centre("0101")
    assert (x, y) == (pytest.approx(round(x), abs=1e-9), pytest.approx(round(y), abs=1e-9))
    assert field.extent.x >= 11.0
    assert field.extent.x < 12.0
    assert field.extent.y >= 11.0


@pytest.mark.parametrize("across", [16.0, 20.0, 17.3])
def test_neighbours_lie_one_hex_apart_on_the_sheet(across):
    field = field_of(the_map(grid=grid_data(across_mm=across)))
    x, y = field.centre("0303")
    for code in ("0302", "0304", "0202", "0203", "0402", "0403"):
        u, v = field.centre(code)
        assert hypot(u - x, v - y) == pytest.approx(across, abs=1e-5)


def test_neighbours_share_corners_exactly():
    field = field_of(the_map())
    assert len(set(field.corners("0303")) & set(field.corners("0202"))) == 2
    assert field.side("0303", "0202") == field.side("0202", "0303")
    assert set(field.side("0303", "0202")) == set(field.corners("0303")) & set(field.corners("0202"))


def test_hexes_that_are_no_neighbours_share_no_side():
    field = field_of(the_map())
    assert field.side("0101", "0303") is None
    assert field.side("0101", "9999") is None


def test_holds_agrees_with_the_drawn_corners():
    field = field_of(the_map())
    x, y = field.centre("0303")
    corners = field.corners("0303")
    for i in range(-12, 13):
        for j in range(-11, 12):
            point = (x + i + 0.3, y + j + 0.4)
            assert field.holds("0303", point) is contains(corners, point)


def test_pointed_hexes_hold_their_middle_and_lose_their_outside():
    field = field_of(the_map(grid=grid_data(orientation="pointed")))
    x, y = field.centre("0303")
    assert field.holds("0303", (x, y + 11.0))  # towards the corner, 11.5 mm away
    assert not field.holds("0303", (x + 10.1, y))
    assert not field.bears_code(*field.side("0303", "0304"))


def test_a_hex_that_the_data_call_absent_is_not_drawn():
    assert "0505" not in field_of(the_map(grid=grid_data(absent=["0505"]))).cells


def test_nothing_is_assumed_where_everything_is_known():
    assert field_of(the_map()).assumptions == ()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"orientation": None, "assumed_orientation": "pointed"}, "assumed to have pointed tops"),
        ({"shifted": None, "assumed_shifted": "odd"}, "odd ones are assumed"),
        ({"short": None}, "equal ones are assumed"),
        ({"columns": None}, "outline of the map is unknown"),
    ],
)
def test_every_assumption_is_told(changes, said):
    told = field_of(the_map(grid=grid_data(**changes))).assumptions
    assert len(told) == 1
    assert said in told[0]


def test_an_unknown_outline_is_the_span_of_the_known_hexes():
    grid = grid_data(columns=None, rows=None, short=None)
    chart = the_map(grid=grid, spaces={"0203": {}, "0405": {}}, places={})
    assert sorted(field_of(chart).cells) == [f"{c:02}{r:02}" for c in (2, 3, 4) for r in (3, 4, 5)]
