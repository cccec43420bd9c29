"""A set-up that a person brings: which unit stands where in which state, line by line.

Readers of tables and of JSON make the same values, so that what checks them knows no file format.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Where

MOST_LINES = 5_000
"""Lines of a file; no game has as many counters."""

MOST_CHARACTERS = 200
"""Of a name; schemas/setup.schema.json has the same limit."""


@dataclass(frozen=True, slots=True)
class Field:
    """What a person wrote in one place; empty when he wrote nothing.

    Attributes:
        text: His words, without spaces around them.
        where: File, line and column. In a table these are the row and column of the sheet: 12:3 is cell C12.
    """

    text: str
    where: Where


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: a unit, or several alike, and where it stands.

    Attributes:
        unit: Name or id of the unit.
        place: Where it stands.
        state: The state it is in.
        side: The player's side.
        scenario: The scenario that the line belongs to.
        count: How many of it.
    """

    unit: Field
    place: Field
    state: Field
    side: Field
    scenario: Field
    count: Field


@dataclass(frozen=True, slots=True)
class SetupFile:
    """A file that was read.

    Attributes:
        name: The file as messages show it.
        scenario: The scenario that the whole file names; empty when it names none.
        option: The same for an option of it.
        entries: Its lines.
        diagnostics: What is wrong with the file.
    """

    name: str
    scenario: Field
    option: Field
    entries: tuple[Entry, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
