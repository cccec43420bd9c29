"""The module of a game whose map cannot be drawn: pieces, charts, and a board of boxes and tracks alone."""

import pytest
from builder.layout.maps.bare import has_places, sheet_title
from builder.targets.vassal.manual import manual_page
from builder.targets.vassal.naming import BOARD, MAIN_MAP
from builder.vassal.verify.run import verify_module
from tests.support.games import GONE
from tests.targets.module_bench import NAME, compiled, module, tiny

NO_GRID = {"map": {"grid": {"kind": "none"}, "spaces": None, "places": GONE, "hexsides": GONE, "links": GONE}}
NO_TURNS = {"1": GONE, "2": GONE}
NO_SCENARIO = {"scenarios": {"main": GONE}}
BOXES = ["Pool", "Camp", "Place unknown", "Red Lost", "Red wagons", "Blue Lost", "Blue wagons"]
ONE_OF_EACH = ["B-A", "Flag", "R-A", "R-B", "R-HQ", "Supply column"]


def zones(found):
    return [e.get("name") for e in found.root.iter("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone")]


@pytest.fixture(scope="module")
def found():
    return module(NO_GRID, NO_SCENARIO)


def test_the_board_has_the_boxes_and_tracks_and_no_zone_of_a_map(found):
    assert sorted(zones(found)) == sorted([*BOXES, "Turns"])
    assert verify_module(compiled(NO_GRID, NO_SCENARIO).files[NAME], {BOARD: []}) == ()


def test_all_counters_lie_in_the_window_of_pieces(found):
    assert sorted(slot.name for slot in found.slots) == ONE_OF_EACH


def test_a_place_for_a_counter_is_as_large_as_the_counter(found):
    ((_, board),) = found.boards[MAIN_MAP].items()
    regions = {e.get("name"): e for e in board.iter() if e.tag.endswith("Region")}
    first, second = (int(regions[f"Red wagons {n}"].get("originx")) for n in (1, 2))
    assert 60 <= second - first < 2 * 60  # counters have 60 pixels


@pytest.mark.parametrize("change", [{"map": GONE}, {"map": {"boxes": GONE, "tracks": GONE}}])
def test_without_a_box_the_board_is_a_title_alone(change):
    base = {} if change["map"] is GONE else NO_GRID
    data = compiled(base, NO_SCENARIO, change)
    assert verify_module(data.files[NAME], {BOARD: []}) == ()
    assert zones(module(base, NO_SCENARIO, change)) == []


@pytest.mark.parametrize("part", ["boxes", "tracks"])
def test_boxes_or_tracks_alone_are_places_enough_for_a_sheet(part):
    alone = tiny(NO_GRID, NO_SCENARIO, {"map": {part: GONE}})
    assert has_places(alone)
    assert sheet_title(alone) == "No map: boxes and tracks"


def test_a_new_game_may_begin_with_the_empty_table(found):
    (entry,) = (
        e
        for e in found.root.iter("VASSAL.build.module.PredefinedSetup")
        if e.get("useFile") == "false" and e.get("isMenu") == "false"
    )
    assert entry.get("name") == "Empty table"


def test_unknown_turns_are_counted_and_run_through_the_phases():
    root = module(
        {"game": {"turns": {"count": None, "unit": "day", "list": NO_TURNS}}}, NO_GRID, NO_SCENARIO
    ).root
    (level,) = root.iter("VASSAL.build.module.turn.CounterTurnLevel")
    assert (level.get("turnFormat"), level.get("loop")) == ("Day $value$", "false")
    (phases,) = level.iter("VASSAL.build.module.turn.ListTurnLevel")
    assert phases.get("list") == "Red phase - Move,End"


def test_without_turns_and_phases_there_is_no_turn_counter():
    root = module({"game": {"turns": GONE, "phases": GONE}}, NO_GRID, NO_SCENARIO).root
    assert not list(root.iter("VASSAL.build.module.turn.TurnTracker"))


def test_the_manual_does_not_speak_of_set_ups_that_are_not_there():
    assert b"No set-up is known" in manual_page(tiny(NO_SCENARIO))
    assert b"No set-up is known" not in manual_page(tiny())


def test_a_set_up_on_a_map_of_unknown_outline_has_what_waits_in_boxes_and_tells_of_the_rest():
    grid = {"columns": None, "rows": None}
    change = {"map": {"grid": grid, "spaces": None, "places": GONE, "hexsides": GONE, "links": GONE}}
    placed = [(piece.name, piece.place) for piece in module(change).setups["Main"]]
    assert ("Supply column", "Red wagons 1") in placed
    assert ("Flag", "Turn 1") in placed
    assert "B-A" not in dict(placed)
    assert any("B-A" in told.message for told in compiled(change).diagnostics)
