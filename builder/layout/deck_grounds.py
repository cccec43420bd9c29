"""Grounds of decks: for whoever draws cards, and for palettes, which are applied before anything is drawn."""

from __future__ import annotations

from builder.drawing.colour import Swatch, swatch
from builder.layout.palette import palette_of
from builder.model.cards import Deck
from builder.model.game import Game

_PLAIN = (
    swatch("card slate", "#44565f"),
    swatch("card earth", "#6a5740"),
    swatch("card moss", "#4f5d3f"),
)
"""Grounds of decks for which the game has no colour, by the place of their side."""


def deck_ground(deck: Deck, game: Game) -> Swatch:
    """The colour of a deck: its own, its side's, that of the side's first nation, or a plain one."""
    palette = palette_of(game.palette)
    side = game.sides.get(deck.side or "")
    nations = [game.nations[key] for key in side.nations if key in game.nations] if side is not None else []
    names = (deck.colour, side.colour if side is not None else None, *(nation.ground for nation in nations))
    found = next((ground for name in names if (ground := palette.find(name)) is not None), None)
    position = next((n for n, key in enumerate(game.sides) if key == deck.side), 0)
    return found or _PLAIN[position % len(_PLAIN)]
