"""`counterfoil gaps`: how much of a game is known, and how, by file."""

from __future__ import annotations

import json
from pathlib import Path

import click

from builder.archive import write_new
from builder.cli.common import FILE, chosen_games, games_argument, project_option, reading_options
from builder.cli.reading import command_line, load_options, table, told_of_faults
from builder.cli.usage import OneOf
from builder.diagnostics import Diagnostic, exit_code
from builder.model.references.table import REFERENCES
from builder.source.completeness import Completeness, measure, measure_tables
from builder.source.game_source import read_game
from builder.source.origin import Layer
from builder.source.project import find_project
from builder.source.schemas import load_schemas
from builder.source.spreadsheet import write_sheet
from builder.source.worksheet.additions import NAMES, table_of
from builder.source.worksheet.paper import HEADS, Paper, every_datum, template, worksheet
from builder.source.worksheet.tables import help_row
from builder.wording import number_of

_HEAD = ("file", *(layer.value for layer in Layer), "absent")


@click.command(epilog="Example: counterfoil gaps GAME --list")
@games_argument
@reading_options
@click.option("--tables", is_flag=True, help="Count by table: the collections of each file.")
@click.option("--list", "list_", is_flag=True, help="Name every datum that is absent.")
@click.option(
    "--worksheet",
    "sheet",
    type=FILE,
    metavar="FILE.csv",
    help="Write a worksheet to fill in with a spreadsheet program: a row for every datum that is absent.",
)
@click.option("--all", "all_", is_flag=True, help="A worksheet of all data, to correct what is known too.")
@click.option(
    "--add", type=OneOf(NAMES), help="A worksheet for what no source names: " + ", ".join(NAMES) + "."
)
@click.option("--format", "format_", type=OneOf(["text", "json"]), default="text", show_default=True)
@project_option
def gaps(
    *,
    games: tuple[str, ...],
    edition: str,
    trust: str | None,
    overlays: tuple[Path, ...],
    tables: bool,
    list_: bool,
    sheet: Path | None,
    all_: bool,
    add: str | None,
    format_: str,
    project: Path | None,
) -> int:
    """Count the data of GAMEs by file and certainty: text, inferred, public, owner and absent."""
    if sheet is None and (all_ or add):
        raise click.UsageError(
            "--all and --add say what is on a worksheet: name it with --worksheet FILE.csv."
        )
    if all_ and add:
        raise click.UsageError("--all and --add are two worksheets: write one after the other.")
    place = find_project(project)
    chosen = chosen_games(place.games, games)
    if sheet is not None and len(chosen) != 1:
        raise click.UsageError("A worksheet is of one game: name it.")
    options = load_options(edition, trust, overlays)
    measured: dict[str, tuple[Completeness, ...]] = {}
    findings: list[Diagnostic] = []
    for game in chosen:
        source = read_game(
            place,
            game,
            edition=edition,
            trust=options.trust,
            overlay=overlays,
            schema_dir=options.schema_dir,
        )
        measured[game] = (measure_tables if tables else measure)(source.document, source.origins)
        findings += source.diagnostics
        if sheet is not None:
            paper = Paper(source.document, source.origins, load_schemas(options.schema_dir), REFERENCES)
            _write(sheet, game, paper, overlays, add=add, wanted=every_datum(paper) if all_ else None)
            return told_of_faults([source])
    if format_ == "json":
        click.echo(json.dumps({game: _record(found) for game, found in measured.items()}, indent=2))
    else:
        for game, found in measured.items():
            _tell(game, found, list_=list_)
    if exit_code(findings):
        click.echo("Some files are not in order: see counterfoil validate.", err=True)
    return exit_code(findings)


def _write(
    path: Path,
    game: str,
    paper: Paper,
    overlays: tuple[Path, ...],
    *,
    add: str | None,
    wanted: frozenset[str] | None,
) -> None:
    """Writes a worksheet, never over a file, which may be filled already."""
    hint = "It may be filled in: name another file, or move it away."
    if add is None:
        rows = list(worksheet(paper, wanted=wanted))
        write_new(path, write_sheet(HEADS, rows), hint)
        if not rows:
            click.echo(f"{path}: no row, for nothing that a worksheet asks for is absent.")
            return
        click.echo(f"{path}: {number_of(len(rows), 'row')}. Fill the column value, save it as CSV, then:")
    else:
        kind = table_of(paper.game, add)
        heads = (kind.head, *(column.head for column in kind.columns))
        write_new(path, write_sheet(heads, [help_row(kind, template(paper).allowed)]), hint)
        click.echo(f"{path}: write one row for each, below the row that says what may stand there. Then:")
    click.echo(f"  {command_line('import worksheet', path, overlays, '--game', game)}")


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
