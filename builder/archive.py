"""Writing so that equal content gives equal bytes and nothing is ever half written."""

from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from builder.disk import is_there, move, output_error, resolved, write_durably
from builder.errors import OutputError
from builder.staging import Staging

# The earliest moment that a zip entry can name: the clock must not show in the bytes.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_REGULAR_FILE = 0o100644 << 16
_UNIX = 3
_LEVEL = 9


def zip_bytes(entries: Mapping[str, bytes]) -> bytes:
    """A zip archive of the entries, in their order.

    Dates, permissions and compression are fixed, so that equal entries give equal bytes under one zlib.

    Args:
        entries: Content by the name inside the archive, with forward slashes.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=_LEVEL) as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = _UNIX
            info.external_attr = _REGULAR_FILE
            archive.writestr(info, data)
    return buffer.getvalue()


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file as a whole: whoever reads it sees the old content or the new, never a part.

    Args:
        path: The file; missing folders are made. A link is followed, so that the link itself stays. A pipe or
            a device is written to and stays what it is.
        data: The new content.

    Raises:
        OutputError: If it cannot be written; the old file stands then.
    """
    if _is_no_place(path):
        _pour(path, data)
        return
    target = resolved(path)
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        try:
            write_durably(part, data)
            move(part, target)
        finally:
            part.unlink(missing_ok=True)
    except OSError as problem:
        raise output_error(path, problem) from problem


def _is_no_place(path: Path) -> bool:
    """Whether a path leads to something that takes bytes and keeps none, such as ``/dev/stdout``."""
    return is_there(path) and not path.is_file() and not path.is_dir()


def _pour(path: Path, data: bytes) -> None:
    try:
        with path.open("wb") as stream:
            stream.write(data)
    except OSError as problem:
        raise output_error(path, problem) from problem


def write_new(path: Path, data: bytes, hint: str) -> None:
    """Write a file that must not be there yet, since a person may have worked on it.

    Args:
        path: The file; missing folders are made.
        data: Its content.
        hint: What to do when it is there already.

    Raises:
        OutputError: If it is there already, or cannot be written.
    """
    if is_there(path):
        raise OutputError(f"{path} is there already and stays as it is.", hint)
    write_atomically(path, data)


def replace_files(folder: Path, files: Mapping[str, bytes], obsolete: Iterable[str] = ()) -> None:
    """Put files into a folder, all or none; see `builder.staging`.

    Args:
        folder: Where they go; made when missing.
        files: Content by path below the folder. They take their places in this order, so that what
            describes the others comes last.
        obsolete: Paths below the folder that an earlier call wrote; those not written anew are removed.

    Raises:
        OutputError: When the folder or a file cannot be written; the folder is then as it was.
    """
    with Staging(folder) as staging:
        for name, data in files.items():
            staging.write(name, data)
        staging.commit(remove=obsolete)
