"""Cards as pieces: a face, a back, ways to the discards and back into the deck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import MM_PER_PX, Anchor, Group, Item, Scene, Stroke, Text
from builder.geometry.affine import Affine
from builder.layout import theme
from builder.layout.cards import CardLook, CardSetter, DeckLook, card_back, card_front
from builder.model.cards import CardPiece, Deck
from builder.render.svg import write_svg
from builder.targets.vassal.cardtable import card_size
from builder.targets.vassal.naming import clean, file_name
from builder.vassal.decks import face_down, return_to
from builder.vassal.fields import Access
from builder.vassal.keys import ctrl
from builder.vassal.palette import Slot
from builder.vassal.pieces import BasicPiece, Piece, PrototypeDefinition
from builder.vassal.traits.actions import Report, SendTo
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import Marker, Prototype

HIDE, DISCARD, GO_BACK = ctrl("H"), ctrl("X"), ctrl("B")
TAKE = ctrl("E")
"""Takes a card into the hand."""

_CORNER, _EDGE_WIDTH = 3.0, 0.35  # mm
_EDGE = swatch("card edge", "#d8d4c6")
_RIBBON = swatch("hidden card ribbon", "#1c1f22")
_RIBBON_INK = swatch("hidden card words", "#ffffff")


@dataclass(frozen=True, slots=True)
class DeckPieces:
    """The cards of a deck.

    Attributes:
        pile: Slots of the cards in the deck, in order.
        loose: Slots of cards known by name alone.
        prototype: What all of them have in common.
        files: Pictures by name.
        diagnostics: What did not fit a card.
    """

    pile: tuple[Slot, ...]
    loose: tuple[Slot, ...]
    prototype: PrototypeDefinition
    files: Mapping[str, bytes]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class DeckNames:
    """What a deck is called in the module: its side or nothing, its pile, its discards, its hand's window.

    A deck of which only names are known has neither pile nor discards. A card that is everybody's goes to the
    hand of who takes it.
    """

    side: str
    pile: str
    discards: str
    hand: str


def deck_pieces(look: DeckLook, common: CardLook, names: DeckNames, gpids: Mapping[str, int]) -> DeckPieces:
    """The cards of a deck as slots.

    Args:
        look: Of the deck.
        common: Of all cards.
        names: What the deck is called.
        gpids: Stable number of every piece.
    """
    deck, setter = look.deck, CardSetter()
    back, hidden = file_name(f"card-back-{deck.id}", ".svg"), file_name(f"card-hidden-{deck.id}", ".svg")
    files = {
        back: _picture(deck, card_back(look, common, setter)),
        hidden: _picture(deck, _ribbon(deck)),
    }
    definition = _prototype(deck, names, back, hidden)
    slots: dict[str, Slot] = {}
    for number, piece in enumerate((*deck.pieces, *deck.loose), 1):
        picture = file_name(f"card-{deck.id}-{number}", ".svg")
        files[picture] = _picture(deck, card_front(piece, look, common, setter))
        size = card_size(deck)
        card = Piece(
            BasicPiece(image=picture, name=card_name(piece, number)),
            (Prototype(definition.name), Marker((("Number", _number(piece)),))),
        )
        slots[piece.key] = Slot(
            name=card_name(piece, number),
            gpid=gpids[piece.piece_id],
            piece=card,
            width=size.width,
            height=size.height,
        )
    return DeckPieces(
        tuple(slots[piece.key] for piece in deck.pieces),
        tuple(slots[piece.key] for piece in deck.loose),
        definition,
        files,
        setter.diagnostics,
    )


def card_name(piece: CardPiece, position: int) -> str:
    """What a card is called: number and name as far as they are known, else its place in the list."""
    card = piece.card
    told = " ".join(clean(part) for part in (card.number, card.name) if part) if card is not None else ""
    return told or f"Card {position}, unknown"


def _number(piece: CardPiece) -> str:
    return clean(piece.card.number or "") if piece.card is not None else ""


def _prototype(deck: Deck, names: DeckNames, back: str, hidden: str) -> PrototypeDefinition:
    """A drawn card is hidden from all but the side that drew it until that side shows it."""
    title = clean(deck.title)
    returns = (
        return_to(names.discards, "Discard", DISCARD),
        return_to(names.pile, "Back into the deck", GO_BACK),
    )
    traits = (
        face_down(HIDE, back=back, strip=hidden, name=f"a card of {title}", access=Access("side")),
        *(_ways_to(names.hand) if names.hand else ()),
        *(returns if deck.pieces else ()),
        Marker((("Side", names.side), ("Deck", title))),
    )
    return PrototypeDefinition(f"Card of {deck.id}", traits, f"Cards of {title}")


def _ways_to(hand: str) -> tuple[Trait, ...]:
    """Into a hand; the others learn that it was done, not which card it was."""
    return (
        # Hidden pieces report nothing unless told to; this line gives nothing away.
        Report(
            keys=(TAKE,),
            text="$PlayerName$ takes a card into the hand",
            description="Hand",
            never_suppress=True,
        ),
        SendTo(
            menu="Into the hand", key=TAKE, map_name=hand, board=hand, x="150", y="150", description="Hand"
        ),
    )


def _picture(deck: Deck, items: tuple[Item, ...]) -> bytes:
    """A card at the size that it has on the table, with round corners."""
    size = card_size(deck)
    width, height = size.width * MM_PER_PX, size.height * MM_PER_PX
    rim = shapes.rounded(0, 0, deck.width, deck.height, _CORNER)
    half = _EDGE_WIDTH / 2
    inner = (deck.width - _EDGE_WIDTH, deck.height - _EDGE_WIDTH)
    # An edge tells the cards of a pile apart.
    edge = shapes.rounded(half, half, *inner, _CORNER - half, stroke=Stroke(_EDGE, _EDGE_WIDTH))
    enlarged = Affine(width / deck.width, 0, 0, height / deck.height, 0, 0)
    drawn = (Group((Group(items, clip=rim), edge), enlarged),)
    return write_svg(Scene(width, height, drawn, title=deck.title)).encode()


def _ribbon(deck: Deck) -> tuple[Item, ...]:
    """What the owner of a hidden card sees on it: a ribbon below, that only he sees its face."""
    high = 5.0
    top = deck.height - high
    size = min(theme.SMALL, theme.SMALL * deck.width / 63.0)
    baseline = top + high / 2 + cap_height(theme.TEXT_BOLD, size) / 2
    return (
        shapes.rectangle(0, top, deck.width, high, fill=_RIBBON),
        Text(
            deck.width / 2,
            baseline,
            "hidden from the other side",
            theme.TEXT_BOLD,
            size,
            _RIBBON_INK,
            Anchor.MIDDLE,
        ),
    )
