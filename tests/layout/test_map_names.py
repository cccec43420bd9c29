"""Room on a crowded map: marks, names and codes that keep off each other."""

from itertools import combinations

import pytest
from builder.drawing.fonts import measure
from builder.drawing.scene import Box, Text
from builder.layout.maps.codes import code_boxes, code_room
from builder.layout.maps.features import feature_size, feature_wishes, marked
from builder.layout.maps.hexes import HexSurface
from builder.layout.maps.names import DISPUTED, map_names, name_wishes
from builder.layout.maps.placing import HARD, Crowd, Spot, Wish, is_within, settle
from builder.layout.maps.villages import anchors, houses
from builder.layout.marks import Mark, no_marks
from hypothesis import given
from hypothesis import strategies as st
from tests.layout.map_bench import LOOKS, STYLE, apart, field_of, frame_of, the_map, walk

NAMES = ("Market", "Mill", "Northwick", "Stonebridge", "Longwater", "Ash")


def spot(x, y, dislike=0.0, width=4.0, height=2.0):
    return Spot(Box(x, y, width, height), dislike)


def test_the_best_liked_spot_wins_where_nothing_is_in_the_way():
    found = settle([Wish("a", (spot(0, 0, 2.0), spot(9, 9, 1.0)), HARD)], Crowd())
    assert found["a"] == (spot(9, 9, 1.0), 1.0)


def test_an_obstacle_is_kept_clear_of():
    crowd = Crowd()
    crowd.add_box("code", Box(8.5, 8.5, 2, 2), HARD)
    found = settle([Wish("a", (spot(0, 0, 2.0), spot(9, 9, 1.0)), HARD)], crowd)
    assert found["a"][0] == spot(0, 0, 2.0)


def test_points_weigh_one_by_one():
    crowd = Crowd()
    crowd.add_points([(1.0, 1.0), (2.0, 1.0), (30.0, 1.0)], 3.0)
    assert crowd.cost(Box(0, 0, 4, 2)) == 6.0


def test_a_later_wish_makes_an_earlier_one_move_when_both_gain():
    wishes = [
        Wish("a", (spot(0, 0, 0.0), spot(20, 0, 1.0)), HARD),
        Wish("b", (spot(0, 0, 0.0),), HARD),
    ]
    found = settle(wishes, Crowd())
    assert found["a"][0].box.x == 20
    assert found["b"][1] == 0.0


def test_what_finds_no_room_says_so_by_its_cost():
    crowd = Crowd()
    crowd.add_box("code", Box(0, 0, 50, 50), HARD)
    assert settle([Wish("a", (spot(5, 5),), HARD)], crowd)["a"][1] >= HARD / 4


@given(st.lists(st.tuples(st.floats(0, 60), st.floats(0, 60)), min_size=1, max_size=12))
def test_boxes_cost_nothing_exactly_when_they_are_apart(places):
    crowd = Crowd()
    boxes = [Box(x, y, 5.0, 3.0) for x, y in places]
    for i, box in enumerate(boxes):
        crowd.add_box(str(i), box, HARD)
    tried = Box(20.0, 20.0, 7.0, 9.0)
    assert (crowd.cost(tried) == 0) is all(apart(tried, box) for box in boxes)


def test_names_codes_and_marks_keep_off_each_other():
    codes = ["0303", "0304", "0202", "0203", "0402", "0403"]
    places = {
        name.lower(): {"name": name, "kind": "town", "spaces": [code]}
        for name, code in zip(NAMES, codes, strict=True)
    }
    chart = the_map(places=places)
    field = field_of(chart)
    picture = HexSurface(field, chart).picture(STYLE, frame=frame_of(field), looks=LOOKS, marks=no_marks)
    assert picture.diagnostics == ()
    texts = [item for item, _ in walk(picture.items) if isinstance(item, Text)]
    assert {*NAMES, "0303", "261"} <= {text.text for text in texts}
    for one, two in combinations([_room(text) for text in texts], 2):
        assert apart(one, two)


def _room(text):
    wide = measure(text.text, text.font, text.size)
    x = text.x - wide / 2 if text.anchor == "middle" else text.x
    return Box(x, text.y - 1.3, wide, 1.3)


