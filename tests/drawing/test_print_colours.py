"""Print colours that are worked out from screen colours."""

import pytest
from builder.drawing.colour import BLACK, MOST_INK, WHITE, ink, swatch
from builder.layout.palette import NEUTRALS
from hypothesis import given
from hypothesis import strategies as st

numbers = st.integers(0, 0xFFFFFF)


@given(numbers)
def test_no_colour_needs_more_ink_than_paper_takes(number):
    assert ink(swatch("any", f"#{number:06x}")) <= MOST_INK


@pytest.mark.parametrize("colour", [BLACK, NEUTRALS["ink"], swatch("brown black", "#2b2622")])
def test_black_letters_are_printed_in_black_alone(colour):
    assert colour.cmyk == (0, 0, 0, 1)


def test_grey_letters_have_no_coloured_fringe():
    assert NEUTRALS["soft"].cmyk[:3] == (0, 0, 0)
    assert 0.5 < NEUTRALS["soft"].cmyk[3] < 0.8


def test_pale_tints_keep_their_hue():
    cyan, magenta, yellow, _ = swatch("cream", "#fdf8ee").cmyk
    assert cyan < magenta < yellow


def test_bare_paper_takes_no_ink():
    assert ink(WHITE) == 0


def test_a_stated_print_colour_is_kept():
    assert swatch("spot", "#102030", (0.9, 0.6, 0.1, 0.7)).cmyk == (0.9, 0.6, 0.1, 0.7)
