"""Reads any module file into plain values, safely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from builder.errors import BadInputError
from builder.vassal.archives import DEFAULT_LIMITS, Archive, Limits, open_archive
from builder.vassal.boards import Board, Layout
from builder.vassal.gridreader import read_board
from builder.vassal.metadata import Metadata, read_metadata
from builder.vassal.module import BUILD_FILE, METADATA
from builder.vassal.pictures import HEAD_BYTES, Picture, identify
from builder.vassal.savereader import SavedGame, read_save
from builder.vassal.tree import Node, parse_xml

MAP_TAGS = tuple(f"VASSAL.build.module.{kind}" for kind in ("Map", "PrivateMap", "PlayerHand"))
_PICKER = "VASSAL.build.module.map.BoardPicker"
_BOARD = "VASSAL.build.module.map.boardPicker.Board"
_IMAGES = "images/"


@dataclass(frozen=True, slots=True, kw_only=True)
class MapContent:
    """A map of a module.

    Attributes:
        name: Its name.
        node: Its component.
        boards: All boards that it knows.
        edge: Border in pixels.
    """

    name: str
    node: Node
    boards: tuple[Board, ...]
    edge: tuple[int, int]

    def layout(self, placed: tuple[tuple[str, int, int], ...]) -> Layout:
        """The boards that lie there.

        Args:
            placed: Board name, column and row, as a save lists them.

        Raises:
            BadInputError: If the map has no such board.
        """
        by_name = {board.name: board for board in self.boards}
        for name, _, _ in placed:
            if name not in by_name:
                raise BadInputError(f"the map {self.name!r} has no board called {name!r}")
        return Layout(self.name, tuple((by_name[n], c, r) for n, c, r in placed), self.edge)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleFile:
    """What a module file holds.

    Attributes:
        name: What to call it in messages.
        entries: Names of all entries.
        root: The component tree.
        metadata: The header; None when there is none.
        metadata_bytes: The header's bytes, which every save repeats.
        pictures: Kind and size of every entry below ``images/``, by its name without that prefix.
        maps: The maps in order.
        saves: The saved games by entry name.
    """

    name: str
    entries: tuple[str, ...]
    root: Node
    metadata: Metadata | None
    metadata_bytes: bytes
    pictures: Mapping[str, Picture]
    maps: tuple[MapContent, ...]
    saves: Mapping[str, SavedGame]

    def map(self, name: str) -> MapContent | None:
        """The map of that name."""
        return next((m for m in self.maps if m.name == name), None)


def read_module(source: Path | bytes, name: str = "", limits: Limits = DEFAULT_LIMITS) -> ModuleFile:
    """Read a module; pictures are identified by their first bytes and never unpacked.

    Args:
        source: The file, or its bytes.
        name: What to call it in messages.
        limits: What the archive may hold at most.

    Raises:
        BadInputError: If the archive, the build file, a grid or a save cannot be read.
    """
    with open_archive(source, name, limits) as archive:
        root = parse_xml(archive.read(BUILD_FILE), f"{BUILD_FILE} of {archive.name}")
        header = archive.read(METADATA) if METADATA in archive else b""
        metadata = read_metadata(parse_xml(header, f"{METADATA} of {archive.name}")) if header else None
        pictures = _pictures(archive)
        saves = {
            entry: read_save(archive.read(entry), entry, limits)
            for entry in archive.names
            if entry.endswith((".vsav", ".vlog"))
        }
        return ModuleFile(
            name=archive.name,
            entries=archive.names,
            root=root,
            metadata=metadata,
            metadata_bytes=header,
            pictures=pictures,
            maps=tuple(_map(child, pictures) for child in root.walk() if child.tag in MAP_TAGS),
            saves=MappingProxyType(saves),
        )


def _pictures(archive: Archive) -> Mapping[str, Picture]:
    return MappingProxyType(
        {
            entry.removeprefix(_IMAGES): identify(entry, archive.head(entry, HEAD_BYTES))
            for entry in archive.names
            if entry.startswith(_IMAGES)
        }
    )


def _map(source: Node, pictures: Mapping[str, Picture]) -> MapContent:
    boards = tuple(
        read_board(board, pictures)
        for picker in source.children
        if picker.tag == _PICKER
        for board in picker.children
        if board.tag == _BOARD
    )
    try:
        edge = (int(source.get("edgeWidth") or "0"), int(source.get("edgeHeight") or "0"))
    except ValueError:
        raise BadInputError(f"the border of the map {source.get('mapName')!r} is no whole number") from None
    return MapContent(name=source.get("mapName"), node=source, boards=boards, edge=edge)
