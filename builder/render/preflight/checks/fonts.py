"""Fonts are embedded, as subsets."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print


def fonts(printed: Print, limits: Limits) -> Iterator[Fault]:
    """Fonts that the file lacks, and those that it holds with letters that nobody uses."""
    for font in printed.resources.fonts:
        if not font.is_embedded:
            yield Fault(
                "print.font-not-embedded",
                Severity.ERROR,
                f"The font {font.name}, first used on page {font.page}, is not in the file.",
                "Embed all fonts: a printer without this one takes another.",
            )
        elif not font.is_subset:
            yield Fault(
                "print.font-not-subset",
                Severity.WARNING,
                f"The font {font.name}, first used on page {font.page}, is in the file as a whole.",
                "Embed subsets: the file gets smaller, and some licences ask for it.",
            )
