"""Mix: counters used once, twice, not at all, and of unknown number."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked, setup
from tests.support.setups import codes, pointers

MIX = {"kind": "mix"}


def test_every_counter_is_accounted_for_once():
    outcome = checked(MIX)
    assert outcome.verdict is Verdict.PASSED
    assert outcome.held == 6  # five counters and their sum


def test_a_counter_in_no_line_is_missing():
    outcome = checked(MIX, scenarios=setup(blue=GONE))
    assert codes(outcome) == ["mix.missing"]
    assert pointers(outcome) == ["/counters/counters/b-a"]


def test_a_unit_in_two_lines_is_found_at_the_second():
    again = {"side": "red", "what": {"units": ["r-a"]}, "where": {"box": "pool"}}
    outcome = checked(MIX, scenarios=setup(again=again))
    assert "mix.twice" in codes(outcome)
    assert "/scenarios/main/setup/again" in pointers(outcome)


def test_reinforcements_and_unused_counters_count_but_not_those_of_every_turn():
    line = {"side": "blue", "what": {"units": ["b-a"]}, "turn": "2"}
    late = {"main": {"setup": {"blue": GONE}, "reinforcements": {"late": line}}}
    assert checked(MIX, scenarios=late).verdict is Verdict.PASSED
    unused = {"main": {"setup": {"blue": GONE}, "unused": {"x": {"what": line["what"], "why": "Later."}}}}
    assert checked(MIX, scenarios=unused).verdict is Verdict.PASSED
    always = {"main": {"setup": {"blue": GONE}, "reinforcements": {"late": {**line, "each_turn": True}}}}
    assert codes(checked(MIX, scenarios=always)) == ["mix.missing"]


def test_the_stated_total_is_compared():
    assert codes(checked(MIX, counters={"total": 6})) == ["mix.total"]
    unknown = checked(MIX, counters={"total": None})
    assert unknown.verdict is Verdict.OPEN
    assert codes(unknown) == ["mix.total-unknown"]


def test_a_line_that_takes_nobody_is_told():
    nobody = {"side": "red", "what": {"formations": ["r2"]}, "where": {"box": "pool"}}
    outcome = checked(MIX, scenarios=setup(nobody=nobody))
    assert codes(outcome) == ["mix.nothing"]
    assert pointers(outcome) == ["/scenarios/main/setup/nobody/what"]
    assert "no unit is of the kind" in outcome.findings[0].message
    rest = {**nobody, "what": {"formations": ["r1"], "count": "remaining"}}
    assert "nothing is left for it" in checked(MIX, scenarios=setup(rest=rest)).findings[0].message
    none = {**nobody, "what": {"formations": ["r2"], "count": 0}}
    assert checked(MIX, scenarios=setup(none=none)).verdict is Verdict.PASSED


def test_a_pool_is_divided_by_number_and_the_rest():
    pool = {
        "total": 8,
        "counters": {"flag": {"count": 4}},
        "units": {"flag": {"count": 4}},
    }
    flags = {
        "flag": {"what": {"units": ["flag"], "count": 3}},
        "rest": {"side": "blue", "what": {"units": ["flag"], "count": "remaining"}, "where": {"box": "pool"}},
    }
    assert checked(MIX, counters=pool, scenarios=setup(**flags)).verdict is Verdict.PASSED
    flags["rest"]["what"]["count"] = 2
    assert codes(checked(MIX, counters=pool, scenarios=setup(**flags))) == ["mix.short"]
    flags["flag"]["what"]["count"] = 1
    missing = checked(MIX, counters=pool, scenarios=setup(**flags))
    assert codes(missing) == ["mix.missing"]
    assert "3 of 4" in missing.findings[0].message


def test_a_number_taken_out_of_an_unknown_one_stays_open():
    few = {"count": {"min": 1, "max": 4}}
    pool = {"total": 8, "counters": {"flag": few}, "units": {"flag": few}}
    flags = {"flag": {"what": {"units": ["flag"], "count": 3}}}
    found = checked(MIX, counters=pool, scenarios=setup(**flags))
    assert found.verdict is Verdict.OPEN
    assert "mix.short" not in codes(found)
    told = "it takes 3 units and no more than 1 is known to be free."
    assert any(told in finding.message for finding in found.findings)


def test_an_unknown_number_stays_open():
    unknown = {"total": None, "counters": {"flag": {"count": None}}, "units": {"flag": {"count": None}}}
    outcome = checked(MIX, counters=unknown)
    assert outcome.verdict is Verdict.OPEN
    assert "mix.count-unknown" in codes(outcome)
    assert "mix.undecided" not in codes(outcome)  # the line is right: it takes all that there are


def test_counters_of_unknown_number_are_told_once_for_all_scenarios():
    few = {"count": {"min": 1, "max": None}}
    pool = {"total": None, "counters": {"r-a": few, "flag": few}, "units": {"r-a": few, "flag": few}}
    again = setup()
    again["main"]["options"] = {"o": {"title": "O", "setup": {}}}
    outcome = checked(MIX, counters=pool, scenarios=again)
    (found,) = [f for f in outcome.findings if f.code == "mix.count-unknown"]
    assert "of 2 of 5 kinds of counter: R-A; Flag." in found.message
    assert outcome.undecided >= 4


def test_units_of_unknown_number_on_counters_that_are_known_stay_open():
    outcome = checked(MIX, counters={"units": {"flag": {"count": {"min": 1, "max": 2}}}})
    assert "mix.undecided" in codes(outcome)


def test_two_units_on_the_faces_of_one_counter_cannot_both_begin_there():
    state = {"kind": "leader", "counter": "r-a", "face": "back"}
    other = {"units": {"r-c": {"name": "R-C", "states": {"x": state}}}}
    without = {"what": {"except": ["r-c"]}}
    line = {"side": "red", "what": {"units": ["r-c"]}, "where": {"at": ["0101"]}}
    both = checked(MIX, counters=other, scenarios=setup(red=without, c=line))
    assert codes(both) == ["mix.too-many"]
    assert pointers(both) == ["/counters/counters/r-a"]
    assert checked(MIX, counters=other, scenarios=setup(red=without)).verdict is Verdict.PASSED
