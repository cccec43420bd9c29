"""The line along which a counter is cut out."""

from __future__ import annotations

from builder.drawing.scene import Box
from builder.geometry import path
from builder.layout.counters.template import CounterTemplate, Outline


def corner_radii(template: CounterTemplate, width: float, height: float) -> tuple[float, float]:
    """Radii of the corners across and down of a counter of a size, mm; half its sides where it is round."""
    match template.outline:
        case Outline.ROUND:
            return (width / 2, height / 2)
        case Outline.ROUNDED:
            radius = template.corner * min(width / template.width, height / template.height)
            return (radius, radius)
        case Outline.SQUARE:
            return (0.0, 0.0)


def cut_line(template: CounterTemplate, area: Box) -> path.Outline:
    """The outline of a counter that takes up an area, closed; lengths in mm.

    Args:
        template: Says whether it is square, has round corners or is round.
        area: Of the counter, without bleed.
    """
    rx, ry = corner_radii(template, area.width, area.height)
    match template.outline:
        case Outline.ROUND:
            return path.ellipse(area.x + rx, area.y + ry, rx, ry)
        case Outline.ROUNDED:
            return path.rounded_rectangle(area.x, area.y, area.width, area.height, rx)
        case Outline.SQUARE:
            return path.rectangle(area.x, area.y, area.width, area.height)
