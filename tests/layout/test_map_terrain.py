"""Grounds and textures: which hexes they cover, what they leave free, and unknown terrain."""

from itertools import permutations
from math import atan2, degrees, dist

import pytest
from builder.drawing.scene import Group, Path, Use
from builder.geometry.polygon import contains
from builder.layout.maps.blocks import blocks
from builder.layout.maps.codes import code_room, is_in
from builder.layout.maps.relief import hachures
from builder.layout.maps.terrain import (
    Region,
    draw_grounds,
    draw_unknown,
    ground_at,
    terrain_regions,
    unknown_terrain,
)
from builder.layout.maps.textures import cover
from builder.layout.maps.trees import scatter
from builder.layout.maps.unknown import unknown_styles
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.layout.map_bench import STYLE, WOODS, field_of, map_data, the_map, walk

CHART = the_map()
FIELD = field_of(CHART)
ROUND_0303 = ["0302", "0303", "0304", "0202", "0203", "0402", "0403"]


def region(key, codes):
    return Region(key, STYLE.terrain[key], tuple(codes))


def test_a_terrain_of_parts_is_drawn_as_its_parts():
    found = {r.key: r.members for r in terrain_regions(FIELD, CHART, STYLE)}
    assert found["woods"] == (*sorted(WOODS), "0404")
    assert found["difficult"] == ("0305", "0404")
    assert "none" not in found


def test_regions_come_in_the_order_of_their_style():
    orders = [r.style.order for r in terrain_regions(FIELD, CHART, STYLE)]
    assert orders == sorted(orders)


def test_grounds_are_cut_at_the_rim_of_the_field():
    item = draw_grounds(FIELD, terrain_regions(FIELD, CHART, STYLE))
    assert isinstance(item, Group)
    assert item.clip is not None
    assert [path.fill.name for path in item.items] == ["rough", "woods", "town"]


def test_the_ground_below_a_point():
    look_up = ground_at(FIELD, terrain_regions(FIELD, CHART, STYLE), STYLE)
    assert look_up(FIELD.centre("0101")).name == "woods"
    assert look_up(FIELD.centre("0404")).name == "woods"
    assert look_up(FIELD.centre("0303")).name == "land"
    assert look_up((0.0, 0.0)).name == "land"


def test_single_unknown_hexes_are_hatched_but_not_a_map_without_terrain():
    spaces = map_data()["spaces"]
    spaces["0303"]["terrain"] = None
    assert unknown_terrain(FIELD, the_map(spaces=spaces)) == ("0303",)
    assert unknown_terrain(FIELD, the_map(spaces={})) == ()
    assert unknown_terrain(FIELD, CHART) == ()
    hatched = draw_unknown(FIELD, ("0303",), STYLE)
    assert isinstance(hatched, Group)
    assert len(hatched.items) == 1
    assert draw_unknown(FIELD, (), STYLE) == Group(())


def _marks(scattered):
    """Middles of all single marks on the sheet."""
    for item, place in walk(scattered.items):
        yield from _single(item, place, scattered.symbols)


def _single(item, place, symbols):
    assert isinstance(item, Use)
    inner = item.transform.then(place)
    if "-mark-" in item.symbol:
        yield inner.apply(0.0, 0.0)
    else:
        for part in symbols[item.symbol]:
            yield from _single(part, inner, symbols)


def test_trees_stay_in_their_region_and_off_the_codes():
    texture = STYLE.terrain["woods"].texture
    room = code_room(FIELD)
    found = list(_marks(scatter(FIELD, region("woods", ROUND_0303), texture)))
    assert len(found) > 7 * 15
    for point in found:
        assert any(FIELD.holds(code, point) for code in ROUND_0303)
        assert not any(is_in(room, point, FIELD.centre(code)) for code in ROUND_0303)


def test_trees_leave_no_gap_where_hexes_of_a_wood_meet():
    texture = STYLE.terrain["woods"].texture
    side = FIELD.side("0303", "0202")
    middle = ((side[0][0] + side[1][0]) / 2, (side[0][1] + side[1][1]) / 2)
    near = [
        min(_far(point, middle) for point in _marks(scatter(FIELD, region("woods", codes), texture)))
        for codes in (["0303", "0202"], ["0303"])
    ]
    assert near[0] < texture.spacing / 2 < near[1]


