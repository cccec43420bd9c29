"""The whole sheet: where everything lies, the legend, the notes, boxes, tracks and the scale bar."""

from dataclasses import replace
from itertools import combinations

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.colour import swatch
from builder.drawing.listing import digest
from builder.drawing.scene import Box, Path, Text
from builder.geometry.path import bounds as outline_bounds
from builder.layout.maps.band import Tools, draw_band
from builder.layout.maps.cartouche import draw_scale
from builder.layout.maps.features import SideLook
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.hexes import HEX, HexSurface
from builder.layout.maps.notes import map_notes
from builder.layout.maps.placing import is_within
from builder.layout.maps.sheet import MARGIN, MapSheet, counter_size, draw_map, side_looks
from builder.layout.maps.surface import NoMap
from builder.layout.marks import DAGGER, Mark, no_marks
from tests.layout.map_bench import (
    LOOKS,
    STYLE,
    apart,
    field_of,
    grid_data,
    map_data,
    the_game,
    the_map,
    walk,
    words,
)

COUNTER = (15.0, 15.0)


def drawn(**changes):
    sheet = draw_map(the_game(**changes), STYLE, no_marks, "slug")
    assert isinstance(sheet, MapSheet)
    return sheet


def band(width=200.0, **changes):
    fitter = Fitter()
    found = draw_band(the_map(**changes), Box(8, 100, width, 0), Tools(COUNTER, LOOKS, STYLE.sheet, fitter))
    return found, fitter.diagnostics


def track(count, **space):
    spaces = {str(i): {"label": str(i), **space} for i in range(1, count + 1)}
    return {"turn": {"title": "Turn record", "purpose": "turn", "spaces": spaces}}


def test_every_space_box_and_track_space_has_its_place():
    sheet = drawn()
    assert len(sheet.centres) == 23
    assert set(sheet.boxes) == {"dead", "pool"}
    assert set(sheet.track_spaces) == {("turn", "1"), ("turn", "2")}
    assert sheet.diagnostics == ()
    for code, (x, y) in sheet.centres.items():
        assert is_within(Box(x - 10, y - 10, 20, 20), sheet.frame)
        assert sheet.field.holds(code, (x, y))
        assert len(sheet.corners(code)) == 6


def test_nothing_beside_the_map_covers_anything_else():
    sheet = drawn()
    areas = [sheet.frame, *sheet.boxes.values(), *sheet.track_spaces.values()]
    assert all(apart(one, two) for one, two in combinations(areas, 2))
    whole = Box(0, 0, sheet.scene.width, sheet.scene.height)
    assert all(is_within(area, whole) for area in areas)


def test_all_that_is_drawn_lies_on_the_sheet_inside_its_margin():
    sheet = drawn()
    ground, *rest = sheet.scene.items
    left, top, right, bottom = bounds(rest, sheet.scene.symbols)
    assert bounds((ground,)) == pytest.approx((0, 0, sheet.scene.width, sheet.scene.height))
    assert min(left, top) > MARGIN - 1.5
    assert right < sheet.scene.width - MARGIN + 1.5
    assert bottom < sheet.scene.height - MARGIN + 1.5


def test_codes_stand_in_their_hexes_on_the_picture():
    sheet = drawn()
    texts = {item.text: item for item, _ in walk(sheet.scene.items) if isinstance(item, Text)}
    for code in sheet.centres:
        assert sheet.field.holds(code, (texts[code].x, texts[code].y - 0.7))


def test_equal_games_give_equal_pictures():
    assert digest(drawn().scene) == digest(drawn().scene)


def test_a_changed_hex_changes_the_picture():
    spaces = map_data()["spaces"]
    spaces["0505"]["terrain"] = "woods"
    assert digest(drawn(spaces=spaces).scene) != digest(drawn().scene)


@pytest.mark.parametrize(
    ("grid", "why"),
    [
        ({"kind": "area", "projection": None}, "neither the outline"),
        ({"kind": "none"}, "no map of this game is known"),
        (grid_data(columns=None, rows=None), "neither the outline"),
    ],
)
def test_what_is_not_drawn_says_why(grid, why):
    found = draw_map(the_game(grid=grid, spaces=None, places={}), STYLE, no_marks, "")
    assert isinstance(found, NoMap)
    assert why in found.reason


@pytest.mark.parametrize("change", [{"orientation": "pointed"}, {"code_at": "bottom"}, {"code_at": "centre"}])
def test_other_stances_and_places_of_codes_are_drawn(change):
    sheet = drawn(grid=grid_data(**change))
    assert {"0101", "0303"} <= set(words(sheet.scene.items))


