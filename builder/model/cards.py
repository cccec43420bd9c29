"""Decks of cards and draw cups, and the single pieces that they consist of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.model.values import Cell, Quantity

CARD, CUP = "card", "cup"
"""What stands before the key of a card, or of a piece in a cup, where it is named beside counters."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card or several alike; None where unknown."""

    id: str
    number: str | None
    name: str | None
    text: str | None
    count: Quantity
    values: Mapping[str, Cell]
    pointer: str


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A single card of cardboard.

    Attributes:
        key: Deck and card, as ``red/r01``; the second of those alike is ``red/r01#2``, and the fifth
            card of a deck that lists only four is ``red/#5``.
        card: What it is; None when the sources say only that it exists.
        pointer: JSON pointer of the card, or of the deck that lacks it.
    """

    key: str
    card: Card | None
    pointer: str

    @property
    def piece_id(self) -> str:
        """By which the module knows it, among counters and other pieces."""
        return f"{CARD} {self.key}"


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck; `slots` are numbered cards, `unassigned` cards whose number is unknown. Sizes in mm.

    The corners of its cards are round with a radius of `corner`, square where that is nought.
    """

    id: str
    title: str
    side: str | None
    count: Quantity
    hand: Quantity | None
    width: float
    height: float
    colour: str | None
    slots: tuple[Card, ...]
    unassigned: tuple[Card, ...]
    corner: float = 0.0
    pointer: str = ""

    @property
    def pieces(self) -> tuple[CardPiece, ...]:
        """Every card of the deck: those listed, then blank ones up to the deck's count."""
        listed = tuple(self._copies(self.slots))
        total = self.count.least if self.count.exact is None else self.count.exact
        blanks = (
            CardPiece(f"{self.id}/#{number}", None, self.pointer)
            for number in range(len(listed) + 1, total + 1)
        )
        return (*listed, *blanks)

    @property
    def loose(self) -> tuple[CardPiece, ...]:
        """Cards known by name alone: each is one of the deck's cards, but nobody knows which."""
        taken = {card.id for card in self.slots}
        return tuple(self._copies(self.unassigned, frozenset(taken)))

    def _copies(self, cards: tuple[Card, ...], taken: frozenset[str] = frozenset()) -> Iterator[CardPiece]:
        for card in cards:
            for number in range(1, _number(card.count) + 1):
                # A name that is the key of a numbered card too must not be mistaken for it.
                mark = f"#0{number}" if card.id in taken else f"#{number}" if number > 1 else ""
                yield CardPiece(f"{self.id}/{card.id}{mark}", card, card.pointer)


def _number(count: Quantity) -> int:
    """How many there are, or at least one."""
    return count.exact if count.exact is not None else max(1, count.least)


@dataclass(frozen=True, slots=True)
class CupPiece:
    """A single piece in a cup.

    Attributes:
        key: Cup and content, as ``red/hold``; the second of those alike is ``red/hold#2``.
        content: Id of the unit or counter.
    """

    key: str
    content: str

    @property
    def piece_id(self) -> str:
        """By which the module knows it, among counters and other pieces."""
        return f"{CUP} {self.key}"


@dataclass(frozen=True, slots=True)
class Cup:
    """A draw cup with its contents at start."""

    id: str
    title: str
    side: str | None
    contents: Mapping[str, Quantity]
    is_blind: bool
    return_text: str | None
    pointer: str = ""

    @property
    def pieces(self) -> tuple[CupPiece, ...]:
        """Every piece in it; where only bounds are known, as many as there are at least."""
        return tuple(
            CupPiece(f"{self.id}/{content}" + (f"#{number}" if number > 1 else ""), content)
            for content, count in self.contents.items()
            for number in range(1, count.least + 1)
        )


@dataclass(frozen=True, slots=True)
class CardSet:
    """Everything of cards.json."""

    decks: Mapping[str, Deck]
    cups: Mapping[str, Cup]

    @property
    def piece_ids(self) -> tuple[str, ...]:
        """Every card and every piece in a cup, by which the module knows them."""
        cards = (piece for deck in self.decks.values() for piece in (*deck.pieces, *deck.loose))
        chits = (piece for cup in self.cups.values() for piece in cup.pieces)
        return (*(piece.piece_id for piece in cards), *(piece.piece_id for piece in chits))
