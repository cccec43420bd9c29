"""What many numbers come to is bounded: counters, cards, pieces in cups and areas."""

from __future__ import annotations

import pytest
from builder.model.volume import MAX_AREAS, MAX_CARDS, MAX_COUNTERS, MAX_IN_CUPS, too_many

DECK = {"title": "Deck", "count": 0, "slots": {}}


def told(**documents):
    return [(d.code, d.where.pointer) for d in too_many(documents)]


def counters(count):
    return {"counters": {"a": {"count": count}, "b": {}}}


@pytest.mark.parametrize(
    ("most", "over", "pointer"),
    [
        (
            {"counters": counters(MAX_COUNTERS - 1)},
            {"counters": counters(MAX_COUNTERS)},
            "/counters/counters",
        ),
        (
            {"cards": {"decks": {"a": {**DECK, "count": {"min": MAX_CARDS}}}}},
            {"cards": {"decks": {"a": {**DECK, "count": MAX_CARDS}, "b": {**DECK, "count": 1}}}},
            "/cards/decks",
        ),
        (
            {"cards": {"decks": {"a": {**DECK, "slots": {"x": {"name": "X", "count": MAX_CARDS}}}}}},
            {
                "cards": {
                    "decks": {
                        "a": {
                            **DECK,
                            "slots": {"x": {"name": "X", "count": MAX_CARDS}},
                            "unassigned": {"y": {"name": "Y"}},
                        }
                    }
                }
            },
            "/cards/decks",
        ),
        (
            {"cards": {"cups": {"c": {"title": "C", "contents": {"u": MAX_IN_CUPS, "v": None}}}}},
            {"cards": {"cups": {"c": {"title": "C", "contents": {"u": MAX_IN_CUPS, "v": {"min": 1}}}}}},
            "/cards/cups",
        ),
        (
            {"map": {"grid": {"kind": "area"}, "spaces": {str(i): {} for i in range(MAX_AREAS)}}},
            {"map": {"grid": {"kind": "area"}, "spaces": {str(i): {} for i in range(MAX_AREAS + 1)}}},
            "/map/spaces",
        ),
    ],
)
def test_the_sum_may_reach_the_limit_and_not_go_beyond(most, over, pointer):
    assert told(**most) == []
    assert told(**over) == [("volume.too-many", pointer)]


def test_what_a_game_does_not_have_is_not_counted():
    assert told(map={"grid": {"kind": "area"}, "spaces": None}, cards={}) == []
