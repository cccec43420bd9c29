"""Figures cut to a room."""

import pytest
from builder.geometry.clipping import clip_line, clip_polygon
from hypothesis import given
from hypothesis import strategies as st
from tests.support.polygons import area

ROOM = (0.0, 0.0, 10.0, 10.0)


def square(x, y, size):
    return ((x, y), (x + size, y), (x + size, y + size), (x, y + size))


@pytest.mark.parametrize(
    ("corners", "left"),
    [
        (square(2, 2, 5), 25),  # inside
        (square(-5, -5, 10), 25),  # over a corner
        (square(-5, -5, 30), 100),  # about the room
        (square(20, 20, 5), 0),  # beside it
        (square(8, -3, 5), 4),  # over two sides
    ],
)
def test_a_square_keeps_what_lies_in_the_room(corners, left):
    assert area(clip_polygon(corners, ROOM)) == pytest.approx(left)


@given(st.lists(st.tuples(st.floats(-30, 30), st.floats(-30, 30)), min_size=3, max_size=12))
def test_nothing_is_left_beyond_the_rim(corners):
    for x, y in clip_polygon(corners, ROOM):
        assert -1e-9 <= x <= 10 + 1e-9
        assert -1e-9 <= y <= 10 + 1e-9


def test_a_line_that_leaves_and_comes_back_is_two_stretches():
    line = ((1, 5), (9, 5), (15, 5), (25, 5), (25, 8), (15, 8), (5, 8))
    assert clip_line(line, ROOM) == (((1, 5), (9, 5), (15, 5)), ((15, 8), (5, 8)))


def test_a_line_that_passes_the_room_by_is_not_seen():
    assert clip_line(((20, 0), (20, 20)), ROOM) == ()
