"""Fitting words beside the map, and telling of those that do not fit."""

from __future__ import annotations

from dataclasses import replace

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.text import FittedText, Overflow, fit
from builder.drawing.textblock import Block, TextStyle, fit_block, wrap_evenly
from builder.wording import quoted

SMALLEST = 5.0
"""Points below which nothing is set."""


class Fitter:
    """Fits words and keeps a list of what overflowed."""

    def __init__(self) -> None:
        self._found: list[Diagnostic] = []

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What did not fit, in the order in which it was met."""
        return tuple(dict.fromkeys(self._found))

    def line(self, text: str, font: str, size: float, *, width: float, pointer: str) -> FittedText:
        """A line shrunk to a width; at the smallest size, and reported, when even that is too wide.

        Args:
            text: The words.
            font: Key of a font.
            size: Points wanted.
            width: Room, mm.
            pointer: Where the words stand in the game's document.
        """
        found = fit(text, font, size, min_size=SMALLEST, width=width)
        if isinstance(found, FittedText):
            return found
        self._report(found, pointer)
        return FittedText(found.text, found.size, found.width)

    def paragraph(self, text: str, style: TextStyle, *, width: float, pointer: str) -> Block:
        """A paragraph broken into lines, set smaller where one word is too wide for the room."""
        found = wrap_evenly(text, style, width)
        if isinstance(found, Overflow):
            smaller = max(SMALLEST, style.size * width / found.width * 0.99)
            found = wrap_evenly(text, replace(style, size=smaller), width)
        if isinstance(found, Block):
            return found
        self._report(found, pointer)
        return Block((), style, width)

    def area(self, text: str, style: TextStyle, *, width: float, height: float, pointer: str) -> Block:
        """A paragraph shrunk to an area; left out, and reported, when it does not fit."""
        found = fit_block(text, style, min_size=SMALLEST, width=width, height=height)
        if isinstance(found, Block):
            return found
        self._report(found, pointer)
        return Block((), style, width)

    def _report(self, found: Overflow, pointer: str) -> None:
        self._found.append(
            Diagnostic(
                "drawing.overflow",
                Severity.WARNING,
                f"{quoted(found.text)} needs {found.width:.1f} mm beside the map"
                f" and has {found.room:.1f} mm.",
                "Shorten the words.",
                Where(pointer=pointer),
            )
        )
