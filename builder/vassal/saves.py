"""Saved games: the elements, their order, and the disguise of the command text (format section 9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from builder.errors import BadInputError
from builder.vassal.boards import Layout
from builder.vassal.decks import Deck
from builder.vassal.fields import write_flag
from builder.vassal.gridnodes import board_string
from builder.vassal.pieces import ADD, Piece, Place, PrototypeDefinition, expand
from builder.vassal.sequence import ESC, TAB, encode, encode_list
from builder.vassal.turns import TurnTracker
from builder.wording import quoted

BEGIN = "begin_save"
END = "end_save"
# Tells the at-start stacks and decks of the module that this is no new game.
NOT_NEW = "SETUP_STACK" + TAB
NO_LAYER = -1
_MAGIC = b"!VCSK"
_KEY = 0x3C
_FIRST_ID = 1001


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Pieces that lie at one point.

    Attributes:
        map_name: Their map.
        x: Map pixel.
        y: See `x`.
        pieces: From the bottom to the top; each must carry its palette number.
        layer: Number of the visual layer on a map with layers, or `NO_LAYER`.
    """

    map_name: str
    x: int
    y: int
    pieces: tuple[Piece, ...]
    layer: int = NO_LAYER

    @property
    def place(self) -> Place:
        """The point as a place."""
        return Place(self.map_name, self.x, self.y)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckContent:
    """What lies in a deck.

    Attributes:
        deck: The deck, equal to the one of the map's component.
        map_name: Its map.
        x: Map pixel, that is the deck's board pixel plus the board's origin.
        y: See `x`.
        pieces: From the bottom to the top.
    """

    deck: Deck
    map_name: str
    x: int
    y: int
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PropertyValue:
    """The value of a global property; `container` is ``Module`` or the name of the map that holds it."""

    name: str
    value: str
    container: str = "Module"


@dataclass(frozen=True, slots=True, kw_only=True)
class ZoneValue:
    """The value of a property of a zone, which the engine finds by zone, board and map together."""

    name: str
    value: str
    zone: str
    board: str
    map_name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnState:
    """Where a turn counter stands: the tracker, its place among the trackers, a value for each level."""

    tracker: TurnTracker
    values: tuple[str, ...]
    index: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """A game at one moment.

    Attributes:
        layouts: Which boards lie on which map.
        groups: The pieces by their points, in drawing order.
        decks: Every deck of the module, also the empty ones: a deck without an element is gone.
        properties: Values of global and zone properties that differ from their start.
        turns: Where the turn counters stand.
        notes: Scenario notes shown to all players.
        description: Comment shown when the save is opened.
    """

    layouts: tuple[Layout, ...]
    groups: tuple[Group, ...] = ()
    decks: tuple[DeckContent, ...] = ()
    properties: tuple[PropertyValue | ZoneValue, ...] = ()
    turns: tuple[TurnState, ...] = ()
    notes: str = ""
    description: str = ""


def save_commands(save: Save, prototypes: Mapping[str, PrototypeDefinition]) -> tuple[str, ...]:
    """The elements of a save in the order in which the engine can read them.

    Prototypes are expanded, as in pieces that a player drags from the palette. Pieces that may stack are put
    into a stack even when they are alone, as the engine does; the others lie free.

    Raises:
        BadInputError: If a prototype is missing, a group lies off every board of its map, or a deck's name
            occurs twice.
    """
    _check(save)
    pieces: list[str] = []
    containers: list[str] = []
    number = _FIRST_ID
    for content in save.decks:
        ids: list[str] = []
        for piece in content.pieces:
            place = Place(content.map_name, content.x, content.y)
            pieces.append(_in_play(piece, prototypes, place, str(number))[0])
            ids.append(str(number))
            number += 1
        containers.append(_deck_element(content, str(number), ids))
        number += 1
    for group in save.groups:
        ids = []
        for piece in group.pieces:
            text, may_stack = _in_play(piece, prototypes, group.place, str(number))
            pieces.append(text)
            if may_stack:
                ids.append(str(number))
            number += 1
        if ids:
            containers.append(_stack_element(group, str(number), ids))
            number += 1
    return (
        BEGIN,
        *pieces,
        *containers,
        *(board_string(layout) for layout in save.layouts if layout.boards),
        NOT_NEW,
        *(turn.tracker.save_element(turn.index, turn.values) for turn in save.turns),
        *(_property_element(value) for value in save.properties),
        *([f"NOTES{TAB}{_note_text(save.notes)}"] if save.notes else []),
        END,
    )


