"""What the cards of a game have in common, and what those of one deck have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box
from builder.geometry.path import Outline, rectangle, rounded_rectangle
from builder.layout.deck_grounds import deck_ground
from builder.layout.marks import Marks, errata_within
from builder.layout.palette import readable_on
from builder.model.cards import Deck
from builder.model.game import Game
from builder.model.words import rule_words

POKER_WIDTH, POKER_HEIGHT = 63.0, 88.0
"""The size for which cards are designed, mm; others are drawn in proportion."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """What all cards of a game are drawn with.

    Attributes:
        title: Of the game.
        fields: Names of printed values, by id.
        marks: Certainty and errata by pointer.
        errata: Ids of the applied errata that changed a record, by its pointer.
    """

    title: str
    fields: Mapping[str, str]
    marks: Marks
    errata: Mapping[str, tuple[str, ...]]

    def cited(self, pointer: str) -> str:
        """Where a datum stands, in a few words; empty when nobody said."""
        mark = self.marks(pointer)
        places: dict[str, dict[str, None]] = {}
        for document, _, anchor in (cite.partition("#") for cite in mark.cite):
            places.setdefault(document, {})[rule_words(anchor)] = None
        told = (_place(document, list(filter(None, rules))) for document, rules in places.items())
        certainty = "" if mark.certainty in (None, "text") else f" ({mark.certainty})"
        return f"{'; '.join(told)}{certainty}".strip()


def _place(document: str, rules: Sequence[str]) -> str:
    """Numbers behind the name of their document once: "rule 9.1", "rules 2.3, 9.1"."""
    name = "rule" if document == "rules" and len(rules) == 1 else document
    return f"{name} {', '.join(rules)}".strip()


def card_look(game: Game, marks: Marks) -> CardLook:
    """The look of a game's cards."""
    fields = game.counters.fields if game.counters is not None else {}
    decks = game.cards.decks.values() if game.cards is not None else ()
    pointers = [card.pointer for deck in decks for card in (*deck.slots, *deck.unassigned)]
    return CardLook(
        game.title,
        {key: field.name for key, field in fields.items()},
        marks,
        {pointer: errata_within(game.errata, pointer) for pointer in pointers},
    )


@dataclass(frozen=True, slots=True)
class DeckLook:
    """What all cards of a deck are drawn with.

    Attributes:
        deck: The deck.
        side: Name of its side; empty when it is nobody's.
        ground: Colour of back and band.
    """

    deck: Deck
    side: str
    ground: Swatch

    @property
    def ink(self) -> Swatch:
        """What reads on the ground."""
        return readable_on(self.ground)

    @property
    def box(self) -> Box:
        """The card from its own top left corner, mm."""
        return Box(0, 0, self.deck.width, self.deck.height)

    def cut(self, area: Box) -> Outline:
        """The line along which a card that takes up an area is cut out, closed; mm."""
        x, y, width, height = area.x, area.y, area.width, area.height
        if not self.deck.corner:
            return rectangle(x, y, width, height)
        return rounded_rectangle(x, y, width, height, min(self.deck.corner, width / 2, height / 2))

    @property
    def scale(self) -> float:
        """Lengths and type in proportion to those of a poker card."""
        return min(self.deck.width / POKER_WIDTH, self.deck.height / POKER_HEIGHT)


def deck_look(deck: Deck, game: Game) -> DeckLook:
    """The look of a deck on its `deck_ground`."""
    side = game.sides.get(deck.side or "")
    return DeckLook(deck, side.name if side is not None else "", deck_ground(deck, game))
