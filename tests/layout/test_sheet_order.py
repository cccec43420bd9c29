"""In which order counters stand on a sheet."""

from collections import Counter as Tally

import pytest
from builder.layout.sheets.order import Family, Piece, families, rows_of, unbroken, unknown_counts
from builder.targets.base import BuildContext, BuildSettings
from builder.targets.counters import Counters
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.layout.counter_bench import LIBRARY, counter, face, game, parts_of


def laid(counters):
    built = game(counters)
    return families(built.counters.counters.values(), parts_of(built))


def names(kin):
    return [[piece.name for piece in family.pieces] for family in kin]


def test_families_follow_sides_nations_and_formations_with_independents_and_markers_last():
    south = {"side": "red", "nation": "south", "formation": None}
    kin = laid(
        {
            "flag": counter({"side": "blue", "text": ["TURN"]}, class_id="flag"),
            "lone": counter(face(formation=None)),
            "b2": counter(face(formation="2n")),
            "s": counter(face(**south)),
            "a1": counter(face()),
            "b1": counter(face(formation="2n")),
            "nobody": counter({"text": ["?"]}, class_id="flag"),
        }
    )
    assert names(kin) == [["a1"], ["b2", "b1"], ["lone"], ["flag"], ["s"], ["nobody"]]
    assert [family.side for family in kin][:5] == [0, 0, 0, 0, 1]


def test_the_order_of_the_printed_sheet_is_kept():
    def at(row, column):
        return {"sheet": "1", "row": row, "column": column}

    kin = laid(
        {
            "late": counter(face(), printed=at(3, 1)),
            "other": counter(face(formation="2n"), printed=at(1, 1)),
            "early": counter(face(), printed=at(2, 9)),
            "unprinted": counter(face()),
        }
    )
    assert names(kin) == [["other"], ["early", "late", "unprinted"]]


def test_a_counter_stands_there_as_often_as_its_count_says():
    kin = laid({"a": counter(count=3), "b": counter(count=None), "c": counter(count={"min": 2, "max": 4})})
    assert names(kin) == [["a", "a#2", "a#3", "b", "c", "c#2"]]


def test_unknown_counts_are_told():
    built = game({"a": counter(count=3), "b": counter(count=None)})
    (found,) = unknown_counts(built.counters.counters.values(), built)
    assert found.code == "sheet.count-unknown"
    assert found.message.endswith(
        "of 1 kind of counter, and 1 of them stand on the sheets: Northern foot (21/1N)"
    )
    fronts = [face(label=str(number)) for number in (1, 2, 3, 4, 5, 6, 6)]
    many = game({f"c{n}": counter(each, count={"min": 2, "max": None}) for n, each in enumerate(fronts)})
    (found,) = unknown_counts(many.counters.counters.values(), many)
    assert "of 7 kinds of counter, and 14 of them stand on the sheets: Northern foot (1/1N);" in found.message
    assert found.message.endswith("; Northern foot (4/1N); and 2 more")
    assert unknown_counts([built.counters.counters["a"]], built) == ()


def test_a_build_tells_unknown_counts_of_what_it_draws_once():
    drawn, undrawn = counter(count=None), counter(face(label="9"), count=None, template="lost")
    built = game({"a": drawn, "b": undrawn})
    result = Counters().compile(BuildContext(built, LIBRARY, BuildSettings()))
    (found,) = (each for each in result.diagnostics if each.code == "sheet.count-unknown")
    assert "of 1 kind of counter, and 1 of them" in found.message


def kin_of(*lengths, side=0):
    built = game({"a": counter()})
    only = built.counters.counters["a"]
    start = 0
    made = []
    for length in lengths:
        made.append(Family(side, tuple(Piece(only, start + i) for i in range(length))))
        start += length
    return made


def lengths(rows):
    return [len(row) for row in rows]


def test_rows_are_filled_up_with_whole_families():
    assert lengths(rows_of(kin_of(4, 5, 4, 4, 3, 6), 12)) == [12, 11, 3]


def test_a_family_longer_than_a_row_is_parted_and_its_rest_shares_a_row():
    assert lengths(rows_of(kin_of(14, 3), 6)) == [6, 6, 5]


def test_each_side_starts_a_row():
    assert lengths(rows_of([*kin_of(3), *kin_of(3, side=1)], 12)) == [3, 3]


families_of_two_sides = st.tuples(
    st.lists(st.integers(1, 9), max_size=8), st.lists(st.integers(1, 9), max_size=8)
)


@settings(deadline=None, derandomize=True)
@given(families_of_two_sides, st.integers(1, 14))
def test_every_piece_stands_in_one_row_and_no_family_is_parted_that_fits(sizes, columns):
    kin = [*kin_of(*sizes[0]), *kin_of(*sizes[1], side=1)]
    for rows in (rows_of(kin, columns), unbroken(kin, columns)):
        assert all(0 < len(row) <= columns for row in rows)
        assert Tally(id(p) for row in rows for p in row) == Tally(id(p) for f in kin for p in f.pieces)
    place = {id(piece): number for number, row in enumerate(rows_of(kin, columns)) for piece in row}
    for family in kin:
        if len(family.pieces) <= columns:
            assert len({place[id(piece)] for piece in family.pieces}) == 1


@pytest.mark.parametrize("columns", [5, 12])
def test_rows_without_gaps_are_full_but_the_last(columns):
    rows = unbroken(kin_of(4, 5, 4, 4), columns)
    assert all(len(row) == columns for row in rows[:-1])
