"""Reads any module file into plain values, safely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from builder.errors import BadInputError
from builder.vassal.archives import DEFAULT_LIMITS, Archive, Limits, open_archive
from builder.vassal.boards import Board, Layout
from builder.vassal.gridreader import empty_zones, read_board, without_grid
from builder.vassal.metadata import Metadata, read_metadata
from builder.vassal.module import BUILD_FILE, METADATA
from builder.vassal.pictures import HEAD_BYTES, UNKNOWN, Picture, identify
from builder.vassal.savereader import MOST_HEADER, SavedGame, read_save
from builder.vassal.tree import Node, holds_cdata, parse_any_xml
from builder.wording import quoted

MOST_BUILD_FILE = 64 * 2**20
"""Bytes of a build file; the largest modules have a third of it."""

BUILD_FILES = (BUILD_FILE, "buildFile")
"""The entry of today's modules, and that of engines before 3.5."""

MAP_TAGS = tuple(f"VASSAL.build.module.{kind}" for kind in ("Map", "PrivateMap", "PlayerHand"))
_BOARD = "VASSAL.build.module.map.boardPicker.Board"
_IMAGES = "images/"
_FEW_BYTES = 1_024
SAVES = (".vsav", ".vlog")
"""How names of saved games end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MapContent:
    """A map of a module.

    Attributes:
        name: Its name; empty when it has none.
        id: What saves call it: its name, else its number among those without one.
        node: Its component.
        boards: All boards that it knows.
        edge: Border in pixels.
    """

    name: str
    id: str
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
                raise BadInputError(f"the map {quoted(self.name)} has no board called {quoted(name)}")
        return Layout(self.id, tuple((by_name[n], c, r) for n, c, r in placed), self.edge)


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
        """The map of that name or, when it has none, of that id."""
        return next((m for m in self.maps if m.id == name), None)


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
        if holds_cdata(archive.read(BUILD_FILE, MOST_BUILD_FILE)):
            raise BadInputError(f"{BUILD_FILE} of {archive.name} holds a CDATA section: the engine drops it")
        survey = survey_module(archive, BUILD_FILE)
        if survey.faults:
            raise BadInputError(survey.faults[0])
        saves = {
            entry: read_save(archive.read(entry), entry, limits)
            for entry in archive.names
            if entry.endswith(SAVES)
        }
        return replace(survey.module, saves=MappingProxyType(saves))


@dataclass(frozen=True, slots=True)
class Survey:
    """What could be read of a module.

    Attributes:
        module: The file; without its saves, which are read one by one.
        faults: What could not be read, a sentence each.
    """

    module: ModuleFile
    faults: tuple[str, ...]


def survey_module(archive: Archive, build_file: str) -> Survey:
    """Read an open module or extension that anybody may have made, without its saves.

    Args:
        archive: The file.
        build_file: The entry that holds its components.

    Raises:
        BadInputError: If the build file cannot be read.
    """
    faults: list[str] = []
    root = parse_any_xml(archive.read(build_file, MOST_BUILD_FILE), f"{build_file} of {archive.name}")
    header, metadata = b"", None
    if METADATA in archive:
        try:
            header = archive.read(METADATA, MOST_HEADER)
            metadata = read_metadata(parse_any_xml(header, f"{METADATA} of {archive.name}"))
        except BadInputError as error:
            faults.append(error.message)
    pictures = _pictures(archive, faults)
    module = ModuleFile(
        name=archive.name,
        entries=archive.names,
        root=root,
        metadata=metadata,
        metadata_bytes=header,
        pictures=pictures,
        maps=tuple(_maps(root, pictures, faults)),
        saves=MappingProxyType({}),
    )
    return Survey(module, tuple(faults))


def _pictures(archive: Archive, faults: list[str]) -> Mapping[str, Picture]:
    found: dict[str, Picture] = {}
    for entry in archive.names:
        if entry.startswith(_IMAGES):
            try:
                found[entry.removeprefix(_IMAGES)] = _picture(archive, entry)
            except BadInputError as error:
                found[entry.removeprefix(_IMAGES)] = UNKNOWN
                faults.append(error.message)
    return MappingProxyType(found)


def _picture(archive: Archive, entry: str) -> Picture:
    """Kind and size; most pictures tell both in their first bytes, and unpacking more takes time."""
    picture = identify(entry, archive.head(entry, _FEW_BYTES))
    return picture if picture.width else identify(entry, archive.head(entry, HEAD_BYTES))


def _maps(root: Node, pictures: Mapping[str, Picture], faults: list[str]) -> Iterator[MapContent]:
    """The maps; one without a name is known by its number, as in the engine."""
    unnamed = 0
    for source in root.walk():
        if source.tag in MAP_TAGS:
            known_as = source.get("mapName")
            if not known_as:
                known_as, unnamed = f"Map{unnamed}", unnamed + 1
            yield _map(source, known_as, pictures, faults)


def _map(source: Node, known_as: str, pictures: Mapping[str, Picture], faults: list[str]) -> MapContent:
    boards = []
    for node in source.find_all(_BOARD):
        faults += (
            f"the zone {quoted(zone)} has fewer than three corners: nothing lies in it"
            for zone in empty_zones(node)
        )
        try:
            boards.append(read_board(node, pictures))
        except BadInputError as error:
            faults.append(error.message)
            boards.append(without_grid(node, pictures))
    try:
        edge = (int(source.get("edgeWidth") or "0"), int(source.get("edgeHeight") or "0"))
    except ValueError:
        faults.append(f"the border of the map {quoted(known_as)} is no whole number")
        edge = (0, 0)
    name = source.get("mapName")
    return MapContent(name=name, id=known_as, node=source, boards=tuple(boards), edge=edge)
