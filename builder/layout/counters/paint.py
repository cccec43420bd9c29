"""What the drawing of a slot hands back, and the few marks that several kinds of slot share."""

from __future__ import annotations

from dataclasses import dataclass

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing import shapes
from builder.drawing.colour import BLACK, WHITE, Swatch, contrast
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Item, Path, Stroke, Text
from builder.drawing.symbols import frame_of
from builder.geometry.path import Bounds
from builder.layout.counters.colours import mixed, strengthened
from builder.layout.counters.place import Place
from builder.layout.counters.template import Form

TEXT_CONTRAST = 4.5
"""Least contrast of lettering on its ground (WCAG 2.2, 1.4.3)."""

SYMBOL_CONTRAST = 3.0
"""Least contrast of a symbol's lines on its ground (WCAG 2.2, 1.4.11)."""

_MARK_FONT = "condensed-bold"
_MARK_SHARE = 0.5  # of the height of an unknown symbol's frame that its question mark takes
_FIELD_LIGHT = 0.5  # share of white in an empty field
_FIELD_DARK = 0.45  # share of black in the line round it
_FIELD_LINE = 0.14
_FIELD_DASH = (0.55, 0.35)


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


def unsafe_problems(what: str, extent: Bounds, place: Place, pointer: str) -> tuple[Diagnostic, ...]:
    """A warning when something that is read comes too near to the cut.

    Args:
        what: The thing and its slot.
        extent: Left, top, right and bottom of its ink, mm.
        place: Knows the cut.
        pointer: Where the datum stands.
    """
    if place.is_safe(extent):
        return ()
    message = f"{what} comes closer to the cut than {place.safe:g} mm"
    return (problem("outside-safe-area", message, "move the slot inwards", pointer),)


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


def unknown_field(area: Box, ground: Swatch, form: Form = Form.RECTANGLE) -> tuple[Item, ...]:
    """An empty field to write in, paler than its ground and with a dashed line: a datum that nobody knows."""
    line = Stroke(mixed(ground, BLACK, _FIELD_DARK), _FIELD_LINE, _FIELD_DASH)
    return shape(form, area, mixed(ground, WHITE, _FIELD_LIGHT), line, radius=area.height / 5)


def unknown_symbol(area: Box, ground: Swatch) -> tuple[Item, ...]:
    """The frame of an unknown unit type, with a question mark as quiet as can still be read."""
    frame, pale = frame_of(area), mixed(ground, WHITE, _FIELD_LIGHT)
    x, y = frame.x + frame.width / 2, frame.y + frame.height / 2
    size = _MARK_SHARE * frame.height / cap_height(_MARK_FONT, 1)
    ink = strengthened(pale, pale, TEXT_CONTRAST)
    mark = Text(x, y + _MARK_SHARE * frame.height / 2, "?", _MARK_FONT, size, ink, Anchor.MIDDLE)
    return (*unknown_field(frame, ground), mark)
