"""What a schema finds wrong, reduced to one violation for each wrong value and told in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from builder.source.pointer import join, make
from builder.source.values import show
from builder.wording import listed

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError


class Anchor(StrEnum):
    """What a violation points at: a member's key or a value."""

    KEY = "key"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Violation:
    """One thing wrong in a document.

    Attributes:
        code: Stable code such as ``schema.unknown-key``.
        pointer: Pointer into the document; of the object, when a key is missing from it.
        anchor: Whether the key or the value at the pointer is meant.
        message: What is wrong.
        hint: What was expected.
    """

    code: str
    pointer: str
    anchor: Anchor
    message: str
    hint: str


# Which complaint about a value is told when there are several; the earlier explains the later.
_CODES = {
    "type": "schema.wrong-type",
    "const": "schema.not-allowed",
    "enum": "schema.not-allowed",
    "pattern": "schema.pattern",
    "minimum": "schema.range",
    "maximum": "schema.range",
    "exclusiveMinimum": "schema.range",
    "exclusiveMaximum": "schema.range",
    "multipleOf": "schema.range",
    "minLength": "schema.count",
    "maxLength": "schema.count",
    "minItems": "schema.count",
    "maxItems": "schema.count",
    "uniqueItems": "schema.count",
    "minProperties": "schema.count",
    "maxProperties": "schema.count",
}
_RANK = {keyword: rank for rank, keyword in enumerate(_CODES)}

_TYPES = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}


def reduce_errors(errors: Iterable[ValidationError]) -> tuple[Violation, ...]:
    """One violation for each wrong value, in the order of the document.

    A value of the wrong type is told once, whatever else the schema asks of it; the same complaint from two
    branches is told once; an unknown key that looks like a missing one is taken for it.
    """
    values: dict[str, ValidationError] = {}
    missing: dict[tuple[str, str], Violation] = {}
    unknown: dict[tuple[str, str], ValidationError] = {}
    found: list[Violation] = []
    for error in _leaves(errors):
        pointer = make(error.absolute_path)
        keyword = str(error.validator)
        if "propertyNames" in error.absolute_schema_path:
            found.append(_bad_key(error, pointer))
        elif keyword == "required":
            for key in _missing_keys(error):
                missing.setdefault((pointer, key), _missing_key(error, pointer, key))
        elif keyword in ("additionalProperties", "unevaluatedProperties"):
            for key in _unknown_keys(error):
                unknown.setdefault((pointer, key), error)
        elif pointer not in values or _rank(error) < _rank(values[pointer]):
            values[pointer] = error
    for (pointer, key), error in unknown.items():
        near = get_close_matches(key, _known_keys(error), n=1)
        found.append(_unknown_key(error, pointer, key, near))
        for name in near:
            missing.pop((pointer, name), None)
    found += missing.values()
    # A key too many or too few is the cause of a wrong number of keys.
    holders = {pointer for pointer, _ in (*unknown, *missing)}
    found += (
        _wrong_value(error, pointer)
        for pointer, error in values.items()
        if not (pointer in holders and error.validator in ("minProperties", "maxProperties"))
    )
    return tuple(dict.fromkeys(found))


def _leaves(errors: Iterable[ValidationError]) -> Iterator[ValidationError]:
    """The errors, with a failed choice replaced by the complaints of the branch that came nearest."""
    for error in errors:
        if error.validator in ("anyOf", "oneOf") and error.context:
            branches: dict[object, list[ValidationError]] = {}
            for inner in error.context:
                branches.setdefault(inner.schema_path[0], []).append(inner)
            nearest: list[ValidationError] = max(branches.values(), key=_nearness)
            yield from _leaves(nearest)
        else:
            yield error


def _nearness(branch: Sequence[ValidationError]) -> tuple[int, bool, int]:
    """Greater the deeper the fault lies, when the type is right, and the fewer faults there are."""
    depth = min(len(tuple(error.path)) for error in branch)
    has_type = not any(error.validator == "type" and not error.path for error in branch)
    return (depth, has_type, -len(branch))


def _instance(error: ValidationError) -> Any:
    """The wrong value; the type of what a schema met is known only from the keyword."""
    return error.instance


def _wanted(error: ValidationError) -> Any:
    """What the keyword asks for."""
    return error.validator_value


def _rank(error: ValidationError) -> int:
    return _RANK.get(str(error.validator), len(_RANK))


def _schema(error: ValidationError) -> Mapping[str, object]:
    return error.schema if isinstance(error.schema, Mapping) else {}


def _known_keys(error: ValidationError) -> list[str]:
    properties = _schema(error).get("properties", {})
    return [key for key in properties if key != "$schema"] if isinstance(properties, Mapping) else []


