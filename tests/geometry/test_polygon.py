"""Polygons: area, centre and containment."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from builder.geometry import polygon
from hypothesis import given
from hypothesis import strategies as st

L_SHAPE = ((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0))


def test_the_area_of_an_l_and_its_sign():
    assert polygon.signed_area(L_SHAPE) == pytest.approx(6.0)
    assert polygon.signed_area(L_SHAPE[::-1]) == pytest.approx(-6.0)
    assert polygon.area(L_SHAPE[::-1]) == pytest.approx(6.0)


def test_the_centre_of_an_l_is_that_of_its_two_parts():
    # 4 x 1 at (2, 0.5) and 1 x 2 at (0.5, 2).
    assert polygon.centroid(L_SHAPE) == pytest.approx(((4 * 2 + 2 * 0.5) / 6, (4 * 0.5 + 2 * 2) / 6))


def test_points_inside_and_outside_an_l():
    assert polygon.contains(L_SHAPE, (0.5, 2.5))
    assert polygon.contains(L_SHAPE, (3.5, 0.5))
    assert not polygon.contains(L_SHAPE, (2.0, 2.0))
    assert not polygon.contains(L_SHAPE, (-1.0, 0.5))


def test_figures_without_area_have_the_mean_of_their_corners():
    assert polygon.area(((1.0, 1.0), (3.0, 3.0))) == 0
    assert polygon.centroid(((1.0, 1.0), (3.0, 3.0))) == (2.0, 2.0)
    assert polygon.centroid(((5.0, 6.0),)) == (5.0, 6.0)
    with pytest.raises(ValueError, match="no centre"):
        polygon.centroid(())


@given(st.integers(3, 12), st.floats(0.5, 100), st.floats(-1e4, 1e4), st.floats(-1e4, 1e4), st.floats(0, 0.9))
def test_a_regular_polygon_anywhere(count, radius, x, y, share):
    angles = [radians(360 * i / count) for i in range(count)]
    corners = [(x + radius * cos(a), y + radius * sin(a)) for a in angles]
    assert polygon.signed_area(corners) == pytest.approx(count / 2 * radius**2 * sin(angles[1]), rel=1e-6)
    assert polygon.centroid(corners) == pytest.approx((x, y), rel=1e-6, abs=1e-6)
    inner = radius * cos(angles[1] / 2)
    assert polygon.contains(corners, (x + share * inner, y))
    assert not polygon.contains(corners, (x + 1.1 * radius, y))
