"""Codes of cells: written as printed, read back, and refused when they are not of the kind."""

from __future__ import annotations

import pytest
from builder.geometry.hexcode import Axis, Figures, HexCode, Order
from hypothesis import given
from hypothesis import strategies as st

LETTERS = Axis(Figures.LETTERS)
PLAIN = HexCode()


@pytest.mark.parametrize(
    ("code", "cell", "printed"),
    [
        (PLAIN, (19, 10), "1910"),
        (PLAIN, (1, 4), "0104"),
        (HexCode(Order.ROW_FIRST), (19, 10), "1019"),
        (HexCode(separator="."), (19, 110), "19.110"),
        (HexCode(column=Axis(digits=3), row=Axis(digits=3)), (7, 12), "007012"),
        (HexCode(column=LETTERS, row=Axis(digits=1)), (3, 11), "C11"),
        (HexCode(column=LETTERS, row=Axis(digits=1)), (28, 1), "AB1"),
        (HexCode(Order.ROW_FIRST, LETTERS, Axis(digits=2)), (1, 5), "05A"),
        (HexCode(row=Axis(offset=14, step=-1)), (1, 1), "0113"),
        (HexCode(column=Axis(offset=30)), (1, 1), "3101"),
        (HexCode(column=Axis(digits=1)), (9, 5), "905"),
        (HexCode(column=Axis(digits=1)), (19, 5), "1905"),
        (HexCode(), (100, 5), "10005"),
    ],
)
def test_codes_are_printed_and_read_back(code, cell, printed):
    assert code.format(cell) == printed
    assert code.parse(printed) == cell


@pytest.mark.parametrize("text", ["", "191", "019100", "19.10", "A910", " 1910", "1910\n", "١٩١٠", "-110"])
def test_other_texts_are_refused_with_an_example(text):
    with pytest.raises(ValueError, match="0101"):
        PLAIN.parse(text)


def test_a_code_is_read_only_as_it_would_be_printed():
    with pytest.raises(ValueError, match=r"such as 01\.01"):
        HexCode(separator=".").parse("1.010")


def test_a_second_number_wider_than_the_code_is_refused():
    with pytest.raises(ValueError, match="more digits"):
        PLAIN.format((1, 100))


def test_a_number_below_the_first_letter_is_refused():
    with pytest.raises(ValueError, match="no printed form"):
        LETTERS.format(0)


def test_letters_beside_letters_need_a_separator():
    with pytest.raises(ValueError, match="separator"):
        HexCode(column=LETTERS, row=LETTERS)
    assert HexCode(column=LETTERS, row=LETTERS, separator="-").parse("B-AA") == (2, 27)


axes = st.builds(
    Axis, st.sampled_from(Figures), st.integers(1, 4), st.integers(0, 60), st.sampled_from((1, -1))
)
codes = st.builds(HexCode, st.sampled_from(Order), axes, axes, st.sampled_from(("-", ".", "/")))


@given(codes, st.integers(-50, 900), st.integers(-50, 900))
def test_every_printed_code_reads_back_to_its_cell(code, column, row):
    try:
        printed = code.format((column, row))
    except ValueError:
        return
    assert code.parse(printed) == (column, row)


@given(st.integers(0, 999), st.integers(0, 99), st.integers(1, 3))
def test_codes_that_run_together_read_back(first, second, digits):
    code = HexCode(column=Axis(digits=digits))
    assert code.parse(code.format((first, second))) == (first, second)
    turned = HexCode(Order.ROW_FIRST, row=Axis(digits=digits))
    assert turned.parse(turned.format((second, first))) == (second, first)
