"""Worksheets of every game: what is filled in stands in the game that is read with the overlay."""

from __future__ import annotations

import random

import pytest
from builder.source.completeness import measure
from builder.source.game_source import read_game
from builder.source.origin import Layer
from builder.source.pointer import resolve
from builder.source.project import find_project
from builder.source.spreadsheet import read_sheet, write_sheet
from builder.source.values import same_datum
from builder.source.worksheet import HEADS, KEY, VALUE, worksheet
from builder.source.worksheet_import import Reading
from builder.source.worksheet_overlay import merged, new_overlay, text_of

from support.worksheets import ROOT, SCHEMAS, filled, paper_of, rows_of, save

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
