"""The command `counterfoil` and the table of its commands."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from functools import partial

import click
from click.shell_completion import shell_complete

from builder import __version__
from builder.cli.boundary import guarded
from builder.cli.lazy import LazyGroup

PROGRAM = "counterfoil"

COMMANDS = {
    "new": "Begin a game: a folder with every file and what to fill in.",
    "validate": "Check games against their schemas and their own rules.",
    "setup": "Write a scenario's set-up as a table, to be changed and checked.",
    "errata": "List and check errata and editions.",
    "gaps": "Count what is known, inferred, public and absent.",
    "import": "Make an overlay of what an owner has filled in.",
    "ids": "Give every counter its stable number in the module.",
    "build": "Make the kit and the module of games.",
    "calibrate": "Find out how far a printer's backs are off, and keep it.",
    "templates": "List the counter templates, and draw a gallery of them.",
    "preflight": "Check PDF files before they go to a printer.",
    "inspect": "Look into any module or saved game, or compare two.",
    "doctor": "Check that everything Counterfoil needs is installed.",
}
"""What each command does, in one line, by name. Its module and the command in it have the same name."""

_COMPLETE = "_COUNTERFOIL_COMPLETE"

_NEW_OBJECTS = 200_000
"""How many objects may come about before a search for unused cycles: a large sheet is made of millions of
values without any, and looking for them again and again took up to half of the time."""


@click.group(
    cls=LazyGroup,
    package="builder.cli",
    table=COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""Examples:

    \b
    counterfoil validate
    counterfoil build GAME --target map --paper letter
    counterfoil COMMAND --help

    Shell completion: eval "$(_COUNTERFOIL_COMPLETE=bash_source counterfoil)"; also zsh_source, fish_source.
    """,
)
@click.version_option(__version__, "-V", "--version", prog_name=PROGRAM, message="%(prog)s %(version)s")
def counterfoil() -> None:
    """Compile cited JSON for wargames: check it, print it, play it in VASSAL.

    A project is a folder with sources/; commands look for it from the current folder upwards. A command that
    names no game means all of them.
    """


def main() -> None:
    """Run the process's command line and leave with its exit code."""
    gc.set_threshold(_NEW_OBJECTS)
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command line.

    Args:
        arguments: The words after the program's name.

    Returns:
        The exit code; every failure has been told on stderr.
    """
    return guarded(partial(_invoke, arguments), arguments)


def _invoke(arguments: Sequence[str]) -> int:
    instruction = os.environ.get(_COMPLETE)
    if instruction:
        return shell_complete(counterfoil, {}, PROGRAM, _COMPLETE, instruction)
    # Not through click's own main: it ends the process itself when a pipe is closed.
    with counterfoil.make_context(PROGRAM, list(arguments)) as context:
        result = counterfoil.invoke(context)
    return result if isinstance(result, int) else 0
