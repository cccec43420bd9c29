"""Paths as a page draws them: where they lie, and what they cover."""

from __future__ import annotations

import pytest
from builder.geometry.affine import IDENTITY, Affine
from builder.render.preflight.outlines import Outline, distance


def outline(run, matrix=IDENTITY):
    return Outline(run, matrix)


def test_a_path_lies_round_its_points():
    assert outline(b"1 2 m 5 2 l 5 9 l h ").extent == (1, 2, 5, 9)
    assert outline(b"1 2 4 7 re ").extent == (1, 2, 5, 9)
    assert outline(b"1 2 4 7 re ", Affine(0, 2, -2, 0, 10, 0)).extent == (-8, 2, 6, 10)


@pytest.mark.parametrize(
    ("curve", "middle"),
    [
        (b"0 8 8 8 8 0 c ", (4, 6)),
        (b"8 8 8 0 v ", (4, 3)),
        (b"0 8 8 0 y ", (4, 3)),
    ],
)
def test_curves_of_all_three_forms_run_where_they_should(curve, middle):
    """At half their way: an eighth of the ends and three eighths of the handles."""
    [line] = outline(b"0 0 m " + curve).lines()
    assert line[len(line) // 2] == pytest.approx(middle)


def test_a_path_covers_what_is_inside_and_leaves_holes():
    ring = outline(b"0 0 m 9 0 l 9 9 l 0 9 l h 3 3 m 6 3 l 6 6 l 3 6 l h ")
    assert ring.covers(1, 5)
    assert not ring.covers(4, 4)
    assert not ring.covers(10, 5)


SQUARES = (
    b"0 0 m 9 0 l 9 9 l 0 9 l h ",
    b"0 0 m 0 9 l 9 9 l 9 0 l ",
    b"0 0 9 9 re ",
)
"""Upright rectangles, which are looked at by their edges alone."""

NO_SQUARES = (
    b"0 0 m 4 0 l 9 0 l 9 9 l 0 9 l h ",
    b"0 0 m 9 0 l 9 9 l 0 9 l h 20 20 m 21 20 l 20 21 l h ",
)
"""The same with a point or a part more, so that turns round a point are counted."""


@pytest.mark.parametrize("matrix", [IDENTITY, Affine(2, 0, 0, -1, 5, 3), Affine(-1, 0, 0, 1, 0, 0)])
@pytest.mark.parametrize("x", [-0.5, 0, 4.5, 9, 9.5])
@pytest.mark.parametrize("y", [-0.5, 0, 4.5, 9, 9.5])
def test_a_rectangle_covers_what_any_other_path_of_its_shape_does(matrix, x, y):
    point = matrix.apply(x, y)
    assert len({outline(run, matrix).covers(*point) for run in (*SQUARES, *NO_SQUARES)}) == 1


def test_a_path_that_goes_twice_round_a_rectangle_is_none():
    twice = outline(b"0 0 m 9 0 l 9 9 l 0 9 l 0 0 l 9 0 l 9 9 l 0 9 l h ")
    assert not twice.is_rectangle
    assert not twice.covers(4, 4)


def test_a_rectangle_is_told_from_paths_that_only_have_its_corners():
    assert all(outline(run).is_rectangle for run in SQUARES)
    crossed = outline(b"0 0 m 9 9 l 9 0 l 0 9 l h ")
    assert not crossed.is_rectangle
    assert not outline(SQUARES[0], Affine(1, 1, -1, 1, 0, 0)).is_rectangle
    assert not crossed.covers(4.5, 8)


def test_a_path_that_is_not_closed_covers_as_if_it_were():
    assert outline(b"0 0 m 9 0 l 0 9 l ").covers(2, 2)
    assert not outline(b"0 0 m 9 0 l 0 9 l ").covers(8, 8)


@pytest.mark.parametrize("run", [b"", b"m ", b"9 l ", b"h ", b"1 m 2 l ", b"x 1 re "])
def test_a_path_that_makes_no_sense_covers_nothing(run):
    assert not outline(run).covers(0, 0)


def test_distance_is_that_of_the_nearest_point_of_a_line():
    assert distance([(0, 0), (10, 0), (10, 10)], 5, 3) == 3
    assert distance([(0, 0), (10, 0), (10, 10)], 13, 14) == 5
