"""The board of an area map: every area is a named point of the map's zone, in the middle of its cell."""

from builder.layout.maps.sheet import counter_size
from builder.targets.vassal.board import MAP_ZONE, BoardJob, plan_board
from builder.vassal.boards import RegionGrid
from tests.layout.area_bench import STYLE, area_data, area_game, sheet


def job(**changes):
    game = area_game(**changes)
    return BoardJob(
        sheet(**changes), game.map, STYLE.sheet.paper, counter_size(game), 110, {}, {"red": "Red"}
    )


def test_every_area_is_found_by_its_name_in_the_middle_of_its_cell():
    made = job()
    plan = plan_board(made)
    (zone,) = (zone for zone in plan.board.grid.zones if zone.name == MAP_ZONE)
    assert isinstance(zone.grid, RegionGrid)
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
    (zone,) = (zone for zone in plan.board.grid.zones if zone.name == MAP_ZONE)
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
