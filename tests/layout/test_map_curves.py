"""Smooth lines, marks along them, and regions as nature draws them."""

from itertools import pairwise
from math import hypot

import pytest
from builder.geometry.path import bounds, flattened
from builder.layout.maps.curves import along, between, closed_curve, open_curve, ribbon, towards
from builder.layout.maps.regions import loops, natural_outline, natural_points, straight_outline
from tests.layout.map_bench import field_of, the_map

ZIGZAG = [(0.0, 0.0), (4.0, 3.0), (8.0, 0.0), (12.0, 5.0)]


def test_a_curve_runs_through_its_points_and_nowhere_has_a_corner():
    curve = open_curve(ZIGZAG)
    assert [segment[-2:] for segment in curve] == ZIGZAG
    for before, after in pairwise(curve[1:]):
        x, y = before[-2:]
        into, out = (x - before[3], y - before[4]), (after[1] - x, after[2] - y)
        assert into[0] * out[1] == pytest.approx(into[1] * out[0])
        assert into[0] * out[0] > 0


def test_a_closed_curve_comes_back():
    curve = closed_curve(ZIGZAG[:3])
    assert curve[0][1:] == curve[-2][-2:]
    assert curve[-1] == ("Z",)


@pytest.mark.parametrize(("make", "points"), [(open_curve, ZIGZAG[:1]), (closed_curve, ZIGZAG[:2])])
def test_too_few_points_make_no_curve(make, points):
    with pytest.raises(ValueError, match="points"):
        make(points)


def test_marks_are_evenly_spaced_across_the_joints_of_pieces():
    found = along([(0.0, 0.0), (7.0, 0.0), (7.0, 3.0)], 2.0)
    places = [x + y for (x, y), _ in found]
    assert places == [pytest.approx(1 + 2 * i) for i in range(5)]
    assert found[-1][1] == (0.0, 1.0)


def test_a_step_that_does_not_fit_is_stretched():
    assert len(along([(0.0, 0.0), (10.0, 0.0)], 3.0)) == 3
    assert len(along([(0.0, 0.0), (0.5, 0.0)], 3.0)) == 1


def test_a_ribbon_narrows_from_one_width_to_the_other():
    outline = ribbon([(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)], 1.0, 3.0)
    assert outline[0][2] == pytest.approx(-0.5)
    assert outline[2][2] == pytest.approx(-1.5)
    assert bounds(outline) == pytest.approx((0.0, -1.5, 10.0, 1.5))


def test_aside_is_to_the_left_on_the_page():
    assert between((0.0, 0.0), (10.0, 0.0), 0.5, 2.0) == (5.0, -2.0)
    assert towards((0.0, 0.0), (0.0, 9.0), 3.0) == (0.0, 3.0)
    assert towards((1.0, 1.0), (1.0, 1.0), 3.0) == (1.0, 1.0)


def test_one_hex_has_six_borders_and_a_ring_two_loops():
    field = field_of(the_map())
    assert [len(loop) for loop in loops(field, {"0303"})] == [6]
    ring = ["0302", "0304", "0202", "0203", "0402", "0403"]
    assert sorted(len(loop) for loop in loops(field, ring)) == [6, 18]


def test_a_loop_is_closed_and_has_the_region_on_its_right():
    field = field_of(the_map())
    for loop in loops(field, ["0302", "0303", "0202"]):
        assert all(one.end == two.start for one, two in pairwise((*loop, loop[0])))
        for border in loop:
            right = between(border.start, border.end, 0.5, -2.0)
            assert any(field.holds(code, right) for code in ("0302", "0303", "0202"))


def test_regions_that_meet_swing_the_same_way():
    field = field_of(the_map())
    sides = [set(map(_rounded, _points(field, code))) for code in ("0303", "0202")]
    assert len(sides[0] & sides[1]) == 3


def test_the_outline_swings_and_draws_in_but_not_at_the_rim():
    field = field_of(the_map())
    swung = flattened(natural_outline(field, ["0303"], wobble=1.0))[0]
    drawn_in = flattened(natural_outline(field, ["0303"], wobble=0.0, inset=3.0))[0]
    x, y = field.centre("0303")
    assert max(hypot(u - x, v - y) for u, v in drawn_in) < min(hypot(u - x, v - y) for u, v in swung)
    rim = bounds(natural_outline(field, ["0101"], wobble=0.5, inset=2.0))
    assert rim[0] < field.extent.x
    assert rim[1] < field.extent.y


def test_the_straight_outline_follows_the_hexes():
    field = field_of(the_map())
    assert {segment[1:] for segment in straight_outline(field, ["0303"])[:-1]} == set(field.corners("0303"))


def _points(field, code):
    return natural_points(loops(field, [code])[0], field.size, wobble=0.8, inset=0.0)


def _rounded(point):
    return (round(point[0], 4), round(point[1], 4))
