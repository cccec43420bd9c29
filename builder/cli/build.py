"""`counterfoil build`: make the kit and the module of games."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path

import click

from builder.building import BuildOptions, BuildReport, RefusedError
from builder.building import build as build_game
from builder.cli.common import chosen_games, games_argument, project_option, reading_options
from builder.cli.printing import printing_options
from builder.cli.reading import command_line
from builder.diagnostics import Severity
from builder.errors import ExitCode, UnallocatedIdError
from builder.pipeline import LoadOptions
from builder.reporters import Report, text_report
from builder.resources import schema_dir, template_dir
from builder.source.origin import Layer
from builder.source.project import find_project
from builder.targets.printing import Printing
from builder.targets.registry import find_target, target_ids, usual_target_ids


@click.command(epilog="Example: counterfoil build GAME --target counters --target map --paper letter")
@games_argument
@click.option(
    "--target",
    "targets",
    multiple=True,
    metavar="TARGET",
    help=f"What to make, several times for several: {', '.join(target_ids())}; all but png when not given.",
)
@printing_options
@reading_options
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR", help="Output folder; output/ of the project."
)
@project_option
def build(
    *,
    games: tuple[str, ...],
    targets: tuple[str, ...],
    printing: Printing,
    edition: str,
    trust: str | None,
    overlays: tuple[Path, ...],
    out: Path | None,
    project: Path | None,
) -> int:
    """Make counter sheets, charts, map, set-up cards and VASSAL module of GAMEs.

    Nothing of an earlier build is touched unless the new one is whole. What has not changed is not made
    again, and files of other targets stay as they are.
    """
    for target in targets:
        find_target(target)
    place = find_project(project)
    options = BuildOptions(
        load=LoadOptions(schema_dir(), edition, Layer(trust) if trust else None, overlays),
        template_dir=template_dir(),
        out=out if out is not None else place.root / "output",
        targets=tuple(t for t in target_ids() if t in targets) if targets else usual_target_ids(),
        printing=printing,
    )
    code = ExitCode.OK
    for game in chosen_games(place.games, games):
        started = time.monotonic()
        try:
            report = build_game(place, game, options, partial(_progress, game))
        except RefusedError as refusal:
            blocking = [finding for finding in refusal.findings if finding.is_blocking]
            click.echo(text_report(Report(blocking)), err=True)
            raise
        except UnallocatedIdError as failure:
            remedy = command_line("ids", game, overlays, "--write")
            raise UnallocatedIdError(failure.message, f"Run: {remedy}") from failure
        _tell(report, time.monotonic() - started)
        if report.manifest.findings.get(Severity.ERROR):
            code = ExitCode.FINDINGS
    return code


def _progress(game: str, stage: str) -> None:
    click.echo(f"{game}: {stage} …", err=True)


def _tell(report: BuildReport, seconds: float) -> None:
    told = [f for f in report.findings if f.is_blocking and f not in report.drawn] + list(report.drawn)
    if told:
        click.echo(text_report(Report(told)), err=True)
    for name, why in sorted(report.manifest.skipped.items()):
        click.echo(f"{report.game}: not made: {name}: {why}")
    files = report.manifest.files
    if not report.is_fresh:
        click.echo(f"{report.game}: nothing has changed; {len(files)} files stand in {report.folder}")
        return
    size = sum(entry.size for entry in files.values()) / 1e6
    click.echo(f"{report.game}: {len(files)} files, {size:.1f} MB, {seconds:.1f} s, in {report.folder}")
