"""Dates: the turn record, scenarios within it, reinforcements within scenarios, units that come early."""

from __future__ import annotations

import pytest
from builder.rules.checks.dates import day_of
from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked

KIND = {"kind": "dates"}
ABROAD = {"main": {"setup": {"blue": GONE}}}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def days(*dates):
    """The tiny game's turns with dates."""
    return {"turns": {"list": {str(n): {"date": date} for n, date in enumerate(dates, 1)}}}


def arriving(turn, **line):
    """Blue comes later than the start instead of standing in the set-up."""
    blue = {"side": "blue", "title": "Blue", "what": {"units": ["b-a"]}, "turn": turn, **line}
    return {"main": {**ABROAD["main"], "reinforcements": {"blue": blue}}}


def test_the_tiny_game_passes():
    assert checked(KIND).verdict is Verdict.PASSED


def test_without_turns_nothing_is_decided():
    outcome = checked(KIND, game={"turns": {"count": None, "list": {"1": GONE, "2": GONE}}})
    assert codes(outcome) == ["dates.no-turns"]
    assert outcome.verdict is Verdict.OPEN


def test_the_record_has_as_many_turns_as_stated():
    outcome = checked(KIND, game={"turns": {"count": 3}})
    assert codes(outcome) == ["dates.count"]
    assert outcome.findings[0].message == "2 turns are listed, and the game states 3."


@pytest.mark.parametrize(
    ("date", "day"),
    [
        ("1944-07-27", (1944, 7, 27)),
        ("1941-06/1941-07", (1941, 6, 1)),
        ("June 1940", (1940, 6, 1)),
        ("Sept. 1940", (1940, 9, 1)),
        ("early", None),
        ("Midsummer 1940", None),
        (None, None),
    ],
)
def test_dates_are_read_as_far_as_they_say_something(date, day):
    assert day_of(date) == day


def test_turns_go_on_in_time():
    assert checked(KIND, game=days("1944-07-27", "1944-07-28")).verdict is Verdict.PASSED
    outcome = checked(KIND, game=days("July 1940", "June 1940"))
    assert codes(outcome) == ["dates.not-rising"]
    assert "Turn 2 (June 1940) is not later" in outcome.findings[0].message
    assert codes(checked(KIND, game=days("1944-07-27", "1944-07-27"))) == ["dates.not-rising"]


def test_the_turn_track_has_the_turns_and_their_dates():
    missing = checked(KIND, map={"tracks": {"turn": {"spaces": {"2": GONE}}}})
    assert codes(missing) == ["dates.track"]
    spaces = {"1": {"date": "1944-07-26"}}
    other = checked(KIND, game=days("1944-07-27"), map={"tracks": {"turn": {"spaces": spaces}}})
    assert codes(other) == ["dates.track"]
    assert other.findings[0].where.pointer == "/map/tracks/turn/spaces/1"


def test_only_the_turn_track_has_turns():
    record = {"title": "Record", "purpose": "record", "spaces": {"0": {"label": "0"}}}
    assert checked(KIND, map={"tracks": {"record": record}}).verdict is Verdict.PASSED
    assert (
        checked(KIND, map={"tracks": {"turn": {"spaces": dict.fromkeys("12", GONE)}}}).verdict
        is Verdict.PASSED
    )


def test_a_turn_is_named_by_its_title_when_that_is_a_date():
    titled = {
        "turns": {"list": {"1": {"title": "Midsummer", "date": "1944-06-21"}, "2": {"date": "1944-06-20"}}}
    }
    (finding,) = checked(KIND, game=titled).findings
    assert finding.message.startswith("Turn 2 (1944-06-20) is not later than the turn before it, Midsummer.")


def test_a_scenario_ends_after_it_begins():
    outcome = checked(KIND, scenarios={"main": {"turns": {"first": "2", "last": "1"}}})
    assert codes(outcome) == ["dates.out-of-range"]
    unknown = checked(KIND, scenarios={"main": {"turns": {"last": None}}})
    assert codes(unknown) == ["dates.end-unknown"]
    assert unknown.verdict is Verdict.OPEN


def test_a_check_of_some_scenarios_looks_at_no_other():
    backwards = {"main": {"turns": {"first": "2", "last": "1"}}}
    other = {"other": {"format": 1, "title": "Other", "turns": {"first": "1", "last": "2"}}}
    limited = {**KIND, "scenarios": ["other"]}
    assert checked(limited, scenarios={**backwards, **other}).verdict is Verdict.PASSED
    assert codes(checked({**KIND, "scenarios": ["main"]}, scenarios={**backwards, **other})) == [
        "dates.out-of-range"
    ]


def test_reinforcements_come_while_the_scenario_lasts():
    assert checked(KIND, scenarios=arriving("2")).verdict is Verdict.PASSED
    late = arriving("2")
    late["main"]["turns"] = {"last": "1"}
    outcome = checked(KIND, scenarios=late)
    assert codes(outcome) == ["dates.after-end"]
    assert outcome.findings[0].message == "Main: Blue is due on turn 2, after the scenario ends on turn 1."
    early = arriving("1")
    early["main"]["turns"] = {"first": "2"}
    assert codes(checked(KIND, scenarios=early)) == ["dates.before-start"]


def test_a_line_without_a_unit_is_told():
    nobody = arriving("2", what={"units": [], "types": ["infantry"], "sides": ["red"], "sizes": ["army"]})
    assert "dates.no-unit" in codes(checked(KIND, scenarios=nobody))


def test_a_unit_is_not_on_the_map_before_it_arrives():
    both = arriving("2")
    both["main"].pop("setup")
    outcome = checked(KIND, scenarios=both)
    assert codes(outcome) == ["dates.set-up-early"]
    assert outcome.findings[0].message == "Main: B-A stands in the set-up and is due on turn 2."


def test_a_void_line_brings_nothing_and_is_told():
    void = arriving("2", void="The set-up has it.")
    void["main"].pop("setup")
    outcome = checked(KIND, scenarios=void)
    assert outcome.verdict is Verdict.PASSED
    (finding,) = outcome.findings
    assert (finding.code, finding.severity) == ("dates.void", "info")
    assert (
        finding.message
        == "Main: the schedule brings B-A on turn 2; that line brings nothing. The set-up has it."
    )


def test_the_unit_of_a_void_line_stands_somewhere():
    outcome = checked(KIND, scenarios=arriving("2", void="The set-up has it."))
    assert codes(outcome) == ["dates.void-unplaced"]
    assert outcome.verdict is Verdict.FAILED


def test_a_void_line_claims_no_unit():
    void = arriving("2", void="The set-up has it.")
    void["main"].pop("setup")
    assert "mix.twice" not in codes(checked({"kind": "mix"}, scenarios=void))
