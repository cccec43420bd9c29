"""`counterfoil errata diff`: what changes between two editions of a game, told to a player."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import click

from builder.cli.common import game_argument, project_option
from builder.cli.data_words import named, told_value
from builder.cli.reading import cited, load_options, told_of_faults
from builder.cli.usage import OneOf
from builder.layout.change_words import changed_parts
from builder.pipeline import LoadedGame, load_game
from builder.source.edition_diff import Difference, differences, makers, shown_by
from builder.source.editions import LATEST, PRINTED
from builder.source.errata import Erratum
from builder.source.game_source import GameSource
from builder.source.pointer import MISSING, make, split
from builder.source.project import Project, find_project

_GROUPS = {
    "scenarios": "Set-ups and reinforcements",
    "counters": "Counters and units",
    "charts": "Charts",
    "map": "Map",
    "rules": "Rules",
}
"""Headings by the part of the game, in the order in which they are told."""

_REST = "Rest"

_ROW = 4
"""Steps to a row of a chart."""

_COLUMN = ", column "

_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class _Told:
    """A difference in words.

    Attributes:
        group: Its heading.
        scenario: Title of the scenario that it is in; empty when it is in none.
        words: The record in names that players use.
        change: What becomes of it.
        errata: The errata that do it.
        rule: What these cite, without repetition.
        found: The difference itself.
    """

    group: str
    scenario: str
    words: str
    change: str
    errata: tuple[Erratum, ...]
    rule: tuple[str, ...]
    found: Difference


@click.command(
    short_help="Tell what changes from one edition to another.",
    epilog="Example: counterfoil errata diff GAME --from printed --to latest",
)
@game_argument
@click.option("--from", "from_", default=PRINTED, show_default=True, metavar="EDITION", help="First edition.")
@click.option("--to", default=LATEST, show_default=True, metavar="EDITION", help="Second edition.")
@click.option("--format", "format_", type=OneOf(["text", "json"]), default="text", show_default=True)
@project_option
def diff(*, game: str, from_: str, to: str, format_: str, project: Path | None) -> int:
    """Tell what changes in GAME from one edition to another, and which errata change it."""
    place = find_project(project)
    old, new = _load(place, game, from_), _load(place, game, to)
    told = sorted(_all_told(old, new), key=_order)
    if format_ == "json":
        click.echo(json.dumps([_record(each) for each in told], indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(_lines(old.source, new.source, told)))
    return told_of_faults([old, new])


def _load(place: Project, game: str, edition: str) -> LoadedGame:
    return load_game(place, game, load_options(edition, None, ()))


def _all_told(old: LoadedGame, new: LoadedGame) -> Iterator[_Told]:
    errata = tuple(new.source.errata.values())
    before, after = _shown_by(old.source), _shown_by(new.source)
    for found in differences(old.source.document, new.source.document):
        by = makers(found, errata, before, after)
        part, *rest = split(found.pointer)
        # Who asks what changes knows the names of the edition that he has; only what is new has none there.
        words = named(new if found.old is MISSING else old, found.pointer)
        scenario = named(new, make((part, *rest[:1]))) if part == "scenarios" else ""
        rule = dict.fromkeys(cited(new.source, erratum) for erratum in by)
        yield _Told(
            _GROUPS.get(part, _REST), scenario, words, _change(old, new, found), by, tuple(rule), found
        )


def _shown_by(source: GameSource) -> frozenset[str]:
    return shown_by(source.edition, source.errata_applied, source.errata.values())


def _order(told: _Told) -> tuple[int, str, tuple[int, ...]]:
    """By heading and scenario, rules by their numbers; what is alike stays in the order of the files."""
    tokens = split(told.found.pointer)
    is_rule = tokens[:2] == ("rules", "reference")
    number = tuple(int(digits) for digits in _NUMBER.findall(tokens[2])) if is_rule else ()
    return ([*_GROUPS.values(), _REST].index(told.group), told.scenario, number)


def _change(old: LoadedGame, new: LoadedGame, found: Difference) -> str:
    """Added, deleted, or from what to what; of long texts the part that changes."""
    if found.old is MISSING:
        return f"added: {told_value(new.game, found.pointer, found.new)}"
    if found.new is MISSING:
        return f"deleted: {told_value(old.game, found.pointer, found.old)}"
    before = told_value(old.game, found.pointer, found.old)
    after = told_value(new.game, found.pointer, found.new)
    return " → ".join(changed_parts(before, after))


def _record(told: _Told) -> dict[str, object]:
    """A difference as data; ``from`` or ``to`` is left out where the record is not there."""
    values = (("from", told.found.old), ("to", told.found.new))
    return {
        "path": told.found.pointer,
        "group": told.group,
        "words": told.words,
        **{key: value for key, value in values if value is not MISSING},
        "errata": [erratum.id for erratum in told.errata],
        "rule": list(told.rule),
    }


def _lines(old: GameSource, new: GameSource, told: list[_Told]) -> Iterator[str]:
    """All differences under their headings; what a counter and its unit say alike is told once."""
    lines = list(dict.fromkeys((rows[0].group, rows[0].scenario, _line(rows)) for rows in _rows(told)))
    if lines:
        number = f"{len(lines)} differences" if len(lines) > 1 else "1 difference"
        yield f"{new.game_id}: {number} from {old.edition} to {new.edition}"
    else:
        yield f"{new.game_id}: nothing differs between {old.edition} and {new.edition}."
    for group, members in groupby(lines, key=itemgetter(0)):
        yield ""
        yield group
        for scenario, inner in groupby(members, key=itemgetter(1)):
            if scenario:
                yield f"  {scenario}"
            yield from (f"{'    ' if scenario else '  '}{line}" for _, _, line in inner)
    beside = _without_data(old, new, told)
    if beside:
        yield ""
        yield f"Errata that change no data: {', '.join(beside)}."


def _rows(told: list[_Told]) -> Iterator[list[_Told]]:
    """Each difference alone, but cells of one row of a chart together when the same errata change them."""

    def key(each: _Told) -> tuple[object, ...]:
        row = split(each.found.pointer)[:_ROW]
        return (row, each.errata) if row[:1] == ("charts",) and len(row) == _ROW else (each.found.pointer,)

    return (list(members) for _, members in groupby(told, key=key))


def _line(row: list[_Told]) -> str:
    first = row[0]
    words = first.words.removeprefix(f"{first.scenario}, ")
    told = [first.change]
    if len(row) > 1:
        words = words.rpartition(_COLUMN)[0]
        told = [f"{each.words.rpartition(_COLUMN)[2]} {each.change}" for each in row]
    ids = ", ".join(erratum.id for erratum in first.errata)
    return f"{words}: {', '.join(told)}  [{ids}; {', '.join(first.rule)}]"


def _without_data(old: GameSource, new: GameSource, told: Iterable[_Told]) -> list[str]:
    """Ids of the errata that only one of the editions has, and that make none of the differences."""
    named = {erratum.id for each in told for erratum in each.errata}
    return [key for key in new.errata if key in _shown_by(old) ^ _shown_by(new) and key not in named]
