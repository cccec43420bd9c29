"""Spaces of tracks: markers spread so that the head of each shows, units in low stacks."""

from builder.targets.vassal.fans import Fan, fan_at, shared
from builder.targets.vassal.spots import Spot
from builder.vassal.boards import Board, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import Size
from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.targets.module_bench import NAME, compiled, module

PENNANT = {"kind": "marker", "counter": "pennant", "face": "front", "label": "Up"}
TURN = {"track": {"id": "turn", "space": "1"}}
BOTH = {
    "scenarios": {
        "main": {
            "setup": {
                "wagons": {"where": {**TURN, "box": GONE}},
                "red": {"where": {**TURN, "at": GONE}},
                "flag": {"where": TURN},
            },
        }
    }
}


def row(y):
    """A row of two spaces, 100 wide and 200 high, with the places for counters at a height."""
    zone = Zone(
        "Track",
        ((0, 100), (200, 100), (200, 300), (0, 300)),
        RegionGrid((Region("1", 50, y), Region("2", 150, y))),
        "$gridLocation$",
    )
    return Board("B", Size(200, 400), "", ZonedGrid((zone,)))


def test_a_fan_opens_towards_the_larger_part_of_its_space():
    assert fan_at(Spot("1", (50, 260)), 60, row(260)).room == -130
    assert fan_at(Spot("1", (50, 140)), 60, row(140)).room == 129


def test_the_head_of_each_shows_and_the_lowest_is_in_front():
    up, down = Fan(Spot("1", (50, 260)), 50, -130), Fan(Spot("1", (50, 140)), 50, 130)
    assert up.pixels(3) == ((50, 224), (50, 242), (50, 260))
    assert down.pixels(3) == ((50, 140), (50, 158), (50, 176))
    assert down.pixels(1) == ((50, 140),)
    assert up.places == 8


def test_more_than_there_are_places_lie_closer_and_stay_in_the_space():
    fan = Fan(Spot("1", (50, 140)), 50, 30)
    assert fan.places == 2
    assert fan.pixels(4) == ((50, 140), (50, 150), (50, 160), (50, 170))


def test_heaps_are_of_equal_height_and_as_many_as_asked_for_at_most():
    assert shared("abcdef", 3) == ("ab", "cd", "ef")
    assert shared("abcd", 3) == ("ab", "cd")
    assert shared("ab", 0) == ("ab",)
    assert shared("", 2) == ()


def test_what_begins_on_one_space_is_spread_over_it_and_keeps_its_name():
    pieces = [p for p in module(BOTH).setups["Main"] if p.place == "Turn 1"]
    markers = [p for p in pieces if p.name == "Flag"]
    units = [p for p in pieces if p.name != "Flag"]
    assert len(units) >= 2 and len(markers) == 1
    assert markers[0].pixel[1] > max(p.pixel[1] for p in units)
    assert markers[0].stack not in {p.stack for p in units}
    assert verify_module(compiled(BOTH).files[NAME]) == ()


def test_markers_of_one_space_are_spread_in_a_new_game_too():
    second = {
        "counters": {
            "counters": {"pennant": {"class": "marker", "front": {"text": ["2"]}, "back": {"like": "front"}}},
            "units": {"pennant": {"name": "Pennant", "states": {"up": PENNANT}}},
        },
        "scenarios": {
            "main": {"setup": {"pennant": {"side": "red", "what": {"units": ["pennant"]}, "where": TURN}}}
        },
        "vassal": {"ids": {"counters": {"pennant": 7}, "next": 8}},
    }
    stacks = list(module(second).root.iter("VASSAL.build.module.map.SetupStack"))
    places = [(int(stack.get("x")), int(stack.get("y"))) for stack in stacks]
    assert [stack.get("name") for stack in stacks] == ["Flag", "Pennant"]
    assert places[0][0] == places[1][0] and places[0][1] != places[1][1]
    # The engine moves a stack with a location to the middle of its space.
    assert [bool(stack.get("location")) for stack in stacks].count(False) == 1
    assert verify_module(compiled(second).files[NAME]) == ()
