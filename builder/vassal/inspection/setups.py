"""The set-ups of a file: predefined ones, what a new game begins with, and saved games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from builder.errors import BadInputError, NotFoundError
from builder.vassal.archives import Archive, Limits, open_archive
from builder.vassal.grid import Pixel
from builder.vassal.inspection.model import Placed, SetUp
from builder.vassal.inspection.places import Locator, layouts
from builder.vassal.inspection.shapes import SLOTS, configure_name, shape_from, shape_of
from builder.vassal.pieces import Place
from builder.vassal.reader import SAVES, MapContent, ModuleFile
from builder.vassal.savereader import SavedGame, survey_save
from builder.vassal.saves import BEGIN
from builder.vassal.tree import Node
from builder.wording import did_you_mean, number_of

NEW_GAME = "a new game"
_SETUP = "VASSAL.build.module.PredefinedSetup"
_STACK = "VASSAL.build.module.map.SetupStack"
_DECK = "VASSAL.build.module.map.DrawPile"
_INNER = Limits(entries=100, entry_bytes=128 * 2**20, total_bytes=256 * 2**20)
_MOST_PACKED = 64 * 2**20
_MOST_NAMES = 20
_MOST_PLACED = 200_000
"""Pieces in all set-ups of a module together; the largest modules have a tenth of it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu of set-ups: its name with those of the menus around it, and its file."""

    name: str
    file: str


def menu(root: Node) -> tuple[Entry, ...]:
    """The set-ups that the menu offers and that load a saved game."""
    return tuple(_entries(root, ()))


def _entries(source: Node, path: tuple[str, ...]) -> Iterator[Entry]:
    for child in source.children:
        inner = path
        if child.tag == _SETUP:
            inner = (*path, child.get("name"))
            is_game = child.get("isMenu") != "true" and child.get("useFile", "true") == "true"
            if is_game and child.get("file"):
                yield Entry(" > ".join(inner), child.get("file"))
        yield from _entries(child, inner)


def setups_of(archive: Archive, module: ModuleFile, base: ModuleFile | None = None) -> Iterator[SetUp]:
    """Every set-up of an open module: what a new game begins with, those of the menu, and other saves.

    Args:
        archive: The module, or an extension.
        module: What was read of it.
        base: The module of an extension, on whose boards its pieces lie; None when it is not known.
    """
    ground = module if base is None else replace(base, maps=(*module.maps, *base.maps))
    beginning = _beginning(module)
    if beginning.placed:
        yield beginning
    entries = list(menu(module.root))
    named = {entry.file for entry in entries}
    entries += [Entry(name, name) for name in archive.names if name.endswith(SAVES) and name not in named]
    total = 0
    read: dict[str, SetUp] = {}  # several may load the same file
    for entry in entries:
        if entry.file not in archive:
            continue  # which the problems tell
        if entry.file not in read:
            read[entry.file] = _inner(archive, entry, ground)
        found = replace(read[entry.file], name=entry.name)
        total += len(found.placed)
        if total > _MOST_PLACED:
            raise BadInputError(f"the set-ups of {archive.name} hold more than {_MOST_PLACED:,} pieces")
        yield found


def setup_in(archive: Archive, name: str, module: ModuleFile | None) -> SetUp:
    """The set-up in an open saved game.

    Args:
        archive: The saved game.
        name: What to call it.
        module: Its module, which names the places; None when it is not known.

    Raises:
        BadInputError: If its text cannot be decoded.
    """
    save = survey_save(archive)
    empty = () if BEGIN in save.commands else ("it holds no game",)
    placed = tuple(_placed(save, module))
    return SetUp(name=name, file=archive.name, placed=placed, faults=(*empty, *save.faults))


def setup_named(archive: Archive, module: ModuleFile, name: str) -> SetUp:
    """One of the set-ups that the menu of an open module offers.

    Args:
        archive: The module.
        module: What was read of it.
        name: Its name, with or without the menus around it, or its file; may be empty when there is but one.

    Raises:
        NotFoundError: If there is none of that name, or several and none is named.
    """
    entries = [entry for entry in menu(module.root) if entry.file in archive]
    names = _told_apart(entries)
    told = f"Name one behind a #, as in “{archive.name}#{names[0]}”. " if names else ""
    hint = f"{told}Set-ups: {_some(names)}." if names else "It offers none that loads a saved game."
    if not name and len(entries) != 1:
        raise NotFoundError(f"{archive.name} has {number_of(len(entries), 'set-up')}.", hint)
    whole = [entry for entry in entries if name.casefold() == entry.name.casefold()]
    found = whole or [entry for entry in entries if not name or name.casefold() in _names_of(entry)]
    if not found:
        raise NotFoundError(f"{archive.name} has no set-up {name}.", did_you_mean(name, names, hint))
    files = list(dict.fromkeys(entry.file for entry in found))
    if len(files) > 1:
        message = f"{archive.name} has {len(files)} set-ups called {name}."
        raise NotFoundError(message, f"Name the file of one: {_some(files)}.")
    return _inner(archive, found[0], module)


def _names_of(entry: Entry) -> tuple[str, str]:
    return entry.name.rpartition(" > ")[2].casefold(), entry.file.casefold()


def _told_apart(entries: Sequence[Entry]) -> list[str]:
    """What each is called in short, with the menus around it where several are called so."""
    short = [entry.name.rpartition(" > ")[2] for entry in entries]
    counts = Counter(short)
    return [entry.name if counts[name] > 1 else name for entry, name in zip(entries, short, strict=True)]


def _some(names: Sequence[str]) -> str:
    more = f"; and {len(names) - _MOST_NAMES} more, which inspect lists" if len(names) > _MOST_NAMES else ""
    return f"{', '.join(names[:_MOST_NAMES])}{more}"


def _inner(archive: Archive, entry: Entry, module: ModuleFile) -> SetUp:
    try:
        data = archive.read(entry.file, _MOST_PACKED)
        with open_archive(data, entry.file, _INNER) as inner:
            return setup_in(inner, entry.name, module)
    except BadInputError as error:
        return SetUp(name=entry.name, file=entry.file, placed=(), faults=(error.message,))


def _placed(save: SavedGame, module: ModuleFile | None) -> Iterator[Placed]:
    """The pieces: those of a stack together, from the bottom to the top."""
    locator = Locator(layouts(module, save))
    decks = {member: deck.name for deck in save.decks for member in deck.members}
    pieces = {piece.id: piece for _, piece in save.pieces}
    stacked = [member for stack in save.stacks for member in stack.members if member in pieces]
    for item in dict.fromkeys([*stacked, *pieces]):
        piece = pieces[item]
        shape = shape_from(piece.types, piece.states)
        basic = piece.basic
        spot = locator.spot(basic.place, decks.get(item, ""))
        yield Placed(name=basic.name, gpid=basic.gpid, spot=spot, shape=shape)


def _beginning(module: ModuleFile) -> SetUp:
    """At-start stacks and decks."""
    locator = Locator(layouts(module))
    placed: list[Placed] = []
    faults: list[str] = []
    for content in module.maps:
        for node in content.node.walk():
            if node.tag in (_STACK, _DECK) and _is_in_play(content, node, locator):
                placed += _of_node(content, node, locator, faults)
    return SetUp(name=NEW_GAME, file="", placed=tuple(placed), faults=tuple(faults))


def _is_in_play(content: MapContent, node: Node, locator: Locator) -> bool:
    """Whether the board of a stack lies on the map; the engine leaves others out."""
    layout, board = locator.layouts.get(content.id), node.get("owningBoard")
    return not board or layout is None or any(each.name == board for each, _, _ in layout.boards)


def _of_node(content: MapContent, node: Node, locator: Locator, faults: list[str]) -> Iterator[Placed]:
    deck = (configure_name(node) or "without a name") if node.tag == _DECK else ""
    try:
        spot = locator.spot(Place(content.id, *_pixel(content, node, locator)), deck)
    except BadInputError as error:
        faults.append(f"{configure_name(node) or 'a stack'} on {content.id}: {error.message}")
        spot = locator.spot(Place(content.id), deck)
    for child in node.walk():
        if child.tag in SLOTS:
            shape = shape_of(child.text)
            name = shape.basic.name or child.get("entryName")
            yield Placed(name=name, gpid=child.get("gpid"), spot=spot, shape=shape)


def _pixel(content: MapContent, node: Node, locator: Locator) -> Pixel:
    """Where a stack lies on the map: by the name of the place where it has one that resolves."""
    layout = locator.layouts.get(content.id)
    board = node.get("owningBoard")
    if layout is not None and board and node.get("useGridLocation") == "true" and node.get("location"):
        try:
            return layout.pixel(board, node.get("location"))
        except (BadInputError, ArithmeticError, ValueError):
            pass  # then the stored pixel stays in force, as in the engine
    try:
        x, y = int(node.get("x") or "0"), int(node.get("y") or "0")
    except ValueError:
        raise BadInputError("its position is no whole number") from None
    left, top = layout.origin(board) if layout is not None and board else content.edge
    return left + x, top + y
