"""How people write units, places and states, and what comes of what nobody can read."""

from __future__ import annotations

import pytest
from builder.diagnostics import Severity
from builder.rules.own_setup.stands import choices
from tests.support.games import GONE, setup
from tests.support.own_setups import RIGHT, one, result, told


def with_blue(line: str) -> tuple[str, ...]:
    """The right set-up with another line for Blue's unit."""
    return (*RIGHT[:3], line, RIGHT[4])


@pytest.mark.parametrize("name", ["B-A", "b-a", "b a", "B - A", "ba", "B-A no. 1", "b-a #2"])
def test_a_unit_is_found_by_any_spelling_of_its_name(name):
    assert told(result(*with_blue(f"{name};0505"))) == []


def test_a_unit_is_found_by_what_its_counter_bears():
    face = {"label": "776", "formation_label": "214 RD"}
    change = {"counters": {"counters": {"b-a": {"front": face}}}}
    for name in ("776", "776/214 RD", "776/214rd"):
        assert told(result(*with_blue(f"{name};0505"), **change)) == []


def test_a_unit_is_found_by_another_spelling_that_the_data_list():
    change = {"counters": {"units": {"b-a": {"name": "Kliest", "variants": ["Kleist"]}}}}
    assert told(result(*with_blue("Kleist;0505"), **change)) == []


def test_letters_with_marks_are_as_good_as_plain_ones():
    change = {"counters": {"units": {"b-a": {"name": "Żółkiew Łódź"}}}}
    assert told(result(*with_blue("zolkiew lodz;0505"), **change)) == []


def test_a_name_that_nobody_has_is_told_with_the_nearest():
    found = result(*with_blue("B-X;0505"))
    wrong = one(found, "unknown-unit")
    assert (wrong.where.line, wrong.where.column) == (5, 1)
    assert "Did you mean B-A" in wrong.hint


def test_a_name_that_several_have_needs_the_side():
    face = {"label": "14"}
    change = {"counters": {"counters": {"b-a": {"front": face}, "r-hq": {"front": face}}}}
    found = result(RIGHT[0], RIGHT[1], "14;0203", "B-A;0505", RIGHT[4], **change)
    assert "14 may be R-HQ or B-A" in one(found, "ambiguous-unit").message
    assert told(result(*RIGHT[:3], "14;0505;;;Blue", RIGHT[4], **change)) == []


def test_a_side_that_is_not_the_unit_s_is_told():
    assert told(result(*with_blue("B-A;0505;;;blue"))) == []
    assert one(result(*with_blue("B-A;0505;;;Red")), "wrong-side").message == "B-A is Blue, not Red."
    assert one(result(*with_blue("B-A;0505;;;Bleu")), "unknown-side").hint == "Did you mean Blue?"


def test_a_side_alone_in_its_line_is_a_heading():
    assert told(result("Red", *RIGHT[:3], "Blue", *RIGHT[3:])) == []


@pytest.mark.parametrize("place", ["0505", "hex 0505", "Hex: 0505", "in 0505", "Depot", "dépôt", "the Depot"])
def test_a_place_is_found_by_code_or_name(place):
    change = {"map": {"places": {"depot": {"name": "Depot", "kind": "town", "spaces": ["0505"]}}}}
    assert told(result(*with_blue(f"B-A;{place}"), **change)) == []


@pytest.mark.parametrize("place", ["505", "505.0"])
def test_a_code_that_has_lost_its_zeros_is_read_and_that_is_told_once(place):
    found = result("R-A;303", *RIGHT[1:3], f"B-A;{place}", RIGHT[4])
    repaired = one(found, "zeros-lost")
    assert len(found.findings) == 1
    assert repaired.severity is Severity.INFO
    assert "303 is read as 0303, and so with 1 more" in repaired.message


@pytest.mark.parametrize("place", ["Turns 1", "turn 1", "TURN 1", "turns: 1"])
def test_a_space_of_a_track_is_found_by_track_and_number(place):
    assert told(result(*RIGHT[:4], f"Flag;{place}")) == []
    assert told(result(*RIGHT[:4], "Flag;Turns")) == [("undecided", 6)]
    assert told(result(*RIGHT[:4], "Flag;Turns 2")) == [("misplaced", 6)]


