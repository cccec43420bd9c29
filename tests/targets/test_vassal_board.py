"""The board: zones over the drawn map, names that the engine finds again, the picture on whole pixels."""

from dataclasses import replace

import pytest
from builder.errors import VerifyError
from builder.layout.maps.band import counter_place
from builder.layout.maps.sheet import counter_size, draw_map
from builder.layout.maps.styles import parse_style
from builder.layout.marks import no_marks
from builder.targets.maps import STYLE
from builder.targets.vassal.board import BoardJob, plan_board
from builder.targets.vassal.outline import outline
from builder.vassal.boards import Board, RegionGrid
from builder.vassal.grid import HexGrid
from tests.layout.counter_bench import LIBRARY
from tests.targets.module_bench import tiny

LOOK = parse_style(LIBRARY[STYLE])


def job(*changes, space_px=80):
    built = tiny(*changes)
    sheet = draw_map(built, LOOK, no_marks, "")
    return BoardJob(
        sheet,
        built.map,
        LOOK.sheet.paper,
        counter_size(built),
        space_px,
        {"turn/1": "Turn 1"},
        {"red": "Red", "blue": "Blue"},
    )


def grid_of(plan):
    return next(zone.grid for zone in plan.board.grid.zones if zone.name == "Map")


@pytest.mark.parametrize("orientation", ["flat", "pointed"])
@pytest.mark.parametrize("shifted", ["odd", "even"])
@pytest.mark.parametrize("short", ["none", "odd", "even"])
@pytest.mark.parametrize("order", ["column-row", "row-column"])
def test_every_space_lies_within_a_pixel_of_its_picture_and_keeps_its_name(
    orientation, shifted, short, order
):
    made = job(
        {
            "map": {
                "grid": {
                    "orientation": orientation,
                    "shifted": shifted,
                    "short": short,
                    "code": {"order": order},
                }
            }
        },
        space_px=77,
    )
    plan, scale = plan_board(made), made.scale
    assert isinstance(grid_of(plan), HexGrid)
    for code, middle in made.sheet.centres.items():
        x, y = scale.exact(middle)
        pixel = plan.spots.spaces[code].pixel
        assert max(abs(pixel[0] - x), abs(pixel[1] - y)) <= 1.01
        assert plan.board.location(pixel) == code
        assert plan.board.distance_to_snap(pixel) == 0


def test_the_first_space_lies_on_a_whole_pixel():
    made = job(space_px=77)
    x, y = made.scale.exact(next(iter(made.sheet.centres.values())))
    assert (x, y) == pytest.approx((round(x), round(y)), abs=1e-6)


def test_the_picture_is_the_sheet_at_that_scale_on_paper_to_the_edge():
    made = job(space_px=77)
    plan = plan_board(made)
    assert plan.picture.width * made.scale.factor == pytest.approx(plan.board.size.width)
    assert plan.picture.height * made.scale.factor == pytest.approx(plan.board.size.height)
    paper, sheet = plan.picture.items
    assert paper.fill == LOOK.sheet.paper
    assert (sheet.transform.e, sheet.transform.f) == pytest.approx(made.scale.shift)
    assert min(made.scale.shift) > 0


def test_names_that_the_engine_cannot_write_become_points():
    made = job()
    renamed = {f"x{code}": point for code, point in made.sheet.centres.items()}
    plan = plan_board(replace(made, sheet=replace(made.sheet, centres=renamed)))
    assert isinstance(grid_of(plan), RegionGrid)
    assert plan.board.location(plan.spots.spaces["x0303"].pixel) == "x0303"


def test_beside_the_hexes_nothing_snaps_to_one():
    made = job()
    plan = plan_board(made)
    corner = made.scale.pixel((made.sheet.frame.x + 0.5, made.sheet.frame.y + 0.5))
    assert plan.board.location(corner) == ""


def test_boxes_have_a_place_for_each_counter_and_tracks_one_for_each_space():
    plan = plan_board(job())
    assert [spot.name for spot in plan.spots.boxes["wagons-red"]] == [f"Red wagons {n}" for n in (1, 2, 3)]
    assert plan.spots.tracks["turn", "1"].name == "Turn 1"
    assert plan.spots.tracks["turn", "2"].name == "Turns 2"
    for spot in (*plan.spots.boxes["wagons-red"], *plan.spots.tracks.values()):
        assert plan.board.location(spot.pixel) == spot.name
        assert plan.board.pixel(spot.name) == spot.pixel


def test_a_counter_on_a_track_lies_where_the_map_draws_its_outline():
    made = job()
    area = made.sheet.track_spaces["turn", "1"]
    assert plan_board(made).spots.tracks["turn", "1"].pixel == made.scale.pixel(counter_place(area, (15, 15)))


def test_a_full_box_is_filled_once_more():
    spots = plan_board(job()).spots
    assert spots.in_box("wagons-red", 4) == spots.boxes["wagons-red"][1]


def test_boxes_of_one_title_carry_their_side():
    plan = plan_board(job())
    assert plan.spots.boxes["dead-red"][0].name == "Red Lost 1"
    assert plan.spots.boxes["dead-blue"][0].name == "Blue Lost 1"


def test_a_long_track_has_a_zone_for_each_row():
    spaces = {str(n): {"label": str(n)} for n in range(1, 41)}
    plan = plan_board(job({"map": {"tracks": {"turn": {"spaces": spaces}}}}))
    names = [zone.name for zone in plan.board.grid.zones if zone.name.startswith("Turns")]
    assert len(names) > 1
    assert names == [f"Turns {n}" for n in range(1, len(names) + 1)]
    assert plan.board.location(plan.spots.tracks["turn", "40"].pixel) == "Turns 40"


def test_the_outline_goes_once_round_all_hexes():
    field = job().sheet.field
    corners = outline(field)
    assert len(corners) == len(set(corners)) == 4 * 5 + 4 * 5 - 2
    assert all(any(corner in field.corners(code) for code in field.cells) for corner in corners)


def test_a_map_with_a_hole_has_no_outline_and_takes_its_frame():
    made = job({"map": {"grid": {"absent": ["0303"]}, "places": {"town": {"spaces": ["0302"]}}}})
    assert outline(made.sheet.field) is None
    path = next(zone.path for zone in plan_board(made).board.grid.zones if zone.name == "Map")
    assert len(path) == 4


def test_a_name_that_would_not_come_back_is_refused(monkeypatch):
    monkeypatch.setattr(Board, "location", lambda self, point: "elsewhere")
    with pytest.raises(VerifyError, match='calls 0101 by the name "elsewhere"'):
        plan_board(job())
