"""Bounds that change places are told wherever they stand; the game's own keys may be called as they like."""

from __future__ import annotations

import pytest
from builder.model.backwards import backwards
from builder.source.patch import added
from tests.support.games import document

_AXIS = "/charts/combat/rows/entries/1"
_LINE = "/scenarios/main/setup/red"


@pytest.mark.parametrize(
    ("pointer", "value", "where"),
    [
        ("/counters/total", {"min": 3, "max": 2}, ""),
        ("/counters/counters/r-a/front/values/attack", {"min": 2.5, "max": 2}, ""),
        (_AXIS, {"label": "1-2", "from": 2, "to": 1}, ""),
        (f"{_LINE}/where", {"any": [{"rows": {"from": 4, "to": 2}}]}, "/any/0/rows"),
        (f"{_LINE}/spread", {"per": "space", "at_least": 2, "at_most": 1}, ""),
    ],
)
def test_the_least_above_the_most_is_told(pointer, value, where):
    (found,) = backwards(added(document(), pointer, value))
    assert (found.code, found.where.pointer) == ("bounds.backwards", pointer + where)


@pytest.mark.parametrize(
    "value",
    [{"min": 2, "max": 2}, {"min": 2, "max": None}, {"max": 2}, {"values": {"from": 6, "to": 4}}],
)
def test_bounds_that_run_forwards_and_keys_of_the_games_own_choice_are_not(value):
    assert list(backwards(added(document(), "/counters/total", value))) == []
