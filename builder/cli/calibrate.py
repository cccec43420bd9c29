"""`counterfoil calibrate`: find out how far a printer's backs are off, and keep it."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from builder.archive import write_atomically
from builder.cli.printers import find_printer, forget_printer, keep_printer, read_printers, settings_file
from builder.cli.printing import OffsetType
from builder.cli.usage import OneOf
from builder.drawing.scene import Document, Duplex
from builder.errors import BadInputError
from builder.layout.backs import DUPLEX, IN_PLACE
from builder.layout.calibration import Calibration, calibration_pages
from builder.layout.sheets import BackOffset, Backs, find_paper
from builder.resources import schema_dir, template_dir
from builder.targets.printing import Printing, Process
from builder.targets.templates import load_templates
from builder.targets.verify import verify_files

_MOST_LETTERS = 60


@click.command(
    epilog="""Examples:

    \b
    counterfoil calibrate --paper letter --out calibration.pdf
    counterfoil calibrate --printer office --back-offset 0.4,-0.2
    counterfoil build GAME --printer office
    """
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write the calibration page.")
@click.option("--paper", metavar="PAPER", default="a4", show_default=True, help="Its paper, as for build.")
@click.option(
    "--duplex",
    type=OneOf(tuple(map(str, DUPLEX))),
    default=str(Backs.LONG_EDGE),
    show_default=True,
    help="Over which edge the printer turns the paper.",
)
@click.option("--cmyk", is_flag=True, help="Write the page in print colours.")
@click.option("--printer", metavar="NAME", help="The printer to keep an offset for, or to check.")
@click.option("--back-offset", type=OffsetType(), help="What you have read off the page, mm.")
@click.option("--list", "is_listing", is_flag=True, help="List the printers that are kept.")
@click.option("--forget", metavar="NAME", help="Forget a printer.")
def calibrate(
    *,
    out: Path | None,
    paper: str,
    duplex: str,
    cmyk: bool,
    printer: str | None,
    back_offset: BackOffset | None,
    is_listing: bool,
    forget: str | None,
) -> int:
    """Find out how far a printer's backs are off, and keep it for --printer of build.

    Print the page that --out writes, read X and Y off it, and keep them by --printer and --back-offset. The
    page of a printer that is kept is moved as its backs will be: then X and Y must both read 0.
    """
    file, over = settings_file(), Backs(duplex)
    keeps = printer is not None and back_offset is not None
    if not (out or keeps or is_listing or forget):
        told = "--out FILE, --printer NAME with --back-offset X,Y, --list or --forget NAME"
        raise click.UsageError(f"Say what to do: {told}.")
    if forget is not None:
        forget_printer(file, forget)
        click.echo(f"{forget} is forgotten.")
    if printer is not None and back_offset is not None:
        _keep(file, printer, BackOffset(back_offset.right, back_offset.down, over))
    if out is not None:
        papers = load_templates([template_dir()], schema_dir())["papers"]
        offset = back_offset or (find_printer(file, printer) if printer is not None else IN_PLACE)
        printing = Printing(process=Process.CMYK if cmyk else Process.RGB)
        _write(out, Calibration(find_paper(papers, paper), over, offset, printer), printing)
    if is_listing:
        _list(file)
    return 0


def _keep(file: Path, name: str, offset: BackOffset) -> None:
    if not name.strip() or not name.isprintable() or len(name) > _MOST_LETTERS:
        raise click.BadParameter(
            f"a name has letters that can be printed, {_MOST_LETTERS} at most.", param_hint="--printer"
        )
    keep_printer(file, name, offset)
    click.echo(f"{name}: {offset}, kept in {file}")
    click.echo(f"Build with: counterfoil build GAME --printer {shlex.quote(name)}")


def _list(file: Path) -> None:
    printers = read_printers(file)
    for name, offset in printers.items():
        click.echo(f"{name}: {offset}")
    if not printers:
        click.echo(f"No printer is kept in {file}.")


def _write(out: Path, calibration: Calibration, printing: Printing) -> None:
    if out.suffix.lower() != ".pdf":  # it would take the place of whatever is called so
        raise BadInputError(f"{out} is no PDF.", "Name a file such as calibration.pdf.")
    document = Document(
        title="Calibration page",
        pages=calibration_pages(calibration),
        subject=f"How far a printer's backs are off, {calibration.paper.title}",
        keywords=("calibration",),
        duplex=Duplex(calibration.over),
    )
    data = printing.pdf(document)
    verify_files({out.name: data})
    write_atomically(out, data)
    click.echo(f"{out}: print both pages on one sheet, at 100 %; the page says the rest.")
