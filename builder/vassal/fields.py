"""How single values are written inside a trait: one codec for each kind of field (format 7.2 to 7.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite
from typing import Annotated, Any

from builder.errors import BadInputError
from builder.vassal.keys import Key, encode_keys, parse_key, parse_keys
from builder.vassal.sequence import decode_list, encode_list
from builder.wording import quoted


@dataclass(frozen=True, slots=True)
class Codec:
    """Writes one value into a field and reads it back.

    Attributes:
        write: Value to text.
        read: Text to value; raises ValueError or BadInputError for a text that is no such value.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def write_real(value: float) -> str:
    """A real number the way Java prints it: ``1.0``, never ``1`` and never with an exponent.

    Raises:
        BadInputError: If the value is no finite number.
    """
    if not isfinite(value):
        raise BadInputError(f"{value} is no number that a module can hold")
    text = f"{value:.10f}".rstrip("0")
    return text + "0" if text.endswith(".") else text


def write_flag(value: bool) -> str:
    """``true`` or ``false``."""
    return "true" if value else "false"


def read_flag(text: str) -> bool:
    """Anything but ``true`` counts as false, as in the engine."""
    return text == "true"


@dataclass(frozen=True, slots=True)
class Rgb:
    """A colour of three channels from 0 to 255; None where the format allows "no colour"."""

    red: int
    green: int
    blue: int

    def __str__(self) -> str:
        return f"{self.red},{self.green},{self.blue}"


def write_colour(value: Rgb | None) -> str:
    """``r,g,b``, or nothing for no colour (section 7.3)."""
    return "" if value is None else str(value)


def read_colour(text: str) -> Rgb | None:
    """A colour field.

    Raises:
        ValueError: If the text is neither empty, ``null``, ``r,g,b`` nor ``0xRRGGBB``.
    """
    if text in ("", "null"):
        return None
    if text[:2].lower() == "0x":
        number = int(text, 16)
        return Rgb(number >> 16 & 255, number >> 8 & 255, number & 255)
    channels = [int(part) for part in text.split(",")]
    if len(channels) not in (3, 4):
        raise ValueError(f"{quoted(text)} is no colour")
    return Rgb(channels[0], channels[1], channels[2])


@dataclass(frozen=True, slots=True)
class Access:
    """Who may act on a hidden or masked piece (section 7.5).

    Attributes:
        kind: ``player`` (whoever hides it), ``side`` (that player's side) or ``sides`` (the listed ones).
        sides: Side names for the kind ``sides``.
    """

    kind: str = "player"
    sides: tuple[str, ...] = ()


def write_access(value: Access) -> str:
    """``player:``, ``side:`` or ``sides:A:B``."""
    return f"{value.kind}:{encode_list(value.sides, ':')}"


def read_access(text: str) -> Access:
    """An access field; an empty one is the default, any player.

    Raises:
        ValueError: If the kind is unknown.
    """
    kind, _, rest = (text or "player:").partition(":")
    if kind not in ("player", "side", "sides"):
        raise ValueError(f"{quoted(text)} is no access field")
    return Access(kind, decode_list(rest, ":"))


def _write_text(value: str) -> str:
    return value


def _write_int(value: int) -> str:
    return str(int(value))


TEXT = Codec(_write_text, str)
INT = Codec(_write_int, int)
REAL = Codec(write_real, float)
FLAG = Codec(write_flag, read_flag)
KEY = Codec(str, parse_key)
KEYS = Codec(encode_keys, parse_keys)
NAMES = Codec(encode_list, decode_list)
COLOUR = Codec(write_colour, read_colour)
ACCESS = Codec(write_access, read_access)


class InState:
    """Marks a field that belongs to the state and not to the type."""


IN_STATE = InState()
ANY_PLAYER = Access()

# Field types of traits: what the value is in Python, and how it is written.
Text = Annotated[str, TEXT]
Int = Annotated[int, INT]
Real = Annotated[float, REAL]
Flag = Annotated[bool, FLAG]
Stroke = Annotated[Key, KEY]
Strokes = Annotated[tuple[Key, ...], KEYS]
Names = Annotated[tuple[str, ...], NAMES]
Colour = Annotated[Rgb | None, COLOUR]
Allowed = Annotated[Access, ACCESS]
StateText = Annotated[str, TEXT, IN_STATE]
StateInt = Annotated[int, INT, IN_STATE]
StateFlag = Annotated[bool, FLAG, IN_STATE]
