"""The quick yes: never given to what a whole validator refuses, and given to what is right."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from pathlib import Path

import pytest
from builder.resources import schema_dir, template_dir
from builder.source.quickfit import quick_tests
from builder.source.schemas import load_schemas

CASES = sorted((Path(__file__).parents[1] / "cases" / "valid").rglob("sources/**/*.json"))
SCHEMAS = load_schemas(schema_dir())
WHOLE_FLOAT = re.compile(r"\d\.0\b|\de\+")
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
            if WHOLE_FLOAT.search(json.dumps(candidate)):
                assert not schemas.quick[name](candidate)
            else:
                assert schemas.quick[name](candidate) is fits, candidate
                verdicts.add(fits)
    assert verdicts == {True, False}


def test_what_is_shipped_needs_no_validator():
    # One number written as 3.0 makes every build load what can tell what is wrong, and there is nothing.
    folder = template_dir()
    names = [path.relative_to(folder).with_suffix("") for path in sorted(folder.rglob("*.json"))]
    kinds = {str(name): f"template-{name.parts[0]}" for name in names if name.parts[0] != "fonts"}
    assert "counters/stripe" in kinds
    slow = [
        name
        for name, kind in kinds.items()
        if not SCHEMAS.of_whole.quick[kind](json.loads((folder / f"{name}.json").read_bytes()))
    ]
    assert slow == []


def quick(schema, **others):
    """The quick test of a schema that may refer to others."""
    return quick_tests({"it": {"$id": "urn:test:it", **schema}, **others})["it"]


@pytest.mark.parametrize("value", [2.0, [1, 2.0], {"a": {"b": [1e300]}}])
def test_a_whole_number_written_as_a_fraction_is_never_let_pass(value):
    assert not quick({})(value)


def test_fractions_and_whole_numbers_pass():
    assert quick({"items": {"type": "number"}})([1, 2.5, -3])


def test_a_schema_that_refers_to_nothing_lets_nothing_pass():
    test = quick({"properties": {"x": {"$ref": "urn:test:none#/$defs/y"}}})
    assert not test({"x": 1})
    assert not test({"y": 1})


def test_a_reference_leads_to_another_schema():
    test = quick({"items": {"$ref": "urn:test:other"}}, other={"$id": "urn:test:other", "type": "string"})
    assert test(["a"])
    assert not test([1])


def test_half_a_character_is_never_let_pass():
    assert not quick({"minLength": 1})("\ud800")


def test_a_line_break_does_not_end_a_text():
    assert not quick({"pattern": "^a$"})("a\n")