def obfuscate(text: str, key: int = _KEY) -> bytes:
    """The bytes of a ``savedGame`` entry (section 9.1).

    Args:
        text: The command text.
        key: Byte with which every byte is exclusive-ored, 0 to 255.
    """
    disguised = text.encode("utf-8").translate(_table(key))
    return _MAGIC + b"%02x" % key + disguised.hex().encode("ascii")


def deobfuscate(data: bytes) -> str:
    """The command text of a ``savedGame`` entry; without the mark the bytes are plain text.

    Raises:
        BadInputError: If the bytes are no hexadecimal digits or no UTF-8.
    """
    try:
        if not data.startswith(_MAGIC):
            return data.decode("utf-8")
        head = len(_MAGIC)
        key = int(data[head : head + 2], 16)
        return bytes.fromhex(data[head + 2 :].decode("ascii")).translate(_table(key)).decode("utf-8")
    except ValueError:
        raise BadInputError("the saved game is damaged: its text cannot be decoded") from None


def _table(key: int) -> bytes:
    """Every byte exclusive-ored with the key."""
    return bytes(byte ^ key for byte in range(256))


def command_text(commands: Sequence[str]) -> str:
    """Elements joined into the text of a save; a flat list is enough for the engine.

    Raises:
        BadInputError: If an element ends in a backslash.
    """
    return encode(ESC, commands)


def _in_play(
    piece: Piece, prototypes: Mapping[str, PrototypeDefinition], place: Place, piece_id: str
) -> tuple[str, bool]:
    """The element of a piece, and whether it joins stacks."""
    expanded = expand(piece, prototypes).at(place, piece_id)
    if not expanded.basic.gpid:
        raise BadInputError(f"the piece {quoted(expanded.basic.name)} of a save carries no palette number")
    return expanded.add_command(piece_id), expanded.may_stack


def _stack_element(group: Group, stack_id: str, ids: Iterable[str]) -> str:
    state = encode(";", (*group.place.text, *ids, f"@@{group.layer}"))
    return ADD + encode("/", (stack_id, "stack", state))


def _deck_element(content: DeckContent, deck_id: str, ids: Sequence[str]) -> str:
    place = Place(content.map_name, content.x, content.y)
    members = (encode_list(ids),) if ids else ()
    state = encode(";", (*place.text, write_flag(content.deck.starts_face_down), *members))
    return ADD + encode("/", (deck_id, content.deck.type_text, state))


def _property_element(value: PropertyValue | ZoneValue) -> str:
    if isinstance(value, ZoneValue):
        found_by = TAB.join((value.name, value.zone, value.board, value.map_name))
        return encode(";", ("GlobalProperty" + TAB, found_by, value.value, ""))
    return encode(";", ("GlobalProperty" + TAB, value.name, value.value, value.container))


def _note_text(text: str) -> str:
    """Lines of a note are joined by a vertical bar."""
    return "|".join(text.splitlines())


def _check(save: Save) -> None:
    layouts = {layout.map_name: layout for layout in save.layouts}
    for group in save.groups:
        layout = layouts.get(group.map_name)
        if layout is None or layout.board_at((group.x, group.y)) is None:
            lost = ", ".join(piece.basic.name for piece in group.pieces)
            raise BadInputError(
                f"{lost} would lie at {group.x},{group.y}, on no board of the map {quoted(group.map_name)}"
            )
    names = [content.deck.name for content in save.decks]
    for name in names:
        if names.count(name) > 1:
            raise BadInputError(f"two decks of a save are called {quoted(name)}")
