"""Set-ups that a person brings, held against the tiny game."""

from __future__ import annotations

from functools import partial
from typing import Any

from builder.diagnostics import Diagnostic, Where
from builder.layout.setup_cards.words import describe_place
from builder.rules.own_setup.check import Others, Result, Wanted, check_setup
from builder.source.setup_file import Entry, Field, SetupFile
from tests.support.games import facts

NAME = "mine.csv"
COLUMNS = ("unit", "place", "state", "count", "side", "scenario")

RIGHT = ("R-A;0303", "R-B;0203", "R-HQ;0203", "B-A;0505", "Flag;Turns 1")
"""A set-up of the tiny game in which all stand right."""


def brought(*lines: str, scenario: str = "", option: str = "") -> SetupFile:
    """A file whose lines are unit, place, state, count, side and scenario, parted by semicolons."""
    nothing = Field("", Where(NAME))
    entries = tuple(_entry(line, number) for number, line in enumerate(lines, start=2))
    named = [Field(words, Where(NAME, 1, 1)) if words else nothing for words in (scenario, option)]
    return SetupFile(NAME, named[0], named[1], entries)


def _entry(line: str, row: int) -> Entry:
    cells = line.split(";")
    cells += [""] * (len(COLUMNS) - len(cells))
    fields = {
        what: Field(cell, Where(NAME, row, column))
        for column, (what, cell) in enumerate(zip(COLUMNS, cells, strict=True), start=1)
    }
    return Entry(**fields)


def results(
    *lines: str, scenario: str = "", option: str = "", others: Others | None = None, **changes: Any
) -> list[Result]:
    """What comes of holding a set-up against the tiny game, changed."""
    found = facts(**changes)
    say = partial(describe_place, game=found.game)
    return check_setup(found, brought(*lines), Wanted(scenario, option), say, others or Others())


def result(*lines: str, **changes: Any) -> Result:
    """The only result."""
    (only,) = results(*lines, **changes)
    return only


def told(found: Result) -> list[tuple[str, int | None]]:
    """Code and line of every finding."""
    return [(finding.code.removeprefix("own-setup."), finding.where.line) for finding in found.findings]


def one(found: Result, code: str) -> Diagnostic:
    """The only finding of a code."""
    (only,) = [finding for finding in found.findings if finding.code == f"own-setup.{code}"]
    return only
