"""Area maps: where cells stand, what they bear, which ways are drawn, what the sheet says of it all."""

from itertools import combinations
from math import dist

import pytest
from builder.drawing.bounds import bounds
from builder.drawing.listing import digest
from builder.drawing.scene import Box, Group, Path, Text
from builder.geometry.path import flattened
from builder.geometry.polygon import contains
from builder.layout.maps.areaface import is_moved, place_looks
from builder.layout.maps.arealinks import ways
from builder.layout.maps.curves import along
from builder.layout.maps.placing import is_within
from builder.layout.maps.sheet import MARGIN
from builder.layout.marks import no_marks
from builder.model.build_map import game_map
from tests.layout.area_bench import GLOBE, STYLE, area_data, sheet, surface, towns
from tests.layout.map_bench import LOOKS, apart, walk, words


def group(items, name):
    """The first group of a name."""
    for item in items:
        if isinstance(item, Group):
            if item.name == name:
                return item
            found = group(item.items, name)
            if found is not None:
                return found
    return None


def cell_box(cell):
    (x, y), (wide, high) = cell.centre, cell.half
    return Box(x - wide, y - high, 2 * wide, 2 * high)


def test_towns_lie_to_each_other_as_on_the_globe():
    field = surface().field
    riga, kiev, moscow = (field.centre(code) for code in ("riga", "kiev", "moscow"))
    assert riga[0] < kiev[0] < moscow[0]
    assert riga[1] < moscow[1] < kiev[1]
    km = surface().window.km_per_mm
    assert dist(field.cells["riga"].home, field.cells["moscow"].home) * km == pytest.approx(844, rel=0.02)


def test_a_point_is_in_mm_on_the_picture_and_its_cell_stays_inside():
    cell = surface().field.cells["west"]
    assert cell.home == (3, 200)
    assert cell_box(cell).x >= 0


@pytest.mark.parametrize("where", [{"coordinates": {"lon": -120, "lat": -90}}, {"point": [9000, -9000]}])
def test_a_place_far_off_the_map_draws_nothing_beyond_the_frame(where):
    drawn = sheet(spaces={**area_data()["spaces"], "riga": {"name": "Riga", **where}})
    _, *rest = drawn.scene.items
    left, top, right, bottom = bounds(rest, drawn.scene.symbols)
    assert min(left, top) > MARGIN - 1.5
    assert right < drawn.scene.width - MARGIN + 1.5
    assert bottom < drawn.scene.height - MARGIN + 1.5
    x, y = drawn.centres["riga"]
    assert is_within(Box(x - 5, y - 5, 10, 10), drawn.frame)


def test_without_a_projection_coordinates_are_fitted_to_the_sheet():
    grid = {**area_data()["grid"], "projection": None}
    field = surface(grid=grid).field
    known = [cell for cell in field.cells.values() if cell.home is not None and not cell.is_zone]
    assert max(c.home[0] for c in known) - min(c.home[0] for c in known) > 150
    assert all(0 < c.home[0] < 280 and 0 < c.home[1] < 220 for c in known)


@pytest.mark.parametrize("count", [8, 40, 63])
def test_cells_and_names_never_cover_each_other(count):
    spaces = area_data()["spaces"] if count == 8 else towns(count)
    laid = surface(spaces=spaces, places={}, links={})
    assert not laid.laid.crowded
    cells = list(laid.field.cells.values())
    assert len(cells) == count
    for one, two in combinations(cells, 2):
        assert apart(cell_box(one), cell_box(two))
        assert apart(one.plate, two.plate)
        assert apart(one.plate, cell_box(two))
        assert apart(two.plate, cell_box(one))


