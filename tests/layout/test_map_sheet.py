"""The whole sheet: where everything lies, the legend, the notes, boxes, tracks and the scale bar."""

from dataclasses import replace
from itertools import combinations

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.listing import digest
from builder.drawing.scene import Box, Path, Text
from builder.geometry.path import bounds as outline_bounds
from builder.layout.maps.cartouche import draw_scale
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