def test_a_name_without_room_is_reported_with_its_place():
    long = "A name that is far longer " * 5 + "than this map is wide"
    chart = the_map(places={"x": {"name": long, "kind": "town", "spaces": ["0303"]}})
    field = field_of(chart)
    picture = HexSurface(field, chart).picture(STYLE, frame=frame_of(field), looks=LOOKS, marks=no_marks)
    assert [(d.code, d.where.pointer) for d in picture.diagnostics] == [
        ("drawing.map-crowded", "/map/places/x")
    ]


def test_a_name_would_rather_leave_its_hex_than_enter_that_of_another_place():
    places = {
        "long": {"name": "A long name for a mill", "kind": "town", "spaces": ["0303"]},
        "other": {"name": "Other", "kind": "town", "spaces": ["0403"]},
    }
    chart = the_map(places=places)
    field = field_of(chart)
    (name,) = (n for n in map_names(field, chart, STYLE, no_marks) if n.place.id == "long")
    assert name.strangers == ("0403",)
    (wish,) = name_wishes(field, [name], anchors(field, chart, STYLE))
    into = [s for s in wish.spots if field.holds("0403", _middle(s.box))]
    out = [s for s in wish.spots if field.holds("0203", _middle(s.box))]
    assert min(s.dislike for s in into) > min(s.dislike for s in out)


def _middle(box):
    return (box.x + box.width / 2, box.y + box.height / 2)


def test_a_disputed_place_bears_a_sign():
    def marks(pointer):
        return Mark(disagreement="other" if pointer == "/map/places/mill/spaces" else None)

    chart = the_map()
    texts = {n.place.id: n.text for n in map_names(field_of(chart), chart, STYLE, marks)}
    assert texts == {"market": "Market", "mill": f"Mill{DISPUTED}", "capital": "CAPITAL"}


def test_a_place_of_two_hexes_may_be_named_between_them():
    chart = the_map()
    field = field_of(chart)
    (capital,) = (n for n in map_names(field, chart, STYLE, no_marks) if n.place.id == "capital")
    (wish,) = name_wishes(field, [capital], {})
    (ax, ay), (bx, by) = field.centre("0503"), field.centre("0504")
    assert any(_middle(s.box) == pytest.approx(((ax + bx) / 2, (ay + by) / 2)) for s in wish.spots)


def test_marks_stay_in_their_hex():
    chart = the_map()
    field = field_of(chart)
    for mark, wish in zip(
        marked(field, chart, STYLE), feature_wishes(field, marked(field, chart, STYLE)), strict=True
    ):
        wide, high = feature_size(mark)
        for found in wish.spots:
            assert (found.box.width, found.box.height) == (wide, high)
            assert field.holds(mark.code, _middle(found.box))


def test_an_entry_area_is_lettered_in_its_middle_hex():
    entries = {"a": {"label": "A", "spaces": ["0101", "0102", "0103"], "side": "red", "edge": "W"}}
    chart = the_map(entries=entries)
    found = [m for m in marked(field_of(chart), chart, STYLE) if m.feature.type == "entry"]
    assert [(m.code, m.label) for m in found] == [("0102", "A")]
    entries["a"]["label"] = "Western supply sources"
    chart = the_map(entries=entries)
    assert not [m for m in marked(field_of(chart), chart, STYLE) if m.feature.type == "entry"]
    assert not [m for m in marked(field_of(chart), the_map(), STYLE) if m.feature.type == "entry"]


def test_a_code_moves_off_a_lake_and_stays_in_its_hex():
    field = field_of(the_map())
    plain = code_boxes(field, STYLE.sheet, {})["0303"]
    moved = code_boxes(field, STYLE.sheet, {"0303": 2.0})["0303"]
    assert moved.y == pytest.approx(plain.y + 2.0)
    room, (x, y) = code_room(field), field.centre("0303")
    assert is_within(plain, Box(x + room.x, y + room.y, room.width, room.height))


def test_houses_keep_clear_of_roads():
    look = STYLE.places["town"]
    road = tuple((i / 10, 0.0) for i in range(-40, 41))
    path = houses((0.0, 0.0), look, "seed", road)
    xs = [segment[1:] for segment in path.segments if len(segment) == 3]
    assert len(xs) >= 4 * 4
    middles = [
        (sum(x for x, _ in xs[i : i + 4]) / 4, sum(y for _, y in xs[i : i + 4]) / 4)
        for i in range(0, len(xs), 4)
    ]
    assert all(abs(y) >= 1.0 for _, y in middles)