def test_a_box_is_found_by_its_title():
    change = {"scenarios": setup(blue={"side": "blue", "what": {"units": ["b-a"]}, "where": {"box": "pool"}})}
    assert told(result(*with_blue("B-A;pool"), **change)) == []
    assert "in the box “Camp”" in one(result(*with_blue("B-A;Camp"), **change), "misplaced").message


def test_of_a_place_with_several_spaces_the_one_that_the_line_allows_is_meant():
    change = {"map": {"places": {"city": {"name": "City", "kind": "town", "spaces": ["0404", "0505"]}}}}
    assert told(result(*with_blue("B-A;City"), **change)) == []
    assert told(result("R-A;City", *RIGHT[1:], **change)) == [("misplaced", 2)]


def test_checks_look_at_the_space_of_a_place_that_the_line_allows():
    city = {"city": {"name": "City", "kind": "town", "spaces": ["0505", "0303"]}}
    check = {"kind": "apart", "title": "Apart", "rule": "rules#7"}
    change = {"map": {"places": city}, "rules": {"checks": {"apart": check}}}
    assert told(result("R-A;City", *RIGHT[1:], **change)) == []
    assert "apart.shared" in [code for code, _ in told(result("R-A;0505", *RIGHT[1:], **change))]


def test_a_box_stands_for_a_place_of_its_name_that_nobody_knows():
    lines = setup(blue={"side": "blue", "what": {"units": ["b-a"]}, "where": {"box": "lost"}})
    change = {"map": {"boxes": {"lost": {"title": "Lost", "purpose": "holding"}}}, "scenarios": lines}
    assert told(result(*with_blue("B-A;Lost"), **change)) == []


def test_a_place_that_is_none_is_told_and_the_unit_is_not_missing():
    found = result(*with_blue("B-A;0606"))
    wrong = one(found, "unknown-place")
    assert (wrong.where.line, wrong.where.column) == (5, 2)
    assert wrong.hint
    assert told(found) == [("unknown-place", 5)]
    assert found.summary == "Main: 4 of 5 units stand right; 1 not readable."


def test_a_place_that_may_be_two_is_told():
    places = {
        key: {"name": "Ford", "kind": "town", "spaces": [code]}
        for key, code in (("a", "0505"), ("b", "0101"))
    }
    found = result(*with_blue("B-A;Ford"), map={"places": places})
    assert one(found, "ambiguous-place").message == "Ford may be 0505 (Ford) or 0101 (Ford)."


@pytest.mark.parametrize("state", ["reduced", "Reduced", "back", "1", "1 step", "flipped"])
def test_a_state_is_found_by_label_face_or_steps(state):
    line = {"side": "red", "what": {"units": ["r-a"]}, "state": "reduced", "where": {"at": ["0303"]}}
    rest = {"side": "red", "what": {"units": ["r-b", "r-hq"]}, "where": {"at": ["0203"]}}
    found = result(f"R-A;0303;{state}", *RIGHT[1:], scenarios=setup(red=rest, alone=line))
    assert told(found) == []


def test_a_state_that_a_unit_has_not_is_told():
    found = result(*with_blue("B-A;0505;broken"))
    assert one(found, "unknown-state").message == "B-A has no state broken."
    assert one(found, "unknown-state").hint == "Its states: full."


@pytest.mark.parametrize("count", ["0", "-1", "many", "1.5", "1e9", "²", "99999999999999999999"])
def test_a_count_that_is_none_is_told(count):
    found = result(*with_blue(f"B-A;0505;;{count}"))
    assert told(found) == [("bad-count", 5)]


@pytest.mark.parametrize("count", ["", "1", "1.0", "1x"])
def test_a_count_may_be_written_as_spreadsheets_do(count):
    assert told(result(*with_blue(f"B-A;0505;;{count}"))) == []


def test_a_place_without_a_unit_is_told():
    assert told(result(*RIGHT, ";0505")) == [("no-unit", 7)]


def test_without_a_map_places_stay_open():
    found = result(
        "R-A;0303",
        map=GONE,
        scenarios=setup(
            red=GONE,
            blue=GONE,
            flag=GONE,
            it={"side": "red", "what": {"units": ["r-a"]}, "where": {"at": ["0303"]}},
        ),
    )
    assert told(found) == [("undecided", 2)]


def test_what_a_name_may_mean_is_a_list_cut_after_four():
    assert choices(["A", "B", "C"]) == "A, B or C"
    assert choices(["A", "B", "C", "D", "E"]) == "A, B, C, D or another"
