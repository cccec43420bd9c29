"""Set-ups saved from a spreadsheet: one unit a row, under headings that people choose."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.setup_file import MOST_CHARACTERS, MOST_LINES, Entry, Field, SetupFile
from builder.source.spreadsheet import Sheet, SheetError, SheetRow, Spot, read_sheet

HEADINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "unit": ("unit", "units", "name", "counter", "piece"),
        "place": ("place", "hex", "location", "space", "area", "position", "where"),
        "state": ("state", "status", "step", "steps", "face"),
        "side": ("side", "player"),
        "scenario": ("scenario",),
        "option": ("option",),
        "count": ("count", "number", "quantity", "qty"),
    }
)
"""What a column may be called, by what it holds; the first is what an export writes."""

_REMARKS = ("note", "notes", "remark", "remarks", "comment", "comments")
_NEEDED = ("unit", "place")


def read_csv(path: Path, name: str) -> SetupFile:
    """Reads a set-up from a table, as `builder.source.spreadsheet` does; what is wrong is a diagnostic."""
    nothing = Field("", Where(name))
    try:
        sheet = read_sheet(path)
        columns = _columns(sheet)
        _refuse_excess(sheet, columns)
    except SheetError as error:
        return SetupFile(name, nothing, nothing, (), (error.finding("own-setup.unreadable", name),))
    entries = tuple(_entry(sheet, row, columns, name) for row in sheet.rows)
    options = [_field(sheet, row, columns.get("option"), name) for row in sheet.rows]
    option = next((field for field in options if field.text), nothing)
    return SetupFile(name, nothing, option, entries, tuple(_remarks(sheet, columns, name)))


def _columns(sheet: Sheet) -> dict[str, str]:
    """The heading that stands for each thing.

    Raises:
        SheetError: If there is none for units or places, or a heading is probably misspelt or stands twice.
    """
    listed = ", ".join(words[0] for words in HEADINGS.values())
    hint = f"Columns that are read: {listed}."
    if sheet.doubled:
        raise SheetError(f"has the heading {sheet.doubled[0]} twice.", "Rename one of them.")
    found = {
        what: next(word for word in words if word in sheet.heads)
        for what, words in HEADINGS.items()
        if any(word in sheet.heads for word in words)
    }
    for head in _others(sheet, found):
        near = _near(head)
        if near is not None and near not in found:
            raise SheetError(f"has an unknown column {head}.", f"Did you mean {near}? {hint}")
    missing = [what for what in _NEEDED if what not in found]
    if missing:
        raise SheetError(f"has no column {' and no column '.join(missing)}.", hint)
    return found


def _refuse_excess(sheet: Sheet, columns: Mapping[str, str]) -> None:
    """Raises a `SheetError` when there are more rows, or longer names, than any game has."""
    if len(sheet.rows) > MOST_LINES:
        raise SheetError(f"has more than {MOST_LINES:,} rows.", "Take away what is no unit.")
    for row in sheet.rows:
        for head in columns.values():
            if len(row.cells[head]) > MOST_CHARACTERS:
                spot = sheet.spot(row, head)
                message = f"has more than {MOST_CHARACTERS} characters in cell {spot.name}."
                raise SheetError(message, "Shorten it, or put it into a column notes.", spot)


def _others(sheet: Sheet, columns: Mapping[str, str]) -> list[str]:
    """Headings that nothing is read from, without those of remarks."""
    return [head for head in sheet.heads if head not in columns.values() and head not in _REMARKS]


def _near(head: str) -> str | None:
    """What a misspelt heading was probably meant for."""
    words = {word: what for what, words in HEADINGS.items() for word in words}
    near = get_close_matches(head, words, n=1, cutoff=0.75)
    return words[near[0]] if near else None


def _entry(sheet: Sheet, row: SheetRow, columns: Mapping[str, str], name: str) -> Entry:
    unit, place, state, side, scenario, count = (
        _field(sheet, row, columns.get(what), name)
        for what in ("unit", "place", "state", "side", "scenario", "count")
    )
    return Entry(unit, place, state, side, scenario, count)


def _field(sheet: Sheet, row: SheetRow, head: str | None, name: str) -> Field:
    """A cell; for a column that is not there, nothing at the beginning of the row."""
    if head is None:
        return Field("", Where(name, row.number, 1))
    return Field(" ".join(row.cells[head].split()), _where(name, sheet.spot(row, head)))


def _where(name: str, spot: Spot) -> Where:
    return Where(name, spot.row, spot.column)


def _remarks(sheet: Sheet, columns: Mapping[str, str], name: str) -> Iterator[Diagnostic]:
    """Columns and cells that nothing is read from."""
    for head in _others(sheet, columns):
        message = f"The column {head} is not read."
        hint = f"Columns that are read: {', '.join(words[0] for words in HEADINGS.values())}."
        where = _where(name, Spot(sheet.head_row, sheet.heads[head]))
        yield Diagnostic("own-setup.unread", Severity.WARNING, message, hint, where)
    for spot in (spot for row in sheet.rows for spot in row.beyond[:1]):
        message = f"Cell {spot.name} stands under no heading and is not read."
        hint = "Put quotation marks round a text that holds the separator."
        yield Diagnostic("own-setup.unread", Severity.WARNING, message, hint, _where(name, spot))
