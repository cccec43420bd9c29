"""Setting words into a room of fixed height: what a card has and a page has not."""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.scene import Box
from builder.drawing.text import Overflow
from builder.drawing.textblock import Block, TextStyle, fit_block
from builder.layout.setting import SMALLEST, Setter


class CardSetter(Setter):
    """Sets words for cards and keeps a list of what did not fit."""

    def fitted(self, text: str, style: TextStyle, room: Box, pointer: str) -> Block:
        """A text as large as its room allows; what is too long is reported and ends where the room does.

        Args:
            text: The words.
            style: How to set them; its size is the largest tried.
            room: For them, mm.
            pointer: Where the words stand in the game's document.
        """
        found = fit_block(text, style, min_size=SMALLEST, width=room.width, height=room.height)
        if isinstance(found, Block):
            return found
        smallest = replace(style, size=SMALLEST)
        whole = self.paragraph(text, smallest, room.width, pointer)
        if whole.height > room.height:
            self._report(Overflow(text, SMALLEST, whole.height, room.height), pointer)
        return replace(whole, lines=whole.lines[: max(0, int(room.height / smallest.line_mm))])
