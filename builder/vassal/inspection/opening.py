"""Opens a file of the engine, of whichever kind it is (format sections 1.1 to 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from builder.errors import BadInputError, NotFoundError
from builder.vassal.archives import Archive, open_archive
from builder.vassal.metadata import read_metadata
from builder.vassal.module import METADATA
from builder.vassal.reader import BUILD_FILES
from builder.vassal.savereader import MOST_HEADER
from builder.vassal.tree import parse_any_xml

EXTENSION_HEADER = "extensiondata"
_EXTENSION = b"<VASSAL.build.module.ModuleExtension"
"""How the build file of an extension begins; early engines gave extensions no header."""
_FIRST_BYTES = 4096
_MOST_NEIGHBOURS = 200


class Kind(StrEnum):
    """What a file is; the engine looks for the entries in this order."""

    SAVE = "saved game"
    LOG = "log"
    EXTENSION = "extension"
    MODULE = "module"


@dataclass(frozen=True, slots=True)
class Opened:
    """An open file.

    Attributes:
        kind: What it is.
        archive: Its entries.
        build_file: The entry that holds its components; empty for a saved game.
    """

    kind: Kind
    archive: Archive
    build_file: str = ""


@contextmanager
def open_any(path: Path) -> Iterator[Opened]:
    """Open a module, an extension, a saved game or a log.

    Raises:
        NotFoundError: If there is no such file.
        BadInputError: If it is none of these, or no safe archive.
    """
    try:
        path.stat()
    except (OSError, ValueError) as problem:  # no file can have some names
        raise NotFoundError(f"There is no file {path}.") from problem
    with open_archive(path) as archive:
        yield _opened(path, archive)


def _opened(path: Path, archive: Archive) -> Opened:
    if "savedGame" in archive:
        return Opened(Kind.LOG if path.suffix.lower() == ".vlog" else Kind.SAVE, archive)
    build_file = next((entry for entry in BUILD_FILES if entry in archive), "")
    if not build_file:
        raise BadInputError(
            f"{archive.name} is neither a module nor an extension nor a saved game: "
            f"it has no entry {BUILD_FILES[0]}, {BUILD_FILES[1]} or savedGame",
            _inner(archive),
        )
    is_extension = EXTENSION_HEADER in archive or _EXTENSION in archive.head(build_file, _FIRST_BYTES)
    return Opened(Kind.EXTENSION if is_extension else Kind.MODULE, archive, build_file)


def _inner(archive: Archive) -> str:
    """What to do about an archive that holds a module instead of being one."""
    endings = (".vmod", ".vsav", ".vmdx", *(f"/{entry}" for entry in BUILD_FILES))
    inner = next((name for name in archive.names if name.endswith(endings)), "")
    return f"It holds {inner}: unpack that first." if inner else ""


def module_in(folder: Path, data: bytes) -> Path | None:
    """The module of a saved game among the files of a folder.

    Args:
        folder: The folder, usually that of the saved game.
        data: The copy of the module's header in the saved game.

    Returns:
        The only module whose header names the same module; None when there is none or more than one.
    """
    name = module_name(data)
    if not name:
        return None
    found = []
    for other in sorted(folder.glob("*.vmod"))[:_MOST_NEIGHBOURS]:
        try:
            with open_archive(other) as archive:
                header = archive.read(METADATA, MOST_HEADER) if METADATA in archive else b""
        except BadInputError:
            continue
        if module_name(header) == name:
            found.append(other)
    return found[0] if len(found) == 1 else None


def module_name(header: bytes) -> str:
    """The name of the module in its header, or in the copy that a saved game has; empty when unreadable."""
    try:
        return read_metadata(parse_any_xml(header, METADATA)).name if header else ""
    except BadInputError:
        return ""
