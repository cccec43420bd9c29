"""The same schema for a part of a document: what is given must be right, but nothing need be given."""

from __future__ import annotations

from collections.abc import Mapping

_DEMANDS = frozenset({"required", "minProperties", "dependentRequired"})
# Keywords that hold schemas by name, schemas in a list, and values that are no schemas.
_NAMED = frozenset({"properties", "patternProperties", "$defs", "dependentSchemas"})
_VALUES = frozenset({"const", "enum", "examples", "default"})
# Conditions keep their demands: "if a kind is given and it is hex" must not become "if it is not given".
_CONDITIONS = frozenset({"if", "not", "contains"})


def partial(schema: object) -> object:
    """A copy of a schema that demands no key at any depth; references stay and lead to partial schemas."""
    if isinstance(schema, list):
        return [partial(item) for item in schema]
    if not isinstance(schema, Mapping):
        return schema
    result: dict[str, object] = {}
    for keyword, value in schema.items():
        if keyword in _DEMANDS:
            continue
        if keyword in _VALUES or keyword in _CONDITIONS:
            result[keyword] = value
        elif keyword in _NAMED and isinstance(value, Mapping):
            result[keyword] = {name: partial(member) for name, member in value.items()}
        else:
            result[keyword] = partial(value)
    return result
