"""Octagons and diamonds on a sheet: a tiling without gaps, each space with its code, and what is assumed."""

from collections import Counter

import pytest
from builder.drawing.scene import Text
from builder.geometry.oxgrid import Shape
from builder.geometry.polygon import contains
from builder.layout.maps.oxes import OxSurface, ox_surface
from builder.layout.maps.oxfield import OxField, ox_field
from builder.layout.maps.regions import loops
from builder.layout.maps.sheet import MapSheet, draw_map
from builder.layout.maps.surface import NoMap
from builder.layout.marks import no_marks
from builder.model.grids import ox_grid
from tests.layout.map_bench import LOOKS, STYLE, the_game, the_map, walk, words
from tests.support.polygons import area

GRID = {
    "kind": "octagon-diamond",
    "columns": {"first": "A", "last": "E"},
    "rows": {"first": 1, "last": 3},
    "octagons": "odd",
    "diamond_row": "above",
    "absent": ["A1"],
    "code": {"order": "column-row", "row_digits": 1, "column_letters": True},
    "across_mm": 30,
}
MAP = {
    "grid": GRID,
    "spaces": {"C2": {"terrain": "woods"}, "B2": {"terrain": "woods"}},
    "hexsides": {},
    "links": {},
    "exits": {},
    "places": {"town": {"name": "Town", "kind": "town", "spaces": ["E3"]}},
    "entries": {},
}


def the_field(**changes):
    field = ox_field(the_map(grid={**GRID, **changes}).grid, (8.0, 8.0))
    assert isinstance(field, OxField)
    return field


def drawn(**changes):
    return draw_map(the_game(**{**MAP, **changes}), STYLE, no_marks, "slug")


def test_spaces_tile_the_sheet_without_gap_or_overlap():
    field = the_field(absent=[])
    assert len(field.cells) == 9 + 4
    (outline,) = loops(field, field.cells)
    whole = area([border.start for border in outline])
    assert sum(area(field.corners(code)) for code in field.cells) == pytest.approx(whole)


def test_neighbours_share_the_very_same_corners():
    field = the_field()
    for code in field.cells:
        for beyond, start, end in field.sides(code):
            if beyond is not None:
                assert (code, end, start) in {(c, a, b) for c, a, b in field.sides(beyond)}
                assert field.side(code, beyond) == tuple(sorted((start, end)))
    assert field.side("A2", "C3") is None
    assert field.side("A1", "A2") is None


def test_an_absent_space_leaves_a_rim():
    field = the_field()
    assert "A1" not in field.cells
    assert [beyond for beyond, _, _ in field.sides("A2")].count(None) == 4
    assert set(field.around("B1")) == {"A2", "C1", "C2"}


def test_a_point_lies_in_the_space_whose_outline_holds_it():
    field = the_field()
    found = Counter()
    for x in range(0, 110, 3):
        for y in range(0, 110, 3):
            point = (x + 0.1, y + 0.2)
            holding = [code for code in field.cells if contains(field.corners(code), point)]
            assert field.code_below(point) == (holding[0] if holding else None)
            found[field.shape(holding[0]) if holding else None] += 1
    assert min(found[Shape.OCTAGON], found[Shape.DIAMOND], found[None]) > 5


def test_the_row_of_diamonds_is_drawn_as_the_data_say_and_else_assumed():
    above, below, unknown = (the_field(diamond_row=row) for row in ("above", "below", None))
    assert above.centre("B1") == below.centre("B2") == unknown.centre("B1")
    assert above.assumptions == below.assumptions == ()
    assert "which row number a diamond bears" in unknown.assumptions[0]


def test_columns_are_lettered_above_and_octagon_rows_numbered_beside():
    figures = tuple(the_field().figures())
    assert [f.words for f in figures if f.is_above] == ["A", "B", "C", "D", "E"]
    assert [f.words for f in figures if not f.is_above] == ["1", "2", "3"]


def test_the_first_octagon_lies_on_whole_millimetres():
    x, y = the_field(across_mm=29.3, absent=[]).centre("A1")
    assert (x % 1, y % 1) == (0, 0)


def test_the_sheet_has_every_space_with_its_code_inside_it():
    sheet = drawn()
    assert isinstance(sheet, MapSheet)
    assert set(sheet.centres) == set(the_field().cells)
    texts = [(item, place) for item, place in walk(sheet.scene.items) if isinstance(item, Text)]
    codes = {text.text: place.apply(text.x, text.y) for text, place in texts if text.text in sheet.centres}
    assert set(codes) == set(sheet.centres)
    for code, point in codes.items():
        assert contains(sheet.corners(code), point), code
    assert sheet.diagnostics == ()


def test_the_legend_shows_the_terrains_that_occur_and_the_notes_what_is_plain():
    surface = ox_surface(the_map(**MAP), the_map(**MAP).grid, (8.0, 8.0), 1.0)
    assert isinstance(surface, OxSurface)
    assert [entry.label for entry in surface.legend(STYLE, LOOKS)][:1] == ["Woods"]
    assert "The terrain of 10 spaces is unknown; they are plain." in surface.notes(no_marks)
    assert "Woods" in words(drawn().scene.items)


def test_a_board_of_unknown_outline_is_not_drawn():
    assert ox_grid(the_map(grid={**GRID, "rows": None}).grid) is None
    assert isinstance(drawn(grid={**GRID, "columns": None}), NoMap)
