"""Several stacks in one space: enemies apart, control below, leaders among units, other markers beside."""

from builder.targets.vassal.abreast import abreast, below
from builder.targets.vassal.naming import GROUND_ZONE
from builder.targets.vassal.spots import Spot
from builder.vassal.boards import Board, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import Size
from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.targets.module_bench import NAME, compiled, module

MEETING = {"scenarios": {"main": {"setup": {"blue": {"where": {"at": ["0303"]}}}}}}
FLAG_THERE = {"scenarios": {"main": {"setup": {"flag": {"where": {"at": ["0303"]}}}}}}
CONTROL = {
    "counters": {
        "counters": {"flag": {"front": {"side": "red"}}},
        "units": {
            "flag": {
                "states": {"full": {"kind": "control", "counter": "flag", "face": "front", "label": "Red"}}
            }
        },
    }
}
WORK = {
    "counters": {
        "units": {
            "flag": {
                "states": {
                    "full": {"kind": "construction", "counter": "flag", "face": "front", "label": "Red"}
                }
            }
        }
    }
}
LEADER = {
    "counters": {
        "classes": {"marker": {"required": ["attack"]}},
        "counters": {"flag": {"front": {"side": "red", "values": {"attack": 2}}}},
    }
}

WIDE = Board("B", Size(400, 200), "", RegionGrid((Region("West", 100, 100), Region("East", 300, 100))))
TIGHT = Board("B", Size(200, 200), "", RegionGrid((Region("West", 60, 100), Region("East", 140, 100))))


def there(*changes):
    return {piece.name: piece for piece in module(*changes).setups["Main"] if piece.place == "0303"}


def test_enemies_in_one_space_stand_side_by_side_in_the_order_of_the_set_up():
    pieces = there(MEETING)
    assert set(pieces) == {"R-A", "R-B", "B-A"}
    assert pieces["R-A"].stack == pieces["R-B"].stack != pieces["B-A"].stack
    assert pieces["B-A"].pixel[0] > pieces["R-A"].pixel[0]
    assert pieces["B-A"].pixel[1] == pieces["R-A"].pixel[1]


def test_stacks_that_share_a_space_may_lie_off_its_middle():
    assert verify_module(compiled(MEETING).files[NAME]) == ()


def test_what_tells_who_holds_a_space_lies_below_its_units_and_shows():
    pieces = there(FLAG_THERE, CONTROL)
    assert pieces["Flag"].markers["Layer"] == "Control"
    assert pieces["Flag"].stack < pieces["R-A"].stack
    assert pieces["Flag"].pixel[0] < pieces["R-A"].pixel[0]
    assert pieces["Flag"].pixel[1] > pieces["R-A"].pixel[1]


def test_units_stand_in_a_work_and_not_below_it():
    pieces = there(FLAG_THERE, WORK)
    assert pieces["Flag"].markers["Layer"] == "Control"
    assert pieces["Flag"].stack < pieces["R-A"].stack
    assert pieces["Flag"].pixel != pieces["R-A"].pixel


def test_a_marker_with_values_stacks_with_the_units_of_its_side_and_below_them():
    pieces = there(FLAG_THERE, LEADER)
    assert pieces["Flag"].markers["Layer"] == "Units"
    assert pieces["Flag"].stack == pieces["R-A"].stack
    assert list(pieces) == ["Flag", "R-A", "R-B"]
    assert "markmoved" not in pieces["Flag"].traits


def test_units_that_lose_no_steps_lie_below_those_that_do():
    assert list(there()) == ["R-A", "R-B"]
    truck = {"counters": {"units": {"r-b": {"states": {"full": {"kind": "other"}, "reduced": GONE}}}}}
    assert list(there(truck)) == ["R-B", "R-A"]


def test_stacks_go_as_far_apart_as_the_space_has_room():
    assert abreast(Spot("West", (100, 100)), 1, 60, WIDE) == ((100, 100),)
    assert abreast(Spot("West", (100, 100)), 2, 60, WIDE) == ((70, 100), (130, 100))
    assert abreast(Spot("West", (60, 100)), 2, 60, TIGHT) == ((51, 100), (69, 100))


def test_the_outer_edge_of_a_row_stays_within_the_space():
    row = abreast(Spot("West", (100, 100)), 3, 60, WIDE)
    assert WIDE.location((row[-1][0] + 30, 100)) == "West"
    assert row[1] == (100, 100)


def islands(gap):
    """Two square spaces of 80 pixels on a board of free ground."""
    squares = {"West": 60, "East": 140 + gap}
    zones = [
        Zone(
            name,
            ((x - 40, 60), (x + 40, 60), (x + 40, 140), (x - 40, 140)),
            RegionGrid((Region(name, x, 100),)),
            "$gridLocation$",
        )
        for name, x in squares.items()
    ]
    ground = Zone(GROUND_ZONE, ((0, 0), (400, 0), (400, 200), (0, 200)))
    return Board("B", Size(400, 200), "", ZonedGrid((*zones, ground)))


def test_a_row_may_hang_over_free_ground_but_not_over_another_space():
    assert abreast(Spot("West", (60, 100)), 2, 60, islands(60)) == ((30, 100), (90, 100))
    assert abreast(Spot("West", (60, 100)), 2, 60, islands(0)) == ((51, 100), (69, 100))


def test_a_stack_and_what_lies_below_it_stay_in_their_own_space():
    board = islands(60)
    row = abreast(Spot("West", (60, 100)), 3, 40, board)
    assert row == ((32, 100), (60, 100), (88, 100))
    assert board.location(below(Spot("West", (60, 100)), row[0], 40)) == "West"


def test_what_lies_below_shows_at_the_lower_left():
    assert below(Spot("West", (100, 100)), (70, 100), 50) == (63, 107)
