"""Builds that come to nothing, with what was found on the way."""

from __future__ import annotations

from builder.diagnostics import Diagnostic, exit_code
from builder.errors import CounterfoilError, VerifyError


class RefusedError(CounterfoilError):
    """A game that cannot be built; what is wrong with it is in `findings`."""

    def __init__(self, message: str, hint: str, findings: tuple[Diagnostic, ...]) -> None:
        super().__init__(message, hint)
        self.findings = findings
        self.exit_code = exit_code(findings)


class UnsoundError(VerifyError):
    """Files that failed their own check; `findings` are what was noticed before, perhaps the cause."""

    def __init__(self, failure: VerifyError, findings: tuple[Diagnostic, ...]) -> None:
        super().__init__(failure.message, failure.hint)
        self.findings = findings
