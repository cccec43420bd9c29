"""Findings that a game's own data record as known, and records that no longer find anything."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from builder.diagnostics import Diagnostic, Severity, Status, Where
from builder.model.rules import Accepted
from builder.source.pointer import is_within


def accept(findings: Iterable[Diagnostic], accepted: tuple[Accepted, ...]) -> tuple[Diagnostic, ...]:
    """Marks the findings that are accepted, with the reason; a record without a finding is an error."""
    marked: list[Diagnostic] = []
    used: set[str] = set()
    for finding in findings:
        record = next((a for a in accepted if _fits(a, finding)), None)
        if record is None:
            marked.append(finding)
        else:
            used.add(record.id)
            marked.append(replace(finding, status=Status.ACCEPTED, reason=record.reason))
    stale = (_stale(record) for record in accepted if record.id not in used)
    return (*marked, *stale)


def _fits(record: Accepted, finding: Diagnostic) -> bool:
    pointer = finding.where.pointer
    return record.code == finding.code and pointer is not None and is_within(pointer, record.subject)


def _stale(record: Accepted) -> Diagnostic:
    return Diagnostic(
        "accepted.stale",
        Severity.ERROR,
        f"{record.code} is accepted at {record.subject}, and is not found there any more.",
        "Take the record away, or correct its code or subject.",
        Where(pointer=record.pointer),
    )
