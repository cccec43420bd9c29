"""The quick yes: it agrees with a whole validator on everything that JSON can say."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from pathlib import Path

import pytest
from builder.resources import schema_dir
from builder.source.quickfit import Fitting
from builder.source.schemas import load_schemas

CASES = sorted((Path(__file__).parents[1] / "cases" / "valid").rglob("sources/**/*.json"))
SCHEMAS = load_schemas(schema_dir())
KINDS = {"charts": "chart", "scenarios": "scenario"}
ODD = (
    None,
    True,
    False,
    0,
    1,
    -1,
    2.0,
    1e300,
    "",
    "x",
    "x\n",
    "1",
    "#ffffff",
    [],
    ["a", "a"],
    [1, None],
    {},
    {"value": 1},
)


def name_of(path):
    return KINDS.get(path.parent.name, path.stem)


def places(value):
    """Every object and list of a document, with one of its keys."""
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in list(members):
        yield value, key
        yield from places(member)


def spoilt(document, chance):
    """The document with one value replaced, taken away, or put in."""
    copy = deepcopy(document)
    holder, key = chance.choice(list(places(copy)))
    how = chance.randrange(3)
    if how == 0 and isinstance(holder, dict):
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[chance.choice(["note", "value", "of", "kind", "a b", "unknown"])] = deepcopy(
            chance.choice(ODD)
        )
    else:
        holder[key] = deepcopy(chance.choice(ODD))
    return copy


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_quick_test_agrees_with_the_validator(path):
    document, name = json.loads(path.read_text(encoding="utf-8")), name_of(path)
    chance = random.Random(str(path.name))
    verdicts = set()
    for candidate in (document, *(spoilt(document, chance) for _ in range(40))):
        for schemas in (SCHEMAS.of_whole, SCHEMAS.of_parts):
            fits = schemas.validators[name].is_valid(candidate)
            assert schemas.quick[name](candidate) is fits, candidate
            verdicts.add(fits)
    assert verdicts == {True, False}


def test_every_schema_has_a_quick_test():
    for name, schema in SCHEMAS.of_whole.inlined.items():
        assert Fitting({}).knows(schema), name


@pytest.mark.parametrize("keyword", ["anyOf", "not", "patternProperties", "unevaluatedProperties"])
def test_what_it_does_not_know_it_never_lets_pass(keyword):
    schema = {"$id": "urn:test:a", "properties": {"x": {keyword: [{}]}}}
    assert not Fitting({}).quick(schema)({"x": 1})


def test_a_reference_to_nothing_never_passes():
    schema = {"$id": "urn:test:a", "properties": {"x": {"$ref": "urn:test:none#/$defs/y"}}}
    quick = Fitting({"urn:test:a": schema}).quick(schema)
    assert not quick({"x": 1})
    assert quick({"y": 1})


def test_what_json_cannot_read_never_passes():
    schema = {"$id": "urn:test:a", "items": {"type": "string"}}
    quick = Fitting({}).quick(schema)
    assert quick(["a"])
    assert not quick(("a",))


def test_an_endless_document_never_passes():
    endless = []
    endless.append(endless)
    schema = {"$id": "urn:test:a", "items": {"$ref": "#"}}
    assert not Fitting({"urn:test:a": schema}).quick(schema)(endless)
