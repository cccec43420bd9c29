"""Reading a table that a person has saved from a spreadsheet as CSV, whatever his program writes.

Encoding (UTF-8 with or without a byte order mark, UTF-16, Windows-1252), separator (semicolon, comma, tab,
bar), quotes and line ends are found out; what cannot be read becomes a diagnostic with its place.
"""

from __future__ import annotations

import codecs
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where

MAX_BYTES = 5_000_000
MAX_ROWS = 20_000
MAX_COLUMNS = 500

_SEPARATORS = ";\t,|"
_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How the files begin that spreadsheets write when nobody asks them for CSV."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_NAMED_SEPARATOR = re.compile(r"sep=(.)(?:\r\n|\r|\n|\Z)", re.IGNORECASE)
_QUOTED = r'[ \t]*"([^"]*(?:""[^"]*)*)"'
_LETTERS = 26
_SAVE = "In your spreadsheet choose Save as, CSV, with UTF-8 as the encoding."


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of the table.

    Attributes:
        text: What it holds, without spaces around it; empty for nothing.
        line: Line of the file where it begins, from 1.
        column: Character of that line, from 1.
        row: Row in the spreadsheet, from 1.
        number: Which cell of its row, from 0.
    """

    text: str
    line: int
    column: int
    row: int
    number: int

    @property
    def spot(self) -> str:
        """Its name in a spreadsheet, such as C12."""
        letters, number = "", self.number + 1
        while number > 0:
            number, digit = divmod(number - 1, _LETTERS)
            letters = chr(ord("A") + digit) + letters
        return f"{letters}{self.row}"


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a heading; every row has as many cells as the heading, and at least one that is not empty.

    Attributes:
        name: The file as messages show it.
        header: Cells of the heading; none when the file could not be read.
        rows: The rows below it.
        diagnostics: What is wrong with it.
    """

    name: str
    header: tuple[Cell, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def read_table(path: Path, name: str) -> Table:
    """Reads a table from a file.

    Args:
        path: The file.
        name: How messages name it.
    """
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            # A pipe or a device may keep its reader waiting, or never end.
            return _refused(name, "csv.unreadable", "This is no file that can be read.", "Name a CSV file.")
        if status.st_size > MAX_BYTES:
            message = f"The file has {status.st_size} bytes; the limit is {MAX_BYTES}."
            return _refused(name, "csv.too-large", message, "Take out what is not needed.")
        data = path.read_bytes()
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        message = f"The file cannot be read: {reason}."
        return _refused(name, "csv.unreadable", message, "Check that it is there and may be read.")
    return parse_table(data, name)


def parse_table(data: bytes, name: str) -> Table:
    """Reads a table from the bytes of a file; see `read_table`."""
    text = _decoded(data)
    if text is None:
        message = "This is no table in text form."
        if data.startswith(_SPREADSHEETS):
            message = "This is a spreadsheet in its own form and not CSV."
        return _refused(name, "csv.not-text", message, _SAVE)
    records: list[tuple[Cell, ...]] = []
    try:
        for record in _records(text):
            if any(cell.text for cell in record):
                records.append(record)
            if len(records) > MAX_ROWS or len(record) > MAX_COLUMNS:
                message = f"The table has more than {MAX_ROWS} rows or {MAX_COLUMNS} columns."
                hint = "Take out what is not needed."
                return _refused(name, "csv.too-large", message, hint, record[0])
    except _OpenQuoteError as problem:
        message = "A quotation mark opens here and is never closed."
        return _refused(name, "csv.open-quote", message, "Close it, or take it out.", problem.cell)
    if not records:
        return _refused(name, "csv.empty", "The file holds no table.", "Its first line names the columns.")
    header = _shortened(records[0])
    found = [_fitted(record, len(header)) for record in records[1:]]
    strays = [cell for record in records[1:] for cell in record[len(header) :] if cell.text]
    diagnostics = tuple(_stray(cell, name) for cell in {cell.row: cell for cell in reversed(strays)}.values())
    rows = tuple(row for row in found if any(cell.text for cell in row))
    return Table(name, header, rows, diagnostics)


class _OpenQuoteError(ValueError):
    """A quotation mark that is never closed."""

    def __init__(self, cell: Cell) -> None:
        super().__init__(cell.text)
        self.cell = cell


def error_at(code: str, message: str, hint: str, name: str, cell: Cell | None = None) -> Diagnostic:
    """An error at a cell of a table, or in the file as a whole."""
    where = Where(name) if cell is None else Where(name, cell.line, cell.column)
    return Diagnostic(code, Severity.ERROR, message, hint, where)


def _refused(name: str, code: str, message: str, hint: str, cell: Cell | None = None) -> Table:
    return Table(name, diagnostics=(error_at(code, message, hint, name, cell),))


def _decoded(data: bytes) -> str | None:
    """The text of a file; None when it holds none."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return _without_zero(data, "utf-16")
    return _without_zero(data, "utf-8-sig") or _without_zero(data, "cp1252")


def _without_zero(data: bytes, encoding: str) -> str | None:
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return None
    return None if "\0" in text else text


def _records(text: str) -> Iterator[tuple[Cell, ...]]:
    """Every record with its cells.

    Raises:
        _OpenQuoteError: When a quotation mark is never closed.
    """
    named = _NAMED_SEPARATOR.match(text)
    separator = named[1] if named else _separator(text)
    end = re.escape(separator)
    quoted = re.compile(rf"{_QUOTED}[ \t]*(?={end}|\r|\n|\Z)")
    plain = re.compile(rf"[^{end}\r\n]*")
    at, line, start, row = named.end() if named else 0, 2 if named else 1, named.end() if named else 0, 1
    record: list[Cell] = []
    while at <= len(text):
        found = quoted.match(text, at)
        held = found[1].replace('""', '"') if found else ""
        if found is None:
            found = plain.match(text, at)
            assert found is not None  # it may be empty
            held = found[0]
            if held.lstrip(" \t").startswith('"') and not re.compile(_QUOTED).match(text, at):
                raise _OpenQuoteError(Cell(held, line, at - start + 1, row, len(record)))
        words = " ".join(held.replace("\ufeff", "").split())
        if len(record) <= MAX_COLUMNS:
            record.append(Cell(words, line, at - start + 1, row, len(record)))
        for inner in _LINE_END.finditer(found[0]):
            line, start = line + 1, at + inner.end()
        at = found.end()
        if text[at : at + 1] == separator:
            at += 1
            continue
        yield tuple(record)
        ending = _LINE_END.match(text, at)
        if ending is None:
            return
        record, at, line, start, row = [], ending.end(), line + 1, ending.end(), row + 1


def _separator(text: str) -> str:
    """What parts the cells of the first line that holds anything; a comma when nothing does."""
    first = next((line for line in _LINE_END.split(text[:MAX_BYTES]) if line.strip()), "")
    bare = re.sub(r'"[^"]*"', "", first)
    return max(_SEPARATORS, key=bare.count) if any(mark in bare for mark in _SEPARATORS) else ","


def _shortened(header: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """A heading without the empty cells at its end."""
    last = max((cell.number for cell in header if cell.text), default=0)
    return header[: last + 1]


def _fitted(record: tuple[Cell, ...], width: int) -> tuple[Cell, ...]:
    """A row with as many cells as the heading: a line that ends early has empty cells."""
    last = record[-1]
    missing = (Cell("", last.line, last.column, last.row, number) for number in range(len(record), width))
    return (*record[:width], *missing)


def _stray(cell: Cell, name: str) -> Diagnostic:
    message = f"“{cell.text}” in {cell.spot} stands below no heading."
    return error_at(
        "csv.stray-cell", message, "Put quotes round a text that holds the separator.", name, cell
    )
