"""Key strokes and named key commands as the engine writes them (format section 7.4)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from builder.errors import BadInputError
from builder.vassal.sequence import decode_list, encode_list
from builder.wording import quoted

# The engine hands out private codes from E000 upward for named commands; on reading only the name counts.
_PRIVATE_FIRST = 0xE000
_PRIVATE_LAST = 0xF8FE
_NUMBERS = re.compile(r"(-?\d+),(-?\d+)(?:,(.+))?\Z", re.DOTALL)


class Modifier(IntEnum):
    """Modifier sums: the old mask plus the new one, as modern Java prints them."""

    NONE = 0
    SHIFT = 65
    CTRL = 130
    META = 260
    ALT = 520
    CTRL_SHIFT = 195
    CTRL_ALT = 650
    ALT_SHIFT = 585


class KeyCode(IntEnum):
    """Java codes of the keys that are not letters or digits."""

    ENTER = 10
    ESCAPE = 27
    SPACE = 32
    PAGE_UP = 33
    PAGE_DOWN = 34
    LEFT = 37
    UP = 38
    RIGHT = 39
    DOWN = 40
    DELETE = 127
    F1 = 112
    F12 = 123


@dataclass(frozen=True, slots=True)
class Key:
    """A key stroke, or a named command when `name` is set, or no key at all when `code` is None.

    Attributes:
        code: Java key code, None for "no key".
        modifiers: Modifier sum.
        name: Name of the command; empty for a real key.
    """

    code: int | None = None
    modifiers: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        if "," in self.name:
            raise BadInputError(
                f"the key command name {quoted(self.name)} holds a comma, which cannot be written"
            )

    def __str__(self) -> str:
        if self.code is None:
            return ""
        tail = f",{self.name}" if self.name else ""
        return f"{self.code},{self.modifiers}{tail}"


NO_KEY = Key()


def ctrl(letter: str) -> Key:
    """Ctrl and a letter or digit."""
    return Key(ord(letter.upper()), Modifier.CTRL)


CTRL_C = ctrl("C")
CTRL_D = ctrl("D")
CTRL_I = ctrl("I")
CTRL_M = ctrl("M")
CTRL_R = ctrl("R")


def ctrl_shift(letter: str) -> Key:
    """Ctrl, Shift and a letter or digit."""
    return Key(ord(letter.upper()), Modifier.CTRL_SHIFT)


def named(name: str) -> Key:
    """A named command: no key of the keyboard, only a name that other components send.

    The number is derived from the name, so that equal names are written alike everywhere.
    """
    if not name:
        raise BadInputError("a key command needs a name")
    total = 0
    for char in name:
        total = (total * 31 + ord(char)) % (_PRIVATE_LAST - _PRIVATE_FIRST + 1)
    return Key(_PRIVATE_FIRST + total, Modifier.NONE, name)


def parse_key(text: str) -> Key:
    """Read one key field.

    Raises:
        BadInputError: If the text is neither empty nor ``code,modifiers[,name]``. The engine would read a
            text without a comma as Ctrl plus its first character, which nobody means.
    """
    if not text:
        return NO_KEY
    match = _NUMBERS.match(text)
    if match is None:
        raise BadInputError(
            f"{quoted(text)} is no key stroke: code,modifiers or code,modifiers,name is expected"
        )
    return Key(int(match[1]), int(match[2]), match[3] or "")


def is_private(code: int) -> bool:
    """Whether a code lies in the range that named commands use."""
    return _PRIVATE_FIRST <= code <= _PRIVATE_LAST


def encode_keys(keys: Iterable[Key]) -> str:
    """A list of keys in one field; the commas inside each are escaped."""
    return encode_list(str(key) for key in keys)


def parse_keys(text: str) -> tuple[Key, ...]:
    """The keys of a list field.

    Raises:
        BadInputError: As `parse_key`.
    """
    return tuple(parse_key(item) for item in decode_list(text))
