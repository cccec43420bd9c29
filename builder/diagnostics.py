"""What is wrong with the data, as values that are collected and never raised one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from builder.errors import ExitCode


class Severity(StrEnum):
    """How bad a finding is.

    error breaks a numbered rule or the schema; warning is excusable by a rule or ambiguous; info is a
    misprint with a known reading; open is a question that absent data cannot decide.
    """

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"
    OPEN = "open"


class Status(StrEnum):
    """Whether the game's own data record the finding as known and accepted."""

    OPEN = "open"
    ACCEPTED = "accepted"


@dataclass(frozen=True, slots=True)
class Where:
    """A place in the data: file and JSON pointer, with line and column counted from 1."""

    file: str | None = None
    line: int | None = None
    column: int | None = None
    pointer: str | None = None

    def __str__(self) -> str:
        parts = [self.file or "", *(str(n) for n in (self.line, self.column) if n is not None)]
        return ":".join(p for p in parts if p)


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding.

    Attributes:
        code: Stable identifier such as ``schema.unknown-key`` or ``stacking.over-limit``.
        severity: See `Severity`.
        message: What is wrong, in one sentence.
        hint: What would mend it.
        where: Place in the data.
        rule: Citation of the rule that is broken, as ``document#number``.
        game: Id of the game.
        status: Accepted when the game's rules.json records it with a reason.
        reason: Why it was accepted.
    """

    code: str
    severity: Severity
    message: str
    hint: str = ""
    where: Where = field(default_factory=Where)
    rule: str | None = None
    game: str | None = None
    status: Status = Status.OPEN
    reason: str = ""

    @property
    def is_blocking(self) -> bool:
        """Whether this is an error that nobody has accepted."""
        return self.severity is Severity.ERROR and self.status is Status.OPEN


def any_blocking(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether any of them is an unaccepted error."""
    return any(d.is_blocking for d in diagnostics)


_UNREADABLE = (
    "json.",
    "schema.",
    "overlay.",
    "source.",
    "template.",
    "worksheet.",
    "own-setup.unreadable",
    "print.unreadable",
)
"""Codes of findings about files that cannot be read or do not fit their schema begin so."""


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
