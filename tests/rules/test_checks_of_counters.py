"""Counters as printed, and the number of units of formations."""

from __future__ import annotations

from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked

COUNTERS = {"kind": "counters"}
ORDER = {"kind": "order-of-battle"}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def printed(**places):
    """Places of the tiny game's counters on a sheet of two rows and three columns."""
    counters = {
        key.replace("_", "-"): {"printed": {"sheet": "1", "row": row, "column": column}}
        for key, (row, column) in places.items()
    }
    return {"sheets": {"1": {"title": "Sheet 1", "rows": 2, "columns": 3}}, "counters": counters}


def test_the_tiny_games_counters_pass():
    assert checked(COUNTERS).verdict is Verdict.PASSED
    assert checked(COUNTERS, counters=printed(r_a=(1, 1), r_b=(2, 3))).verdict is Verdict.PASSED


def test_two_counters_are_not_printed_at_one_place():
    outcome = checked(COUNTERS, counters=printed(r_a=(1, 2), r_b=(1, 2)))
    (finding,) = outcome.findings
    assert finding.code == "counters.place-shared"
    assert finding.where.pointer == "/counters/counters/r-b/printed"
    assert "both printed at Sheet 1, row 1, column 2" in finding.message


def test_a_counter_is_printed_on_its_sheet():
    assert codes(checked(COUNTERS, counters=printed(r_a=(3, 1)))) == ["counters.off-sheet"]
    assert codes(checked(COUNTERS, counters=printed(r_a=(1, 4)))) == ["counters.off-sheet"]


def test_a_face_bears_the_side_and_nation_of_its_formation():
    outcome = checked(COUNTERS, counters={"counters": {"r-a": {"front": {"nation": "blue"}}}})
    assert "counters.formation" in codes(outcome)
    assert outcome.findings[0].where.pointer == "/counters/counters/r-a/front/nation"
    assert "bears the nation Blue, and " in outcome.findings[0].message
    other_side = checked(COUNTERS, counters={"formations": {"r1": {"side": "blue"}}})
    assert set(codes(other_side)) == {"counters.formation"}


def test_without_counters_nothing_is_decided():
    without = {"counters": GONE, "scenarios": GONE}
    assert codes(checked(COUNTERS, **without)) == ["counters.no-counters"]
    assert codes(checked(ORDER, **without)) == ["order-of-battle.no-counters"]


def stating(number, **counters):
    return {"formations": {"r1": {"stated_units": number}}, **counters}


def test_a_formation_has_as_many_units_as_stated():
    assert checked(ORDER, counters=stating(3)).verdict is Verdict.PASSED
    outcome = checked(ORDER, counters=stating(4))
    (finding,) = outcome.findings
    assert finding.code == "order-of-battle.differs"
    assert finding.message == "1 Red has 3 units, and the source states 4: R-A, R-B, R-HQ."
    assert finding.where.pointer == "/counters/formations/r1/stated_units"


def test_bounds_decide_only_what_they_exclude():
    unknown = {"units": {"r-a": {"count": None}}}
    assert codes(checked(ORDER, counters=stating(4, **unknown))) == ["order-of-battle.undecided"]
    assert codes(checked(ORDER, counters=stating(1, **unknown))) == ["order-of-battle.differs"]


def test_where_nothing_is_stated_nothing_passes():
    outcome = checked(ORDER)
    assert codes(outcome) == ["order-of-battle.not-stated"]
    assert outcome.verdict is Verdict.OPEN
