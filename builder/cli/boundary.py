"""The one place where failures end: each becomes a message on stderr and an exit code."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

import click

from builder.cli.terminal import Stream, palette_of
from builder.cli.usage import UnknownCommandError, UnknownValueError
from builder.errors import CounterfoilError, ExitCode

# Shells give these codes to a program that SIGINT or SIGPIPE has ended.
INTERRUPTED = 130
PIPE_CLOSED = 141

_REFUSING = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG})
"""What a disk says to whoever writes to a stream, which unlike a file has no name."""


def guarded(command: Callable[[], int], arguments: Sequence[str]) -> int:
    """Run a command and tell how it ended.

    Args:
        command: Returns its exit code, or raises.
        arguments: The words on the command line, for the log of an unexpected failure.

    Returns:
        The exit code: see `builder.errors.ExitCode`; 130 when interrupted; 141 when whoever read the output
        has gone.
    """
    _accept_all_characters()
    try:
        return command()
    except CounterfoilError as failure:
        complain(failure.message, failure.hint)
        return failure.exit_code
    except click.exceptions.Exit as ending:
        return ending.exit_code
    except click.exceptions.NoArgsIsHelpError as failure:
        click.echo(failure.format_message(), err=True)
        return failure.exit_code
    except click.ClickException as failure:
        complain(*_in_two(failure))
        return failure.exit_code
    except (KeyboardInterrupt, click.Abort, EOFError):
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return PIPE_CLOSED
    except Exception as defect:
        if isinstance(defect, ModuleNotFoundError) and not (defect.name or "").startswith("builder"):
            complain(f"The library {defect.name} is not installed.", "See: counterfoil doctor")
            return ExitCode.ENVIRONMENT
        if isinstance(defect, OSError) and defect.filename is None and defect.errno in _REFUSING:
            complain(f"What is to be shown cannot be written: {defect.strerror}.", "Free some space.")
            _forget_stdout()
            return ExitCode.OUTPUT
        complain(*_apology(defect, arguments))
        return ExitCode.INTERNAL


def complain(message: str, hint: str) -> None:
    """Write ``error: message`` and, when there is one, ``hint: ...`` to stderr."""
    palette = palette_of(Stream.STDERR)
    click.echo(f"{palette.error}error:{palette.reset} {message}", err=True)
    if hint:
        click.echo(f"{palette.info}hint:{palette.reset} {hint}", err=True)


def _in_two(failure: click.ClickException) -> tuple[str, str]:
    """A failure of the command line as message and hint."""
    if isinstance(failure, UnknownCommandError | UnknownValueError):
        return failure.format_message(), failure.hint
    if isinstance(failure, click.NoSuchOption):
        near = [*(failure.possibilities or ())][:1]  # the best stands first
        return failure.message, f"Did you mean {near[0]}?" if near else _see_help(failure)
    if isinstance(failure, click.UsageError):
        return failure.format_message(), _see_help(failure)
    return failure.format_message(), ""


def _see_help(failure: click.UsageError) -> str:
    return "" if failure.ctx is None else f"See: {failure.ctx.command_path} --help"


def _apology(defect: Exception, arguments: Sequence[str]) -> tuple[str, str]:
    """What to tell of a defect of the program; its trail goes to a file of its own."""
    message = (
        f"Counterfoil itself failed ({type(defect).__name__}). That is a defect of it, not of your data."
    )
    try:
        return message, f"Please report it with this file: {_write_log(defect, arguments)}"
    except OSError:
        trail = "".join(traceback.format_exception(defect))
        return message, f"Please report it with these lines:\n{trail}"


def _write_log(defect: Exception, arguments: Sequence[str]) -> Path:
    """Write versions, command line and trail to the system's folder for temporary files.

    Raises:
        OSError: If that folder cannot be written.
    """
    from builder.environment import python_version, versions

    lines = [
        f"command: counterfoil {' '.join(arguments)}",
        f"system: {sys.platform}, Python {python_version()}",
        *(f"{name}: {version}" for name, version in versions().items()),
        "",
        *traceback.format_exception(defect),
    ]
    handle, name = tempfile.mkstemp(prefix="counterfoil-", suffix=".log")
    with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as log:
        log.write("\n".join(lines))
    return Path(name)


def _accept_all_characters() -> None:
    """Let a terminal that cannot show a character show another in its place rather than end the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_stdout() -> None:
    """Keep the interpreter from complaining when it closes a pipe that nobody reads."""
    with contextlib.suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
