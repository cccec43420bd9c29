"""How colours look to people: perceived differences, and what eyes without one kind of cone see.

CIELAB is taken for the white D65 of sRGB (IEC 61966-2-1). Differences are CIEDE2000 after Sharma, Wu and
Dalal, "The CIEDE2000 color-difference formula", 2005: 1 is about the least that can be seen side by side.
Colour-blind sight is the model of Machado, Oliveira and Fernandes, "A physiologically-based model for
simulation of color vision deficiency", 2009, at its full severity, in linear light.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from builder.drawing.colour import Swatch, linear, luminance

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]


class Vision(StrEnum):
    """Whose eyes look."""

    USUAL = "usual"
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


_SEES: dict[Vision, Matrix] = {
    Vision.USUAL: ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    Vision.PROTANOPIA: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Vision.DEUTERANOPIA: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Vision.TRITANOPIA: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_RGB: Matrix = (
    (3.2404542, -1.5371385, -0.4985314),
    (-0.9692660, 1.8760108, 0.0415560),
    (0.0556434, -0.2040259, 1.0572252),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)
_KNEE = 6 / 29


@lru_cache(maxsize=4096)
def lab(rgb: Triple) -> Triple:
    """CIELAB of an sRGB colour: lightness from 0 to 100, then green to red and blue to yellow."""
    return _lab((linear(rgb[0]), linear(rgb[1]), linear(rgb[2])))


def from_lab(value: Triple) -> Triple:
    """The sRGB colour of a CIELAB value; one that no screen shows gives up chroma until it can be shown."""
    light, a, b = value
    for step in range(51):
        rgb = _unbounded((light, a * (1 - step / 50), b * (1 - step / 50)))
        if all(-0.001 <= v <= 1.001 for v in rgb):
            break
    return _clipped(rgb)


def lightness(swatch: Swatch) -> float:
    """L* from 0 (black) to 100 (white): all that a greyscale print keeps of a colour."""
    return 116 * _root(luminance(swatch)) - 16


@lru_cache(maxsize=4096)
def seen(rgb: Triple, vision: Vision) -> Triple:
    """The sRGB colour that looks to usual eyes as another one looks to these."""
    red, green, blue = _times(_SEES[vision], (linear(rgb[0]), linear(rgb[1]), linear(rgb[2])))
    return _clipped((_encoded(red), _encoded(green), _encoded(blue)))


def difference(one: Swatch, other: Swatch, vision: Vision = Vision.USUAL) -> float:
    """CIEDE2000 between two colours as some eyes see them."""
    return ciede2000(lab(seen(one.rgb, vision)), lab(seen(other.rgb, vision)))


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two CIELAB colours, with all weights 1."""
    light1, a1, b1 = one
    light2, a2, b2 = other
    mean_c7 = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1 + 0.5 * (1 - sqrt(mean_c7 / (mean_c7 + 25.0**7)))
    chroma1, chroma2 = hypot(stretch * a1, b1), hypot(stretch * a2, b2)
    hue1, hue2 = _hue(stretch * a1, b1), _hue(stretch * a2, b2)

    has_hues = chroma1 * chroma2 != 0
    turn = (hue2 - hue1 + 180) % 360 - 180 if has_hues else 0.0
    mean_hue = (hue1 + hue2) / 2 if has_hues else hue1 + hue2
    if has_hues and abs(hue1 - hue2) > 180:
        mean_hue += 180 if hue1 + hue2 < 360 else -180

    d_light, d_chroma = light2 - light1, chroma2 - chroma1
    d_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2))
    mean_l, mean_c = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    t = (
        1
        - 0.17 * cos(radians(mean_hue - 30))
        + 0.24 * cos(radians(2 * mean_hue))
        + 0.32 * cos(radians(3 * mean_hue + 6))
        - 0.20 * cos(radians(4 * mean_hue - 63))
    )
    from_middle = (mean_l - 50) ** 2
    s_light = 1 + 0.015 * from_middle / sqrt(20 + from_middle)
    s_chroma, s_hue = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rotation = 2 * sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
    rotation *= -sin(radians(60 * exp(-(((mean_hue - 275) / 25) ** 2))))
    light, chroma, hue = d_light / s_light, d_chroma / s_chroma, d_hue / s_hue
    return sqrt(light**2 + chroma**2 + hue**2 + rotation * chroma * hue)


def _lab(light: Triple) -> Triple:
    x, y, z = (_root(v / white) for v, white in zip(_times(_XYZ, light), _WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _unbounded(value: Triple) -> Triple:
    light, a, b = value
    y = (light + 16) / 116
    parts = (y + a / 500, y, y - b / 200)
    x, y, z = (white * _power(part) for part, white in zip(parts, _WHITE, strict=True))
    red, green, blue = _times(_RGB, (x, y, z))
    return (_encoded(red), _encoded(green), _encoded(blue))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360


def _root(v: float) -> float:
    return v ** (1 / 3) if v > _KNEE**3 else v / (3 * _KNEE**2) + 4 / 29


def _power(v: float) -> float:
    return v**3 if v > _KNEE else 3 * _KNEE**2 * (v - 4 / 29)


def _encoded(light: float) -> float:
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _clipped(rgb: Triple) -> Triple:
    red, green, blue = (min(1.0, max(0.0, v)) for v in rgb)
    return (red, green, blue)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return (first, second, third)
