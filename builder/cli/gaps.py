"""`counterfoil gaps`: how much of a game is known, and how, by file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from builder.cli.common import chosen_games, games_argument, project_option, reading_options
from builder.cli.reading import load_options, table
from builder.cli.usage import OneOf
from builder.diagnostics import Diagnostic, exit_code
from builder.source.completeness import Completeness, measure
from builder.source.game_source import read_game
from builder.source.origin import Layer
from builder.source.project import find_project

_HEAD = ("file", *(layer.value for layer in Layer), "absent")


@click.command(epilog="Example: counterfoil gaps GAME --list")
@games_argument
@reading_options
@click.option("--list", "list_", is_flag=True, help="Name every datum that is absent.")
@click.option("--format", "format_", type=OneOf(["text", "json"]), default="text", show_default=True)
@project_option
def gaps(
    *,
    games: tuple[str, ...],
    edition: str,
    trust: str | None,
    overlays: tuple[Path, ...],
    list_: bool,
    format_: str,
    project: Path | None,
) -> int:
    """Count the data of GAMEs by file and certainty: text, inferred, public, owner and absent."""
    place = find_project(project)
    options = load_options(edition, trust, overlays)
    measured: dict[str, tuple[Completeness, ...]] = {}
    findings: list[Diagnostic] = []
    for game in chosen_games(place.games, games):
        source = read_game(
            place,
            game,
            edition=edition,
            trust=options.trust,
            overlay=overlays,
            schema_dir=options.schema_dir,
        )
        measured[game] = measure(source.document, source.origins)
        findings += source.diagnostics
    if format_ == "json":
        click.echo(json.dumps({game: _record(found) for game, found in measured.items()}, indent=2))
    else:
        for game, found in measured.items():
            _tell(game, found, list_=list_)
    if exit_code(findings):
        click.echo("Some files are not in order: see counterfoil validate.", err=True)
    return exit_code(findings)


def _tell(game: str, found: tuple[Completeness, ...], *, list_: bool) -> None:
    rows = [_row(c.document, c) for c in found]
    sums = [sum(c.known[layer] for c in found) for layer in Layer]
    absent = sum(len(c.absent) for c in found)
    rows.append(("total", *(str(number) for number in sums), str(absent)))
    click.echo(game)
    for line in table([_HEAD, *rows]):
        click.echo(f"  {line}")
    if list_:
        for pointer in (pointer for c in found for pointer in c.absent):
            click.echo(f"  absent: {pointer}")


def _row(name: str, found: Completeness) -> tuple[str, ...]:
    return (name, *(str(found.known[layer]) for layer in Layer), str(len(found.absent)))


def _record(found: tuple[Completeness, ...]) -> dict[str, object]:
    return {
        c.document: {layer.value: c.known[layer] for layer in Layer}
        | {"absent": len(c.absent), "gaps": list(c.absent)}
        for c in found
    }
