"""Rivers and lakes: courses joined at corners, sources, mouths and the edge of the map."""

import pytest
from builder.drawing.scene import Path
from builder.geometry.path import bounds, flattened
from builder.layout.maps.streams import chains, streams
from builder.layout.maps.water import draw_water
from tests.layout.map_bench import STYLE, edges, field_of, frame_of, the_map, walk

RIVER = STYLE.hexsides["river"]
FORK = {
    (0.0, 0.0): [(1.0, 0.0)],
    (1.0, 0.0): [(0.0, 0.0), (2.0, 0.0), (1.0, 1.0)],
    (2.0, 0.0): [(1.0, 0.0), (3.0, 0.0)],
    (3.0, 0.0): [(2.0, 0.0)],
    (1.0, 1.0): [(1.0, 0.0)],
}


def laid(pairs, exits=(), still=(), **changes):
    chart = the_map(
        hexsides={"river": {key: {} for key in pairs}}, exits={"river": dict(enumerate(exits))}, **changes
    )
    field = field_of(chart)
    frame = edges(frame_of(field))
    return field, streams(field, chart.hexsides, chart.exits, set(still), frame), frame


def test_courses_end_at_forks_and_cover_every_side_once():
    found = chains(FORK)
    assert sorted(map(len, found)) == [2, 2, 3]
    assert sum(len(chain) - 1 for chain in found) == 4


def test_a_ring_is_one_course():
    ring = {(0.0, 0.0): [(1.0, 0.0), (0.0, 1.0)], (1.0, 0.0): [(0.0, 0.0), (0.0, 1.0)]}
    ring[0.0, 1.0] = [(1.0, 0.0), (0.0, 0.0)]
    assert [len(chain) for chain in chains(ring)] == [4]


def test_sides_that_meet_make_one_stream_within_a_hair_of_them():
    field, found, _ = laid(["0302-0303", "0202-0303", "0203-0303"])
    assert len(found) == 1
    corners = field.corners("0303")
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    for point in flattened(found[0].line)[0]:
        assert min(_distance(point, a, b) for a, b in sides) < 2.0


def test_a_stream_narrows_from_its_source_and_the_rest_goes_on_smoothly():
    _, found, _ = laid(["0302-0303", "0202-0303", "0203-0303"])
    source = found[0].source
    assert source[-1] == pytest.approx(found[0].line[0][1:])


def test_no_source_where_a_stream_comes_out_of_a_lake_or_over_the_edge():
    field, found, frame = laid(["0301-0401"], exits=[{"space": "0301", "edge": "N", "corner": "0301-0401"}])
    assert len(found) == 1
    tops = [y for line in (found[0].line, *_polylines(found)) for *_, y in [segment[-2:] for segment in line]]
    assert min(tops) == pytest.approx(frame[1])
    mouth = field.side("0301", "0401")
    _, fed, _ = laid(["0301-0401"], still=mouth)
    assert fed[0].source == ()


@pytest.mark.parametrize(("code", "side", "edge"), [("0305", "0304-0305", "W"), ("0501", "0401-0501", "E")])
def test_a_stream_reaches_the_frame_over_every_edge(code, side, edge):
    _, found, frame = laid([side], exits=[{"space": code, "edge": edge, "corner": side}])
    lines = [segment for stream in found for segment in stream.line]
    box = bounds(lines)
    assert box[0 if edge == "W" else 2] == pytest.approx(frame[0 if edge == "W" else 2])


def test_a_side_off_the_map_is_left_out():
    _, found, _ = laid(["0101-9999"])
    assert found == ()


def test_all_banks_lie_below_all_water():
    chart = the_map()
    field = field_of(chart)
    item = draw_water(field, chart, STYLE, edges(frame_of(field)))
    inks = [_ink(path) for path, _ in walk((item,)) if isinstance(path, Path)]
    last_bank = max(i for i, ink in enumerate(inks) if ink == RIVER.bank.name)
    first_water = min(i for i, ink in enumerate(inks) if ink == RIVER.fill.name)
    assert last_bank < first_water


def test_a_river_keeps_off_the_code_below_its_side():
    field, found, _ = laid(["0302-0303"])
    level = field.side("0302", "0303")[0][1]
    assert all(y <= level + 1e-6 for line in _polylines(found) for _, y in line)


def _polylines(found):
    return [[*stream.source, *(p for line in flattened(stream.line) for p in line)] for stream in found]


def _ink(path):
    return path.fill.name if path.fill is not None else path.stroke.colour.name


def _distance(p, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return ((p[0] - a[0] - t * dx) ** 2 + (p[1] - a[1] - t * dy) ** 2) ** 0.5
