"""Fitting points on points: exact where all agree, and unmoved by a few that do not."""

from __future__ import annotations

import pytest
from builder.geometry.affine import Affine, rotation, scaling, translation
from builder.geometry.fitting import LEAST_POINTS, fitted, off
from hypothesis import given
from hypothesis import strategies as st

POINTS = ((0, 0), (10, 1), (3, 8), (7, 5), (1, 4), (9, 9), (5, 2), (2, 7))


def pairs(fit, points=POINTS):
    return [((float(x), float(y)), fit.apply(x, y)) for x, y in points]


@given(st.floats(-180, 180), st.floats(0.1, 50), st.floats(-99, 99))
def test_a_turn_a_scaling_and_a_shift_are_found(degrees, scale, shift):
    wanted = rotation(degrees).then(scaling(scale)).then(translation(shift, -shift))
    found = fitted(pairs(wanted), scale)
    assert found is not None
    assert max(off(found, pair) for pair in pairs(wanted)) < 1e-6 * scale


def test_a_stretched_and_skewed_map_is_found():
    wanted = Affine(2.0, 0.1, -0.2, 2.3, 5.0, 6.0)
    found = fitted(pairs(wanted), 3.0)
    assert found is not None
    assert max(off(found, pair) for pair in pairs(wanted)) < 1e-9


@pytest.mark.parametrize("wrong", range(len(POINTS)))
def test_a_wrong_point_stays_wrong_and_moves_no_other(wrong):
    wanted = rotation(12).then(scaling(4))
    spoilt = pairs(wanted)
    spoilt[wrong] = (spoilt[wrong][0], (300.0, -200.0))
    found = fitted(spoilt, 4.0)
    assert found is not None
    offs = [off(found, pair) for pair in spoilt]
    assert offs.pop(wrong) > 200
    assert max(offs) < 1e-9


def test_few_points_and_points_without_any_order_fit_nothing():
    assert fitted(pairs(Affine(), POINTS[: LEAST_POINTS - 1]), 1.0) is None
    places = ((50, 3), (2, 71), (33, 80), (90, 14), (8, 8), (61, 55), (17, 39), (77, 99))
    scattered = [((float(x), float(y)), place) for (x, y), place in zip(POINTS, places, strict=True)]
    assert fitted(scattered, 1.0) is None


def test_points_in_one_place_fit_nothing():
    assert fitted([((1.0, 1.0), (2.0, 2.0))] * 9, 1.0) is None
