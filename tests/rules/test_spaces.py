"""The placement grammar on a map, by example and by properties."""

from __future__ import annotations

import pytest
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    Anywhere,
    At,
    AtEntry,
    AtPlace,
    Columns,
    FreeOf,
    Having,
    InBox,
    Not,
    OnTrack,
    Rows,
    SideOfLine,
    Unknown,
    Within,
    WithUnits,
)
from builder.model.units import Selector
from builder.rules.board import board_of
from builder.rules.occupation import Occupation, Piece
from builder.rules.spaces import Ground
from hypothesis import given
from hypothesis import strategies as st
from tests.support.games import game

BOARD = board_of(game().map)
CODES = st.sampled_from(BOARD.codes)
SOME = st.sets(CODES, max_size=4).map(lambda codes: At(tuple(sorted(codes))))


def wheres(leaf=SOME):
    return st.recursive(
        leaf | st.builds(Rows, st.integers(1, 5), st.integers(1, 5)) | st.just(Having("terrain", ("woods",))),
        lambda inner: st.one_of(
            st.builds(Within, st.integers(0, 3), inner),
            st.builds(Adjacent, inner),
            st.builds(Not, inner),
            st.builds(lambda a, b: AnyOf((a, b)), inner, inner),
            st.builds(lambda a, b: AllOf((a, b)), inner, inner),
        ),
        max_leaves=4,
    )


def zone(where, board=BOARD, occupation=None):
    return Ground(board, occupation or Occupation({})).evaluate(where)


@given(SOME, st.integers(0, 4))
def test_within_is_the_union_of_distances(at, reach):
    near = {c for c in BOARD.codes if any(BOARD.distance(o, c).least <= reach for o in at.spaces)}
    found = zone(Within(reach, at))
    assert found.certain == found.possible == near


@given(SOME)
def test_adjacent_is_within_one_without_itself(at):
    assert zone(Adjacent(at)).certain == zone(Within(1, at)).certain - set(at.spaces)


@given(wheres())
def test_on_a_known_map_every_zone_is_decided_and_not_is_its_complement(where):
    found = zone(where)
    assert found.certain == found.possible
    assert zone(Not(where)).certain == set(BOARD.codes) - found.certain


@given(wheres(), wheres())
def test_any_and_all_are_union_and_intersection(one, other):
    assert zone(AnyOf((one, other))).certain == zone(one).certain | zone(other).certain
    assert zone(AllOf((one, other))).certain == zone(one).certain & zone(other).certain


@given(wheres())
def test_what_is_certain_under_unknown_parity_is_so_under_both(where):
    both = [board_of(game(map={"grid": {"shifted": shift}}).map) for shift in ("odd", "even")]
    unknown = board_of(game(map={"grid": {"shifted": None, "assumed_shifted": "odd"}}).map)
    found, each = zone(where, unknown), [zone(where, board) for board in both]
    assert found.certain <= each[0].certain & each[1].certain
    assert found.possible >= each[0].possible | each[1].possible


@given(wheres(), st.sets(CODES, max_size=12))
def test_more_knowledge_never_contradicts_less(where, hidden):
    veiled = {"spaces": {code: {"terrain": None} for code in hidden}}
    found, known = zone(where, board_of(game(map=veiled).map)), zone(where)
    assert found.certain <= known.certain <= found.possible


def test_unknown_parity_reaches_the_neighbours_of_both():
    unknown = board_of(game(map={"grid": {"shifted": None, "assumed_shifted": "even"}}).map)
    found = zone(Within(1, At(("0303",))), unknown)
    assert found.certain == {"0303", "0302", "0304", "0203", "0403"}
    assert found.possible - found.certain == {"0202", "0402", "0204", "0404"}
    assert found.holds("0202") is None
    assert found.holds("0101") is False
    assert found.reasons


def test_places_and_their_absence():
    assert zone(AtPlace("town")).certain == {"0303"}
    lost = zone(Within(1, AtPlace("lost")))
    assert not lost.certain
    assert lost.possible == set(BOARD.codes)
    assert "Lost" in lost.reasons[0]


def test_a_code_off_the_map_is_in_no_zone():
    assert zone(At(("0101", "3713"))).certain == {"0101"}


