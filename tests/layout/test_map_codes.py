"""Printed codes keep clear of roads and rails."""

from builder.layout.maps.codes import code_boxes
from builder.layout.maps.codeways import Lettering, clear_of_ways
from builder.layout.maps.hexes import HexSurface
from builder.layout.marks import no_marks
from tests.layout.map_bench import LOOKS, STYLE, field_of, frame_of, the_map
from tests.layout.page_bench import groups

NEAR = 0.7  # of a line's middle to a code, mm


def usual():
    field = field_of(the_map())
    return field, Lettering(code_boxes(field, STYLE.sheet, {}), frozenset())


def upright(x, field):
    """Points of a line from the top to the bottom of the map."""
    box = field.extent
    return tuple((x, box.y + step) for step in range(round(box.height)))


def is_free(box, points):
    return not any(
        box.x - NEAR < x < box.x + box.width + NEAR and box.y - NEAR < y < box.y + box.height + NEAR
        for x, y in points
    )


def test_a_code_that_a_line_runs_through_moves_the_shortest_way_beside_it():
    field, codes = usual()
    x, _ = field.centre("0303")
    line = upright(x + 0.6, field)
    found = clear_of_ways(field, codes, {"0303": line})
    before, after = codes.boxes["0303"], found.boxes["0303"]
    assert not is_free(before, line)
    assert is_free(after, line)
    assert after.y == before.y
    assert after.x < before.x  # the line is nearer to the right end
    ends = [(after.x + dx, after.y + dy) for dx in (0, after.width) for dy in (0, after.height)]
    assert all(field.holds("0303", end) for end in ends)
    assert "0303" in found.moved


def test_codes_that_nothing_runs_through_stay():
    field, codes = usual()
    x, _ = field.centre("0303")
    found = clear_of_ways(field, codes, {"0303": upright(x, field)})
    column = {code for code, box in found.boxes.items() if box != codes.boxes[code]}
    assert column
    assert all(field.centre(code)[0] == x for code in column)
    assert clear_of_ways(field, codes, {}) == Lettering(codes.boxes, set())


def test_a_code_without_a_clear_place_stays_where_it_is():
    field, codes = usual()
    box = codes.boxes["0303"]
    wall = tuple((box.x - 30 + step / 2, box.y + box.height / 2) for step in range(160))
    found = clear_of_ways(field, codes, {"0303": wall})
    assert found.boxes["0303"] == box
    assert "0303" not in found.moved


def test_on_the_map_a_moved_code_has_a_rim_and_stands_beside_its_road():
    chart = the_map(links={"road": {"0302-0303": {}, "0303-0304": {}}, "rail": {"0302-0303": {}}})
    field = field_of(chart)
    picture = HexSurface(field, chart).picture(STYLE, frame=frame_of(field), looks=LOOKS, marks=no_marks)
    (group,) = groups(picture.items, "codes")
    middles = {text.text: (text.x, text.halo) for text in group.items}
    off = {code: x - field.centre(code)[0] for code, (x, _) in middles.items()}
    moved = {code for code, aside in off.items() if abs(aside) > 0.1}
    assert moved
    assert moved <= {"0302", "0303", "0304"}
    assert all(middles[code][1] is not None for code in moved)
