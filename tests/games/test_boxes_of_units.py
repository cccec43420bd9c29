"""Boxes for units hold units or orders: the module offers them in the menu of every unit of their side."""

from __future__ import annotations

import pytest
from builder.pipeline import LoadOptions, load_game
from builder.rules.facts import Facts
from builder.source.project import find_project
from tests.support.documents import ROOT

PROJECT = find_project(ROOT)
PURPOSES = {"force-pool", "reserve", "breakdown"}


@pytest.mark.parametrize("game", PROJECT.games)
def test_no_box_for_units_begins_with_markers_alone(game):
    loaded = load_game(PROJECT, game, LoadOptions(ROOT / "schemas"))
    facts, counters = Facts(loaded.game, loaded.source.document), loaded.game.counters
    if loaded.game.map is None or counters is None:
        return
    boxes = {key for key, box in loaded.game.map.boxes.items() if box.purpose in PURPOSES}
    filled, with_units = set(), set()
    for scenario in loaded.game.scenarios.values():
        settled = facts.settled(scenario, None)
        for unit in (*settled.placements, *settled.waiting):
            state = counters.units[unit.unit].state(unit.state)
            counter = counters.counters[state.counter] if state.counter is not None else None
            filled.add(unit.box)
            if counter is None or state.kind == "order" or counters.classes[counter.class_id].is_unit:
                with_units.add(unit.box)
    assert filled & boxes <= with_units
