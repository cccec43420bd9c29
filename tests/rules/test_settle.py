"""The default set-up: legal, deterministic, near the middle, and honest about what it cannot decide."""

from __future__ import annotations

from builder.rules.board import board_of
from builder.rules.filling import Task, centre_of, fill
from builder.rules.laws import laws_of
from builder.rules.occupation import Piece
from builder.rules.settle import settle
from builder.rules.settled import OpenPoint
from hypothesis import given
from hypothesis import strategies as st
from tests.support.games import GONE, STACKING, facts, game, setup

LAWS = {
    "checks": {
        "stacking": {**STACKING, "title": "Stacks.", "rule": "rules#5"},
        "formations": {"kind": "formations", "title": "F.", "rule": "rules#5", "foreign": 1},
    }
}


def settled(option=None, **changes):
    made = game(**changes)
    return settle(made, made.scenarios["main"], option)


def spaces(result):
    return {unit.unit: unit.space for unit in result.placements}


def test_units_fill_the_middle_first_and_stay_within_the_limit():
    result = settled(rules=LAWS)
    assert spaces(result) == {"r-a": "0303", "r-b": "0303", "r-hq": "0202", "b-a": "0505", "flag": None}
    assert result.placements[-1].unit == "b-a"  # Red sets up first
    assert not result.notes


def test_without_a_stacking_rule_they_still_spread_a_little():
    assert len(set(spaces(settled()).values())) > 2


def test_the_same_data_give_the_same_set_up():
    assert settled(rules=LAWS) == settled(rules=LAWS)


def test_every_unit_has_a_place_of_one_kind():
    for unit in settled(rules=LAWS).placements:
        assert [unit.space, unit.box, unit.track_space].count(None) == 2


def test_suggestions_are_taken_as_they_are():
    result = settled(rules=LAWS, scenarios=setup(red={"suggest": {"r-hq": "0101"}}))
    assert spaces(result)["r-hq"] == "0101"


def test_the_middle_of_areas_is_found_by_their_points():
    places = {"a": [0, 0], "b": [50, 0], "c": [90, 0]}
    areas = {
        "grid": {"kind": "area", "projection": None},
        "spaces": {name: {"terrain": "clear", "point": point} for name, point in places.items()},
        "links": {"road": {"a-b": {}, "b-c": {}}},
    }
    board = board_of(game(map=areas).map)
    assert centre_of(places, board) == "b"
    assert centre_of(["0303", "0101"], board) == "0101"  # without points the lowest code


def test_a_suggestion_off_the_map_is_passed_over():
    result = settled(rules=LAWS, scenarios=setup(red={"suggest": {"r-hq": "9999"}}))
    assert spaces(result)["r-hq"] == "0202"


def test_sides_keep_apart():
    near = {"where": {"within": {"distance": 1, "of": {"place": "town"}}}}
    result = settled(rules=LAWS, scenarios=setup(blue=near))
    places = spaces(result)
    assert places["b-a"] not in {places["r-a"], places["r-b"], places["r-hq"]}


def test_it_tries_again_when_the_first_choice_leaves_no_room():
    # Taken as they come, r-a would fill half of the open hex and the headquarters fit nowhere.
    zone = {"where": {"any": [{"at": ["0302"]}, {"at": ["0303"]}]}}
    narrow = {"terrain": {"cells": {"clear": {"stacking": 3}}}}
    result = settled(rules=LAWS, charts=narrow, scenarios=setup(red=zone))
    assert not result.unplaced
    assert spaces(result) | {"b-a": None} == {
        "r-a": "0303",
        "r-b": "0303",
        "r-hq": "0302",
        "b-a": None,
        "flag": None,
    }


def test_thousands_of_units_in_one_line_are_placed():
    made = game()
    board = board_of(made.map)
    unit = made.counters.units["r-a"]
    pieces = tuple(Piece(unit, index, unit.states[0], "red") for index in range(3000))
    task = Task(pieces, frozenset({"0303", "0304"}), None, is_given=True)
    assert len(fill(task, laws_of(made, board, "main"), {})) == len(pieces)


def test_what_fits_is_placed_when_not_all_can_be():
    zone = {"where": {"any": [{"at": ["0302"]}, {"at": ["0303"]}]}}
    narrow = {"terrain": {"cells": {"clear": {"stacking": 2}, "woods": {"stacking": 2}}}}
    result = settled(rules=LAWS, charts=narrow, scenarios=setup(red=zone))
    assert [(u.unit, u.is_full, u.box) for u in result.unplaced] == [("r-hq", True, "held")]
    assert {spaces(result)["r-a"], spaces(result)["r-b"]} == {"0302", "0303"}


