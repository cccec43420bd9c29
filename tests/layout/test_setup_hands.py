"""What set-up cards say of hands of cards and of cups."""

import pytest
from builder.layout.setup_cards.hands import cup_lines, hand_facts
from tests.layout.setup_bench import cards as setup_cards
from tests.support.games import game

DECK = {"title": "Red events", "side": "red", "count": 18, "hand": 3, "slots": {}}
CUP = {"title": "Orders", "side": "red", "contents": {"r-a": 2, "flag": 1}, "return": "At the end."}


def held(deck=None, cup=None):
    return game(cards={"decks": {"d": {**DECK, **(deck or {})}}, "cups": {"c": {**CUP, **(cup or {})}}})


def facts(side="red", deck=None, cup=None):
    return dict(hand_facts(held(deck, cup), side))


def cup(asked="red", **changes):
    return cup_lines(held(cup=changes), asked)


def test_a_side_is_told_its_hand():
    assert facts() == {"Red events": "A hand of 3, drawn from 18 shuffled cards"}


def test_a_side_is_told_and_shown_what_its_cup_holds():
    (line,) = cup()
    assert (line.who, line.where, line.notes) == ("Orders", "2 R-A, 1 Flag. Drawn blind.", ("At the end.",))
    (stack,) = line.stacks
    assert [(each.counter.id, each.count) for each in stack.shown] == [("r-a", 2), ("flag", 1)]
    assert stack.space is None


def test_what_is_the_other_sides_is_not_told_and_what_is_everybodys_is():
    assert (facts("blue"), cup("blue")) == ({}, ())
    assert set(facts("blue", {"side": None})) == {"Red events"}
    assert [line.who for line in cup("blue", side=None)] == ["Orders"]


@pytest.mark.parametrize(
    ("deck", "words"),
    [
        ({"hand": None}, "A hand of unknown size, drawn from 18 shuffled cards"),
        ({"count": None}, "A hand of 3, drawn from an unknown number of shuffled cards"),
        ({"count": {"min": 10, "max": None}}, "A hand of 3, drawn from at least 10 shuffled cards"),
    ],
)
def test_numbers_that_nobody_knows_are_said_to_be_unknown(deck, words):
    assert facts(deck=deck)["Red events"] == words


def test_no_hand_is_drawn_from_a_deck_without_cards():
    assert facts(deck={"count": 0}) == {}


def test_a_cup_of_unknown_contents_says_so():
    (line,) = cup(contents={"r-a": None}, draw="chosen")
    assert (line.where, line.stacks) == ("An unknown number of R-A. Chosen.", ())
    assert cup(contents={"r-a": 0})[0].where == "Nothing known. Drawn blind."


def test_a_game_without_cards_has_none_and_the_card_carries_what_there_is():
    assert (hand_facts(game(), "red"), cup_lines(game(), "red")) == ((), ())
    built = game(cards={"decks": {"d": DECK}, "cups": {"c": CUP}})
    (red, blue) = setup_cards(built).values()
    assert ("Red events", "A hand of 3, drawn from 18 shuffled cards") in red.facts
    assert all(name != "Red events" for name, _ in blue.facts)
    assert ([line.who for line in red.cups], blue.cups) == (["Orders"], ())


def test_a_unit_of_which_no_face_is_known_is_named_and_not_shown():
    states = {"full": {"kind": "step", "counter": "r-a", "face": None, "steps": 1}}
    built = game(cards={"decks": {}, "cups": {"c": CUP}}, counters={"units": {"r-a": {"states": states}}})
    (line,) = cup_lines(built, "red")
    assert line.where == "2 R-A, 1 Flag. Drawn blind."
    assert [each.counter.id for each in line.stacks[0].shown] == ["flag"]


def test_names_with_commas_are_set_apart_by_semicolons():
    named = game(counters={"units": {"r-a": {"name": "Order, turn 1"}}}, cards={"cups": {"c": CUP}})
    (line,) = cup_lines(named, "red")
    assert line.where == "2 Order, turn 1; 1 Flag. Drawn blind."


def test_a_remark_on_a_cup_begins_like_a_sentence():
    (line,) = cup(**{"return": "used orders stay out."})
    assert line.notes == ("Used orders stay out.",)
