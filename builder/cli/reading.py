"""What the commands that read games share: options as values, and the exit code of findings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Status, any_blocking
from builder.errors import ExitCode
from builder.pipeline import LoadOptions
from builder.resources import schema_dir
from builder.source.origin import Layer

_UNREADABLE = ("json.", "schema.", "overlay.", "source.")
"""Codes of findings about files that cannot be read or do not fit their schema begin so."""


def load_options(edition: str, trust: str | None, overlays: tuple[Path, ...]) -> LoadOptions:
    """The options of the command line as one value."""
    return LoadOptions(schema_dir(), edition, Layer(trust) if trust else None, overlays)


def exit_code(findings: Iterable[Diagnostic], *, is_strict: bool = False) -> ExitCode:
    """The exit code of findings: what cannot be read weighs more than what breaks a rule.

    Args:
        findings: Everything found.
        is_strict: Whether unaccepted warnings and open questions count like errors.
    """
    found = tuple(findings)
    blocking = [finding for finding in found if finding.is_blocking]
    if any(finding.code.startswith(_UNREADABLE) for finding in blocking):
        return ExitCode.BAD_INPUT
    strict = (Severity.WARNING, Severity.OPEN)
    is_doubtful = any(f.status is Status.OPEN and f.severity in strict for f in found)
    if any_blocking(found) or (is_strict and is_doubtful):
        return ExitCode.FINDINGS
    return ExitCode.OK


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows in columns; the last column is not filled up."""
    found = list(rows)
    widths = [max(len(cell) for cell in column) for column in zip(*found, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in found
    ]
