"""Strict reading of JSON files: what is wrong becomes a diagnostic, never an exception.

RFC 8259 leaves open what a duplicate key means and how deep or large a text may be; here a duplicate key, a
number that is not finite, a byte order mark and half a surrogate pair are errors, and size and depth are
limited.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source import faults
from builder.source.files import TooLargeError, UnreadableError, read_file
from builder.source.locate import Place, Positions
from builder.source.pointer import MISSING, split

MAX_BYTES = 20_000_000
MAX_DEPTH = 100
MAX_NUMBER = 1_000_000_000

# Python refuses to read integers beyond this many digits (sys.get_int_max_str_digits).
_MAX_DIGITS = 4300


@dataclass(frozen=True, slots=True)
class LoadedFile:
    """A file that was read, whether or not it could be.

    Attributes:
        path: The file.
        name: The file as messages show it.
        value: What it holds, or `MISSING` when it could not be read.
        positions: Places of its keys and values.
        diagnostics: What is wrong with it.
    """

    path: Path
    name: str
    value: object
    positions: Positions
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether it holds a value."""
        return self.value is not MISSING

    def where(self, pointer: str) -> Where:
        """The place of a value, by its pointer in this file."""
        return self._where(self.positions.value(pointer), pointer)

    def where_key(self, pointer: str) -> Where:
        """The place of a member's key, by the member's pointer in this file."""
        return self._where(self.positions.key(pointer), pointer)

    def _where(self, place: Place, pointer: str) -> Where:
        return Where(self.name, place.line, place.column, pointer)


def load(path: Path, name: str) -> LoadedFile:
    """Reads a JSON file.

    Args:
        path: The file.
        name: How messages name it.
    """
    try:
        data = read_file(path, MAX_BYTES)
    except UnreadableError as error:
        return _unreadable(error.reason).of(path, name)
    except TooLargeError as error:
        message = f"The file has {error.size} bytes; the limit is {MAX_BYTES}."
        return _FaultError("json.too-large", message, "Split it, or name another file.").of(path, name)
    return parse(data, path, name)


def parse(data: bytes, path: Path, name: str) -> LoadedFile:
    """Reads the bytes of a JSON file; see `load`."""
    if data.startswith(b"\xef\xbb\xbf"):
        message = "The file begins with a byte order mark."
        return _FaultError("json.byte-order-mark", message, "Save it as UTF-8 without one.").of(path, name)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        message = f"Byte 0x{data[error.start]:02x} is not UTF-8."
        return _FaultError("json.encoding", message, "Save the file as UTF-8.", before, len(before)).of(
            path, name
        )
    try:
        value, has_duplicates = _decode(text)
    except _FaultError as fault:
        return fault.of(path, name)
    loaded = LoadedFile(path, name, value, Positions(text))
    return replace(loaded, diagnostics=_duplicates(loaded)) if has_duplicates else loaded


class _FaultError(Exception):
    """What makes a file unreadable, with the offset in as much of its text as could be read."""

    def __init__(self, code: str, message: str, hint: str, text: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.code, self.message, self.hint, self.text, self.offset = code, message, hint, text, offset

    def of(self, path: Path, name: str) -> LoadedFile:
        """The file that has this fault."""
        positions = Positions(self.text)
        place = positions.at(self.offset)
        where = Where(name, place.line, place.column)
        diagnostic = Diagnostic(self.code, Severity.ERROR, self.message, self.hint, where)
        return LoadedFile(path, name, MISSING, positions, (diagnostic,))


def _unreadable(reason: str) -> _FaultError:
    message = f"The file cannot be read: {reason}."
    return _FaultError("json.unreadable", message, "Check that it is there and may be read.")


class _NotFiniteError(ValueError):
    """A number that JSON does not have or that no float holds; its text is the message."""


class _TooGreatError(ValueError):
    """A number that nothing in a game can have; its text is the message."""


def _cut(digits: str) -> str:
    return digits if len(digits) <= 20 else f"{digits[:17]}..."


def _decode(text: str) -> tuple[object, bool]:
    """The value of a text, and whether an object has a key twice.

    Raises:
        _FaultError: If it cannot be used.
    """
    has_duplicates = False

    def build(pairs: list[tuple[str, object]]) -> dict[str, object]:
        nonlocal has_duplicates
        members = dict(pairs)
        has_duplicates = has_duplicates or len(members) != len(pairs)
        return members

    decoder = json.JSONDecoder(
        object_pairs_hook=build, parse_constant=_refuse, parse_float=_finite, parse_int=_whole
    )
    try:
        value: object = decoder.decode(text)
    except json.JSONDecodeError as error:
        message, hint, offset = faults.explain_syntax(error)
        raise _FaultError("json.syntax", message, hint, text, offset) from error
    except _NotFiniteError as error:
        hint = "Write a finite number, or null when it is unknown."
        offset = faults.find_token(text, str(error))
        raise _FaultError(
            "json.not-a-number", f"{error} is not a finite number.", hint, text, offset
        ) from error
    except _TooGreatError as error:
        message = f"{_cut(str(error))} is beyond {MAX_NUMBER}, the limit of numbers here."
        offset = faults.find_token(text, str(error))
        raise _FaultError("json.too-great", message, "Write a smaller number.", text, offset) from error
    except ValueError as error:
        offset = faults.find_long_number(text, _MAX_DIGITS)
        message = f"A number has more than {_MAX_DIGITS} digits."
        raise _FaultError("json.not-a-number", message, "Write a shorter number.", text, offset) from error
    except RecursionError as error:
        raise _too_deep(text) from error
    if faults.is_deeper(value, MAX_DEPTH):
        raise _too_deep(text)
    start, end = next(faults.unshown(text), (0, 0))
    if end:
        shown = text[start:end] if text[start] == "\\" else f"U+{ord(text[start]):04X}"
        message = f"{shown} is a control character; a text is one line that is shown as it is."
        raise _FaultError("json.control-character", message, "Take it out.", text, start)
    half = next(faults.half_surrogates(text), None)
    if half is not None:
        message = f"{text[half : half + 6]} is half of a character."
        hint = "Write the character itself, or both halves of its surrogate pair."
        raise _FaultError("json.half-character", message, hint, text, half)
    return (value, has_duplicates)


def _too_deep(text: str) -> _FaultError:
    message = f"Objects and arrays are nested more than {MAX_DEPTH} deep."
    return _FaultError(
        "json.too-deep", message, "Flatten the data.", text, faults.find_depth(text, MAX_DEPTH)
    )


def _refuse(constant: str) -> float:
    raise _NotFiniteError(constant)


def _finite(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise _NotFiniteError(digits)
    if abs(value) > MAX_NUMBER:
        raise _TooGreatError(digits)
    return value


def _whole(digits: str) -> int:
    value = int(digits)
    if abs(value) > MAX_NUMBER:
        raise _TooGreatError(digits)
    return value


def _duplicates(loaded: LoadedFile) -> tuple[Diagnostic, ...]:
    found = []
    for pointer, offset in loaded.positions.spans.repeated:
        place = loaded.positions.at(offset)
        found.append(
            Diagnostic(
                "json.duplicate-key",
                Severity.ERROR,
                f'The key "{split(pointer)[-1]}" stands twice in the same object.',
                "Remove or rename one of them.",
                Where(loaded.name, place.line, place.column, pointer),
            )
        )
    return tuple(found)
