"""All pages can be read."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.wording import some


def readable(printed: Print, limits: Limits) -> Iterator[Fault]:
    """What on the pages cannot be read, so that other checks cannot judge it."""
    for sheet in printed.sheets:
        if sheet.doubts:
            message = f"{sheet.name} cannot be judged as a whole: {some(sheet.doubts)}."
            yield Fault(
                "print.unread", Severity.OPEN, message, "Look at this page yourself, or make it anew."
            )
    for doubt in printed.resources.doubts:
        yield Fault(
            "print.unread", Severity.OPEN, f"{doubt}.", "Look at this page yourself, or make it anew."
        )
