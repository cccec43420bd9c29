"""The graphics state of a page (ISO 32000-1, 8.4), as far as checks need it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from operator import attrgetter

from builder.geometry.affine import IDENTITY, Affine
from builder.render.preflight.faces import Face
from builder.render.preflight.inks import BLACK, GREY, Ink
from builder.render.preflight.outlines import Outline


@dataclass(slots=True)
class State:
    """What operators set and others draw with.

    Attributes:
        matrix: From where it draws to the picture's own coordinates.
        fill: Colour of areas and letters.
        line: Colour of lines.
        fill_family: Of the colour space of areas.
        line_family: Of the colour space of lines.
        width: Of lines.
        clips: What is drawn is seen inside all of these.
        face: Font of text.
        size: Its size.
        letter_gap: After every letter.
        word_gap: After every blank.
        stretch: Of letters along the line; 1 is none.
        leading: From line to line.
        rise: Of letters above the baseline.
        mode: How letters are drawn, 0 to 7.
    """

    matrix: Affine = IDENTITY
    fill: Ink = BLACK
    line: Ink = BLACK
    fill_family: str = GREY
    line_family: str = GREY
    width: float = 1.0
    clips: tuple[Outline, ...] = ()
    face: Face | None = None
    size: float = 0.0
    letter_gap: float = 0.0
    word_gap: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0

    def saved(self) -> State:
        """The same, that stays as it is when this one changes."""
        return State(*_values(self))


_values = attrgetter(*(field.name for field in fields(State)))
