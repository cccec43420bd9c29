"""Decks and cups in the module: their window, hands, piles, pieces, and what saves hold of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from builder.diagnostics import Diagnostic
from builder.drawing.scene import Scene
from builder.layout.cards import card_look, deck_look
from builder.layout.marks import Marks
from builder.model.cards import CardSet
from builder.model.cards import Deck as ModelDeck
from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.targets.vassal.cardpieces import TAKE, DeckNames, DeckPieces, deck_pieces
from builder.targets.vassal.cardtable import (
    CARD_BOARD,
    CARD_MAP,
    CardTable,
    Pile,
    PileKey,
    PileKind,
    card_size,
    plan_table,
)
from builder.targets.vassal.cups import CupPieces, cup_pieces, cup_words, in_cup
from builder.targets.vassal.roles import side_name
from builder.vassal.boards import Board, Layout
from builder.vassal.decks import Deck
from builder.vassal.grid import Size
from builder.vassal.gridnodes import board_picker
from builder.vassal.hands import player_hand
from builder.vassal.maps import MapLook, draw_pile, flare, map_node, stack_metrics, stack_viewer, zoomer
from builder.vassal.maptools import mass_key_command
from builder.vassal.palette import Slot, panel
from builder.vassal.pieces import PrototypeDefinition
from builder.vassal.saves import DeckContent
from builder.vassal.tree import Node

_ZOOMS = (0.4, 0.5, 0.65, 0.8, 1.0, 1.25, 1.6)
_START = 0.65
_LOOK = MapLook(
    background="48,60,52",
    move_within="",
    move_to="",
    create="",
)
_OUTLINE = "143,163,150"
_CLOTH = "59,74,65"


@dataclass(frozen=True, slots=True)
class CardParts:
    """What a module has of decks and cups; a game without any has nothing of all.

    Attributes:
        windows: The table and the hands.
        layouts: Their boards.
        contents: What lies in each pile, for saves.
        prototypes: By name.
        picture: Of the table; None without a table.
        files: Pictures by name.
        shelf: The counters' slots, those of counters that belong into a cup with a back.
        loose: Panels of the palette with cards known by name alone.
        diagnostics: What did not fit or could not be put into a cup.
    """

    windows: tuple[Node, ...]
    layouts: tuple[Layout, ...]
    contents: tuple[DeckContent, ...]
    prototypes: Mapping[str, PrototypeDefinition]
    picture: Scene | None
    files: Mapping[str, bytes]
    shelf: Mapping[str, Slot]
    loose: tuple[Node, ...]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class _Pile:
    """A pile with its component and its slots."""

    deck: Deck
    slots: tuple[Slot, ...]


def card_parts(
    game: Game, counters: CounterSet, shelf: Mapping[str, Slot], gpids: Mapping[str, int], marks: Marks
) -> CardParts:
    """Decks and cups of a game.

    Args:
        game: The game.
        counters: Its counters.
        shelf: Their slots, by id.
        gpids: Stable number of every piece.
        marks: Certainty and errata by pointer.
    """
    cards = game.cards
    if cards is None or not cards.piece_ids:
        nothing: Mapping[str, PrototypeDefinition] = MappingProxyType({})
        return CardParts((), (), (), nothing, None, MappingProxyType({}), shelf, (), ())
    told = {cup.id: cup_words(cup, counters) for cup in cards.cups.values()}
    # A deck of which only names are known has no pile; its cards stand in the palette.
    listed = tuple(deck for deck in cards.decks.values() if deck.pieces)
    table = plan_table(listed, tuple(cards.cups.values()), told)
    decks = _decks(game, cards, table, gpids, marks)
    cups = {
        cup.id: cup_pieces(cup, table.piles[PileKey(PileKind.CUP, cup.id)].name, counters, shelf, gpids)
        for cup in cards.cups.values()
    }
    made: tuple[DeckPieces | CupPieces, ...] = (*decks.values(), *cups.values())
    piles = tuple(_piles(cards, table, decks, cups))
    layout = Layout(CARD_MAP, ((table.board, 0, 0),))
    hands = tuple(_hands(game, cards))
    return CardParts(
        windows=(
            _table_window(table, layout, piles, _deals(game, cards, table)),
            *(window for window, _ in hands),
        ),
        layouts=(layout, *(board for _, board in hands)),
        contents=tuple(_content(pile) for pile in piles),
        prototypes=MappingProxyType({part.prototype.name: part.prototype for part in made}),
        picture=table.picture,
        files=MappingProxyType({name: data for part in made for name, data in part.files.items()}),
        shelf=MappingProxyType({key: _with_back(key, slot, cups.values()) for key, slot in shelf.items()}),
        loose=tuple(
            panel(cards.decks[key].title, (slot.component() for slot in part.loose), columns=4, scale=0.5)
            for key, part in decks.items()
            if part.loose
        ),
        diagnostics=tuple(d for part in made for d in part.diagnostics),
    )


def _decks(
    game: Game, cards: CardSet, table: CardTable, gpids: Mapping[str, int], marks: Marks
) -> Mapping[str, DeckPieces]:
    common = card_look(game, marks)
    return {
        deck.id: deck_pieces(
            deck_look(deck, game),
            common,
            DeckNames(
                side_name(game, deck.side) if deck.side is not None else "",
                table.piles[PileKey(PileKind.DECK, deck.id)].name if deck.pieces else "",
                table.piles[PileKey(PileKind.DISCARDS, deck.id)].name if deck.pieces else "",
                _hand_of(game, deck),
            ),
            gpids,
        )
        for deck in cards.decks.values()
    }


def _with_back(counter: str, slot: Slot, cups: Iterable[CupPieces]) -> Slot:
    """The slot of a counter; one that belongs into a cup gets the back of the first such cup."""
    own = next((cup for cup in cups if counter in cup.counters), None)
    return slot if own is None else replace(slot, piece=in_cup(slot.piece, own.prototype.name))


def _piles(
    cards: CardSet, table: CardTable, decks: Mapping[str, DeckPieces], cups: Mapping[str, CupPieces]
) -> Iterator[_Pile]:
    """Decks with their discards, then cups."""
    for deck in (deck for deck in cards.decks.values() if deck.pieces):
        draw, thrown = (
            table.piles[PileKey(PileKind.DECK, deck.id)],
            table.piles[PileKey(PileKind.DISCARDS, deck.id)],
        )
        yield _Pile(replace(_plain(draw), shuffle="Always"), decks[deck.id].pile)
        yield _Pile(
            replace(
                _plain(thrown),
                face_down="Never",
                shuffle="Never",
                allow_select=True,
                reshuffle_menu=f"Shuffle all into {draw.name}",
                reshuffle_target=draw.name,
                reshuffle_report=f"{thrown.name}: shuffled back into {draw.name}",
            ),
            (),
        )
    for cup in cards.cups.values():
        drawn = replace(
            _plain(table.piles[PileKey(PileKind.CUP, cup.id)]),
            shuffle="Always" if cup.is_blind else "Never",
            allow_select=not cup.is_blind,
            # What nobody owns is drawn for all to see; what a side draws, that side sees first.
            draw_face_up=cup.side is None,
        )
        yield _Pile(drawn, cups[cup.id].pile)


def _plain(pile: Pile) -> Deck:
    x, y = pile.middle
    return Deck(
        name=pile.name,
        board=CARD_BOARD,
        x=x,
        y=y,
        width=pile.size.width,
        height=pile.size.height,
        outline=_OUTLINE,
        max_stack=6,
    )


def _content(pile: _Pile) -> DeckContent:
    pieces = tuple(slot.piece.with_gpid(str(slot.gpid)) for slot in pile.slots)
    return DeckContent(deck=pile.deck, map_name=CARD_MAP, x=pile.deck.x, y=pile.deck.y, pieces=pieces)


def _table_window(table: CardTable, layout: Layout, piles: Iterable[_Pile], deals: Iterable[Node]) -> Node:
    parts = (
        stack_metrics(expanded=(24, 40), closed=(10, 14)),
        zoomer(_ZOOMS, _START),
        stack_viewer(),
        flare(),
        *deals,
        *(draw_pile(pile.deck, (slot.card() for slot in pile.slots)) for pile in piles),
    )
    kinds = {key.kind for key in table.piles}
    cups = "Cups" if kinds == {PileKind.CUP} else "Cards and cups"
    button = cups if PileKind.CUP in kinds else "Cards"
    return map_node(CARD_MAP, board_picker((table.board,), layout), parts, replace(_LOOK, button=button))


def _deals(game: Game, cards: CardSet, table: CardTable) -> Iterator[Node]:
    """A button for every deck of a side of which the rules deal a hand; it obeys that side alone."""
    for deck in cards.decks.values():
        number = deck.hand.exact if deck.hand is not None else None
        if number and deck.pieces and deck.side is not None and _hand_of(game, deck):
            pile = table.piles[PileKey(PileKind.DECK, deck.id)].name
            yield mass_key_command(
                f"Deal {number} to the {side_name(game, deck.side)} hand",
                TAKE,
                condition=f'{{DeckName=="{pile}" && Side==PlayerSide}}',
                tooltip=f"Cards of {pile}; only their own side can deal them",
                from_decks=number,
            )


def _hand_of(game: Game, deck: ModelDeck) -> str:
    """The window to which a deck's cards are drawn; nothing where no player has one."""
    sides = game.vassal.sides if game.vassal is not None else ()
    if deck.side is None:
        return _hand_name("$PlayerSide$") if sides else ""
    return _hand_name(side_name(game, deck.side)) if deck.side in sides else ""


def _hand_name(side: str) -> str:
    return f"{side} hand"


def _hands(game: Game, cards: CardSet) -> Iterator[tuple[Node, Layout]]:
    """A hand for every side that has cards; where a deck is everybody's, for all sides."""
    decks = [deck for deck in cards.decks.values() if deck.pieces]
    owners = {deck.side for deck in decks}
    options = game.vassal.sides if game.vassal is not None else ()
    largest = max((card_size(deck) for deck in decks), default=None, key=lambda s: s.height)
    if largest is None:
        return
    for side in options:
        if side not in owners and None not in owners:
            continue
        name = side_name(game, side)
        title = _hand_name(name)
        size = Size(largest.width * 5, largest.height + 40)
        layout = Layout(title, ((Board(title, size, colour=_CLOTH), 0, 0),))
        picker = board_picker((layout.boards[0][0],), layout)
        parts = (zoomer(_ZOOMS, _START), flare())
        yield player_hand(title, picker, (name,), parts, replace(_LOOK, button=title)), layout
