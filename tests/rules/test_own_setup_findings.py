"""A person's own set-up: what stands right, what does not, what is missing, and how that is told."""

from __future__ import annotations

import pytest
from builder.diagnostics import Severity
from builder.errors import NotFoundError
from builder.rules.own_setup.check import Others, Wanted, check_setup
from tests.support.games import GONE, STACKING, facts, setup
from tests.support.own_setups import RIGHT, brought, one, result, results, told

RED_ZONE = {"within": {"distance": 1, "of": {"place": "town"}}}
RED = {"side": "red", "what": {"formations": ["r1"]}, "where": RED_ZONE}


def changed(place: int, line: str) -> tuple[str, ...]:
    """The right set-up with another line in one place."""
    return (*RIGHT[:place], line, *RIGHT[place + 1 :])


def test_a_set_up_that_fits_has_no_findings():
    found = result(*RIGHT)
    assert told(found) == []
    assert found.summary == "Main: 5 of 5 units stand right."


def test_a_unit_out_of_its_zone_is_told_with_the_rule_and_the_nearest_spaces():
    found = result(*changed(3, "B-A;0404"))
    wrong = one(found, "misplaced")
    assert wrong.message == "B-A stands at 0404, where the scenario does not put it."
    assert wrong.hint == "In hex 0505."
    assert (wrong.where.line, wrong.where.column) == (5, 2)
    assert found.summary == "Main: 4 of 5 units stand right; 1 misplaced."


def test_a_unit_above_the_limit_of_its_space_may_stand_beside_it_where_the_rules_say_so():
    checks = {"stacking": {**STACKING, "title": "S.", "rule": "rules#5"}}
    town = {**RED, "where": {"at": ["0303"]}}
    lines = ("R-A;0303", "R-B;0303", "R-HQ;0202", *RIGHT[3:])
    excess = {"place": {"kind": "placement", "title": "P.", "rule": "rules#1", "excess": 1}}
    found = result(*lines, rules={"checks": {**checks, **excess}}, scenarios=setup(red=town))
    assert told(found) == []
    bare = result(*lines, rules={"checks": checks}, scenarios=setup(red=town))
    assert told(bare) == [("misplaced", 4)]
    roomy = ("R-A;0202", "R-B;0303", "R-HQ;0202", *RIGHT[3:])
    found = result(*roomy, rules={"checks": {**checks, **excess}}, scenarios=setup(red=town))
    assert told(found)[:1] == [("misplaced", 2)]  # beside R-B (2 of 4) there is room for R-A (2)


def test_who_stands_there_of_another_side_is_told():
    found = result(*changed(0, "R-A;0505"))
    assert "there stands B-A" in one(found, "misplaced").message


def test_a_unit_that_is_set_up_must_not_stand_off_the_map():
    for words in ("", "off map", "-", "Pool"):
        found = result(*changed(3, f"B-A;{words}"))
        assert told(found) == [("misplaced", 5)]


def test_what_is_missing_is_told_with_where_it_may_stand():
    found = result(*RIGHT[:1], *RIGHT[2:])
    missing = one(found, "missing")
    assert missing.message == "R-B is missing."
    assert missing.hint == "Within one hex of Town (0303). Add a line for it."
    assert missing.where.pointer == "/scenarios/main/setup/red"
    assert found.summary == "Main: 4 of 5 units stand right; 1 missing."


def test_a_side_that_the_file_leaves_out_is_not_looked_at():
    found = result(*RIGHT[:3], RIGHT[4])
    (left_out,) = found.findings
    assert (left_out.code, left_out.severity) == ("own-setup.no-side", Severity.OPEN)
    assert "no Blue units; the scenario sets up 1" in left_out.message
    assert found.summary == "Main: 4 of 4 units stand right."


def test_markers_that_the_file_leaves_out_are_a_warning():
    found = result(*RIGHT[:4])
    assert one(found, "beside").severity is Severity.WARNING
    assert "Flag" in one(found, "beside").message
    assert found.summary == "Main: 4 of 4 units stand right."


def test_states_are_compared_where_the_file_gives_them():
    assert told(result(*changed(0, "R-A;0303;full"))) == []
    wrong = one(result(*changed(0, "R-A;0303;reduced")), "wrong-state")
    assert wrong.message == "R-A is reduced; the scenario begins with it full."
    assert (wrong.where.line, wrong.where.column) == (2, 3)


