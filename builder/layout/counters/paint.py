"""What the drawing of a slot hands back, and the few marks that several kinds of slot share."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing import shapes
from builder.drawing.colour import Swatch, contrast
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Item, Path, Stroke, Text
from builder.geometry.path import Outline, polyline
from builder.layout.counters.template import Form
from builder.layout.palette import NEUTRALS

TEXT_CONTRAST = 4.5
"""Least contrast of lettering on its ground (WCAG 2.2, 1.4.3)."""

SYMBOL_CONTRAST = 3.0
"""Least contrast of a symbol's lines on its ground (WCAG 2.2, 1.4.11)."""

_MARK_FONT = "condensed-bold"
_HATCH_PITCH = 0.75
_HATCH_WIDTH = 0.12
_MARK_SHARE = 0.62  # of the height of a hatched box that its question mark takes
_BLANK_SHARE = 0.44  # of the width of the mark's own clear ground, on either side of its middle


@dataclass(frozen=True, slots=True)
class Painted:
    """Items of one slot and what did not fit."""

    items: tuple[Item, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


NOTHING = Painted()


def problem(code: str, message: str, hint: str, pointer: str) -> Diagnostic:
    """A warning about a drawing, placed at the datum it comes from."""
    return Diagnostic(f"drawing.{code}", Severity.WARNING, message, hint, Where(pointer=pointer))


def contrast_problems(
    what: str, ink: Swatch, ground: Swatch, least: float, pointer: str
) -> tuple[Diagnostic, ...]:
    """A warning when an ink has too little contrast to its ground."""
    has = contrast(ink, ground)
    if has >= least:
        return ()
    message = (
        f"{what} in {ink.name} ({ink.hex}) on {ground.name} ({ground.hex}) has a contrast of {has:.1f}:1"
    )
    return (problem("low-contrast", message, f"choose colours with at least {least:g}:1", pointer),)


def shape(
    form: Form, area: Box, fill: Swatch | None, stroke: Stroke | None, radius: float = 0.0
) -> tuple[Path, ...]:
    """A shape that fills a box; a circle is the largest in its middle, a hexagon lies on a flat side."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    half = min(area.width, area.height) / 2
    match form:
        case Form.RECTANGLE:
            return (shapes.box(area, fill=fill, stroke=stroke),)
        case Form.ROUNDED:
            corner = (area.x, area.y, area.width, area.height, radius)
            return (shapes.rounded(*corner, fill=fill, stroke=stroke),)
        case Form.CIRCLE:
            return (shapes.circle(*middle, half, fill=fill, stroke=stroke),)
        case Form.DIAMOND:
            x, y = middle
            corners = ((x, area.y), (area.x + area.width, y), (x, area.y + area.height), (area.x, y))
            return (shapes.polygon(corners, fill=fill, stroke=stroke),)
        case Form.HEXAGON:
            (x, y), quarter = middle, area.width / 4
            above, below = area.y, area.y + area.height
            upper = ((x - quarter, above), (x + quarter, above), (x + 2 * quarter, y))
            lower = ((x + quarter, below), (x - quarter, below), (x - 2 * quarter, y))
            return (shapes.polygon((*upper, *lower), fill=fill, stroke=stroke),)
        case Form.NONE:
            return ()


def unknown_box(area: Box) -> tuple[Item, ...]:
    """A hatched box with a question mark: here stands a datum that nobody knows."""
    ink, paper = NEUTRALS["ink"], NEUTRALS["white"]
    hatch = Path(_hatch(area), stroke=Stroke(NEUTRALS["soft"], _HATCH_WIDTH))
    x, y = area.x + area.width / 2, area.y + area.height / 2
    size = _MARK_SHARE * area.height / cap_height(_MARK_FONT, 1)
    half = min(_BLANK_SHARE * area.height, area.width / 2)
    return (
        shapes.box(area, fill=paper),
        hatch,
        shapes.rectangle(x - half, area.y, 2 * half, area.height, fill=paper),
        shapes.box(area, stroke=Stroke(NEUTRALS["soft"], _HATCH_WIDTH)),
        Text(x, y + _MARK_SHARE * area.height / 2, "?", _MARK_FONT, size, ink, Anchor.MIDDLE),
    )


def _hatch(area: Box) -> Outline:
    """Lines rising to the right, cut off at the box: x - left + y - top = n times the pitch."""
    segments: Outline = ()
    width, height = area.width, area.height
    for n in range(1, ceil((width + height) / _HATCH_PITCH)):
        reach = n * _HATCH_PITCH
        left, right = max(0.0, reach - height), min(width, reach)
        line = ((area.x + left, area.y + reach - left), (area.x + right, area.y + reach - right))
        segments += polyline(line)
    return segments
