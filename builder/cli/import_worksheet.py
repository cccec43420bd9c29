"""`counterfoil import worksheet`: filled worksheets are checked and become an owner's overlay."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import click

from builder.archive import write_atomically
from builder.cli.common import FILE, format_option, overlays_option, project_option
from builder.cli.reading import command_line, load_options
from builder.cli.terminal import Stream, palette_of
from builder.diagnostics import Diagnostic, Severity, Where, any_blocking, exit_code
from builder.disk import is_there
from builder.errors import BadInputError, OutputError
from builder.model.references.table import REFERENCES
from builder.pipeline import check_game, load_game
from builder.reporters import REPORTERS, Report
from builder.source.editions import LATEST, TRANSCRIBED
from builder.source.game_source import GameSource, read_game
from builder.source.loader import load
from builder.source.options import LoadOptions
from builder.source.pointer import resolve
from builder.source.project import Project, find_project
from builder.source.schemas import load_schemas
from builder.source.spreadsheet import Sheet, SheetError, read_sheet
from builder.source.worksheet.importing import UNREADABLE, Reading
from builder.source.worksheet.overlay import Overlay, merged, new_overlay, text_of, values_in
from builder.source.worksheet.paper import Paper
from builder.source.worksheet.words import Words, known_words
from builder.wording import number_of

_EPILOG = """Empty cells and cells with a question mark are left open; - is "printed as no effect"; at least
2, at most 4 and 2 to 4 are bounds. A finding names the cell, such as C12. When one cannot be read, nothing
is written; what breaks a rule of the game is told and written.

Example: counterfoil import worksheet mine.csv --game GAME --out mine.json"""


_GRAVE = (Severity.ERROR, Severity.WARNING)


@click.command(short_help="Make an overlay of filled worksheets.", epilog=_EPILOG)
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE.csv...")
@click.option("--game", required=True, metavar="GAME", help="The game that the worksheets are of.")
@click.option(
    "--out",
    type=FILE,
    metavar="FILE.json",
    help="The overlay to write; when not given, it lies beside the first worksheet under its name.",
)
@click.option("--merge", is_flag=True, help="Add to the overlay when there is one already.")
@overlays_option("An overlay that lies below: the worksheets may fill in what it adds.")
@format_option
@project_option
def worksheet(
    *,
    files: tuple[Path, ...],
    game: str,
    out: Path | None,
    merge: bool,
    overlays: tuple[Path, ...],
    format_: str,
    project: Path | None,
) -> int:
    """Check the filled worksheets FILE.csv and write an overlay of what they say."""
    place = find_project(project)
    target = out or files[0].parent / f"{files[0].stem or 'worksheet'}.json"
    if target in files:
        raise OutputError(f"{target} is a worksheet itself.", "Name another file with --out.")
    below = tuple(file for file in overlays if file.absolute() != target.absolute())
    options = load_options(LATEST, None, below)
    old = _overlay(place, game, target) if is_there(target) else None
    own = (target,) if old is not None and merge else ()
    reading = _read(place, game, files, options, own)
    documents = reading.documents()
    result = merged(old or new_overlay(game, f"Worksheet {files[0].stem}"), documents)
    overlay = result.overlay
    words = Words(reading.paper.game)
    for change in result.changes:
        told = words.of(change.pointer)
        name = ", ".join(part for part in (told.what, told.where, told.field) if part)
        message = (
            f"{name} was {known_words(change.old)} in {target}; the worksheet has {known_words(change.new)}."
        )
        cell = reading.cell_at(change.pointer)
        where = cell.where if cell else Where(place.shown(target))
        hint = "Take the old value out of one of them." if not merge else "The worksheet's value is used."
        finding = Diagnostic("worksheet.replaced", Severity.WARNING, message, hint, where)
        reading.findings.append(finding)
    broken: tuple[Diagnostic, ...] = ()
    read = tuple(reading.findings)
    if documents and not any_blocking(reading.findings):
        faults = _faults(place, game, overlay, reading, options)
        reading.findings += [*faults.broken, *faults.against_rules]
        broken = faults.broken
    findings = tuple(dict.fromkeys(replace(finding, game=game) for finding in reading.findings))
    report = Report(list(findings), games=(game,), palette=palette_of(Stream.STDOUT))
    if findings or format_ != "text":
        click.echo(REPORTERS[format_](report))
    # What is for a machine stands alone on stdout.
    tell = partial(click.echo, err=format_ != "text")
    if any_blocking(broken) or any_blocking(read):
        click.echo("Nothing is written: mend what is named, and import again.", err=True)
    else:
        for line in _written(target, overlay, old, below, merge=merge, reading=reading):
            tell(line)
    return exit_code(findings)


def _read(
    place: Project, game: str, files: tuple[Path, ...], options: LoadOptions, own: tuple[Path, ...]
) -> Reading:
    """The worksheets, held against the game; they may fill in what the owner's overlay added before."""
    plain, latest = (_source(place, game, options, edition) for edition in (TRANSCRIBED, LATEST))
    whole = replace(options, overlays=(*options.overlays, *own))
    filled = _source(place, game, whole, TRANSCRIBED) if own else plain
    paper = Paper(filled.document, filled.origins, load_schemas(options.schema_dir), REFERENCES)
    reading = Reading(plain.document, latest.document, paper)
    reading.read(_sheets(place, files, reading))
    return reading


