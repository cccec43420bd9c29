"""Inlined references check just what the references did."""

from __future__ import annotations

import json

from builder.source.inlining import inlined
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

TREE = {
    "$id": "urn:test:tree",
    "type": "object",
    "additionalProperties": False,
    "properties": {
        "name": {"title": "Own title", "$ref": "urn:test:shared#/$defs/name"},
        "short": {"$ref": "urn:test:shared#/$defs/name", "maxLength": 2},
        "both": {"$ref": "#/$defs/number", "allOf": [{"minimum": 2}]},
        "branches": {"type": "array", "items": {"$ref": "urn:test:tree"}},
        "leaf": {"$ref": "#/$defs/loop"},
        "$ref": {"const": {"$ref": "no reference"}},
    },
    "$defs": {
        "number": {"type": "number"},
        "loop": {"type": ["object", "null"], "additionalProperties": {"$ref": "#/$defs/loop"}},
    },
}
SHARED = {
    "$id": "urn:test:shared",
    "$defs": {"name": {"title": "Name", "$ref": "#/$defs/text"}, "text": {"type": "string"}},
}
SCHEMAS = {"tree": TREE, "shared": SHARED}


def test_a_reference_becomes_what_it_leads_to_with_its_own_words():
    name = inlined(SCHEMAS)["tree"]["properties"]["name"]
    assert name == {"title": "Own title", "type": "string"}


def test_a_reference_beside_conditions_is_one_more_condition():
    properties = inlined(SCHEMAS)["tree"]["properties"]
    assert properties["short"] == {"maxLength": 2, "allOf": [{"title": "Name", "type": "string"}]}
    assert properties["both"] == {"allOf": [{"minimum": 2}, {"type": "number"}]}


def test_a_reference_that_leads_back_stays_with_its_whole_address():
    leaf = inlined(SCHEMAS)["tree"]["properties"]["leaf"]
    assert leaf["additionalProperties"] == {"$ref": "urn:test:tree#/$defs/loop"}


def test_a_property_that_is_called_like_a_reference_is_none():
    assert inlined(SCHEMAS)["tree"]["properties"]["$ref"] == {"const": {"$ref": "no reference"}}


def test_a_reference_to_nothing_stays():
    schema = {"$id": "urn:test:a", "properties": {"x": {"$ref": "urn:test:none#/$defs/y"}}}
    assert inlined({"a": schema})["a"]["properties"]["x"] == {"$ref": "urn:test:none#/$defs/y"}


def test_the_schemas_given_are_left_as_they_were():
    before = json.dumps(SCHEMAS)
    inlined(SCHEMAS)
    assert json.dumps(SCHEMAS) == before


REGISTRY = Registry().with_resources((s["$id"], DRAFT202012.create_resource(s)) for s in SCHEMAS.values())
REFERRING = Draft202012Validator(TREE, registry=REGISTRY)
INLINED = Draft202012Validator(inlined(SCHEMAS)["tree"], registry=REGISTRY)

leaves = st.none() | st.integers(0, 3) | st.sampled_from(["", "ab", "abc"])
members = st.sampled_from(["name", "short", "both", "branches", "leaf", "$ref", "other"])
trees = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(members, inner, max_size=4),
    max_leaves=9,
)


@given(trees)
def test_both_find_the_same_faults(value):
    def faults(validator):
        return sorted((list(map(str, e.absolute_path)), e.validator) for e in validator.iter_errors(value))

    assert faults(REFERRING) == faults(INLINED)
