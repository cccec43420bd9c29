"""Traits that change what a piece looks like: layers, labels, facing, trails, marks (format 8.4-8.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from builder.errors import BadInputError
from builder.vassal.fields import (
    Colour,
    Flag,
    Int,
    Names,
    Real,
    Rgb,
    StateFlag,
    StateInt,
    StateText,
    Stroke,
    Text,
    write_flag,
)
from builder.vassal.keys import CTRL_M, NO_KEY, Key, parse_key
from builder.vassal.sequence import decode, encode
from builder.vassal.traits.base import Trait
from builder.wording import quoted

BLACK = Rgb(0, 0, 0)
WHITE = Rgb(255, 255, 255)
GREY = Rgb(128, 128, 128)


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer(Trait):
    """Shows one of several pictures: steps, states, markers on a counter (section 8.5).

    A picture name may be empty (that level shows nothing). A level name replaces the piece's name; one that
    ends in ``+`` goes before it, one that begins with ``+`` after it. The state is the level from 1; a
    negative level is chosen but not shown.
    """

    ID: ClassVar[str] = "emb2"

    activate_menu: Text = ""
    activate_modifiers: Int = 128
    activate_legacy_key: Text = ""
    increase_menu: Text = ""
    increase_modifiers: Int = 128
    increase_legacy_key: Text = ""
    decrease_menu: Text = ""
    decrease_modifiers: Int = 128
    decrease_legacy_key: Text = ""
    reset_menu: Text = ""
    reset_key: Stroke = NO_KEY
    reset_level: Text = "1"
    underneath_when_selected: Flag = False
    dx: Int = 0
    dy: Int = 0
    pictures: Names
    level_names: Names = ()
    loop: Flag = True
    name: Text
    random_key: Stroke = NO_KEY
    random_menu: Text = ""
    follows: Flag = False
    follow_expression: Text = ""
    first_level_value: Int = 1
    encoding_version: Int = 1
    always_active: Flag = True
    activate_key: Stroke = NO_KEY
    increase_key: Stroke = NO_KEY
    decrease_key: Stroke = NO_KEY
    description: Text = ""
    scale: Real = 1.0
    only_when_property: Text = ""
    only_when_value: Text = "true"
    level: StateInt = 1

    @property
    def images(self) -> tuple[str, ...]:
        """The pictures of all levels that have one."""
        return tuple(name for name in self.pictures if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLabel(Trait):
    """Writes a text on the piece (section 8.6); positions are letters t c b and l c r, offsets pixels."""

    ID: ClassVar[str] = "label"

    key: Stroke = NO_KEY
    menu: Text = "Change label"
    font_size: Int = 10
    background: Colour = None
    colour: Colour = BLACK
    vertical: Text = "t"
    vertical_offset: Int = 0
    horizontal: Text = "c"
    horizontal_offset: Int = 0
    vertical_justification: Text = "b"
    horizontal_justification: Text = "c"
    name_format: Text = "$pieceName$ ($label$)"
    font_family: Text = "Dialog"
    font_style: Int = 0
    rotation: Int = 0
    property_name: Text = "TextLabel"
    description: Text = ""
    always_use_format: Flag = False
    text: StateText = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rotate(Trait):
    """Turns the piece: to one of several facings, or freely when `facings` is 1 (section 8.4).

    The encoding depends on the number of facings, so it is written out here. The state is the facing's
    index, or the angle in degrees of a freely turning piece.
    """

    ID: ClassVar[str] = "rotate"

    facings: int = 6
    angle_key: Key = NO_KEY
    angle_menu: str = ""
    clockwise_key: Key = NO_KEY
    counterclockwise_key: Key = NO_KEY
    clockwise_menu: str = ""
    counterclockwise_menu: str = ""
    random_key: Stroke = NO_KEY
    random_menu: Text = ""
    name: Text = ""
    description: Text = ""
    direct_key: Stroke = NO_KEY
    direct_menu: Text = ""
    direct_expression: Text = ""
    direct_by_facing: Flag = True
    facing: StateText = "0"

    @property
    def type_text(self) -> str:
        """The type; the second to fifth fields depend on the number of facings."""
        if self.facings == 1:
            head: tuple[str, ...] = (str(self.angle_key), self.angle_menu)
        else:
            keys = (str(self.clockwise_key), str(self.counterclockwise_key))
            head = (*keys, self.clockwise_menu, self.counterclockwise_menu)
        return f"{self.ID};{encode(';', (str(self.facings), *head, *self._written(in_state=False)))}"

    @classmethod
    def decode(cls, type_text: str, state_text: str) -> Self:
        """Read the variable head, then the common fields.

        Raises:
            BadInputError: If the number of facings or a field is no value of its kind.
        """
        tokens = decode(type_text[len(cls.ID) + 1 :], ";")
        if not tokens[0].isdigit() or int(tokens[0]) < 1:
            raise BadInputError(f"{quoted(tokens[0])} is no number of facings")
        facings = int(tokens[0])
        if facings == 1:
            key, menu = (*tokens[1:3], "", "")[:2]
            values = cls._values(tokens[3:], state_text)
            return cls(facings=1, angle_key=parse_key(key), angle_menu=menu, **values)
        right, left, right_menu, left_menu = (*tokens[1:5], "", "", "", "")[:4]
        return cls(
            facings=facings,
            clockwise_key=parse_key(right),
            counterclockwise_key=parse_key(left),
            clockwise_menu=right_menu,
            counterclockwise_menu=left_menu,
            **cls._values(tokens[5:], state_text),
        )

    @classmethod
    def field_limit(cls) -> int:
        """The most fields that either form has."""
        return 13


@dataclass(frozen=True, slots=True, kw_only=True)
class MovementTrail(Trait):
    """Draws the way that a piece has moved; transparencies in percent, sizes in pixels (section 8.4)."""

    ID: ClassVar[str] = "footprint"

    key: Stroke = NO_KEY
    menu: Text = "Movement Trail"
    initially_visible: Flag = False
    globally_visible: Flag = False
    circle_radius: Int = 10
    fill: Colour = WHITE
    line: Colour = BLACK
    selected_opacity: Int = 100
    unselected_opacity: Int = 50
    edge_buffer: Int = 20
    display_buffer: Int = 30
    line_width: Real = 1.0
    on_key: Stroke = NO_KEY
    off_key: Stroke = NO_KEY
    clear_key: Stroke = NO_KEY
    description: Text = ""
    visible: bool = False
    start_map: str = ""
    points: tuple[tuple[int, int], ...] = ()
    initialised: bool = False

    @property
    def state_text(self) -> str:
        """Visibility, map, number of points, the points, whether the first position is set."""
        points = (f"{x},{y}" for x, y in self.points)
        head = (write_flag(self.visible), self.start_map, str(len(self.points)))
        return encode(";", (*head, *points, write_flag(self.initialised)))

    @classmethod
    def _values(cls, tokens: tuple[str, ...], state_text: str) -> dict[str, Any]:
        values = super(MovementTrail, cls)._values(tokens, "")
        state = (*decode(state_text, ";"), "", "", "")
        try:
            count = int(state[2] or "0")
            points = tuple((int(x), int(y)) for x, y in (p.split(",") for p in state[3 : 3 + count]))
        except ValueError:
            raise BadInputError(
                f"the state {quoted(state_text)} of a movement trail cannot be read"
            ) from None
        values["visible"] = state[0] == "true"
        values["start_map"] = state[1]
        values["points"] = points
        values["initialised"] = state[3 + count : 4 + count] == ("true",)
        return values


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkMoved(Trait):
    """Shows an icon on a piece that has moved (section 8.4); offsets are pixels from the middle."""

    ID: ClassVar[str] = "markmoved"

    icon: Text = "moved.gif"
    dx: Int = 0
    dy: Int = 0
    menu: Text = "Mark as moved"
    key: Stroke = CTRL_M
    description: Text = ""
    ignore_small_moves: Flag = False
    mark_menu: Text = ""
    mark_key: Stroke = NO_KEY
    unmark_menu: Text = ""
    unmark_key: Stroke = NO_KEY
    moved: StateFlag = False

    @property
    def images(self) -> tuple[str, ...]:
        """The icon."""
        return (self.icon,) if self.icon else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NonRectangular(Trait):
    """Gives the piece the outline of its picture for the mouse (section 8.4).

    `shape` is the engine's list of path segments: ``m,x,y,l,x,y,…,c``.
    """

    ID: ClassVar[str] = "nonRect2"

    scale: Real = 1.0
    shape: Text = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AreaOfEffect(Trait):
    """Shades the hexes within a radius (section 8.4); opacity in percent, radius in hexes."""

    ID: ClassVar[str] = "AreaOfEffect"

    colour: Colour = GREY
    opacity: Int = 30
    radius: Int = 1
    always_active: Flag = True
    menu: Text = "Show area"
    key: Stroke = NO_KEY
    shader: Text = ""
    fixed_radius: Flag = True
    radius_property: Text = ""
    description: Text = ""
    name: Text = ""
    on_menu: Text = ""
    on_key: Stroke = NO_KEY
    off_menu: Text = ""
    off_key: Stroke = NO_KEY
    globally_visible: Flag = True
    active: StateFlag = False
