"""Names: several spellings of one thing, and places that may be one."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked

NAMES = {"kind": "names", "severity": "info"}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def test_names_without_variants_pass():
    assert checked(NAMES).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    ("change", "pointer", "message"),
    [
        ({"map": {"places": {"town": {"variants": ["Town", "Towne"]}}}}, "/map/places/town", "Town"),
        ({"map": {"boxes": {"pool": {"variants": ["Towne"]}}}}, "/map/boxes/pool", "Pool"),
        ({"map": {"tracks": {"turn": {"variants": ["Towne"]}}}}, "/map/tracks/turn", "Turns"),
        ({"counters": {"units": {"b-a": {"variants": ["Towne"]}}}}, "/counters/units/b-a", "B-A"),
        ({"counters": {"formations": {"r1": {"variants": ["Towne"]}}}}, "/counters/formations/r1", "1 Red"),
        (
            {"counters": {"types": {"infantry": {"variants": ["Towne"]}}}},
            "/counters/types/infantry",
            "Infantry",
        ),
        ({"charts": {"combat": {"variants": ["Towne"]}}}, "/charts/combat", "Combat"),
    ],
)
def test_everything_with_a_name_may_have_other_names(change, pointer, message):
    (finding,) = checked(NAMES, **change).findings
    assert finding.code == "names.variant"
    assert finding.message == f"{message} is also called Towne."
    assert finding.where.pointer == f"{pointer}/variants"


@pytest.mark.parametrize(
    ("cite", "rule"),
    [({}, "rules#3"), ({"cite": "rules#7"}, "rules#7"), ({"cite": ["a#1", "b#2"]}, "a#1, b#2")],
)
def test_another_name_is_cited_where_its_record_is_and_else_as_the_check(cite, rule):
    boxes = {"boxes": {"pool": {"variants": ["Towne"], **cite}}}
    (finding,) = checked({**NAMES, "rule": "rules#3"}, map=boxes).findings
    assert finding.rule == rule


def test_a_space_without_a_name_is_called_by_its_code():
    (finding,) = checked(NAMES, map={"spaces": {"0102": {"variants": ["102"]}}}).findings
    assert finding.message == "0102 is also called 102."


def test_a_name_that_ends_in_a_full_stop_gets_no_second_one():
    (finding,) = checked(NAMES, map={"boxes": {"pool": {"variants": ["Res. Bn."]}}}).findings
    assert finding.message == "Pool is also called Res. Bn."


def test_two_places_may_be_spellings_of_one():
    alike = {"places": {"x": {"name": "Reichwalde", "kind": "town", "spaces": None}}}
    alike["places"]["y"] = {"name": "Reichswalde", "kind": "town", "spaces": None}
    assert codes(checked(NAMES, map=alike)) == ["names.alike"]


def test_names_that_only_share_letters_are_two_places():
    def with_names(*names):
        places = {f"p{i}": {"name": name, "kind": "town", "spaces": None} for i, name in enumerate(names)}
        return codes(checked(NAMES, map={"places": places}))

    assert with_names("Reichenbach", "Teichenbach") == []  # another first letter
    assert with_names("Altendorf", "Altendorfen") == []  # two letters longer
    assert with_names("Bernsdorf", "Hennersdorf") == []


def test_where_nothing_has_a_name_nothing_is_decided():
    outcome = checked(NAMES, map=GONE, counters=GONE, charts=GONE, scenarios=GONE)
    assert codes(outcome) == ["names.no-names"]
    assert outcome.verdict is Verdict.OPEN
