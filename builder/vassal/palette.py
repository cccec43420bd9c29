"""The palette from which players take pieces, and the prototypes (format sections 8.2 and 8.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.errors import BadInputError
from builder.vassal.keys import NO_KEY, Key
from builder.vassal.pieces import Piece, PrototypeDefinition
from builder.vassal.tree import Node, node
from builder.wording import quoted

_MODULE = "VASSAL.build.module."
_WIDGET = "VASSAL.build.widget."
_CONTROL = frozenset("\t\r\n\x1b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A piece in the palette.

    Attributes:
        name: Text shown for it.
        gpid: Its stable number; saves are matched to slots by it.
        piece: The piece; prototypes are left as they are.
        width: Size in pixels at which the palette shows it.
        height: See `width`.
    """

    name: str
    gpid: int
    piece: Piece
    width: int
    height: int

    @property
    def text(self) -> str:
        """The add command, with the slot's number in the piece's state."""
        return self.piece.with_gpid(str(self.gpid)).add_command()

    def component(self) -> Node:
        """The slot in a palette or a set-up stack.

        Raises:
            BadInputError: If the name holds a tab or a line break.
        """
        return self._node("PieceSlot")

    def card(self) -> Node:
        """The slot in a deck.

        Raises:
            BadInputError: As `component`.
        """
        return self._node("CardSlot")

    def _node(self, kind: str) -> Node:
        if _CONTROL & set(self.name):
            raise BadInputError(f"the piece name {quoted(self.name)} holds a tab or a line break")
        return node(
            _WIDGET + kind,
            (),
            self.text,
            entryName=self.name,
            gpid=self.gpid,
            width=self.width,
            height=self.height,
        )


def prototypes(definitions: Iterable[PrototypeDefinition]) -> Node:
    """The container of all prototypes."""
    return node(
        _MODULE + "PrototypesContainer",
        [
            node(
                _MODULE + "PrototypeDefinition",
                (),
                definition.add_command,
                name=definition.name,
                description=definition.description,
            )
            for definition in definitions
        ],
    )


def piece_window(
    content: Iterable[Node],
    *,
    name: str = "Pieces",
    scale: float = 1.0,
    icon: str = "/images/counter.gif",
    hotkey: Key = NO_KEY,
) -> Node:
    """The window with all pieces; slots stand inside widgets."""
    return node(
        _MODULE + "PieceWindow",
        content,
        name=name,
        text="" if icon else name,
        tooltip=name,
        icon=icon,
        hotkey=str(hotkey),
        hidden=False,
        scale=float(scale),
        defaultWidth=0,
    )


def tabs(name: str, content: Iterable[Node]) -> Node:
    """Widgets behind tabs."""
    return node(_WIDGET + "TabWidget", content, entryName=name, description="")


def panel(name: str, content: Iterable[Node], *, columns: int | None = None, scale: float = 1.0) -> Node:
    """Slots beside each other, in a fixed number of columns if given."""
    return node(
        _WIDGET + "PanelWidget",
        content,
        entryName=name,
        description="",
        fixed=columns is not None,
        nColumns=columns or 3,
        vert=False,
        scale=float(scale),
    )


def listing(
    name: str, content: Iterable[Node], *, width: int = 300, height: int = 300, divider: int = 194
) -> Node:
    """A list of names, of which one is shown; the divider stands so many pixels from the left."""
    return node(
        _WIDGET + "ListWidget",
        content,
        entryName=name,
        description="",
        width=width,
        height=height,
        divider=divider,
        scale=1.0,
    )


def box(name: str, content: Iterable[Node], *, width: int = 0, height: int = 0) -> Node:
    """Widgets behind a drop-down list."""
    return node(_WIDGET + "BoxWidget", content, entryName=name, width=width, height=height)
