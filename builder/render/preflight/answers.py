"""What a check is and answers: faults by severity, and the verdict that follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Any

from builder.diagnostics import Severity
from builder.render.preflight.document import Print
from builder.render.preflight.pictures import Picture
from builder.render.preflight.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Limits:
    """What a print must keep.

    Attributes:
        dpi: Least pixels to the inch of a picture.
        text: Least type size, points.
        contrast: Least contrast ratio of letters and their ground (WCAG 2.2, success criterion 1.4.3).
        safe: Least distance of letters from a cut, mm.
    """

    dpi: float = 300.0
    text: float = 5.0
    contrast: float = 4.5
    safe: float = 0.8


@dataclass(frozen=True, slots=True)
class Fault:
    """One finding.

    Attributes:
        code: Stable identifier such as ``print.small-text``.
        severity: An error fails a build; a warning is told; an info is worth knowing; open is a question
            that the file does not answer.
        message: What is wrong and where, in one sentence.
        hint: What mends it.
    """

    code: str
    severity: Severity
    message: str
    hint: str = ""


class Verdict(StrEnum):
    """How a check ended."""

    PASSED = "passed"
    FAILED = "failed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Check:
    """Something that a print must be, looked for page by page.

    What is drawn on a page is let go of when every check has looked at it. So each notes what it needs of it:
    little, and what another process can hand over.

    Attributes:
        title: What it makes sure of.
        look: What it notes of a page.
        find: What is wrong with a file, by what was noted of each of its pages.
        reads_content: Whether it stays open where the content of a page cannot be read.
    """

    title: str
    look: Callable[[Sheet, Picture, Limits], Any]
    find: Callable[[Sequence[Any], Print, Limits], Iterator[Fault]]
    reads_content: bool = True


def of_pages(title: str, look: Callable[[Sheet, Picture, Limits], Iterator[Fault]]) -> Check:
    """A check that looks at what is drawn on each page by itself.

    Args:
        title: What it makes sure of.
        look: What is wrong with a page.
    """
    return Check(title, lambda *page: tuple(look(*page)), lambda noted, _, __: chain.from_iterable(noted))


def of_file(
    title: str, find: Callable[[Print, Limits], Iterator[Fault]], *, reads_content: bool = False
) -> Check:
    """A check that asks nothing of what is drawn on the pages but what is kept of them anyway.

    Args:
        title: What it makes sure of.
        find: What is wrong with a file.
        reads_content: See `Check`.
    """
    return Check(title, lambda *_: None, lambda _, *file: find(*file), reads_content)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a check found in a file."""

    check: Check
    verdict: Verdict
    faults: tuple[Fault, ...]


def verdict_of(check: Check, faults: tuple[Fault, ...], printed: Print) -> Verdict:
    """Failed by an error or a warning; open by a question; passed otherwise."""
    severities = {fault.severity for fault in faults}
    if severities & {Severity.ERROR, Severity.WARNING}:
        return Verdict.FAILED
    is_unread = check.reads_content and any(sheet.doubts for sheet in printed.sheets)
    return Verdict.OPEN if Severity.OPEN in severities or is_unread else Verdict.PASSED
