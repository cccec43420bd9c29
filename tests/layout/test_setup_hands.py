"""What set-up cards say of hands of cards and of cups."""

import pytest
from builder.layout.setup_cards.hands import hand_facts
from tests.layout.setup_bench import cards as setup_cards
from tests.support.games import game

DECK = {"title": "Red events", "side": "red", "count": 18, "hand": 3, "slots": {}}
CUP = {"title": "Orders", "side": "red", "contents": {"r-a": 2, "flag": 1}, "return": "At the end."}


def facts(side="red", deck=None, cup=None):
    found = {"decks": {"d": {**DECK, **(deck or {})}}, "cups": {"c": {**CUP, **(cup or {})}}}
    return dict(hand_facts(game(cards=found), side))


def test_a_side_is_told_its_hand_and_what_its_cup_holds():
    assert facts() == {
        "Red events": "A hand of 3, drawn from 18 shuffled cards",
        "Orders": "2 R-A, 1 Flag; drawn blind. At the end.",
    }


def test_what_is_the_other_sides_is_not_told_and_what_is_everybodys_is():
    assert facts("blue") == {}
    assert set(facts("blue", {"side": None}, {"side": None})) == {"Red events", "Orders"}


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({"hand": None}, "A hand of unknown size, drawn from 18 shuffled cards"),
        ({"count": None}, "A hand of 3, drawn from an unknown number of shuffled cards"),
        ({"count": {"min": 10, "max": None}}, "A hand of 3, drawn from 10 or more shuffled cards"),
    ],
)
def test_numbers_that_nobody_knows_are_said_to_be_unknown(deck, words):
    assert facts(deck=deck)["Red events"] == words


def test_a_cup_of_unknown_contents_says_so():
    assert facts(cup={"contents": {"r-a": None}, "draw": "chosen", "return": "Never."})["Orders"] == (
        "an unknown number of R-A; chosen. Never."
    )
    assert facts(cup={"contents": {"r-a": 0}})["Orders"] == "Nothing known; drawn blind. At the end."


def test_a_game_without_cards_has_none_and_the_card_carries_the_facts():
    assert hand_facts(game(), "red") == ()
    built = game(cards={"decks": {"d": DECK}, "cups": {}})
    assert ("Red events", "A hand of 3, drawn from 18 shuffled cards") in setup_cards(built)["red"].facts
    assert all(name != "Red events" for name, _ in setup_cards(built)["blue"].facts)
