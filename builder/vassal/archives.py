"""Opens archives that somebody else may have made, without trusting them (format section 1)."""

from __future__ import annotations

import io
import os
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from builder.errors import BadInputError
from builder.wording import quoted

_ENCRYPTED = 0x1
_END = b"PK\x05\x06"
_END_BYTES = 22
_LONGEST_REMARK = 65_535
_LOCATOR = b"PK\x06\x07"
_LOCATOR_BYTES = 20
_UTF_8 = 0x800
_FEW_BYTES = 16_384
"""An entry that is packed into fewer bytes may be as dense as it likes: it cannot become large."""
_DAMAGE = (zipfile.BadZipFile, OSError, ValueError, struct.error, IndexError, OverflowError)
"""What Python's reader of archives raises for damaged ones."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


@dataclass(frozen=True, slots=True)
class Limits:
    """What an archive may hold at most, in entries and in bytes after unpacking.

    Attributes:
        entries: Number of entries.
        entry_bytes: Size of one entry.
        total_bytes: Size of all entries together.
        ratio: Unpacked size by packed size, above which an entry counts as a zip bomb.
        directory_bytes: Size of the list of entries, which is read before they can be counted.
    """

    entries: int = 20_000
    entry_bytes: int = 512 * 2**20
    total_bytes: int = 2 * 2**30
    ratio: int = 400
    directory_bytes: int = 16 * 2**20


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
    _infos: Mapping[str, zipfile.ZipInfo]

    def __contains__(self, entry: str) -> bool:
        return entry in self._infos

    def read(self, entry: str, most: int | None = None) -> bytes:
        """All bytes of an entry.

        Args:
            entry: Its name.
            most: Bytes after unpacking that are read at most; None for what the archive's limits allow.

        Raises:
            BadInputError: If there is no such entry, it is too large or it is damaged.
        """
        size = self.print_of(entry)[0]
        if most is not None and size > most:
            raise BadInputError(
                f"the entry {quoted(entry)} of {self.name} unpacks to {size:,} bytes;"
                f" at most {most:,} are read"
            )
        return self._read(entry, -1)

    def print_of(self, entry: str) -> tuple[int, int]:
        """Unpacked size and checksum of an entry as the directory states them; equal files have equal ones.

        Raises:
            BadInputError: If there is no such entry.
        """
        info = self._info(entry)
        return info.file_size, info.CRC

    def head(self, entry: str, count: int) -> bytes:
        """The first bytes of an entry, without unpacking the rest.

        Raises:
            BadInputError: As `read`.
        """
        return self._read(entry, count)

    def _info(self, entry: str) -> zipfile.ZipInfo:
        if entry not in self:
            raise BadInputError(f"{self.name} has no entry {quoted(entry)}")
        return self._infos[entry]

    def _read(self, entry: str, count: int) -> bytes:
        info = self._info(entry)
        try:
            with self._zip.open(info) as stream:
                return stream.read(count)
        except (*_DAMAGE, zlib.error, EOFError, RuntimeError) as error:
            raise BadInputError(f"the entry {quoted(entry)} of {self.name} is damaged: {error}") from None


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
        stream = io.BytesIO(source) if isinstance(source, bytes) else source.open("rb")
    except OSError as error:
        raise BadInputError(f"{title} cannot be read: {error.strerror}") from None
    with stream:
        _check_size(stream, title, limits)
        yield from _opened(stream, title, limits)


def _opened(stream: BinaryIO, title: str, limits: Limits) -> Iterator[Archive]:
    try:
        archive = zipfile.ZipFile(stream)
    except (*_DAMAGE, NotImplementedError) as error:
        raise BadInputError(f"{title} is no readable zip archive: {error}") from None
    with archive:
        infos = archive.infolist()
        _check_directory(infos, title, limits)
        by_name = {_name(info): info for info in infos if not info.is_dir()}
        yield Archive(title, tuple(by_name), archive, by_name)


def _check_size(stream: BinaryIO, title: str, limits: Limits) -> None:
    """Refuse a list of entries that would take minutes and gigabytes to read.

    Its size stands in the last record of an archive. Archives whose numbers need 64 bits, which another
    record in front of it tells, are larger than any limit.
    """
    length = stream.seek(0, os.SEEK_END)
    stream.seek(max(0, length - _END_BYTES - _LONGEST_REMARK - _LOCATOR_BYTES))
    tail = stream.read(_END_BYTES + _LONGEST_REMARK + _LOCATOR_BYTES)
    stream.seek(0)
    # As zipfile looks for the record: at the very end, else the last one before a remark.
    at = len(tail) - _END_BYTES
    if at < 0 or not tail.startswith(_END, at):
        at = tail.rfind(_END)
    if at < 0:
        return  # no archive, which zipfile tells
    size = int.from_bytes(tail[at + 12 : at + 16], "little")
    is_long = at >= _LOCATOR_BYTES and tail.startswith(_LOCATOR, at - _LOCATOR_BYTES)
    if size > limits.directory_bytes or is_long:
        raise BadInputError(
            f"{title} lists more entries than are read; at most {limits.entries:,} are allowed"
        )


def _check_directory(infos: list[zipfile.ZipInfo], title: str, limits: Limits) -> None:
    if len(infos) > limits.entries:
        raise BadInputError(f"{title} holds {len(infos)} entries; at most {limits.entries} are allowed")
    total = sum(info.file_size for info in infos)
    if total > limits.total_bytes:
        raise BadInputError(f"{title} unpacks to {total} bytes; at most {limits.total_bytes} are allowed")
    seen: set[str] = set()
    for info in infos:
        _check_entry(info, title, limits)
        name = _name(info)
        if name in seen:
            raise BadInputError(f"{title} holds two entries called {quoted(name)}")
        seen.add(name)


def _name(info: zipfile.ZipInfo) -> str:
    """The name as the engine reads it: Java wrote UTF-8 for years without saying so in the entry."""
    if info.flag_bits & _UTF_8:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _check_entry(info: zipfile.ZipInfo, title: str, limits: Limits) -> None:
    name = _name(info)
    parts = name.split("/")
    if name.startswith("/") or "\\" in info.orig_filename or ".." in parts or ":" in parts[0] or "\0" in name:
        raise BadInputError(f"{title} holds an entry with the unsafe name {quoted(info.orig_filename)}")
    if stat.S_ISLNK(info.external_attr >> 16):
        raise BadInputError(f"{title} holds a symbolic link, {quoted(name)}")
    if info.flag_bits & _ENCRYPTED:
        raise BadInputError(f"the entry {quoted(name)} of {title} is encrypted")
    if info.compress_type not in _METHODS:
        raise BadInputError(
            f"the entry {quoted(name)} of {title} is packed in a way that the engine cannot read"
        )
    if info.file_size > limits.entry_bytes:
        raise BadInputError(
            f"the entry {quoted(name)} of {title} unpacks to {info.file_size} bytes; "
            f"at most {limits.entry_bytes} are allowed"
        )
    if info.file_size > limits.ratio * max(info.compress_size, _FEW_BYTES):
        raise BadInputError(f"the entry {quoted(name)} of {title} is packed suspiciously densely")
