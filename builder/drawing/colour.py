"""Named swatches, each holding its screen and its print colour.

Print colours are worked out without an ICC profile, by plain complement with the whole grey component in
black: no colour then needs more than three full inks, and what a press lays down can be told from numbers.
What is nearly grey is printed in black alone, what is nearly black too in full black, so that letters have
one sharp edge and no coloured fringe where inks miss each other.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.wording import quoted

MOST_INK = 3.0
"""The most ink that a place on paper takes, as a sum of shares: coated offset stock sags above 300 %."""

_GREY = 0.06  # largest difference between red, green and blue of what is nearly grey
_PALE = 0.6  # lightest of them in greys that are printed in black: paler ones need their tint
_BLACK = 0.2  # largest of them in what is nearly black


@dataclass(frozen=True, slots=True)
class Swatch:
    """A colour with a name.

    Attributes:
        name: What the palette calls it, for example ``red-ground``.
        rgb: sRGB, three values from 0 to 1.
        cmyk: Cyan, magenta, yellow and black, four values from 0 to 1.
    """

    name: str
    rgb: tuple[float, float, float]
    cmyk: tuple[float, float, float, float]

    @property
    def hex(self) -> str:
        """The screen colour as ``#rrggbb``."""
        return "#" + "".join(f"{round(255 * v):02x}" for v in self.rgb)


def swatch(name: str, hex_rgb: str, cmyk: tuple[float, float, float, float] | None = None) -> Swatch:
    """A swatch from ``#rrggbb``; the print colour is computed when none is given.

    Raises:
        ValueError: When the text is not six hexadecimal digits after a hash.
    """
    digits = hex_rgb.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"{quoted(hex_rgb)} is not #rrggbb")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return Swatch(name, (red, green, blue), cmyk or _cmyk(red, green, blue))


def derived(name: str, rgb: tuple[float, float, float]) -> Swatch:
    """A swatch made from others on the screen; its print colour follows, so that it is as light in print."""
    return Swatch(name, rgb, _cmyk(*rgb))


def ink(colour: Swatch) -> float:
    """How much ink an area of a colour takes: the sum of the shares of the four inks, from 0 to 4."""
    return sum(colour.cmyk)


def _cmyk(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    high, low = max(red, green, blue), min(red, green, blue)
    if high - low <= _GREY and high <= _PALE:
        # As light as the colour is, not as its lightest part.
        grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return (0.0, 0.0, 0.0, 1.0 if high <= _BLACK else round(1 - grey, 4))
    black = 1 - high
    cyan, magenta, yellow = (round((1 - v - black) / (1 - black), 4) for v in (red, green, blue))
    return (cyan, magenta, yellow, round(black, 4))


def luminance(colour: Swatch) -> float:
    """Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white)."""
    red, green, blue = colour.rgb
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def linear(value: float) -> float:
    """The light that a value of sRGB stands for; both from 0 to 1."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def contrast(one: Swatch, other: Swatch) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


BLACK = swatch("black", "#000000")
WHITE = swatch("white", "#ffffff")
