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


DECK = {"title": "Deck", "count": 3, "slots": {}, "width_mm": 63, "height_mm": 88}
GLOBE = {"kind": "conic", "west": 10, "east": 40, "south": 40, "north": 60}
AREAS = {"kind": "area", "projection": GLOBE, "width_mm": 300, "height_mm": 200}


@pytest.mark.parametrize(
    ("schema", "whole", "pointer", "values"),
    [
        ("cards", {"decks": {"d": DECK}}, "/decks/d/width_mm", (9.9, 0, 1001)),
        ("cards", {"decks": {"d": DECK}}, "/decks/d/height_mm", (-1, 1001)),
        ("cards", {"decks": {"d": DECK}}, "/decks/d/count", (-1, 10_000)),
        (
            "cards",
            {"cups": {"c": {"title": "Cup", "contents": {"u": 1}}}},
            "/cups/c/contents/u",
            (-1, 10_000),
        ),
        ("map", {"grid": AREAS}, "/grid/projection/west", (-181, 181)),
        ("map", {"grid": AREAS}, "/grid/projection/east", (-181, 900)),
        ("map", {"grid": AREAS}, "/grid/projection/south", (-91, 91)),
        ("map", {"grid": AREAS}, "/grid/projection/north", (-91, 900)),
        ("map", {"grid": AREAS}, "/grid/width_mm", (49, 10_001)),
        ("map", {"grid": AREAS}, "/grid/height_mm", (0, 10_001)),
    ],
)
def test_a_card_or_an_area_map_out_of_bounds_is_told(schema_dir, schema, whole, pointer, values):
    schemas = load_schemas(schema_dir)
    assert not schemas.check_part(schema, {"format": 1, **whole})
    for value in values:
        (found,) = schemas.check_part(schema, replaced({"format": 1, **whole}, pointer, value))
        assert (found.code, found.pointer) == ("schema.range", pointer)


@pytest.mark.parametrize("line", ["1" * 5000 + " 0 1 1", "100000 0 1 1", "0 0 1 1 2", "0 0"])
def test_a_shore_of_endless_or_odd_numbers_does_not_pass(schema_dir, line):
    lines = {"land": {"a": "0 0 1 1"}, "lakes": {}, "rivers": {}}
    bounds = {"west": 0, "south": 0, "east": 1, "north": 1}
    whole = {"format": 1, "title": "T", "source": "S", "bounds": bounds, **lines}
    schemas = load_schemas(schema_dir)
    assert not schemas.check("template-geography", whole)
    (found,) = schemas.check("template-geography", replaced(whole, "/land/a", line))
    assert found.code == "schema.pattern"
