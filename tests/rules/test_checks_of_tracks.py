"""Beside the map: boxes, records on tracks, and entry areas."""

from __future__ import annotations

from builder.diagnostics import Severity
from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked

KIND = {"kind": "tracks"}
RECORD = {**KIND, "starts": {"supply": {"track": "turn"}}}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def starting(value):
    return {"main": {"start": {"supply": value}}}


def in_box(box, **boxes):
    """Blue begins in a box."""
    return {
        "scenarios": {"main": {"setup": {"blue": {"where": {"box": box}}}}},
        "map": {"boxes": boxes},
    }


def entering(**sides):
    """One line of reinforcements for each side at the entry area n."""
    lines = {
        side: {"side": side, "what": {"units": [unit]}, "turn": "2", "where": {"entry": ["n"]}}
        for side, unit in sides.items()
    }
    return {"main": {"reinforcements": lines}}


def area(side=None):
    return {"entries": {"n": {"label": "N", "spaces": ["0101"], "side": side}}}


def test_without_a_map_nothing_is_decided():
    outcome = checked(KIND, map=GONE, scenarios=GONE)
    assert codes(outcome) == ["tracks.no-map"]
    assert outcome.verdict is Verdict.OPEN


def test_a_record_begins_on_a_space_of_its_track():
    assert checked(RECORD, scenarios=starting(2)).verdict is Verdict.PASSED
    outcome = checked(RECORD, scenarios=starting(3))
    (finding,) = outcome.findings
    assert finding.code == "tracks.no-space"
    assert finding.message == "Main: Supply begins at 3, and Turns has no such space."
    assert finding.hint.endswith("It has 1 to 2.")
    assert finding.where.pointer == "/scenarios/main/start/supply"


def test_a_space_may_count_more_than_one():
    tens = {**KIND, "starts": {"supply": {"track": "turn", "per": 10}}}
    assert checked(tens, scenarios=starting(20)).verdict is Verdict.PASSED
    assert codes(checked(tens, scenarios=starting(25))) == ["tracks.no-space"]


def test_a_record_may_begin_on_a_named_space():
    named = {"tracks": {"turn": {"spaces": {"tense": {"label": "Tense"}}}}}
    assert checked(RECORD, scenarios=starting("Tense"), map=named).verdict is Verdict.PASSED
    assert codes(checked(RECORD, scenarios=starting("Hostile"), map=named)) == ["tracks.no-space"]


def test_an_unknown_start_or_track_stays_open():
    assert codes(checked(RECORD, scenarios=starting(None))) == ["tracks.undecided"]
    lost = {**KIND, "starts": {"supply": {"track": "lost"}}}
    assert codes(checked(lost, scenarios=starting(1))) == ["tracks.no-track"]


def test_a_box_has_room_for_what_lies_in_it():
    assert checked(KIND, **in_box("pool", pool={"capacity": 1})).verdict is Verdict.PASSED
    red = {"red": {"where": {"box": "pool"}}}
    crowd = in_box("pool", pool={"capacity": 3})
    crowd["scenarios"]["main"]["setup"].update(red)
    outcome = checked(KIND, **crowd)
    (finding,) = outcome.findings
    assert finding.code == "tracks.over-capacity"
    assert finding.message == "Main: 4 counters lie in Pool, which is drawn for 3."


def test_how_large_a_box_is_drawn_is_no_rule_of_the_game():
    crowded = {**KIND, "rule": "rules#1", "severity": "error"}
    outcome = checked(crowded, **in_box("pool", pool={"capacity": 0}))
    (finding,) = outcome.findings
    assert (finding.severity, finding.rule) == (Severity.WARNING, None)
    assert outcome.verdict is Verdict.FAILED


def test_a_box_holds_units_of_its_own_side():
    outcome = checked(KIND, **in_box("camp"))
    (finding,) = outcome.findings
    assert finding.code == "tracks.other-side"
    assert finding.message == "Main: B-A lies in Camp, a box of the Red side."
    assert finding.where.pointer == "/scenarios/main/setup/blue"
    assert checked(KIND, **in_box("camp", camp={"side": "blue"})).verdict is Verdict.PASSED


def test_an_entry_area_serves_its_own_side():
    own = checked(KIND, scenarios=entering(blue="b-a"), map=area("blue"))
    assert own.verdict is Verdict.PASSED
    outcome = checked(KIND, scenarios=entering(blue="b-a"), map=area("red"))
    (finding,) = outcome.findings
    assert finding.code == "tracks.entry-side"
    assert finding.where.pointer == "/scenarios/main/reinforcements/blue"


def test_an_area_that_one_side_uses_is_not_told():
    assert not checked(KIND, scenarios=entering(blue="b-a"), map=area()).findings


def test_an_area_that_both_sides_use_is_told():
    outcome = checked(KIND, scenarios=entering(blue="b-a", red="r-hq"), map=area())
    assert outcome.verdict is Verdict.PASSED
    (finding,) = outcome.findings
    assert (finding.code, finding.severity) == ("tracks.entry-shared", "info")
    assert finding.message == "Entry area N serves both sides: Blue, Red."


def test_a_check_that_has_nothing_to_look_at_says_so():
    outcome = checked(KIND)
    assert codes(outcome) == ["check.no-cases"]
    assert outcome.verdict is Verdict.OPEN
