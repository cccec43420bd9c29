"""Holds a PDF against all checks, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

from builder.crew import ALONE, Crew
from builder.diagnostics import Diagnostic, Where
from builder.render.preflight.answers import Answer, Check, Limits, of_file, of_pages, verdict_of
from builder.render.preflight.checks.backs import backs, side_of
from builder.render.preflight.checks.boxes import boxes
from builder.render.preflight.checks.colours import colours
from builder.render.preflight.checks.contrast import low_contrast
from builder.render.preflight.checks.fonts import fonts
from builder.render.preflight.checks.overflow import overflow
from builder.render.preflight.checks.readable import readable
from builder.render.preflight.checks.resolution import resolution
from builder.render.preflight.checks.safe_area import safe_area
from builder.render.preflight.checks.sizes import sizes
from builder.render.preflight.checks.small_text import small_text, type_sizes
from builder.render.preflight.checks.transparency import transparency
from builder.render.preflight.document import Volume
from builder.render.preflight.library import MOST_OPERATORS, Tally, most_of
from builder.render.preflight.sheet import Sheet

CHECKS = (
    of_file("all pages can be read", readable, reads_content=True),
    of_file("every page states its boxes, one within the other", boxes),
    of_file("pages have room for their marks", sizes),
    of_file("fonts are embedded, as subsets", fonts),
    of_pages("pictures have pixels enough", resolution),
    of_file("nothing is transparent", transparency),
    of_file("colours are of one kind", colours, reads_content=True),
    Check("no text is too small", type_sizes, small_text),
    of_pages("text stands out from its ground", low_contrast),
    of_pages("nothing runs off the page or over a cut", overflow),
    of_pages("text keeps clear of the cuts", safe_area),
    Check("backs lie behind their fronts", side_of, backs),
)
"""All checks; docs/preflight.md says what each looks at."""

LEAST_SHARE = 8
"""Pages that are worth a process of their own."""


@dataclass(frozen=True, slots=True)
class Noted:
    """What is kept of a page.

    Attributes:
        sheet: The page as its file states it.
        notes: What each check noted of it.
    """

    sheet: Sheet
    notes: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """Pages that one process has looked at, and how much it has read for that."""

    pages: tuple[Noted, ...]
    tally: Tally


def preflight(data: bytes, limits: Limits | None = None, crew: Crew = ALONE) -> tuple[Answer, ...]:
    """What every check says of a file; the same whoever looks at its pages.

    Args:
        data: The file.
        limits: What it must keep; the usual limits when not given.
        crew: Among whom many pages are shared.

    Raises:
        UnreadablePdfError: When it cannot be opened or has no page.
        LostHandError: When a process of the crew ended in the midst of its work.
    """
    kept = limits or Limits()
    with Volume(data) as volume:
        pages = _pages(volume, data, kept, crew)
        printed = volume.bound(page.sheet for page in pages)
    answers = []
    for check, notes in zip(CHECKS, zip(*(page.notes for page in pages), strict=True), strict=True):
        faults = tuple(check.find(notes, printed, kept))
        answers.append(Answer(check, verdict_of(check, faults, printed), faults))
    return tuple(answers)


def _pages(volume: Volume, data: bytes, limits: Limits, crew: Crew) -> tuple[Noted, ...]:
    mine, *others = shares(volume.length, crew.hands)
    given = [partial(read_share, data, numbers, limits) for numbers in others]
    read = crew.done([partial(_share, volume, mine, limits), *given])
    if others and _may_be_short([share.tally for share in read], len(data)):
        # Where reading stops depends on all pages before: so one process reads them all.
        return read_share(data, range(1, volume.length + 1), limits).pages
    return tuple(page for share in read for page in share.pages)


def _may_be_short(tallies: Sequence[Tally], size: int) -> bool:
    """Whether one process alone might leave a page in its midst; it reads no more than all together."""
    too_many = sum(tally.operators for tally in tallies) > most_of(size)
    too_many_in_forms = sum(tally.in_forms for tally in tallies) > MOST_OPERATORS
    return too_many or too_many_in_forms or any(tally.is_short for tally in tallies)


def shares(pages: int, hands: int) -> Sequence[range]:
    """Numbers of pages, shared out evenly: each gets neighbours, and `LEAST_SHARE` or more.

    Args:
        pages: How many there are.
        hands: Among how many they are shared at most.
    """
    number = max(1, min(hands, pages // LEAST_SHARE))
    ends = [1 + pages * share // number for share in range(number + 1)]
    return [range(first, end) for first, end in pairwise(ends)]


def read_share(data: bytes, numbers: range, limits: Limits) -> Share:
    """Some pages of a file, read by whoever does not have it open.

    Raises:
        UnreadablePdfError: When it is damaged beyond reading.
    """
    with Volume(data) as volume:
        return _share(volume, numbers, limits)


def _share(volume: Volume, numbers: range, limits: Limits) -> Share:
    pages = tuple(noted(volume, number, limits) for number in numbers)
    return Share(pages, volume.tally)


def noted(volume: Volume, number: int, limits: Limits) -> Noted:
    """A page when all checks have looked at it; what is drawn on it is let go of.

    Args:
        volume: The file.
        number: Of the page, from 1.
        limits: What it must keep.

    Raises:
        UnreadablePdfError: When the file is damaged beyond reading.
    """
    sheet, picture = volume.page(number)
    return Noted(sheet, tuple(check.look(sheet, picture, limits) for check in CHECKS))


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
