"""Errata that rest on a file which cannot be read: whether they fit is not known, so they say nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Diagnostic
from builder.source.errata import Erratum
from builder.source.origin import split_document
from builder.source.pointer import split

_READING = "json."
"""How codes of files that cannot be read begin."""


def without_unread(
    findings: Iterable[Diagnostic], errata: Mapping[str, Erratum], reading: Iterable[Diagnostic]
) -> Iterator[Diagnostic]:
    """Findings of errata, without those that only follow from a file that cannot be read.

    Args:
        findings: What was found when the errata were put into effect.
        errata: All errata.
        reading: What was found when the files were read.
    """
    failed = (finding.where.pointer for finding in reading if finding.code.startswith(_READING))
    unread = frozenset(split_document(pointer)[0] for pointer in failed if pointer is not None)
    silent = _resting_on(unread, errata)
    return (finding for finding in findings if not (unread and _erratum_of(finding) in silent))


def _resting_on(unread: frozenset[str], errata: Mapping[str, Erratum]) -> frozenset[str]:
    """Errata that change one of these documents, or need one that does."""
    resting: frozenset[str] = frozenset()
    more = {key for key, e in errata.items() if any(split_document(op.path)[0] in unread for op in e.ops)}
    while more - resting:
        resting |= more
        more = {key for key, erratum in errata.items() if not resting.isdisjoint(erratum.needs)}
    return resting


def _erratum_of(finding: Diagnostic) -> str | None:
    """The erratum at whose record a finding stands."""
    steps = split(finding.where.pointer or "")
    return steps[2] if steps[:2] == ("errata", "errata") and len(steps) > 2 else None
