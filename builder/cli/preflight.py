"""`counterfoil preflight`: check PDF files, ours or anybody's, before they go to a printer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import click

from builder.cli.beside import HANDS, cores
from builder.cli.common import FILE
from builder.cli.terminal import Stream, palette_of
from builder.cli.usage import OneOf
from builder.crew import Crew
from builder.diagnostics import Diagnostic, Severity, Where, exit_code
from builder.render.preflight.answers import Answer, Limits, Verdict
from builder.render.preflight.document import UnreadablePdfError
from builder.render.preflight.run import findings
from builder.render.preflight.run import preflight as look_through
from builder.report import MOST_ALIKE
from builder.reporters import REPORTERS, CheckCounts, Report
from builder.source.files import TooLargeError, UnreadableError, read_file

_LARGEST = 512_000_000
"""Bytes that a file may have."""

_FORMS = tuple(form for form in REPORTERS if form != "markdown")  # that page is about games

_EPILOG = """Exit codes: 0 no error; 1 a check failed; 2 the command line is wrong; 3 a file cannot be read,
is no PDF or asks for a password.

Examples: counterfoil preflight output/GAME/pdf/counters.pdf; counterfoil preflight *.pdf --min-dpi 200
--format json"""


@click.command(epilog=_EPILOG)
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@click.option(
    "--min-dpi",
    type=click.FloatRange(1, 10_000),
    default=Limits().dpi,
    show_default=True,
    metavar="NUMBER",
    help="Least pixels to the inch of pictures.",
)
@click.option(
    "--min-text",
    type=click.FloatRange(0, 100),
    default=Limits().text,
    show_default=True,
    metavar="POINTS",
    help="Least size of type.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1),
    metavar="N",
    help=f"How many processes share the pages of a long file, {HANDS} at most; "
    "as many as there are processors when not given.",
)
@click.option("--format", "format_", type=OneOf(_FORMS), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Warnings and open questions count like errors.")
@click.option("--all", "all_", is_flag=True, help="List what needs no mending too (info).")
def preflight(
    *,
    files: tuple[Path, ...],
    min_dpi: float,
    min_text: float,
    jobs: int | None,
    format_: str,
    strict: bool,
    all_: bool,
) -> int:
    """Check PDF FILEs: boxes, fonts, resolution, transparency, colours, type size, contrast, cuts and backs.

    A check passes, fails, or stays open where a file does not tell. Every build ends with the same checks.
    """
    limits = Limits(dpi=min_dpi, text=min_text)
    found: list[Diagnostic] = []
    counts: dict[str, CheckCounts] = {}
    names = tuple(dict.fromkeys(map(str, files)))
    with Crew(min(jobs or cores(), HANDS)) as crew:
        for name in names:
            try:
                answers = look_through(read_file(Path(name), _LARGEST), limits, crew)
            except UnreadablePdfError as problem:
                found.append(_unreadable(name, problem.message, problem.hint))
            except UnreadableError as problem:
                found.append(_unreadable(name, problem.reason, "Name a PDF file."))
            except TooLargeError as problem:
                size = f"it has {problem.size / 1e6:.0f} MB; {_LARGEST / 1e6:.0f} MB are the most"
                found.append(_unreadable(name, size, "Split it."))
            else:
                found += findings(answers, name)
                counts[name] = _counts(answers)
    counted_only = frozenset() if all_ else frozenset({Severity.INFO})
    most_alike = None if all_ else MOST_ALIKE
    report = Report(found, counts, names, palette_of(Stream.STDOUT), counted_only, most_alike=most_alike)
    click.echo(REPORTERS[format_](report))
    return exit_code(found, is_strict=strict)


def _unreadable(name: str, reason: str, hint: str) -> Diagnostic:
    message = f"The file cannot be looked through: {reason}."
    return Diagnostic("print.unreadable", Severity.ERROR, message, hint, Where(name), game=name)


def _counts(answers: tuple[Answer, ...]) -> CheckCounts:
    by_verdict = Counter(answer.verdict for answer in answers)
    return CheckCounts(*(by_verdict[verdict] for verdict in (Verdict.PASSED, Verdict.FAILED, Verdict.OPEN)))
