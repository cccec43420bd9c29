"""One wrong value, one diagnostic: real documents with a single fault put in, place by place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from builder.source.folder import schema_name
from builder.source.patch import added, replaced
from builder.source.pointer import is_within, join, parent
from builder.source.schemas import SchemaSet, load_schemas

VALID = Path(__file__).parents[1] / "cases" / "valid"
MOST = 40  # faults tried in one document


def documents() -> list[tuple[str, object]]:
    """Schema name and value of every file of the valid cases."""
    found = []
    for path in sorted(VALID.glob("*/sources/*/**/*.json")):
        inside = path.relative_to(path.parents[len(path.parts) - path.parts.index("sources") - 3])
        name = "/".join(inside.with_suffix("").parts).removeprefix("public/")
        found.append((schema_name(name), json.loads(path.read_text(encoding="utf-8"))))
    return found


def pointers(value: object, pointer: str = "") -> Iterator[tuple[str, object]]:
    yield (pointer, value)
    members = dict(enumerate(value)) if isinstance(value, list) else value
    if isinstance(members, dict):
        for key, member in members.items():
            if key != "examples":
                yield from pointers(member, join(pointer, key))


def some(items: list[tuple[str, object]]) -> list[tuple[str, object]]:
    return items[:: max(1, len(items) // MOST)]


@pytest.fixture(scope="module")
def schemas(schema_dir) -> SchemaSet:
    return load_schemas(schema_dir)


@pytest.mark.parametrize(("name", "document"), documents(), ids=[name for name, _ in documents()])
def test_a_value_of_a_kind_that_fits_nowhere_is_told_once(schemas, name, document):
    told = 0
    for pointer, value in some([pair for pair in pointers(document) if pair[0]]):
        wrong = replaced(document, pointer, False if isinstance(value, list) else [[["like nothing"]]])
        found = schemas.check_part(name, wrong)
        assert len(found) <= 1, (pointer, found)
        assert all(is_within(v.pointer, pointer) or is_within(pointer, v.pointer) for v in found)
        told += len(found)
    assert told > 0


@pytest.mark.parametrize(("name", "document"), documents(), ids=[name for name, _ in documents()])
def test_a_key_that_no_record_has_is_told_once_at_its_place(schemas, name, document):
    told = 0
    for pointer, _ in some([pair for pair in pointers(document) if isinstance(pair[1], dict)]):
        place = join(pointer, "No Such Key!")
        found = schemas.check_part(name, added(document, place, 1))
        # Where records have keys of their own the key is bad, and its value may be wrong as well.
        codes = [v.code for v in found if v.code != "schema.wrong-type"]
        assert codes in ([], ["schema.unknown-key"], ["schema.bad-key"])
        assert all(v.pointer == place for v in found)
        told += len(found)
    assert told > 0


@pytest.mark.parametrize(("name", "document"), documents(), ids=[name for name, _ in documents()])
def test_a_misspelt_key_is_told_once(schemas, name, document):
    check = schemas.check_part if schemas.check(name, document) else schemas.check
    for pointer, value in some([pair for pair in pointers(document) if pair[0].rpartition("/")[2].isalpha()]):
        key = pointer.rpartition("/")[2]
        holder = {k: v for k, v in dict(pointers(document))[parent(pointer)].items() if k != key}
        holder[f"{key}x"] = value
        wrong = replaced(document, parent(pointer), holder) if parent(pointer) else holder
        found = check(name, wrong)
        assert len(found) <= 1, (pointer, found)