def test_more_areas_make_smaller_cells_and_too_many_are_reported():
    assert surface(spaces=towns(60), places={}, links={}).field.size < surface().field.size
    grid = {**area_data()["grid"], "width_mm": 60, "height_mm": 40}
    drawn = sheet(spaces=towns(40), places={}, links={}, grid=grid)
    assert {d.code for d in drawn.diagnostics} == {"drawing.map-crowded"}
    (crowd,) = drawn.diagnostics
    assert crowd.where.pointer == "/map/grid"
    assert "of its 40 cells" in crowd.message


def test_a_few_cells_that_meet_are_named():
    grid = {**area_data()["grid"], "projection": None, "width_mm": 50, "height_mm": 50}
    spaces = {f"a{i}": {"name": f"A{i}", "point": [25, 25]} for i in range(1, 11)}
    drawn = sheet(spaces=spaces, places={}, links={}, grid=grid)
    assert 0 < len(drawn.diagnostics) <= 5
    assert all(d.where.pointer.startswith("/map/spaces/a") for d in drawn.diagnostics)


def test_cells_that_cannot_be_parted_are_made_smaller_even_where_the_sheet_is_half_empty():
    grid = {**area_data()["grid"], "projection": None, "width_mm": 50, "height_mm": 200}
    spaces = {f"a{i}": {"name": f"A{i}", "point": [25, 25 * i]} for i in range(1, 8)}
    laid = surface(spaces=spaces, places={}, links={}, grid=grid)
    assert not laid.laid.crowded
    assert laid.field.size < 24


def test_a_cell_that_had_to_move_is_joined_to_its_place_by_a_line():
    drawn = sheet()
    moved = [cell for cell in drawn.field.cells.values() if is_moved(cell)]
    assert {cell.space.code for cell in moved} & {"kiev", "brovary", "vasilkov"}
    assert "west" not in {cell.space.code for cell in moved}
    leaders = group(drawn.scene.items, "leader lines")
    assert len(leaders.items) == 2 * len(moved)
    ends = [point for item in leaders.items for line in flattened(item.segments) for point in line]
    for cell in moved:
        assert any(dist(end, cell.home) < 1e-6 for end in ends)
        assert any(dist(end, cell.centre) == pytest.approx(cell.size / 2) for end in ends)


def test_areas_of_unknown_place_stand_in_a_strip_below_the_picture():
    drawn, laid = sheet(), surface()
    x, y = drawn.centres["lost-town"]
    assert y > laid.picture_box.y + laid.picture_box.height
    cell = drawn.field.cells["lost-town"]
    assert cell.home is None
    assert is_within(Box(x - 12, y - 12, 24, 30), drawn.frame)
    assert "Position unknown" in words(drawn.scene.items)
    known = {code: s for code, s in area_data()["spaces"].items() if code != "lost-town"}
    assert "Position unknown" not in words(sheet(spaces=known).scene.items)
    assert surface(spaces=known).laid.strip == 0


def test_an_area_without_a_name_bears_its_code_in_words():
    assert surface().field.label("lost-town") == "Lost Town"
    assert surface().field.label("kiev") == "Kiev"


def test_numbers_and_other_names_stand_below_the_name():
    cells = surface().field.cells
    assert cells["kiev"].told == "VP 3  TEM 1–5"
    assert cells["moscow"].told == "Volok"
    assert cells["riga"].told == "Clear"
    assert cells["riga"].plate.height < cells["kiev"].plate.height + 1e-9


def test_only_stated_links_are_drawn_and_from_cell_to_cell():
    chart = game_map(area_data())
    field = surface().field
    (found,) = ways(field, chart, "way")
    points = flattened(found[1])[0]
    assert points[0] == field.centre("pskov")
    assert points[-1] == field.centre("riga")
    assert not list(ways(field, chart, "sea"))
    labels = [entry.label for entry in surface().legend(STYLE, LOOKS)]
    assert "Way" in labels
    assert "Sea route" not in labels


