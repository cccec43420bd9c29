"""Paragraphs: breaking marked text into measured lines, fitting them into a box, and placing them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from builder.drawing.colour import BLACK, Swatch
from builder.drawing.fonts import face, measure
from builder.drawing.richtext import Fonts, Joint, Piece, pieces
from builder.drawing.scene import MM_PER_PT, Anchor, Text
from builder.drawing.text import Overflow

_SLACK = 1e-6
_SHORT = 0.25  # of the room; one word that is shorter is no last line
_NARROWER = (0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.79)


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a paragraph is set.

    Attributes:
        size: Points.
        leading: Distance of baselines as a multiple of the size.
        fill: Colour.
        fonts: Plain, bold and italic.
    """

    size: float
    leading: float = 1.25
    fill: Swatch = BLACK
    fonts: Fonts = field(default_factory=Fonts)

    @property
    def line_mm(self) -> float:
        """Distance of baselines, mm."""
        return self.size * self.leading * MM_PER_PT


@dataclass(frozen=True, slots=True)
class Run:
    """Words of one font in a line: the text and its start from the left end of the line, mm."""

    text: str
    font: str
    x: float


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its runs and its width, mm."""

    runs: tuple[Run, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that fit a width.

    Attributes:
        lines: From the top.
        style: How they are set.
        width: The room given, mm.
    """

    lines: tuple[Line, ...]
    style: TextStyle
    width: float

    @property
    def height(self) -> float:
        """Height of all lines, mm."""
        return len(self.lines) * self.style.line_mm


def wrap(text: str, style: TextStyle, width: float) -> Block | Overflow:
    """Break a marked text into lines, each as full as it goes.

    Args:
        text: See `builder.drawing.richtext` for the marks.
        style: How to set it.
        width: Room, mm.

    Returns:
        The lines, or the first piece without a break that is wider than the room.

    Raises:
        NotFoundError: When a font key is unknown.
        MissingGlyphError: When a font lacks a character.
    """
    return _broken(_words(pieces(text, style.fonts)), style, width)


def wrap_evenly(text: str, style: TextStyle, width: float) -> Block | Overflow:
    """As `wrap`, but the last line is no single short word where the lines above can spare it another.

    Args:
        text: Marked text.
        style: How to set it.
        width: Room, mm.

    Returns:
        As many lines as `wrap` makes, or its overflow.

    Raises:
        NotFoundError: When a font key is unknown.
        MissingGlyphError: When a font lacks a character.
    """
    words = _words(pieces(text, style.fonts))
    full = _broken(words, style, width)
    if isinstance(full, Overflow) or not _ends_short(full):
        return full
    for share in _NARROWER:
        block = _broken(words, style, share * width)
        if isinstance(block, Overflow) or len(block.lines) > len(full.lines):
            break
        if not _ends_short(replace(block, width=width)):
            return replace(block, width=width)
    return full


def fit_block(
    text: str, style: TextStyle, *, min_size: float, width: float, height: float
) -> Block | Overflow:
    """The text at the largest size, in steps of a quarter point, at which its lines fit a box.

    Args:
        text: Marked text.
        style: How to set it; its size is the largest tried.
        min_size: Points below which nothing is set.
        width: Of the box, mm.
        height: Of the box, mm.

    Returns:
        The lines, or how tall (as `width` of the overflow) they would be at the smallest size.

    Raises:
        NotFoundError: When a font key is unknown.
        MissingGlyphError: When a font lacks a character.
    """
    steps = max(0, int((style.size - min_size) * 4 + _SLACK))
    sizes = [style.size - i / 4 for i in range(steps + 1)]
    if sizes[-1] > min_size + _SLACK:
        sizes.append(min_size)
    words = _words(pieces(text, style.fonts))
    for size in sizes:
        result = _broken(words, replace(style, size=size), width)
        if isinstance(result, Block) and result.height <= height + _SLACK:
            return result
    if isinstance(result, Block):
        return Overflow(text, min_size, result.height, height)
    return result


