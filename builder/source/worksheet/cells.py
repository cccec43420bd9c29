"""A cell of a worksheet with its place, and what the value in it means for what is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.diagnostics import Where
from builder.source.pointer import MISSING
from builder.source.spreadsheet import Sheet, SheetRow
from builder.source.values import bounds, is_unsettled, narrows, same_datum


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell under a head.

    Attributes:
        sheet: The table.
        row: Its row.
        head: Its head.
        shown: The table's file as messages show it.
    """

    sheet: Sheet
    row: SheetRow
    head: str
    shown: str

    @property
    def name(self) -> str:
        """As spreadsheets call it."""
        return self.sheet.spot(self.row, self.head).name

    def of(self, head: str) -> Cell:
        """The cell of the same row under another head."""
        return Cell(self.sheet, self.row, head, self.shown)

    def where(self, pointer: str | None = None) -> Where:
        """Its place, for messages; the pointer is that of the datum it fills."""
        spot = self.sheet.spot(self.row, self.head)
        return Where(self.shown, spot.row, spot.column, pointer)


@dataclass(frozen=True, slots=True)
class Filled:
    """A value that a cell gives.

    Attributes:
        pointer: Where it goes in the game.
        value: The value.
        where: The cell, for messages.
        cell: The cell as the spreadsheet calls it.
    """

    pointer: str
    value: object
    where: Where
    cell: str


def takes(known: object, value: object) -> bool:
    """Whether a known value does not speak against another: absent, the same, or bounds around it."""
    is_open = known is MISSING or is_unsettled(known)
    return is_open or agrees(known, value) or narrows(value, known) or _within(value, known)


def agrees(known: object, value: object) -> bool:
    """Whether a value is the known one, whatever else is known of that: what it counts, how it is shown."""
    return same_datum(_bare(known), _bare(value))


def _bare(value: object) -> object:
    return value["value"] if isinstance(value, Mapping) and value.get("value") is not None else value


def _within(value: object, known: object) -> bool:
    """Whether bounds lie within other bounds."""
    inner, outer = bounds(value), bounds(known)
    if inner is None or outer is None:
        return False
    low = outer[0] is None or (inner[0] is not None and inner[0] >= outer[0])
    return low and (outer[1] is None or (inner[1] is not None and inner[1] <= outer[1]))


def laid(value: object, way: tuple[str, ...], new: object) -> dict[str, object]:
    """A copy of an object with another value at the end of a way; an object there keeps its members."""
    copy = dict(value) if isinstance(value, Mapping) else {}
    key, rest = way[0], way[1:]
    if rest:
        copy[key] = laid(copy.get(key), rest, new)
    elif not (new == {} and isinstance(copy.get(key), Mapping)):
        copy[key] = new
    return copy
