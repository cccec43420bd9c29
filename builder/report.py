"""What a command found, as a value: findings, counts of checks, and the games that were looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.diagnostics import Diagnostic, Severity


@dataclass(frozen=True, slots=True)
class CheckCounts:
    """How many checks of a game passed, failed, or could not be decided on the data that there are."""

    passed: int = 0
    failed: int = 0
    open: int = 0

    @property
    def total(self) -> int:
        """All checks that were made."""
        return self.passed + self.failed + self.open


@dataclass(frozen=True, slots=True)
class Palette:
    """The terminal's control sequences for parts of a text report."""

    error: str
    warning: str
    info: str
    open: str
    faint: str
    reset: str

    def paint(self, severity: Severity, text: str) -> str:
        """A text in the colour of a severity."""
        start = {
            Severity.ERROR: self.error,
            Severity.WARNING: self.warning,
            Severity.INFO: self.info,
            Severity.OPEN: self.open,
        }[severity]
        return f"{start}{text}{self.reset}"

    def dim(self, text: str) -> str:
        """A text that steps back."""
        return f"{self.faint}{text}{self.reset}"


PLAIN = Palette("", "", "", "", "", "")
ANSI = Palette("\x1b[1;31m", "\x1b[1;33m", "\x1b[1;34m", "\x1b[1;35m", "\x1b[2m", "\x1b[0m")


MOST_ALIKE = 40
"""So many findings of one code in one file are enough to see what is wrong, where somebody reads them."""


@dataclass(frozen=True, slots=True)
class Report:
    """What a command found.

    Attributes:
        findings: All findings, in any order; reporters sort them by game and place.
        checks: Counts of checks by game id; empty when no checks were made.
        games: Ids of games that were looked at, with or without checks.
        palette: Colours of the text report.
        counted_only: Severities that the text report counts and does not list; other forms list everything.
        titles: Titles of games by id, as far as they are known.
        most_alike: How many findings of one code in one file the text report lists before it counts the rest;
            None lists all.
    """

    findings: Sequence[Diagnostic]
    checks: Mapping[str, CheckCounts] = field(default_factory=lambda: MappingProxyType({}))
    games: tuple[str, ...] = ()
    palette: Palette = PLAIN
    counted_only: frozenset[Severity] = frozenset()
    titles: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    most_alike: int | None = None

    def ordered(self) -> tuple[Diagnostic, ...]:
        """The findings by game, file, line and column; those without a place come first in their game."""
        return tuple(sorted(self.findings, key=_place))

    def all_games(self) -> tuple[str, ...]:
        """The games that were checked, looked at, or are named by a finding."""
        named = (finding.game for finding in self.ordered() if finding.game is not None)
        return tuple(dict.fromkeys((*self.checks, *self.games, *named)))


def _place(finding: Diagnostic) -> tuple[str, str, int, int, str, str]:
    where = finding.where
    return (
        finding.game or "",
        where.file or "",
        where.line or 0,
        where.column or 0,
        finding.code,
        finding.message,
    )
