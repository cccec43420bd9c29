"""Set-ups of the games of this checkout, written out, changed and held against their scenarios again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial

import pytest
from builder.cli.reading import load_options
from builder.cli.setup import as_json, as_table
from builder.diagnostics import Severity, Status, Where
from builder.layout.setup_cards.words import describe_place
from builder.pipeline import load_game
from builder.resources import schema_dir
from builder.rules.facts import Facts
from builder.rules.own_setup.check import Others, Wanted, check_setup
from builder.rules.own_setup.export import setup_lines
from builder.rules.spaces import Ground
from builder.source.editions import edition_names
from builder.source.project import find_project
from builder.source.schemas import load_schemas
from builder.source.setup_file import Entry, Field, SetupFile
from builder.source.setup_file_csv import read_csv
from builder.source.setup_file_json import read_json
from tests.support.documents import ROOT

GAMES = sorted(path.name for path in (ROOT / "sources").iterdir() if any((path / "scenarios").glob("*.json")))
WRONG = (Severity.ERROR, Severity.WARNING)
TRIES = 6


@cache
def facts_of(game: str, edition: str = "latest"):
    loaded = load_game(find_project(ROOT), game, load_options(edition, None, ()))
    return Facts(loaded.game, loaded.source.document), loaded.source


def facts_of_editions(game: str):
    """The game in every edition in which other errata are in effect."""
    _, source = facts_of(game)
    seen = set()
    for name in edition_names(source.document.get("errata"), source.errata):
        facts, found = facts_of(game, name)
        if frozenset(found.errata_applied) not in seen:
            seen.add(frozenset(found.errata_applied))
            yield facts


def brought(facts, file):
    (found,) = check_setup(facts, file, Wanted(), partial(describe_place, game=facts.game), Others())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_default_set_up_comes_back_clean(tmp_path, game):
    """In every edition, scenario, option and form."""
    schemas = load_schemas(schema_dir())
    for facts in facts_of_editions(game):
        assert facts.all_situations
        for situation in facts.all_situations:
            lines = setup_lines(facts, situation)
            table, document = tmp_path / "mine.csv", tmp_path / "mine.json"
            table.write_bytes(as_table(situation, lines))
            document.write_bytes(as_json(situation, lines, game))
            for file in (read_csv(table, "mine.csv"), read_json(document, "mine.json", schemas)):
                found = brought(facts, file)
                told = [f for f in found.findings if f.severity in WRONG and f.status is Status.OPEN]
                assert told == []
                assert found.summary.startswith(f"{situation.name}: ")
                assert "missing" not in found.summary
                assert "misplaced" not in found.summary


def as_file(lines, situation) -> SetupFile:
    """Lines of an export as a file, their number for the line."""
    entries = []
    for number, line in enumerate(lines):
        words = (line.unit, line.place, line.state, line.side, "", str(line.count))
        entries.append(Entry(*(Field(word, Where("mine", number)) for word in words)))
    scenario = Field(situation.scenario.title, Where())
    return SetupFile("mine", scenario, Field(situation.option or "", Where()), tuple(entries))


def moves(facts, situation, lines):
    """Lines of single units whose zone is known, with the first space outside it."""
    ground = Ground(facts.board, situation.occupation)
    units = [facts.game.counters.units[piece.unit].name for piece in situation.settled.placements]
    for piece, name in zip(situation.settled.placements, units, strict=True):
        zone = ground.evaluate(situation.placements[piece.placement].where)
        outside = next((code for code in facts.board.codes if zone.holds(code) is False), None)
        if piece.space is not None and outside is not None and units.count(name) == 1:
            yield next(n for n, line in enumerate(lines) if line.unit == name), outside


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_that_is_moved_out_of_its_zone_is_found_where_it_stands(game):
    facts, _ = facts_of(game)
    tried = 0
    for situation in facts.all_situations:
        lines = setup_lines(facts, situation)
        possible = list(moves(facts, situation, lines))
        for number, outside in possible[:: max(1, len(possible) // TRIES)]:
            changed = list(lines)
            changed[number] = replace(lines[number], place=outside)
            found = brought(facts, as_file(changed, situation))
            told = {(finding.code, finding.where.line) for finding in found.findings}
            # Where other lines may take such a unit too, it is its own line that lacks one.
            either = {("own-setup.misplaced", number), ("own-setup.missing", None)}
            assert told & either, (situation.name, lines[number], outside)
            tried += 1
    assert tried


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_that_is_taken_out_is_missing(game):
    facts, _ = facts_of(game)
    situation = facts.all_situations[0]
    lines = setup_lines(facts, situation)
    for number, _ in list(moves(facts, situation, lines))[::TRIES]:
        found = brought(facts, as_file([*lines[:number], *lines[number + 1 :]], situation))
        told = " ".join(finding.message for finding in found.findings)
        assert lines[number].unit in told, lines[number]
