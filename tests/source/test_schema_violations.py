"""Schemas: one wrong value, one violation, with what was expected and the nearest right one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from builder.errors import BadInputError, MissingToolError, NotFoundError
from builder.source.partial import partial
from builder.source.schemas import SchemaSet, load_schemas
from builder.source.violations import Anchor
from tests.support.games import SCHEMAS

UNIT = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:test:unit",
    "type": "object",
    "additionalProperties": False,
    "required": ["name", "size"],
    "properties": {
        "$schema": {"type": "string"},
        "name": {"title": "Name", "description": "As printed.", "$ref": "urn:test:common#/$defs/name"},
        "size": {"enum": ["division", "regiment", None], "description": "Size mark."},
        "kind": {"type": "string", "pattern": "^(foot|horse)$"},
        "steps": {"type": ["integer", "null"], "minimum": 1, "maximum": 4, "description": "Steps."},
        "move": {"type": "number", "exclusiveMinimum": 0, "exclusiveMaximum": 30},
        "tags": {
            "type": "array",
            "items": {"type": "string"},
            "minItems": 1,
            "maxItems": 2,
            "uniqueItems": True,
        },
        "by": {"type": "object", "propertyNames": {"pattern": "^[a-z]+$"}, "minProperties": 1},
        "format": {"const": 1},
        "code": {"minLength": 3, "pattern": "^x", "description": "Code."},
        "area": {
            "required": ["shape"],
            "properties": {"shape": {"enum": ["box", "disc"]}},
            "allOf": [
                {
                    "if": {"properties": {"shape": {"const": shape}}, "required": ["shape"]},
                    "then": {
                        "additionalProperties": False,
                        "required": ["shape", measure],
                        "properties": {"shape": {}, measure: {"type": "number"}},
                    },
                }
                for shape, measure in (("box", "width"), ("disc", "radius"))
            ],
        },
        "either": {"anyOf": [{"type": "string"}, {"type": "object", "required": ["id"], "minProperties": 1}]},
    },
}
COMMON = {"$id": "urn:test:common", "$defs": {"name": {"type": "string", "minLength": 1, "maxLength": 9}}}
GOOD = {"name": "Guards", "size": "division"}


@pytest.fixture(scope="module")
def schemas(tmp_path_factory: pytest.TempPathFactory) -> SchemaSet:
    folder = tmp_path_factory.mktemp("schemas")
    (folder / "unit.schema.json").write_text(json.dumps(UNIT))
    (folder / "common.schema.json").write_text(json.dumps(COMMON))
    return load_schemas(folder)


def test_a_good_document_has_no_violation(schemas):
    assert schemas.check("unit", {**GOOD, "$schema": "x", "steps": None, "tags": ["a"], "by": {"a": 1}}) == ()


@pytest.mark.parametrize(
    ("change", "finding", "message", "hint"),
    [
        ({"speed": 1}, "schema.unknown-key /speed", '"speed" is not known', "Known here: name, size"),
        ({"stebs": 1}, "schema.unknown-key /stebs", '"stebs" is not known', 'Did you mean "steps"?'),
        ({"name": 3}, "schema.wrong-type /name", "3 stands where a text belongs", ""),
        ({"name": []}, "schema.wrong-type /name", "A list stands where a text belongs", ""),
        ({"name": ""}, "schema.count /name", "The text is empty", ""),
        ({"name": "x" * 10}, "schema.count /name", "more than 9 characters", ""),
        (
            {"size": "regimnt"},
            "schema.not-allowed /size",
            '"regimnt" is not one',
            'Did you mean "regiment"?',
        ),
        (
            {"size": "army"},
            "schema.not-allowed /size",
            '"army" is not one',
            "Allowed: division, regiment, null.",
        ),
        (
            {"kind": "hors"},
            "schema.pattern /kind",
            '"hors" does not have the form',
            'Did you mean "horse"?',
        ),
        (
            {"steps": True},
            "schema.wrong-type /steps",
            "true stands where a whole number or null",
            "Steps.",
        ),
        ({"code": "a"}, "schema.pattern /code", '"a" does not have the form', "Code."),
        ({"steps": 1.5}, "schema.wrong-type /steps", "1.5 stands where a whole number or null", "Steps."),
        ({"steps": 0}, "schema.range /steps", "0 is below 1", "Steps."),
        ({"steps": 5}, "schema.range /steps", "5 is above 4", "Steps."),
        ({"move": 0}, "schema.range /move", "0 is not above 0", ""),
        ({"move": 30}, "schema.range /move", "30 is not below 30", ""),
        ({"tags": []}, "schema.count /tags", "There are 0 entries, fewer than 1", ""),
        ({"tags": ["a", "b", "c"]}, "schema.count /tags", "There are 3 entries, more than 2", ""),
        ({"tags": ["a", "a"]}, "schema.count /tags", "An entry stands twice", ""),
        ({"tags": ["a", 2]}, "schema.wrong-type /tags/1", "2 stands where a text belongs", ""),
        ({"by": {"A b": 1}}, "schema.bad-key /by/A b", '"A b" cannot be a key', ""),
        ({"by": {}}, "schema.count /by", "There are 0 entries, fewer than 1", ""),
        ({"format": 2}, "schema.not-allowed /format", "2 stands where 1 belongs", ""),
        (
            {"area": {"shape": "boxx"}},
            "schema.not-allowed /area/shape",
            '"boxx" is not',
            'Did you mean "box"?',
        ),
        ({"area": {"shape": "box"}}, "schema.missing-key /area", '"width" is missing', 'Add "width"'),
        ({"area": {}}, "schema.missing-key /area", '"shape" is missing', 'Add "shape"'),
        (
            {"area": {"shape": "box", "width": 1, "radius": 1}},
            "schema.unknown-key /area/radius",
            "radius",
            "",
        ),
        ({"either": {"x": 1}}, "schema.missing-key /either", '"id" is missing', ""),
    ],
)
def test_one_wrong_value_is_one_violation(schemas, change, finding, message, hint):
    found = schemas.check("unit", {**GOOD, **change})
    assert [f"{v.code} {v.pointer}" for v in found] == [finding]
    assert message in found[0].message
    assert hint in found[0].hint


def test_keys_are_anchored_at_the_key_and_values_at_the_value(schemas):
    found = schemas.check("unit", {**GOOD, "speed": 1, "steps": 9, "by": {"A": 1}})
    assert {v.pointer: v.anchor for v in found} == {
        "/speed": Anchor.KEY,
        "/steps": Anchor.VALUE,
        "/by/A": Anchor.KEY,
    }


def test_every_missing_key_is_told_with_its_meaning(schemas):
    found = schemas.check("unit", {})
    assert [v.message for v in found] == ['The key "name" is missing.', 'The key "size" is missing.']
    assert "As printed." in found[0].hint


def test_a_misspelt_key_is_not_also_missing(schemas):
    found = schemas.check("unit", {"nmae": "Guards", "size": "division"})
    assert [f"{v.code} {v.pointer}" for v in found] == ["schema.unknown-key /nmae"]


def test_wrong_values_in_several_places_are_all_told(schemas):
    found = schemas.check("unit", {**GOOD, "steps": 0, "move": "fast", "tags": [1, 2]})
    assert {v.pointer for v in found} == {"/steps", "/move", "/tags/0", "/tags/1"}


def test_a_part_may_leave_anything_out_but_nothing_may_be_wrong(schemas):
    assert schemas.check_part("unit", {}) == ()
    assert schemas.check_part("unit", {"by": {}, "area": {"shape": "box"}}) == ()
    assert schemas.check_part("unit", {"area": {"width": "not checked before the shape is known"}}) == ()
    found = schemas.check_part("unit", {"speed": 1, "name": 3, "area": {"shape": "disc", "width": 1}})
    assert {v.pointer for v in found} == {"/speed", "/name", "/area/width"}


def test_a_partial_schema_keeps_values_and_conditions_as_they_are():
    schema = {
        "required": ["a"],
        "properties": {"required": {"const": {"required": 1}, "minProperties": 1}},
        "if": {"required": ["kind"]},
        "then": {"required": ["b"], "items": [{"required": ["c"]}]},
    }
    assert partial(schema) == {
        "properties": {"required": {"const": {"required": 1}}},
        "if": {"required": ["kind"]},
        "then": {"items": [{}]},
    }


def test_a_folder_without_schemas_is_an_error(tmp_path):
    with pytest.raises(NotFoundError, match="holds no schemas"):
        load_schemas(tmp_path)


@pytest.mark.parametrize(
    ("text", "message"), [("{", "ends before"), ("{}", "has no .id"), ("[]", "has no .id")]
)
def test_a_broken_schema_is_an_error(tmp_path: Path, text, message):
    (tmp_path / "a.schema.json").write_text(text)
    with pytest.raises(BadInputError, match=message):
        load_schemas(tmp_path)


def test_schemas_are_read_once_and_again_when_they_change(tmp_path):
    file = tmp_path / "a.schema.json"
    file.write_text('{"$id": "urn:test:a", "type": "object"}')
    first = load_schemas(tmp_path)
    assert load_schemas(tmp_path) is first
    file.write_text('{"$id": "urn:test:a", "type": "string"}\n')
    assert load_schemas(tmp_path).check("a", "text") == ()


def test_the_schemas_of_this_project_load(schema_dir):
    schemas = load_schemas(schema_dir)
    assert {
        "game",
        "counters",
        "cards",
        "map",
        "chart",
        "scenario",
        "rules",
        "errata",
        "overlay",
        "vassal",
    } <= (schemas.whole.keys())
    assert schemas.of_parts.validators.keys() == schemas.whole.keys()


def test_a_schema_that_is_missing_or_refers_to_nothing_is_told(tmp_path):
    lone = {"$id": "urn:x:game", "properties": {"a": {"$ref": "urn:x:gone"}}}
    (tmp_path / "game.schema.json").write_text(json.dumps(lone), encoding="utf-8")
    schemas = load_schemas(tmp_path)
    with pytest.raises(MissingToolError, match=r"map\.schema\.json is missing"):
        schemas.check("map", {})
    for check in (schemas.check, schemas.check_part):
        with pytest.raises(MissingToolError, match="urn:x:gone, which is missing"):
            check("game", {"a": 1})


def _forms(value: object, pointer: str) -> Iterator[tuple[str, dict]]:
    """Every part of a schema that asks for a form, but for conditions, which nobody breaks."""
    if isinstance(value, dict):
        if isinstance(value.get("pattern"), str):
            yield pointer, value
        for key, member in value.items():
            if key != "if":
                yield from _forms(member, f"{pointer}/{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _forms(item, f"{pointer}/{index}")


@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.json")), ids=lambda path: path.name)
def test_every_form_is_told_in_words(path):
    lacking = [
        pointer
        for pointer, part in _forms(json.loads(path.read_text(encoding="utf-8")), "")
        if "description" not in part
    ]
    assert lacking == []
