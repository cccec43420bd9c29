"""The board of an area map: every area is a zone of its own, the ground between them is free."""

from dataclasses import replace
from math import dist

import pytest
from builder.layout.maps.sheet import counter_size
from builder.targets.vassal.board import BoardJob, plan_board
from builder.targets.vassal.naming import GROUND_ZONE
from tests.layout.area_bench import STYLE, area_data, area_game, sheet


def job(**changes):
    game = area_game(**changes)
    return BoardJob(
        sheet(**changes), game.map, STYLE.sheet.paper, counter_size(game), 110, {}, {"red": "Red"}
    )


def test_every_area_is_found_by_its_name_in_the_middle_of_its_cell():
    made = job()
    plan = plan_board(made)
    assert {spot.name for spot in plan.spots.spaces.values()} >= {"Riga", "Lost Town", "West"}
    for code, middle in made.sheet.centres.items():
        spot, (x, y) = plan.spots.spaces[code], made.scale.exact(middle)
        assert max(abs(spot.pixel[0] - x), abs(spot.pixel[1] - y)) <= 1
        assert plan.board.location(spot.pixel) == spot.name
        assert plan.board.pixel(spot.name) == spot.pixel


def test_a_counter_in_a_cell_leaves_the_name_free():
    made = job()
    _, height = counter_size(area_game())
    for cell in made.sheet.field.cells.values():
        assert cell.centre[1] + height / 2 < cell.plate.y


def test_two_areas_of_one_name_are_told_apart():
    spaces = {**area_data()["spaces"], "riga-2": {"name": "Riga", "point": [200, 200]}}
    names = {code: spot.name for code, spot in plan_board(job(spaces=spaces)).spots.spaces.items()}
    assert names["riga"] == "Riga"
    assert names["riga-2"] == "Riga (riga-2)"


def test_the_map_zone_holds_the_strip_of_areas_whose_place_is_unknown():
    made = job()
    plan = plan_board(made)
    (zone,) = (zone for zone in plan.board.grid.zones if zone.name == GROUND_ZONE)
    x, y = plan.spots.spaces["lost-town"].pixel
    assert min(px for px, _ in zone.path) < x < max(px for px, _ in zone.path)
    assert min(py for _, py in zone.path) < y < max(py for _, py in zone.path)


def test_an_area_and_a_place_in_a_box_of_the_same_name_are_told_apart():
    boxes = {"riga": {"title": "Riga", "purpose": "holding", "capacity": 1}}
    spaces = {**area_data()["spaces"], "riga": {"name": "Riga 1", "point": [100, 100]}}
    made = job(spaces=spaces, boxes=boxes)
    plan = plan_board(made)
    assert plan.spots.boxes["riga"][0].name == "Riga 1"
    assert plan.spots.spaces["riga"].name == "Riga 1 (riga)"
    assert plan.spots.spaces["riga"].pixel == made.scale.pixel(made.sheet.centres["riga"])


def test_a_piece_snaps_and_is_named_in_a_cell_and_nowhere_else():
    made = job()
    plan, field = plan_board(made), made.sheet.field
    seen = set()
    for code in field.cells:
        middle = field.centre(code)
        for corner in field.corners(code):
            for share in (0.9, 1.1):
                at = tuple(m + (c - m) * share for m, c in zip(middle, corner, strict=True))
                cell = field.code_below(at)
                name = plan.spots.spaces[cell].name if cell else GROUND_ZONE
                assert plan.board.location(made.scale.pixel(at)) == name
                assert (plan.board.distance_to_snap(made.scale.pixel(at)) > 0) == (cell is not None)
                seen.add(name)
    assert seen == {GROUND_ZONE, *(spot.name for spot in plan.spots.spaces.values())}


def test_the_zone_of_what_lies_between_comes_last():
    assert [zone.name for zone in plan_board(job()).board.grid.zones][-1] == GROUND_ZONE


def test_an_area_called_as_the_zone_of_what_lies_between_is_told_from_it():
    spaces = {**area_data()["spaces"], "riga": {"name": GROUND_ZONE, "point": [100, 100]}}
    plan = plan_board(job(spaces=spaces))
    assert plan.spots.spaces["riga"].name == f"{GROUND_ZONE} (riga)"


def test_an_area_called_as_a_box_has_a_zone_of_another_name():
    boxes = {"riga": {"title": "Riga", "purpose": "holding", "capacity": 2}}
    plan = plan_board(job(boxes=boxes))
    names = [zone.name for zone in plan.board.grid.zones]
    assert len(names) == len(set(names))
    assert plan.board.location(plan.spots.spaces["riga"].pixel) == "Riga"


@pytest.mark.parametrize("apart", [0.1, 0.3, 0.45, 0.7])
def test_cells_that_reach_over_each_other_are_both_found(apart):
    made = job()
    field = made.sheet.field
    one, two = field.cells["riga"], field.cells["pskov"]
    moved = replace(two, centre=(one.centre[0] + apart * one.size, one.centre[1]))
    field = replace(field, cells={**field.cells, "pskov": moved})
    centres = {**made.sheet.centres, "pskov": field.centre("pskov")}
    plan = plan_board(replace(made, sheet=replace(made.sheet, field=field, centres=centres)))
    riga, pskov = (plan.spots.spaces[code].pixel for code in ("riga", "pskov"))
    assert dist(riga, pskov) > 1
    for share, name in ((0.2, "Riga"), (0.8, "Pskov")):
        between = tuple(round(a + (b - a) * share) for a, b in zip(riga, pskov, strict=True))
        assert plan.board.location(between) == name
