"""Set-up lines that give units a marker: one that is a counter begins where the units of the line stand."""

from __future__ import annotations

import pytest
from builder.pipeline import LoadOptions, load_game
from builder.rules.facts import Facts
from builder.source.project import find_project
from tests.support.documents import ROOT

PROJECT = find_project(ROOT)


def marked_spaces(game):
    """Scenario, marker, the spaces of the units whose lines have it, and those where it lies."""
    loaded = load_game(PROJECT, game, LoadOptions(ROOT / "schemas"))
    facts = Facts(loaded.game, loaded.source.document)
    counters = facts.game.counters
    for scenario in facts.game.scenarios.values():
        placed = facts.settled(scenario, None).placements
        lines = {line.id: set(line.marks) & set(counters.units) for line in scenario.placements if line.marks}
        for marker in sorted(set().union(*lines.values())):
            wanted = {unit.space for unit in placed if marker in lines.get(unit.placement, ())}
            lying = [unit.space for unit in placed if unit.unit == marker and unit.space is not None]
            yield scenario.title, marker, wanted, lying


@pytest.mark.parametrize("game", PROJECT.games)
def test_a_marker_lies_once_in_each_space_of_units_that_start_with_it(game):
    for title, marker, wanted, lying in marked_spaces(game):
        assert sorted(lying) == sorted(wanted), f"{title}: {marker}"


def test_some_units_start_with_a_marker():
    """Else the test above would look at nothing."""
    assert [title for title, *_ in marked_spaces("bagration-1944")] == ["Czołgi Bogdanowa", "27 Lipca"]
