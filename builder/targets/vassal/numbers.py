"""Stable numbers of a game's pieces: those given so far, and those that pieces still want.

Pieces are counters, cards and what lies in cups. Those of the game itself are numbered from below; those that
an owner's overlay adds have a range of their own, so that the game may grow without ever meeting them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from builder.model.cards import CARD, CUP
from builder.model.game import Game, VassalOptions
from builder.targets.vassal.standins import PREFIX, stood_in
from builder.vassal.ids import OVERLAY_RANGE, IdRange, IdTable, allocate, missing, require

Data = Mapping[str, Any]

_LAST = ("\U0010ffff", 0, 0)


@dataclass(frozen=True, slots=True)
class Tables:
    """The numbers given so far, apart for the game and for overlays.

    Attributes:
        own: Of the game's pieces.
        added: Of pieces that overlays add.
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


def piece_ids(game: Game) -> tuple[str, ...]:
    """All pieces that want a number: counters in the order of the printed sheets, stand-ins, cards, cups."""
    counters = game.counters.counters.values() if game.counters is not None else ()
    listed = sorted(counters, key=lambda counter: counter.printed or _LAST)
    return (
        *(counter.id for counter in listed),
        *(f"{PREFIX}{unit.id}" for unit in stood_in(game.counters)),
        *(game.cards.piece_ids if game.cards is not None else ()),
    )


def numbers(options: VassalOptions, pieces: Iterable[str], remedy: str) -> Mapping[str, int]:
    """The number of every piece.

    Args:
        options: The game's module options.
        pieces: Its pieces, as `piece_ids` names them.
        remedy: The command that gives numbers, for the hint.

    Raises:
        UnallocatedIdError: When a piece has none.
        BadInputError: As `tables`.
    """
    found = tables(options)
    known = {**found.own.numbers, **found.added.numbers}
    return require(pieces, IdTable(MappingProxyType(known), found.following), remedy)


@dataclass(frozen=True, slots=True)
class Wanted:
    """Numbers that pieces want.

    Attributes:
        own: New numbers of the game's pieces.
        added: New numbers of pieces that overlays add.
        following: The game's next number once these are given.
    """

    own: Mapping[str, int]
    added: Mapping[str, int]
    following: int


def wanted(options: VassalOptions, pieces: Iterable[str], own: Iterable[str]) -> Wanted:
    """The numbers that pieces without one would get, in the given order.

    Args:
        options: The game's module options.
        pieces: All pieces, with those of overlays.
        own: Pieces that the game has without any overlay.

    Raises:
        BadInputError: As `tables`, or when a range is used up.
    """
    found, game = tables(options), frozenset(own)
    known = found.own.numbers.keys() | found.added.numbers.keys()
    without = [piece for piece in pieces if piece not in known]
    mine = [piece for piece in without if piece in game]
    theirs = [piece for piece in without if piece not in game]
    larger = allocate(mine, found.own, found.own_range)
    beside = allocate(theirs, found.added, found.added_range)
    return Wanted(
        {piece: larger.numbers[piece] for piece in missing(mine, found.own)},
        {piece: beside.numbers[piece] for piece in missing(theirs, found.added)},
        larger.next,
    )


def table_of(piece: str) -> tuple[str, str]:
    """The table of ``vassal.json`` in which a piece's number stands, and its key there."""
    for kind, table in ((CARD, "cards"), (CUP, "cups")):
        if piece.startswith(f"{kind} "):
            return table, piece.removeprefix(f"{kind} ")
    return "counters", piece


def adder(overlay: Data) -> Callable[[str], bool]:
    """Tells of a piece whether an overlay has it.

    Args:
        overlay: An overlay file, parsed.
    """
    documents = overlay.get("documents", {})
    cards = documents.get("cards", {})

    def adds(piece: str) -> bool:
        table, key = table_of(piece)
        holder, _, member = key.partition("/")
        plain = member.partition("#")[0]
        if table == "cards":
            deck = cards.get("decks", {}).get(holder)
            # A blank card comes with the deck's count.
            return deck is not None and (
                not plain or plain in {**deck.get("slots", {}), **deck.get("unassigned", {})}
            )
        if table == "cups":
            return plain in cards.get("cups", {}).get(holder, {}).get("contents", {})
        counters = documents.get("counters", {})
        if key.startswith(PREFIX):
            return key.removeprefix(PREFIX) in counters.get("units", {})
        return key in counters.get("counters", {})

    return adds
