"""A module's archive, with a version number that follows from its content."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from builder.archive import zip_bytes
from builder.vassal.module import Module, module_entries, saved_games

SERIES = "0.1"
"""The first two parts of every module's version."""

SAVED = 315_532_800_000
"""Date of every module, milliseconds since 1970: that of its archive's entries, the first of January 1980."""

_DIGITS = 8


def archive(module: Module) -> bytes:
    """The bytes of the ``.vmod``; equal modules give equal bytes.

    The engine keeps tiles of the map by the module's name and version. So the version's last part is a
    digest of everything in the module: whatever changes, it changes too.

    Args:
        module: The module; its version and date are set here.

    Raises:
        BadInputError: When the module cannot be written.
    """
    draft, games = replace(module, version=SERIES, saved=SAVED), saved_games(module)
    version = version_of(module_entries(draft, games))
    return zip_bytes(module_entries(replace(draft, version=version), games))


def version_of(entries: Mapping[str, bytes]) -> str:
    """The version of an archive with some content."""
    digest = sha256()
    for name, data in entries.items():
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    number = int.from_bytes(digest.digest()[:8]) % 10**_DIGITS
    return f"{SERIES}.{number}"
