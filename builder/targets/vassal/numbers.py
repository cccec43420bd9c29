"""Stable numbers of a game's counters: those given so far, and those that counters still want.

Counters of the game itself are numbered from below; counters that an owner's overlay adds have a range of
their own, so that the game may grow without ever meeting them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.model.counters import CounterSet
from builder.model.game import VassalOptions
from builder.vassal.ids import OVERLAY_RANGE, IdRange, IdTable, allocate, missing, require

_LAST = ("\U0010ffff", 0, 0)


@dataclass(frozen=True, slots=True)
class Tables:
    """The numbers given so far, apart for the game and for overlays.

    Attributes:
        own: Of the game's counters.
        added: Of counters that overlays add.
        added_range: Where those lie.
    """

    own: IdTable
    added: IdTable
    added_range: IdRange

    @property
    def own_range(self) -> IdRange:
        """Where the game's numbers may lie: below those of overlays."""
        return IdRange(1, self.added_range.first - 1)

    @property
    def following(self) -> int:
        """A number above all that may ever be given."""
        return max(self.own.next, self.added_range.last + 1)


def tables(options: VassalOptions) -> Tables:
    """The numbers in a game's module options.

    Raises:
        BadInputError: When a number occurs twice, or the next one is not above those in use.
    """
    within = IdRange(*options.overlay_range) if options.overlay_range is not None else OVERLAY_RANGE
    own = {counter: number for counter, number in options.ids.items() if number not in within}
    added = {counter: number for counter, number in options.ids.items() if number in within}
    following = max(added.values(), default=within.first - 1) + 1
    return Tables(
        IdTable(MappingProxyType(own), options.next_id),
        IdTable(MappingProxyType(added), following),
        within,
    )


def numbers(options: VassalOptions, counters: CounterSet, remedy: str) -> Mapping[str, int]:
    """The number of every counter.

    Args:
        options: The game's module options.
        counters: Its counters.
        remedy: The command that gives numbers, for the hint.

    Raises:
        UnallocatedIdError: When a counter has none.
        BadInputError: As `tables`.
    """
    found = tables(options)
    known = {**found.own.numbers, **found.added.numbers}
    return require(counters.counters, IdTable(MappingProxyType(known), found.following), remedy)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Numbers that counters want.

    Attributes:
        own: New numbers of the game's counters.
        added: New numbers of counters that overlays add.
        following: The game's next number once these are given.
    """

    own: Mapping[str, int]
    added: Mapping[str, int]
    following: int


def wanted(options: VassalOptions, counters: CounterSet, own: Iterable[str]) -> Wanted:
    """The numbers that counters without one would get, in the order of the printed sheets.

    Args:
        options: The game's module options.
        counters: All counters, with those of overlays.
        own: Ids of the counters that the game has without any overlay.

    Raises:
        BadInputError: As `tables`, or when a range is used up.
    """
    found, game = tables(options), frozenset(own)
    known = found.own.numbers.keys() | found.added.numbers.keys()
    listed = [c.id for c in sorted(counters.counters.values(), key=lambda c: c.printed or _LAST)]
    without = [counter for counter in listed if counter not in known]
    mine = [counter for counter in without if counter in game]
    theirs = [counter for counter in without if counter not in game]
    larger = allocate(mine, found.own, found.own_range)
    beside = allocate(theirs, found.added, found.added_range)
    return Wanted(
        {counter: larger.numbers[counter] for counter in missing(mine, found.own)},
        {counter: beside.numbers[counter] for counter in missing(theirs, found.added)},
        larger.next,
    )
