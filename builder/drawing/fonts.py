"""Metrics and outlines of the shipped fonts; nothing else in the program measures text.

Font units here are thousandths of the type size, as PDF has them, whatever the file's own unit is. Sizes
are points, results millimetres. fontTools reads the files.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, cached_property
from io import BytesIO
from itertools import accumulate, pairwise
from pathlib import Path

from fontTools.ttLib import TTFont, TTLibError

from builder.drawing.fontfiles import AGAIN, file_of, initial, keys
from builder.drawing.glyphs import glyph_outline
from builder.drawing.kerning import PairValue, pair_reader
from builder.drawing.scene import MM_PER_PT
from builder.errors import BadInputError, MissingToolError
from builder.geometry.path import Outline
from builder.wording import quoted

__all__ = [
    "Face",
    "MissingGlyphError",
    "advances",
    "cap_height",
    "check",
    "face",
    "file_of",
    "initial",
    "kerns",
    "keys",
    "line_height",
    "measure",
    "missing",
    "outline",
    "x_height",
]

_MM = MM_PER_PT / 1000


class MissingGlyphError(BadInputError):
    """A text holds characters that its font cannot draw.

    Args:
        message: What is wrong.
        hint: What the user can do about it.
        characters: The characters.
    """

    def __init__(self, message: str, hint: str, characters: frozenset[str]) -> None:
        super().__init__(message, hint)
        self.characters = characters


@dataclass(frozen=True, slots=True)
class Face:
    """What a font says about itself; lengths in thousandths of the type size, upward positive.

    Attributes:
        key: Its key, for example ``condensed-bold``.
        file: Where it lies.
        name: PostScript name.
        ascent: Top of the line above the baseline.
        descent: Bottom of the line, a negative number.
        cap_height: Height of an H.
        x_height: Height of an x.
    """

    key: str
    file: Path
    name: str
    ascent: float
    descent: float
    cap_height: float
    x_height: float


@dataclass(frozen=True, slots=True)
class _Run:
    """A measured text."""

    places: tuple[float, ...]
    kerns: tuple[float, ...]


class _Reader:
    """An open font with what was asked of it so far."""

    def __init__(self, key: str) -> None:
        self.path = file_of(key)
        try:
            # Of bytes, not of the file: a font that is refused would leave it open.
            self.font = TTFont(BytesIO(self.path.read_bytes()), lazy=True)
            self.scale: float = 1000 / self.font["head"].unitsPerEm
        except (TTLibError, LookupError) as problem:
            raise MissingToolError(
                f"the font file {self.path.name} of {quoted(key)} is damaged", AGAIN
            ) from problem
        self.glyphs: dict[str, str] = {
            chr(code): name for code, name in self.font.getBestCmap().items() if not _is_invisible(chr(code))
        }
        self.widths = self.font["hmtx"].metrics
        self.runs: dict[str, _Run] = {}
        self.outlines: dict[str, Outline] = {}

    @cached_property  # reading the table takes longer than all else, and single letters need none
    def pairs(self) -> PairValue:
        return pair_reader(self.font)


@cache
def _reader(key: str) -> _Reader:
    return _Reader(key)


@cache
def face(key: str) -> Face:
    """Facts about a font.

    Raises:
        NotFoundError: When no font has that key.
    """
    reader = _reader(key)
    head, os2, scale = reader.font["hhea"], reader.font["OS/2"], reader.scale
    name = reader.font["name"].getDebugName(6)
    heights = [scale * n for n in (head.ascent, head.descent, os2.sCapHeight, os2.sxHeight)]
    return Face(key, reader.path, name, *heights)


def advances(text: str, font: str) -> tuple[float, ...]:
    """Where each character starts, and where the text ends, from the start of the text.

    Returns:
        One number more than the text has characters, in thousandths of the type size, kerning included.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When the font lacks a character.
    """
    return _run(text, font).places


def kerns(text: str, font: str) -> tuple[float, ...]:
    """How much each character's advance is changed because of the next one; the last one's by nought.

    Returns:
        One number for each character, in thousandths of the type size, negative for closer.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When the font lacks a character.
    """
    return _run(text, font).kerns


def _run(text: str, font: str) -> _Run:
    reader = _reader(font)
    known = reader.runs.get(text)
    if known is None:
        check(text, font)
        names = [reader.glyphs[c] for c in text]
        gaps = [reader.pairs(one, two) * reader.scale for one, two in pairwise(names)] + [0.0] * bool(names)
        widths = [reader.widths[name][0] * reader.scale for name in names]
        steps = [width + gap for width, gap in zip(widths, gaps, strict=True)]
        known = reader.runs[text] = _Run((0.0, *accumulate(steps)), tuple(gaps))
    return known


def measure(text: str, font: str, size: float) -> float:
    """Width of a text.

    Args:
        text: One line.
        font: Key of a font.
        size: Points.

    Returns:
        Millimetres from the start of the first to the end of the last character's advance.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When the font lacks a character.
    """
    return advances(text, font)[-1] * size * _MM


def cap_height(font: str, size: float) -> float:
    """Height of capitals and figures above the baseline, mm."""
    return face(font).cap_height * size * _MM


def x_height(font: str, size: float) -> float:
    """Height of small letters above the baseline, mm."""
    return face(font).x_height * size * _MM


def line_height(font: str, size: float) -> float:
    """From the top of the highest to the bottom of the lowest letter that the font foresees, mm."""
    return (face(font).ascent - face(font).descent) * size * _MM


def missing(text: str, font: str) -> tuple[str, ...]:
    """Characters that the font cannot draw, each once, in order; controls and invisible ones count."""
    glyphs = _reader(font).glyphs
    return tuple(c for c in dict.fromkeys(text) if c not in glyphs)


def _is_invisible(character: str) -> bool:
    """Controls, format characters, surrogates, and line and paragraph separators."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def check(text: str, font: str) -> None:
    """Refuse a text that the font cannot draw.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When it lacks a character; all of them are listed.
    """
    lacking = missing(text, font)
    if lacking:
        listed = ", ".join(_described(c) for c in lacking)
        raise MissingGlyphError(
            f"the font {quoted(font)} has no {listed} for {quoted(text)}",
            "write the text with other characters, or use another font",
            frozenset(lacking),
        )


def _described(character: str) -> str:
    name = unicodedata.name(character, "an unnamed character")
    return f"U+{ord(character):04X} {name}" + (f" ({character})" if character.isprintable() else "")


def outline(character: str, font: str) -> Outline:
    """The shape of a character, in thousandths of the type size, baseline at nought, y down.

    To be filled by the non-zero rule: contours of a letter may overlap.

    Raises:
        NotFoundError: When no font has that key.
        MissingGlyphError: When the font lacks the character.
    """
    reader = _reader(font)
    known = reader.outlines.get(character)
    if known is None:
        check(character, font)
        known = glyph_outline(reader.font, reader.glyphs[character], reader.scale)
        reader.outlines[character] = known
    return known
