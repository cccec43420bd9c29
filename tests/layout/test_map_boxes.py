"""Boxes and tracks beside the map: which share a row, their places for counters, their headings."""

from itertools import combinations

import pytest
from builder.drawing.colour import swatch
from builder.drawing.scene import Box, Path, Text
from builder.geometry.path import bounds as outline_bounds
from builder.layout.maps.band import Tools, draw_band
from builder.layout.maps.features import SideLook
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.placing import is_within
from tests.layout.map_bench import LOOKS, STYLE, apart, the_map, walk

COUNTER = (15.0, 15.0)


def band(width=200.0, **changes):
    fitter = Fitter()
    found = draw_band(the_map(**changes), Box(8, 100, width, 0), Tools(COUNTER, LOOKS, STYLE.sheet, fitter))
    return found, fitter.diagnostics


def track(count, **space):
    spaces = {str(i): {"label": str(i), **space} for i in range(1, count + 1)}
    return {"turn": {"title": "Turn record", "purpose": "turn", "spaces": spaces}}


def test_a_box_has_room_for_as_many_counters_as_it_says():
    found, diagnostics = band()
    assert diagnostics == ()
    assert {key: len(middles) for key, middles in found.slots.items()} == {"dead": 9, "pool": 4}
    for key, middles in found.slots.items():
        counters = [Box(x - 7.5, y - 7.5, 15, 15) for x, y in middles]
        assert all(apart(one, two) for one, two in combinations(counters, 2))
        assert all(is_within(counter, found.boxes[key]) for counter in counters)


@pytest.mark.parametrize(("ground", "ink"), [("#1f4e79", "#ffffff"), ("#b9cfe4", "#000000")])
def test_the_heading_of_a_box_reads_on_the_colour_of_its_side(ground, ink):
    looks = {"red": SideLook("Red", swatch("red", ground), "square")}
    drawn_band = draw_band(the_map(), Box(8, 100, 200, 0), Tools(COUNTER, looks, STYLE.sheet, Fitter()))
    (heading,) = (i for i, _ in walk(drawn_band.items) if isinstance(i, Text) and i.text == "Eliminated")
    assert heading.fill.hex == ink


def test_a_space_of_a_track_holds_a_counter():
    found, _ = band(tracks=track(6, text="Some words"))
    for area in found.track_spaces.values():
        assert area.width >= 15
        assert area.height >= 30
    squares = [
        outline_bounds(item.segments)
        for item, _ in walk(found.items)
        if isinstance(item, Path) and item.fill is None
    ]
    assert sum(abs(r - x - 15) < 0.01 and abs(b - y - 15) < 0.01 for x, y, r, b in squares) == 6 + 9 + 4


def test_a_long_track_goes_on_in_further_rows_in_order():
    found, _ = band(tracks=track(24), boxes={})
    places = [found.track_spaces["turn", str(i)] for i in range(1, 25)]
    rows = sorted({place.y for place in places})
    assert len(rows) > 1
    assert places == sorted(places, key=lambda place: (place.y, place.x))
    assert all(place.x + place.width <= 208 + 1e-6 for place in places)


def test_a_last_row_with_broader_spaces_still_stands_below_the_first():
    spaces = {str(i): {"label": str(i), **({"text": "Words"} if i > 12 else {})} for i in range(1, 17)}
    found, _ = band(tracks={"turn": {"title": "Turns", "purpose": "turn", "spaces": spaces}}, boxes={})
    places = [found.track_spaces["turn", str(i)] for i in range(1, 17)]
    assert len({place.y for place in places}) > 1
    assert places == sorted(places, key=lambda place: (place.y, place.x))


def box(purpose, capacity):
    return {"title": "Box", "purpose": purpose, "capacity": capacity}


