"""Fitting a line: shrink, abbreviate, overflow."""

import pytest
from builder.drawing import fonts
from builder.drawing.text import FittedText, Overflow, common_size, fit
from hypothesis import assume, given
from hypothesis import strategies as st

FONT = "condensed-bold"


def width_of(text, size):
    return fonts.measure(text, FONT, size)


def test_what_fits_keeps_its_size():
    fitted = fit("12-10", FONT, 10, min_size=6, width=20)
    assert fitted == FittedText("12-10", 10, pytest.approx(width_of("12-10", 10)))


def test_an_exact_fit_is_a_fit():
    assert fit("12-10", FONT, 10, min_size=6, width=width_of("12-10", 10)).size == 10


def test_what_is_too_wide_shrinks_in_tenths_of_a_point():
    fitted = fit("Grossdeutschland", FONT, 10, min_size=5, width=width_of("Grossdeutschland", 7.77))
    assert fitted.size == 7.7
    assert fitted.text == "Grossdeutschland"


def test_the_minimum_itself_may_lie_between_tenths():
    fitted = fit("Grossdeutschland", FONT, 10, min_size=5.05, width=width_of("Grossdeutschland", 5.07))
    assert fitted.size == 5.05


def test_abbreviations_follow_only_when_shrinking_is_not_enough():
    rule = {"Brandenburg": "Brbg.", "Division": "Div."}
    text = "Brandenburg Division"
    room = width_of(text, 6)
    assert fit(text, FONT, 9, min_size=6, width=room, abbreviations=rule).text == text
    assert fit(text, FONT, 9, min_size=6, width=room * 0.9, abbreviations=rule).text == "Brbg. Division"
    short = fit(text, FONT, 9, min_size=6, width=room * 0.5, abbreviations=rule)
    assert short.text == "Brbg. Div."


def test_an_abbreviated_text_grows_again():
    rule = {"Brandenburg": "B"}
    fitted = fit("Brandenburg", FONT, 9, min_size=6, width=width_of("Brandenburg", 5), abbreviations=rule)
    assert (fitted.text, fitted.size) == ("B", 9)


def test_what_never_fits_says_how_much_room_it_wants():
    result = fit("Brandenburg", FONT, 9, min_size=6, width=2, abbreviations={"Branden": "Br", "x": "y"})
    assert result == Overflow("Brburg", 6, pytest.approx(width_of("Brburg", 6)), 2)


def test_a_character_without_glyph_is_an_error_in_every_form():
    with pytest.raises(fonts.MissingGlyphError):
        fit("★", FONT, 9, min_size=6, width=99)


def test_nothing_fits_everywhere():
    assert fit("", FONT, 9, min_size=6, width=0) == FittedText("", 9, 0)


@given(st.text("ABCDEF 12345-/", min_size=1, max_size=24), st.floats(6, 20), st.floats(1, 40))
def test_a_fitted_text_is_never_wider_than_its_room(text, size, room):
    result = fit(text, FONT, size, min_size=5, width=room)
    if isinstance(result, FittedText):
        assert fonts.measure(result.text, FONT, result.size) <= room + 1e-6
        assert 5 <= result.size <= size
    else:
        assert fonts.measure(text, FONT, 5) > room


@given(st.text("ABC123", min_size=1, max_size=12), st.floats(1, 20))
def test_a_shrunk_text_could_not_be_a_step_larger(text, room):
    result = fit(text, FONT, 12, min_size=5, width=room)
    assume(isinstance(result, FittedText) and 5 < result.size < 12)
    assert fonts.measure(text, FONT, result.size + 0.1 + 1e-6) > room


def test_common_size_is_that_of_the_widest():
    texts = ["2-4-6", "12-10-12", "3"]
    room = width_of("12-10-12", 8.2)
    assert common_size(texts, FONT, 12, width=room) == 8.2
    assert common_size(texts, FONT, 7, width=room) == 7
    assert common_size([], FONT, 7, width=room) == 7
