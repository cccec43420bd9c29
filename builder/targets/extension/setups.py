"""Set-ups that differ from those of the module, in a menu of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from builder.archive import zip_bytes
from builder.targets.extension.comparison import Comparison, OwnPart
from builder.targets.vassal.naming import clean
from builder.vassal import components
from builder.vassal.extension import Addition
from builder.vassal.module import Module, save_entries
from builder.vassal.saves import DeckContent, Save, save_commands
from builder.vassal.tree import Node

_MENU = "VASSAL.build.module.PredefinedSetup"
_TITLE = "Scenarios"


def own_setups(compared: Comparison) -> OwnPart:
    """The set-ups in which a piece, its place or the briefing is another than in every one of the module."""
    entries: list[Node] = []
    files: dict[str, bytes] = {}
    images: dict[str, bytes] = {}
    for title, name, save in _differing(compared):
        file = compared.own_file(name)
        entries.append(components.predefined_setup(compared.own_title(title), file))
        files[file] = zip_bytes(save_entries(_writing(compared), save))
        images |= _pictures(compared, compared.wanted.saves[name])
    if not entries:
        return OwnPart()
    menu = components.setup_menu(clean(compared.label), entries)
    told = tuple(entry.get("name") for entry in entries)
    return OwnPart((Addition(((_MENU, _TITLE),), menu),), images, files, told)


def _differing(compared: Comparison) -> Iterator[tuple[str, str, Save]]:
    """Title, file and content of each, its pieces and decks those that module and extension have."""
    module, wanted = compared.module, compared.wanted
    known = [(save, _table(save, module)) for save in module.saves.values()]
    decks = {deck.deck.name: deck for save in module.saves.values() for deck in save.decks}
    for title, name in _entries(wanted):
        save = _with_own_pieces(compared, wanted.saves[name], decks)
        table = _table(save, _writing(compared))
        if not any(table == theirs and _says(other, save) for other, theirs in known):
            yield title, name, save


def _entries(module: Module) -> Iterator[tuple[str, str]]:
    """Title and file of the set-ups in the menu."""
    for top in module.components:
        for entry in top.find_all(_MENU):
            if entry.get("file"):
                yield entry.get("name"), entry.get("file")


def _with_own_pieces(compared: Comparison, save: Save, decks: Mapping[str, DeckContent]) -> Save:
    """The set-up on the module's board, with the decks that the module has and no others."""
    groups = (replace(group, pieces=tuple(map(compared.piece, group.pieces))) for group in save.groups)
    wanted = {deck.deck.name: deck for deck in save.decks}
    lying = (wanted.get(name, deck) for name, deck in decks.items())
    own = (replace(deck, pieces=tuple(map(compared.piece, deck.pieces))) for deck in lying)
    maps = {layout.map_name for known in compared.module.saves.values() for layout in known.layouts}
    layouts = (layout for layout in save.layouts if layout.map_name in maps or not maps)
    return replace(save, groups=tuple(groups), decks=tuple(own), layouts=tuple(layouts))


def _table(save: Save, module: Module) -> tuple[str, ...]:
    """What lies on the table, as commands."""
    return save_commands(replace(save, notes="", description=""), module.prototypes)


def _says(known: Save, save: Save) -> bool:
    """Whether a set-up of the module has the same briefing; one of two editions has a heading above it."""
    return known.notes == save.notes or known.notes.endswith(f"\n\n{save.notes}")


def _writing(compared: Comparison) -> Module:
    """The module under whose name set-ups are written, with prototypes for their pieces."""
    return replace(compared.module, prototypes=compared.wanted.prototypes)


def _pictures(compared: Comparison, save: Save) -> Iterator[tuple[str, bytes]]:
    holders = (*(group.pieces for group in save.groups), *(deck.pieces for deck in save.decks))
    for piece in (piece for pieces in holders for piece in pieces):
        for name in compared.pictures_of(piece):
            yield compared.picture(name), compared.wanted.images[name]
