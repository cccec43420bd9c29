"""`counterfoil validate GAME --setup FILE`: a person's own set-up against the rules of a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

from builder.cli.reading import cited
from builder.cli.saved_setup import ends_as_saved, read_saved, with_piece
from builder.cli.terminal import Stream, palette_of
from builder.diagnostics import Diagnostic, Severity, Where, any_blocking, exit_code
from builder.errors import ExitCode
from builder.layout.setup_cards.words import describe_place
from builder.model.references.find import dangling
from builder.model.structure import build_game
from builder.pipeline import LoadedGame, load_game
from builder.reporters import REPORTERS, CheckCounts, Report
from builder.rules.facts import Facts
from builder.rules.outcome import Verdict
from builder.rules.own_setup.check import Others, Result, Wanted, check_setup
from builder.rules.own_setup.editions import Variant
from builder.source.editions import choose_edition, edition_names
from builder.source.errata import Erratum, apply, undo
from builder.source.errata_check import needed_by
from builder.source.game_source import GameSource
from builder.source.options import LoadOptions
from builder.source.project import Project
from builder.source.schemas import load_schemas
from builder.source.setup_file import SetupFile
from builder.source.setup_file_csv import read_csv
from builder.source.setup_file_json import read_json

__all__ = ["Wanted", "validate_setup"]

_PARTS = ("/scenarios/", "/map/", "/counters/units/")
"""Where errata change what a set-up is held against."""


def validate_setup(
    place: Project, game: str, options: LoadOptions, path: Path, wanted: Wanted, *, form: str, is_strict: bool
) -> ExitCode:
    """Checks a set-up and prints what was found.

    Args:
        place: The project.
        game: Id of the game.
        options: How the game is read.
        path: The set-up.
        wanted: The scenario and option that it is of.
        form: Name of the reporter.
        is_strict: Whether warnings and open questions count like errors.

    Raises:
        NotFoundError: When there is no such game, edition, scenario or option.
    """
    loaded = load_game(place, game, options)
    if loaded.game is None:
        return _report(list(loaded.diagnostics), [], game, str(path), form=form, is_strict=is_strict)
    facts = Facts(loaded.game, loaded.source.document)
    file = _read(path, options.schema_dir, facts, place.root / "output" / game)
    if any_blocking(file.diagnostics):
        found = [*loaded.diagnostics, *file.diagnostics]
        return _report(found, [], game, file.name, form=form, is_strict=is_strict)
    say = partial(describe_place, game=loaded.game)
    others = Others(partial(_variants, loaded), partial(_editions, place, loaded, options))
    results = check_setup(facts, file, wanted, say, others)
    findings = [*file.diagnostics, *(finding for result in results for finding in result.findings)]
    return _report(findings, results, game, file.name, form=form, is_strict=is_strict)


def _read(path: Path, schema_dir: Path, facts: Facts, built: Path) -> SetupFile:
    """The lines of a table, JSON, a saved game or a set-up of a module; `built` may hold the module."""
    if path.suffix.lower() == ".json":
        return read_json(path, str(path), load_schemas(schema_dir))
    if ends_as_saved(path):
        return read_saved(path, facts, built)
    return read_csv(path, str(path))


def _report(
    findings: list[Diagnostic], results: list[Result], game: str, name: str, *, form: str, is_strict: bool
) -> ExitCode:
    """Prints the findings and, for people below them, how many units stand right."""
    found = [replace(finding, game=finding.game or game) for finding in findings]
    if form == "text":
        found = [with_piece(finding) for finding in found]
    told = [result for result in results if result.summary]
    verdicts = Counter(outcome.verdict for result in told for outcome in result.outcomes)
    order = (Verdict.PASSED, Verdict.FAILED, Verdict.OPEN)
    counts = {game: CheckCounts(*(verdicts[verdict] for verdict in order))} if verdicts else {}
    if form != "text":
        found += [_summary(result, game, name) for result in told]
    click.echo(REPORTERS[form](Report(found, counts, (game,), palette_of(Stream.STDOUT))))
    if form == "text":
        for result in told:
            click.echo(result.summary)
    return exit_code(findings, is_strict=is_strict)


def _summary(result: Result, game: str, name: str) -> Diagnostic:
    """The summary where machines look for it: among the findings."""
    return Diagnostic("own-setup.summary", Severity.INFO, result.summary, "", Where(name), game=game)


def _variants(loaded: LoadedGame) -> Iterator[Variant]:
    """The game with one erratum more or less; what it needs, or what needs it, goes with it."""
    source, game = loaded.source, loaded.game
    for erratum in source.errata.values():
        if game is None or not any(op.path.startswith(_PARTS) for op in erratum.ops):
            continue
        document = _otherwise(source, erratum)
        if document is None or any_blocking(dangling(document)):
            continue
        facts = Facts(build_game(document, edition=source.edition), document)
        is_in_effect = erratum.id in source.errata_applied
        yield Variant(facts, erratum.id, cited(source, erratum), erratum.date, is_in_effect, source.edition)


def _otherwise(source: GameSource, erratum: Erratum) -> dict[str, object] | None:
    """The game with an erratum more, and what it needs, or less, and what needs it; None without a fit."""
    errata, applied = source.errata, source.errata_applied
    if erratum.id in applied:
        change = undo
        others = [key for key in reversed(applied) if erratum.id in needed_by(errata[key], errata)]
    else:
        change = apply
        others = [key for key in needed_by(erratum, errata) if key not in applied]
    document: object = source.document
    for key in (*others, erratum.id):
        changed = change(document, errata[key])
        if changed.misfits:
            return None
        document = changed.document
    return document if isinstance(document, dict) else None


def _editions(place: Project, loaded: LoadedGame, options: LoadOptions) -> Iterator[tuple[str, Facts]]:
    """Every edition of the game in which other errata are in effect."""
    source = loaded.source
    document = source.document.get("errata")
    seen = {frozenset(source.errata_applied)}
    for name in edition_names(document, source.errata):
        in_effect = choose_edition(name, document, source.errata).in_effect
        if in_effect in seen:
            continue
        seen.add(in_effect)
        other = load_game(place, loaded.id, replace(options, edition=name))
        if other.game is not None:
            yield name, Facts(other.game, other.source.document)
