"""A whole module as a value, and the entries of its archive (format section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.archive import zip_bytes
from builder.errors import BadInputError
from builder.vassal.metadata import Metadata
from builder.vassal.pieces import PrototypeDefinition
from builder.vassal.saves import Save, command_text, obfuscate, save_commands
from builder.vassal.tree import Node, node, to_xml
from builder.wording import quoted

# Written for the first release of the 3.7 line: every 3.7 engine loads it silently.
ENGINE_VERSION = "3.7.0"
BUILD_FILE = "buildFile.xml"
METADATA = "moduledata"
_RESERVED = frozenset({BUILD_FILE, METADATA, "buildFile", "savedGame", "savedata", "extensiondata"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A module, ready to be written.

    Attributes:
        name: Identity of the module: preferences, saves and extensions hang on it.
        version: Must change whenever the content does: the engine caches map tiles by name and version.
        components: Components of the root in order, from `builder.vassal.components.encoder` to `closing`.
        next_gpid: A number greater than every palette number in use.
        prototypes: The definitions by name, to expand pieces of saves.
        images: Entries below ``images/`` by their names.
        files: Further entries by their full paths.
        saves: Saved games by entry name, for predefined set-ups.
        description: One line.
        saved: Date of the file in milliseconds since 1970, derived from the inputs.
        other: Two free texts.
    """

    name: str
    version: str
    components: tuple[Node, ...]
    next_gpid: int
    prototypes: Mapping[str, PrototypeDefinition] = field(default_factory=dict)
    images: Mapping[str, bytes] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)
    saves: Mapping[str, Save] = field(default_factory=dict)
    description: str = ""
    saved: int = 0
    other: tuple[str, str] = ("", "")

    @property
    def metadata(self) -> Metadata:
        """The header; name, version and engine equal those of the root component."""
        return Metadata(
            name=self.name,
            version=self.version,
            engine=ENGINE_VERSION,
            saved=self.saved,
            description=self.description,
            other=self.other,
        )

    @property
    def root(self) -> Node:
        """The component tree."""
        return node(
            "VASSAL.build.GameModule",
            self.components,
            name=self.name,
            version=self.version,
            VassalVersion=ENGINE_VERSION,
            description=self.description,
            nextPieceSlotId=self.next_gpid,
            ModuleOther1=self.other[0],
            ModuleOther2=self.other[1],
        )


def saved_games(module: Module) -> Mapping[str, bytes]:
    """The commands of every save by its entry's name, disguised: the same whatever the module's version.

    Raises:
        BadInputError: If a save cannot be written.
    """
    return MappingProxyType({name: _game(module, save) for name, save in module.saves.items()})


def module_entries(module: Module, games: Mapping[str, bytes] | None = None) -> Mapping[str, bytes]:
    """The entries of the module's archive in their order.

    Saves are archives of their own inside it.

    Args:
        module: The module.
        games: Its `saved_games`, for one that is written several times; None to make them here.

    Raises:
        BadInputError: If an entry's name is reserved, unsafe or used twice, or a text cannot be written.
    """
    games = saved_games(module) if games is None else games
    entries: dict[str, bytes] = {BUILD_FILE: to_xml(module.root), METADATA: module.metadata.to_bytes()}
    for name, save in sorted(module.saves.items()):
        _add(entries, name, zip_bytes(_entries_with(games[name], module, save)))
    for name, data in sorted(module.files.items()):
        _add(entries, name, data)
    for name, data in sorted(module.images.items()):
        _add(entries, "images/" + name, data)
    return MappingProxyType(entries)


def save_entries(module: Module, save: Save) -> Mapping[str, bytes]:
    """The entries of one save's archive in their order."""
    return _entries_with(_game(module, save), module, save)


def _game(module: Module, save: Save) -> bytes:
    return obfuscate(command_text(save_commands(save, module.prototypes)))


def _entries_with(game: bytes, module: Module, save: Save) -> Mapping[str, bytes]:
    header = Metadata(
        version=module.version, engine=ENGINE_VERSION, saved=module.saved, description=save.description
    )
    return MappingProxyType(
        {
            "savedGame": game,
            "savedata": header.to_bytes(),
            METADATA: module.metadata.to_bytes(),
        }
    )


def _add(entries: dict[str, bytes], name: str, data: bytes) -> None:
    if name in _RESERVED or name.startswith("/") or "\\" in name or ".." in name.split("/") or not name:
        raise BadInputError(f"a module cannot have an entry called {quoted(name)}")
    if name in entries:
        raise BadInputError(f"two entries of the module are called {quoted(name)}")
    entries[name] = data
