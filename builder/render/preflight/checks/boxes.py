"""Every page states its boxes, one within the other (ISO 32000-1, 14.11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.render.preflight.outlines import Extent
from builder.render.preflight.sheet import Sheet
from builder.wording import listed, number_of

_SLACK = 0.01  # points
_ADVICE = "Export it with page boxes (PDF/X), or say to the printer where to cut."


def boxes(printed: Print, limits: Limits) -> Iterator[Fault]:
    """Boxes that are none, reach out of the one around them, or are not stated."""
    lacking: dict[tuple[str, ...], list[Sheet]] = {}
    for sheet in printed.sheets:
        yield from _unsound(sheet)
        absent = tuple(key for key in ("/BleedBox", "/TrimBox") if key not in sheet.stated)
        if absent:
            lacking.setdefault(absent, []).append(sheet)
    for keys, sheets in lacking.items():
        names = listed([key[1:] for key in keys], "and")
        where = sheets[0].name if len(sheets) == 1 else number_of(len(sheets), "page")
        states = "states" if len(sheets) == 1 else "state"
        yield Fault("print.no-box", Severity.WARNING, f"{where} {states} no {names}.", _ADVICE)


def _unsound(sheet: Sheet) -> Iterator[Fault]:
    found = {"/MediaBox": sheet.media, "/BleedBox": sheet.bleed, "/TrimBox": sheet.trim}
    for key, box in found.items():
        if box is None and (key in sheet.stated or key == "/MediaBox"):
            yield _fault(f"{sheet.name}: the {key[1:]} is no rectangle with an area.")
    pairs = (("/TrimBox", "/BleedBox"), ("/BleedBox", "/MediaBox"), ("/TrimBox", "/MediaBox"))
    for inner, outer in pairs:
        one, other = found[inner], found[outer]
        if one is not None and other is not None and not _inside(one, other):
            yield _fault(f"{sheet.name}: the {inner[1:]} reaches out of the {outer[1:]}.")


def _fault(message: str) -> Fault:
    return Fault(
        "print.box", Severity.ERROR, message, "Export the page anew with boxes that lie within each other."
    )


def _inside(inner: Extent, outer: Extent) -> bool:
    low = inner.left >= outer.left - _SLACK and inner.low >= outer.low - _SLACK
    return low and inner.right <= outer.right + _SLACK and inner.high <= outer.high + _SLACK
