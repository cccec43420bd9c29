"""Names that the module's saves and commands rely on: fixed ones, and ones made safe and unique."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

MAIN_MAP = "Main Map"
"""Name of the map window; saved games refer to it, so it is the same in every version."""

BOARD = "Map sheet"
"""Name of the board; as `MAIN_MAP`."""

MAP_ZONE = "Map"
"""Name of the board's zone that holds the hexes; players do not read it, since every pixel is in a hex."""

GROUND_ZONE = "open ground"
"""Name of the zone of what lies between spaces with zones of their own, as the chat calls it."""

_UNSAFE = re.compile(r"[\t\r\n\x1b\\|]+")
_NOT_IN_FILES = re.compile(r"[^A-Za-z0-9_.-]+")
_WORD = re.compile(r"[A-Za-z0-9]+")


def clean(text: str) -> str:
    """A name without what the format cannot carry: control characters, backslashes, vertical bars."""
    return _UNSAFE.sub(" ", text).strip()


def list_entry(text: str) -> str:
    """A name for lists that are separated by commas or colons: sides, phases."""
    return clean(re.sub(r"\s*[,:;]\s*", " ", text))


def file_name(text: str, suffix: str) -> str:
    """A name for a file of the module, letters, digits, ``_``, ``.`` and ``-`` only."""
    return (_NOT_IN_FILES.sub("-", text).strip("-.") or "picture") + suffix


def property_name(key: str) -> str:
    """The name of a property from an id, as expressions can hold it: ``anti-tank`` becomes ``AntiTank``.

    A name that would begin with a digit gets an underscore in front.
    """
    name = "".join(word[0].upper() + word[1:] for word in _WORD.findall(key))
    return f"_{name}" if not name or name[0].isdigit() else name


def unique(wanted: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """A name of its own for each key.

    Args:
        wanted: Key and the name it would like; of equal names the later ones carry their key behind.
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for key, name in wanted:
        plain = clean(name) or key
        chosen = plain if plain not in taken else f"{plain} ({key})"
        taken.add(chosen)
        found[key] = chosen
    return MappingProxyType(found)
