"""Polygons: containment, and the areas that other tests hold figures against."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from builder.geometry.polygon import contains
from hypothesis import given
from hypothesis import strategies as st
from tests.support.polygons import area, signed_area

L_SHAPE = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))


def test_the_area_of_an_l_and_its_sign():
    assert signed_area(L_SHAPE) == pytest.approx(6.0)
    assert signed_area(L_SHAPE[::-1]) == pytest.approx(-6.0)
    assert area(L_SHAPE[::-1]) == pytest.approx(6.0)


def test_points_inside_and_outside_an_l():
    assert contains(L_SHAPE, (0.5, 2.5))
    assert contains(L_SHAPE, (3.5, 0.5))
    assert not contains(L_SHAPE, (2.0, 2.0))
    assert not contains(L_SHAPE, (-1.0, 0.5))


def test_lines_and_points_have_no_area():
    assert area(((1.0, 1.0), (3.0, 3.0))) == 0
    assert area(((5.0, 6.0),)) == 0


@given(st.integers(3, 12), st.floats(0.5, 100), st.floats(-1e4, 1e4), st.floats(-1e4, 1e4), st.floats(0, 0.9))
def test_a_regular_polygon_anywhere(count, radius, x, y, share):
    angles = [radians(360 * i / count) for i in range(count)]
    corners = [(x + radius * cos(a), y + radius * sin(a)) for a in angles]
    assert signed_area(corners) == pytest.approx(count / 2 * radius**2 * sin(angles[1]), rel=1e-6)
    inner = radius * cos(angles[1] / 2)
    assert contains(corners, (x + share * inner, y))
    assert not contains(corners, (x + 1.1 * radius, y))
