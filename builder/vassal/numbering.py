"""Names of grid cells: composed of a column and a row, and taken apart again (format section 6.2)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from builder.errors import BadInputError
from builder.wording import quoted

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TOKEN = re.compile(r"\$(gridLocation|row|column)\$")


@dataclass(frozen=True, slots=True)
class Axis:
    """How one part of a name is written.

    Attributes:
        letters: A, B, … Z, AA, BB, … instead of numbers.
        leading: Number of leading zeros: the least number of digits minus one. 1 writes 05, 0 writes 5.
        offset: Number of the raw column or row zero.
        descending: Counts from the far end of the board.
    """

    letters: bool = False
    leading: int = 1
    offset: int = 1
    descending: bool = False

    @property
    def pattern(self) -> str:
        """Regular expression of this part."""
        if self.letters:
            return "-?(?:" + "|".join(f"{letter}+" for letter in _ALPHABET) + ")"
        return f"-?[0-9]{{{self.leading + 1},}}"

    def write(self, index: int) -> str:
        """The part for an index counted from raw zero."""
        number = index + self.offset
        sign = "-" if number < 0 else ""
        number = abs(number)
        if self.letters:
            return sign + _ALPHABET[number % 26] * (number // 26 + 1)
        return sign + str(number).zfill(self.leading + 1)

    def read(self, text: str) -> int:
        """The index that a part stands for."""
        if not self.letters:
            return int(text) - self.offset
        letters = text.removeprefix("-")
        number = 26 * (len(letters) - 1) + _ALPHABET.index(letters[-1])
        return (-number if text.startswith("-") else number) - self.offset


@dataclass(frozen=True, slots=True)
class Numbering:
    """How the cells of a grid are named.

    Column and row are the raw ones of the grid: in a sideways hex grid the column index runs down the page,
    while `Axis.descending` keeps to the page: that of `column` means right to left in either grid.

    Attributes:
        column: The column part.
        row: The row part.
        column_first: Which part stands in front.
        separator: Text between the parts.
        stagger: Hex grids only: pushed columns carry a row number one higher.
        location_format: Text around the name; ``$gridLocation$``, ``$row$`` and ``$column$`` are replaced.
    """

    column: Axis = Axis()
    row: Axis = Axis()
    column_first: bool = True
    separator: str = ""
    stagger: bool = False
    location_format: str = "$gridLocation$"

    def write(self, column: int, row: int) -> str:
        """The name of a logical column and row, both counted from raw zero."""
        parts = {"column": self.column.write(column), "row": self.row.write(row)}
        order = ("column", "row") if self.column_first else ("row", "column")
        parts["gridLocation"] = self.separator.join(parts[name] for name in order)
        return _TOKEN.sub(lambda match: parts[match[1]], self.location_format)

    def read(self, name: str) -> tuple[int, int]:
        """Logical column and row of a name.

        Raises:
            BadInputError: If the name does not fit the numbering.
        """
        match = re.fullmatch(self._pattern(), name)
        if match is None:
            raise BadInputError(
                f"{quoted(name)} is no name in this grid's numbering, for example {self.write(0, 0)}"
            )
        groups = match.groupdict()
        return self.column.read(groups["column"]), self.row.read(groups["row"])

    def _pattern(self) -> str:
        column = f"(?P<column>{self.column.pattern})"
        row = f"(?P<row>{self.row.pattern})"
        pair = (column, row) if self.column_first else (row, column)
        parts = {"column": column, "row": row, "gridLocation": re.escape(self.separator).join(pair)}
        # re.split with one group alternates fixed text and token names.
        pieces = _TOKEN.split(self.location_format)
        return "".join(parts[p] if i % 2 else re.escape(p) for i, p in enumerate(pieces))


PLAIN_NUMBERING = Numbering()
