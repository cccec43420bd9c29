"""The command `counterfoil`: finds the command that is asked for, and is the one place where failures end.

Each command is imported only when it is used, so that help and completion answer at once.
"""

from __future__ import annotations

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

import click

from builder import __version__
from builder.errors import CounterfoilError, ExitCode

# name: what it does, in one line (shown without importing it)
COMMANDS = {
    "build": "Make the kit and the module of games.",
    "validate": "Check games against their schemas and their own rules.",
    "errata": "List and check errata and editions.",
    "gaps": "Count what is known, inferred, public and absent.",
    "ids": "Show or write the stable piece ids of a module.",
    "doctor": "Check that everything Counterfoil needs is installed.",
    "new": "Begin a game: a folder with every file and what to fill in.",
}
INTERRUPTED = 130


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Names in the order in which they are used."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name.

        Raises:
            click.UsageError: When there is none; it names the nearest.
        """
        if cmd_name not in COMMANDS:
            near = get_close_matches(cmd_name, COMMANDS, n=1)
            known = f"Did you mean {near[0]!r}?" if near else f"Commands: {', '.join(COMMANDS)}."
            raise click.UsageError(f"there is no command {cmd_name!r}. {known}", ctx)
        command = getattr(import_module(f"builder.cli.{cmd_name}"), cmd_name)
        return command if isinstance(command, click.Command) else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Example: counterfoil build GAME --paper letter",
)
@click.version_option(__version__, prog_name="counterfoil")
def counterfoil() -> None:
    """Wargames from cited JSON: checked against their own rules, printed, and played in VASSAL.

    A project is a folder with `sources/`; commands find it from the current folder upwards.
    Without a game's name a command means all games.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with the documented exit code."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; every failure becomes a message and an exit code."""
    try:
        result = counterfoil.main(args=arguments, prog_name="counterfoil", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Abort:
        return INTERRUPTED
    except click.ClickException as problem:
        problem.show()
        return problem.exit_code
    except CounterfoilError as problem:
        _tell("error", problem.message)
        if problem.hint:
            _tell("hint", problem.hint)
        return problem.exit_code
    except BrokenPipeError:
        # whoever read our output has gone; python must not complain when it closes the stream
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return ExitCode.OK
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception:  # the one boundary: people get a sentence, the details go to a file
        return _apologise()
    return result if isinstance(result, int) else ExitCode.OK


def _tell(kind: str, message: str) -> None:
    colour = {"error": "red", "hint": "cyan"}[kind]
    use_colour = None if "NO_COLOR" not in os.environ else False
    click.secho(f"{kind}: ", fg=colour, bold=kind == "error", err=True, nl=False, color=use_colour)
    click.echo(message, err=True)


def _apologise() -> int:
    handle, name = tempfile.mkstemp(prefix="counterfoil-", suffix=".log")
    with os.fdopen(handle, "w", encoding="utf-8") as log:
        traceback.print_exc(file=log)
    _tell("error", "Counterfoil itself has failed; this is a defect of the program, not of your data.")
    _tell("hint", f"please report it with the file {Path(name)}")
    return ExitCode.INTERNAL
