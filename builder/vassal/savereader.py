"""Reads a saved game into plain values (format section 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from builder.errors import BadInputError
from builder.vassal.archives import DEFAULT_LIMITS, Archive, Limits, open_archive
from builder.vassal.metadata import Metadata, read_metadata
from builder.vassal.pieces import ADD, BasicPiece, Place, split_add_command
from builder.vassal.saves import NOT_NEW, deobfuscate
from builder.vassal.sequence import ESC, TAB, decode, decode_list, unnest
from builder.vassal.tree import parse_xml
from builder.wording import quoted

MOST_TEXT = 96 * 2**20
"""Bytes of a ``savedGame`` entry, in which two stand for one of the text; long games need a tenth of it."""
MOST_HEADER = 2**20
MOST_PIECES = 200_000
"""Elements of a save, nearly all of them pieces; the largest games have a few thousand."""
_MOST_PIECE = 2**20
_MAX_NESTING = 64
_LAYER_MARK = "@@"


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedPiece:
    """A piece in a save.

    Attributes:
        id: Its id in this save.
        types: The levels of its type, the basic piece last.
        states: The levels of its state.
        basic: The basic piece: name, picture, palette number, place.
    """

    id: str
    types: tuple[str, ...]
    states: tuple[str, ...]
    basic: BasicPiece


@dataclass(frozen=True, slots=True, kw_only=True)
class Container:
    """A stack or a deck.

    Attributes:
        id: Its id in this save.
        name: The deck's name; empty for a stack.
        place: Where it lies.
        members: Ids of its pieces from the bottom to the top.
        order: Place among the elements of the save, to compare with that of its pieces.
        is_deck: Whether it is a deck.
    """

    id: str
    name: str
    place: Place
    members: tuple[str, ...]
    order: int
    is_deck: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedGame:
    """What a save says.

    Attributes:
        name: What to call it in messages.
        commands: All elements in order, nested ones flattened.
        pieces: The pieces in order, each with its place among the elements.
        stacks: The stacks.
        decks: The decks.
        boards: Map name and the names of its boards.
        metadata: The save's own header; None when it has none.
        module_metadata: The copy of the module's header, as bytes; empty when it has none.
        faults: What could not be read, a sentence each; only `survey_save` leaves any.
    """

    name: str
    commands: tuple[str, ...]
    pieces: tuple[tuple[int, SavedPiece], ...]
    stacks: tuple[Container, ...]
    decks: tuple[Container, ...]
    boards: tuple[tuple[str, tuple[tuple[str, int, int], ...]], ...]
    metadata: Metadata | None
    module_metadata: bytes
    faults: tuple[str, ...] = ()

    @property
    def has_marker(self) -> bool:
        """Whether at-start stacks are told to stay away."""
        return NOT_NEW in self.commands


def read_save(source: Path | bytes, name: str = "", limits: Limits = DEFAULT_LIMITS) -> SavedGame:
    """Read a ``.vsav`` or ``.vlog``.

    Args:
        source: The file, or its bytes.
        name: What to call it in messages.
        limits: What the archive may hold at most.

    Raises:
        BadInputError: If the archive or a piece in it cannot be read.
    """
    with open_archive(source, name, limits) as archive:
        save = survey_save(archive)
    if save.faults:
        raise BadInputError(save.faults[0])
    return save


def survey_save(archive: Archive) -> SavedGame:
    """Read what can be read of an open save; the rest is among its faults.

    Raises:
        BadInputError: If the text of the save cannot be decoded at all.
    """
    commands = tuple(islice(flatten(deobfuscate(archive.read("savedGame", MOST_TEXT))), MOST_PIECES + 1))
    if len(commands) > MOST_PIECES:
        raise BadInputError(f"{archive.name} holds more than {MOST_PIECES:,} pieces")
    faults: list[str] = []
    header: Metadata | None = None
    if "savedata" in archive:
        try:
            data = archive.read("savedata", MOST_HEADER)
            header = read_metadata(parse_xml(data, f"savedata of {archive.name}"))
        except BadInputError as error:
            faults.append(error.message)
    copy = archive.read("moduledata", MOST_HEADER) if "moduledata" in archive else b""
    return _sorted(commands, archive.name, header, copy, faults)


def _sorted(
    commands: tuple[str, ...], name: str, metadata: Metadata | None, copy: bytes, faults: list[str]
) -> SavedGame:
    pieces: list[tuple[int, SavedPiece]] = []
    stacks: list[Container] = []
    decks: list[Container] = []
    boards: list[tuple[str, tuple[tuple[str, int, int], ...]]] = []
    for order, command in enumerate(commands):
        try:
            if command.startswith(ADD):
                found = _item(command, order)
                if isinstance(found, SavedPiece):
                    pieces.append((order, found))
                else:
                    (decks if found.is_deck else stacks).append(found)
            elif "BoardPicker" in command.partition(TAB)[0]:
                boards.append(_boards(command))
        except BadInputError as error:
            faults.append(error.message)
    return SavedGame(
        name=name,
        commands=commands,
        pieces=tuple(pieces),
        stacks=tuple(stacks),
        decks=tuple(decks),
        boards=tuple(boards),
        metadata=metadata,
        module_metadata=copy,
        faults=tuple(faults),
    )


def _item(command: str, order: int) -> SavedPiece | Container:
    """What an element adds to the game."""
    if len(command) > _MOST_PIECE:
        raise BadInputError(f"a piece has {len(command):,} characters; at most {_MOST_PIECE:,} are read")
    item_id, type_text, state_text = split_add_command(command)
    if type_text == "stack":
        return _stack(item_id, state_text, order)
    if type_text.startswith("deck;"):
        return _deck(item_id, type_text, state_text, order)
    return _piece(item_id, type_text, state_text)


def flatten(text: str, depth: int = 0) -> Iterator[str]:
    """The elements of a save in order; the engine nests some groups.

    Args:
        text: A sequence of elements.
        depth: How many groups lie around it.

    Raises:
        BadInputError: If groups are nested without end.
    """
    if depth > _MAX_NESTING:
        raise BadInputError("the saved game is nested too deeply")
    parts = decode(text, ESC)
    if len(parts) == 1:
        yield parts[0]
        return
    for part in parts:
        yield from flatten(part, depth + 1)


def _piece(item_id: str, type_text: str, state_text: str) -> SavedPiece:
    types, states = unnest(type_text), unnest(state_text)
    if len(types) != len(states):
        raise BadInputError(
            f"the piece {item_id} has {len(types)} levels in its type and {len(states)} in its state"
        )
    return SavedPiece(id=item_id, types=types, states=states, basic=BasicPiece.decode(types[-1], states[-1]))


def _place(tokens: tuple[str, ...], item_id: str) -> Place:
    try:
        return Place(None if tokens[0] == "null" else tokens[0], int(tokens[1]), int(tokens[2]))
    except (IndexError, ValueError):
        raise BadInputError(f"the stack or deck {item_id} has no readable position") from None


def _stack(item_id: str, state: str, order: int) -> Container:
    tokens = decode(state, ";")
    members = tuple(token for token in tokens[3:] if token and not token.startswith(_LAYER_MARK))
    return Container(id=item_id, name="", place=_place(tokens, item_id), members=members, order=order)


def _deck(item_id: str, type_text: str, state: str, order: int) -> Container:
    tokens = decode(state, ";")
    fields = decode(type_text, ";")
    members = decode_list(tokens[4]) if len(tokens) > 4 else ()
    name = fields[13] if len(fields) > 13 else ""
    place = _place(tokens, item_id)
    return Container(id=item_id, name=name, place=place, members=members, order=order, is_deck=True)


def _boards(command: str) -> tuple[str, tuple[tuple[str, int, int], ...]]:
    head, *tokens = decode(command, TAB)
    map_name = head.removesuffix("BoardPicker")
    try:
        triples = tuple(
            (decode(tokens[i], "/")[0], int(tokens[i + 1]), int(tokens[i + 2]))
            for i in range(0, len(tokens), 3)
        )
    except (IndexError, ValueError):
        raise BadInputError(f"the boards of the map {quoted(map_name)} cannot be read") from None
    return map_name, triples
