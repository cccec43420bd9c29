"""Traits that decide who may see, take or stack a piece (format sections 8.4, 8.8, 8.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from builder.vassal.fields import ANY_PLAYER, Allowed, Colour, Flag, Names, Real, StateText, Stroke, Text
from builder.vassal.keys import CTRL_I, CTRL_M, NO_KEY, Key
from builder.vassal.traits.base import Trait


@dataclass(frozen=True, slots=True, kw_only=True)
class Restrict(Trait):
    """Lets only some sides use the traits inside this one.

    Listing every side of the game still blocks observers.
    """

    ID: ClassVar[str] = "restrict"

    sides: Names
    by_player: Flag = False
    restrict_movement: Flag = True
    description: Text = ""
    owner: StateText = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hide(Trait):
    """Makes the piece invisible to others; transparency from 0 to 1 for those who may see it."""

    ID: ClassVar[str] = "hide"

    key: Stroke = CTRL_I
    menu: Text = "Invisible"
    background: Colour = None
    access: Allowed = ANY_PLAYER
    transparency: Real = 0.3
    description: Text = ""
    silent_moves: Flag = False
    hidden_by: StateText = "null"


@dataclass(frozen=True, slots=True, kw_only=True)
class Mask(Trait):
    """Turns the piece face down (section 8.8).

    Attributes:
        style: ``I`` inset, ``B`` background, ``2`` second inset, ``P`` the owner peeks, ``G`` opponents see
            a picture of their own. The last two may carry a payload behind the letter: a key, a file name.
    """

    ID: ClassVar[str] = "obs"

    key: Stroke = CTRL_M
    image: Text
    menu: Text = "Mask"
    style: Text = "I"
    masked_name: Text = "?"
    access: Allowed = ANY_PLAYER
    peek_menu: Text = "Peek"
    description: Text = ""
    peek_on_mouse_over: Flag = False
    deal_key: Stroke = NO_KEY
    deal_expression: Text = ""
    masked_by: StateText = "null"
    options: StateText = ""

    @property
    def images(self) -> tuple[str, ...]:
        """The picture shown when masked, and the one that opponents see."""
        shown = [self.image, self.style[1:] if self.style.startswith("G") else ""]
        return tuple(dict.fromkeys(name for name in shown if name))


def peek_style(key: Key) -> str:
    """The style under which the owner looks at the face with a key; without a key always."""
    return f"P{key}"


def opponents_see(picture: str) -> str:
    """The style under which opponents see a picture and the owner the face."""
    return f"G{picture}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Immobile(Trait):
    """Keeps a piece from stacking, moving or being selected (section 8.9).

    Attributes:
        select: empty normal, ``i`` Shift-click, ``t`` Ctrl-click, ``c`` Alt-click, ``n`` never; ``g`` besides
            ignores the grid; ``Z``, ``A``, ``B`` for band selection.
        move: ``N`` normal, ``I`` only when selected, ``V`` never.
        stack: ``L`` may stack, ``R`` never.
    """

    ID: ClassVar[str] = "immob"

    select: Text = ""
    move: Text = "N"
    stack: Text = "R"
    description: Text = ""

    @property
    def may_stack(self) -> bool:
        """Whether the piece still joins stacks."""
        return self.stack == "L"
