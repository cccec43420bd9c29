"""Octagons and diamonds on the board: a piece snaps to the space whose outline holds it, not the nearest."""

from builder.geometry.oxgrid import Shape
from builder.layout.maps.sheet import counter_size, draw_map
from builder.layout.marks import no_marks
from builder.targets.vassal.board import BoardJob, plan_board
from builder.targets.vassal.naming import GROUND_ZONE
from tests.layout.map_bench import STYLE, the_game
from tests.layout.test_map_octagons import MAP


def job():
    game = the_game(**MAP)
    sheet = draw_map(game, STYLE, no_marks, "slug")
    return BoardJob(sheet, game.map, STYLE.sheet.paper, counter_size(game), 150, {}, {"red": "Red"})


def test_every_space_is_found_by_its_code_in_its_middle():
    made = job()
    plan = plan_board(made)
    assert set(plan.spots.spaces) == set(made.sheet.centres)
    for code, middle in made.sheet.centres.items():
        pixel = plan.board.pixel(code)
        assert pixel == plan.spots.spaces[code].pixel == made.scale.pixel(middle)
        assert plan.board.location(pixel) == code
        assert plan.board.distance_to_snap(pixel) == 0


def test_a_place_near_a_side_belongs_to_the_space_on_its_side():
    made = job()
    plan, field = plan_board(made), made.sheet.field
    nearer_to_the_diamond = 0
    for code in field.cells:
        x, y = field.centre(code)
        for beyond, (ax, ay), (bx, by) in field.sides(code):
            at = (x + ((ax + bx) / 2 - x) * 0.94, y + ((ay + by) / 2 - y) * 0.94)
            assert plan.board.location(made.scale.pixel(at)) == code
            if beyond is not None and field.shape(beyond) is Shape.DIAMOND:
                nearer_to_the_diamond += 1
    assert nearer_to_the_diamond > 5


def test_the_place_of_an_absent_space_is_free_ground():
    made = job()
    plan, field = plan_board(made), made.sheet.field
    assert "A1" not in field.cells
    gap = made.scale.pixel((field.centre("A2")[0], field.centre("C1")[1]))
    assert plan.board.location(gap) == GROUND_ZONE
    assert plan.board.distance_to_snap(gap) == 0
