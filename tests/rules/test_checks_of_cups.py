"""Mix: what lies in draw cups is accounted for like what stands on the map."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked, setup

MIX = {"kind": "mix"}
FLAGS = {"total": 7, "counters": {"flag": {"count": 3}}, "units": {"flag": {"count": 3}}}


def cup(**contents):
    return {"format": 1, "cups": {"cup": {"title": "Cup", "contents": contents}}}


def flags(count):
    return setup(flag={"what": {"units": ["flag"], "count": count}})


def test_what_lies_in_a_cup_is_accounted_for():
    assert codes(checked(MIX, counters=FLAGS, scenarios=flags(1))) == ["mix.missing"]
    whole = checked(MIX, counters=FLAGS, scenarios=flags(1), cards=cup(flag=2))
    assert whole.verdict is Verdict.PASSED


def test_a_line_finds_what_the_cup_leaves_and_the_cup_what_there_is():
    wanting = checked(MIX, counters=FLAGS, scenarios=flags(2), cards=cup(flag=2))
    assert codes(wanting) == ["mix.short"]
    assert pointers(wanting) == ["/scenarios/main/setup/flag"]
    overfull = checked(MIX, counters=FLAGS, scenarios=setup(flag=GONE), cards=cup(flag=4))
    assert codes(overfull) == ["mix.short"]
    assert pointers(overfull) == ["/cards/cups/cup/contents/flag"]


def test_a_scenario_that_places_all_of_a_kind_has_none_of_it_in_the_cup():
    assert checked(MIX, counters=FLAGS, cards=cup(flag=2)).verdict is Verdict.PASSED


def test_a_counter_in_a_cup_is_the_unit_that_it_shows():
    renamed = {
        **FLAGS,
        "units": {
            "flag": GONE,
            "banner": {
                "name": "Banner",
                "count": 3,
                "states": {"full": {"kind": "step", "counter": "flag", "face": "front", "steps": 1}},
            },
        },
    }
    found = checked(MIX, counters=renamed, scenarios=setup(flag=GONE), cards=cup(flag=3))
    assert found.verdict is Verdict.PASSED


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def pointers(outcome):
    return [finding.where.pointer for finding in outcome.findings]
