"""Setting words on pages: lines and paragraphs made to fit, and a list of those that could not be."""

from __future__ import annotations

from dataclasses import replace

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.colour import Swatch
from builder.drawing.fonts import measure
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Anchor, Text
from builder.drawing.text import FittedText, Overflow, fit
from builder.drawing.textblock import Block, TextStyle, wrap_evenly
from builder.layout import theme
from builder.layout.palette import NEUTRALS
from builder.wording import quoted

SMALLEST = 5.0
"""Points below which nothing is set."""

INK = NEUTRALS["ink"]
SOFT = NEUTRALS["soft"]
RULE = NEUTRALS["rule"]
TINT = NEUTRALS["tint"]

PLAIN = Fonts("text", "text-bold", "text-italic")
NARROW = Fonts("condensed", "condensed-bold", "condensed-italic")

BODY = TextStyle(theme.BODY, theme.LEADING, INK, PLAIN)
SMALL = TextStyle(theme.SMALL, theme.LEADING, INK, PLAIN)
REMARK = TextStyle(theme.SMALL, theme.LEADING, SOFT, PLAIN)


class Setter:
    """Sets words for one page or drawing and keeps a list of what did not fit."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What did not fit, each once, in the order in which it was met."""
        return tuple(dict.fromkeys(self._found))

    def line(
        self,
        text: str,
        x: float,
        y: float,
        *,
        font: str,
        size: float,
        width: float,
        fill: Swatch = INK,
        anchor: Anchor = Anchor.START,
        pointer: str = "",
    ) -> Text:
        """A line on a baseline, shrunk to a width; reported when it is too wide at the smallest size.

        Args:
            text: The words.
            x: Anchor point, mm.
            y: Baseline, mm.
            font: Key of a font.
            size: Points wanted.
            width: Room, mm.
            fill: Colour.
            anchor: Which end of the line the point is.
            pointer: Where the words stand in the game's document.
        """
        found = fit(text, font, size, min_size=min(size, SMALLEST), width=width)
        if not isinstance(found, FittedText):
            self._report(found, pointer)
        return Text(x, y, found.text, font, found.size, fill, anchor)

    def paragraph(self, text: str, style: TextStyle, width: float, pointer: str = "") -> Block:
        """A paragraph broken into lines, set smaller where one word is too wide for the room."""
        found = wrap_evenly(text, style, width)
        if isinstance(found, Overflow):
            smaller = max(min(style.size, SMALLEST), style.size * width / found.width * 0.99)
            found = wrap_evenly(text, replace(style, size=smaller), width)
        if isinstance(found, Block):
            return found
        self._report(found, pointer)
        return Block((), style, width)

    def _report(self, found: Overflow, pointer: str) -> None:
        self._found.append(
            Diagnostic(
                "drawing.overflow",
                Severity.WARNING,
                f"{quoted(found.text)} needs {found.width:.1f} mm and has {found.room:.1f} mm.",
                "Shorten the words.",
                Where(pointer=pointer),
            )
        )


def widest_word(text: str, font: str, size: float) -> float:
    """Width of the widest stretch between blanks, mm."""
    return max((measure(word, font, size) for word in text.split()), default=0.0)