def test_sides_differ_in_shape_and_have_a_colour_even_if_none_is_stated():
    looks = side_looks(the_game(), STYLE)
    assert looks["red"].colour.hex == "#882222"
    assert looks["red"].shape != looks["blue"].shape
    assert looks["red"].colour != looks["blue"].colour
    assert counter_size(the_game()) == (15.0, 15.0)


def test_the_legend_holds_what_occurs_and_nothing_else():
    labels = [e.label for e in HexSurface(field_of(the_map()), the_map()).legend(STYLE, LOOKS)]
    assert labels == [
        "Clear",
        "Woods",
        "Rough",
        "Rough and woods",
        "City",
        "River",
        "Lake",
        "Road",
        "Railway",
        "Town",
        "Supply source, Red",
        "Height (height)",
        "Supply source, Blue",
    ]


def test_the_legend_of_a_bare_map_is_empty():
    chart = the_map(spaces={}, links={}, hexsides={}, places={})
    assert HexSurface(field_of(chart), chart).legend(STYLE, LOOKS) == ()


def test_notes_count_where_the_data_come_from():
    def marks(pointer):
        if pointer == "/map/places/mill/spaces":
            return Mark(certainty="inferred")
        return Mark(certainty="text" if "/places/" in pointer else "public")

    chart = the_map()
    notes = map_notes(field_of(chart), chart, marks, HEX)
    assert notes == (
        "**Stated by the rules:** 2 places.",
        "**Inferred:** 1 place.",
        "**From public material:** terrain of 23 hexes, 5 hexsides, 6 road and rail links, 3 marks.",
    )


def test_notes_tell_what_is_disputed_changed_unknown_or_off_the_map():
    def marks(pointer):
        other = "the rulebook has 0304" if pointer == "/map/places/market/spaces" else None
        return Mark(disagreement=other, errata=("e1",) if pointer == "/map/places/mill" else ())

    places = map_data()["places"] | {
        "lost": {"name": "Lost", "kind": "town", "spaces": None},
        "far": {"name": "Far", "kind": "town", "spaces": ["0909"]},
    }
    spaces = map_data()["spaces"]
    spaces["0505"]["terrain"] = None
    links = {"road": {"0303-0304": {"note": "close to a corner"}}}
    chart = the_map(places=places, spaces=spaces, links=links)
    notes = map_notes(field_of(chart), chart, marks, HEX)
    assert notes[0] == "‡ **Market** is drawn at 0303; the rulebook has 0304."
    assert notes[1] == f"{DAGGER} Changed by errata: **Mill** (e1)."
    assert notes[2] == "The terrain of 1 hex is unknown; it is hatched."
    assert notes[3] == "Hex unknown: Lost."
    assert notes[4] == "Off the map as drawn: Far."
    assert notes[5].startswith("1 link or hexside carries a note")


def test_entry_areas_that_bear_no_letter_are_told_in_words():
    entries = {
        "a": {"label": "A", "spaces": ["0101"]},
        "west": {"label": "Western sources", "spaces": ["0101", "0102"]},
        "sea": {"label": "From the sea", "spaces": None},
    }
    chart = the_map(entries=entries)
    told = [note for note in map_notes(field_of(chart), chart, no_marks, HEX) if "entry" in note]
    assert told == [
        "**Western sources:** entry at 0101, 0102.",
        "**From the sea:** entry hexes unknown.",
    ]


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
    assert found.boxes["narrow"].x > found.boxes["a"].x


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


@pytest.mark.parametrize(
    ("said", "unit", "dark"),
    [("about 1500 m a hex", "km", 20 / 1.5), ("2 km", "km", 10.0), ("1 mile", "miles", 20.0)],
)
def test_the_scale_bar_is_as_long_as_it_says(said, unit, dark):
    game = the_game()
    item, _ = draw_scale(
        _scaled(game, said), 20.0, Box(0, 0, 85, 0), STYLE.sheet, word="hex", fitter=Fitter()
    )
    texts = words((item,))
    assert unit in texts
    marks = sorted(float(text) for text in texts if text.replace(".", "").isdigit())
    bars = [outline_bounds(p.segments) for p, _ in walk((item,)) if isinstance(p, Path)]
    whole = max(b[2] for b in bars) - min(b[0] for b in bars)
    assert whole == pytest.approx(marks[-1] * dark, abs=0.05)


@pytest.mark.parametrize("said", ["3 to 5 miles a hex", "a day's march"])
def test_a_vague_scale_has_words_and_no_bar(said):
    item, _ = draw_scale(
        _scaled(the_game(), said), 20.0, Box(0, 0, 85, 0), STYLE.sheet, word="hex", fitter=Fitter()
    )
    assert not [p for p, _ in walk((item,)) if isinstance(p, Path)]
    assert words((item,))


def _scaled(game, said):
    return replace(game, scale={"space": said})