def test_a_state_that_the_file_does_not_give_is_asked_for_when_it_is_not_the_first():
    blue = {"side": "red", "what": {"units": ["r-a"]}, "state": "reduced", "where": {"at": ["0505"]}}
    rest = {**RED, "what": {"units": ["r-b", "r-hq"]}}
    change = {"scenarios": setup(red=rest, alone=blue)}
    found = result(*changed(0, "R-A;0505"), **change)
    assert "R-A (reduced)" in one(found, "no-state").message
    assert told(result(*changed(0, "R-A;0505;reduced"), **change)) == []


@pytest.mark.parametrize(("state", "other", "lost"), [("reduced", "full", 1), ("full", "reduced", 1)])
def test_lost_steps_are_counted_over_the_units_of_a_line(state, other, lost):
    change = {"scenarios": setup(red={**RED, "steps_lost": lost})}
    right = (f"R-A;0303;{state}", f"R-B;0203;{other}", *RIGHT[2:])
    assert told(result(*right, **change)) == []
    wrong = one(result("R-A;0303;full", "R-B;0203;full", *RIGHT[2:], **change), "steps")
    assert "takes 0 steps" in wrong.message
    assert "the scenario 1 step" in wrong.message


def test_one_unit_in_two_lines_is_told_at_the_second():
    found = result(*RIGHT, "B-A;0404")
    twice = one(found, "twice")
    assert twice.message == "B-A stands here and at 0505, line 5, and there is only one."
    assert told(found) == [("twice", 7)]


def test_a_reinforcement_on_the_map_is_not_yet_there():
    coming = {"late": {"side": "blue", "what": {"units": ["b-a"]}, "turn": "2", "box": "pool"}}
    change = {"scenarios": {"main": {"setup": {"blue": GONE}, "reinforcements": coming}}}
    found = result(*RIGHT, **change)
    assert (
        "B-A stands at 0505, but is a reinforcement and arrives on turn 2." in one(found, "not-yet").message
    )
    for place in ("Turns 2", "turn 2", "Pool", "", "reinforcement"):
        assert told(result(*changed(3, f"B-A;{place}"), **change)) == [], place
    assert told(result(*changed(3, "B-A;Turns 1"), **change)) == [("not-yet", 5)]


def test_a_unit_that_the_scenario_does_not_use_stands_off_the_map():
    unused = {"blue": {"what": {"units": ["b-a"]}, "why": "It sleeps."}}
    change = {"scenarios": {"main": {"setup": {"blue": GONE}, "unused": unused}}}
    assert one(result(*RIGHT, **change), "unused").hint == "It sleeps."
    assert told(result(*changed(3, "B-A;unused"), **change)) == []


def test_a_unit_that_no_line_names_is_told():
    change = {"scenarios": {"main": {"setup": {"blue": GONE}}}}
    assert "is in no line of Main" in one(result(*RIGHT, **change), "not-in-scenario").message
    assert told(result(*changed(3, "B-A;off map"), **change)) == []


def test_what_the_data_do_not_decide_is_open():
    change = {
        "scenarios": setup(blue={"side": "blue", "what": {"units": ["b-a"]}, "where": {"place": "lost"}})
    }
    found = result(*RIGHT, **change)
    (undecided,) = found.findings
    assert (undecided.code, undecided.severity) == ("own-setup.undecided", Severity.OPEN)
    assert undecided.hint == "The space of Lost is unknown."
    assert found.summary == "Main: 4 of 5 units stand right; 1 undecided."
    at_the_place = result(*changed(3, "B-A;Lost"), **change)
    assert told(at_the_place) == [("undecided", 5)]


def test_the_declared_checks_are_run_on_the_set_up_itself():
    check = {**STACKING, "title": "Stacks", "rule": "rules#5"}
    change = {"rules": {"checks": {"stacks": check}}}
    assert told(result(*RIGHT, **change)) == []
    (over,) = result("R-A;0303", "R-B;0303", "R-HQ;0303", *RIGHT[3:], **change).findings
    assert (over.code, over.rule) == ("stacking.over-limit", "rules#5")
    assert "holds 7 points" in over.message
    assert over.where.file == "mine.csv"
    assert over.where.line in (2, 3, 4)


