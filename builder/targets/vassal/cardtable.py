"""The window of decks and cups: which pile lies where, and the picture below them. Lengths are pixels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil

from builder.drawing import shapes
from builder.drawing.colour import swatch
from builder.drawing.scene import MM_PER_PX, Anchor, Item, Scene, Stroke
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.cards import CardSetter
from builder.layout.setting import PLAIN
from builder.model.cards import Cup, Deck
from builder.targets.vassal.naming import clean, unique
from builder.vassal.boards import Board, Zone, ZonedGrid
from builder.vassal.grid import Pixel, Size

CARD_MAP = "Cards and cups"
"""Name of the window; saved games refer to it, so it is the same in every version."""

CARD_BOARD = "Card table"
CARD_IMAGE = "card-table.png"

PX_PER_MM = 3.2
"""Pixels of a card at zoom 1."""

_AIR = 36
_HEAD = 58  # above a pile, for its title
_CUP_TEXT = 230  # beside a cup, for what is in it
_CUP_SIDE = 150
_WIDEST = 1500
_LEADING = 1.3
_CLOTH = swatch("card table", "#3b4a41")
_CLOTH_LINE = swatch("card table line", "#8fa396")
_CLOTH_INK = swatch("card table ink", "#f4f1e6")


class PileKind(Enum):
    """What a pile is."""

    DECK = "deck"
    DISCARDS = "discards"
    CUP = "cup"


@dataclass(frozen=True, slots=True)
class PileKey:
    """A pile of the table.

    Attributes:
        kind: What it is.
        owner: Id of its deck or cup.
    """

    kind: PileKind
    owner: str

    def __str__(self) -> str:
        """What tells its name from an equal one; saved games hold it."""
        return f"{self.kind.value} {self.owner}"


@dataclass(frozen=True, slots=True)
class Pile:
    """Where a deck, its discards or a cup lies.

    Attributes:
        key: Which pile it is.
        name: Unique in the module.
        middle: Board pixel.
        size: Of its outline.
    """

    key: PileKey
    name: str
    middle: Pixel
    size: Size


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the table: their left top corner, the room for them and how they are set."""

    text: str
    at: Pixel
    width: int
    size: float
    anchor: Anchor = Anchor.MIDDLE


@dataclass(frozen=True, slots=True)
class CardTable:
    """The table.

    Attributes:
        board: With a zone for each pile.
        picture: What it shows.
        piles: By key.
    """

    board: Board
    picture: Scene
    piles: Mapping[PileKey, Pile]


@dataclass(frozen=True, slots=True)
class _Part:
    """A deck with its discards, or a cup, laid out from its own left top corner."""

    size: Size
    piles: tuple[Pile, ...]
    labels: tuple[Label, ...]


def card_size(deck: Deck) -> Size:
    """Pixels of a deck's cards."""
    return Size(round(deck.width * PX_PER_MM), round(deck.height * PX_PER_MM))


def plan_table(decks: Sequence[Deck], cups: Sequence[Cup], told: Mapping[str, str]) -> CardTable:
    """Lay decks and cups out in rows.

    Args:
        decks: Of the game.
        cups: Of the game.
        told: What is written beside each cup, by its id.
    """
    names = unique(
        [
            *((str(PileKey(PileKind.DECK, deck.id)), deck.title) for deck in decks),
            *((str(PileKey(PileKind.DISCARDS, deck.id)), f"{deck.title} - discards") for deck in decks),
            *((str(PileKey(PileKind.CUP, cup.id)), cup.title) for cup in cups),
        ]
    )
    rows = [[_deck(deck, names) for deck in decks], [_cup(cup, names, told[cup.id]) for cup in cups]]
    x, y, widest = _AIR, _AIR, 0
    piles: list[Pile] = []
    labels: list[Label] = []
    for row in rows:
        high = 0
        for part in row:
            if x > _AIR and x + part.size.width > _WIDEST:
                x, y, high = _AIR, y + high + _AIR, 0
            piles += (_moved(pile, x, y) for pile in part.piles)
            labels += (
                Label(la.text, (la.at[0] + x, la.at[1] + y), la.width, la.size, la.anchor)
                for la in part.labels
            )
            x, high = x + part.size.width + _AIR, max(high, part.size.height)
            widest = max(widest, x)
        if row:
            x, y = _AIR, y + high + _AIR
    size = Size(widest, y)
    zones = tuple(Zone(pile.name, tuple(_corners(pile))) for pile in piles)
    board = Board(CARD_BOARD, size, CARD_IMAGE, ZonedGrid(zones))
    return CardTable(board, _picture(size, piles, labels), {pile.key: pile for pile in piles})


