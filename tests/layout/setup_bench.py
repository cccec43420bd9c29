"""Help for tests of set-up cards: the cards of the tiny game, and their pages."""

from builder.layout.counters import face_parts
from builder.layout.marks import no_marks
from builder.layout.setup_cards.card import CardJob, card_pages
from builder.layout.setup_cards.content import setup_cards
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.sheets import Imprint
from builder.layout.sheets.papers import Paper
from builder.rules.settle import settle
from builder.targets.setup_cards import setup_facts

A4 = Paper("a4", "A4", 210, 297)


def cards(built, option=None, marks=no_marks, scenario="main"):
    """The cards of a scenario by side, with its default set-up."""
    found = built.scenarios[scenario]
    facts = setup_facts(built, found, option, settle(built, found, option))
    return {card.side: card for card in setup_cards(built, found, option, facts, marks)}


def pages(built, card):
    """The pages of a card; no counter layouts are known."""
    job = CardJob(built, A4, Imprint("Tiny", "latest"), face_parts(built), {}, MiniGrounds(built.map))
    drawn = card_pages(card, job)
    assert not drawn.diagnostics
    return drawn.pages


RED = {
    "side": "red",
    "what": {"formations": ["r1"]},
    "where": {"within": {"distance": 1, "of": {"place": "town"}}},
}


ARRIVALS = {
    "late": {"side": "blue", "what": {"units": ["b-a"]}, "turn": "2", "where": {"at": ["0101"]}},
    "rolled": {
        "side": "blue",
        "title": "Guards",
        "what": {"units": ["flag"]},
        "turn": None,
        "when": "On a 6.",
        "chart": "combat",
        "box": "pool",
    },
}
