"""Outlines: factories, bounds, maps and flattening."""

from math import hypot, isclose, pi

import pytest
from builder.geometry import path
from builder.geometry.affine import IDENTITY, Affine, rotation, scaling, translation
from hypothesis import given
from hypothesis import strategies as st

numbers = st.floats(-100, 100, allow_nan=False)
sizes = st.floats(0.1, 100)
maps = st.builds(
    lambda turn, sx, sy, dx, dy: rotation(turn).then(scaling(sx, sy)).then(translation(dx, dy)),
    st.floats(-360, 360),
    st.floats(0.1, 10),
    st.floats(0.1, 10),
    numbers,
    numbers,
)


def test_rectangle_is_closed_and_has_its_bounds():
    outline = path.rectangle(1, 2, 3, 4)
    assert outline[-1] == ("Z",)
    assert path.bounds(outline) == (1, 2, 4, 6)


def test_rounded_rectangle_without_radius_is_a_rectangle():
    assert path.rounded_rectangle(0, 0, 4, 2, 0) == path.rectangle(0, 0, 4, 2)


def test_rounded_rectangle_cuts_its_radius_to_half_the_shorter_side():
    assert path.rounded_rectangle(0, 0, 4, 2, 9) == path.rounded_rectangle(0, 0, 4, 2, 1)


@given(numbers, numbers, sizes, sizes)
def test_bounds_of_an_ellipse_are_its_axes(cx, cy, rx, ry):
    left, top, right, bottom = path.bounds(path.ellipse(cx, cy, rx, ry))
    assert left == pytest.approx(cx - rx)
    assert right == pytest.approx(cx + rx)
    assert top == pytest.approx(cy - ry)
    assert bottom == pytest.approx(cy + ry)


@given(st.floats(0.5, 50))
def test_flattened_circle_stays_on_the_circle_and_has_its_length(radius):
    (line,) = path.flattened(path.ellipse(0, 0, radius, radius), 0.001)
    assert line[0] == line[-1]
    assert all(isclose(hypot(x, y), radius, rel_tol=5e-4) for x, y in line)
    assert path.length(line) == pytest.approx(2 * pi * radius, rel=2e-3)


@given(st.floats(-720, 720).filter(lambda s: abs(s) > 1), st.floats(0, 360))
def test_arc_starts_and_ends_where_it_says_and_keeps_its_radius(sweep, start):
    (line,) = path.flattened(path.arc(3, 4, 5, 5, start=start, sweep=sweep))
    first = rotation(start).apply(5, 0)
    last = rotation(start + sweep).apply(5, 0)
    assert line[0] == pytest.approx((3 + first[0], 4 + first[1]))
    assert line[-1] == pytest.approx((3 + last[0], 4 + last[1]))
    assert all(isclose(hypot(x - 3, y - 4), 5, rel_tol=5e-4) for x, y in line)


def test_positive_sweep_is_clockwise_on_the_page():
    (line,) = path.flattened(path.arc(0, 0, 1, 1, start=0, sweep=90))
    assert line[-1] == pytest.approx((0, 1))  # from the right down


def test_star_and_polygon_point_up():
    assert path.star(0, 0, 2, inner=1, points=5)[0] == pytest.approx(("M", 0, -2), abs=1e-12)
    assert path.regular_polygon(0, 0, 2, 6)[0] == pytest.approx(("M", 0, -2), abs=1e-12)


def test_regular_polygon_turns_clockwise():
    x, y = path.regular_polygon(0, 0, 2, 4, turn=90)[0][1:]
    assert (x, y) == pytest.approx((2, 0), abs=1e-12)


@given(maps, maps, numbers, numbers)
def test_then_is_one_map_after_the_other(one, two, x, y):
    at_once = one.then(two).apply(x, y)
    assert at_once == pytest.approx(two.apply(*one.apply(x, y)), rel=1e-6, abs=1e-6)


@given(maps, numbers, numbers)
def test_identity_changes_nothing(some, x, y):
    assert IDENTITY.then(some).apply(x, y) == some.apply(x, y)
    assert some.then(IDENTITY).apply(x, y) == some.apply(x, y)


@given(maps)
def test_transformed_maps_every_point_and_keeps_letters(some):
    outline = path.rounded_rectangle(0, 0, 8, 5, 1)
    mapped = path.transformed(outline, some)
    assert [s[0] for s in mapped] == [s[0] for s in outline]
    for before, after in zip(outline, mapped, strict=True):
        for i in range(1, len(before), 2):
            assert after[i : i + 2] == pytest.approx(some.apply(*before[i : i + 2]))


def test_bounds_use_the_extremes_of_a_curve_not_its_handles():
    outline = (("M", 0, 0), ("C", 0, -4, 4, -4, 4, 0))
    assert path.bounds(outline) == pytest.approx((0, -3, 4, 0))


def test_bounds_of_a_curve_whose_derivative_is_linear():
    outline = (("M", 0, 0), ("C", 1, 2, 2, 2, 3, 0))
    assert path.bounds(outline) == pytest.approx((0, 0, 3, 1.5))


@given(st.tuples(*[numbers] * 6))
def test_bounds_hold_every_point_of_the_flattened_curve(handles):
    outline = (("M", 0, 0), ("C", *handles))
    left, top, right, bottom = path.bounds(outline)
    for x, y in path.flattened(outline)[0]:
        assert left - 1e-6 <= x <= right + 1e-6
        assert top - 1e-6 <= y <= bottom + 1e-6


def test_nothing_has_no_bounds():
    with pytest.raises(ValueError, match="no bounds"):
        path.bounds((("Z",),))


def test_flattened_keeps_subpaths_apart():
    lines = path.flattened((*path.rectangle(0, 0, 1, 1), *path.polyline([(5, 5), (6, 6)])))
    assert [len(line) for line in lines] == [5, 2]
    assert lines[0][0] == lines[0][-1]


def test_affine_of_pdf_order():
    assert Affine(1, 2, 3, 4, 5, 6).apply(10, 100) == (10 + 300 + 5, 20 + 400 + 6)
