"""Pages have a size that paper has, and room for marks round the trim."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.render.preflight.sheet import Sheet
from builder.wording import some

_PAPERS = {
    "A6": (105, 148),
    "A5": (148, 210),
    "A4": (210, 297),
    "A3": (297, 420),
    "A2": (420, 594),
    "A1": (594, 841),
    "A0": (841, 1189),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
_SLACK = 0.6  # mm by which programs round sizes

_MARKS = 3.0  # mm that crop marks need beyond the trim
_FLUSH = 0.1  # mm within which an edge of the trim is that of the page


def sizes(printed: Print, limits: Limits) -> Iterator[Fault]:
    """Odd sizes and several sizes are told; a trim too near the edge for marks is a fault."""
    by_size: dict[str, list[Sheet]] = {}
    for sheet in printed.sheets:
        if sheet.media is not None:
            by_size.setdefault(size_name(sheet), []).append(sheet)
        yield from _narrow(sheet)
    if len(by_size) > 1:
        listed = [f"{size} ({_pages(sheets)})" for size, sheets in by_size.items()]
        yield Fault("print.page-sizes", Severity.INFO, f"Pages are of {len(by_size)} sizes: {some(listed)}.")
    elif by_size and next(iter(by_size)).endswith("mm"):
        size = next(iter(by_size))
        yield Fault("print.page-sizes", Severity.INFO, f"Pages are {size}, which is no usual paper size.")


def size_name(sheet: Sheet) -> str:
    """The size of a page: the name of a paper, or mm."""
    if sheet.media is None:
        return ""
    left, low, right, high = sheet.media
    width, height = sheet.mm(right - left), sheet.mm(high - low)
    for name, (short, long) in _PAPERS.items():
        if abs(min(width, height) - short) < _SLACK and abs(max(width, height) - long) < _SLACK:
            return name
    return f"{width:.0f} x {height:.0f} mm"


def _pages(sheets: list[Sheet]) -> str:
    return f"page {sheets[0].number}" if len(sheets) == 1 else f"{len(sheets)} pages"


def _narrow(sheet: Sheet) -> Iterator[Fault]:
    media, trim = sheet.media, sheet.trim
    if media is None or trim is None:
        return
    room = (trim.left - media.left, trim.low - media.low, media.right - trim.right, media.high - trim.high)
    widths = [sheet.mm(width) for width in room if sheet.mm(width) > _FLUSH]
    if widths and min(widths) < _MARKS:
        yield Fault(
            "print.no-room",
            Severity.WARNING,
            f"{sheet.name}: the trim is {min(widths):.1f} mm from the edge; crop marks need {_MARKS:g} mm.",
            "Take a larger paper, or fewer pieces to a sheet.",
        )
