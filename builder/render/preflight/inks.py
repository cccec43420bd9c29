"""Colours as a page states them, and how light they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

GREY, RGB, CMYK, SPOT, LAB, UNKNOWN = "grey", "RGB", "CMYK", "spot", "Lab", "unknown"

_BY_COUNT = {1: GREY, 3: RGB, 4: CMYK}
_DEVICE = {
    "/DeviceGray": GREY,
    "/G": GREY,
    "/CalGray": GREY,
    "/DeviceRGB": RGB,
    "/RGB": RGB,
    "/CalRGB": RGB,
    "/DeviceCMYK": CMYK,
    "/CMYK": CMYK,
    "/Lab": LAB,
    "/Separation": SPOT,
    "/DeviceN": SPOT,
}


class Ink(NamedTuple):
    """A colour: the family of its space and its values there, 0 to 1."""

    family: str
    values: tuple[float, ...] = ()


BLACK = Ink(GREY, (0.0,))
PAPER = Ink(GREY, (1.0,))
INHERITED = Ink("inherited")
"""The colour that whoever draws a form has set before."""
UNDECIDED = Ink(UNKNOWN)
"""A pattern, a picture, a shading: no one colour."""


def family_of(space: Any) -> str:
    """The family of a colour space as a file states it, by name or as an array."""
    if isinstance(space, str):
        return _DEVICE.get(str(space), UNKNOWN)
    try:
        kind = str(space[0]) if not hasattr(space, "read_bytes") and len(space) else str(space)
        if kind == "/ICCBased":
            return _BY_COUNT.get(int(space[1].N), UNKNOWN)
        if kind == "/Indexed":
            return family_of(space[1])
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        return _DEVICE.get(str(space), UNKNOWN)
    return _DEVICE.get(kind, UNKNOWN)


@lru_cache(maxsize=4096)
def luminance(ink: Ink) -> float | None:
    """Relative luminance (WCAG 2.2) of a colour; None where it cannot be told.

    Print colours are taken by (1 - ink)(1 - black), since a file seldom says for which press it is.
    """
    values = tuple(min(1.0, max(0.0, value)) for value in ink.values)
    rgb: tuple[float, ...]
    if ink.family == GREY and len(values) == 1:
        rgb = values * 3
    elif ink.family == RGB and len(values) == 3:
        rgb = values
    elif ink.family == CMYK and len(values) == 4:
        rgb = tuple((1 - value) * (1 - values[3]) for value in values[:3])
    else:
        return None
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Ink, other: Ink) -> float | None:
    """Contrast ratio of two colours (WCAG 2.2), 1 to 21; None where it cannot be told."""
    first, second = luminance(one), luminance(other)
    if first is None or second is None:
        return None
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
