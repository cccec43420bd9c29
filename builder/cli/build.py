"""`counterfoil build`: make the kit and the module of games."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

import click

from builder.building import BuildOptions, BuildReport
from builder.building import build as build_game
from builder.cli.beside import HANDS, cores, done
from builder.cli.boundary import guarded
from builder.cli.common import chosen_games, games_argument, project_option, reading_options
from builder.cli.printing import printing_options
from builder.cli.reading import command_line
from builder.diagnostics import Severity
from builder.errors import ExitCode, UnallocatedIdError
from builder.refusals import RefusedError, UnsoundError
from builder.report import MOST_ALIKE
from builder.reporters import Report, text_report
from builder.resources import schema_dir, template_dir
from builder.source.options import LoadOptions
from builder.source.origin import Layer
from builder.source.project import Project, find_project
from builder.targets.printing import Printing
from builder.targets.registry import require_target, target_ids, usual_target_ids
from builder.wording import number_of

_OF_ONE_GAME = frozenset(
    {ExitCode.OK, ExitCode.FINDINGS, ExitCode.BAD_INPUT, ExitCode.UNALLOCATED, ExitCode.VERIFY}
)
"""How the build of a game may end without a word on what becomes of the others."""


@click.command(epilog="Example: counterfoil build GAME --target counters --target map --paper letter")
@games_argument
@click.option(
    "--target",
    "targets",
    multiple=True,
    metavar="TARGET",
    help=f"What to make, several times for several: {', '.join(target_ids())}; "
    "all but vmdx and png when not given.",
)
@printing_options
@reading_options
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="DIR", help="Output folder; output/ of the project."
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help="How many processes to use: each builds a game; as many as there are processors when not given.",
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
    jobs: int | None,
    project: Path | None,
) -> int:
    """Make counter sheets, charts, map, set-up cards and VASSAL module of GAMEs.

    Nothing of an earlier build is touched unless the new one is whole. What has not changed is not made
    again, and files of other targets stay as they are. What is wrong with one game does not keep the others
    from being made; the exit code is that of the first that could not be.
    """
    for target in targets:
        require_target(target)
    place = find_project(project)
    chosen, at_once = chosen_games(place.games, games), jobs or cores()
    options = BuildOptions(
        load=LoadOptions(schema_dir(), edition, Layer(trust) if trust else None, overlays),
        template_dir=template_dir(),
        out=out if out is not None else place.root / "output",
        targets=tuple(t for t in target_ids() if t in targets) if targets else usual_target_ids(),
        printing=printing,
        hands=min(at_once, HANDS) if len(chosen) == 1 else 1,
    )
    work = [partial(_told, place, game, options, tuple(sys.argv[1:])) for game in chosen]
    codes: list[int] = []
    with closing(done(work, at_once)) as ending:
        for code in ending:
            if code not in _OF_ONE_GAME:
                return code
            codes.append(code)
    return next((code for code in codes if code > ExitCode.FINDINGS), max(codes))


def _told(place: Project, game: str, options: BuildOptions, arguments: Sequence[str]) -> int:
    """Build a game and tell how that ended; its failures do not keep others from being built."""
    return guarded(partial(_build_one, place, game, options), arguments)


def _build_one(place: Project, game: str, options: BuildOptions) -> int:
    started = time.monotonic()
    try:
        report = build_game(place, game, options, partial(_progress, game))
    except RefusedError as refusal:
        blocking = [finding for finding in refusal.findings if finding.is_blocking]
        click.echo(text_report(Report(blocking, most_alike=MOST_ALIKE)), err=True)
        raise
    except UnsoundError as failure:
        if failure.findings:
            click.echo(text_report(Report(list(failure.findings), most_alike=MOST_ALIKE)), err=True)
        raise
    except UnallocatedIdError as failure:
        remedy = command_line("ids", game, options.load.overlays, "--write")
        raise UnallocatedIdError(failure.message, f"Run: {remedy}") from failure
    _tell(report, time.monotonic() - started)
    return ExitCode.FINDINGS if report.manifest.findings.get(Severity.ERROR) else ExitCode.OK


def _progress(game: str, stage: str) -> None:
    click.echo(f"{game}: {stage} …", err=True)


def _tell(report: BuildReport, seconds: float) -> None:
    told = [f for f in report.findings if f.is_blocking and f not in report.drawn] + list(report.drawn)
    if told:
        click.echo(text_report(Report(told, most_alike=MOST_ALIKE)), err=True)
    for name, why in sorted(report.manifest.skipped.items()):
        click.echo(f"{report.game}: not made: {name}: {why}")
    files = report.manifest.files
    number = number_of(len(files), "file")
    if not report.is_fresh:
        stand = "stands" if len(files) == 1 else "stand"
        click.echo(f"{report.game}: nothing has changed; {number} {stand} in {report.folder}")
        return
    size = sum(entry.size for entry in files.values()) / 1e6
    click.echo(f"{report.game}: {number}, {size:.1f} MB, {seconds:.1f} s, in {report.folder}")