def test_boxes_of_one_purpose_stand_together_in_the_order_of_the_file():
    kinds = {"a": ("orders", 4), "b": ("eliminated", 10), "c": ("orders", 8), "d": ("orders", 2)}
    found, _ = band(boxes={id_: box(*kind) for id_, kind in kinds.items()}, tracks={})
    places = found.boxes
    assert places["a"].y == places["c"].y == places["d"].y
    assert places["a"].x < places["c"].x < places["d"].x
    assert places["b"].y > places["a"].y


def test_boxes_of_one_purpose_that_fit_no_row_go_on_in_the_next():
    boxes = {f"h{i}": box("holding", 6) for i in range(4)} | {"dead": box("eliminated", 2)}
    found, _ = band(boxes=boxes, tracks={})
    held = [found.boxes[f"h{i}"] for i in range(4)]
    assert held == sorted(held, key=lambda place: (place.y, place.x))
    rows = sorted({place.y for place in held})
    assert len(rows) == 2
    assert [sum(place.y == y for place in held) for y in rows] == [2, 2]  # three would fit


def test_a_narrow_box_beside_others_does_not_part_them():
    boxes = {
        "narrow": box("air", 2),
        "pool": box("reserve", 12),
        "a": box("eliminated", 12),
        "b": box("eliminated", 12),
    }
    found, _ = band(boxes=boxes, tracks={})
    rows = sorted({place.y for place in found.boxes.values()})
    assert [rows.index(found.boxes[id_].y) for id_ in ("pool", "a", "b")] == [0, 1, 2]
    assert found.boxes["narrow"].y == found.boxes["pool"].y


def test_rows_of_boxes_share_them_evenly_and_fill_the_sheet():
    kinds = {
        "a": ("reserve", 10),
        "b": ("cards", 10),
        "c": ("orders", 10),
        "d": ("air", 4),
        "e": ("pool", 10),
    }
    found, _ = band(boxes={id_: box(*kind) for id_, kind in kinds.items()}, tracks={}, width=280)
    rows = sorted({place.y for place in found.boxes.values()})
    assert [sum(place.y == y for place in found.boxes.values()) for y in rows] == [
        2,
        3,
    ]
    for y in rows:
        row = [place for place in found.boxes.values() if place.y == y]
        assert max(place.x + place.width for place in row) == pytest.approx(288)


def test_a_narrow_box_is_broad_enough_for_its_heading():
    heading = "Set aside: the relief force"
    found, _ = band(boxes={"aside": {"title": heading, "purpose": "air", "capacity": 1}}, tracks={})
    (size,) = {i.size for i, _ in walk(found.items) if isinstance(i, Text) and i.text == heading}
    assert size == 9


def test_a_group_of_boxes_fills_the_room_beside_a_track_only_as_a_whole():
    few = {f"h{i}": box("holding", 2) for i in range(2)}
    beside, _ = band(boxes=few, tracks=track(3))
    assert {place.y for place in beside.boxes.values()} == {beside.track_spaces["turn", "1"].y}
    many = {f"h{i}": box("holding", 2) for i in range(6)}
    below, _ = band(boxes=many, tracks=track(3))
    assert {place.y for place in below.boxes.values()} != {below.track_spaces["turn", "1"].y}


def test_no_row_is_wider_than_the_sheet():
    boxes = {f"b{i}": {"title": f"Box {i}", "purpose": "holding", "capacity": 4 + 3 * i} for i in range(9)}
    found, _ = band(boxes=boxes)
    assert all(box.x >= 8 and box.x + box.width <= 208 + 1e-6 for box in found.boxes.values())
    assert found.height == pytest.approx(
        max(box.y + box.height for box in (*found.boxes.values(), *found.track_spaces.values())) - 100
    )


def test_a_map_without_boxes_has_no_band():
    found, _ = band(boxes={}, tracks={})
    assert (found.items, found.height) == ((), 0.0)


def test_words_that_do_not_fit_a_space_are_reported():
    _, diagnostics = band(tracks=track(6, text="word " * 90))
    assert {d.code for d in diagnostics} == {"drawing.overflow"}
    assert diagnostics[0].where.pointer == "/map/tracks/turn/spaces/1"