def place(block: Block, x: float, y: float, anchor: Anchor = Anchor.START) -> tuple[Text, ...]:
    """The block as text items.

    Args:
        block: What to set.
        x: Left edge of the room, mm.
        y: Top edge, mm.
        anchor: Lines stand at the left, in the middle or at the right of the room.
    """
    size, about = block.style.size, face(block.style.fonts.plain)
    letters = (about.ascent - about.descent) / 1000 * size * MM_PER_PT
    first = y + (block.style.line_mm - letters) / 2 + about.ascent / 1000 * size * MM_PER_PT
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
    items: list[Text] = []
    for i, line in enumerate(block.lines):
        left, baseline = x + share * (block.width - line.width), first + i * block.style.line_mm
        items += [Text(left + r.x, baseline, r.text, r.font, size, block.style.fill) for r in line.runs]
    return tuple(items)


def _ends_short(block: Block) -> bool:
    """Whether its last line of several is one short word."""
    if len(block.lines) < 2:
        return False
    last = block.lines[-1]
    return " " not in "".join(run.text for run in last.runs).strip() and last.width < _SHORT * block.width


def _words(found: tuple[Piece, ...]) -> list[list[Piece]]:
    """Pieces gathered into stretches between which a line may break."""
    words: list[list[Piece]] = []
    for piece in found:
        if piece.joint is Joint.NONE and words:
            words[-1].append(piece)
        else:
            words.append([piece])
    return words


def _broken(words: list[list[Piece]], style: TextStyle, width: float) -> Block | Overflow:
    """Words as lines, each as full as it goes, or the first piece without a break that is too wide."""
    room, size = width + _SLACK, style.size
    lines: list[Line] = []
    current: list[Piece] = []
    taken = 0.0
    next_joints = [*(word[0].joint for word in words[1:]), Joint.FEED]
    for word, after in zip(words, next_joints, strict=False):
        joint = word[0].joint
        hyphen = _added(word, _hyphen(word, after), size)  # that it would end on if the next word went down
        longer = taken + _added(current, word, size)
        if current and (joint is Joint.FEED or longer + hyphen > room):
            lines.append(_line([*current, *_hyphen(current, joint)], size))
            current, longer = [], _added([], word, size)
        current, taken = [*current, *word], longer
        if taken + hyphen > room:
            return Overflow("".join(p.text for p in current), size, taken + hyphen, width)
    if current:
        lines.append(_line(current, size))
    return Block(tuple(lines), style, width)


def _hyphen(line: list[Piece], joint: Joint) -> list[Piece]:
    """The hyphen of a line that ends in the middle of a word."""
    return [Piece("-", line[-1].font, Joint.NONE)] if joint is Joint.SOFT else []


def _added(line: list[Piece], more: list[Piece], size: float) -> float:
    """How much longer a line becomes by more pieces, mm; only its last piece has to do with that."""
    return _width([*line[-1:], *more], size) - _width(line[-1:], size) if more else 0.0


def _runs(line: list[Piece]) -> list[tuple[str, str]]:
    """Text and font of each stretch of one font; blanks belong to the stretch before them."""
    runs: list[tuple[str, str]] = []
    text, font = "", line[0].font if line else ""
    for i, piece in enumerate(line):
        if i and piece.joint is Joint.BLANK:
            text += " "
        if piece.font != font:
            runs.append((text, font))
            text, font = "", piece.font
        text += piece.text
    return [*runs, (text, font)] if line else runs


def _width(line: list[Piece], size: float) -> float:
    return sum(measure(text, font, size) for text, font in _runs(line))


def _line(line: list[Piece], size: float) -> Line:
    runs: list[Run] = []
    x = 0.0
    for text, font in _runs(line):
        if text:
            runs.append(Run(text, font, x))
        x += measure(text, font, size)
    return Line(tuple(runs), x)
