"""Boxes pushed apart: none meets another, all stay in the room, and none goes further than it must."""

from math import dist
from time import process_time

import pytest
from builder.geometry.apart import Plot, meeting, spread
from hypothesis import given, settings
from hypothesis import strategies as st

ROOM = (300.0, 200.0)
REACH = (8.0, 7.0, 8.0, 11.0)


def plots(*points, reach=REACH):
    return tuple(Plot(point, reach) for point in points)


def test_boxes_that_have_room_stay_where_they_want_to_stand():
    wanted = ((40.0, 40.0), (80.0, 40.0), (60.0, 90.0))
    assert spread(plots(*wanted), ROOM) == wanted


def test_two_boxes_at_one_point_part_by_no_more_than_they_must():
    one, two = spread(plots((100.0, 100.0), (100.0, 100.0)), ROOM)
    assert one != two
    assert dist(one, two) == pytest.approx(16.0, abs=0.1)


def test_a_box_beyond_the_rim_is_drawn_in():
    ((x, y),) = spread(plots((-20.0, 500.0)), ROOM)
    assert (x, y) == (8.0, 189.0)


def test_reach_counts_on_each_side_by_itself():
    wide = Plot((100.0, 100.0), (2.0, 2.0, 30.0, 2.0))
    narrow = Plot((97.0, 100.0), (2.0, 2.0, 2.0, 2.0))
    one, two = spread((wide, narrow), ROOM)
    assert abs(one[0] - two[0]) + abs(one[1] - two[1]) < 6.0


def test_no_box_stands_elsewhere_while_its_own_place_is_free():
    crowd = plots(*((i * 17 % 120, i * 71 % 120) for i in range(40)))
    found = spread(crowd, ROOM)
    assert not meeting(crowd, found)
    for i, plot in enumerate(crowd):
        home = (max(8.0, plot.wanted[0]), max(7.0, plot.wanted[1]))
        at_home = (*found[:i], home, *found[i + 1 :])
        if not any(i in pair for pair in meeting(crowd, at_home)):
            assert dist(found[i], home) < 0.1


def test_a_room_that_is_too_small_leaves_boxes_that_meet():
    crowd = plots(*((5.0, 5.0) for _ in range(9)))
    assert meeting(crowd, spread(crowd, (20.0, 20.0)))


@settings(deadline=None, max_examples=40)
@given(st.lists(st.tuples(st.floats(0, 300), st.floats(0, 200)), min_size=1, max_size=40))
def test_a_crowd_that_fills_half_the_room_is_parted(points):
    crowd = plots(*points)
    found = spread(crowd, (340.0, 240.0))
    assert not meeting(crowd, found)
    for x, y in found:
        assert 8.0 <= x <= 332.0
        assert 7.0 <= y <= 229.0
    assert found == spread.__wrapped__(crowd, (340.0, 240.0))


def test_thousands_at_one_point_end_in_time():
    crowd = plots(*((100.0, 100.0) for _ in range(800)))
    started = process_time()
    found = spread(crowd, (10_000.0, 10_000.0))
    assert process_time() - started < 20
    assert len(set(found)) > 400


def test_hundreds_of_scattered_boxes_are_parted_in_spite_of_fewer_rounds():
    crowd = plots(*((i * 37 % 1000, i * 11 % 800) for i in range(400)))
    assert not meeting(crowd, spread(crowd, (1000.0, 800.0)))
