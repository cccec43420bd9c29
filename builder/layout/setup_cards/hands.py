"""What a side holds at the start beside its counters: a hand of cards, and what lies in its cups."""

from __future__ import annotations

from collections.abc import Iterator

from builder.model.cards import Cup, Deck
from builder.model.game import Game
from builder.model.values import Quantity


def hand_facts(game: Game, side: str) -> tuple[tuple[str, str], ...]:
    """Name and value pairs of the decks and cups that are a side's own or everybody's."""
    return tuple(_facts(game, side))


def _facts(game: Game, side: str) -> Iterator[tuple[str, str]]:
    if game.cards is None:
        return
    for deck in game.cards.decks.values():
        if deck.side in (side, None) and deck.count.most != 0:
            yield deck.title, _hand(deck)
    for cup in game.cards.cups.values():
        if cup.side in (side, None):
            yield cup.title, _contents(cup, game)


def _hand(deck: Deck) -> str:
    """How many cards are drawn from how many."""
    total = _number(deck.count)
    if deck.hand is None:
        return f"{total} cards, shuffled; the sources name no hand at the start"
    hand = "unknown size" if _is_unknown(deck.hand) else deck.hand.in_words
    return f"A hand of {hand}, drawn from {total} shuffled cards"


def _contents(cup: Cup, game: Game) -> str:
    """What lies in it, and when it goes back."""
    counters = game.counters
    names = {
        content: counters.units[content].name
        if counters is not None and content in counters.units
        else content.replace("-", " ")
        for content in cup.contents
    }
    held = ", ".join(
        f"{_number(count)} {names[content]}" for content, count in cup.contents.items() if count.most != 0
    )
    drawn = "drawn blind" if cup.is_blind else "chosen"
    back = f" {cup.return_text}" if cup.return_text else ""
    return f"{held or 'Nothing known'}; {drawn}.{back}"


def _number(count: Quantity) -> str:
    """A number, its bounds, or that nobody knows it."""
    return "an unknown number of" if _is_unknown(count) else count.in_words


def _is_unknown(count: Quantity) -> bool:
    return count.most is None and count.least == 0
