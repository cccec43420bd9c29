"""A deck: as a component of its map, and as the element that every save must hold (format 5.8 and 9.4)."""

from __future__ import annotations

from dataclasses import dataclass

from builder.vassal.fields import Access, write_flag
from builder.vassal.keys import NO_KEY, Key
from builder.vassal.sequence import encode
from builder.vassal.traits.access import Mask, opponents_see
from builder.vassal.traits.actions import ReturnToDeck
from builder.vassal.tree import Node, node


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A pile from which pieces are drawn: cards, orders, chits in a cup.

    Attributes:
        name: Unique in the module; saves and return traits find the deck by it.
        board: The board on which it lies.
        x: Board pixel of its middle.
        y: See `x`.
        width: Size of the outline in pixels.
        height: See `width`.
        face_down: ``Always``, ``Never``, ``Via right-click Menu`` or ``MenuDefaultUp``.
        shuffle: ``Always`` (each draw is random), ``Never`` or ``Via right-click Menu``.
        draw_face_up: Drawn pieces lie face up.
        outline: Whether the empty deck shows an outline, and its colour.
        reversible: The player may turn the order round.
        allow_multiple: The player may draw several at once.
        allow_select: The player may pick certain pieces.
        reshuffle_menu: Menu text that sends all pieces to another deck; empty for none.
        reshuffle_target: Name of that deck.
        reshuffle_report: Line written into the chat then.
        shuffle_report: Line written when it is shuffled.
        max_stack: How many edges of pieces are drawn.
        shuffle_key: Key that shuffles.
    """

    name: str
    board: str
    x: int
    y: int
    width: int
    height: int
    face_down: str = "Always"
    shuffle: str = "Via right-click Menu"
    draw_face_up: bool = False
    outline: str = "128,128,128"
    reversible: bool = False
    allow_multiple: bool = True
    allow_select: bool = False
    reshuffle_menu: str = ""
    reshuffle_target: str = ""
    reshuffle_report: str = ""
    shuffle_report: str = ""
    max_stack: int = 10
    shuffle_key: Key = NO_KEY

    @property
    def starts_face_down(self) -> bool:
        """Whether its pieces lie face down before anybody touches it."""
        return self.face_down in ("Always", "Via right-click Menu")

    @property
    def type_text(self) -> str:
        """The deck's type in a save: 49 fields that mirror the component."""
        flags = (write_flag(self.allow_multiple), write_flag(self.allow_select), write_flag(self.reversible))
        fields = (
            *("true" if self.outline else "false", self.outline or "0,0,0"),
            *(str(self.width), str(self.height)),
            *(self.face_down, self.shuffle, *flags),
            *(self.reshuffle_menu, self.reshuffle_target, self.reshuffle_report, self.name),
            *(self.shuffle_report, "", ""),  # reports of shuffling, reversing, turning
            *(write_flag(self.draw_face_up), "false"),  # can be saved
            *(str(self.shuffle_key), ""),  # key of the reshuffle
            *(str(self.max_stack), "", "false", ""),  # counting expressions, global commands
            *("false", ""),  # key sent when empty
            *("$BasicName$", ""),  # text and order in the selection dialog
            *("false", "", "Shuffle", "Reverse", ""),  # restriction, menu texts, reverse key
            *("Draw multiple cards", "Draw specific cards", "Face up", "Face down", "", "", "", ""),
            *("Save Deck", "", "Deck Saved", "Load Deck", "", "Deck Loaded"),
            *("false", ""),  # owners
        )
        return "deck;" + encode(";", fields)

    def component(self, slots: tuple[Node, ...] = ()) -> Node:
        """The deck's component, with its pieces from the bottom to the top."""
        return node(
            "VASSAL.build.module.map.DrawPile",
            slots,
            name=self.name,
            owningBoard=self.board,
            x=self.x,
            y=self.y,
            width=self.width,
            height=self.height,
            faceDown=self.face_down,
            drawFaceUp=self.draw_face_up,
            shuffle=self.shuffle,
            shuffleCommand="Shuffle",
            shuffleFormat=self.shuffle_report,
            shuffleHotkey=str(self.shuffle_key),
            reversible=self.reversible,
            allowMultiple=self.allow_multiple,
            allowSelect=self.allow_select,
            draw=bool(self.outline),
            color=self.outline or "0,0,0",
            reshufflable=bool(self.reshuffle_menu),
            reshuffleCommand=self.reshuffle_menu,
            reshuffleMessage=self.reshuffle_report,
            reshuffleTarget=self.reshuffle_target,
            maxStack=self.max_stack,
        )


def face_down(key: Key, *, back: str, strip: str, name: str, access: Access) -> Mask:
    """The trait of a piece that lies in a deck: hidden from all but its owners until they show it.

    Args:
        key: Key that hides and shows it.
        back: Picture that the others see.
        strip: Picture laid over the face that its owners see.
        name: What the others see it called.
        access: Who its owners are once it is drawn.
    """
    return Mask(
        key=key,
        image=back,
        menu="Hide, or show to all",
        style=opponents_see(strip),
        masked_name=name,
        access=access,
        description="Face down",
    )


def return_to(deck: str, menu: str, key: Key) -> ReturnToDeck:
    """The command that puts a piece into a deck; the engine reads its name from the last field alone.

    Args:
        deck: Name of the deck.
        menu: Text of the command.
        key: Key of the command.
    """
    return ReturnToDeck(menu=menu, key=key, deck=deck, deck_expression=deck)
