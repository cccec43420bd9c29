"""Text keeps clear of the cuts: no knife and no printer is exact."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.nearby import Nearby
from builder.render.preflight.outlines import Extent, Outline, distance
from builder.render.preflight.pictures import Picture, Words
from builder.render.preflight.quoting import quoted
from builder.render.preflight.sheet import Sheet
from builder.wording import number_of

_SLACK = 0.02  # mm


def safe_area(sheet: Sheet, picture: Picture, limits: Limits) -> Iterator[Fault]:
    """Text of a page that is too near a cut: those of the pieces where the file names them, and the trim."""
    seek = _near_pieces if picture.cuts else _near_trim
    near = list(seek(sheet, picture, limits.safe))
    if near:
        gap, worst = min(near, key=lambda found: found[0])
        verb = "stands" if len(near) == 1 else "stand"
        how = f"{gap:.1f} mm from it" if gap > 0 else "across it"
        yield Fault(
            "print.safe-area",
            Severity.ERROR,
            f"{sheet.name}: {number_of(len(near), 'text')} {verb} nearer than {limits.safe:g} mm to a "
            f"cut; the nearest is {quoted(worst)}, {how}, {sheet.place(*worst.start)}.",
            "Move it inwards, or set it smaller.",
        )


def _near_pieces(sheet: Sheet, picture: Picture, least: float) -> Iterator[tuple[float, Words]]:
    pieces = Nearby(picture.cuts)
    for words in picture.words:
        extent = words.extent
        for cut in pieces.touching(extent):
            gap = sheet.mm(_gap(words, extent, cut))
            if gap < least - _SLACK:
                yield gap, words
                break


def _gap(words: Words, extent: Extent, cut: Outline) -> float:
    """Of the letters from a cut; nought when the cut goes through them."""
    if cut.is_rectangle:
        return max(0.0, _inside(cut.extent, extent))
    corners = words.corners()
    if not all(cut.covers(x, y) for x, y in corners):
        return 0.0
    return min(distance(line, x, y) for line in cut.lines() for x, y in corners)


def _inside(outer: Extent, inner: Extent) -> float:
    """How far from the nearest edge the inner one keeps; less than nought where it reaches out."""
    return min(
        inner.left - outer.left,
        outer.right - inner.right,
        inner.low - outer.low,
        outer.high - inner.high,
    )


def _near_trim(sheet: Sheet, picture: Picture, least: float) -> Iterator[tuple[float, Words]]:
    edge = sheet.trim or sheet.media
    if edge is None:
        return
    for words in picture.words:
        gap = sheet.mm(_inside(edge, words.extent))
        # What lies across the edge or beyond it is told by another check.
        if not words.is_cut and 0 <= gap < least - _SLACK:
            yield gap, words
