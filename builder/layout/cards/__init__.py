"""Cards of decks: faces, backs, and the sheets that they are printed on."""

from builder.layout.cards.back import card_back
from builder.layout.cards.cutting import card_cutting_pages
from builder.layout.cards.front import card_front
from builder.layout.cards.look import CardLook, DeckLook, card_look, deck_look
from builder.layout.cards.setter import CardSetter
from builder.layout.cards.sheets import CardSheetJob, card_sheets

__all__ = [
    "CardLook",
    "CardSetter",
    "CardSheetJob",
    "DeckLook",
    "card_back",
    "card_cutting_pages",
    "card_front",
    "card_look",
    "card_sheets",
    "deck_look",
]
