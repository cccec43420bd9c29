"""A counter layout as values: named slots, and which of them each kind of face draws.

Lengths are millimetres on a counter of the width that the template is drawn for; drawing scales them to the
counter at hand. Sizes of type are points at that width too, but a slot's smallest size is a size on paper.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from builder.drawing.scene import Box
from builder.layout.counters.colours import Colour


class Outline(StrEnum):
    """The outline of the counter itself."""

    SQUARE = "square"
    ROUNDED = "rounded"
    ROUND = "round"


class Absent(StrEnum):
    """What a slot shows where the datum is unknown."""

    BLANK = "blank"
    MARK = "mark"  # an empty field; in that of a symbol a question mark


class Form(StrEnum):
    """Shapes of areas, and of what stands behind a value."""

    RECTANGLE = "rectangle"
    ROUNDED = "rounded"
    CIRCLE = "circle"
    DIAMOND = "diamond"
    HEXAGON = "hexagon"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Condition:
    """When a slot or a whole face applies; everything given must hold.

    Attributes:
        blank: Whether the face is blank; asked of layouts only, and one that does not say so
            is not for blank faces.
        empty: Whether nothing at all is stated of the face.
        reduced: Whether the face is a reduced side.
        emblem: Whether the face bears an emblem.
        stripe: Whether a stripe colour is known.
        classes: The counter's class is one of them.
        types: The unit type is one of them.
        marks: The face bears one of these marks.
        lacks: The face bears none of these marks.
        lists: The face lists every one of these fields, known or not.
        line: How many values the class prints in its line.
        words: How many lines of words the face prints.
        known: These attributes of the face are known.
        side: Position of the face's side among the game's sides, from 0.
    """

    blank: bool = False
    empty: bool | None = None
    reduced: bool | None = None
    emblem: bool | None = None
    stripe: bool | None = None
    classes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    lists: tuple[str, ...] = ()
    line: int | None = None
    words: int | None = None
    known: tuple[str, ...] = ()
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line round an area: its colour, and its width in mm."""

    colour: Colour
    width: float


@dataclass(frozen=True, slots=True)
class Source:
    """Where the words of a slot come from.

    Attributes:
        kind: label, formation-label, formation-name, name, type-short, side-name, text, value, line,
            joined, values or words.
        key: The field of ``value``, the pattern of ``joined``, the separator of ``values``, the words of
            ``words``.
        index: Position in the line of values of ``line``, or among the lines of ``text``, from 0.
    """

    kind: str
    key: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Plate:
    """A shape behind a value.

    Attributes:
        form: Shape for fields that have none of their own.
        by_field: Shape by field, for layouts where the shape tells what the value is.
        width: mm.
        height: mm.
        fill: Colour of the shape.
        ink: Colour of the words on it.
        line: Line round it, or none.
    """

    form: Form
    by_field: Mapping[str, Form]
    width: float
    height: float
    fill: Colour
    ink: Colour
    line: Line | None


@dataclass(frozen=True, slots=True)
class MarkStyle:
    """What a mark printed with a value does to it.

    Attributes:
        wrap: Pattern round the value, for example ``({})`` for parentheses.
        ink: Colour of the value, or none for the slot's.
        fill: Colour of the ground right behind it, or none.
        is_boxed: Whether a thin box stands round it.
    """

    wrap: str = "{}"
    ink: Colour | None = None
    fill: Colour | None = None
    is_boxed: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """What all slots have: a name, room, and when they are drawn."""

    name: str
    box: Box
    when: Condition


@dataclass(frozen=True, slots=True)
class Area(Slot):
    """A filled shape; where its box reaches an edge of the counter it goes on into the bleed."""

    fill: Colour | None
    form: Form
    line: Line | None
    radius: float


@dataclass(frozen=True, slots=True)
class Lettering(Slot):
    """One line of words or values, optically centred in its box from the height of capitals.

    Attributes:
        sources: The first of them that has words is shown.
        font: Key of a bundled font.
        size: Points wanted.
        min_size: Points on paper below which nothing is set.
        align: start, middle or end.
        ink: Colour of the words.
        on: Colour that they stand on, for the check of contrast.
        plate: Shape behind them, or none.
        absent: What is shown when the datum is unknown.
        turn: Degrees clockwise about the middle of the box: 0, 90 or -90.
        beside: A slot in the same line whose words take their room first; the box ends short of them.
        by_mark: What marks printed with a value do to it.
    """

    sources: tuple[Source, ...]
    font: str
    size: float
    min_size: float
    align: str
    ink: Colour
    on: Colour
    plate: Plate | None
    absent: Absent
    turn: int
    beside: Lettering | None
    by_mark: Mapping[str, MarkStyle]


@dataclass(frozen=True, slots=True)
class Symbol(Slot):
    """The unit type in its box."""

    lines: Colour
    ground: Colour
    stroke: float
    absent: Absent


@dataclass(frozen=True, slots=True)
class SizeMark(Slot):
    """The mark of the unit's size, above its symbol."""

    ink: Colour
    stroke: float
    absent: Absent


@dataclass(frozen=True, slots=True)
class Look:
    """How a drawing is coloured: ink, clear parts, and a rim of a width in mm round all of it."""

    ink: Colour
    ground: Colour | None
    rim: Line | None


@dataclass(frozen=True, slots=True)
class Emblem(Slot):
    """A drawing of the symbol library: the one that the face names, or always the same.

    Attributes:
        symbol: Key of the drawing; none for the face's emblem.
        look: Its colours.
        by_symbol: Colours of single drawings that have their own.
        stroke: mm.
    """

    symbol: str | None
    look: Look
    by_symbol: Mapping[str, Look]
    stroke: float


@dataclass(frozen=True, slots=True)
class Dagger(Slot):
    """A small dagger on a face that an erratum changed."""

    font: str
    size: float
    ink: Colour
    on: Colour


@dataclass(frozen=True, slots=True)
class FaceLayout:
    """One kind of face.

    Attributes:
        name: Its key.
        when: Which faces are of the kind.
        slots: What is drawn, lowest first.
        means: How to tell such a face from others, in a sentence for the sheet; may be empty.
    """

    name: str
    when: Condition
    slots: tuple[Slot, ...]
    means: str = ""


@dataclass(frozen=True, slots=True)
class CounterTemplate:
    """A counter layout.

    Attributes:
        name: Its key.
        title: For people.
        outline: Outline of the counter.
        corner: Radius of the corners of a rounded counter, mm.
        width: mm of the counter that it is drawn for.
        height: mm of that counter.
        safe: mm inside the cut that nothing crosses which must be read; not scaled.
        faces: The first whose condition holds is drawn; the last one has none.
    """

    name: str
    title: str
    outline: Outline
    corner: float
    width: float
    height: float
    safe: float
    faces: tuple[FaceLayout, ...]
