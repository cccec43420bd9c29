"""Shapes, bounds, notation and listing of scenes."""

import pytest
from builder.drawing import shapes
from builder.drawing.bounds import bounds
from builder.drawing.colour import BLACK, WHITE
from builder.drawing.listing import digest, listing
from builder.drawing.notation import SceneError, number, numbers, path_data
from builder.drawing.scene import Anchor, Box, Group, Path, Scene, Stroke, Text, Use
from builder.geometry.affine import rotation, scaling, translation
from hypothesis import given
from hypothesis import strategies as st
from tests.support.scenes import everything

ROUND = Stroke(BLACK, 2, round_ends=True)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.00001, "0"), (1.5, "1.5"), (100, "100"), (1e-3, "0.001"), (-2.0, "-2"), (1e7, "10000000")],
)
def test_numbers_are_short_and_plain(value, text):
    assert number(value) == text


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), float("-inf")])
def test_numbers_that_are_none_are_refused(bad):
    with pytest.raises(SceneError):
        number(bad)


@given(st.floats(-1e5, 1e5))
def test_numbers_read_back_within_their_last_place(value):
    text = number(value)
    assert abs(float(text) - value) <= 0.5e-4 + 1e-9
    assert "e" not in text
    assert text != "-0"


def test_path_data_is_svg_syntax():
    assert path_data(shapes.rectangle(0, 0, 1.25, 2).segments) == "M0 0L1.25 0L1.25 2L0 2Z"
    assert numbers((1, 2.5)) == "1 2.5"


def test_shapes_carry_their_paint():
    for shape in (
        shapes.rectangle(0, 0, 1, 1, fill=WHITE, stroke=ROUND),
        shapes.box(Box(0, 0, 1, 1), fill=WHITE, stroke=ROUND),
        shapes.rounded(0, 0, 1, 1, 0.2, fill=WHITE, stroke=ROUND),
        shapes.circle(0, 0, 1, fill=WHITE, stroke=ROUND),
        shapes.ellipse(0, 0, 1, 2, fill=WHITE, stroke=ROUND),
        shapes.polygon([(0, 0), (1, 0), (0, 1)], fill=WHITE, stroke=ROUND),
        shapes.star(0, 0, 1, fill=WHITE, stroke=ROUND),
    ):
        assert (shape.fill, shape.stroke) == (WHITE, ROUND)
        assert shape.segments[-1] == ("Z",)
    assert ("Z",) not in shapes.line(0, 0, 1, 1, ROUND).segments


def test_inset_shrinks_and_grows():
    assert shapes.inset(Box(0, 0, 10, 6), 1) == Box(1, 1, 8, 4)
    assert shapes.inset(Box(0, 0, 10, 6), -1) == Box(-1, -1, 12, 8)


def test_bounds_hold_lines_with_their_width():
    assert bounds([shapes.rectangle(0, 0, 10, 5, fill=BLACK)]) == (0, 0, 10, 5)
    assert bounds([shapes.rectangle(0, 0, 10, 5, stroke=ROUND)]) == (-1, -1, 11, 6)


def test_bounds_leave_room_for_mitred_tips():
    left, *_ = bounds([shapes.rectangle(0, 0, 10, 5, stroke=Stroke(BLACK, 2))])
    assert left == -4


def test_bounds_follow_groups_and_symbols():
    square = shapes.rectangle(0, 0, 2, 2, fill=BLACK)
    turned = Group((Use("square", translation(1, 0)),), scaling(10).then(rotation(90)))
    assert bounds([turned], {"square": (square,)}) == pytest.approx((-20, 10, 0, 30))
    assert bounds([Group((turned,), translation(100, 0))], {"square": (square,)}) == pytest.approx(
        (80, 10, 100, 30)
    )
    assert bounds([Group((Group((square,), translation(1, 0)),), scaling(10))]) == (10, 0, 30, 20)


def test_bounds_are_cut_by_clips():
    square = shapes.rectangle(0, 0, 10, 10, fill=BLACK)
    assert bounds([Group((square,), clip=shapes.rectangle(2, 3, 4, 20))]) == (2, 3, 6, 10)
    assert bounds([Group((square,), clip=shapes.rectangle(20, 20, 1, 1))]) is None


def test_bounds_of_text_follow_anchor_and_turn():
    start = bounds([Text(10, 10, "HHH", "text", 12, BLACK)])
    end = bounds([Text(10, 10, "HHH", "text", 12, BLACK, Anchor.END)])
    upright = bounds([Text(10, 10, "HHH", "text", 12, BLACK, Anchor.START, 90)])
    assert start[0] == pytest.approx(10)
    assert end[2] == pytest.approx(10)
    assert upright[1] == pytest.approx(10)
    assert upright[3] - upright[1] == pytest.approx(start[2] - start[0])
    assert start[1] < 10 < start[3]
    rimmed = bounds([Text(10, 10, "HHH", "text", 12, BLACK, halo=Stroke(WHITE, 1))])
    assert rimmed == pytest.approx((start[0] - 0.5, start[1] - 0.5, start[2] + 0.5, start[3] + 0.5))


def test_nothing_drawn_has_no_bounds():
    assert bounds([]) is None
    assert bounds([Path(((("M"), 0, 0), ("L", 1, 1))), Text(0, 0, "", "text", 9, BLACK)]) is None


def test_listing_is_readable_and_complete():
    text = listing(everything())
    assert text.startswith("scene 60 x 44 'Everything <&> “all”'\n")
    assert "text 'Łódź 12–10 AVATo <&>' text 9 2 8 start 0 black(#000000 0 0 0 1)" in text
    assert "symbol 'ring'" in text
    assert "group 'A \"name\" <&>' at 1 0 0 1 2 18 clip M14 6" in text
    assert "dash 2 1.2 round" in text
    assert "white(#ffffff 0 0 0 0) halo black(#000000 0 0 0 1) 0.9" in text


def test_digest_is_known_and_ignores_less_than_a_micrometre():
    one = Scene(10, 10, (shapes.rectangle(0, 0, 1, 1, fill=BLACK),))
    same = Scene(10, 10, (shapes.rectangle(0, 0, 1 + 1e-7, 1, fill=BLACK),))
    other = Scene(10, 10, (shapes.rectangle(0, 0, 1.01, 1, fill=BLACK),))
    assert digest(one) == digest(same) != digest(other)
    assert digest(one) == "d29dda7a3bf541b05f524eb57d4d8a84e86822c3a90a10561281cfbcc84ea884"


def test_digest_tells_every_kind_of_change():
    base = everything()
    changed = [
        Scene(61, 44, base.items, base.symbols, base.title),
        Scene(60, 44, base.items[:-1], base.symbols, base.title),
        Scene(60, 44, base.items[::-1], base.symbols, base.title),
        Scene(60, 44, base.items, {**base.symbols, "ring": ()}, base.title),
        Scene(60, 44, base.items, base.symbols, "other"),
    ]
    assert len({digest(scene) for scene in [base, *changed]}) == 6
