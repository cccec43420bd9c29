"""What a map names outside itself is told with its place, and nothing that lies on its rim."""

from __future__ import annotations

import pytest
from builder.model.off_sheet import off_sheet
from tests.support.games import document

AREA = {"kind": "area", "projection": None, "width_mm": 300, "height_mm": 200}
GLOBE = {**AREA, "projection": {"kind": "conic", "west": 10, "east": 40, "south": 40, "north": 60}}
OX = {
    "kind": "octagon-diamond",
    "columns": {"first": "A", "last": "E"},
    "rows": {"first": 1, "last": 3},
    "octagons": "odd",
}


def told(grid, space=None):
    game = {"map": {"grid": grid, "spaces": {"a": space or {}}}}
    return [(d.code, d.where.pointer) for d in off_sheet(game)]


@pytest.mark.parametrize("point", [[-0.1, 0], [0, 200.5], [3000, 20]])
def test_a_point_off_the_sheet_is_told(point):
    assert told(AREA, {"point": point}) == [("map.outside", "/map/spaces/a/point")]


@pytest.mark.parametrize("point", [[0, 0], [300, 200]])
def test_a_point_on_the_rim_is_not(point):
    assert told(AREA, {"point": point}) == []


@pytest.mark.parametrize(("lon", "lat"), [(9, 50), (41, 50), (20, 39), (20, 61), (50, 20)])
def test_coordinates_beyond_the_bounds_are_told(lon, lat):
    place = {"coordinates": {"lon": lon, "lat": lat}}
    assert told(GLOBE, place) == [("map.outside", "/map/spaces/a/coordinates")]
    assert told(AREA, place) == []
    assert told(GLOBE, {**place, "point": [1, 1]}) == []


@pytest.mark.parametrize(("lon", "count"), [(175, 0), (-175, 0), (0, 1)])
def test_a_map_may_lie_across_the_date_line(lon, count):
    grid = {**AREA, "projection": {**GLOBE["projection"], "west": 170, "east": -170}}
    assert len(told(grid, {"coordinates": {"lon": lon, "lat": 50}})) == count


@pytest.mark.parametrize("code", ["Z9", "A4", "nonsense", " ", "9" * 5000])
def test_an_absent_code_that_is_no_cell_is_told(code):
    assert told({**OX, "absent": ["A1", "B2", code]}) == [("map.outside", "/map/grid/absent/2")]


def test_absent_hexes_are_looked_at_as_well():
    game = document(map={"grid": {"absent": ["0101", "0606"]}})
    assert [d.where.pointer for d in off_sheet(game)] == ["/map/grid/absent/1"]


def test_a_grid_without_an_outline_has_no_outside():
    assert told({**OX, "columns": None, "absent": ["Z9"]}) == []
    assert told({**OX, "rows": {"first": 3, "last": 1}, "absent": ["Z9"]}) == []


@pytest.mark.parametrize(
    ("code", "kind", "count"),
    [
        *(("A1", "octagon", 0), ("A1", "diamond", 1), ("B1", "diamond", 0), ("B1", "octagon", 1)),
        *(("A1", "zone", 0), ("Z9", "diamond", 0), ("A1", None, 0)),
    ],
)
def test_a_space_that_says_it_is_of_the_other_shape_is_told(code, kind, count):
    game = {"map": {"grid": OX, "spaces": {code: {"kind": kind}}}}
    found = [(d.code, d.where.pointer) for d in off_sheet(game)]
    assert found == [("map.outside", f"/map/spaces/{code}/kind")] * count