def test_bands_are_counted_as_printed():
    assert zone(Rows(4, None)).certain == {c for c in BOARD.codes if c[2:] in ("04", "05")}
    assert zone(Columns(None, 2)).certain == {c for c in BOARD.codes if c[:2] in ("01", "02")}
    assert zone(Columns("B", "B")).certain == {c for c in BOARD.codes if c[:2] == "02"}


def test_properties_of_spaces():
    supplied = {"spaces": {"0101": {"features": {"supply": {}}}, "0102": {"nation": "red", "groups": ["g"]}}}
    board = board_of(game(map={**supplied, "groups": {"g": {"name": "G", "members": ["0103"]}}}).map)
    assert zone(Having("feature", ("supply",)), board).certain == {"0101"}
    assert zone(Having("terrain", ("woods",)), board).certain == {"0303"}
    nation = zone(Having("nation", ("red",)), board)
    assert nation.certain == {"0102"}
    assert nation.holds("0303") is None  # nobody said whose it is
    assert zone(Having("group", ("g",)), board).certain == {"0102", "0103"}


def test_a_group_of_unknown_members_stands_in_its_box():
    groups = {"groups": {"g": {"name": "G", "members": None, "box": "pool"}}}
    found = zone(Having("group", ("g",)), board_of(game(map=groups).map))
    assert found.boxes == {"pool"}
    assert not found.certain
    assert found.possible == set(BOARD.codes)


def test_the_box_of_a_group_remains_where_a_condition_on_spaces_is_added():
    groups = {"groups": {"g": {"name": "G", "members": None, "box": "pool"}}}
    board = board_of(game(map=groups).map)
    group = Having("group", ("g",))

    def boxes(*parts):
        return zone(AllOf(parts), board).boxes

    assert boxes(group, Not(At(("0101",)))) == {"pool"}
    assert boxes(group, At(("0101",))) == {"pool"}
    assert boxes(group, At(())) == frozenset()  # no space is left that it could stand for
    assert boxes(InBox("pool"), At(("0101",))) == frozenset()  # a box that is named is no space
    assert boxes(InBox("pool"), InBox("pool")) == {"pool"}
    assert boxes(group, InBox("camp")) == frozenset()


def test_boxes_tracks_and_entries():
    entries = {"entries": {"n": {"label": "N", "spaces": ["0101"]}, "s": {"label": "S", "spaces": None}}}
    board = board_of(game(map=entries).map)
    assert zone(InBox("pool")).boxes == {"pool"}
    assert zone(OnTrack("turn", "1")).tracks == {("turn", "1")}
    assert zone(AtEntry(("n",)), board).certain == {"0101"}
    assert zone(AtEntry(("s",)), board).holds("0505") is None
    assert zone(Anywhere()).certain == set(BOARD.codes)
    assert zone(Unknown("Not printed.")).reasons == ("Not printed.",)


def piece(unit_id: str) -> Piece:
    unit = game().counters.units[unit_id]
    return Piece(unit, 0, unit.states[0], "line")


def test_units_make_and_free_zones():
    standing = Occupation({"0101": (piece("r-a"),)})
    red = Selector(sides=("red",))
    assert zone(WithUnits(red), occupation=standing).certain == {"0101"}
    assert zone(FreeOf("red"), occupation=standing).certain == set(BOARD.codes) - {"0101"}
    near = zone(Within(1, WithUnits(red)), occupation=standing)
    assert near.certain == zone(Within(1, At(("0101",)))).certain
    himself = Ground(BOARD, standing, besides="line").evaluate(WithUnits(red))
    assert not himself.possible


def test_units_of_unknown_place_open_every_space():
    lost = Occupation({"0101": (piece("r-a"),)}, (piece("r-b"),))
    found = zone(WithUnits(Selector(sides=("red",))), occupation=lost)
    assert found.certain == {"0101"}
    assert found.possible == set(BOARD.codes)
    assert zone(FreeOf("red"), occupation=lost).holds("0505") is None
    # Neither others' units nor those of the placement itself open it.
    assert not zone(WithUnits(Selector(sides=("blue",))), occupation=lost).possible
    himself = Ground(BOARD, Occupation({}, (piece("r-b"),)), besides="line")
    assert not himself.evaluate(WithUnits(Selector(sides=("red",)))).possible


