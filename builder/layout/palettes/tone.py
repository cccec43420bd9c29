"""One way of changing every colour: moving its lightness into a range, and taking chroma from it."""

from __future__ import annotations

from dataclasses import dataclass

from builder.drawing.colour import Swatch, swatch
from builder.drawing.vision import from_lab, lab


@dataclass(frozen=True, slots=True)
class Tone:
    """What becomes of a colour; hues stay.

    Attributes:
        darkest: L* that black becomes; below 0 what is dark comes out black, and the rest is stretched.
        lightest: L* that white becomes; above 100 what is light comes out white.
        chroma: Factor of the colourfulness; 0 leaves greys.
    """

    darkest: float = 0.0
    lightest: float = 100.0
    chroma: float = 1.0

    @property
    def span(self) -> float:
        """What is left of a difference of lightness, as a factor."""
        return (self.lightest - self.darkest) / 100

    def of(self, colour: Swatch) -> Swatch:
        """The colour changed, under its own name; the same when there is nothing to change."""
        if self == UNCHANGED:
            return colour
        light, a, b = lab(colour.rgb)
        moved = self.darkest + (self.lightest - self.darkest) * light / 100
        return of_lab(colour.name, (min(100.0, max(0.0, moved)), self.chroma * a, self.chroma * b))


UNCHANGED = Tone()


def of_lab(name: str, value: tuple[float, float, float]) -> Swatch:
    """The swatch of a CIELAB value; its print colour is worked out."""
    digits = "".join(f"{round(255 * v):02x}" for v in from_lab(value))
    return swatch(name, f"#{digits}")


def between(one: Swatch, other: Swatch, share: float) -> Swatch:
    """A colour on the way from one to another as eyes judge it; the share of the second is from 0 to 1."""
    first, second = lab(one.rgb), lab(other.rgb)
    light, a, b = (x + (y - x) * share for x, y in zip(first, second, strict=True))
    return of_lab(one.name, (light, a, b))
