"""Nothing is transparent: print colours would depend on how a printer flattens it."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print


def transparency(printed: Print, limits: Limits) -> Iterator[Fault]:
    """An error in a file of print colours; worth knowing in one of screen colours."""
    severity = Severity.ERROR if printed.is_for_press else Severity.INFO
    for what, pages in printed.resources.transparent.items():
        more = f" and {len(pages) - 1} more" if len(pages) > 1 else ""
        yield Fault(
            "print.transparency",
            severity,
            f"Page {pages[0]}{more}: there is {what}.",
            "Flatten it, or draw the mixed colour itself.",
        )
