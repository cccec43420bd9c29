"""Raised signs behind values: drawn rings and triangles, daggers and letters."""

from __future__ import annotations

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Item, Stroke, Text
from builder.layout import theme
from builder.layout.charts.table import Ring, Sign
from builder.layout.setting import SMALLEST, SOFT

_RADIUS = 0.42
_SHARE = 0.55  # of the size of the words that a sign belongs to
_LARGEST = 6.6
_GAP = 0.35
_FONT = theme.CONDENSED_BOLD


def signs_width(signs: tuple[Sign, ...], size: float) -> float:
    """Room that signs take behind words of a size, mm."""
    return sum(_GAP + _width(sign, size) for sign in signs)


def draw_signs(signs: tuple[Sign, ...], x: float, baseline: float, *, size: float, ink: Swatch) -> list[Item]:
    """Signs behind words.

    Args:
        signs: What to draw.
        x: Where the words end, mm.
        baseline: Of the words, mm.
        size: Of the words, points.
        ink: Colour.
    """
    top = baseline - cap_height(theme.CONDENSED, size)
    items: list[Item] = []
    for sign in signs:
        x += _GAP
        items.append(_sign(sign, x, top, size, ink))
        x += _width(sign, size)
    return items


def draw_sign(sign: Sign, x: float, baseline: float, *, size: float, ink: Swatch) -> Item:
    """A single sign standing before a note of a size, its left edge at x."""
    if isinstance(sign, Ring):
        middle = cap_height(theme.TEXT, size) / 2
        return _shape(sign, x, baseline - middle - _RADIUS)
    return Text(x, baseline, sign, theme.TEXT_BOLD, size, ink)


def _letter_size(size: float) -> float:
    return max(SMALLEST, min(_LARGEST, size * _SHARE))


def _width(sign: Sign, size: float) -> float:
    return 2 * _RADIUS if isinstance(sign, Ring) else measure(sign, _FONT, _letter_size(size))


def _sign(sign: Sign, x: float, top: float, size: float, ink: Swatch) -> Item:
    if isinstance(sign, Ring):
        return _shape(sign, x, top)
    small = _letter_size(size)
    return Text(x, top + cap_height(_FONT, small) * 0.9, sign, _FONT, small, ink)


def _shape(ring: Ring, x: float, top: float) -> Item:
    """A sign with its box's top left corner at a point."""
    line = Stroke(SOFT, 0.14)
    cx, cy = x + _RADIUS, top + _RADIUS
    match ring:
        case Ring.PUBLIC:
            return shapes.circle(cx, cy, _RADIUS, stroke=line)
        case Ring.INFERRED:
            corners = ((cx, top), (x + 2 * _RADIUS, top + 2 * _RADIUS), (x, top + 2 * _RADIUS))
            return shapes.polygon(corners, stroke=line)
        case Ring.OWNER:
            return shapes.circle(cx, cy, _RADIUS, fill=SOFT)
