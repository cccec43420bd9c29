"""Printed codes of grid cells such as 1910, 19.10, S10 or AA-07: write and read back."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from string import ascii_uppercase
from typing import TypeVar

from builder.wording import quoted

T = TypeVar("T")
Cell = tuple[int, int]


class Order(StrEnum):
    """Which number a code prints first."""

    COLUMN_FIRST = "column-row"
    ROW_FIRST = "row-column"


class Figures(StrEnum):
    """How one number of a code is written: digits, or letters A..Z, AA, AB and so on."""

    DIGITS = "digits"
    LETTERS = "letters"


@dataclass(frozen=True, slots=True)
class Axis:
    """How a column or row number is printed.

    The printed number is ``offset + step * number``; rows counted upwards from the bottom of a 13-row map
    are ``Axis(offset=14, step=-1)``.

    Attributes:
        figures: Digits or letters; letters count from A = 1.
        digits: Least number of digits, filled with zeros; ignored for letters.
        offset: Printed number of coordinate 0.
        step: 1, or -1 where the print counts backwards.
    """

    figures: Figures = Figures.DIGITS
    digits: int = 2
    offset: int = 0
    step: int = 1

    def format(self, number: int) -> str:
        """The printed form of a coordinate.

        Raises:
            ValueError: If the number printed would be negative, or below 1 for letters.
        """
        printed = self.offset + self.step * number
        if printed < (1 if self.figures is Figures.LETTERS else 0):
            raise ValueError(f"{number} has no printed form on this axis")
        return _letters(printed) if self.figures is Figures.LETTERS else str(printed).zfill(self.digits)

    def parse(self, text: str) -> int:
        """The coordinate of a printed form.

        Raises:
            ValueError: If this axis would not print it so.
        """
        printed = _number(text) if self.figures is Figures.LETTERS else int(text)
        number = (printed - self.offset) * self.step
        if self.format(number) != text:
            raise ValueError(f"{text} is not how this axis is printed")
        return number


@dataclass(frozen=True, slots=True)
class HexCode:
    """The code printed in a cell: two axes, their order and what stands between them."""

    order: Order = Order.COLUMN_FIRST
    column: Axis = Axis()
    row: Axis = Axis()
    separator: str = ""

    def __post_init__(self) -> None:
        if not self.separator and self.column.figures is self.row.figures is Figures.LETTERS:
            raise ValueError("two numbers in letters need a separator")

    def format(self, cell: Cell) -> str:
        """The code of a (column, row).

        Raises:
            ValueError: If a number has no printed form, or without a separator the second is too wide to be
                told from the first.
        """
        parts = self._ordered((self.column.format(cell[0]), self.row.format(cell[1])))
        second = self._ordered((self.column, self.row))[1]
        if self._is_run_together and len(parts[1]) != second.digits:
            raise ValueError(f"{cell} needs more digits than this code has")
        return self.separator.join(parts)

    def parse(self, code: str) -> Cell:
        """The (column, row) of a code.

        Raises:
            ValueError: If it is not a code of this kind.
        """
        first, second = self._ordered((self.column, self.row))
        width = f"{{{second.digits}}}" if self._is_run_together else "+"
        patterns = [
            "[A-Z]+" if axis.figures is Figures.LETTERS else f"[0-9]{many}"
            for axis, many in ((first, "+"), (second, width))
        ]
        found = re.fullmatch(f"({patterns[0]}){re.escape(self.separator)}({patterns[1]})", code, re.ASCII)
        try:
            numbers = (first.parse(found[1]), second.parse(found[2])) if found else None
        except ValueError:
            numbers = None
        if numbers is None:
            raise ValueError(f"{quoted(code)} is not a code such as {self.example}")
        return self._ordered(numbers)

    @property
    def example(self) -> str:
        """The code of a cell near a corner, to show in messages."""
        return self.format((_first_printable(self.column), _first_printable(self.row)))

    @property
    def _is_run_together(self) -> bool:
        """Whether two numbers in digits stand side by side; the second then has a fixed width."""
        return not self.separator and self.column.figures is self.row.figures

    def _ordered(self, pair: tuple[T, T]) -> tuple[T, T]:
        """Column and row as printed, or the printed pair as column and row: the same exchange both ways."""
        return pair if self.order is Order.COLUMN_FIRST else (pair[1], pair[0])


def _first_printable(axis: Axis) -> int:
    return axis.step * (1 - axis.offset)


def _letters(number: int) -> str:
    text = ""
    while number > 0:
        number, digit = divmod(number - 1, 26)
        text = ascii_uppercase[digit] + text
    return text


def _number(text: str) -> int:
    value = 0
    for letter in text:
        value = value * 26 + ascii_uppercase.index(letter) + 1
    return value
