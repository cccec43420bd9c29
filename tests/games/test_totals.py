"""Set-ups, schedules, charts and errata of every game against totals counted in the rulebooks.

The totals in `totals/` were written down from the rulebooks apart from the data, for the edition with all
errata. Each file holds, for every scenario and side, how many units of each class set up, in how many
different places, and how many arrive on each turn; how many cells of each chart the rulebook gives; and
errata by status.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    At,
    AtEntry,
    AtPlace,
    InBox,
    Not,
    OnTrack,
    Scenario,
    Where,
    Within,
)
from builder.pipeline import LoadOptions, load_game
from builder.rules.claims import Use, claims_of
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)
TOTALS = Path(__file__).parent / "totals"
COUNTED = sorted(path.stem for path in TOTALS.glob("*.json"))


def test_every_game_has_been_counted():
    assert set(COUNTED) == set(PROJECT.games)


@pytest.fixture(scope="module", params=COUNTED)
def counted(request):
    totals = json.loads((TOTALS / f"{request.param}.json").read_text(encoding="utf-8"))
    loaded = load_game(PROJECT, request.param, LoadOptions(ROOT / "schemas"))
    return totals, loaded


def test_scenarios_are_the_ones_of_the_rulebook(counted):
    totals, loaded = counted
    assert set(loaded.game.scenarios) == set(totals["scenarios"])


def test_as_many_units_set_up_in_as_many_places(counted):
    totals, loaded = counted
    for id_, stated in totals["scenarios"].items():
        scenario = loaded.game.scenarios[id_]
        assert units_set_up(loaded.game, scenario) == stated["units"], id_
        assert places(scenario) == stated["places"], id_


def test_as_many_units_arrive_on_each_turn(counted):
    totals, loaded = counted
    for id_, stated in totals["scenarios"].items():
        assert arrivals(loaded.game, loaded.game.scenarios[id_]) == stated["arrivals"], id_


def test_charts_hold_as_many_known_cells(counted):
    totals, loaded = counted
    known = {id_: known_cells(chart) for id_, chart in loaded.source.document.get("charts", {}).items()}
    assert known == totals["charts"]


def test_errata_are_the_ones_of_the_rulebook(counted):
    totals, loaded = counted
    errata = (loaded.source.document.get("errata") or {}).get("errata", {})
    assert Counter(erratum["status"] for erratum in errata.values()) == totals["errata"]


def units_set_up(game, scenario: Scenario) -> dict[str, dict[str, int]]:
    """Units that certainly set up, by side of their line and class (`unknown`: no counter shows them)."""
    sides = {line.id: line.side for line in scenario.placements_with(None)}
    found: dict[str, Counter[str]] = {}
    for claim in claims_of(game.counters, scenario, cups=game.cups).claims:
        if claim.use is Use.SETUP:
            found.setdefault(sides[claim.line], Counter())[claim.unit.class_id or "unknown"] += 1
    return {side: dict(classes) for side, classes in found.items()}


def places(scenario: Scenario) -> dict[str, int]:
    """Different spaces, places, boxes, tracks and entries that lines of a side name."""
    found: dict[str, set[str]] = {}
    for line in scenario.placements_with(None):
        found.setdefault(line.side, set()).update(named(line.where))
    return {side: len(names) for side, names in found.items()}


def named(where: Where) -> Iterator[str]:
    match where:
        case At(spaces):
            yield from spaces
        case AtPlace(place):
            yield f"place {place}"
        case InBox(box):
            yield f"box {box}"
        case OnTrack():
            yield f"track {where}"
        case AtEntry(entries):
            yield from (f"entry {entry}" for entry in entries)
        case Within(_, of) | Adjacent(of) | Not(of):
            yield from named(of)
        case AnyOf(parts) | AllOf(parts):
            for part in parts:
                yield from named(part)


def arrivals(game, scenario: Scenario) -> dict[str, dict[str, int]]:
    """Units that certainly arrive, by side and turn; under `open` those whose turn no number gives."""
    lines = {line.id: line for line in scenario.reinforcements}
    found: dict[str, Counter[str]] = {}
    for claim in claims_of(game.counters, scenario, cups=game.cups).claims:
        if claim.use is Use.REINFORCEMENT:
            line = lines[claim.line]
            found.setdefault(line.side, Counter())[line.turn or "open"] += 1
    return {side: dict(turns) for side, turns in found.items()}


def known_cells(chart: Mapping) -> int:
    """Cells of a chart that are not null."""
    cells = (cell for row in (chart.get("cells") or {}).values() for cell in row.values())
    stated = (
        cell.get("value", cell.get("min", cell.get("max"))) if isinstance(cell, Mapping) else cell
        for cell in cells
    )
    return sum(value is not None for value in stated)
