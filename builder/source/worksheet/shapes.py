"""What the schemas allow at a place of a game: the types, limits and choices of a datum, for a worksheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.source.folder import schema_name
from builder.source.origin import document_pointer, split_document
from builder.source.pointer import MISSING, resolve, split, step
from builder.source.schemas import SchemaSet

Schema = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value may be.

    Attributes:
        types: Names of JSON types, as JSON Schema has them.
        choices: The only words that are allowed; none when others are.
        least: Lowest number.
        most: Highest number.
        pattern: Of a text.
        title: What the schema calls it.
        description: What the schema says of it.
        members: Members of an object with fixed keys, in the schema's order.
        is_collection: Whether it is an object keyed by ids.
        is_bounded: Whether bounds may stand for a number.
        is_cell: Whether it may be an object that holds a value and words about it.
        holds_numbers: Whether it is a list of numbers.
    """

    types: frozenset[str]
    choices: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    pattern: str | None = None
    title: str = ""
    description: str = ""
    members: tuple[str, ...] = ()
    is_collection: bool = False
    is_bounded: bool = False
    is_cell: bool = False
    holds_numbers: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it is a number and cannot be a text."""
        return bool(self.types & {"number", "integer"}) and "string" not in self.types

    @property
    def is_text(self) -> bool:
        """Whether it is a text and nothing else."""
        return "string" in self.types and self.types <= {"string", "null"}

    @property
    def is_list(self) -> bool:
        """Whether it is a list."""
        return "array" in self.types


def shape_at(schemas: SchemaSet, game: object, pointer: str) -> Shape | None:
    """What may stand at a pointer into the game; None when nothing may.

    Args:
        schemas: The schemas.
        game: The game's document, which tells what kind of grid a map has.
        pointer: The place.
    """
    name, rest = split_document(pointer)
    validator = schemas.whole.get(schema_name(name))
    if validator is None or not isinstance(validator.schema, Mapping):
        return None
    value = resolve(game, document_pointer(name))
    found: list[Schema] = list(_parts(validator.schema, value))
    for token in split(rest):
        value = step(value, token)
        inner = [schema for part in found for schema in _inner(part, token)]
        found = [part for schema in inner for part in _parts(schema, value)]
        if not found:
            return None
    return _shape(found)


def _parts(schema: Schema, value: object) -> Iterator[Schema]:
    """A schema and all that hold together with it for a value: of allOf, and of conditions it fulfils."""
    yield schema
    listed = schema.get("allOf")
    for part in listed if isinstance(listed, list) else ():
        yield from _parts(part, value)
    condition = schema.get("if")
    if (
        isinstance(condition, Mapping)
        and isinstance(schema.get("then"), Mapping)
        and _holds(condition, value)
    ):
        yield from _parts(_mapping(schema["then"]), value)


def _holds(condition: Schema, value: object) -> bool:
    """Whether a value has the constants that a condition names; other conditions say nothing of shapes."""
    wanted = _mapping(condition.get("properties"))
    return bool(wanted) and all(
        step(value, key) == _mapping(member).get("const", MISSING) for key, member in wanted.items()
    )


def _inner(schema: Schema, token: str) -> Iterator[Schema]:
    properties = _mapping(schema.get("properties"))
    if token in properties:
        yield _mapping(properties[token])
    elif isinstance(schema.get("additionalProperties"), Mapping):
        yield _mapping(schema["additionalProperties"])
    if isinstance(schema.get("items"), Mapping) and token.isdigit():
        yield _mapping(schema["items"])


def _shape(parts: list[Schema]) -> Shape:
    types: set[str] | None = None
    choices: tuple[str, ...] = ()
    for part in parts:
        stated = part.get("type")
        named = {stated} if isinstance(stated, str) else {str(item) for item in _list(stated)}
        listed = _list(part.get("enum")) or ([part["const"]] if "const" in part else [])
        if listed:
            choices = tuple(str(item) for item in listed if item is not None)
            named = named or {"string", *(["null"] if None in listed else [])}
        types = named if types is None or not types else (types & named if named else types)
    members = tuple(dict.fromkeys(key for part in parts for key in _mapping(part.get("properties"))))
    return Shape(
        frozenset(types or ()),
        choices,
        _number(_first(parts, "minimum")),
        _number(_first(parts, "maximum")),
        _word(_first(parts, "pattern")),
        _word(_first(parts, "title")) or "",
        _word(_first(parts, "description")) or "",
        members,
        any(isinstance(part.get("additionalProperties"), Mapping) for part in parts),
        {"min", "max"} <= set(members),
        {"value", "text"} <= set(members),
        any(_mapping(part.get("items")).get("type") == "number" for part in parts),
    )


def _first(parts: list[Schema], key: str) -> object:
    return next((part[key] for part in parts if key in part), None)


def _number(value: object) -> float | None:
    return value if isinstance(value, int | float) else None


def _word(value: object) -> str | None:
    return value if isinstance(value, str) else None


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _mapping(value: object) -> Schema:
    return value if isinstance(value, Mapping) else {}