def test_what_needs_no_mending_is_not_told():
    check = {**STACKING, "title": "Stacks", "rule": "rules#5", "severity": "info"}
    change = {"rules": {"checks": {"stacks": check}}}
    assert told(result("R-A;0303", "R-B;0303", "R-HQ;0303", *RIGHT[3:], **change)) == []


def test_a_breach_that_the_data_accept_at_a_line_is_accepted_here_too():
    check = {**STACKING, "title": "Stacks", "rule": "rules#5"}
    accepted = {"code": "stacking.over-limit", "subject": "/scenarios/main/setup/red", "reason": "So it is."}
    change = {"rules": {"checks": {"stacks": check}, "accepted": {"it": accepted}}}
    (over,) = result("R-A;0303", "R-B;0303", "R-HQ;0303", *RIGHT[3:], **change).findings
    assert (over.status.value, over.reason) == ("accepted", "So it is.")


def test_how_a_line_divides_its_units_is_checked_only_when_all_are_there():
    check = {"kind": "placement", "title": "Lines", "rule": "rules#6"}
    line = {**RED, "where": {"at": ["0303", "0203"]}, "spread": {"per": "space", "at_least": 1}}
    change = {"rules": {"checks": {"lines": check}}, "scenarios": setup(red=line)}
    together = ("R-A;0303", "R-B;0303", "R-HQ;0303", *RIGHT[3:])
    assert "placement.spread" in [finding.code for finding in result(*together, **change).findings]
    assert told(result("R-A;0303", "R-B;0303", "R-HQ;0101", *RIGHT[3:], **change)) == [("misplaced", 4)]


def test_lines_share_out_units_that_are_alike():
    pool = {"name": "Militia", "states": {"full": {"kind": "step", "counter": "r-a", "face": "front"}}}
    lines = {
        "east": {"side": "red", "what": {"units": ["militia"], "count": 2}, "where": {"at": ["0505"]}},
        "west": {"side": "red", "what": {"units": ["militia"], "count": 1}, "where": {"at": ["0101"]}},
        "rest": {
            "side": "red",
            "what": {"units": ["militia"], "count": "remaining"},
            "where": {"box": "pool"},
        },
    }
    change = {
        "counters": {"counters": {"r-a": {"count": 5}}, "units": {"militia": {**pool, "count": 4}}},
        "scenarios": setup(red=GONE, blue=GONE, flag=GONE, **lines),
    }
    right = ("Militia;0101", "Militia;0505;;2", "Militia;Pool")
    assert told(result(*right, **change)) == []
    found = result("Militia;0101;;2", "Militia;0505", "Militia;Pool", **change)
    assert told(found) == [("misplaced", 2)]
    assert "In hex 0505" in one(found, "misplaced").hint
    assert told(result(*right[:2], **change)) == [("beside", None)]
    assert one(result(right[0], right[2], **change), "missing").message == "Militia (2) are missing."
    assert told(result(*right, "Militia;0505", **change)) == [("twice", 5)]


def test_a_unit_that_a_line_names_does_not_slip_into_one_that_takes_what_remains():
    states = {"full": {"kind": "step", "counter": "r-a", "face": "front"}}
    rest = {
        "side": "red",
        "what": {"sides": ["red"], "count": "remaining"},
        "where": {"unknown": "Torn off."},
    }
    change = {
        "counters": {"units": {"militia": {"name": "Militia", "count": None, "states": states}}},
        "scenarios": setup(rest=rest),
    }
    assert told(result(*RIGHT, "Militia;0101", **change)) == [("undecided", 7)]
    assert ("misplaced", 2) in told(result(*changed(0, "R-A;0505"), **change))


def test_a_unit_that_one_line_lacks_does_not_slip_into_one_of_unknown_number_and_place():
    states = {"full": {"kind": "step", "counter": "r-a", "face": "front"}}
    lines = {
        "fort": {"side": "red", "what": {"units": ["militia"], "count": 2}, "where": {"at": ["0303"]}},
        "wild": {
            "side": "red",
            "what": {"units": ["militia"], "count": {"min": 0, "max": None}},
            "where": {"unknown": "Torn off."},
        },
    }
    change = {
        "counters": {
            "counters": {"r-a": {"count": 4}},
            "units": {"militia": {"name": "Militia", "count": 3, "states": states}},
        },
        "scenarios": setup(red=GONE, blue=GONE, flag=GONE, **lines),
    }
    found = result("Militia;0303;;2", "Militia;0101", **change)
    assert told(found) == [("undecided", 3)]
    assert told(result("Militia;0303", "Militia;0101", **change)) == [("misplaced", 3)]


