"""A table as values: heads, rows and cells, ready to be measured and drawn; it knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from builder.drawing.colour import Swatch
from builder.drawing.scene import Anchor, Item
from builder.layout import theme
from builder.layout.palette import BAR, NEUTRALS


class Ring(StrEnum):
    """Small drawn signs that tell how a value is known."""

    PUBLIC = "public"
    INFERRED = "inferred"
    OWNER = "owner"


Sign = Ring | str
"""What is set raised behind a value: a drawn sign, or letters such as a dagger."""


class State(StrEnum):
    """What a cell holds.

    KNOWN has words; NOTHING is printed as no effect; MISSING is unknown among known ones and hatched;
    OPEN is unknown where nothing is known, and stays plain; ASKED is unknown before a line to write on,
    and a pale question mark.
    """

    KNOWN = "known"
    NOTHING = "nothing"
    MISSING = "missing"
    OPEN = "open"
    ASKED = "asked"


PALE = frozenset({State.NOTHING, State.ASKED})
"""States whose words are set in a softer ink."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A small drawing with its top left corner in the origin; sizes in mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    symbols: Mapping[str, tuple[Item, ...]] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column.

    Attributes:
        title: Its head.
        group: Head that it shares with its neighbours, or None.
        anchor: How its cells are set.
        signs: Raised behind its head.
        pointer: JSON pointer in the game's document.
        is_filled: Whether a line to write on stands behind the words of its cells.
    """

    title: str
    group: str | None = None
    anchor: Anchor = Anchor.START
    signs: tuple[Sign, ...] = ()
    pointer: str = ""
    is_filled: bool = False


@dataclass(frozen=True, slots=True)
class TableCell:
    """A cell; `is_framed` draws a box round its words."""

    text: str = ""
    state: State = State.KNOWN
    signs: tuple[Sign, ...] = ()
    is_framed: bool = False
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row; its first cell is its head. `picture` stands before the head."""

    cells: tuple[TableCell, ...]
    group: str | None = None
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class TableLook:
    """How a table is set: sizes in points, lengths in mm.

    Attributes:
        font: Of cells.
        size: Of cells.
        head_size: Of row heads.
        row: Least height of a row.
        pad: Left and right of words.
        is_matrix: Figures in equal columns, rather than words.
    """

    font: str
    size: float
    head_size: float
    row: float
    pad: float
    is_matrix: bool


MATRIX = TableLook(theme.CONDENSED_BOLD, theme.HEADING, theme.HEADING, 8.6, 1.6, is_matrix=True)
LIST = TableLook(theme.TEXT, theme.BODY, theme.BODY, 5.4, 1.8, is_matrix=False)


@dataclass(frozen=True, slots=True)
class Table:
    """A whole table; the first column holds the heads of rows, `bar` is the ground of those of columns."""

    columns: tuple[TableColumn, ...]
    rows: tuple[TableRow, ...]
    look: TableLook
    pointer: str = ""
    bar: Swatch = NEUTRALS[BAR]