def _sheets(place: Project, files: tuple[Path, ...], reading: Reading) -> Iterator[tuple[str, Sheet]]:
    """The tables that can be used; what is wrong with the others is told."""
    for file in files:
        shown = place.shown(file)
        try:
            yield shown, read_sheet(file)
        except SheetError as error:
            reading.findings.append(error.finding(UNREADABLE, shown))


def _source(place: Project, game: str, options: LoadOptions, edition: str) -> GameSource:
    source = read_game(place, game, edition=edition, overlay=options.overlays, schema_dir=options.schema_dir)
    if any_blocking(source.diagnostics):
        raise BadInputError(
            f"The files of {game} are not in order.", f"First mend what counterfoil validate {game} names."
        )
    return source


def _overlay(place: Project, game: str, path: Path) -> Overlay:
    """An overlay that is there already."""
    loaded = load(path, place.shown(path))
    value = loaded.value
    if loaded.diagnostics or not isinstance(value, dict) or value.get("kind") != "overlay":
        raise BadInputError(f"{path} is there already and is no overlay.", "Name another file with --out.")
    if value.get("game") != game:
        raise BadInputError(f"{path} is an overlay for {value.get('game')}.", "Name another file with --out.")
    return value


@dataclass(frozen=True, slots=True)
class _Faults:
    """What is wrong with the game under the new overlay, at the cells that made it so.

    Attributes:
        broken: What is wrong in files or names and is not so without the overlay.
        against_rules: What the game's own rules say of the owner's values.
    """

    broken: tuple[Diagnostic, ...]
    against_rules: tuple[Diagnostic, ...]


def _faults(place: Project, game: str, overlay: Overlay, reading: Reading, options: LoadOptions) -> _Faults:
    before = {_essence(found) for found in load_game(place, game, options).diagnostics}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "overlay.json"
        file.write_bytes(text_of(overlay))
        loaded = load_game(place, game, replace(options, overlays=(*options.overlays, file)))
        ruled = check_game(loaded).findings[len(loaded.diagnostics) :]
    new = [found for found in loaded.diagnostics if _essence(found) not in before]
    own = [found for found in ruled if found.where.file == place.shown(file)]
    return _Faults(
        *(tuple(_at_cell(f, reading) for f in found if f.severity in _GRAVE) for found in (new, own))
    )


def _essence(finding: Diagnostic) -> tuple[str, str, str | None]:
    return (finding.code, finding.message, finding.where.pointer)


def _at_cell(finding: Diagnostic, reading: Reading) -> Diagnostic:
    cell = reading.cell_at(finding.where.pointer or "")
    if cell is None:
        return replace(finding, where=replace(finding.where, file=None, line=None, column=None))
    return replace(finding, message=f"{cell.cell}: {finding.message}", where=cell.where)


def _written(
    target: Path,
    overlay: Overlay,
    old: Overlay | None,
    below: tuple[Path, ...],
    *,
    merge: bool,
    reading: Reading,
) -> tuple[str, ...]:
    """Writes the overlay, unless it would change nothing; what was done, in words.

    Raises:
        OutputError: If it would change a file that nobody asked to change, or cannot be written.
    """
    count = values_in(reading.documents())
    if not count:
        return ("Nothing new is in the worksheets; no overlay is written.",)
    if old is not None and text_of(old) == text_of(overlay):
        return (f"{target} holds all of it already.",)
    if old is not None and not merge:
        message = f"{target} is there already and would change."
        hint = "Add to it with --merge, name another file with --out, or take it away to begin anew."
        raise OutputError(message, hint)
    write_atomically(target, text_of(overlay))
    game, laid = str(overlay["game"]), (*below, target)
    numbers = f"Number its counters for the module: {command_line('ids', game, laid, '--write')}"
    return (
        f"{target}: {number_of(count, 'value')}{_rest(reading)}",
        *([numbers] if _is_unnumbered(overlay, reading) else ()),
        f"Use it: {command_line('build', game, laid)}",
    )


def _is_unnumbered(overlay: Overlay, reading: Reading) -> bool:
    """Whether the overlay adds a counter that has no number in the module yet."""
    added = _keys(overlay, "/documents/counters/counters")
    return bool(
        added - _keys(reading.base, "/counters/counters") - _keys(overlay, "/documents/vassal/ids/counters")
    )


def _keys(value: object, pointer: str) -> frozenset[str]:
    found = resolve(value, pointer)
    return frozenset(found) if isinstance(found, Mapping) else frozenset()


def _rest(reading: Reading) -> str:
    parts = [
        f"{number_of(number, 'cell')} {words}"
        for number, words in ((reading.agreeing, "known already"), (reading.unsure, "left open"))
        if number
    ]
    return "".join(f", {part}" for part in parts)
