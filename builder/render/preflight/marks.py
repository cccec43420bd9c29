"""Marks for the printer, found in what a page draws."""

from __future__ import annotations

from builder.geometry.affine import Point
from builder.render.preflight.outlines import Extent
from builder.render.preflight.pictures import Picture
from builder.render.preflight.sheet import Sheet

_SHORT, _LONG = 2.0, 40.0  # points; a bar of a registration cross is between these
_SAME = 0.02  # points


def middle(extent: Extent) -> Point:
    """The middle of a rectangle."""
    return ((extent.left + extent.right) / 2, (extent.low + extent.high) / 2)


def crosses(sheet: Sheet, picture: Picture) -> list[Point]:
    """Middles of the registration crosses: two equal bars outside the trim that halve each other."""
    across: dict[Point, float] = {}
    down: dict[Point, float] = {}
    for line in picture.lines:
        if sheet.trim is None or not _is_outside(line.outline.extent, sheet.trim):
            continue
        for points in line.outline.lines():
            if len(points) != 2:
                continue
            (x1, y1), (x2, y2) = points
            place = (round((x1 + x2) / 2, 2), round((y1 + y2) / 2, 2))
            if abs(y1 - y2) < _SAME and _SHORT < abs(x1 - x2) < _LONG:
                across[place] = abs(x1 - x2)
            elif abs(x1 - x2) < _SAME and _SHORT < abs(y1 - y2) < _LONG:
                down[place] = abs(y1 - y2)
    return [place for place, reach in across.items() if abs(down.get(place, 0.0) - reach) < _SAME]


def _is_outside(extent: Extent, trim: Extent) -> bool:
    return trim.common(extent).is_empty
