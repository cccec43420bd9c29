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


def test_a_path_that_is_not_closed_covers_as_if_it_were():
    assert outline(b"0 0 m 9 0 l 0 9 l ").covers(2, 2)
    assert not outline(b"0 0 m 9 0 l 0 9 l ").covers(8, 8)


@pytest.mark.parametrize("run", [b"", b"m ", b"9 l ", b"h ", b"1 m 2 l ", b"x 1 re "])
def test_a_path_that_makes_no_sense_covers_nothing(run):
    assert not outline(run).covers(0, 0)


def test_distance_is_that_of_the_nearest_point_of_a_line():
    assert distance([(0, 0), (10, 0), (10, 10)], 5, 3) == 3
    assert distance([(0, 0), (10, 0), (10, 10)], 13, 14) == 5