def _deck(deck: Deck, names: Mapping[str, str]) -> _Part:
    """The pile to draw from, and that of discards right of it."""
    card = card_size(deck)
    step = card.width + _AIR
    middle = (card.width // 2, _HEAD + card.height // 2)
    draw, thrown = PileKey(PileKind.DECK, deck.id), PileKey(PileKind.DISCARDS, deck.id)
    piles = (
        Pile(draw, names[str(draw)], middle, card),
        Pile(thrown, names[str(thrown)], (middle[0] + step, middle[1]), card),
    )
    hand = deck.hand.in_words if deck.hand is not None else ""
    small = f"\nHand at start: {hand}" if hand else ""
    labels = (
        Label(f"**{deck.title}**{small}", (0, 0), card.width, theme.SUBHEAD),
        Label("**Discards**\nright-click to shuffle back", (step, 0), card.width, theme.SUBHEAD),
    )
    return _Part(Size(step + card.width, _HEAD + card.height), piles, labels)


def _cup(cup: Cup, names: Mapping[str, str], told: str) -> _Part:
    """The cup, and right of it what it holds."""
    middle = (_CUP_SIDE // 2, _HEAD + _CUP_SIDE // 2)
    key = PileKey(PileKind.CUP, cup.id)
    pile = Pile(key, names[str(key)], middle, Size(_CUP_SIDE, _CUP_SIDE))
    wide = _CUP_SIDE + 18 + _CUP_TEXT
    labels = (
        Label(f"**{cup.title}**", (0, 18), wide, theme.SUBHEAD, Anchor.START),
        Label(told, (_CUP_SIDE + 18, _HEAD), _CUP_TEXT, theme.BODY, Anchor.START),
    )
    style = TextStyle(theme.BODY, _LEADING, _CLOTH_INK, PLAIN)
    block = CardSetter().paragraph(told, style, _CUP_TEXT * MM_PER_PX)
    return _Part(Size(wide, _HEAD + max(_CUP_SIDE, ceil(block.height / MM_PER_PX))), (pile,), labels)


def _moved(pile: Pile, x: int, y: int) -> Pile:
    return Pile(pile.key, clean(pile.name), (pile.middle[0] + x, pile.middle[1] + y), pile.size)


def _corners(pile: Pile) -> Iterator[Pixel]:
    (x, y), half = pile.middle, (pile.size.width // 2 + 8, pile.size.height // 2 + 8)
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        yield (x + dx * half[0], y + dy * half[1])


def _picture(size: Size, piles: Iterable[Pile], labels: Iterable[Label]) -> Scene:
    """The table: a place for every pile, with its title."""
    setter = CardSetter()
    width, height = size.width * MM_PER_PX, size.height * MM_PER_PX
    items: list[Item] = [shapes.rectangle(0, 0, width, height, fill=_CLOTH)]
    for pile in piles:
        corners = [(x * MM_PER_PX, y * MM_PER_PX) for x, y in _corners(pile)]
        (left, top), (right, bottom) = corners[0], corners[2]
        stroke = Stroke(_CLOTH_LINE, 0.5, dash=(2.0, 1.2))
        if pile.key.kind is PileKind.CUP:
            middle = ((left + right) / 2, (top + bottom) / 2)
            items.append(shapes.circle(*middle, (right - left) / 2, stroke=stroke))
        else:
            items.append(shapes.rounded(left, top, right - left, bottom - top, 2.5, stroke=stroke))
    for label in labels:
        style = TextStyle(label.size, _LEADING, _CLOTH_INK, PLAIN)
        block = setter.paragraph(label.text, style, label.width * MM_PER_PX)
        items += place(block, label.at[0] * MM_PER_PX, label.at[1] * MM_PER_PX, label.anchor)
    return Scene(width, height, tuple(items), title=CARD_MAP)
