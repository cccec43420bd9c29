"""What a side holds at the start that stands on no map: a hand of cards, and what lies in its cups."""

from __future__ import annotations

from collections.abc import Iterator

from builder.layout.setup_cards.values import Called, CardLine, Shown, Stack
from builder.model.cards import Cup, Deck
from builder.model.game import Game
from builder.model.values import Quantity
from builder.model.words import first_up, spaced


def hand_facts(game: Game, side: str) -> tuple[tuple[str, str], ...]:
    """Name and value pairs of the decks that are a side's own or everybody's."""
    return tuple(_facts(game, side))


def cup_lines(game: Game, side: str) -> tuple[CardLine, ...]:
    """A line for each cup that is a side's own or everybody's, with the counters in it."""
    cups = (cup for cup in game.cups if cup.side in (side, None))
    return tuple(
        CardLine(
            "",
            (Called(cup.title),),
            _contents(cup, game),
            (first_up(cup.return_text),) if cup.return_text else (),
            _shown(cup, game),
            None,
            cup.pointer,
        )
        for cup in cups
    )


def _facts(game: Game, side: str) -> Iterator[tuple[str, str]]:
    if game.cards is None:
        return
    for deck in game.cards.decks.values():
        if deck.side in (side, None) and deck.count.most != 0:
            yield deck.title, _hand(deck)


def _hand(deck: Deck) -> str:
    """How many cards are drawn from how many."""
    total = _number(deck.count)
    if deck.hand is None:
        return f"{total} cards, shuffled; the sources name no hand at the start"
    hand = "unknown size" if deck.hand.is_unknown else deck.hand.in_words
    return f"A hand of {hand}, drawn from {total} shuffled cards"


def _contents(cup: Cup, game: Game) -> str:
    """What lies in it, and how it is taken out."""
    counters = game.counters
    held = [
        f"{_number(count)} {counters.called(content) if counters is not None else spaced(content)}"
        for content, count in cup.contents.items()
        if count.most != 0
    ]
    # Names that hold commas themselves are set apart by a stronger sign.
    told = ("; " if any("," in words for words in held) else ", ").join(held)
    drawn = "Drawn blind" if cup.is_blind else "Chosen"
    return f"{first_up(told) or 'Nothing known'}. {drawn}."


def _shown(cup: Cup, game: Game) -> tuple[Stack, ...]:
    """The counters in it, as many as there certainly are."""
    counters = game.counters
    if counters is None:
        return ()
    found = []
    for content, count in cup.contents.items():
        first = counters.at_first(content)
        if first is not None and count.least:
            counter, side = first
            face = counter.front if side == "front" else counter.back
            found.append(Shown(counter, face, count.least))
    return (Stack(None, "", tuple(found)),) if found else ()


def _number(count: Quantity) -> str:
    """A number, its bounds, or that nobody knows it."""
    return "an unknown number of" if count.is_unknown else count.in_words
