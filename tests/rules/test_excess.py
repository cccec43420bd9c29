"""Units above the limit of the space that their line names stand beside it, where the rules say so."""

from __future__ import annotations

from builder.diagnostics import Severity
from builder.rules.outcome import Verdict
from builder.rules.settle import settle
from tests.support.games import GONE, STACKING, checked, game, setup
from tests.support.setups import at, codes

EXCESS = {"kind": "placement", "excess": 1}
STACKS = {"stacking": {**STACKING, "title": "Stacks.", "rule": "rules#5"}}
TOWN = {"where": {"at": ["0303"]}}


def placed(**more):
    """Spaces of the red units, which the line puts into the town whose limit is 4: 2, 2 and 3 points."""
    checks = {**STACKS, "place": {**EXCESS, "title": "P.", "rule": "rules#1", **more}}
    made = game(rules={"checks": checks}, scenarios=setup(red=TOWN))
    found = settle(made, made.scenarios["main"])
    return {unit.unit: unit.space for unit in found.placements if unit.placement == "red"}


def test_the_default_set_up_puts_the_excess_beside_the_space():
    assert placed() == {"r-a": "0303", "r-b": "0303", "r-hq": "0202"}
    assert set(placed(excess=GONE).values()) == {"0303"}


def test_the_excess_of_a_full_space_is_where_it_may_be():
    rules = {"checks": STACKS}
    outcome = checked(EXCESS, rules=rules, scenarios=setup(red=TOWN))
    assert outcome.verdict is Verdict.PASSED
    (told,) = outcome.findings
    assert (told.code, told.severity) == ("placement.excess", Severity.INFO)
    assert told.message == "Main: R-HQ stands in 0202, for 0303 (Town), which its line names, is full."
    stacks = checked(
        STACKING, rules={"checks": {"p": {**EXCESS, "title": "P.", "rule": "r"}}}, scenarios=setup(red=TOWN)
    )
    assert stacks.verdict is Verdict.PASSED


def test_who_has_room_in_his_space_stands_in_it():
    beside = {**TOWN, "suggest": {"r-a": "0302", "r-hq": "0202"}}
    outcome = checked(EXCESS, rules={"checks": STACKS}, scenarios=setup(red=beside))
    # With R-B (2) there is room for R-A (2) in the town, and none for R-HQ (3).
    wrong, _ = outcome.findings
    assert codes(outcome) == ["placement.outside", "placement.excess"]
    assert "R-A stands in 0302" in wrong.message
    assert wrong.hint == "Nearest allowed for R-A: 0303 (Town)."


def test_the_excess_stands_no_further_than_the_rule_says():
    far = {**TOWN, "suggest": {"r-hq": "0501"}}
    outcome = checked(EXCESS, rules={"checks": STACKS}, scenarios=setup(red=far))
    assert codes(outcome) == ["placement.outside"]
    assert outcome.findings[0].hint == "Nearest allowed for R-HQ: 0402, 0302, 0403."


def test_a_line_with_a_choice_has_no_excess():
    choice = {"where": {"at": ["0303", "0505"]}, "suggest": {"r-hq": "0302", "r-a": "0303", "r-b": "0303"}}
    lines = setup(red=choice, blue=at("0101", "b-a", side="blue"))
    outcome = checked(EXCESS, rules={"checks": STACKS}, scenarios=lines)
    assert codes(outcome) == ["placement.outside"]
