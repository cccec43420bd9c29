"""Holds a PDF against all checks, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterable

from builder.diagnostics import Diagnostic, Where
from builder.render.preflight.answers import Answer, Check, Limits, verdict_of
from builder.render.preflight.checks.backs import backs
from builder.render.preflight.checks.boxes import boxes
from builder.render.preflight.checks.colours import colours
from builder.render.preflight.checks.contrast import low_contrast
from builder.render.preflight.checks.fonts import fonts
from builder.render.preflight.checks.overflow import overflow
from builder.render.preflight.checks.readable import readable
from builder.render.preflight.checks.resolution import resolution
from builder.render.preflight.checks.safe_area import safe_area
from builder.render.preflight.checks.sizes import sizes
from builder.render.preflight.checks.small_text import small_text
from builder.render.preflight.checks.transparency import transparency
from builder.render.preflight.document import read_print

CHECKS = (
    Check("all pages can be read", readable),
    Check("every page states its boxes, one within the other", boxes, reads_content=False),
    Check("pages have room for their marks", sizes, reads_content=False),
    Check("fonts are embedded, as subsets", fonts, reads_content=False),
    Check("pictures have pixels enough", resolution),
    Check("nothing is transparent", transparency, reads_content=False),
    Check("colours are of one kind", colours),
    Check("no text is too small", small_text),
    Check("text stands out from its ground", low_contrast),
    Check("nothing runs off the page or over a cut", overflow),
    Check("text keeps clear of the cuts", safe_area),
    Check("backs lie behind their fronts", backs),
)
"""All checks; docs/preflight.md says what each looks at."""


def preflight(data: bytes, limits: Limits | None = None) -> tuple[Answer, ...]:
    """What every check says of a file.

    Args:
        data: The file.
        limits: What it must keep; the usual limits when not given.

    Raises:
        UnreadablePdfError: When it cannot be opened or has no page.
    """
    printed, kept = read_print(data), limits or Limits()
    answers = []
    for check in CHECKS:
        faults = tuple(check.find(printed, kept))
        answers.append(Answer(check, verdict_of(check, faults, printed), faults))
    return tuple(answers)


def findings(answers: Iterable[Answer], file: str) -> tuple[Diagnostic, ...]:
    """What was found, for reports.

    Args:
        answers: Of all checks.
        file: The file, as the user calls it.
    """
    return tuple(
        Diagnostic(fault.code, fault.severity, fault.message, fault.hint, Where(file), game=file)
        for answer in answers
        for fault in answer.faults
    )
