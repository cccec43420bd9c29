"""Colours are of one kind: a file for the press has no screen colours."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.render.preflight.inks import LAB, RGB
from builder.render.preflight.sheet import Sheet
from builder.wording import listed


def colours(printed: Print, limits: Limits) -> Iterator[Fault]:
    """Screen colours in a file of print colours."""
    if not printed.is_for_press:
        return
    by_kind: dict[str, list[Sheet]] = {}
    for sheet in printed.sheets:
        for family in sorted(sheet.families & {RGB, LAB}):
            by_kind.setdefault(family, []).append(sheet)
    for family, sheets in by_kind.items():
        names = listed([sheet.name for sheet in sheets[:3]], "and")
        more = f" and {len(sheets) - 3} more" if len(sheets) > 3 else ""
        yield Fault(
            "print.mixed-colours",
            Severity.ERROR,
            f"The file is for CMYK, and there are {family} colours on {names}{more}.",
            "Turn all colours into CMYK before you export.",
        )
