"""Roads and rails: crossings that both hexes share, meetings, lines that stay apart, the edge of the map."""

from math import hypot

import pytest
from builder.geometry.path import flattened
from builder.layout.maps.curves import between
from builder.layout.maps.lines import draw_route
from builder.layout.maps.routes import routes, runs_apart
from tests.layout.map_bench import STYLE, edges, field_of, frame_of, the_map


def laid(road=(), rail=(), anchors=None, exits=None, **changes):
    links = {"road": {key: {} for key in road}, "rail": {key: {} for key in rail}}
    chart = the_map(links=links, exits=exits or {}, **changes)
    field = field_of(chart)
    found = routes(field, chart, anchors or {}, edges(frame_of(field)))
    return field, {route.type: route for route in found}


def ends(piece):
    return piece[0][1:], piece[-1][-2:]


def test_both_hexes_meet_at_one_point_of_their_side_without_a_corner():
    field, found = laid(["0202-0303", "0303-0404"])
    road = found["road"]
    crossing = road.crossings["0202", "0303"]
    one, two = field.side("0202", "0303")
    assert hypot(one[0] - crossing[0], one[1] - crossing[1]) + hypot(
        two[0] - crossing[0], two[1] - crossing[1]
    ) == pytest.approx(hypot(two[0] - one[0], two[1] - one[1]))
    handles = []
    for code in ("0202", "0303"):
        piece = next(p for p in road.pieces[code] if crossing in ends(p))
        first = piece[0][1:] == crossing
        handle = piece[1][1:3] if first else piece[-1][3:5]
        handles.append((handle[0] - crossing[0], handle[1] - crossing[1]))
    (ax, ay), (bx, by) = handles
    assert ax * by == pytest.approx(ay * bx, abs=1e-9)
    assert ax * bx + ay * by < 0


def test_a_side_that_bears_a_code_is_crossed_beside_it():
    field, found = laid(["0302-0303"])
    x, _ = found["road"].crossings["0302", "0303"]
    assert abs(x - field.centre("0303")[0]) > 2.5  # a code of four figures is about 4.5 mm wide


def test_road_and_rail_keep_apart_where_they_cross_one_side():
    for pair in ("0302-0303", "0202-0303"):
        _, found = laid([pair], [pair])
        key = tuple(pair.split("-"))
        a, b = found["road"].crossings[key], found["rail"].crossings[key]
        assert hypot(a[0] - b[0], a[1] - b[1]) > 2.5


def test_lines_of_three_hexes_meet_in_one_point_inside_the_hex():
    field, found = laid(["0202-0303", "0303-0402", "0303-0304"])
    pieces = found["road"].pieces["0303"]
    assert len(pieces) == 3
    meeting = {ends(piece)[1] for piece in pieces}
    assert len(meeting) == 1
    assert field.holds("0303", meeting.pop())


def test_a_road_runs_through_the_place():
    field = field_of(the_map())
    x, y = field.centre("0303")
    _, found = laid(["0202-0303", "0303-0404"], anchors={"0303": (x + 1, y + 2)})
    assert {ends(piece)[1] for piece in found["road"].pieces["0303"]} == {(x + 1, y + 2)}


def test_lines_stay_inside_the_hexes_they_belong_to():
    field, found = laid(["0202-0303", "0303-0402", "0203-0303"])
    for code, pieces in found["road"].pieces.items():
        for piece in pieces:
            for point in flattened(piece)[0]:
                assert field.holds(code, between(point, field.centre(code), 0.03))


def test_runs_that_a_note_names_do_not_meet():
    note = "Two roads that do not meet: 0302-0303-0304 and 0202-0303-0403."
    spaces = {"0303": {"terrain": "clear", "note": note}}
    pairs = ["0302-0303", "0303-0304", "0202-0303", "0303-0403"]
    chart = the_map(spaces=spaces)
    assert runs_apart(chart, "0303") == (("0302", "0304"), ("0202", "0403"))
    assert runs_apart(chart, "0302") == ()
    _, found = laid(pairs, spaces=spaces)
    assert len(found["road"].pieces["0303"]) == 2
    _, joined = laid(pairs)
    assert len(joined["road"].pieces["0303"]) == 4


def test_a_dead_end_ends_near_the_middle():
    field, found = laid(["0303-0304"])
    (piece,) = found["road"].pieces["0304"]
    (x, y), (u, v) = ends(piece)[1], field.centre("0304")
    assert hypot(x - u, y - v) < 3


@pytest.mark.parametrize(("code", "edge", "side"), [("0103", "W", 0), ("0301", "N", 1), ("0503", "E", 2)])
def test_an_exit_reaches_the_frame(code, edge, side):
    exits = {"road": {"x": {"space": code, "edge": edge}}}
    field, found = laid(["0303-0304"], exits=exits)
    frame = edges(frame_of(field))
    (piece,) = found["road"].pieces[code]
    assert ends(piece)[0][side % 2] == pytest.approx(frame[side])


def test_links_of_unknown_spaces_are_left_out():
    _, found = laid(["0303-9999", "0303-0304"])
    assert sorted(found["road"].pieces) == ["0303", "0304"]


def test_sleepers_stand_square_to_the_rail():
    look = STYLE.links["rail"]
    drawn = draw_route([(("M", 0.0, 0.0), ("L", 15.0, 0.0))], look)
    marks = drawn[-1].segments
    assert len(marks) == 2 * round(15 / look.spacing)
    assert all(a[1] == pytest.approx(b[1]) for a, b in zip(marks[::2], marks[1::2], strict=True))
    assert abs(marks[0][2] - marks[1][2]) == pytest.approx(look.sleeper)
