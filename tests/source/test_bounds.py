"""Sizes, counts and distances have bounds, so that no slip of a finger fills the memory or the evening."""

from __future__ import annotations

import json

import pytest
from builder.cli.skeleton import skeleton
from builder.source.patch import added, replaced
from builder.source.schemas import load_schemas

WHERE = "/setup/blue/where"
FILES = skeleton("small", "Small")


def document(name):
    return json.loads(FILES[name])


@pytest.mark.parametrize(
    ("schema", "file", "pointer", "values"),
    [
        ("counters", "counters.json", "/size/width_mm", (0.01, 0, 201)),
        ("map", "map.json", "/grid/across_mm", (0.5, 301)),
        ("map", "map.json", "/grid/columns/last", (-1, 10_000)),
        ("map", "map.json", "/grid/rows/first", (-1, 10_000)),
        ("map", "map.json", "/grid/code/row_digits", (0, 5)),
        ("vassal", "vassal.json", "/images/space_px", (1, 601)),
        ("vassal", "vassal.json", "/images/counter_px", (1, 601)),
    ],
)
def test_a_size_out_of_bounds_is_told(schema_dir, schema, file, pointer, values):
    whole = document(file)
    for value in values:
        (found,) = load_schemas(schema_dir).check(schema, replaced(whole, pointer, value))
        assert (found.code, found.pointer) == ("schema.range", pointer)


@pytest.mark.parametrize(
    ("zone", "pointer"),
    [
        ({"within": {"distance": 1000, "of": {"at": ["0101"]}}}, f"{WHERE}/within/distance"),
        ({"rows": {"from": -1, "to": 3}}, f"{WHERE}/rows/from"),
        ({"columns": {"from": 1, "to": 10_000}}, f"{WHERE}/columns/to"),
    ],
)
def test_a_zone_out_of_bounds_is_told(schema_dir, zone, pointer):
    whole = replaced(document("scenarios/first.json"), WHERE, zone)
    (found,) = load_schemas(schema_dir).check("scenario", whole)
    assert (found.code, found.pointer) == ("schema.range", pointer)


def test_a_count_out_of_bounds_is_told(schema_dir):
    counter = next(iter(document("counters.json")["counters"]))
    pointer = f"/counters/{counter}/count"
    (found,) = load_schemas(schema_dir).check("counters", added(document("counters.json"), pointer, 10_000))
    assert (found.code, found.pointer) == ("schema.range", pointer)
