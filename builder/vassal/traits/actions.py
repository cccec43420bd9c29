"""Traits that do something when a key command arrives (format sections 8.4 and 8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from builder.vassal.fields import IN_STATE, TEXT, Flag, Int, Names, StateInt, Stroke, Strokes, Text
from builder.vassal.keys import CTRL_C, CTRL_D, CTRL_M, CTRL_R, NO_KEY
from builder.vassal.traits.base import Trait

StatePart = Annotated[str, TEXT, IN_STATE]


@dataclass(frozen=True, slots=True, kw_only=True)
class Delete(Trait):
    """Removes the piece from the game."""

    ID: ClassVar[str] = "delete"

    menu: Text = "Delete"
    key: Stroke = CTRL_D
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clone(Trait):
    """Makes a copy of the piece in its place."""

    ID: ClassVar[str] = "clone"

    menu: Text = "Clone"
    key: Stroke = CTRL_C
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendTo(Trait):
    """Sends the piece to a place and, with the back command, to where it was (section 8.7).

    Attributes:
        x: Pixels from the left of the named board; may be an expression, like the other numbers here.
        destination: ``L`` position, ``G`` grid location, ``Z`` zone, ``R`` region, ``A`` another counter,
            ``C`` each such counter in turn, ``N`` the nearest.
    """

    ID: ClassVar[str] = "sendto"

    menu: Text
    key: Stroke = NO_KEY
    map_name: Text = ""
    board: Text = ""
    x: Text = "0"
    y: Text = "0"
    back_menu: Text = ""
    back_key: Stroke = NO_KEY
    x_index: Text = "0"
    y_index: Text = "0"
    x_offset: Text = "0"
    y_offset: Text = "0"
    description: Text = ""
    destination: Text = "L"
    zone: Text = ""
    region: Text = ""
    property_filter: Text = ""
    grid_location: Text = ""
    back_map: StatePart = ""
    back_x: StatePart = ""
    back_y: StatePart = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnToDeck(Trait):
    """Puts the piece into a deck; without a deck name the player chooses one."""

    ID: ClassVar[str] = "return"

    menu: Text = "Return to Deck"
    key: Stroke = CTRL_R
    deck: Text = ""
    prompt: Text = "Select destination"
    description: Text = ""
    encoding_version: Text = "2"
    choose_deck: Flag = False
    deck_expression: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveFixed(Trait):
    """Moves the piece by a fixed distance in pixels, in the direction that it faces."""

    ID: ClassVar[str] = "translate"

    menu: Text = "Move Forward"
    key: Stroke = CTRL_M
    dx: Text = "0"
    dy: Text = "60"
    move_stack: Flag = False
    x_index: Text = "0"
    y_index: Text = "0"
    x_offset: Text = "0"
    y_offset: Text = "0"
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report(Trait):
    """Writes a line into the chat when a key arrives; the state counts the cycle of formats."""

    ID: ClassVar[str] = "report"

    keys: Strokes = ()
    text: Text = "$location$: $newPieceName$ *"
    reverse_keys: Strokes = ()
    cycle_texts: Names = ()
    description: Text = ""
    never_suppress: Flag = False
    cycle_index: StateInt = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class SubMenu(Trait):
    """Gathers menu entries under a title."""

    ID: ClassVar[str] = "submenu"

    title: Text
    commands: Names
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuSeparator(Trait):
    """A line in the menu."""

    ID: ClassVar[str] = "menuSeparator"

    description: Text = ""
    key: Stroke = NO_KEY


@dataclass(frozen=True, slots=True, kw_only=True)
class RestrictCommands(Trait):
    """Hides or disables commands of the traits inside this one while an expression holds.

    Attributes:
        action: ``Hide`` or ``Disable``.
    """

    ID: ClassVar[str] = "hideCmd"

    name: Text
    action: Text = "Hide"
    expression: Text = ""
    keys: Strokes = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Trigger(Trait):
    """Sends other keys to the piece when its own key, or a watched one, arrives.

    Attributes:
        loop_type: ``counted``, ``while`` or ``until``.
    """

    ID: ClassVar[str] = "macro"

    name: Text
    menu: Text = ""
    key: Stroke = NO_KEY
    expression: Text = ""
    watch_keys: Strokes = ()
    action_keys: Strokes = ()
    loop: Flag = False
    before_loop_key: Stroke = NO_KEY
    after_loop_key: Stroke = NO_KEY
    loop_type: Text = "counted"
    while_expression: Text = ""
    until_expression: Text = ""
    count: Text = ""
    index: Flag = False
    index_property: Text = ""
    index_start: Text = "1"
    index_step: Text = "1"


@dataclass(frozen=True, slots=True, kw_only=True)
class GlobalHotkey(Trait):
    """Presses a key of the module when a command of the piece is used."""

    ID: ClassVar[str] = "globalhotkey"

    menu: Text = ""
    key: Stroke = NO_KEY
    hotkey: Stroke = NO_KEY
    description: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceMarker(Trait):
    """Puts another piece where this one stands.

    Attributes:
        marker: The add command of the new piece, or the path of its slot.
        gpid: A number from the same space as the slots', unique in the module (section 13).
        placement: 0 on top of the stack, 1 at its bottom, 2 just above this piece, 3 just below it.
    """

    ID: ClassVar[str] = "placemark"

    menu: Text
    key: Stroke = NO_KEY
    marker: Text
    marker_text: Text = "null"
    dx: Text = "0"
    dy: Text = "0"
    match_rotation: Flag = False
    follow_up_key: Stroke = NO_KEY
    description: Text = ""
    gpid: Text
    placement: Int = 0
    above: Flag = False
    copy_properties: Flag = False
    parameters: Text = ""
    encoding_version: Int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace(PlaceMarker):
    """Puts another piece in the place of this one, which goes."""

    ID: ClassVar[str] = "replace"
