"""How a kit is printed: what a user chooses about paper, sheets, printer and colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from builder.layout.backs import IN_PLACE, BackOffset

if TYPE_CHECKING:
    from builder.drawing.scene import Document


class Process(StrEnum):
    """What colours of a PDF file are made of."""

    RGB = "rgb"
    CMYK = "cmyk"


@dataclass(frozen=True, slots=True)
class Printing:
    """What a user chose about printing.

    Attributes:
        paper: Key of a preset in templates/papers.json, or a size.
        sheets: Key of a preset in templates/sheets.json for all counters and cards; None for the preset that
            the outline of a counter has.
        back_offset: How far backs are moved on the page to meet their fronts.
        palette: Key of a palette; ``full`` draws the colours of the game's data.
        process: Screen or print colours in PDF files.
        dpi: Pixels to the inch, of targets that draw in pixels at a resolution.
    """

    paper: str = "a4"
    sheets: str | None = None
    back_offset: BackOffset = IN_PLACE
    palette: str = "full"
    process: Process = Process.RGB
    dpi: int = 300

    def told(self, names: Iterable[str]) -> dict[str, str | None]:
        """Some of the choices as text, for the manifest; None where nothing was chosen."""
        chosen = ((name, getattr(self, name)) for name in names)
        return {name: None if value is None else str(value) for name, value in chosen}

    def pdf(self, document: Document) -> bytes:
        """A document as PDF in the chosen colours.

        Raises:
            SceneError: When a page cannot be drawn, or there is none.
            MissingGlyphError: When a font lacks a character.
            UnprintableTextError: When a title, name or label holds a control character.
        """
        # Choosing how to print needs no writer.
        from builder.render.pdf import write_cmyk, write_rgb

        return write_cmyk(document) if self.process is Process.CMYK else write_rgb(document)
