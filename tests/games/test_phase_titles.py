"""Phases are called as players call them; where they stand in the turn is told by their place and number."""

import re

import pytest
from tests.palettes.subjects import GAMES, painted_game

_COUNTED = re.compile(r"\((phase|step|segment) \w+\)", re.IGNORECASE)


def titles(phases):
    for phase in phases:
        yield phase.title
        yield from titles(phase.steps)


@pytest.mark.parametrize("game", GAMES)
def test_no_title_counts_its_phase(game):
    assert [title for title in titles(painted_game(game).phases) if _COUNTED.search(title)] == []
