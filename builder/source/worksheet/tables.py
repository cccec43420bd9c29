"""Worksheets that add records: one row a counter, formation, space, hexside or way, row or column of a chart.

The heads of their columns are words; each stands for a place in the record. A row that begins with ``#`` says
what may be written and is not read again.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from builder.source.pointer import join, resolve
from builder.source.worksheet.values import CellError

Cells = Mapping[str, str]
Game = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a worksheet.

    Attributes:
        head: Its head, in lower case.
        steps: The way from the record to the datum; empty for what `Table.record` reads itself.
        help: What may be written, when the schema does not tell.
    """

    head: str
    steps: tuple[str, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Record:
    """What a row says.

    Attributes:
        pointer: The new record, or the record that the row fills in.
        places: Heads of filled cells, and where their values go.
        constants: What follows from the row as a whole, by pointer.
        is_new: Whether the record must not be in the game yet.
    """

    pointer: str
    places: tuple[tuple[str, str], ...] = ()
    constants: tuple[tuple[str, object], ...] = ()
    is_new: bool = True


@dataclass(frozen=True, slots=True)
class Table:
    """A kind of records that can be added.

    Attributes:
        name: As the command line calls it.
        head: Head of the column that no other worksheet has; it holds what the record is called.
        about: What it adds.
        columns: The other columns.
        record: What a row says, from the game as it stands and the row's cells by head.
        sample: Pointer of a record of the kind, whose schema tells what its columns may hold.
        codes: Heads of columns that hold a code of a space.
    """

    name: str
    head: str
    about: str
    columns: tuple[Column, ...]
    record: Callable[[Game, Cells], Record]
    sample: str
    codes: tuple[str, ...] = ()


def help_row(table: Table, allowed: Callable[[str], str]) -> tuple[str, ...]:
    """The row of an empty worksheet that says what may be written.

    Args:
        table: The kind of records.
        allowed: What may be written for a datum, by its pointer.
    """
    helps = [c.help or (allowed(join(table.sample, *c.steps)) if c.steps else "") for c in table.columns]
    return (f"# {table.about}", *helps)


def lacks(head: str, hint: str) -> CellError:
    """That a row lacks what it needs."""
    return CellError("worksheet.value", f"The row lacks {head}.", hint, head)


def needed(cells: Cells, head: str, hint: str) -> str:
    """A cell that must be filled.

    Raises:
        CellError: If it is empty.
    """
    if not cells.get(head):
        raise lacks(head, hint)
    return cells[head]


def places(pointer: str, columns: tuple[Column, ...], cells: Cells) -> tuple[tuple[str, str], ...]:
    """Heads of a row's filled cells and where their values go."""
    return tuple((c.head, join(pointer, *c.steps)) for c in columns if c.steps and cells.get(c.head))


def make_id(cells: Cells, name: str) -> str:
    """The id that a row gives, or one made of its name.

    Raises:
        CellError: If none can be made.
    """
    given = cells.get("id", "")
    plain = unicodedata.normalize("NFKD", (given or name.lower()).replace("ł", "l").replace("½", "half"))
    text = "".join(sign for sign in plain if not unicodedata.combining(sign))
    key = re.sub(r"[^A-Za-z0-9+._-]+", "-", text).strip("-._+")
    if not key or (given and key != given):
        message = f"{given or name} cannot be an id."
        raise CellError(
            "worksheet.value", message, "Write one under id: letters, digits, and - _ . + in it.", "id"
        )
    return key


def one_of(records: Mapping[str, object], text: str) -> str | None:
    """The id of the record that a text names by id, name or title, whatever its case."""
    for key, record in records.items():
        words = [key, *(str(mapping(record).get(word)) for word in ("name", "title", "label"))]
        if text and text.lower() in [word.lower() for word in words]:
            return key
    return None


def at(game: Game, pointer: str) -> Mapping[str, object]:
    """The object at a pointer; an empty one where there is none."""
    return mapping(resolve(game, pointer))


def mapping(value: object) -> Mapping[str, object]:
    """A value if it is an object; else an empty one."""
    return value if isinstance(value, Mapping) else {}
