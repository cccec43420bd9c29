"""Named swatches, each holding its screen and its print colour."""

from __future__ import annotations

from dataclasses import dataclass


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
        raise ValueError(f"{hex_rgb!r} is not #rrggbb")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return Swatch(name, (red, green, blue), cmyk or _cmyk(red, green, blue))


def _cmyk(red: float, green: float, blue: float) -> tuple[float, float, float, float]:
    """Plain complement with full grey-component replacement: predictable without an ICC profile."""
    black = 1 - max(red, green, blue)
    if black >= 1:
        return (0.0, 0.0, 0.0, 1.0)
    cyan, magenta, yellow = (round((1 - v - black) / (1 - black), 4) for v in (red, green, blue))
    return (cyan, magenta, yellow, round(black, 4))


def luminance(colour: Swatch) -> float:
    """Relative luminance as WCAG 2.2 defines it, from 0 (black) to 1 (white)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour.rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Swatch, other: Swatch) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


BLACK = swatch("black", "#000000")
WHITE = swatch("white", "#ffffff")
