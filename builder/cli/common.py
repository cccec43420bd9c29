"""Options and steps that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from builder.cli.usage import OneOf
from builder.errors import NotFoundError
from builder.reporters import REPORTERS

FILE = click.Path(path_type=Path, readable=False)
"""A file or folder; whoever opens it tells when it may not be read, with the exit code of that."""

LAYERS = ("text", "inferred", "public", "owner")


def games_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """Names of games; none means all."""
    return click.argument("games", nargs=-1, metavar="[GAME]...")(function)


def game_argument(function: Callable[..., Any]) -> Callable[..., Any]:
    """The name of one game."""
    return click.argument("game", metavar="GAME")(function)


def project_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Where the project is."""
    return click.option(
        "--project",
        type=FILE,
        metavar="DIR",
        help="Folder with sources/; found from the current folder upwards when not given.",
    )(function)


def overlays_option(help_: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The overlays to lay over a game.

    Args:
        help_: What the command does with them.
    """
    return click.option("--overlay", "overlays", multiple=True, type=FILE, metavar="FILE", help=help_)


def reading_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Edition, trust and overlay."""
    for option in (
        overlays_option("An owner's own values; may be given several times, the later over the earlier."),
        click.option(
            "--trust",
            type=OneOf(LAYERS),
            help="Layer that wins where layers disagree; otherwise the later wins.",
        ),
        click.option(
            "--edition",
            default="latest",
            show_default=True,
            help="transcribed, printed, latest, the date of an erratum, or an edition that the game names.",
        ),
    ):
        function = option(function)
    return function


def format_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """How findings are told."""
    return click.option("--format", "format_", type=OneOf(REPORTERS), default="text", show_default=True)(
        function
    )


def chosen_games(known: tuple[str, ...], wanted: tuple[str, ...]) -> tuple[str, ...]:
    """The games that a command means: those named, or all.

    Raises:
        NotFoundError: When the project has no game at all.
    """
    if wanted:
        return tuple(dict.fromkeys(wanted))
    if not known:
        raise NotFoundError("the project has no games", "begin one with: counterfoil new GAME")
    return known
