"""The hard shapes of tests/cases/valid go all the way: built, set up and checked without an error."""

from __future__ import annotations

from pathlib import Path

import pytest
from builder.diagnostics import Severity
from builder.pipeline import LoadOptions, check_game, load_game
from builder.rules.claims import Use, claims_of
from builder.rules.settle import settle
from builder.source.project import find_project

ROOT = Path(__file__).parents[2]
CASES = sorted(path for path in (ROOT / "tests/cases/valid").iterdir() if (path / "sources").is_dir())


def loaded(case: Path):
    project = find_project(case)
    options = LoadOptions(ROOT / "schemas")
    return [load_game(project, game, options) for game in project.games]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_hard_case_is_built_and_checked_without_error(case):
    for game in loaded(case):
        checked = check_game(game)
        assert [f for f in checked.findings if f.severity is Severity.ERROR] == []
        assert all(f.where.file and f.game == game.id for f in checked.findings)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_unit_of_a_set_up_has_a_place_or_a_reason(case):
    for game in (game.game for game in loaded(case) if game.game is not None):
        for scenario in game.scenarios.values():
            for option in (None, *scenario.options):
                result = settle(game, scenario, option)
                everyone = claims_of(game.counters, scenario, option, game.cups).claims
                claims = [c for c in everyone if c.use not in (Use.UNUSED, Use.CUP)]
                found = [*result.placements, *result.waiting, *result.unplaced]
                assert sorted((u.unit, u.index) for u in found) == sorted(
                    (c.unit.id, c.index) for c in claims
                )
                assert all(unit.reason for unit in result.unplaced)


def test_a_system_that_is_whole_is_built_like_its_game():
    (system, game) = loaded(ROOT / "tests/cases/valid/system-and-game")
    assert (system.game.kind, system.diagnostics) == ("system", ())
    assert game.game.kind == "game"
