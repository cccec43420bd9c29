"""Fonts as far as a page's text needs them: widths of codes, and which characters the codes stand for."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import isfinite
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

_GUESSED = 500.0
"""Width of a character that the file does not state, thousandths of the type size."""

_BLANK = 32
_MOST_CODES = 65_536
_BLOCK = re.compile(rb"begin(bfchar|bfrange)(.*?)end\1", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]*)>|(\[)|(\])")


_NOTHING: Mapping[int, Any] = MappingProxyType({})

T = TypeVar("T")


class Spacing(NamedTuple):
    """How letters are set: the type size, and what is added after every letter and after every blank."""

    size: float
    letter_gap: float
    word_gap: float


class Row(NamedTuple):
    """Letters in a row, measured along their baseline.

    Attributes:
        shown: Their codes as bytes.
        advance: From the start of the first to where the next row begins.
        middles: Of the first, the middle and the last of them; none where there are only blanks.
    """

    shown: bytes
    advance: float
    middles: tuple[float, ...]


class Face:
    """A font of a file.

    Attributes:
        name: As the file states it, without the tag of a subset.
        is_wide: Whether a character is two bytes.
        is_drawn: Whether its characters are drawings (type 3), whose size their own matrix decides.
        widths: Width by code, thousandths of the type size.
        default: Width of a code that `widths` does not name.
    """

    def __init__(self, font: Any) -> None:
        subtype = str(font.get("/Subtype", ""))
        self.name = plain_name(font)
        self.is_wide = subtype == "/Type0"
        self.is_drawn = subtype == "/Type3"
        # All at once: the file is closed before anybody asks.
        self.widths: Mapping[int, float] = _or(_WIDTHS_OF[self.is_wide], font, _NOTHING)
        self.default = _or(_DEFAULT_OF[self.is_wide], font, _GUESSED)
        self._characters: Mapping[int, str] = _or(_characters, font, _NOTHING)
        self._said: dict[bytes, str] = {}
        self._rows: dict[tuple[Any, ...], Row] = {}

    def codes(self, shown: bytes) -> tuple[int, ...]:
        """The codes in a string that is shown."""
        if not self.is_wide:
            return tuple(shown)
        return tuple(shown[i] << 8 | shown[i + 1] for i in range(0, len(shown) - 1, 2))

    def row(self, parts: list[Any], spacing: Spacing) -> Row:
        """Strings that are shown in a row, measured once however often they are.

        Args:
            parts: The strings, and numbers by which the next one moves back.
            spacing: How they are set.

        Raises:
            TypeError, ValueError: When a part is neither.
        """
        key = (spacing, *parts)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._row(parts, spacing)
        return row

    def _row(self, parts: list[Any], spacing: Spacing) -> Row:
        unit = spacing.size / 1000
        advance, blanks = 0.0, 0
        edges: list[tuple[float, float]] = []
        for part in parts:
            if not isinstance(part, bytes):
                advance -= float(part) * unit
                continue
            for code in self.codes(part):
                width = self.widths.get(code, self.default) * unit
                edges.append((advance, width))
                advance += width + spacing.letter_gap + (spacing.word_gap if code == _BLANK else 0.0)
                blanks += code == _BLANK
        shown = b"".join(part for part in parts if isinstance(part, bytes))
        if len(edges) == blanks or not isfinite(advance):
            return Row(shown, advance, ())
        of_three = (edges[0], edges[len(edges) // 2], edges[-1])
        return Row(shown, advance, tuple(left + width / 2 for left, width in of_three))

    def text(self, shown: bytes) -> str:
        """What a string says, as far as the file tells, with single blanks."""
        said = self._said.get(shown)
        if said is None:
            said = self._said[shown] = self._text(shown)
        return said

    def _text(self, shown: bytes) -> str:
        if self._characters:
            said = "".join(self._characters.get(code, "") for code in self.codes(shown))
        else:
            said = "" if self.is_wide else shown.decode("latin-1")
        return " ".join(said.replace("\0", "").split())


def plain_name(font: Any) -> str:
    """The name of a font without the six letters that mark a subset."""
    return re.sub(r"^[A-Z]{6}\+", "", str(font.get("/BaseFont", "of unknown name")).lstrip("/"))


def _or(read: Callable[[Any], T], font: Any, otherwise: T) -> T:
    """What a font says, or something else where the font is damaged."""
    try:
        return read(font)
    except Exception:  # a file may be damaged in any way
        return otherwise


def _characters(font: Any) -> Mapping[int, str]:
    return _to_unicode(font.ToUnicode.read_bytes()) if "/ToUnicode" in font else {}


def _simple(font: Any) -> Mapping[int, float]:
    if "/Widths" not in font:
        return {}
    scale = 1.0
    if str(font.get("/Subtype", "")) == "/Type3":
        scale = 1000 * abs(float(font.FontMatrix[0]))
    first = int(font.get("/FirstChar", 0))
    return {first + i: float(width) * scale for i, width in enumerate(list(font.Widths)[:256])}


def _wide(font: Any) -> Mapping[int, float]:
    """The array W of a composite font: ``first [widths]`` or ``first last width``."""
    widths: dict[int, float] = {}
    entries = list(font.DescendantFonts[0].get("/W", []))
    place = 0
    while place + 1 < len(entries):
        first, second = int(entries[place]), entries[place + 1]
        if hasattr(second, "__len__"):
            widths |= {first + i: float(width) for i, width in enumerate(list(second))}
            place += 2
        elif place + 2 < len(entries):
            last = min(int(second), first + _MOST_CODES)
            widths |= dict.fromkeys(range(first, last + 1), float(entries[place + 2]))
            place += 3
        else:
            break
    return widths


def _to_unicode(data: bytes) -> Mapping[int, str]:
    """Characters by code, from the blocks bfchar and bfrange of a character map (ISO 32000-1, 9.10.3)."""
    found: dict[int, str] = {}
    for block in _BLOCK.finditer(data):
        words = [re.sub(rb"\s", b"", m[1]) if m[1] is not None else m[0] for m in _HEX.finditer(block[2])]
        place = 0
        while place + 1 < len(words) and len(found) < _MOST_CODES:
            code = int(words[place] or b"0", 16)
            if block[1] == b"bfchar":
                found[code] = _character(words[place + 1])
                place += 2
                continue
            last = min(int(words[place + 1] or b"0", 16), code + _MOST_CODES)
            if place + 2 >= len(words):
                break
            if words[place + 2] == b"[":
                end = words.index(b"]", place)
                found |= {code + i: _character(word) for i, word in enumerate(words[place + 3 : end])}
                place = end + 1
            else:
                first = int(words[place + 2] or b"0", 16)
                found |= {
                    c: chr(first + c - code) for c in range(code, last + 1) if first + c - code < 0x110000
                }
                place += 3
    return found


def _character(digits: bytes) -> str:
    return bytes.fromhex(digits.decode("ascii")).decode("utf-16-be", errors="ignore")


_WIDTHS_OF: Mapping[bool, Callable[[Any], Mapping[int, float]]] = {False: _simple, True: _wide}
_DEFAULT_OF: Mapping[bool, Callable[[Any], float]] = {
    False: lambda font: float(font.get("/FontDescriptor", {}).get("/MissingWidth", _GUESSED)),
    True: lambda font: float(font.DescendantFonts[0].get("/DW", 1000)),
}
