"""What a check found: passed, failed or open, with its findings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from builder.diagnostics import Diagnostic, Severity, Where


class Verdict(StrEnum):
    """How a check ended; open when absent data leave any part of it undecided, or nothing was examined."""

    PASSED = "passed"
    FAILED = "failed"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of one check or worked example.

    Attributes:
        id: Its id in rules.json.
        kind: Kind of check, or ``example``.
        title: What it makes sure of.
        rule: Rules that it enforces, as ``document#number``.
        held: Cases that fulfil the rule.
        broken: Cases that break it.
        undecided: Cases that absent data leave undecided.
        findings: What was found, each once.
    """

    id: str
    kind: str
    title: str
    rule: str
    held: int
    broken: int
    undecided: int
    findings: tuple[Diagnostic, ...]

    @property
    def verdict(self) -> Verdict:
        """Failed when any case breaks the rule; passed only when there were cases and all hold."""
        if self.broken:
            return Verdict.FAILED
        return Verdict.PASSED if self.held and not self.undecided else Verdict.OPEN


@dataclass(slots=True)
class Tally:
    """Cases counted while a check runs.

    Attributes:
        severity: How bad a breach is.
        rule: Rule that a breach breaks.
        pointer: Where findings without a place of their own are reported.
    """

    severity: Severity
    rule: str
    pointer: str
    held: int = 0
    broken: int = 0
    undecided: int = 0
    findings: dict[tuple[str, str | None, str], Diagnostic] = field(default_factory=dict)

    def hold(self, cases: int = 1) -> None:
        """Cases that fulfil the rule."""
        self.held += cases

    def breach(
        self,
        code: str,
        message: str,
        hint: str,
        pointer: str | None = None,
        *,
        cases: int = 1,
        rule: str | None = None,
    ) -> None:
        """Cases that break the rule; `rule` where it is another than the check's."""
        self.broken += cases
        self._find(code, self.severity, message, hint, pointer, rule=rule)

    def mismatch(self, code: str, message: str, hint: str, pointer: str) -> None:
        """A case in which the data do not agree and no rule is broken: a warning at most."""
        self.broken += 1
        severity = Severity.WARNING if self.severity is Severity.ERROR else self.severity
        self._find(code, severity, message, hint, pointer, rule="")

    def leave_open(
        self, code: str, message: str, hint: str, pointer: str | None = None, *, cases: int = 1
    ) -> None:
        """Cases that absent data leave undecided."""
        self.undecided += cases
        self._find(code, Severity.OPEN, message, hint, pointer)

    def remark(self, code: str, message: str, hint: str, pointer: str | None = None) -> None:
        """Something that needs no mending; it is no case."""
        self._find(code, Severity.INFO, message, hint, pointer)

    def judge(
        self, verdict: bool | None, breach: tuple[str, str, str], doubt: tuple[str, str, str], pointer: str
    ) -> None:
        """A case by its verdict: None leaves it open. `breach` and `doubt` are code, message and hint."""
        if verdict is None:
            self.leave_open(*doubt, pointer)
        elif verdict:
            self.hold()
        else:
            self.breach(*breach, pointer)

    def _find(
        self,
        code: str,
        severity: Severity,
        message: str,
        hint: str,
        pointer: str | None,
        *,
        rule: str | None = None,
    ) -> None:
        place = self.pointer if pointer is None else pointer
        of = self.rule if rule is None else rule
        self.findings.setdefault(
            (code, place, message),
            Diagnostic(code, severity, message, hint, Where(pointer=place), of or None),
        )

    def tell_once(self, options: Mapping[str, str]) -> None:
        """Drops what an option of a set-up repeats of the set-up without it.

        Args:
            options: How messages about a set-up with an option begin, and those about the same without it.
        """
        for key in tuple(self.findings):
            code, place, message = key
            for name, plain in options.items():
                if message.startswith(name) and (code, place, plain + message[len(name) :]) in self.findings:
                    self.findings.pop(key)
                    break

    def outcome(self, check_id: str, kind: str, title: str) -> Outcome:
        """The result."""
        return Outcome(
            check_id,
            kind,
            title,
            self.rule,
            self.held,
            self.broken,
            self.undecided,
            tuple(self.findings.values()),
        )