def test_spreads_are_honoured():
    one_each = settled(scenarios=setup(red={"spread": {"per": "space", "exactly": 1}}))
    assert len({u.space for u in one_each.placements if u.placement == "red"}) == 3
    together = settled(scenarios=setup(red={"spread": {"stacked": True}}))
    assert len({u.space for u in together.placements if u.placement == "red"}) == 1


def test_a_list_of_spaces_is_filled_evenly_and_a_neighbourhood_from_its_middle():
    three = ["0302", "0303", "0304"]
    groups = {"g": {"name": "The line", "members": three}}
    lists = ({"at": three}, {"group": "g"}, {"all": [{"group": "g"}, {"free_of": "blue"}]})
    for where in lists:
        scenarios = setup(red=GONE, it={"side": "red", "what": {"formations": ["r1"]}, "where": where})
        result = settled(scenarios=scenarios, map={"groups": groups})
        assert sorted(u.space for u in result.placements if u.placement == "it") == three
    few = {
        "side": "red",
        "what": {"formations": ["r1"]},
        "where": {"at": three[:2]},
        "spread": {"at_most": 3},
    }
    crowded = settled(rules=LAWS, scenarios=setup(red=GONE, it=few))
    assert spaces(crowded)["r-a"] == spaces(crowded)["r-b"]


def test_a_banned_zone_is_avoided():
    ban = {"kind": "forbidden", "of": {"formations": ["r1"]}, "where": {"at": ["0303"]}}
    rules = {"checks": {**LAWS["checks"], "ban": {**ban, "title": "B.", "rule": "rules#1"}}}
    assert "0303" not in spaces(settled(rules=rules)).values()


def test_one_given_space_is_taken_whatever_the_laws_say():
    result = settled(rules=LAWS, scenarios=setup(red={"where": {"at": ["0303"]}}))
    assert [u.space for u in result.placements if u.placement == "red"] == ["0303"] * 3


def test_an_unknown_place_fills_the_holding_box_with_the_reason():
    result = settled(scenarios=setup(red={"where": {"place": "lost"}}))
    assert {unit.box for unit in result.unplaced} == {"held"}
    assert all("Lost" in unit.reason for unit in result.unplaced)
    assert result.notes == (OpenPoint("red", ("R-A", "R-B", "R-HQ"), "The space of Lost is unknown."),)
    assert not any(unit.placement == "red" for unit in result.placements)


def test_it_never_stacks_units_of_unknown_cost():
    unknown = {
        "checks": {
            "stacking": {
                **LAWS["checks"]["stacking"],
                "costs": {"x": {"of": {"sides": ["red"]}, "points": None}},
            }
        }
    }
    places = [u.space for u in settled(rules=unknown).placements if u.placement == "red"]
    assert len(set(places)) == 3


def test_placements_that_look_at_units_come_after_those():
    near = {"side": "red", "what": {"units": ["r-hq"]}, "where": {"adjacent": {"units": {"units": ["r-a"]}}}}
    rest = {"what": {"except": ["r-hq"]}}
    main = setup(hq=near, red=rest)
    main["main"]["setup"] = {"hq": near, **main["main"]["setup"]}
    result = settled(rules=LAWS, scenarios=main)
    assert spaces(result)["r-hq"] == "0202"


def test_boxes_tracks_and_options():
    options = {
        "early": {"title": "Early", "setup": {"blue": None, "flag": {**FLAG, "where": {"box": "pool"}}}}
    }
    main = {"main": {"options": options, "setup": {"flag": FLAG}}}
    plain, early = settled(scenarios=main), settled("early", scenarios=main)
    assert next(u for u in plain.placements if u.unit == "flag").track_space == ("turn", "1")
    assert next(u for u in early.placements if u.unit == "flag").box == "pool"
    assert "b-a" not in spaces(early)


FLAG = {"side": "red", "what": {"units": ["flag"]}, "where": {"track": {"id": "turn", "space": "1"}}}


def test_reinforcements_wait_in_their_box_or_on_their_turn():
    def waiting(**line):
        late = {"side": "blue", "what": {"units": ["b-a"]}, "turn": None, **line}
        return settled(scenarios={"main": {"setup": {"blue": GONE}, "reinforcements": {"late": late}}})

    assert waiting(box="pool").waiting[0].box == "pool"
    assert waiting(turn="2").waiting[0].track_space == ("turn", "2")
    assert waiting().unplaced[0].unit == "b-a"


def test_lost_steps_turn_units_over():
    result = settled(rules=LAWS, scenarios=setup(red={"steps_lost": 1}))
    assert {u.unit: u.state for u in result.placements if u.placement == "red"} == {
        "r-a": "reduced",
        "r-b": "full",
        "r-hq": "full",
    }
    assert result.notes