def test_a_line_parts_the_map():
    pairs = [f"{c:02}{r:02}-{c:02}{r + 1:02}" for c, r in ((1, 3), (2, 2), (3, 3), (4, 2), (5, 3))]
    pairs += ["0103-0203", "0303-0203", "0303-0403", "0503-0403"]
    line = {"lines": {"front": {"name": "Front", "pairs": pairs, "sides": ["north", "south"]}}}
    board = board_of(game(map=line).map)
    north, south = zone(SideOfLine("front", "north"), board), zone(SideOfLine("front", "south"), board)
    assert north.certain | south.certain == set(board.codes)
    assert not north.certain & south.certain
    assert {"0103", "0202", "0303", "0503"} <= north.certain
    assert {"0104", "0203", "0304"} <= south.certain
    assert zone(SideOfLine("nowhere", "north"), board).holds("0101") is None


def test_a_line_that_leaves_a_gap_decides_nothing():
    line = {"lines": {"front": {"name": "Front", "pairs": ["0103-0104"], "sides": ["north", "south"]}}}
    found = zone(SideOfLine("front", "north"), board_of(game(map=line).map))
    assert found.holds("0501") is None
    assert found.reasons


AREAS = {
    "grid": {"kind": "area", "projection": None},
    "spaces": {name: {"terrain": "clear"} for name in ("minsk", "brest", "kiev", "island")},
    "links": {"road": {"brest-minsk": {}, "kiev-minsk": {}}},
    "places": {"town": {"spaces": ["brest"]}},
}


def areas():
    return board_of(game(map=AREAS).map)


def test_areas_are_as_far_apart_as_their_links():
    board = areas()
    assert board.distance("brest", "kiev").least == board.distance("brest", "kiev").most == 2
    found = zone(Within(1, At(("brest",))), board)
    assert {"brest", "minsk"} <= found.certain
    assert found.holds("kiev") is False
    assert found.holds("island") is None  # no link of it is stated


OCTAGONS = {
    "kind": "octagon-diamond",
    "columns": {"first": "A", "last": "E"},
    "rows": {"first": 1, "last": 3},
    "octagons": "odd",
    "diamond_row": "above",
    "code": {"order": "column-row", "row_digits": 1, "column_letters": True},
}


def octagons(**changes):
    return board_of(game(map={"grid": {**OCTAGONS, **changes}}).map)


def test_octagons_and_diamonds_have_distances_too():
    board = octagons()
    assert board.exists("B2") is True
    assert board.exists("B3") is False
    assert board.distance("A1", "B1").most == 1
    assert zone(Within(1, At(("C2",))), board).certain == {
        "C2",
        "C1",
        "C3",
        "A2",
        "E2",
        "B1",
        "B2",
        "D1",
        "D2",
    }


def test_spaces_are_of_the_kind_that_the_data_or_the_grid_tell():
    diamonds = zone(Having("kind", ("diamond",)), octagons())
    assert {code for code in diamonds.certain if len(code) == 2} == {"B1", "B2", "D1", "D2"}
    assert diamonds.holds("C2") is False
    hexes = board_of(game(map={"spaces": {"0101": {"kind": "port"}}}).map)
    ports = zone(Having("kind", ("port",)), hexes)
    assert ports.certain == {"0101"}
    assert ports.holds("0202") is None  # nothing tells its kind


def test_octagons_are_called_as_their_code_says():
    code = {"order": "column-row", "row_digits": 2, "column_letters": True, "separator": "-"}
    board = octagons(code=code)
    assert board.exists("C-02") is True
    assert board.exists("C2") is False


@pytest.mark.parametrize(("row", "span"), [("above", (1, 1)), ("below", (2, 2)), (None, (1, 2))])
def test_a_diamond_whose_row_is_unknown_lies_at_an_open_distance(row, span):
    # B2 lies below A2 when diamonds have the row above them, and above A2 otherwise; A3 touches it only then.
    board = octagons(diamond_row=row)
    found = board.distance("A3", "B2")
    assert (found.least, found.most) == span
    near = zone(Within(1, At(("A3",))), board)
    assert near.holds("B2") is {1: True, 2: False}.get(found.most if row else 0)


def test_a_system_without_a_grid_has_no_board():
    assert board_of(game(map={"grid": {"kind": "none"}}).map) is None
    assert board_of(None) is None
