"""What players read before they begin: the scenario as a help page, and in short as the game's notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill

from builder.layout.setup_cards.content import changed_sides, setup_cards
from builder.layout.setup_cards.struck import STRUCK
from builder.layout.setup_cards.values import CardLine, SetupCard
from builder.model.scenarios import Scenario
from builder.targets.base import BuildContext, setup_id
from builder.targets.setup_cards import setup_facts
from builder.targets.vassal import html

_NOTE_WIDTH = 68  # letters in a line: the window of notes does not break lines itself

Cards = tuple[SetupCard, ...]


def cards_of(context: BuildContext, scenario: Scenario, option: str | None) -> Cards:
    """What the set-up cards of a scenario say, a card for each side."""
    settled = context.settled[setup_id(scenario.id, option)]
    facts = setup_facts(context.game, scenario, option, settled)
    return setup_cards(context.game, scenario, option, facts, context.marks)


def briefing_page(context: BuildContext, scenario: Scenario, title: str) -> bytes:
    """The scenario: what it is about, who sets up where, what comes, how it is won.

    Args:
        context: The game.
        scenario: Which scenario.
        title: What the page is headed.
    """
    cards = cards_of(context, scenario, None)
    blocks = [
        html.paragraph(scenario.text),
        html.section("Victory", _once(card.victory for card in cards)),
        *(_side(card) for card in cards),
        html.section("Options", _once(card.options for card in cards)),
        *(_option(context, scenario, option) for option in scenario.options),
        html.section("Special rules", _once(card.special for card in cards)),
        html.section(STRUCK, _once(card.struck for card in cards)),
        html.section("Where sources differ", _once(card.readings for card in cards)),
        html.section("Not decided by the data", _once(card.undecided for card in cards)),
    ]
    return html.page(title, *blocks)


def briefing_notes(scenario: Scenario, option: str | None, cards: Cards) -> str:
    """The scenario in short, for the window of notes: plain text."""
    chosen = scenario.options[option] if option is not None else None
    told = [
        scenario.title if chosen is None else f"{scenario.title}: {chosen.title}",
        scenario.text,
        chosen.text if chosen is not None else None,
        *_once(card.victory for card in cards),
        *_once(card.special for card in cards),
        *_once(card.readings for card in cards),
        *_once(card.undecided for card in cards),
    ]
    return "\n\n".join(fill(html.plain(text), _NOTE_WIDTH) for text in told if text)


def _once(texts: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """All texts in order, each once."""
    return tuple(dict.fromkeys(text for several in texts for text in several))


def _side(card: SetupCard) -> str:
    blocks = [html.heading(card.heading), html.table(("", ""), card.facts)]
    if card.everywhere:
        blocks.append(html.paragraph(f"Everywhere: {card.everywhere}."))
    blocks.append(html.table(("Who", "Where"), _lines((*card.lines, *card.beside))))
    if card.arrivals:
        blocks.append(html.heading("Reinforcements", 3))
        blocks.append(html.table(("Who", "When and where"), _lines(card.arrivals)))
    return "\n".join(block for block in blocks if block)


def _option(context: BuildContext, scenario: Scenario, option: str) -> str:
    """Set-up lines of the sides that an option changes."""
    changed = changed_sides(scenario, option)
    blocks = []
    for card in cards_of(context, scenario, option):
        if card.side in changed:
            blocks.append(html.heading(f"{card.heading} with {scenario.options[option].title}", 3))
            blocks.append(html.table(("Who", "Where"), _lines((*card.lines, *card.beside))))
    return "\n".join(blocks)


def _lines(lines: Iterable[CardLine]) -> Iterator[tuple[str, str]]:
    for line in lines:
        yield line.who, " ".join((line.where, *line.notes))
