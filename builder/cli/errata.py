"""`counterfoil errata`: list errata, show what one changes, compare editions, try errata out together."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from builder.cli.common import chosen_games, format_option, game_argument, games_argument, project_option
from builder.cli.data_words import named, told_value
from builder.cli.errata_diff import diff
from builder.cli.reading import cited, load_options, stated, table, told_of_faults
from builder.cli.terminal import Stream, palette_of
from builder.cli.usage import OneOf
from builder.diagnostics import Diagnostic, exit_code
from builder.errors import NotFoundError
from builder.model.words import titled
from builder.pipeline import LoadedGame, load_game
from builder.reporters import REPORTERS, Report
from builder.rules.errata_partners import missing_partners
from builder.source.corrections import claims_of, unmet_expectations
from builder.source.edition_diff import BOOKKEEPING
from builder.source.editions import TRANSCRIBED, edition_names
from builder.source.errata import Erratum, Status
from builder.source.errata_check import check_errata
from builder.source.game_source import GameSource, read_game
from builder.source.pointer import MISSING, is_within
from builder.source.project import Project, find_project
from builder.wording import did_you_mean

_STATUSES = {
    Status.APPLY: "the files hold the old value",
    Status.REFLECTED: "the rulebook's text holds it already",
    Status.REASSIGNED: "printed among the errata of another game",
    Status.NO_TARGET: "what it changes is not in the data",
    Status.DISPUTED: "disputed",
}
"""Why an erratum is in effect or not, by its status."""

_edition = click.option(
    "--edition", default="latest", show_default=True, help="Edition whose applied errata are marked."
)
_format = click.option("--format", "format_", type=OneOf(["text", "json"]), default="text", show_default=True)


@click.group(epilog="Example: counterfoil errata list GAME --edition printed")
def errata() -> None:
    """List and check errata and editions."""


errata.add_command(diff)


@errata.command("list")
@games_argument
@_edition
@_format
@project_option
def list_(*, games: tuple[str, ...], edition: str, format_: str, project: Path | None) -> int:
    """List the errata of GAMEs, and which of them an edition applies."""
    place = find_project(project)
    sources = [_read(place, game, edition) for game in chosen_games(place.games, games)]
    if format_ == "json":
        records = [_record(source, erratum) for source in sources for erratum in source.errata.values()]
        click.echo(json.dumps(records, indent=2, ensure_ascii=False))
        return told_of_faults(sources)
    for source in sources:
        click.echo(f"{source.game_id}: {_effect(source)}")
        for line in table(_row(source, erratum) for erratum in source.errata.values()):
            click.echo(f"  {line}")
    return told_of_faults(sources)


@errata.command("show", short_help="Show what an erratum changes, from what to what.")
@game_argument
@click.argument("erratum", metavar="ERRATUM")
@_edition
@_format
@project_option
def show_(*, game: str, erratum: str, edition: str, format_: str, project: Path | None) -> int:
    """Show what ERRATUM of GAME changes, from what to what; `counterfoil errata list GAME` names them."""
    loaded = load_game(find_project(project), game, load_options(edition, None, ()))
    source = loaded.source
    found = source.errata.get(erratum)
    if found is None and told_of_faults([source]):
        return exit_code(source.diagnostics)
    if found is None:
        hint = did_you_mean(erratum, source.errata, f"Errata: {', '.join(source.errata) or 'none'}.")
        raise NotFoundError(f"There is no erratum {erratum} in {game}.", hint)
    record = _record(source, found)
    if format_ == "json":
        click.echo(json.dumps(record, indent=2, ensure_ascii=False))
        return told_of_faults([source])
    click.echo("\n".join(_told(loaded, found, is_applied=bool(record["applied"]))))
    return told_of_faults([source])


@errata.command(short_help="Try errata alone, in pairs and in many orders.")
@games_argument
@format_option
@project_option
def check(*, games: tuple[str, ...], format_: str, project: Path | None) -> int:
    """Try every erratum of GAMEs alone, in pairs and in many orders, against the data and the rules."""
    place = find_project(project)
    findings: list[Diagnostic] = []
    chosen = chosen_games(place.games, games)
    for game in chosen:
        loaded = load_game(place, game, load_options(TRANSCRIBED, None, ()))
        source, claims = loaded.source, claims_of(loaded.source.origins)
        findings += source.diagnostics
        tried = [*check_errata(source.document, source.errata, claims)]
        if loaded.game is not None and not tried:
            tried += missing_partners(source.document, source.errata, claims)
        unmet = unmet_expectations(source.document, source.origins, source.errata)
        findings += [source.locate(finding) for finding in (*tried, *unmet)]
    if findings or format_ != "text":
        report = Report(findings, games=chosen, palette=palette_of(Stream.STDOUT))
        click.echo(REPORTERS[format_](report))
    else:
        click.echo("All errata fit, alone and together.")
    return exit_code(findings)


def _read(place: Project, game: str, edition: str) -> GameSource:
    options = load_options(edition, None, ())
    return read_game(place, game, edition=edition, schema_dir=options.schema_dir)


def _effect(source: GameSource) -> str:
    if not source.errata:
        return "no errata are known, so all editions are the same"
    names = ", ".join(edition_names(source.document.get("errata"), source.errata))
    applied = f"{len(source.errata_applied)} of {len(source.errata)}"
    return f"edition {source.edition} applies {applied}; editions: {names}"


def _row(source: GameSource, erratum: Erratum) -> tuple[str, ...]:
    applied = "applied" if erratum.id in source.errata_applied else "not applied"
    cite, words = cited(source, erratum), stated(source, erratum)
    if words.get("printed_under"):
        cite = f"{cite}, under {_under(words)}"
    return (erratum.id, erratum.date or "no date", str(erratum.status), applied, cite, erratum.title)


def _under(words: Mapping[str, object]) -> str:
    """The game under which an erratum was printed, as its title is written."""
    return titled(str(words["printed_under"]))


def _record(source: GameSource, erratum: Erratum) -> dict[str, object]:
    return {
        "game": source.game_id,
        "id": erratum.id,
        "date": erratum.date,
        "cite": cited(source, erratum),
        "status": str(erratum.status),
        "applied": erratum.id in source.errata_applied,
        "title": erratum.title,
        "text": stated(source, erratum).get("text"),
        "printed_under": stated(source, erratum).get("printed_under"),
        "needs": list(erratum.needs),
        "ops": [
            {"op": str(op.kind), "path": op.path}
            | {key: value for key, value in (("old", op.old), ("value", op.value)) if value is not MISSING}
            for op in erratum.ops
        ],
    }


def _told(loaded: LoadedGame, erratum: Erratum, *, is_applied: bool) -> Iterator[str]:
    """An erratum in words: what it says, whether it is in effect and why, and its changes line by line."""
    source, words = loaded.source, stated(loaded.source, erratum)
    yield f"{erratum.id}: {erratum.title}"
    yield f"{cited(source, erratum)}, {erratum.date or 'no date'}"
    under = f", under {_under(words)}" if words.get("printed_under") else ""
    effect = "Applied" if is_applied else "Not applied"
    yield f"{effect} in edition {source.edition}: {_STATUSES[erratum.status]}{under}."
    for key in ("text", "note"):
        if words.get(key):
            yield str(words[key])
    # What the checks accept changes with an erratum, but is no part of the game.
    for op in (op for op in erratum.ops if not any(is_within(op.path, place) for place in BOOKKEEPING)):
        yield f"  {named(loaded, op.path)}  [{op.path}]"
        yield f"    was: {_shown(loaded, op.path, op.old)}"
        yield f"    is:  {_shown(loaded, op.path, op.value)}"
    if erratum.needs:
        yield f"Goes with: {', '.join(erratum.needs)}."


def _shown(loaded: LoadedGame, pointer: str, value: object) -> str:
    return "(nothing)" if value is MISSING else told_value(loaded.game, pointer, value)
