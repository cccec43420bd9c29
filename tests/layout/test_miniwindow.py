"""Which part of a large map a small map shows."""

from itertools import pairwise

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import swatch
from builder.drawing.scene import Group, Scene
from builder.layout.maps.laying import lay
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.setup_cards.minimap import MapJob, small_map
from builder.layout.setup_cards.miniwindow import shown_part
from builder.layout.setup_cards.values import CardZone
from tests.layout.area_bench import GLOBE, area_game
from tests.layout.page_bench import outside, texts, words
from tests.support.games import game

ROOM = (130.0, 92.0)

LARGE = game(map={"grid": {"columns": {"first": 1, "last": 60}, "rows": {"first": 1, "last": 40}}})


def part(*used):
    return shown_part(lay(LARGE.map, (0.0, 0.0)).field, used, ROOM)


def numbers(codes):
    return {int(code[:2]) for code in codes}, {int(code[2:]) for code in codes}


def picture(stands, places=(), zones=(), room=ROOM):
    job = MapJob(zones, stands, places, swatch("side", "#3f555f"), {})
    return small_map(MiniGrounds(LARGE.map), job, *room)


def test_all_that_is_used_is_shown_with_a_margin_and_not_much_more():
    columns, rows = numbers(part("2010", "4020", "3030"))
    assert {18, 42} <= columns
    assert {8, 32} <= rows
    assert not {15, 45} & columns
    assert not {5, 36} & rows


def test_at_the_edge_of_the_map_the_rest_of_the_room_is_filled_from_within():
    columns, rows = numbers(part("0101"))
    assert min(columns) == min(rows) == 1
    assert 10 < max(columns) < 30
    assert 8 < max(rows) < 20


def test_a_map_that_is_used_nearly_everywhere_or_nowhere_is_shown_whole():
    every = set(lay(LARGE.map, (0.0, 0.0)).field.cells)
    assert set(part("0303", "5838")) == set(part()) == every


def test_spaces_are_larger_where_a_part_of_the_map_is_shown_and_no_larger_than_helps():
    def apart(stands):
        placed = dict(texts(picture(stands).items))
        (left, *_), (right, *_) = placed["8"], placed["9"]
        return right - left

    wide, close = apart({"0202": 1, "2020": 8, "2220": 9, "5938": 1}), apart({"2020": 8, "2220": 9})
    assert wide < 5 < close < 17


def test_the_part_bears_its_own_numbers_and_nothing_leaves_the_picture():
    zone = CardZone("A", frozenset(("2020", "2021", "5959")), None)
    drawn = picture({"2525": 3}, zones=(zone,))
    found = words(drawn.items)
    assert {"20", "21", "25"} <= set(found)
    assert not {"01", "60"} & set(found)
    assert outside(Scene(drawn.width, drawn.height, drawn.items)) is None
    assert drawn.width <= ROOM[0] + 1.1
    assert drawn.height <= ROOM[1] + 1.1


def test_places_that_a_card_names_are_in_the_part_that_is_shown():
    assert "Town" in words(picture({"2525": 3}, places=("town",)).items)


def test_crowded_numbers_at_the_rim_are_thinned_evenly():
    drawn = picture({"0202": 1, "5938": 1})
    boxes = sorted(box for word, box in texts(drawn.items) if box[1] < 2.5 and len(word) == 2)
    assert len(boxes) > 10
    gaps = [two[0] - one[2] for one, two in pairwise(boxes)]
    assert min(gaps) > 0.4
    assert max(gaps) - min(gaps) < 0.6


def test_a_part_of_a_map_of_areas_leaves_out_what_lies_beyond():
    grounds = MiniGrounds(area_game().map, GLOBE)
    ground = grounds.within(40.0, 40.0, {"kiev"})
    assert "kiev" in ground.field.cells
    assert "moscow" not in ground.field.cells
    assert ground.field.code_below(ground.field.centre("kiev")) == "kiev"
    assert max(ground.field.extent.width, ground.field.extent.height) <= 40.1
    (land, *_) = (item for item in ground.below if isinstance(item, Group))
    (left, top), *_, (right, bottom) = sorted(segment[1:] for segment in land.clip.segments if segment[1:])
    extent = ground.field.extent
    assert (left, top) == pytest.approx((extent.x, extent.y))
    assert (right, bottom) == pytest.approx((extent.x + extent.width, extent.y + extent.height))


def test_a_map_without_numbers_at_its_rim_needs_no_room_for_them():
    grounds = MiniGrounds(area_game().map, GLOBE)
    drawn = small_map(grounds, MapJob((), {"kiev": 1}, (), swatch("red", "#b02020"), {}), 120, 90)
    assert drawn is not None
    left, top, _, _ = bounds(drawn.items)
    assert (left, top) == (pytest.approx(0, abs=0.3), pytest.approx(0, abs=0.3))
