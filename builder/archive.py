"""Writing files so that nothing is ever half written, and zip archives that are equal for equal content."""

from __future__ import annotations

import os
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from builder.errors import OutputError

EPOCH = (1980, 1, 1, 0, 0, 0)  # the earliest date that a zip archive can hold
REMEDY = "check the folder's permissions and free space, or name another with --out"


def zip_bytes(entries: Mapping[str, bytes]) -> bytes:
    """A deflated zip archive; equal entries in equal order give equal bytes."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in entries.items():
            info = zipfile.ZipInfo(name, EPOCH)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            info.create_system = 3
            archive.writestr(info, content)
    return buffer.getvalue()


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file whole: a temporary file beside it takes its place only when it is complete.

    Raises:
        OutputError: When the file cannot be written; an older one is kept.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as problem:
        raise OutputError(f"{path}: {problem.strerror}", REMEDY) from problem
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError as problem:
        raise OutputError(f"{path}: {problem.strerror}", REMEDY) from problem
    finally:
        temporary.unlink(missing_ok=True)


def replace_files(folder: Path, files: Mapping[str, bytes], obsolete: frozenset[str] = frozenset()) -> None:
    """Put files in a folder: all are written beside it first, then each takes its place.

    A failure while writing leaves the folder as it was. Files of `obsolete` that are not written anew are
    removed last.

    Args:
        folder: Where they go; made when missing.
        files: Content by path below the folder.
        obsolete: Paths below the folder that an earlier call wrote.

    Raises:
        OutputError: When the folder or a file cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(dir=folder, prefix=".staging-"))
    except OSError as problem:
        raise OutputError(f"{folder}: {problem.strerror}", REMEDY) from problem
    try:
        for name, content in files.items():
            _write_synced(staging / name, content)
        for name in files:
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            (staging / name).replace(target)
        for name in sorted(obsolete - files.keys()):
            (folder / name).unlink(missing_ok=True)
    except OSError as problem:
        raise OutputError(f"{problem.filename or folder}: {problem.strerror}", REMEDY) from problem
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def _write_synced(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
