"""`counterfoil inspect`: look into a module or a saved game, and compare two."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import click

from builder.cli.common import FILE
from builder.cli.usage import OneOf
from builder.errors import ExitCode
from builder.vassal.inspection.compare import compare
from builder.vassal.inspection.difference import difference_record, difference_text
from builder.vassal.inspection.inspect import inspect_file
from builder.vassal.inspection.record import inspection_record
from builder.vassal.inspection.text import PARTS, text_report

_EPILOG = """Exit codes: 0 the file was read; with --exit-code 1 when something is wrong with it, or the two
files differ; 3 a file cannot be read or is not safe to read; 4 there is no such file.

Examples: counterfoil inspect game.vmod; counterfoil inspect game.vmod --show setups;
counterfoil inspect new.vmod --against old.vmod"""


@click.command(epilog=_EPILOG)
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--against", type=FILE, metavar="OTHER", help="An earlier file: tell what has changed since.")
@click.option(
    "--module",
    type=FILE,
    metavar="FILE",
    help="The module of a saved game or extension, which names its places; found beside it when not given.",
)
@click.option("--show", multiple=True, type=OneOf(PARTS), help="List this too; may be given several times.")
@click.option("--format", "format_", type=OneOf(("text", "json")), default="text", show_default=True)
@click.option("--exit-code", is_flag=True, help="End with 1 when an error is found, or the files differ.")
def inspect(
    *,
    file: Path,
    against: Path | None,
    module: Path | None,
    show: tuple[str, ...],
    format_: str,
    exit_code: bool,
) -> int:
    """Look into FILE: a module (.vmod), an extension (.vmdx), a saved game (.vsav) or a log, anybody's.

    Tells its pieces, pictures, prototypes and set-ups, what it names and lacks, and what nothing uses.
    """
    found = inspect_file(file, module)
    if against is not None:
        if show:
            raise click.UsageError("--show lists what is in one file: leave --against out.")
        earlier = inspect_file(against, module)
        if (earlier.root is None) is not (found.root is None):
            raise click.UsageError("A saved game is compared with a saved game, a module with a module.")
        # Two versions of a module mostly have one name, in two folders.
        changed = replace(compare(earlier, found), before=str(against), after=str(file))
        click.echo(_json(difference_record(changed)) if format_ == "json" else difference_text(changed))
        return _ended(is_at_fault=exit_code and changed.is_any)
    click.echo(_json(inspection_record(found)) if format_ == "json" else text_report(found, show))
    return _ended(is_at_fault=exit_code and any(problem.is_error for problem in found.problems))


def _json(record: object) -> str:
    return json.dumps(record, indent=1, ensure_ascii=False)


def _ended(*, is_at_fault: bool) -> int:
    return ExitCode.FINDINGS if is_at_fault else ExitCode.OK
