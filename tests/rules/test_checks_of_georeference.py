"""Georeference: places against their longitude and latitude."""

from __future__ import annotations

from copy import deepcopy
from math import cos, radians

import pytest
from builder.geometry.hexgrid import HexGrid, Orientation, Parity
from builder.model.structure import build_game
from builder.pipeline import LoadOptions, load_game
from builder.resources import schema_dir
from builder.rules.facts import Facts
from builder.rules.outcome import Verdict
from builder.rules.registry import run_check
from builder.source.project import find_project
from tests.support.documents import ROOT
from tests.support.games import GONE, checked

KIND = {"kind": "georeference", "within": 1.5}
TRUE = {"a": "0101", "b": "0405", "c": "0204", "d": "0503", "e": "0302", "f": "0105", "g": "0501"}
GRID = HexGrid(Orientation.FLAT, (1, 5), (1, 5), Parity.EVEN, 20.0, None)
LATITUDE = 51.2


def globe(code):
    """Degrees of a hex of the tiny map, if it lay in Lusatia with 100 mm to a degree of latitude."""
    x, y = GRID.centre((int(code[:2]), int(code[2:])))
    return {"lon": 14.4 + x / 100 / cos(radians(LATITUDE)), "lat": LATITUDE - y / 100}


def places(*left_out, **moved):
    """Towns of known coordinates at their hexes, or at others."""
    return {
        "places": {
            key: {
                "name": key.upper(),
                "kind": "town",
                "spaces": moved.get(key, [code]),
                "coordinates": globe(code),
            }
            for key, code in TRUE.items()
            if key not in left_out
        }
    }


def codes(outcome):
    return [finding.code for finding in outcome.findings]


def test_places_where_they_belong_pass():
    outcome = checked(KIND, map=places())
    assert (outcome.verdict, outcome.held) == (Verdict.PASSED, len(TRUE))


@pytest.mark.parametrize("town", TRUE)
def test_a_place_that_lies_elsewhere_is_found_whichever_it_is(town):
    wrong = "0505" if TRUE[town] < "0400" else "0101"
    outcome = checked(KIND, map=places(**{town: [wrong]}))
    (finding,) = outcome.findings
    assert finding.code == "georeference.outlier"
    assert finding.where.pointer == f"/map/places/{town}"
    assert f"from {TRUE[town]}, where its coordinates put it" in finding.message


def test_a_code_beyond_the_outline_is_told_with_its_distance():
    outcome = checked(KIND, map=places(e=["2302"]))
    told = "E lies at 2302, 17 widths of a space from 0302, where its coordinates put it."
    assert outcome.findings[0].message == told


def test_a_neighbouring_hex_is_near_enough():
    assert checked(KIND, map=places(e=["0303"])).verdict is Verdict.PASSED
    assert codes(checked({**KIND, "within": 0.5}, map=places(e=["0303"]))) == ["georeference.outlier"]


def test_a_reading_that_was_rejected_is_held_against_the_coordinates_too():
    found = places()
    reading = {"field": "spaces", "status": "rejected", "why": "A misprint."}
    found["places"]["e"]["readings"] = [{**reading, "value": ["2302"]}, {**reading, "value": ["0303"]}]
    outcome = checked(KIND, map=found)
    assert outcome.verdict is Verdict.PASSED
    (finding,) = outcome.findings
    assert (finding.code, finding.severity) == ("georeference.reading", "info")
    assert "the reading 2302 is not used; it lies 17 widths of a space from 0302" in finding.message


def test_few_coordinates_decide_nothing():
    outcome = checked(KIND, map=places("a", "b", "c"))
    assert codes(outcome) == ["georeference.too-few"]
    assert outcome.verdict is Verdict.OPEN


def test_a_place_that_lies_nobody_knows_where_stays_open():
    outcome = checked(KIND, map=places(e=None))
    assert codes(outcome) == ["georeference.no-space"]
    assert (outcome.verdict, outcome.held) == (Verdict.OPEN, len(TRUE) - 1)


def test_places_that_fit_nothing_stay_open():
    shuffled = dict(
        zip(TRUE, [[code] for code in ("0505", "0101", "0301", "0303", "0105", "0205", "0504")], strict=True)
    )
    outcome = checked({**KIND, "within": 0.3}, map=places(**shuffled))
    assert codes(outcome) == ["georeference.no-fit"]
    assert outcome.verdict is Verdict.OPEN


def test_without_a_map_nothing_is_decided():
    assert codes(checked(KIND, map=GONE, scenarios=GONE)) == ["georeference.no-map"]


def test_areas_are_held_against_coordinates_by_their_points_alone():
    grid = {"kind": "area", "redraw": True, "width_mm": 200, "height_mm": 200, "projection": None}
    areas = {
        key: {
            "name": key.upper(),
            "point": [*GRID.centre((int(code[:2]), int(code[2:])))],
            "coordinates": globe(code),
        }
        for key, code in TRUE.items()
    }
    hexes = [f"{column:02}{row:02}" for column in range(1, 6) for row in range(1, 6)]
    change = {"grid": grid, "spaces": {**dict.fromkeys(hexes, GONE), **areas}, "places": GONE}
    outcome = checked(KIND, map=change, scenarios=GONE)
    assert (outcome.verdict, outcome.held) == (Verdict.PASSED, len(TRUE))
    areas["e"]["point"] = [300.0, 0.0]
    assert codes(checked(KIND, map=change, scenarios=GONE)) == ["georeference.outlier"]


def test_the_printed_misprint_of_a_real_game_is_found():
    project = find_project(ROOT)
    loaded = load_game(project, "bautzen-1945", LoadOptions(schema_dir()))
    document = deepcopy(loaded.source.document)
    spec = next(check for check in loaded.game.rules.checks if check.kind == "georeference")

    def outliers():
        outcome = run_check(spec, Facts(build_game(document), document))
        return {f.where.pointer: f.message for f in outcome.findings if f.code == "georeference.outlier"}

    before = outliers()
    town = document["map"]["places"]["weissenberg"]
    (reading,) = [r["value"] for r in town["readings"] if r["field"] == "spaces"]
    assert reading == ["3713"]
    town["spaces"] = reading
    added = outliers().items() - before.items()
    assert {pointer for pointer, _ in added} == {"/map/places/weissenberg"}
    assert "1910" in next(iter(added))[1]