def test_a_game_without_a_map_cannot_be_set_up():
    assert settled(map=None).notes


CODES = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 6)]


@given(
    st.sets(st.sampled_from(CODES), min_size=2, max_size=8),
    st.sampled_from(CODES),
    st.dictionaries(st.sampled_from(CODES), st.sampled_from(["woods", "clear"]), max_size=10),
)
def test_whatever_the_zones_no_law_is_broken(zone, enemy, terrain):
    where = {"any": [{"at": [code]} for code in sorted(zone)]}
    changes = {
        "map": {"spaces": {code: {"terrain": kind} for code, kind in terrain.items()}},
        "scenarios": setup(red={"where": where}, blue={"where": {"at": [enemy]}}),
        "rules": LAWS,
    }
    changes["scenarios"]["main"]["set_up_order"] = ["blue", "red"]
    found = facts(**changes)
    result = settle(found.game, found.game.scenarios["main"])
    stacks = {}
    for unit in result.placements:
        if unit.space is not None:
            stacks.setdefault(unit.space, []).append(unit.unit)
    for space, units in stacks.items():
        kind = found.board.space(space).terrain
        cost = sum(3 if unit == "r-hq" else 2 for unit in units)
        assert cost <= (4 if kind == "woods" else 6)
        assert space in zone or units == ["b-a"]
        assert len({unit[0] for unit in units}) == 1
    assert len(result.placements) + len(result.unplaced) == 5


def test_units_whose_number_is_unknown_are_open_points_of_their_lines():
    few = {"count": {"min": 1, "max": 4}}
    pool = {"counters": {"r-a": few, "b-a": few, "flag": few}, "units": {"r-a": few, "b-a": few, "flag": few}}
    main = setup(flag=GONE)
    main["main"]["unused"] = {"spare": {"what": {"units": ["flag"]}, "why": "Not needed."}}
    reason = "How many there are is not known."
    # Nobody sets up what is not used: the flag is in no point.
    markers = {"counters": {"flag": few}, "units": {"flag": few}, "classes": {"marker": {"unit": False}}}
    assert settled(counters=markers).notes == ()
    assert settled(counters=pool, scenarios=main).notes == (
        OpenPoint("red", ("R-A",), reason),
        OpenPoint("blue", ("B-A",), reason),
    )


def test_a_line_that_lacks_units_is_an_open_point():
    short = {"what": {"units": ["flag"], "count": 3}}
    notes = settled(scenarios=setup(red=short)).notes
    assert OpenPoint("red", (), "It takes 3 units and only 0 are free.") in notes


CUPS = {
    "format": 1,
    "cups": {"cup": {"title": "Cup", "contents": {"flag": 2}}},
}


def test_what_lies_in_a_cup_stands_nowhere_else():
    pool = {"counters": {"flag": {"count": 3}}, "units": {"flag": {"count": 3}}}
    rest = setup(flag={"what": {"units": ["flag"], "count": "remaining"}})
    result = settled(counters=pool, scenarios=rest, cards=CUPS)
    found = [*result.placements, *result.waiting, *result.unplaced]
    assert [unit.index for unit in found if unit.unit == "flag"] == [2]


def test_a_limit_by_kind_of_space_is_kept():
    law = {key: value for key, value in STACKING.items() if key != "limit_by_terrain"}
    law |= {"title": "Stacks.", "rule": "rules#5", "limit_by_kind": {"town": 7, "field": 2}}
    kinds = {"spaces": {"0303": {"kind": "field"}, "0304": {"kind": "town"}}}
    where = {"red": {"where": {"at": ["0303", "0304"]}}}
    result = settled(rules={"checks": {"stacking": law}}, map=kinds, scenarios=setup(**where))
    assert {u.space for u in result.placements if u.placement == "red"} <= {"0304", "0303"}
    assert sum(u.space == "0303" for u in result.placements) <= 1
    assert not result.unplaced


def test_a_check_that_only_informs_is_no_law():
    north = {"kind": "forbidden", "of": {"sides": ["red"]}, "where": {"rows": {"from": 1, "to": 4}}}
    line = setup(red={"where": {"at": ["0303", "0305"]}})

    def stand(severity):
        rules = {"checks": {"n": {**north, "title": "N.", "rule": "rules#1", "severity": severity}}}
        return {u.space for u in settled(rules=rules, scenarios=line).placements if u.placement == "red"}

    assert stand("info") == {"0303", "0305"}
    assert stand("warning") == {"0305"}