def test_more_of_a_kind_than_the_lines_take_is_too_many():
    pool = {
        "name": "Militia",
        "count": 3,
        "states": {"full": {"kind": "step", "counter": "r-a", "face": "front"}},
    }
    line = {"side": "red", "what": {"units": ["militia"], "count": 1}, "where": {"at": ["0505"]}}
    change = {
        "counters": {"counters": {"r-a": {"count": 4}}, "units": {"militia": pool}},
        "scenarios": setup(red=GONE, blue=GONE, flag=GONE, east=line),
    }
    found = result("Militia;0505;;2", **change)
    assert "is more than the scenario sets up" in one(found, "too-many").message
    assert found.summary.endswith("1 too many.")


SECOND = {
    "format": 1,
    "title": "Second",
    "order": 2,
    "turns": {"first": "1", "last": "2"},
    "set_up_order": ["red", "blue"],
    "setup": {"blue": {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0101"]}}},
    "options": {
        "far": {
            "title": "Far away",
            "setup": {"blue": {"side": "blue", "what": {"units": ["b-a"]}, "where": {"at": ["0501"]}}},
        }
    },
}


def test_the_scenario_and_option_that_fit_best_are_taken():
    change = {"scenarios": {"second": SECOND}}
    assert result(*RIGHT, **change).summary.startswith("Main:")
    assert result("B-A;0101", **change).summary == "Second: 1 of 1 unit stands right."
    assert result("B-A;0501", **change).summary == "Second, Far away: 1 of 1 unit stands right."


def test_a_scenario_that_is_named_is_taken_though_another_fits():
    change = {"scenarios": {"second": SECOND}}
    found = result("B-A;0101", scenario="main", **change)
    assert ("misplaced", 2) in told(found)
    found = result("B-A;0501", scenario="Second", option="far away", **change)
    assert told(found) == []
    assert told(result("B-A;0501", option="far", **change)) == []


def test_a_file_may_hold_several_scenarios():
    change = {"scenarios": {"second": SECOND}}
    found = results(*(f"{line};;;;Main" for line in ("B-A;0505",)), "B-A;0101;;;;second", **change)
    assert [r.summary.partition(":")[0] for r in found] == ["Main", "Second"]
    (only,) = results("B-A;0505;;;;Main", "B-A;0101;;;;second", scenario="second", **change)
    assert told(only) == []


def test_names_of_scenarios_that_do_not_exist_are_told():
    with pytest.raises(NotFoundError, match="no scenario Mian"):
        result(*RIGHT, scenario="Mian")
    with pytest.raises(NotFoundError, match="no option far"):
        result(*RIGHT, option="far")
    with pytest.raises(NotFoundError, match="No scenario has an option near"):
        result(*RIGHT, option="near", scenarios={"second": SECOND})
    found = results("B-A;0505", "R-A;0303;;;;Mian")
    assert told(found[-1]) == [("unknown-scenario", 3)]
    assert found[-1].findings[0].hint == "Did you mean Main?"


def test_an_option_that_the_file_itself_names_wrongly_is_told_in_its_line():
    game = facts(scenarios={"second": SECOND})
    file = brought("B-A;0101", scenario="second", option="far awy")
    (found,) = check_setup(game, file, Wanted(), lambda *_: "", Others())
    assert told(found) == [("unknown-option", 1)]
    assert found.findings[0].hint == "Did you mean Far away?"


def test_a_scenario_that_many_lines_name_wrongly_is_told_once():
    (found,) = results("B-A;0505;;;;Mian", "R-A;0303;;;;Mian", "R-B;0303;;;;Nowhere")
    assert told(found) == [("unknown-scenario", 2), ("unknown-scenario", 4)]
    assert "2 lines" in found.findings[0].message


def test_a_file_without_units_is_told():
    assert told(result()) == [("empty", None)]
    assert told(result("Nobody;0101")) == [("unknown-unit", 2)]
