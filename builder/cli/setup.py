"""`counterfoil setup`: the set-up of a scenario as a table or as JSON, to be changed and checked again."""

from __future__ import annotations

import json
from pathlib import Path

import click

from builder.archive import write_new
from builder.cli.common import FILE, game_argument, project_option, reading_options
from builder.cli.reading import load_options, told_of_faults
from builder.cli.usage import OneOf
from builder.errors import BadInputError
from builder.pipeline import load_game
from builder.rules.facts import Facts, Situation
from builder.rules.own_setup.check import situation_of
from builder.rules.own_setup.export import SetupLine, setup_lines
from builder.source.project import find_project
from builder.source.setup_file_csv import HEADINGS
from builder.source.spreadsheet import write_sheet

_COLUMNS = ("scenario", "option", "side", "unit", "place", "state", "count")


@click.command(epilog="Example: counterfoil setup GAME --scenario SCENARIO --out my-setup.csv")
@game_argument
@click.option("--scenario", default="", metavar="SCENARIO", help="Its title or id; the first when not given.")
@click.option("--option", default="", metavar="OPTION", help="A set-up option of the scenario.")
@reading_options
@click.option("--format", "format_", type=OneOf(["csv", "json"]), default="csv", show_default=True)
@click.option("--out", type=FILE, metavar="FILE", help="File to write; the screen else.")
@project_option
def setup(
    *,
    game: str,
    scenario: str,
    option: str,
    edition: str,
    trust: str | None,
    overlays: tuple[Path, ...],
    format_: str,
    out: Path | None,
    project: Path | None,
) -> int:
    """Write the set-up of a scenario of GAME, one line a unit and place.

    It is the set-up that kit and module show. Change it in a spreadsheet or an editor, and have it checked:
    counterfoil validate GAME --setup FILE.
    """
    loaded = load_game(find_project(project), game, load_options(edition, trust, overlays))
    if loaded.game is None:
        raise BadInputError(f"The files of {game} are not in order.", f"See counterfoil validate {game}.")
    facts = Facts(loaded.game, loaded.source.document)
    situation = situation_of(facts, scenario, option)
    lines = setup_lines(facts, situation)
    data = as_table(situation, lines) if format_ == "csv" else as_json(situation, lines, game)
    if out is None:
        click.echo(data.decode("utf-8-sig"), nl=False)
    else:
        write_new(out, data, "Name another file with --out.")
        click.echo(f"{situation.name}: {sum(line.count for line in lines)} units written to {out}")
    return told_of_faults([loaded])


def as_table(situation: Situation, lines: tuple[SetupLine, ...]) -> bytes:
    """The lines as a table for spreadsheets."""
    option = _option(situation)
    rows = (
        (situation.scenario.title, option, line.side, line.unit, line.place, line.state, str(line.count))
        for line in lines
    )
    return write_sheet([HEADINGS[column][0] for column in _COLUMNS], rows)


def as_json(situation: Situation, lines: tuple[SetupLine, ...], game: str) -> bytes:
    """The lines as JSON, with the game, scenario and option."""
    records = [
        {
            "unit": line.unit,
            "place": line.place or None,
            "state": line.state,
            "side": line.side or None,
            "count": line.count,
        }
        for line in lines
    ]
    head = {"game": game, "scenario": situation.scenario.title, "option": _option(situation) or None}
    return f"{json.dumps({**head, 'units': records}, indent=2, ensure_ascii=False)}\n".encode()


def _option(situation: Situation) -> str:
    option = situation.option
    return situation.scenario.options[option].title if option is not None else ""
