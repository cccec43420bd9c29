"""A page as its file states it: what is kept of it when all that is drawn on it has been looked at."""

from __future__ import annotations

from dataclasses import dataclass

from builder.render.preflight.outlines import Extent

POINT_MM = 25.4 / 72


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page; boxes in points as the file states them, None where it states none or one that is no box.

    Attributes:
        number: From 1.
        label: What readers call it.
        media: The sheet.
        bleed: What is printed beyond the trim.
        trim: What is left after cutting.
        stated: Which boxes the page states, sane or not.
        unit: Points to one unit of its coordinates.
        turned: Degrees by which readers turn it.
        families: Of all colours that it is painted with.
        doubts: What on it could not be read, in words.
    """

    number: int
    label: str
    media: Extent | None
    bleed: Extent | None
    trim: Extent | None
    stated: frozenset[str]
    unit: float = 1.0
    turned: int = 0
    families: frozenset[str] = frozenset()
    doubts: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """How messages call it."""
        is_other = self.label and self.label != str(self.number)
        return f"page {self.number} ({self.label})" if is_other else f"page {self.number}"

    def place(self, x: float, y: float) -> str:
        """A point in words: mm from the left and the top edge of the sheet."""
        left, high = (self.media.left, self.media.high) if self.media else (0.0, 0.0)
        across, down = (x - left) * self.unit * POINT_MM, (high - y) * self.unit * POINT_MM
        return f"{across:.0f} mm from the left and {down:.0f} mm from the top"

    def mm(self, length: float) -> float:
        """A length on the page in mm."""
        return length * self.unit * POINT_MM
