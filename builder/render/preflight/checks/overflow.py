"""Nothing runs off the page or over a cut."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.outlines import Extent
from builder.render.preflight.pictures import Picture, Words
from builder.render.preflight.quoting import quoted
from builder.render.preflight.sheet import Sheet
from builder.wording import number_of

_SLACK = 0.1  # mm


def overflow(sheet: Sheet, picture: Picture, limits: Limits) -> Iterator[Fault]:
    """Text that runs off the page, text that a cut goes through, and paint that nobody will see.

    Text within a clip is a part of a larger picture, as a name on a map in sheets is: it may be cut.
    """
    media, trim = sheet.media, sheet.trim
    if media is None:
        return
    whole = [(words, words.extent) for words in picture.words if not words.is_cut]
    off = [words for words, extent in whole if not _holds(media, extent, sheet)]
    if off:
        yield _fault("print.off-page", sheet, off, "off the page")
    if trim is not None and trim != media:
        cut = [words for words, extent in whole if _crosses(trim, extent, sheet) and words not in off]
        if cut:
            yield _fault("print.cut-text", sheet, cut, "over the edge at which the page is cut")
    unseen = [what for what, extent in picture.extents if _apart(media, extent, sheet)]
    if unseen:
        yield Fault(
            "print.off-page",
            Severity.ERROR,
            f"{sheet.name}: {number_of(len(unseen), 'thing')} drawn wholly off the page; the first is "
            f"{unseen[0]}.",
            "Move it onto the page, or take it out.",
        )


def _fault(code: str, sheet: Sheet, found: list[Words], where: str) -> Fault:
    first = found[0]
    verb = "runs" if len(found) == 1 else "run"
    return Fault(
        code,
        Severity.ERROR,
        f"{sheet.name}: {number_of(len(found), 'text')} {verb} {where}; the first is {quoted(first)}, "
        f"{sheet.place(*first.start)}.",
        "Move it, set it smaller, or make it shorter.",
    )


def _holds(outer: Extent, inner: Extent, sheet: Sheet) -> bool:
    beyond = (
        outer.left - inner.left,
        outer.low - inner.low,
        inner.right - outer.right,
        inner.high - outer.high,
    )
    return sheet.mm(max(beyond)) <= _SLACK


def _apart(outer: Extent, inner: Extent, sheet: Sheet) -> bool:
    """Whether nothing of the inner one is on the page; what clips leave nothing of is nowhere."""
    if outer.meets(inner):
        return False
    common = outer.common(inner)
    gap = max(common.left - common.right, common.low - common.high)
    return not inner.is_empty and sheet.mm(gap) > _SLACK


def _crosses(trim: Extent, extent: Extent, sheet: Sheet) -> bool:
    if _holds(trim, extent, sheet):
        return False
    common = trim.common(extent)
    inside = min(common.right - common.left, common.high - common.low)
    return sheet.mm(inside) > _SLACK
