"""Pictures made smaller keep only the lettering that can be read."""

from builder.drawing import shapes
from builder.drawing.colour import BLACK
from builder.drawing.scene import Group, Text
from builder.geometry.affine import scaling, translation
from builder.layout.legible import LEAST, legible
from tests.layout.page_bench import said


def word(text, size):
    return Text(0, 0, text, "text", size, BLACK)


def test_lettering_that_comes_out_too_small_is_left_out():
    assert said(legible((word("large", 2 * LEAST), word("small", 1.7 * LEAST)), 0.5)) == "large"


def test_lettering_that_is_nearly_large_enough_is_set_just_large_enough():
    (kept,) = legible((word("nearly", 1.8 * LEAST),), 0.5)
    assert kept.size * 0.5 == LEAST


def test_the_scale_of_groups_counts():
    inner = Group((word("kept", 3 * LEAST), word("lost", LEAST)), scaling(0.5).then(translation(9, 9)))
    assert said(legible((inner,), 1.0)) == "kept"


def test_drawings_stay():
    line = shapes.rectangle(0, 0, 1, 1, fill=BLACK)
    assert legible((line,), 0.01) == (line,)
