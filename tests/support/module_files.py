"""Files of the engine, made from the demo module and changed entry by entry."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

from builder.vassal.module import module_entries
from builder.vassal.saves import deobfuscate, obfuscate
from tests.vassal import demo

BUILD_FILE = "buildFile.xml"
SAVE = "crossing.vsav"

Entries = dict[str, bytes]


def entries() -> Entries:
    """The entries of the demo module."""
    return dict(module_entries(demo.module()))


def packed(content: Mapping[str, bytes]) -> bytes:
    """An archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def unpacked(data: bytes) -> Entries:
    """The entries of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def written(path: Path, content: Mapping[str, bytes]) -> Path:
    """An archive as a file."""
    path.write_bytes(packed(content))
    return path


def build_file(content: Entries, old: str, new: str, count: int = 1) -> None:
    """Replaces a text of the build file that stands there."""
    text = content[BUILD_FILE].decode()
    assert text.count(old) >= count, f"{old!r} stands {text.count(old)} times in the build file"
    content[BUILD_FILE] = text.replace(old, new, count).encode()


def commands(content: Entries, change: Callable[[str], str]) -> None:
    """Changes the text of the demo's saved game."""
    inner = unpacked(content[SAVE])
    text = deobfuscate(inner["savedGame"])
    changed = change(text)
    assert changed != text
    inner["savedGame"] = obfuscate(changed)
    content[SAVE] = packed(inner)
