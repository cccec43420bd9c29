"""Placement, forbidden, count and on-map: cases that hold, break, and stay open."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, STACKING, checked, setup
from tests.support.setups import codes, pointers

PLACEMENT = {"kind": "placement"}


def test_units_stand_within_their_zones():
    assert checked(PLACEMENT).verdict is Verdict.PASSED


def test_a_suggestion_outside_the_zone_is_found_at_the_suggestion():
    outcome = checked(PLACEMENT, scenarios=setup(red={"suggest": {"r-a": "0101"}}))
    assert codes(outcome) == ["placement.outside"]
    assert pointers(outcome) == ["/scenarios/main/setup/red/suggest/r-a"]
    assert outcome.findings[0].hint == "Nearest allowed for R-A: 0202, 0302, 0203."


def test_a_line_takes_units_of_its_own_side():
    outcome = checked(PLACEMENT, scenarios=setup(blue={"side": "red"}))
    assert codes(outcome) == ["placement.side"]
    assert outcome.findings[0].message == "Main: B-A is Blue, and the line B-A is Red."
    assert pointers(outcome) == ["/scenarios/main/setup/blue/side"]
    late = {"side": "red", "what": {"units": ["b-a"]}, "turn": "2"}
    due = {"main": {"setup": {"blue": GONE}, "reinforcements": {"late": late}}}
    assert pointers(checked(PLACEMENT, scenarios=due)) == ["/scenarios/main/reinforcements/late/side"]
    assert checked(PLACEMENT, scenarios=setup(flag={"side": "blue"})).verdict is Verdict.PASSED


def test_a_line_of_unknown_number_takes_units_of_its_own_side_too():
    many = {"units": {"b-a": {"count": None}}, "counters": {"b-a": {"count": None}}}
    unknown = {"what": {"units": ["b-a"], "count": None}}
    strange = setup(blue={"side": "red", **unknown})
    assert "placement.side" not in codes(checked(PLACEMENT, scenarios=setup(blue=unknown), counters=many))
    assert "placement.side" in codes(checked(PLACEMENT, scenarios=strange, counters=many))
    either = setup(blue={"side": "red", "what": {"units": ["b-a", "r-a"], "count": None}}, red=GONE)
    assert "placement.side" not in codes(checked(PLACEMENT, scenarios=either, counters=many))


def test_the_side_of_a_unit_is_that_of_the_face_it_begins_on():
    turned = {"b-a": {"back": {"like": "front", "side": "red"}}}
    state = {"states": {"turned": {"kind": "control", "counter": "b-a", "face": "back"}}}
    red = setup(blue={"side": "red", "state": "turned"})
    changes = {"counters": {"counters": turned, "units": {"b-a": state}}}
    assert checked(PLACEMENT, scenarios=red, **changes).verdict is Verdict.PASSED
    assert codes(checked(PLACEMENT, scenarios=setup(blue={"state": "turned"}), **changes)) == [
        "placement.side"
    ]


def test_a_zone_without_room_is_found_at_its_placement():
    small = {"where": {"any": [{"at": ["0101"]}, {"at": ["0102"]}]}}
    crowd = setup(red=small, blue={"where": {"at": ["0102"]}})
    crowd["main"]["set_up_order"] = ["blue", "red"]
    assert checked(PLACEMENT, scenarios=crowd).verdict is Verdict.PASSED
    stacking = {"checks": {"stacking": {**STACKING, "title": "Stacks.", "rule": "rules#5"}}}
    outcome = checked(PLACEMENT, rules=stacking, scenarios=crowd)
    assert codes(outcome) == ["placement.no-room"]
    assert pointers(outcome) == ["/scenarios/main/setup/red"]
    assert "R-HQ" in outcome.findings[0].message


def test_a_place_whose_space_is_unknown_stays_open():
    outcome = checked(PLACEMENT, scenarios=setup(red={"where": {"place": "lost"}}))
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["placement.undecided"]  # once for all three
    assert outcome.undecided == 3
    assert "R-A; R-B; R-HQ find no place." in outcome.findings[0].message


def test_unknown_parity_leaves_open_what_the_other_parity_would_change():
    unknown = {"grid": {"shifted": None, "assumed_shifted": "even"}}
    lone = {"red": {"what": {"formations": GONE, "units": ["r-a"]}, "suggest": {"r-a": "0202"}}}
    outcome = checked(PLACEMENT, map=unknown, scenarios=setup(**lone))
    assert outcome.verdict is Verdict.OPEN  # 0202 touches 0303 only when even columns lie lower
    lone["red"]["suggest"]["r-a"] = "0203"
    near = checked(PLACEMENT, map=unknown, scenarios=setup(**lone))
    assert near.verdict is Verdict.PASSED  # 0203 touches 0303 either way
    lone["red"]["suggest"]["r-a"] = "0101"
    assert checked(PLACEMENT, map=unknown, scenarios=setup(**lone)).verdict is Verdict.FAILED


def test_a_spread_is_held_to():
    red = {"suggest": {"r-a": "0303", "r-b": "0303"}, "spread": {"per": "space", "at_most": 1}}
    assert "placement.spread" in codes(checked(PLACEMENT, scenarios=setup(red=red)))
    assert checked(PLACEMENT, scenarios=setup(red={"spread": red["spread"]})).verdict is Verdict.PASSED
    stacked = {"suggest": {"r-a": "0303", "r-b": "0302"}, "spread": {"stacked": True}}
    assert "placement.spread" in codes(checked(PLACEMENT, scenarios=setup(red=stacked)))


def test_a_spread_by_formation_counts_the_units_of_each():
    def red(**spread):
        return setup(red={"spread": {"per": "formation", **spread}})

    assert checked(PLACEMENT, scenarios=red(exactly=3)).verdict is Verdict.PASSED
    assert checked(PLACEMENT, scenarios=red(at_most=1, of={"sizes": ["division"]})).verdict is Verdict.PASSED
    for wrong in ({"at_most": 2}, {"at_least": 4}, {"at_least": 2, "of": {"sizes": ["division"]}}):
        outcome = checked(PLACEMENT, scenarios=red(**wrong))
        assert codes(outcome) == ["placement.spread"]
        assert pointers(outcome) == ["/scenarios/main/setup/red/spread"]


def test_each_formation_may_have_to_stand_in_one_space():
    spread = {"per": "formation", "stacked": True}
    two = {
        "counters": {
            "r-hq": {"front": {"formation": "r2"}},
            "b-a": {"front": {"formation": "r2", "side": "red"}},
        }
    }
    red = {"what": {"formations": ["r1", "r2"]}, "spread": spread}
    apart = {**red, "suggest": {"r-a": "0303", "r-b": "0302"}}
    lines = {"blue": GONE}
    assert checked(PLACEMENT, counters=two, scenarios=setup(red=red, **lines)).verdict is Verdict.PASSED
    assert "placement.spread" in codes(checked(PLACEMENT, counters=two, scenarios=setup(red=apart, **lines)))


def test_a_spread_counts_the_units_of_its_own_line_only():
    one = {"what": {"formations": GONE, "units": ["r-a"]}, "spread": {"per": "space", "at_most": 1}}
    other = {"side": "red", "what": {"units": ["r-b", "r-hq"]}, "where": {"at": ["0303"]}}
    lines = setup(red={**one, "suggest": {"r-a": "0303"}}, other=other)
    assert checked(PLACEMENT, scenarios=lines).verdict is Verdict.PASSED


def test_findings_name_the_scenario_and_its_option():
    away = {"suggest": {"r-a": "0101"}}
    red = {"side": "red", "what": {"formations": ["r1"]}, "where": {"at": ["0303"]}, **away}
    options = {"main": {"options": {"o": {"title": "Early", "setup": {"red": red}}}}}
    (found,) = checked(PLACEMENT, scenarios=options).findings
    assert found.message == "Main, Early: R-A stands in 0101, where its line (1 Red) does not allow it."
    assert found.where.pointer == "/scenarios/main/options/o/setup/red/suggest/r-a"
    (plain,) = checked(PLACEMENT, scenarios=setup(red=away)).findings
    assert plain.message.startswith("Main: ")


def test_what_an_option_only_repeats_is_told_once():
    away = setup(red={"suggest": {"r-a": "0101"}})
    blue = {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0504"]}}
    away["main"]["options"] = {"o": {"title": "Early", "setup": {"blue": blue}}}
    outcome = checked(PLACEMENT, scenarios=away)
    assert [f.message.partition(":")[0] for f in outcome.findings] == ["Main"]
    assert outcome.broken == 2
    away["main"]["options"]["o"]["setup"]["blue"]["suggest"] = {"b-a": "0101"}
    told = [f.message.partition(":")[0] for f in checked(PLACEMENT, scenarios=away).findings]
    assert told == ["Main", "Main, Early"]


def test_a_unit_is_not_near_itself():
    near = {"side": "red", "where": {"within": {"distance": 1, "of": {"units": {"sides": ["red"]}}}}}
    alone = setup(red={"where": {"at": ["0101"]}}, blue={**near, "what": {"units": ["b-a"]}})
    outcome = checked(PLACEMENT, counters={"counters": {"b-a": {"front": {"side": "red"}}}}, scenarios=alone)
    assert outcome.verdict is Verdict.PASSED
    nobody = setup(red=GONE, blue=near)
    outcome = checked(PLACEMENT, counters={"counters": {"b-a": {"front": {"side": "red"}}}}, scenarios=nobody)
    assert codes(outcome) == ["placement.no-room"]


NORTH = {"kind": "forbidden", "of": {"formations": ["r1"]}, "where": {"rows": {"from": 1, "to": 1}}}


def test_units_keep_out_of_a_zone():
    assert checked(NORTH).verdict is Verdict.PASSED
    entered = checked(NORTH, scenarios=setup(red={"suggest": {"r-a": "0301"}}))
    assert codes(entered) == ["forbidden.entered"]
    assert pointers(entered) == ["/scenarios/main/setup/red/suggest/r-a"]
    woods = {**NORTH, "where": {"terrain": ["woods"]}}
    unknown = {"spaces": {"0303": {"terrain": None}}}
    lone = setup(red={"what": {"formations": GONE, "units": ["r-a"]}, "suggest": {"r-a": "0303"}})
    assert codes(checked(woods, map=unknown, scenarios=lone)) == ["forbidden.undecided"]


def test_what_bars_a_space_is_named():
    near = {"within": {"distance": 1, "of": {"units": {"sides": ["blue"]}}}}
    apart = {**NORTH, "where": near}
    (found,) = checked(apart, scenarios=setup(red={"suggest": {"r-a": "0504"}})).findings
    assert found.message == "Main: R-A stands in 0504 near B-A (0505), where it must not: A rule."
    assert found.hint.startswith("Nearest allowed for R-A: ")
    fixed = setup(red={"where": {"at": ["0505"]}})
    shared = checked(apart, scenarios=fixed).findings
    assert {f.message.partition(",")[0] for f in shared} == {
        "Main: R-A stands in 0505 with B-A",
        "Main: R-B stands in 0505 with B-A",
        "Main: R-HQ stands in 0505 with B-A",
    }
    assert shared[0].hint == "Its line leaves R-A no other space."
    mates = {**apart, "where": {"within": {"distance": 0, "of": {"units": {"units": ["r-a", "r-b"]}}}}}
    own = checked({**mates, "of": {"units": ["r-a"]}}, scenarios=setup(red={"where": {"at": ["0303"]}}))
    assert "stands in 0303 (Town) with R-B, where" in own.findings[0].message


def test_a_leader_on_the_back_of_another_is_called_by_his_own_name():
    back = {"kind": "leader", "label": "Second", "counter": "r-a", "face": "back"}
    first = {"kind": "leader", "label": "R-A"}
    states = {"units": {"r-a": {"states": {"full": first, "second": back}}}}
    red = {"what": {"formations": GONE, "units": ["r-a"]}, "state": "second", "suggest": {"r-a": "0301"}}
    (found,) = checked(NORTH, counters=states, scenarios=setup(red=red)).findings
    assert found.message.startswith("Main: Second stands in 0301")
    states["units"]["r-a"]["states"]["full"]["label"] = "ready"
    (same,) = checked(NORTH, counters=states, scenarios=setup(red=red)).findings
    assert same.message.startswith("Main: R-A stands in 0301")


def test_a_check_that_finds_nobody_has_passed_nothing():
    nobody = {**NORTH, "of": {"formations": ["r2"]}}
    assert checked(nobody).verdict is Verdict.OPEN


def test_units_are_counted_where_the_rules_count_them():
    count = {"kind": "count", "of": {"formations": ["r1"]}, "in": "mix", "exactly": 3}
    assert checked(count).verdict is Verdict.PASSED
    differs = checked({**count, "exactly": 4})
    assert codes(differs) == ["count.differs"]
    assert pointers(differs) == ["/rules/checks/it"]
    assert "A rule: expected 4, and the data hold 3." in differs.findings[0].message
    setup_only = {**count, "in": "setup", "exactly": GONE, "at_least": 4}
    assert checked(setup_only).verdict is Verdict.FAILED
    late = {"kind": "count", "of": {"units": ["b-a"]}, "in": "reinforcements", "at_most": 0}
    assert checked(late).verdict is Verdict.PASSED


def test_an_unknown_count_stays_open_unless_its_bounds_decide():
    pool = {"units": {"flag": {"count": {"min": 2, "max": 3}}}, "counters": {"flag": {"count": 3}}}
    count = {"kind": "count", "of": {"units": ["flag"]}, "in": "mix", "exactly": 3}
    assert codes(checked(count, counters=pool)) == ["count.undecided"]
    assert checked({**count, "exactly": 4}, counters=pool).verdict is Verdict.FAILED
    assert checked({**count, "exactly": GONE, "at_least": 2}, counters=pool).verdict is Verdict.PASSED


def test_a_line_that_takes_an_unknown_number_leaves_a_count_open():
    pool = {"total": 8, "units": {"flag": {"count": 4}}, "counters": {"flag": {"count": 4}}}
    count = {"kind": "count", "of": {"units": ["flag"]}, "in": "setup", "exactly": 1}
    some = {"flag": {"what": {"units": ["flag"], "count": None}}}
    assert codes(checked(count, counters=pool, scenarios=setup(**some))) == ["count.undecided"]
    elsewhere = {**count, "of": {"units": ["b-a"]}}
    assert checked(elsewhere, counters=pool, scenarios=setup(**some)).verdict is Verdict.PASSED
    later = {**count, "in": "reinforcements", "exactly": 0}
    assert checked(later, counters=pool, scenarios=setup(**some)).verdict is Verdict.PASSED


def test_counts_are_told_in_words():
    pool = {"units": {"flag": {"count": {"min": 2, "max": 3}}}}
    count = {"kind": "count", "of": {"units": ["flag"]}, "in": "mix"}

    def told(**bounds):
        return checked({**count, **bounds}, counters=pool).findings[0].message

    assert told(exactly=4) == "A rule: expected 4, and the data hold 2 to 3."
    assert "expected at least 5" in told(at_least=5)
    assert "expected at most 1" in told(at_most=1)
    assert "expected 5 to 6" in told(at_least=5, at_most=6)
    unknown = {"units": {"flag": {"count": None}}}
    doubt = checked({**count, "exactly": 4}, counters=unknown).findings[0]
    assert doubt.message == "A rule: expected 4, and the data leave open how many there are."
    most = checked({**count, "at_most": 4}, counters=unknown)
    assert most.verdict is Verdict.OPEN  # without an upper bound there may be more


ON_MAP = {"kind": "on-map"}


def test_a_code_that_lost_its_zero_is_no_space_beside_the_grid():
    off = checked(ON_MAP, map={"spaces": {"105": {}, "Off map": {}}})
    assert (codes(off), pointers(off)) == (["on-map.off-map"], ["/map/spaces/105"])


def test_codes_are_looked_up_on_the_map():
    assert checked(ON_MAP).verdict is Verdict.PASSED
    off = checked(
        ON_MAP,
        map={"places": {"town": {"spaces": ["3713"]}}},
        scenarios=setup(blue={"where": {"any": [{"at": ["0505"]}, {"not": {"at": ["0606"]}}]}}),
    )
    assert codes(off) == ["on-map.off-map", "on-map.off-map"]
    assert pointers(off) == [
        "/map/places/town/spaces/0",
        "/scenarios/main/setup/blue/where/any/1/not/at/0",
    ]


def test_what_lies_between_spaces_lies_between_neighbours():
    rivers = {"hexsides": {"river": {"0303-0304": {}, "0303-0305": {}}}}
    outcome = checked(ON_MAP, map=rivers)
    assert codes(outcome) == ["on-map.not-adjacent"]
    assert pointers(outcome) == ["/map/hexsides/river/0303-0305"]
    unknown = {"hexsides": {"river": {"0202-0303": {}}}, "grid": {"shifted": None, "assumed_shifted": "even"}}
    assert codes(checked(ON_MAP, map=unknown)) == ["on-map.unknown"]


def test_an_unknown_outline_leaves_codes_open():
    outcome = checked(
        ON_MAP, map={"grid": {"columns": None}}, scenarios=setup(blue={"where": {"at": ["9999"]}})
    )
    assert outcome.verdict is Verdict.OPEN
    assert codes(outcome) == ["on-map.unknown"]


def test_a_game_without_a_map_or_counters_passes_nothing():
    for check in (
        {"kind": "mix"},
        PLACEMENT,
        STACKING,
        NORTH,
        ON_MAP,
        {"kind": "apart"},
        {"kind": "formations", "foreign": 1},
    ):
        assert checked(check, map=None, counters=None).verdict is Verdict.OPEN
