"""What a build depends on, as one digest: when it is unchanged there is nothing to do.

It counts the game's files, schemas, templates and fonts, the program's own code, the versions of the
libraries and what the user chose. It is the same wherever the project lies, and from a checkout and from a
wheel of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from builder.environment import versions
from builder.errors import BadInputError

_CODE = Path(__file__).resolve().parent

# An installed package carries schemas and templates in _data; they are counted by themselves.
_UNCOUNTED_FOLDERS = frozenset({"__pycache__", "_data"})
_UNCOUNTED_SUFFIXES = frozenset({".pyc", ".md"})


def input_digest(
    root: Path, folders: Iterable[Path], files: Iterable[Path], settings: Mapping[str, str | None]
) -> str:
    """Digest of everything that an output depends on.

    Args:
        root: Folder of the project; names below it are taken from there, so that moving it changes nothing.
        folders: Folders that are read whole, but for hidden and compiled files and readmes.
        files: Single files beside them, such as overlays. One that is missing counts as empty: reading it
            is what reports that.
        settings: What the user chose.

    Returns:
        64 hexadecimal digits.

    Raises:
        BadInputError: When a file cannot be read.
    """
    whole = hashlib.sha256()
    for name, content in _parts(root, folders, files, settings):
        # On some systems a name may be no text; it comes as half characters, one for each such byte.
        whole.update(f"{len(name)}:{name}{len(content)}:".encode(errors="surrogateescape"))
        whole.update(content)
    return whole.hexdigest()


def _parts(
    root: Path, folders: Iterable[Path], files: Iterable[Path], settings: Mapping[str, str | None]
) -> Iterator[tuple[str, bytes]]:
    for key, value in sorted(settings.items()):
        yield f"setting {key}", repr(value).encode()
    for key, version in versions().items():
        yield f"version {key}", version.encode()
    for folder in folders:
        base = root if folder.is_relative_to(root) else folder.parent
        yield from _folder_parts(folder, base)
    for path in files:
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
        yield name, _read(path) if path.is_file() else b""
    yield from _folder_parts(_CODE, _CODE.parent)


def _folder_parts(folder: Path, base: Path) -> Iterator[tuple[str, bytes]]:
    found = ((path.relative_to(folder).parts, path) for path in folder.rglob("*") if path.is_file())
    for parts, path in sorted(found):
        hidden = any(part.startswith(".") for part in parts)
        if (
            not hidden
            and not _UNCOUNTED_FOLDERS.intersection(parts)
            and path.suffix not in _UNCOUNTED_SUFFIXES
        ):
            yield path.relative_to(base).as_posix(), _read(path)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as problem:
        reason = problem.strerror or problem
        raise BadInputError(f"{path} cannot be read: {reason}.", "Make the file readable.") from problem
