"""Worksheets of every game: what is filled in stands in the game that is read with the overlay."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from builder.diagnostics import Severity
from builder.source.completeness import measure
from builder.source.game_source import read_game
from builder.source.origin import Layer, split_document
from builder.source.pointer import resolve
from builder.source.project import find_project
from builder.source.spreadsheet import Sheet, SheetRow, read_sheet, write_sheet
from builder.source.values import same_datum
from builder.source.worksheet.importing import Reading
from builder.source.worksheet.overlay import merged, new_overlay, text_of
from builder.source.worksheet.paper import HEADS, KEY, VALUE, every_datum, worksheet
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.support.worksheets import ROOT, SCHEMAS, filled, paper_of, rows_of, save

GAMES = find_project(ROOT).games


def absent(game: str, *overlay) -> set[str]:
    found = read_game(find_project(ROOT), game, schema_dir=SCHEMAS, edition="transcribed", overlay=overlay)
    return {pointer for document in measure(found.document, found.origins) for pointer in document.absent}


def rivals(source) -> set[tuple[str, int]]:
    """Where readings disagree, and how many there are."""
    return {(d.pointer.removesuffix("/value"), len(d.origin.readings)) for d in source.disagreements}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_filled_in_is_what_the_game_then_says(game, tmp_path):
    paper, pick = paper_of(game), random.Random(game)
    (tmp_path / "empty.csv").write_bytes(write_sheet(HEADS, worksheet(paper)))
    rows, wanted = filled(paper, rows_of(tmp_path / "empty.csv"), pick)
    pick.shuffle(rows)
    sheet = read_sheet(save(tmp_path / "mine.csv", rows, delimiter=";", encoding="utf-8-sig"))
    reading = Reading(paper.game, paper.game, paper)
    reading.read([("mine.csv", sheet)])
    assert [finding for finding in reading.findings if finding.code != "worksheet.mended"] == []
    overlay = tmp_path / "mine.json"
    overlay.write_bytes(text_of(merged(new_overlay(game, "Mine"), reading.documents()).overlay))
    then = read_game(find_project(ROOT), game, schema_dir=SCHEMAS, edition="transcribed", overlay=(overlay,))
    assert [d for d in then.diagnostics if d.is_blocking] == []
    assert wanted
    for key, value in wanted.items():
        found = resolve(then.document, key)
        if isinstance(found, dict):
            found = {name: part for name, part in found.items() if name not in ("unit", "marks")}
        assert same_datum(found, value), key
        assert then.origins.at(key).layer is Layer.OWNER
    assert rivals(then) == rivals(
        read_game(find_project(ROOT), game, schema_dir=SCHEMAS, edition="transcribed")
    )
    assert absent(game, overlay) == absent(game) - wanted.keys() - {key.rpartition("/")[0] for key in wanted}


@pytest.mark.parametrize("game", GAMES)
def test_every_gap_is_asked_for_and_says_where_to_look(game):
    rows = [dict(zip(HEADS, row, strict=True)) for row in worksheet(paper_of(game))]
    keys = {row[KEY] for row in rows}
    assert len(keys) == len(rows)
    assert all(row["part"] and row["field"] and row["allowed"] and not row[VALUE] for row in rows)
    assert {
        gap for gap in absent(game) if gap not in keys and not any(k.startswith(f"{gap}/") for k in keys)
    } == set()


def test_a_row_speaks_as_the_printed_game_does():
    rows = {
        row[HEADS.index(KEY)]: dict(zip(HEADS, row, strict=True))
        for row in worksheet(paper_of("strike-the-bear"))
    }
    cell = rows["/charts/operations/cells/2/german-fair"]
    assert (cell["part"], cell["what"], cell["where"]) == (
        "Chart: Operations",
        "2d6: 2",
        "Weather: German, Fair",
    )
    counter = rows["/counters/counters/1pz/front/values/strength"]
    assert (counter["what"], counter["where"], counter["field"]) == (
        "1st Panzer Group",
        "front",
        "Combat strength",
    )
    assert "rules#14.2" in counter["stated in"]
    kind = rows["/counters/counters/2-finnish/front/type"]
    assert kind["field"] == "type (the symbol)"
    assert kind["look for"] == "Unit type. Infantry or armour: not said."
    assert kind["allowed"].startswith("infantry; armour; mechanised")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_known_says_the_same_when_it_is_written_again(game, tmp_path):
    paper = paper_of(game)
    rows = [dict(zip(HEADS, row, strict=True)) for row in worksheet(paper, wanted=every_datum(paper))]
    path = save(tmp_path / "known.csv", [row | {VALUE: row["known"]} for row in rows])
    reading = Reading(paper.game, paper.game, paper)
    reading.read([("known.csv", read_sheet(path))])
    assert reading.agreeing == sum(bool(row["known"]) for row in rows) > 0
    assert (reading.findings, reading.documents()) == ([], {})


@pytest.fixture(scope="module")
def asked():
    """Two games with gaps of many kinds, each with the keys that its worksheet asks for."""
    papers = {game: paper_of(game) for game in ("hitler-turns-east", "battles-in-the-east-1")}
    return {
        game: (paper, sorted(row[HEADS.index(KEY)] for row in worksheet(paper)))
        for game, paper in papers.items()
    }


ODD = st.one_of(
    st.sampled_from(
        ["3", "-", "?", "at least 2", "02-Jan", "4;4", "none", "\u202e", "=1+1", "[]", "{}", "null"]
    ),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), game=st.sampled_from(["hitler-turns-east", "battles-in-the-east-1"]))
def test_odd_rows_are_told_and_never_fail(asked, data, game):
    paper, known = asked[game]
    steps = st.sampled_from(["/0", "/x", "/value", "/~1", "/", "/min", "/front"])
    keys = st.one_of(
        st.sampled_from(known),
        st.builds(lambda key, step: key + step, st.sampled_from(known), steps),
        st.builds(lambda key: key.rpartition("/")[0], st.sampled_from(known)),
        st.sampled_from(
            ["/", "//", "/charts", "/charts/combat", "/rules/accepted/x", "/counters/counters/x", "x"]
        ),
    )
    rows = tuple(
        SheetRow(number, {KEY: key, VALUE: text})
        for number, (key, text) in enumerate(data.draw(st.lists(st.tuples(keys, ODD), max_size=6)), start=2)
    )
    reading = Reading(paper.game, paper.game, paper)
    reading.read([("odd.csv", Sheet(Path("odd.csv"), {KEY: 1, VALUE: 2}, 1, (), rows))])
    documents = reading.documents()
    for pointer, filled_in in reading.filled.items():
        name, rest = split_document(pointer)
        assert same_datum(resolve(documents[name], rest), filled_in.value)
    errors = {finding.where.line for finding in reading.findings if finding.severity is Severity.ERROR}
    told = {finding.where.line for finding in reading.findings}
    taken = {filled_in.where.line for filled_in in reading.filled.values()}
    assert not errors & taken
    silent = [row for row in rows if row.cells[VALUE] and row.number not in told | taken]
    same = [row for row in silent if row.cells[KEY] in {r.cells[KEY] for r in rows if r.number in taken}]
    assert len(silent) - len(same) <= reading.agreeing
