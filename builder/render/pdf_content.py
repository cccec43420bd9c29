"""A display list as PDF content operators (ISO 32000-1, annex A); knows no PDF library.

All coordinates are millimetres with y down: whoever uses the operators lays the page's transform first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, radians, sin

from builder.drawing.fonts import advances, check, kerns
from builder.drawing.notation import number, numbers
from builder.drawing.scene import MM_PER_PT, Anchor, Group, Item, Path, Stroke, Text, Use
from builder.geometry.affine import IDENTITY, Affine
from builder.geometry.path import Outline
from builder.render.checks import plain
from builder.render.pdf_inks import Inks

_MITRE = "4 M"  # SVG cuts mitred corners at four widths, PDF by itself at ten


@dataclass(frozen=True, slots=True)
class FormUse:
    """A place in the stream where a form is drawn."""

    key: str


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text whose characters all lie in one subset of a font.

    Attributes:
        font: Resource name with its slash.
        codes: One byte for each character.
    """

    font: str
    codes: bytes


Piece = str | FormUse
Encode = Callable[[str, str], tuple[Run, ...]]  # text, font key -> runs


class ContentWriter:
    """Turns items into operators; holds how colours are named, how text is encoded, and what is written.

    An item that stands in many places is written once. Items are told apart as objects, since to compare them
    takes as long as to write them; each is kept with its operators, so that no other can come to have its
    place in memory.

    Args:
        inks: How colours are named.
        encode: Splits a text into runs of one font subset each.
    """

    def __init__(self, inks: Inks, encode: Encode) -> None:
        self._inks = inks
        self._encode = encode
        self._written: dict[int, tuple[Path | Text, str]] = {}

    def pieces(self, items: tuple[Item, ...]) -> tuple[Piece, ...]:
        """Operators of the items, broken where a symbol is used.

        Raises:
            SceneError: When a coordinate is not finite.
            MissingGlyphError: When a font lacks a character.
        """
        out: list[Piece] = []
        self._all(items, out)
        return _joined(out)

    def _all(self, items: tuple[Item, ...], out: list[Piece]) -> None:
        for item in items:
            match item:
                case Path() | Text():
                    out.append(self._drawn(item))
                case Group():
                    self._group(item, out)
                case Use():
                    out += (f"q {_matrix(item.transform)} cm", FormUse(item.symbol), "Q")

    def _drawn(self, item: Path | Text) -> str:
        known = self._written.get(id(item))
        if known is None:
            written = self._path(item) if isinstance(item, Path) else self._text(item)
            known = self._written[id(item)] = (item, written)
        return known[1]

    def _path(self, path: Path) -> str:
        if not path.segments or (path.fill is None and path.stroke is None):
            return ""  # painting without a path is an error in PDF
        shape = path_operators(path.segments)
        if path.stroke is None and path.fill is not None:
            return f"{self._inks.fill(path.fill)} {shape} f*"
        if path.fill is None and path.stroke is not None:
            return f"{self._line(path.stroke)} {shape} S"
        return f"{self._both(path)} {shape} B*"

    def _both(self, path: Path) -> str:
        fill = self._inks.fill(path.fill) if path.fill else ""
        line = self._line(path.stroke) if path.stroke else ""
        return f"{fill} {line}"

    def _line(self, stroke: Stroke) -> str:
        ends = "1 J 1 j" if stroke.round_ends else "0 J 0 j"
        return (
            f"{self._inks.line(stroke.colour)} {number(stroke.width)} w {ends} [{numbers(stroke.dash)}] 0 d"
        )

    def _group(self, group: Group, out: list[Piece]) -> None:
        if group.name:
            plain(group.name)
        if group.transform == IDENTITY and group.clip is None:
            self._all(group.items, out)
            return
        out.append("q" if group.transform == IDENTITY else f"q {_matrix(group.transform)} cm")
        if group.clip is not None:
            out.append(f"{path_operators(group.clip.segments)} W* n")
        self._all(group.items, out)
        out.append("Q")

    def _text(self, text: Text) -> str:
        check(text.text, text.font)
        if not text.text:
            return ""
        size = text.size * MM_PER_PT
        back = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor]
        back *= advances(text.text, text.font)[-1] / 1000 * size
        across, down = cos(radians(text.degrees)), sin(radians(text.degrees))
        turned = numbers((across, down, down, -across), 6)
        start = numbers((text.x - back * across, text.y - back * down))
        gaps = kerns(text.text, text.font)
        shown: list[str] = []
        done = 0
        for run in self._encode(text.text, text.font):
            shown.append(f"{run.font} {number(size)} Tf {_array(run.codes, gaps[done:])} TJ")
            done += len(run.codes)
        letters = f"{turned} {start} Tm {' '.join(shown)} ET"
        filled = f"BT 0 Tr {self._inks.fill(text.fill)} {letters}"
        if text.halo is None:
            return filled
        # The letters once more as outlines, below; readers take the same words at the same place for one.
        rim = self._line(Stroke(text.halo.colour, text.halo.width, round_ends=True))
        return f"{rim} BT 1 Tr {letters}\n{filled}"


def page_transform(height: float) -> str:
    """The operator that turns points with y up into millimetres with y down.

    Args:
        height: Of the page, mm.
    """
    scale = number(1 / MM_PER_PT, 8)
    return f"{scale} 0 0 -{scale} 0 {number(height / MM_PER_PT)} cm {_MITRE}"


def path_operators(segments: Outline) -> str:
    """Operators m, l, c and h of an outline."""
    return " ".join([_segment(s[0], s[1:]) for s in segments])


_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def _segment(letter: str, values: tuple[float, ...]) -> str:
    return f"{numbers(values)} {_LETTERS[letter]}" if values else "h"


def _matrix(t: Affine) -> str:
    return f"{numbers((t.a, t.b, t.c, t.d), 8)} {numbers((t.e, t.f))}"


def _array(codes: bytes, gaps: tuple[float, ...]) -> str:
    """The operand of TJ: strings, and between them how far the next one moves back."""
    parts: list[str] = []
    start = 0
    for end, gap in zip(range(1, len(codes) + 1), gaps, strict=False):
        if gap:
            parts.append(f"<{codes[start:end].hex()}> {number(-gap, 2)}")
            start = end
    if start < len(codes):
        parts.append(f"<{codes[start:].hex()}>")
    return f"[{' '.join(parts)}]"


def _joined(pieces: list[Piece]) -> tuple[Piece, ...]:
    """Neighbouring operators as one string."""
    out: list[Piece] = []
    block: list[str] = []
    for piece in pieces:
        if isinstance(piece, str):
            block.append(piece)
            continue
        out += ("\n".join(block), piece)
        block = []
    return (*out, "\n".join(block)) if block else tuple(out)
