"""`counterfoil new`: begin a game."""

from __future__ import annotations

import re
from pathlib import Path

import click

from builder.archive import replace_files
from builder.cli.skeleton import skeleton
from builder.disk import is_there
from builder.wording import quoted

# As the schema of a game's id; a folder of any other name would not be accepted.
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9+._-]*")
_LONGEST = 100


class GameId(click.ParamType[str]):
    """The id of a game, which is also the name of its folder."""

    name = "game"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The id itself; anything that cannot be one fails."""
        if not _ID.fullmatch(value):
            self.fail(
                f"{quoted(value)} cannot be an id: use letters, digits and - _ . +, as in my-game.",
                param,
                ctx,
            )
        if len(value) > _LONGEST:
            self.fail(f"an id has at most {_LONGEST} characters, and this one has {len(value)}.", param, ctx)
        return value


@click.command(epilog='Example: counterfoil new my-game --title "My Game"')
@click.argument("game", type=GameId(), metavar="GAME")
@click.option("--title", metavar="TEXT", help="Title of the game; made from its id when not given.")
@click.option(
    "--project",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Folder that holds or is to hold sources/; when not given, the nearest from the current folder"
    " upwards that holds it, or else the current folder.",
)
def new(*, game: str, title: str | None, project: Path | None) -> None:
    """Begin GAME: a folder in sources/ with a small, valid game in every kind of file, to be overwritten."""
    if title is not None and not title.isprintable():
        raise click.BadParameter("it has characters that cannot be printed.", param_hint="--title")
    sources = _sources(project)
    folder = sources / game
    if is_there(folder):
        raise click.BadParameter(f"{folder} exists already.", param_hint="GAME")
    replace_files(folder, skeleton(game, title or _title(game)))
    click.echo(f"{folder} holds a small game in every kind of file: put yours in its place. Then:")
    click.echo(f"  counterfoil validate {game}")
    click.echo(f"  counterfoil ids {game} --write    gives every counter its id in the module")
    click.echo(f"  counterfoil build {game}")


def _sources(project: Path | None) -> Path:
    """The folder that the game's folder goes into; a project begins where there is none yet."""
    from builder.source.project import SOURCES

    here = Path.cwd()
    begun = (folder for folder in here.parents if (folder / SOURCES).is_dir())
    if project is not None or (here / SOURCES).is_dir():
        return (project or Path()) / SOURCES
    return next(begun, Path()) / SOURCES


def _title(game_id: str) -> str:
    """A title from an id: ``my-game`` is My Game."""
    return " ".join(word.capitalize() for word in re.split(r"[-_+.]+", game_id) if word)
