"""Counters in lists are called as people call them: by their unit, by what they bear, never by an id."""

from builder.layout.counter_names import counter_names
from builder.layout.naming import pointer_words
from tests.palettes.subjects import GAMES, painted_game


def test_counters_without_a_unit_are_called_by_what_they_bear():
    names = counter_names(painted_game("battles-in-the-east-1"))
    assert names["victory-point"] == "Victory points (VP)"
    assert names["game-turn"] == "Turn"
    assert names["supply"] == "Supply"


def test_counters_that_bear_the_same_are_told_apart_by_side_and_kind():
    names = counter_names(painted_game("battles-in-the-east-1"))
    assert names["sample-axis-armour"] == "German armour (ID/FORM)"
    assert names["sample-soviet-leader"] == "Soviet leader"
    assert names["air-axis"] == "Axis air support 1R"


def test_units_give_their_counters_their_names():
    names = counter_names(painted_game("hitler-turns-east"))
    assert names["4-army"] == names["4-army-r"] == "4th Army"


def test_no_counter_of_any_game_is_called_by_its_id():
    for game in GAMES:
        built = painted_game(game)
        ids = {key.replace("-", " ") for key in built.counters.counters if "-" in key}
        blank = {key for key, each in built.counters.counters.items() if each.front.is_blank}
        named = {name for key, name in counter_names(built).items() if key not in blank}
        assert named & ids == set(), game


def test_errata_name_a_counter_by_its_unit():
    game = painted_game("hitler-turns-east")
    pointer = "/counters/counters/6-army/front/values/setup"
    assert pointer_words(game, pointer).startswith("Counter 6th Army, front, ")
    assert pointer_words(game, "/counters/counters/no-such/count") == "Counter no-such, count"
