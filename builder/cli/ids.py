"""`counterfoil ids`: the stable numbers by which saved games find counters, cards and pieces in cups."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import click

from builder.archive import write_atomically
from builder.cli.common import chosen_games, games_argument, overlays_option, project_option
from builder.cli.reading import command_line, load_options
from builder.diagnostics import any_blocking
from builder.errors import BadInputError, ExitCode, NotFoundError
from builder.model.game import Game
from builder.pipeline import is_system, load_game
from builder.report import MOST_ALIKE
from builder.reporters import Report, text_report
from builder.source.conformity import SYSTEM
from builder.source.editions import LATEST, PRINTED
from builder.source.project import Project, find_project
from builder.targets.vassal.edit import add_members, replace_value
from builder.targets.vassal.numbers import Wanted, adder, piece_ids, table_of, wanted
from builder.wording import number_of

_EPILOG = """A number once given stays with its counter or card for ever; none is given twice. Counters that
only the printed edition has are numbered too. Counters and cards that an overlay adds are numbered in the
overlay's own file.

Exit codes: 0 every counter and card has a number; 5 some have none and --write was not given.

Example: counterfoil ids GAME --write"""


@click.command(epilog=_EPILOG)
@games_argument
@click.option("--write", is_flag=True, help="Give numbers to the counters and cards that have none.")
@overlays_option("An owner's overlay; what it adds gets numbers of a range of its own.")
@project_option
def ids(*, games: tuple[str, ...], write: bool, overlays: tuple[Path, ...], project: Path | None) -> int:
    """Show which counters and cards of GAMEs have no number in the module yet, and give them one."""
    place = find_project(project)
    code = ExitCode.OK
    for game in chosen_games(place.games, games):
        found = _wanted(place, game, overlays)
        if found is None:
            click.echo(f"{game}: a system without a module of its own")
        elif not found.own and not found.added:
            click.echo(f"{game}: every piece has its number; the next is {found.following}")
        elif write:
            _write(place, game, found, overlays)
        else:
            _show(game, found, overlays)
            code = ExitCode.UNALLOCATED
    return code


def _wanted(place: Project, game: str, overlays: tuple[Path, ...]) -> Wanted | None:
    """The numbers that a game's pieces want; None for a system without a module."""
    whole = _loaded(place, game, overlays)
    plain = _loaded(place, game, ()) if overlays else whole
    if whole is None or plain is None:
        return None
    if whole.vassal is None:
        if whole.kind == SYSTEM:
            return None
        file = place.game_dir(game) / "vassal.json"
        raise NotFoundError(f"{game} has no vassal.json", f"begin {file} with: {_beginning(whole)}")
    pieces = _in_every_edition(place, game, overlays, whole)
    own = _in_every_edition(place, game, (), plain) if overlays else pieces
    return wanted(whole.vassal, pieces, own)


def _in_every_edition(place: Project, game: str, overlays: tuple[Path, ...], latest: Game) -> tuple[str, ...]:
    """Pieces of the latest edition, then those that only the printed one has: a number knows no edition."""
    printed = _loaded(place, game, overlays, PRINTED) if latest.errata else None
    found = (*piece_ids(latest), *(piece_ids(printed) if printed is not None else ()))
    return tuple(dict.fromkeys(found))


def _beginning(game: Game) -> str:
    """A vassal.json without numbers, as it may be written for a game."""
    options = {
        "format": 1,
        "module": {"name": game.title},
        "images": {"counter_px": 75, "space_px": 90},
        "sides": list(game.sides),
    }
    return json.dumps(options, ensure_ascii=False)


def _loaded(place: Project, game: str, overlays: tuple[Path, ...], edition: str = LATEST) -> Game | None:
    loaded = load_game(place, game, load_options(edition, None, overlays))
    if loaded.game is None:
        if is_system(loaded.source) and not any_blocking(loaded.diagnostics):
            return None
        click.echo(text_report(Report(loaded.diagnostics, most_alike=MOST_ALIKE)), err=True)
        raise BadInputError(f"{game} cannot be read", f"mend what is listed: counterfoil validate {game}")
    return loaded.game


def _show(game: str, found: Wanted, overlays: tuple[Path, ...]) -> None:
    for piece, number in {**found.own, **found.added}.items():
        click.echo(f"{game}: {piece} would be {number}")
    count = len(found.own) + len(found.added)
    remedy = command_line("ids", game, overlays, "--write")
    click.echo(f"{game}: {count} without a number; to give them: {remedy}", err=True)


def _write(place: Project, game: str, found: Wanted, overlays: tuple[Path, ...]) -> None:
    if found.own:
        file = place.game_dir(game) / "vassal.json"
        text = _with_numbers(_text(file), "/ids", found.own)
        write_atomically(file, _with_next(text, found.following).encode())
        click.echo(
            f"{game}: {number_of(len(found.own), 'number')} given in {file}; the next is {found.following}"
        )
    left = dict(found.added)
    for file in overlays:
        text = _text(file)
        added = adder(json.loads(text))
        here = {piece: left.pop(piece) for piece in tuple(left) if added(piece)}
        if here:
            write_atomically(file, _with_numbers(text, "/documents/vassal/ids", here).encode())
            click.echo(f"{game}: {number_of(len(here), 'number')} given in {file}")
    if left:
        raise BadInputError(
            f"no file was named in which to number {', '.join(left)}",
            "name the overlay that adds them, not only one that extends it",
        )


def _with_numbers(text: str, pointer: str, numbers: Mapping[str, int]) -> str:
    """The file's text with more numbers, each in the table of its kind."""
    tables: dict[str, dict[str, int]] = {}
    for piece, number in numbers.items():
        table, key = table_of(piece)
        tables.setdefault(table, {})[key] = number
    for table, members in tables.items():
        text = add_members(text, f"{pointer}/{table}", members)
    return text


def _with_next(text: str, following: int) -> str:
    try:
        return replace_value(text, "/ids/next", following)
    except BadInputError:
        return add_members(text, "/ids", {"next": following})


def _text(file: Path) -> str:
    # Read as bytes, so that line ends stay as they are.
    return file.read_bytes().decode("utf-8")
