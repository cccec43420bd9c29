"""What a build depends on, as one digest: when it is unchanged there is nothing to do."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from builder import __version__
from builder.manifest import digest

LIBRARIES = ("cairocffi", "cairosvg", "fonttools", "lxml", "pikepdf", "reportlab", "svgwrite")
CODE = Path(__file__).resolve().parent


def versions() -> dict[str, str]:
    """Versions of this program and of the libraries whose output could differ."""
    found = {"counterfoil": __version__, "zlib": zlib.ZLIB_RUNTIME_VERSION}
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "missing"
    return found


def input_digest(
    root: Path, folders: Iterable[Path], files: Iterable[Path], settings: Mapping[str, str | None]
) -> str:
    """Digest of everything that an output depends on.

    Args:
        root: Folder against which names are taken, so that moving a project changes nothing.
        folders: Folders that are read whole.
        files: Single files beside them, such as overlays.
        settings: What the user chose.
    """

    def parts() -> Iterator[tuple[str, bytes]]:
        for key, value in sorted({**settings, **versions()}.items()):
            yield (f"setting {key}", repr(value).encode())
        for folder in folders:
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix not in {".pyc", ".md"}:
                    yield (_name(path, root), path.read_bytes())
        for path in files:
            yield (_name(path, root), path.read_bytes() if path.is_file() else b"")
        for path in sorted(CODE.rglob("*.py")):
            yield (_name(path, CODE), path.read_bytes())

    return digest(parts())


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name
