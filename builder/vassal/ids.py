"""Stable numbers of pieces: allocated once, kept for ever (format section 13).

A running game finds a piece's new definition by its number. So numbers come from a table that is kept with
the game's data and only ever grows; they are never derived from the order of a list, and never used again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.errors import BadInputError, UnallocatedIdError
from builder.wording import quoted


@dataclass(frozen=True, slots=True)
class IdRange:
    """Numbers from `first` to `last`, both included."""

    first: int
    last: int

    def __contains__(self, number: int) -> bool:
        return self.first <= number <= self.last


GAME_RANGE = IdRange(1, 499_999)
OVERLAY_RANGE = IdRange(500_000, 999_999)


@dataclass(frozen=True, slots=True)
class IdTable:
    """The numbers given so far.

    Attributes:
        numbers: Number by the id of the piece; pieces that are gone keep theirs.
        next: The next number to give; never smaller than it was.
    """

    numbers: Mapping[str, int]
    next: int = GAME_RANGE.first

    def __post_init__(self) -> None:
        seen: dict[int, str] = {}
        for unit, number in self.numbers.items():
            if number in seen:
                raise BadInputError(
                    f"{quoted(seen[number])} and {quoted(unit)} both have the module id {number}"
                )
            seen[number] = unit
        if self.numbers and max(self.numbers.values()) >= self.next:
            raise BadInputError(
                f"the next module id {self.next} is not above {max(self.numbers.values())}, which is in use",
                "Restore the id table from version control: numbers are never given twice.",
            )


EMPTY_TABLE = IdTable(MappingProxyType({}))


def missing(units: Iterable[str], table: IdTable) -> tuple[str, ...]:
    """The units without a number, in the given order, each once."""
    return tuple(dict.fromkeys(unit for unit in units if unit not in table.numbers))


def allocate(units: Iterable[str], table: IdTable, within: IdRange = GAME_RANGE) -> IdTable:
    """Give every unit without a number the next one.

    Args:
        units: Ids of all pieces, in the order in which new ones are to be numbered.
        table: The numbers given so far.
        within: Where the new numbers lie; an overlay has a range of its own, so that it never meets numbers
            that the game gives later.

    Returns:
        The larger table; the old numbers are unchanged.

    Raises:
        BadInputError: If the range is used up.
    """
    numbers = dict(table.numbers)
    number = max(table.next, within.first)
    for unit in missing(units, table):
        if number not in within:
            raise BadInputError(f"the module ids from {within.first} to {within.last} are used up")
        numbers[unit] = number
        number += 1
    return IdTable(MappingProxyType(numbers), number)


def require(units: Iterable[str], table: IdTable, remedy: str) -> Mapping[str, int]:
    """The numbers of all units.

    Args:
        units: Ids of all pieces.
        table: The numbers given so far.
        remedy: The command that allocates numbers, for the hint.

    Raises:
        UnallocatedIdError: If a unit has none.
    """
    listed = tuple(units)
    without = missing(listed, table)
    if without:
        shown = ", ".join(without[:5]) + (f" and {len(without) - 5} more" if len(without) > 5 else "")
        raise UnallocatedIdError(f"no module id for {shown}", f"Run: {remedy}")
    return MappingProxyType({unit: table.numbers[unit] for unit in listed})


def next_gpid(tables: Iterable[IdTable]) -> int:
    """A number above every one that any of the tables has given."""
    return max((table.next for table in tables), default=GAME_RANGE.first)