def test_a_way_bends_round_a_cell_that_stands_between():
    spaces = {
        "a": {"name": "A", "point": [40, 100]},
        "b": {"name": "B", "point": [120, 100]},
        "c": {"name": "C", "point": [200, 100]},
    }
    changes = {"spaces": spaces, "links": {"way": {"a-c": {}}}, "places": {}}
    field = surface(**changes).field
    ((_, way),) = ways(field, game_map(area_data(**changes)), "way")
    points = [point for point, _ in along(flattened(way, 0.05)[0], 1.0)]
    assert len(points) > 100
    assert min(dist(point, field.centre("b")) for point in points) > field.size / 2


def test_a_way_bends_round_the_name_that_would_hide_it():
    spaces = {
        "a": {"name": "A", "point": [90, 120]},
        "b": {"name": "North of some great city", "point": [118, 90]},
    }
    changes = {"spaces": spaces, "links": {"way": {"a-b": {}}}, "places": {}}
    field = surface(**changes).field
    ((_, way),) = ways(field, game_map(area_data(**changes)), "way")
    points = [point for point, _ in along(flattened(way, 0.05)[0], 0.5)]
    seen = [point for point in points if not any(field.holds(code, point) for code in spaces)]
    hidden = [point for point in seen if contains(field.plate("b"), point)]
    assert len(seen) > 5
    assert not hidden


def test_a_feature_and_a_place_of_the_same_key_are_marked_once():
    chart = game_map(area_data())
    marks = [(cell.space.code, place.kind) for cell, place, _ in place_looks(surface().field, chart, STYLE)]
    assert marks == [("kiev", "town"), ("moscow", "town")]
    drawn = group(sheet().scene.items, "features")
    assert len(drawn.items) == 2 + 2


def test_a_mark_with_words_stands_at_the_upper_right_where_they_have_room():
    drawn = sheet()
    (x, y), size = drawn.centres["kiev"], drawn.field.size
    marks = group(drawn.scene.items, "features")
    (spot,) = (
        marks.transform.apply(item.x, item.y)
        for item, _ in walk(marks.items)
        if getattr(item, "text", "") == "3"
    )
    assert spot[0] > x + size / 4
    assert spot[1] < y - size / 4
    assert drawn.field.code_below(spot) in {None, "kiev"}


def test_a_mark_leaves_the_place_on_a_rim_where_a_way_meets_it():
    links = {"way": {"kiev-north-west": {}}}
    chart = {"spaces": _with_a_town_north_west_of_kiev(), "links": links}
    ((_, way),) = ways(surface(**chart).field, game_map(area_data(**chart)), "way")
    points = [point for point, _ in along(flattened(way, 0.2)[0], 0.5)]
    worth, fortress = _marks_of_kiev({})
    moved_worth, moved_fortress = _marks_of_kiev(links)
    assert moved_worth == worth
    assert min(dist(fortress, point) for point in points) < 3
    assert min(dist(moved_fortress, point) for point in points) > 4


def _with_a_town_north_west_of_kiev():
    return {**area_data()["spaces"], "north-west": {"name": "NW", "coordinates": {"lon": 20, "lat": 54}}}


def _marks_of_kiev(links):
    """Middles of its two features on the sheet; that with words comes first."""
    area = surface(spaces=_with_a_town_north_west_of_kiev(), links=links)
    picture = area.picture(STYLE, frame=area.picture_box, looks=LOOKS, marks=no_marks)
    marks = group(picture.items, "features")
    boxes = [bounds([Group((item,), marks.transform)], {}) for item in marks.items[:2]]
    return [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]


def test_the_legend_explains_cells_marks_and_leader_lines():
    labels = [entry.label for entry in surface().legend(STYLE, LOOKS)]
    for label in ("Clear", "Swamp", "Zone", "Way", "Fortress", "Victory", "Town"):
        assert label in labels
    assert "Worth" not in labels
    assert any("True place" in label for label in labels)


