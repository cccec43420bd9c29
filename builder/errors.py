"""The failures that end a command, each with its exit code and what to do next."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """One code for each class of failure; documented in the README."""

    OK = 0
    FINDINGS = 1  # the data break a rule, or a check failed
    USAGE = 2  # the command line is wrong (click's own code)
    BAD_INPUT = 3  # a file cannot be read, parsed or does not fit its schema
    NOT_FOUND = 4  # no project, no such game, file or option value
    UNALLOCATED = 5  # counters without a stable module id
    OUTPUT = 6  # the output cannot be written
    VERIFY = 7  # what was written failed its own check; the old output stands
    ENVIRONMENT = 8  # a library or tool that is needed is missing
    INTERNAL = 70  # a defect of this program


class CounterfoilError(Exception):
    """Base of all expected failures.

    Args:
        message: What is wrong, in one sentence.
        hint: What the user can do about it.
    """

    exit_code: int = ExitCode.INTERNAL

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class BadInputError(CounterfoilError):
    """A file cannot be read or does not fit its schema."""

    exit_code = ExitCode.BAD_INPUT


class NotFoundError(CounterfoilError):
    """No project, game, file or option of that name."""

    exit_code = ExitCode.NOT_FOUND


class UnallocatedIdError(CounterfoilError):
    """A counter has no stable module id yet."""

    exit_code = ExitCode.UNALLOCATED


class OutputError(CounterfoilError):
    """The output folder or file cannot be written."""

    exit_code = ExitCode.OUTPUT


class VerifyError(CounterfoilError):
    """What was written failed its own check; the previous output was kept."""

    exit_code = ExitCode.VERIFY


class MissingToolError(CounterfoilError):
    """A library or program that this needs is not installed."""

    exit_code = ExitCode.ENVIRONMENT
