"""How counters are shared out over sheets: few sheets, whole formations, sheets evenly filled."""

from collections import Counter as Tally
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from builder.layout.sheets.order import families
from builder.layout.sheets.pages import plan_sheets
from builder.layout.sheets.sharing import choose_columns, shared_out, sheets_of
from builder.pipeline import LoadOptions, load_game
from builder.resources import schema_dir
from builder.source.project import find_project
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.counters import sheet_job
from builder.targets.printing import Printing
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.layout.counter_bench import LIBRARY
from tests.layout.test_sheet_order import kin_of

PROJECT = find_project(Path(__file__).parents[2])


def one(thing):
    return 1


@settings(deadline=None, derandomize=True)
@given(st.integers(0, 200), st.integers(1, 40))
def test_things_of_one_size_are_shared_out_evenly_over_as_few_sheets_as_need_be(number, most):
    shared = shared_out(range(number), most, one)
    assert [thing for sheet in shared for thing in sheet] == list(range(number))
    assert all(len(sheet) <= most for sheet in shared)
    assert len(shared) == -(-number // most)
    counts = [len(sheet) for sheet in shared]
    assert not counts or max(counts) - min(counts) <= 1
    assert counts == sorted(counts, reverse=True)


def test_a_break_parts_as_few_formations_as_can_be_and_then_as_few_others():
    formations = {5: (1, 0), 6: (0, 2), 7: (0, 1)}
    shared = shared_out(range(10), 7, one, lambda before: formations.get(before, (1, 1)))
    assert [len(sheet) for sheet in shared] == [7, 3]


def test_more_sheets_are_not_taken_to_keep_a_formation_whole():
    shared = shared_out(range(10), 5, one, lambda before: (9, 9) if before == 5 else (0, 0))
    assert [len(sheet) for sheet in shared] == [5, 5]


def test_columns_are_chosen_for_few_sheets_then_few_strips_then_a_narrow_block():
    assert choose_columns(12, lambda n: -(-24 // n), 10) == 12
    assert choose_columns(12, lambda n: 3 if n >= 10 else 9, 2) == 10


def sheets_by_family(kin, sheets):
    """The sheets on which pieces of each family stand."""
    where = {id(p): n for n, rows in enumerate(sheets) for row in rows for p in row}
    return [{where[id(piece)] for piece in family.pieces} for family in kin]


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=40), st.integers(4, 9), st.integers(3, 6))
def test_every_piece_stands_on_one_sheet_and_sheets_are_as_few_as_without_gaps(lengths, columns, rows):
    kin = kin_of(*lengths)
    sheets = sheets_of(kin, columns, rows)
    assert len(sheets) == -(-sum(lengths) // (columns * rows))
    assert all(0 < len(sheet) <= rows for sheet in sheets)
    assert all(0 < len(row) <= columns for sheet in sheets for row in sheet)
    pieces = Tally(id(piece) for sheet in sheets for row in sheet for piece in row)
    assert pieces == Tally(id(piece) for family in kin for piece in family.pieces)


def test_formations_stay_whole_where_rows_without_gaps_would_part_them():
    # Two sheets of 4 by 4 hold 30 pieces only without gaps; the first sheet ends between two formations.
    kin = kin_of(5, 5, 5, 5, 5, 5)
    sheets = sheets_of(kin, 4, 4)
    assert len(sheets) == 2
    assert all(len(on) == 1 for on in sheets_by_family(kin, sheets))


def test_rows_of_a_long_formation_stay_on_one_sheet():
    kin = kin_of(8, 4, 12, 8)  # eight strips of 4; two sheets of five strips hold them unevenly
    sheets = sheets_of(kin, 4, 5)
    assert all(len(on) == 1 for on in sheets_by_family(kin, sheets))


def test_formations_go_before_markers():
    formation, markers = kin_of(8, 8)
    kin = [formation, replace(markers, is_formation=False)]
    sheets = sheets_of(kin, 4, 3)
    assert len(sheets_by_family(kin, sheets)[0]) == 1


def planned(game, paper, preset):
    """Families and sheets of each kind of counter of a game."""
    loaded = load_game(PROJECT, game, LoadOptions(schema_dir(), "latest", None, ()))
    printing = Printing(paper=paper, sheets=preset)
    job = sheet_job(BuildContext(loaded.game, LIBRARY, BuildSettings(printing=printing)))
    counters = [c for c in loaded.game.counters.counters.values() if c.template in job.templates]
    return families(counters, job.parts), plan_sheets(counters, job)[0]


@pytest.mark.parametrize("game", PROJECT.games)
@pytest.mark.parametrize("preset", ["block", "block-fold"])
def test_no_formation_of_a_game_is_parted_over_two_sheets_of_a4(game, preset):
    kin, sheets = planned(game, "a4", preset)
    where = {piece.name: sheet.number for sheet in sheets for row in sheet.rows for piece in row}
    assert len(where) == sum(len(family.pieces) for family in kin)
    # Counters of another size or outline cannot lie on the same sheet.
    parted = [
        family.pieces[0].name
        for family in kin
        if family.is_formation
        and any(where[a.name] != where[b.name] and shape(a, b) for a, b in pairwise(family.pieces))
    ]
    assert parted == []


def shape(one, other):
    return (one.counter.width, one.counter.height) == (other.counter.width, other.counter.height)