def test_no_two_trees_stand_in_one_place():
    texture = STYLE.terrain["woods"].texture
    found = list(_marks(scatter(FIELD, region("woods", ROUND_0303), texture)))
    for i, one in enumerate(found):
        assert all(_far(one, two) > 0.4 * texture.spacing for two in found[i + 1 :])


@settings(max_examples=20)
@given(st.sets(st.sampled_from(sorted(FIELD.cells)), min_size=1))
def test_every_symbol_that_is_used_exists(codes):
    for key in ("woods", "marsh"):
        covered = cover(FIELD, [region(key, sorted(codes))])
        used = {item.symbol for item, _ in walk(covered.items) if isinstance(item, Use)}
        used |= {
            item.symbol
            for parts in covered.symbols.values()
            for item, _ in walk(parts)
            if isinstance(item, Use)
        }
        assert used <= set(covered.symbols)


def test_hachures_point_down_the_slope_and_stay_off_the_codes():
    texture = STYLE.terrain["difficult"].texture
    strokes = [s for path in hachures(FIELD, region("difficult", ["0303"]), texture) for s in path.segments]
    assert len(strokes) > 40
    x, y = FIELD.centre("0303")
    room = code_room(FIELD)
    outward = 0
    for head, foot in zip(strokes[::2], strokes[1::2], strict=True):
        outward += _far(foot[1:], (x, y)) > _far(head[1:], (x, y))
        assert not is_in(room, head[1:], (x, y))
    assert outward == len(strokes) // 2


def test_shaded_hachures_are_the_heavier_ones():
    lit, shaded = hachures(FIELD, region("difficult", ["0303"]), STYLE.terrain["difficult"].texture)
    assert lit.stroke.width < shaded.stroke.width
    mean = [sum(s[1] + s[2] for s in path.segments) / len(path.segments) for path in (lit, shaded)]
    assert mean[0] < mean[1]


def test_blocks_stand_in_the_city_and_fewer_at_its_rim():
    texture = STYLE.terrain["city"].texture
    path = blocks(FIELD, region("city", ["0503", "0504"]), texture)[0]
    assert isinstance(path, Path)
    corners = [s[1:] for s in path.segments if len(s) == 3]
    assert len(corners) % 4 == 0
    assert len(corners) // 4 > 30
    assert all(
        any(FIELD.holds(code, _mean(corners[i : i + 4])) for code in ("0503", "0504"))
        for i in range(0, len(corners), 4)
    )


def test_houses_of_a_city_are_of_many_sizes_along_streets_that_bend():
    houses = _houses_of("0503", "0504")
    texture = STYLE.terrain["city"].texture
    wide = [dist(house[0], house[1]) for house in houses]
    high = [dist(house[1], house[2]) for house in houses]
    leans = [atan2(b[1] - a[1], b[0] - a[0]) for a, b, _, _ in houses]
    whole = sum(w > 0.9 * texture.size and h > 0.9 * texture.size for w, h in zip(wide, high, strict=True))
    assert 0 < whole < len(houses) / 3
    assert min(*wide, *high) > 0.3 * texture.size
    assert degrees(max(leans) - min(leans)) > 10


def test_no_house_stands_in_another():
    houses = _houses_of("0502", "0503", "0504")
    assert not [
        (one, two)
        for one, two in permutations(houses, 2)
        if any(contains(two, corner) for corner in (*one, _mean(one)))
    ]


def _houses_of(*codes):
    path = blocks(FIELD, region("city", codes), STYLE.terrain["city"].texture)[0]
    corners = [s[1:] for s in path.segments if len(s) == 3]
    return [tuple(corners[i : i + 4]) for i in range(0, len(corners), 4)]


@pytest.mark.parametrize(
    ("part", "style", "near"),
    [("terrain", "wods", "woods"), ("link_types", "raod", "road"), ("place_kinds", "vilage", "village")],
)
def test_an_unknown_style_is_reported_with_the_nearest(part, style, near):
    types = map_data()[part]
    key = next(iter(types))
    types[key]["style"] = style
    (found,) = unknown_styles(the_map(**{part: types}), STYLE)
    assert (found.code, found.where.pointer) == ("drawing.unknown-style", f"/map/{part}/{key}/style")
    assert near in found.hint
    assert unknown_styles(CHART, STYLE) == ()


def _far(one, two):
    return ((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2) ** 0.5


def _mean(points):
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
