"""`counterfoil validate`: hold games against their schemas and their own rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click

from builder import resources
from builder.cli.common import (
    FILE,
    chosen_games,
    format_option,
    games_argument,
    project_option,
    reading_options,
)
from builder.cli.reading import load_options
from builder.cli.terminal import Stream, palette_of
from builder.diagnostics import Diagnostic, Severity, Where, exit_code
from builder.pipeline import CheckedGame, check_game, load_game
from builder.report import MOST_ALIKE
from builder.reporters import REPORTERS, CheckCounts, Report
from builder.rules.outcome import Verdict
from builder.source.project import GAME_FILE, SOURCES, Project, find_project, headless_hint
from builder.targets.templates import load_templates, template_folders

_EPILOG = """Exit codes: 0 no unaccepted error; 1 a rule is broken; 3 a file cannot be read or does not fit
its schema; 4 no such game, edition, scenario or project.

Examples: counterfoil validate GAME --edition printed --format sarif; counterfoil validate GAME --setup
my-setup.csv --scenario SCENARIO"""


@click.command(epilog=_EPILOG)
@games_argument
@reading_options
@format_option
@click.option("--strict", is_flag=True, help="Warnings and open questions count like errors.")
@click.option(
    "--all",
    "all_",
    is_flag=True,
    help="List what needs no mending too (info), and all of what there is much of.",
)
@click.option(
    "--setup",
    type=FILE,
    metavar="FILE",
    help="A set-up of yours, held against the rules instead of the game's own files: CSV, JSON, a saved game "
    "of VASSAL (.vsav), or one of a module (game.vmod#NAME).",
)
@click.option(
    "--scenario",
    default="",
    metavar="SCENARIO",
    help="Scenario of the set-up; the one that it fits best when not given.",
)
@click.option("--option", default="", metavar="OPTION", help="Set-up option of it; in the same way.")
@project_option
def validate(
    *,
    games: tuple[str, ...],
    edition: str,
    trust: str | None,
    overlays: tuple[Path, ...],
    format_: str,
    strict: bool,
    all_: bool,
    setup: Path | None,
    scenario: str,
    option: str,
    project: Path | None,
) -> int:
    """Check the files of GAMEs, their references and the rules that they declare.

    Every finding has its file, line and column, a stable code, the rule, and what would mend it. A check
    passes, fails, or stays open where absent data decide nothing. Templates of the project are checked too.
    """
    place = find_project(project)
    options = load_options(edition, trust, overlays)
    if setup is not None:
        from builder.cli.own_setup import Wanted, validate_setup

        wanted = Wanted(scenario, option)
        return validate_setup(place, _only(games), options, setup, wanted, form=format_, is_strict=strict)
    if scenario or option:
        raise click.UsageError("--scenario and --option say which set-up a file is of: name it with --setup.")
    chosen = chosen_games(place.games, games)
    for game in chosen:
        place.game_dir(game)  # a misspelt name is told before anything is read
    checked = [check_game(load_game(place, game, options)) for game in chosen]
    findings = [finding for game in checked for finding in game.findings]
    folders = template_folders(resources.template_dir(), place.root)
    findings += (found for game in checked for found in _template_names(game, folders))
    findings += (*_of_templates(place, folders), *(() if games else _headless(place)))
    counts = {game.loaded.id: _counts(game) for game in checked if game.outcomes}
    counted_only = frozenset() if all_ else frozenset({Severity.INFO})
    most_alike = None if all_ else MOST_ALIKE
    titles = {game.loaded.id: game.loaded.game.title for game in checked if game.loaded.game is not None}
    report = Report(findings, counts, chosen, palette_of(Stream.STDOUT), counted_only, titles, most_alike)
    click.echo(REPORTERS[format_](report))
    return exit_code(findings, is_strict=strict)


def _headless(project: Project) -> Iterator[Diagnostic]:
    """Folders that look like those of games, and that nothing reads."""
    for name in project.headless:
        message = f"{SOURCES}/{name} holds JSON files and no {GAME_FILE}, so that nothing reads it."
        hint = headless_hint(project.root / SOURCES / name)
        yield Diagnostic("source.no-game", Severity.WARNING, message, hint, Where(f"{SOURCES}/{name}"))


def _template_names(checked: CheckedGame, folders: tuple[Path, ...]) -> Iterator[Diagnostic]:
    """Templates that the counters of a game name and that are not there."""
    from builder.targets.template_names import unknown_names

    loaded = checked.loaded
    counters = loaded.game.counters if loaded.game is not None else None
    for found in unknown_names(counters.counters.values() if counters is not None else (), folders):
        yield replace(loaded.source.locate(found), game=loaded.id)


def _of_templates(project: Project, folders: tuple[Path, ...]) -> list[Diagnostic]:
    """What is wrong with the templates of a project that has some of its own."""
    if len(folders) == 1:
        return []
    from builder.targets.template_faults import template_faults

    library = load_templates(folders, resources.schema_dir())
    return [_shown(fault, project) for _, fault in template_faults(library)]


def _shown(fault: Diagnostic, project: Project) -> Diagnostic:
    """A fault with its file as findings name files."""
    where = fault.where
    return replace(fault, where=replace(where, file=project.shown(Path(where.file or ""))))


def _only(games: tuple[str, ...]) -> str:
    if len(games) != 1:
        raise click.UsageError("A set-up is of one game: name that game.")
    return games[0]


def _counts(game: CheckedGame) -> CheckCounts:
    return CheckCounts(*(game.count(verdict) for verdict in (Verdict.PASSED, Verdict.FAILED, Verdict.OPEN)))
