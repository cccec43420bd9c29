"""The outline of the map, its sheets, and where places lie."""

from __future__ import annotations

import pytest
from builder.rules.outcome import Verdict
from tests.support.games import GONE, checked

OUTLINE = {"kind": "outline"}
PLACES = {"kind": "places"}

OX = {
    "kind": "octagon-diamond",
    "octagons": "odd",
    "columns": {"first": "A", "last": "E"},
    "rows": {"first": 1, "last": 3},
    "diamond_row": "above",
    "absent": [],
    "across_mm": 30,
    "code": {"order": "column-row", "column_letters": True, "row_digits": 1, "separator": ""},
}


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def absent(*gone):
    """The tiny map without some hexes."""
    return {"grid": {"absent": list(gone)}, "spaces": dict.fromkeys(gone, GONE)}


def test_a_whole_map_passes():
    assert checked(OUTLINE).verdict is Verdict.PASSED


def test_hexes_may_be_absent_at_the_rim_and_not_in_the_middle():
    assert checked(OUTLINE, map=absent("0101", "0202", "0102")).verdict is Verdict.PASSED
    outcome = checked(OUTLINE, map=absent("0303", "0304"))
    (finding,) = outcome.findings
    assert finding.code == "outline.hole"
    assert finding.where.pointer == "/map/grid/absent"


def test_octagons_and_diamonds_have_no_holes_either():
    def without(*gone):
        return {"grid": {**OX, "absent": list(gone)}, "spaces": GONE, "places": GONE}

    assert checked(OUTLINE, map=without("A1"), scenarios=GONE).verdict is Verdict.PASSED
    assert codes(checked(OUTLINE, map=without("C2"), scenarios=GONE)) == ["outline.hole"]


def test_a_listed_space_is_a_cell_or_says_what_it_is():
    assert codes(checked(OUTLINE, map={"spaces": {"north": {}}})) == ["outline.stray"]
    assert checked(OUTLINE, map={"spaces": {"north": {"kind": "zone"}}}).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    ("first", "second", "code"),
    [((1, 3), (4, 5), None), ((1, 3), (3, 5), "outline.sheets"), ((1, 2), (4, 5), "outline.sheets")],
)
def test_every_column_is_on_one_sheet(first, second, code):
    sheets = {
        key: {"title": key.title(), "columns": {"first": low, "last": high}}
        for key, (low, high) in {"west": first, "east": second}.items()
    }
    outcome = checked(OUTLINE, map={"sheets": sheets})
    assert codes(outcome) == ([] if code is None else [code])


def test_a_scenario_of_one_sheet_names_no_space_of_another():
    def on(west, scenario):
        sheets = {
            "west": {"title": "West", "columns": west},
            "east": {"title": "East", "columns": {"first": 4, "last": 5}},
        }
        return checked(OUTLINE, map={"sheets": sheets}, scenarios={"main": {"sheets": scenario}})

    west = {"first": 1, "last": 3}
    assert on(west, ["west", "east"]).verdict is Verdict.PASSED
    assert on(west, ["east"]).verdict is Verdict.PASSED
    outcome = on(west, ["west"])
    (finding,) = outcome.findings
    assert finding.code == "outline.off-sheet"
    assert finding.message == "Main is played on West, and 0505 lies on another sheet."
    assert codes(on(None, ["west"])) == ["outline.sheet-unknown"]


def test_an_unknown_outline_stays_open():
    outcome = checked(OUTLINE, map={"grid": {"columns": None}})
    assert "outline.unknown" in codes(outcome)
    assert outcome.verdict is Verdict.OPEN
    assert codes(checked(OUTLINE, map=GONE, scenarios=GONE)) == ["outline.no-map"]


def town(spaces, **more):
    return {"places": {"town": {"spaces": spaces, **more}, "lost": GONE}}


def test_a_place_is_in_one_piece():
    assert checked(PLACES, map=town(["0303", "0304", "0404"])).verdict is Verdict.PASSED
    outcome = checked(PLACES, map=town(["0303", "0304", "0101"]))
    (finding,) = outcome.findings
    assert finding.code == "places.differs"
    assert finding.message == "Town: 0101 is not next to 0303, and a place is in one piece."
    assert finding.where.pointer == "/map/places/town/spaces"


def test_a_place_has_as_many_spaces_as_the_rules_give_it():
    two = {**PLACES, "spaces": 2}
    assert checked(two, map=town(["0303", "0304"])).verdict is Verdict.PASSED
    assert codes(checked(two, map=town(["0303"]))) == ["places.differs"]


def on_octagons(spaces, **more):
    return {"map": {"grid": OX, "spaces": GONE, **town(spaces, **more)}, "scenarios": GONE}


def test_a_place_lies_on_the_kind_of_space_that_the_rules_say():
    octagons = {**PLACES, "space_kinds": ["octagon"]}
    assert checked(octagons, **on_octagons(["A2", "C2"])).verdict is Verdict.PASSED
    outcome = checked(octagons, **on_octagons(["B2"]))
    assert codes(outcome) == ["places.differs"]
    assert "B2 is of the kind diamond, and the rules put it on octagon" in outcome.findings[0].message


def test_a_reading_that_was_not_chosen_is_looked_at_too():
    reading = {"field": "spaces", "value": ["B2", "C2"], "status": "rival", "why": "So printed."}
    octagons = {**PLACES, "space_kinds": ["octagon"]}
    outcome = checked(octagons, **on_octagons(["A2", "C2"], readings=[reading]))
    assert outcome.verdict is Verdict.PASSED
    (finding,) = outcome.findings
    assert (finding.code, finding.severity) == ("places.reading", "info")


def test_only_places_of_the_kinds_are_looked_at():
    cities = {**PLACES, "kinds": ["city"], "spaces": 2}
    assert checked(cities, map=town(["0303"])).verdict is Verdict.OPEN
    assert codes(checked(cities, map=town(["0303"], kind="city"))) == ["places.differs"]


def test_a_place_without_known_spaces_stays_open():
    outcome = checked(PLACES)
    assert codes(outcome) == ["places.no-space"]
    assert (outcome.verdict, outcome.held) == (Verdict.OPEN, 1)
    assert codes(checked(PLACES, map=GONE, scenarios=GONE)) == ["places.no-map"]
