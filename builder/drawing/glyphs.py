"""The shape of one glyph as an outline; knows fontTools' recording of a glyph and nothing of text."""

from __future__ import annotations

from typing import Any

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen

from builder.geometry.affine import Point
from builder.geometry.path import Outline, Segment


def glyph_outline(font: Any, name: str, scale: float) -> Outline:
    """Draw a glyph, its components resolved, quadratic curves raised to cubic ones, y turned down.

    Args:
        font: An open fontTools TTFont.
        name: Glyph name.
        scale: From font units to those wanted.
    """
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    segments: list[Segment] = []
    here: Point = (0.0, 0.0)
    for operation, points in pen.value:
        if operation == "qCurveTo":
            handles, last = points[:-1], points[-1]
            if last is None:  # a contour without any point on the curve
                here = last = _halfway(handles[-1], handles[0])
                segments.append(("M", *_placed(here, scale)))
            for handle, end in decomposeQuadraticSegment((*handles, last)):
                segments.append(_raised(here, handle, end, scale))
                here = end
        elif operation == "closePath":
            segments.append(("Z",))
        else:
            here = points[0]
            segments.append(("M" if operation == "moveTo" else "L", *_placed(here, scale)))
    return tuple(segments)


def _placed(point: Point, scale: float) -> Point:
    return (point[0] * scale, -point[1] * scale)


def _halfway(one: Point, two: Point) -> Point:
    return ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)


def _raised(start: Point, handle: Point, end: Point, scale: float) -> Segment:
    """A quadratic curve as the cubic one of the same shape."""
    first = _between(start, handle)
    second = _between(end, handle)
    return ("C", *_placed(first, scale), *_placed(second, scale), *_placed(end, scale))


def _between(end: Point, handle: Point) -> Point:
    """Two thirds of the way from an end to the handle."""
    return (end[0] + 2 / 3 * (handle[0] - end[0]), end[1] + 2 / 3 * (handle[1] - end[1]))
