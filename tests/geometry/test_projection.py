"""Projections: known values, scale and angles, and the way back."""

from __future__ import annotations

from math import cos, dist, pi, radians

import pytest
from builder.geometry.projection import EARTH_RADIUS_KM, ConformalConic, Equirectangular, fitted
from hypothesis import given
from hypothesis import strategies as st

DEGREE_KM = EARTH_RADIUS_KM * pi / 180
EUROPE = ConformalConic(30.0, 53.0, (48.0, 60.0), 2.0)
PLAIN = Equirectangular(30.0, 53.0, 2.0)


@pytest.mark.parametrize("projection", [EUROPE, PLAIN])
def test_the_centre_is_the_origin_north_is_up_and_east_is_right(projection):
    assert projection.forward(30.0, 53.0) == pytest.approx((0, 0), abs=1e-9)
    assert projection.forward(30.0, 54.0)[1] < 0
    assert projection.forward(31.0, 53.0)[0] > 0
    assert projection.forward(29.0, 53.0)[0] < 0


def test_the_plain_projection_is_true_to_scale_along_its_parallel_and_its_meridians():
    assert PLAIN.forward(31.0, 53.0) == pytest.approx((DEGREE_KM * cos(radians(53)) / 2, 0))
    assert PLAIN.forward(30.0, 52.0) == pytest.approx((0, DEGREE_KM / 2))


@pytest.mark.parametrize("latitude", [48.0, 60.0])
def test_the_cone_is_true_to_scale_along_both_parallels(latitude):
    step = dist(EUROPE.forward(30.0, latitude), EUROPE.forward(30.001, latitude))
    assert step == pytest.approx(DEGREE_KM * cos(radians(latitude)) / 1000 / 2, rel=1e-6)


def test_the_cone_is_conformal():
    for latitude in (45.0, 53.0, 65.0):
        east = dist(EUROPE.forward(40.0, latitude), EUROPE.forward(40.001, latitude)) / cos(radians(latitude))
        north = dist(EUROPE.forward(40.0, latitude - 0.0005), EUROPE.forward(40.0, latitude + 0.0005))
        assert east == pytest.approx(north, rel=1e-6)


def test_a_published_value_of_the_cone():
    # Snyder 1987, numerical example for the sphere: unit radius, parallels 33 and 45 N, origin 23 N 96 W,
    # point 35 N 75 W gives x = 0.2966785 and y = 0.2462112 (north positive).
    unit = ConformalConic(-96.0, 23.0, (33.0, 45.0), EARTH_RADIUS_KM)
    assert unit.forward(-75.0, 35.0) == pytest.approx((0.2966785, -0.2462112), abs=1e-7)


def test_a_single_parallel_and_the_pole():
    tangent = ConformalConic(0.0, 50.0, (50.0, 50.0), 1.0)
    near = ConformalConic(0.0, 50.0, (49.9999, 50.0001), 1.0)
    assert tangent.forward(5.0, 47.0) == pytest.approx(near.forward(5.0, 47.0), rel=1e-6)
    x, y = tangent.forward(0.0, 90.0)
    assert tangent.inverse(x, y) == (0.0, 90.0)
    with pytest.raises(ValueError, match="other pole"):
        tangent.forward(0.0, -90.0)


@pytest.mark.parametrize(
    "build",
    [
        lambda: Equirectangular(0, 90, 1),
        lambda: Equirectangular(0, 50, 0),
        lambda: ConformalConic(0, 0, (-40, 40), 1),
        lambda: ConformalConic(0, 0, (40, 90), 1),
        lambda: ConformalConic(0, 50, (40, 60), 0),
    ],
)
def test_impossible_projections_are_refused(build):
    with pytest.raises(ValueError, match=r"must|cylinder"):
        build()


cones = st.builds(
    lambda lon, lat, a, b, south: ConformalConic(
        lon, -lat if south else lat, (-a, -b) if south else (a, b), 3.0
    ),
    st.floats(-180, 179),
    st.floats(0, 80),
    st.floats(10, 40),
    st.floats(10, 70),
    st.booleans(),
)
plains = st.builds(Equirectangular, st.floats(-180, 179), st.floats(-80, 80), st.just(3.0))


@given(st.one_of(cones, plains), st.floats(-170, 170), st.floats(-75, 75))
def test_the_way_back_leads_home(projection, longitude, latitude):
    x, y = projection.forward(projection.longitude + longitude, latitude)
    back = projection.inverse(x, y)
    assert (back[0] - projection.longitude - longitude + 180) % 360 - 180 == pytest.approx(0, abs=1e-6)
    assert back[1] == pytest.approx(latitude, abs=1e-6)


@pytest.mark.parametrize("kind", ["conic", "equirectangular"])
@pytest.mark.parametrize("size", [(300.0, 200.0), (120.0, 200.0)])
def test_a_window_is_as_large_as_its_room_allows(kind, size):
    window = fitted(kind, (18.0, 43.0, 42.0, 61.0), size)
    rim = [(18 + 24 * i / 48, 43 + 18 * j / 48) for i in range(49) for j in range(49)]
    points = [window.place(*point) for point in rim]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    assert left >= -0.01
    assert top >= -0.01
    assert right <= size[0] + 0.01
    assert bottom <= size[1] + 0.01
    assert right - left > size[0] - 0.1 or bottom - top > size[1] - 0.1
    assert (left + right, top + bottom) == pytest.approx(size, abs=0.1)


def test_a_window_on_the_whole_globe_is_as_wide_as_its_room():
    window = fitted("equirectangular", (-180.0, -60.0, 180.0, 60.0), (300.0, 300.0))
    assert window.place(179.9, 0)[0] - window.place(-179.9, 0)[0] == pytest.approx(300, abs=0.5)


def test_a_window_tells_its_scale():
    window = fitted("conic", (18.0, 43.0, 42.0, 61.0), (300.0, 200.0))
    step = dist(window.place(30.0, 52.0), window.place(30.0, 53.0))
    assert step * window.km_per_mm == pytest.approx(DEGREE_KM, rel=0.03)


@pytest.mark.parametrize(
    "bounds", [(10.0, -20.0, 40.0, 20.0), (10.0, 50.0, 10.0, 50.0), (170.0, 50.0, -170.0, 60.0)]
)
def test_windows_on_the_equator_of_no_size_and_over_the_date_line_can_be_made(bounds):
    window = fitted("conic", bounds, (100.0, 100.0))
    middle = window.place(bounds[0] + ((bounds[2] - bounds[0]) % 360) / 2, (bounds[1] + bounds[3]) / 2)
    assert middle == pytest.approx((50, 50), abs=12)
