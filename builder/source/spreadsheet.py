"""Reading and writing tables as spreadsheet programs save them: CSV in the ways that they have of it.

Excel and LibreOffice part cells by a comma, a semicolon or a tab, by the language of the computer; they save
UTF-8 with or without a byte order mark, UTF-16 or Windows-1252, and any line end. Every cell keeps its place,
so that a message can say C12.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import BadInputError
from builder.source.files import TooLargeError, UnreadableError, read_file

MAX_BYTES = 20_000_000
MAX_ROWS = 100_000
MAX_COLUMNS = 500
MAX_CHARACTERS = 10_000
"""Of a cell."""

_DELIMITERS = ",;\t"
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class SheetError(BadInputError):
    """A table that cannot be used.

    Args:
        what: What is wrong, as the end of a sentence that begins with the file.
        hint: What the user can do about it.
        spot: The row or cell where it is; None when it is the whole file.
    """

    def __init__(self, what: str, hint: str, spot: Spot | None = None) -> None:
        super().__init__(f"The file {what}", hint)
        self.spot = spot

    def finding(self, code: str, file: str) -> Diagnostic:
        """The same as a finding, for every form of report.

        Args:
            code: Its code, which depends on what the table was to be.
            file: The file as messages show it.
        """
        where = Where(file) if self.spot is None else Where(file, self.spot.row, self.spot.column)
        return Diagnostic(code, Severity.ERROR, self.message, self.hint, where)


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell of a sheet, row and column counted from 1."""

    row: int
    column: int

    @property
    def name(self) -> str:
        """As spreadsheets call it: C12."""
        letters, number = "", self.column
        while number:
            number, rest = divmod(number - 1, 26)
            letters = chr(ord("A") + rest) + letters
        return f"{letters}{self.row}"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row below the heads.

    Attributes:
        number: Its row in the sheet, the heads being in row 1 when nothing stands above them.
        cells: Texts, without blanks around them, by head in lower case.
        beyond: Spots of filled cells to the right of the last head.
    """

    number: int
    cells: Mapping[str, str]
    beyond: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table with heads.

    Attributes:
        path: The file.
        heads: Column of each head, from 1, by head in lower case.
        head_row: Row of the heads.
        doubled: Heads that stand in two columns; the first counts.
        rows: Those with anything in them.
    """

    path: Path
    heads: Mapping[str, int]
    head_row: int
    doubled: tuple[str, ...]
    rows: tuple[SheetRow, ...]

    def spot(self, row: SheetRow, head: str) -> Spot:
        """Where the cell of a row under a head is."""
        return Spot(row.number, self.heads.get(head, 1))


def read_sheet(path: Path) -> Sheet:
    """Reads a table saved as CSV; the first row with anything in it holds the heads.

    Raises:
        SheetError: If it cannot be read, is no such table, is empty or too large.
    """
    rows = _rows(_text(path))
    numbered = [(number, row) for number, row in enumerate(rows, start=1) if any(row)]
    if not numbered:
        raise SheetError("is empty.", "Its first row holds the heads of the columns.")
    (head_row, first), *others = numbered
    heads: dict[str, int] = {}
    doubled = []
    for column, head in enumerate(first, start=1):
        name = " ".join(head.lower().split())
        if name in heads:
            doubled.append(name)
        elif name:
            heads[name] = column
    return Sheet(path, heads, head_row, tuple(doubled), tuple(_row(n, row, heads) for n, row in others))


def write_sheet(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """A table as every spreadsheet program opens it: commas, CRLF, UTF-8 with its mark.

    A text that a spreadsheet would take for a formula gets an apostrophe before it.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig")


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _row(number: int, row: Sequence[str], heads: Mapping[str, int]) -> SheetRow:
    cells = {head: row[column - 1] if column <= len(row) else "" for head, column in heads.items()}
    last = max(heads.values(), default=0)
    beyond = (Spot(number, column) for column, cell in enumerate(row, start=1) if cell and column > last)
    return SheetRow(number, cells, tuple(beyond))


def _text(path: Path) -> str:
    hint = "Name a file that your spreadsheet program has saved as CSV."
    try:
        data = read_file(path, MAX_BYTES)
    except UnreadableError as error:
        raise SheetError(f"cannot be read: {error.reason}.", hint) from error
    except TooLargeError as error:
        raise SheetError(f"is larger than {MAX_BYTES // 1_000_000} MB.", hint) from error
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        text = data.decode("utf-16", errors="replace")
    else:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
    if "\x00" in text or data.startswith(b"PK"):
        raise SheetError("is no CSV file.", "Save it from the spreadsheet program as CSV.")
    return text


def _rows(text: str) -> list[list[str]]:
    """The cells of every row; blank rows too, since spreadsheets count them."""
    lines = io.StringIO(_without_hint(text), newline="")
    reader = csv.reader(lines, delimiter=_delimiter(text), strict=True)
    rows: list[list[str]] = []
    begin = 1
    try:
        for row in reader:
            if len(rows) == MAX_ROWS:
                message = f"has more than {MAX_ROWS:,} rows."
                raise SheetError(message, "Take away what is no row of a table of units or a worksheet.")
            rows.append(_bounded([_cell(cell) for cell in row], len(rows) + 1))
            begin = reader.line_num + 1
    except csv.Error as error:
        message = f"is no table: a quotation mark in the row of line {begin} is not closed or out of place."
        hint = "Mend it, or open the file in a spreadsheet program and save it as CSV again."
        raise SheetError(message, hint, Spot(begin, 1)) from error
    return rows


def _bounded(row: list[str], number: int) -> list[str]:
    """A row that has no more and no longer cells than a person writes."""
    while row and not row[-1]:
        row.pop()
    if len(row) > MAX_COLUMNS:
        message = f"has more than {MAX_COLUMNS} columns, in row {number}."
        raise SheetError(message, "Take away the columns that are not needed.", Spot(number, MAX_COLUMNS + 1))
    long = next((column for column, cell in enumerate(row, start=1) if len(cell) > MAX_CHARACTERS), None)
    if long is not None:
        spot = Spot(number, long)
        message = f"has more than {MAX_CHARACTERS:,} characters in cell {spot.name}."
        raise SheetError(message, "Shorten it; perhaps a quotation mark is lacking.", spot)
    return row


def _cell(text: str) -> str:
    """A cell as its reader sees it: no blanks around it, no apostrophe that only marks it as text."""
    return text.replace("\xa0", " ").strip().removeprefix("'").strip()


def _delimiter(text: str) -> str:
    """What parts the cells: what most of the first line's heads are parted by, outside quotation marks."""
    if text[:4].lower() == "sep=":
        return text[4] if text[4:5] in tuple(_DELIMITERS) else ","
    first = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(part for part in first.split('"')[::2])
    return max(_DELIMITERS, key=bare.count)


def _without_hint(text: str) -> str:
    """The text with Excel's line ``sep=;`` emptied, so that rows keep their numbers."""
    if text[:4].lower() != "sep=":
        return text
    _, end, rest = text.partition("\n")
    return end + rest
