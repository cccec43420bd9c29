"""Opens archives that somebody else may have made, without trusting them (format section 1)."""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from builder.errors import BadInputError

_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@dataclass(frozen=True, slots=True)
class Limits:
    """What an archive may hold at most, in entries and in bytes after unpacking.

    Attributes:
        entries: Number of entries.
        entry_bytes: Size of one entry.
        total_bytes: Size of all entries together.
        ratio: Unpacked size by packed size, above which an entry counts as a zip bomb.
    """

    entries: int = 20_000
    entry_bytes: int = 512 * 2**20
    total_bytes: int = 2 * 2**30
    ratio: int = 2_000


DEFAULT_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Archive:
    """An open archive whose directory has been checked.

    Attributes:
        name: What to call it in messages.
        names: Entry names in their order, folders left out.
    """

    name: str
    names: tuple[str, ...]
    _zip: zipfile.ZipFile

    def __contains__(self, entry: str) -> bool:
        return entry in self._zip.NameToInfo

    def read(self, entry: str) -> bytes:
        """All bytes of an entry.

        Raises:
            BadInputError: If there is no such entry or it is damaged.
        """
        return self._read(entry, -1)

    def head(self, entry: str, count: int) -> bytes:
        """The first bytes of an entry, without unpacking the rest.

        Raises:
            BadInputError: As `read`.
        """
        return self._read(entry, count)

    def _read(self, entry: str, count: int) -> bytes:
        if entry not in self:
            raise BadInputError(f"{self.name} has no entry {entry!r}")
        try:
            with self._zip.open(entry) as stream:
                return stream.read(count)
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as error:
            raise BadInputError(f"the entry {entry!r} of {self.name} is damaged: {error}") from None


@contextmanager
def open_archive(source: Path | bytes, name: str = "", limits: Limits = DEFAULT_LIMITS) -> Iterator[Archive]:
    """Open an archive for reading.

    Args:
        source: A file, or the bytes of an archive inside another one.
        name: What to call it in messages; the file name by default.
        limits: What it may hold at most.

    Raises:
        BadInputError: If it is no zip archive, an entry has an unsafe or repeated name, is encrypted or
            packed in an unknown way, or a limit is exceeded.
    """
    title = name or (source.name if isinstance(source, Path) else "the archive")
    try:
        archive = zipfile.ZipFile(io.BytesIO(source) if isinstance(source, bytes) else source)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise BadInputError(f"{title} is no readable zip archive: {error}") from None
    with archive:
        infos = archive.infolist()
        _check_directory(infos, title, limits)
        yield Archive(title, tuple(i.filename for i in infos if not i.is_dir()), archive)


def _check_directory(infos: list[zipfile.ZipInfo], title: str, limits: Limits) -> None:
    if len(infos) > limits.entries:
        raise BadInputError(f"{title} holds {len(infos)} entries; at most {limits.entries} are allowed")
    total = sum(info.file_size for info in infos)
    if total > limits.total_bytes:
        raise BadInputError(f"{title} unpacks to {total} bytes; at most {limits.total_bytes} are allowed")
    seen: set[str] = set()
    for info in infos:
        _check_entry(info, title, limits)
        if info.filename in seen:
            raise BadInputError(f"{title} holds two entries called {info.filename!r}")
        seen.add(info.filename)


def _check_entry(info: zipfile.ZipInfo, title: str, limits: Limits) -> None:
    name = info.filename
    parts = name.split("/")
    if name.startswith("/") or "\\" in info.orig_filename or ".." in parts or ":" in parts[0] or "\0" in name:
        raise BadInputError(f"{title} holds an entry with the unsafe name {info.orig_filename!r}")
    if stat.S_ISLNK(info.external_attr >> 16):
        raise BadInputError(f"{title} holds a symbolic link, {name!r}")
    if info.flag_bits & _ENCRYPTED:
        raise BadInputError(f"the entry {name!r} of {title} is encrypted")
    if info.compress_type not in _METHODS:
        raise BadInputError(f"the entry {name!r} of {title} is packed in a way that the engine cannot read")
    if info.file_size > limits.entry_bytes:
        raise BadInputError(
            f"the entry {name!r} of {title} unpacks to {info.file_size} bytes; "
            f"at most {limits.entry_bytes} are allowed"
        )
    if info.file_size > limits.ratio * max(info.compress_size, 1024):
        raise BadInputError(f"the entry {name!r} of {title} is packed suspiciously densely")