def _unknown_keys(error: ValidationError) -> list[str]:
    known = {*_known_keys(error), "$schema"}
    return [key for key in _instance(error) if key not in known]


def _missing_keys(error: ValidationError) -> list[str]:
    return [key for key in _wanted(error) if key not in _instance(error)]


def _unknown_key(error: ValidationError, pointer: str, key: str, near: Sequence[str]) -> Violation:
    known = _known_keys(error)
    if near:
        hint = f'Did you mean "{near[0]}"?'
    elif known:
        hint = f"Known here: {', '.join(known)}."
    else:
        hint = "No keys are allowed here."
    message = f"The key {show(key)} is not known here."
    return Violation("schema.unknown-key", join(pointer, key), Anchor.KEY, message, hint)


def _missing_key(error: ValidationError, pointer: str, key: str) -> Violation:
    properties = _schema(error).get("properties", {})
    member = properties.get(key, {}) if isinstance(properties, Mapping) else {}
    hint = f'Add "{key}".'
    if isinstance(member, Mapping):
        may_be_unknown = "null" in _listed(member.get("type"))
        hint = f'Add "{key}", null when it is unknown.' if may_be_unknown else hint
        hint = f"{hint} {member.get('description', '')}".strip()
    return Violation("schema.missing-key", pointer, Anchor.VALUE, f'The key "{key}" is missing.', hint)


def _bad_key(error: ValidationError, pointer: str) -> Violation:
    key = str(error.instance)
    where = join(pointer, key)
    return Violation(
        "schema.bad-key", where, Anchor.KEY, f"{show(key)} cannot be a key here.", _expected(error)
    )


def _wrong_value(error: ValidationError, pointer: str) -> Violation:
    code = _CODES.get(str(error.validator), "schema.invalid")
    return Violation(code, pointer, Anchor.VALUE, _message(error), _expected(error))


def _message(error: ValidationError) -> str:
    shown, wanted = show(_instance(error)), _wanted(error)
    match error.validator:
        case "type":
            return f"{_kind(error.instance)} stands where {_types(wanted)} belongs."
        case "const":
            return f"{shown} stands where {show(wanted)} belongs."
        case "enum":
            return f"{shown} is not one of the values allowed here."
        case "pattern":
            return f"{shown} does not have the form that is asked for here."
        case "minimum":
            return f"{shown} is below {wanted}."
        case "maximum":
            return f"{shown} is above {wanted}."
        case "exclusiveMinimum":
            return f"{shown} is not above {wanted}."
        case "exclusiveMaximum":
            return f"{shown} is not below {wanted}."
        case "minLength":
            return "The text is empty." if wanted == 1 else f"{shown} has fewer than {wanted} characters."
        case "maxLength":
            return f"{shown} has more than {wanted} characters."
        case "minItems" | "minProperties":
            return f"There are {len(_instance(error))} entries, fewer than {wanted}."
        case "maxItems" | "maxProperties":
            return f"There are {len(_instance(error))} entries, more than {wanted}."
        case "uniqueItems":
            return "An entry stands twice in the list."
        case _:
            return f"{shown} does not fit the schema ({error.validator})."


def _expected(error: ValidationError) -> str:
    """What would be right, from the nearest allowed value, the examples and the description."""
    schema = _schema(error)
    allowed = _allowed(error)
    near = get_close_matches(str(error.instance), allowed, n=1)
    parts = []
    if near:
        parts.append(f'Did you mean "{near[0]}"?')
    elif allowed:
        parts.append(f"Allowed: {', '.join(allowed)}.")
    description = schema.get("description")
    if isinstance(description, str):
        title = schema.get("title")
        parts.append(f"{title}: {description}" if isinstance(title, str) else description)
    examples = schema.get("examples")
    example = next((e for e in examples if e is not None), None) if isinstance(examples, list) else None
    if example is not None and not allowed:
        parts.append(f"For example {show(example)}.")
    return " ".join(parts)


def _allowed(error: ValidationError) -> list[str]:
    """The texts allowed: those of an enum, or of a pattern that is only a list of alternatives."""
    if error.validator == "enum":
        return [value if isinstance(value, str) else json.dumps(value) for value in _wanted(error)]
    if error.validator == "pattern":
        words = re.fullmatch(r"\^\(([^()\[\]\\]+)\)\$", str(error.validator_value))
        return words[1].split("|") if words else []
    return []


def _types(wanted: object) -> str:
    names = [_TYPES.get(str(name), str(name)) for name in _listed(wanted)]
    return listed(names)


def _listed(types: object) -> list[object]:
    return types if isinstance(types, list) else [types]


def _kind(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case dict():
            return "An object"
        case list():
            return "A list"
        case _:
            return show(value)
