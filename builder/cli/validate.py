"""`counterfoil validate`: hold games against their schemas and their own rules."""

from __future__ import annotations

from pathlib import Path

import click

from builder.cli.common import chosen_games, format_option, games_argument, project_option, reading_options
from builder.cli.reading import load_options
from builder.cli.terminal import Stream, palette_of
from builder.diagnostics import Severity, exit_code
from builder.pipeline import CheckedGame, check_game, load_game
from builder.reporters import REPORTERS, CheckCounts, Report
from builder.rules.outcome import Verdict
from builder.source.project import find_project

_EPILOG = """Exit codes: 0 no unaccepted error; 1 a rule is broken; 3 a file cannot be read or does not fit
its schema; 4 no such game, edition or project.

Example: counterfoil validate GAME --edition printed --format sarif"""


@click.command(epilog=_EPILOG)
@games_argument
@reading_options
@format_option
@click.option("--strict", is_flag=True, help="Warnings and open questions count like errors.")
@click.option("--all", "all_", is_flag=True, help="List what needs no mending too (info).")
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
    project: Path | None,
) -> int:
    """Check the files of GAMEs, their references and the rules that they declare.

    Every finding has its file, line and column, a stable code, the rule, and what would mend it. A check
    passes, fails, or stays open where absent data decide nothing.
    """
    place = find_project(project)
    options = load_options(edition, trust, overlays)
    chosen = chosen_games(place.games, games)
    for game in chosen:
        place.game_dir(game)  # a misspelt name is told before anything is read
    checked = [check_game(load_game(place, game, options)) for game in chosen]
    findings = [finding for game in checked for finding in game.findings]
    counts = {game.loaded.id: _counts(game) for game in checked if game.outcomes}
    counted_only = frozenset() if all_ else frozenset({Severity.INFO})
    report = Report(findings, counts, chosen, palette_of(Stream.STDOUT), counted_only)
    click.echo(REPORTERS[format_](report))
    return exit_code(findings, is_strict=strict)


def _counts(game: CheckedGame) -> CheckCounts:
    return CheckCounts(*(game.count(verdict) for verdict in (Verdict.PASSED, Verdict.FAILED, Verdict.OPEN)))
