"""What was found in a file of the engine, as values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.vassal.inspection.opening import Kind
from builder.vassal.pieces import BasicPiece
from builder.vassal.traits.base import Trait
from builder.vassal.tree import Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """What a piece is made of.

    Attributes:
        traits: Outermost first; one that cannot be taken apart is kept as its texts.
        basic: The innermost part.
        fault: Why it cannot be taken apart; then it has no traits.
    """

    traits: tuple[Trait, ...] = ()
    basic: BasicPiece = field(default_factory=BasicPiece)
    fault: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """A piece or card of a palette, of a deck or of an at-start stack.

    Attributes:
        name: As the palette shows it.
        gpid: Its number.
        is_card: Whether it is a card.
        path: Names of the windows, tabs and panels, or of the map and deck, around it.
        shape: What it is made of.
    """

    name: str
    gpid: str
    is_card: bool
    path: tuple[str, ...]
    shape: Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class PrototypeFound:
    """A prototype.

    Attributes:
        name: Its name.
        shape: Its traits.
        users: How many pieces and prototypes name it.
    """

    name: str
    shape: Shape
    users: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a piece lies.

    Attributes:
        map_name: Name of the map; empty when it lies on none.
        board: Name of the board under it; empty when there is none or the module is not known.
        zone: Name of the zone; empty outside of zones.
        place: What the engine calls the place; empty where nothing has a name.
        pixel: On the map.
        deck: Name of the deck that it lies in.
    """

    map_name: str
    board: str = ""
    zone: str = ""
    place: str = ""
    pixel: tuple[int, int] = (0, 0)
    deck: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A piece in a set-up.

    Attributes:
        name: Its name without what layers add.
        gpid: Number of its slot.
        spot: Where it lies.
        shape: What it is made of.
    """

    name: str
    gpid: str
    spot: Spot
    shape: Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """A set-up: a saved game, or what lies on the maps when a new game begins.

    Attributes:
        name: As the menu calls it, menus above in front; for a saved game alone the file's name.
        file: Its entry; empty for the beginning of a new game.
        placed: The pieces in their order; in a stack from the bottom to the top.
        faults: What could not be read.
    """

    name: str
    file: str
    placed: tuple[Placed, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """A key to which more than one thing answers.

    Attributes:
        key: In words, as ``Ctrl+F``.
        users: What answers to it.
        pieces: How many pieces it concerns; 0 for buttons of windows.
        example: Name of one of these pieces.
    """

    key: str
    users: tuple[str, ...]
    pieces: int = 0
    example: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something that is probably not as it was meant.

    Attributes:
        code: Stable word, as ``missing-image``.
        is_error: Whether the engine loses something by it; otherwise it is worth a look.
        message: One sentence.
    """

    code: str
    is_error: bool
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """The pictures of a module.

    Attributes:
        held: Names below ``images/`` with width and height in pixels, 0 when the file does not say.
        missing: Named and not there, with those that name them.
        unused: There and named by nothing.
    """

    held: Mapping[str, tuple[int, int]]
    missing: Mapping[str, tuple[str, ...]]
    unused: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Inspection:
    """Everything that was found in a file.

    Attributes:
        file: Its name.
        kind: What it is.
        bytes: Its size.
        identity: Names and versions by what they are, as ``name``, ``version``, ``engine``.
        prints: Unpacked size and checksum of every entry by its name.
        root: The components; None for a saved game.
        slots: Pieces and cards of palettes, decks and at-start stacks.
        prototypes: In the order of the file.
        pictures: None for a saved game.
        setups: In the order of the menu; saved games that no menu names come last.
        clashes: Keys to which several things answer.
        problems: What is probably not as it was meant.
    """

    file: str
    kind: Kind
    bytes: int
    identity: Mapping[str, str]
    prints: Mapping[str, tuple[int, int]]
    root: Node | None = None
    slots: tuple[Slot, ...] = ()
    prototypes: tuple[PrototypeFound, ...] = ()
    pictures: Pictures | None = None
    setups: tuple[SetUp, ...] = ()
    clashes: tuple[Clash, ...] = ()
    problems: tuple[Problem, ...] = ()