def test_the_notes_call_it_a_redraw_and_say_what_is_missing():
    notes = " ".join(surface().notes(no_marks))
    for said in ("Redraw", "km to the centimetre", "position of 1 area is unknown", "links that none states"):
        assert said in notes
    assert "No source says which areas are linked" in " ".join(surface(links={}).notes(no_marks))
    grid = {**area_data()["grid"], "redraw": False}
    assert "Redraw" not in " ".join(surface(grid=grid).notes(no_marks))


def test_all_that_is_drawn_lies_on_the_sheet_and_is_the_same_each_time():
    drawn = sheet()
    _, *rest = drawn.scene.items
    left, top, right, bottom = bounds(rest, drawn.scene.symbols)
    assert min(left, top) > MARGIN - 1.5
    assert right < drawn.scene.width - MARGIN + 1.5
    assert bottom < drawn.scene.height - MARGIN + 1.5
    assert drawn.diagnostics == ()
    assert digest(sheet().scene) == digest(drawn.scene)


def test_every_name_is_printed_and_stands_below_its_cell():
    drawn = sheet()
    texts = {
        item.text: place.apply(item.x, item.y)
        for item, place in walk(drawn.scene.items)
        if isinstance(item, Text)
    }
    for code in drawn.centres:
        x, y = texts[drawn.field.label(code)]
        centre = drawn.centres[code]
        assert x == pytest.approx(centre[0])
        assert centre[1] + drawn.field.size / 2 - 1 < y < centre[1] + drawn.field.size / 2 + 4


def test_a_smaller_scale_is_the_same_map_smaller():
    whole, small = surface().field, surface(0.25).field
    for code in whole.cells:
        (x, y), (u, v) = whole.centre(code), small.centre(code)
        assert (u - 11) * 4 == pytest.approx(x - 11)
        assert (v - 11) * 4 == pytest.approx(y - 11)
    assert small.size == whole.size / 4


def test_a_field_answers_for_its_cells():
    field = surface().field
    x, y = field.centre("riga")
    assert field.code_below((x, y)) == "riga"
    assert field.code_below((x + field.size, y + field.size)) is None
    assert list(field.around("riga")) == ["pskov"]
    assert len(list(field.sides("west"))) == 4
    one, two = field.side("riga", "pskov")
    middle = ((one[0] + two[0]) / 2, (one[1] + two[1]) / 2)
    pskov = field.centre("pskov")
    assert middle == pytest.approx(((x + pskov[0]) / 2, (y + pskov[1]) / 2))
    assert field.side("pskov", "riga") == (one, two)
    assert field.side("riga", "riga") is None


def test_the_backdrop_of_a_small_map_has_coast_and_ways():
    items = surface(0.3).backdrop(GLOBE)
    assert isinstance(items[0], Group)
    assert isinstance(items[-1], Path)
    assert len(surface(0.3, links={}).backdrop(GLOBE)) == len(items) - 1


def test_a_map_of_points_has_plain_land():
    spaces = {"a": {"name": "A", "point": [40, 100]}, "b": {"name": "B", "point": [120, 100]}}
    grid = {**area_data()["grid"], "projection": None}
    drawn = sheet(spaces=spaces, places={}, links={}, grid=grid)
    assert group(drawn.scene.items, "ground") is None
    assert group(sheet().scene.items, "ground") is not None


def test_areas_beyond_the_coasts_of_all_templates_are_told():
    away = {f"a{i}": {"name": f"A{i}", "coordinates": {"lon": 170 + i, "lat": -40}} for i in range(7)}
    home = {"riga": {"name": "Riga", "coordinates": {"lon": 24.1, "lat": 56.95}}}
    grid = {**area_data()["grid"], "projection": None}
    (told,) = sheet(spaces={**home, **away}, places={}, links={}, grid=grid).diagnostics
    assert (told.code, told.where.pointer) == ("drawing.no-geography", "/map/spaces/a0")
    assert "7 of the areas: a0, a1, a2, a3, a4, …" in told.message
    assert sheet(spaces=home, places={}, links={}, grid=grid).diagnostics == ()
