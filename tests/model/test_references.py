"""Every id that names nothing is found, once, where it stands, with the nearest known id."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from builder.diagnostics import Severity
from builder.model.references.find import dangling
from builder.model.references.paths import along
from builder.model.references.table import COLOURS, PLACES_TO_STAND, REFERENCES, SELECTORS
from builder.model.required_fields import missing_fields
from builder.report import MOST_ALIKE
from tests.support.games import GONE, SCHEMAS, document, game

LINE = {"side": "red", "what": {"units": ["r-a"]}, "where": {"anywhere": True}}

WRONG = [
    ({"game": {"sides": {"red": {"nations": ["rde"]}}}}, "/game/sides/red/nations/0", "red"),
    ({"counters": {"formations": {"r1": {"nation": "bleu"}}}}, "/counters/formations/r1/nation", "blue"),
    ({"counters": {"counters": {"r-a": {"class": "combt"}}}}, "/counters/counters/r-a/class", "combat"),
    (
        {"counters": {"counters": {"r-a": {"front": {"formation": "r11"}}}}},
        "/counters/counters/r-a/front/formation",
        "r1",
    ),
    (
        {"counters": {"counters": {"r-a": {"front": {"values": {"atack": 1}}}}}},
        "/counters/counters/r-a/front/values/atack",
        "attack",
    ),
    (
        {"counters": {"units": {"r-a": {"states": {"full": {"counter": "r-aa"}}}}}},
        "/counters/units/r-a/states/full/counter",
        "r-a",
    ),
    ({"map": {"spaces": {"0101": {"terrain": "wood"}}}}, "/map/spaces/0101/terrain", "woods"),
    ({"map": {"hexsides": {"rivers": {}}}}, "/map/hexsides/rivers", "river"),
    ({"map": {"places": {"town": {"kind": "twon"}}}}, "/map/places/town/kind", "town"),
    ({"charts": {"combat": {"dice": "d8"}}}, "/charts/combat/dice", "d6"),
    ({"charts": {"combat": {"cells": {"1": {"2-2": 1}}}}}, "/charts/combat/cells/1/2-2", "2-1"),
    ({"scenarios": {"main": {"set_up_order": ["green"]}}}, "/scenarios/main/set_up_order/0", "red"),
    (
        {"scenarios": {"main": {"setup": {"red": {"what": {"formations": ["rr1"]}}}}}},
        "/scenarios/main/setup/red/what/formations/0",
        "r1",
    ),
    (
        {"scenarios": {"main": {"setup": {"x": {**LINE, "where": {"all": [{"not": {"place": "twn"}}]}}}}}},
        "/scenarios/main/setup/x/where/all/0/not/place",
        "town",
    ),
    (
        {"scenarios": {"main": {"setup": {"x": {**LINE, "where": {"track": {"id": "turn", "space": "9"}}}}}}},
        "/scenarios/main/setup/x/where/track/space",
        "1",
    ),
    (
        {"scenarios": {"main": {"setup": {"x": {**LINE, "state": "reduce"}}}}},
        "/scenarios/main/setup/x/state",
        "reduced",
    ),
    ({"rules": {"checks": {"c": {"states": ["reduce"]}}}}, "/rules/checks/c/states/0", "reduced"),
    ({"rules": {"checks": {"c": {"with": {"units": ["r-aa"]}}}}}, "/rules/checks/c/with/units/0", "r-a"),
    ({"rules": {"checks": {"c": {"own": {"r-aa": "r-b"}}}}}, "/rules/checks/c/own/r-aa", "r-a"),
    ({"rules": {"checks": {"c": {"own": {"r-a": "r-bb"}}}}}, "/rules/checks/c/own/r-a", "r-b"),
    ({"rules": {"checks": {"c": {"marked": ["flagg"]}}}}, "/rules/checks/c/marked/0", "flag"),
    ({"rules": {"checks": {"c": {"first": "bleu"}}}}, "/rules/checks/c/first", "blue"),
    (
        {
            "scenarios": {
                "main": {
                    "setup": {
                        "x": {
                            **LINE,
                            "where": {"within": {"distance": 1, "of": {"units": {"sides": ["rd"]}}}},
                        }
                    }
                }
            }
        },
        "/scenarios/main/setup/x/where/within/of/units/sides/0",
        "red",
    ),
    (
        {"scenarios": {"main": {"victory": {"v": {"side": "red", "text": "T.", "places": ["twon"]}}}}},
        "/scenarios/main/victory/v/places/0",
        "town",
    ),
    (
        {"rules": {"checks": {"c": {"kind": "count", "rule": "rules#1", "of": {"units": ["r-c"]}}}}},
        "/rules/checks/c/of/units/0",
        "r-",
    ),
    ({"rules": {"checks": {"c": {"rule": "rulez#1"}}}}, "/rules/checks/c/rule", "rules"),
    ({"map": {"places": {"town": {"cite": ["rules#1", "mapp#2"]}}}}, "/map/places/town/cite", "rules"),
    (
        {"counters": {"formations": {"r1": {"colour": "crimson"}}}},
        "/counters/formations/r1/colour",
        "none yet",
    ),
]


def test_the_tiny_game_names_nothing_that_is_not_there():
    assert dangling(document()) == ()


@pytest.mark.parametrize(("change", "pointer", "hint"), WRONG, ids=[pointer for _, pointer, _ in WRONG])
def test_an_id_that_names_nothing_is_found_once(change, pointer, hint):
    (found,) = dangling(document(**change))
    assert (found.code, found.severity, found.where.pointer) == ("reference.unknown", Severity.ERROR, pointer)
    assert hint in found.hint


def test_a_record_that_is_a_part_is_told_with_what_it_is_a_part_of():
    (found,) = dangling(document(charts={"combat": {"cells": {"nowhere": {}}}}))
    assert found.message == "There is no row nowhere of the chart."


def test_the_nearest_id_is_looked_for_as_often_as_somebody_reads_it():
    places = {f"p{n}": {"name": f"P {n}", "kind": "twon", "spaces": None} for n in range(MOST_ALIKE + 1)}
    *first, last = dangling(document(map={"places": places}))
    assert {found.hint for found in first} == {"Did you mean town?"}
    assert last.hint == "Correct it like the first ones."


def test_null_and_neutral_or_plain_colours_name_nothing_wrong():
    fine = {"counters": {"formations": {"r1": {"colour": "#aa0011", "text_colour": "white", "parent": None}}}}
    assert dangling(document(**fine)) == ()


def schema_allows(path: str) -> bool:
    """Whether a path of the table exists in the schemas, so that no line of it is dead."""
    name, *steps = path.split("/")
    name = {"charts": "chart", "scenarios": "scenario"}.get(name, name)
    if name != path.split("/", maxsplit=1)[0]:
        steps = steps[1:]
    schemas = {file.name.split(".")[0]: json.loads(file.read_text()) for file in Path(SCHEMAS).glob("*.json")}
    return _reaches(schemas, name, schemas[name], steps)


def _reaches(schemas, name, node, steps) -> bool:
    if "$ref" in node:
        where, _, fragment = node["$ref"].partition("#/$defs/")
        name = where.rsplit(":", 1)[-1] or name
        return _reaches(schemas, name, schemas[name]["$defs"][fragment], steps)
    if not steps or steps == ["@keys"]:
        return True
    step, rest = steps[0], steps[1:]
    branches = [branch["then"] for branch in node.get("allOf", ()) if "then" in branch]
    inner = node.get("properties", {}).get(step)
    if step == "*":
        inner = node.get("items") or node.get("additionalProperties")
    found = isinstance(inner, dict) and _reaches(schemas, name, inner, rest)
    return found or any(_reaches(schemas, name, branch, steps) for branch in branches)


@pytest.mark.parametrize("path", [*(path for path, _ in REFERENCES), *COLOURS, *SELECTORS, *PLACES_TO_STAND])
def test_every_path_of_the_table_exists_in_the_schemas(path):
    assert schema_allows(path)


def test_paths_walk_objects_lists_and_keys():
    data = {"a": {"x": {"b": ["p", "q"], "cite": "rules#1"}, "note": "n"}}
    assert list(along(data, "a/*/b/*")) == [("/a/x/b/0", "p"), ("/a/x/b/1", "q")]
    assert list(along(data, "a/x/@keys")) == [("/a/x/b", "b")]
    assert list(along(data, "a/y/b")) == []


def test_a_field_that_its_class_asks_for_must_be_listed_if_only_as_null():
    assert list(missing_fields(game().counters)) == []
    unknown = {"counters": {"r-hq": {"front": {"values": {"attack": None}}}}}
    assert list(missing_fields(game(counters=unknown).counters)) == []
    absent = {"counters": {"r-hq": {"front": {"values": {"attack": GONE}}}}}
    (found,) = missing_fields(game(counters=absent).counters)
    assert found.code == "counter.missing-field"
    assert found.where.pointer == "/counters/counters/r-hq/front/values"
