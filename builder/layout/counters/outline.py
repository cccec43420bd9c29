"""The line along which a counter is cut out."""

from __future__ import annotations

from builder.drawing.scene import Box
from builder.geometry import path
from builder.layout.counters.template import CounterTemplate, Outline


def cut_line(template: CounterTemplate, area: Box) -> path.Outline:
    """The outline of a counter that takes up an area, closed; lengths in mm.

    Args:
        template: Says whether it is square, has round corners or is round.
        area: Of the counter, without bleed.
    """
    match template.outline:
        case Outline.ROUND:
            rx, ry = area.width / 2, area.height / 2
            return path.ellipse(area.x + rx, area.y + ry, rx, ry)
        case Outline.ROUNDED:
            radius = template.corner * min(area.width / template.width, area.height / template.height)
            return path.rounded_rectangle(area.x, area.y, area.width, area.height, radius)
        case Outline.SQUARE:
            return path.rectangle(area.x, area.y, area.width, area.height)
