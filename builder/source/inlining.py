"""References between schemas replaced by what they lead to.

Following a reference costs a validator several times what checking a small value costs, and a game's
documents follow tens of thousands. A reference that leads back to where it stands stays as it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.source.pointer import MISSING, resolve

Schema = Mapping[str, object]

# Words about a value; where a reference has its own, they say more than those of what it leads to.
_WORDS = frozenset({"title", "description", "examples"})
_VALUES = frozenset({"const", "enum", "examples", "default"})


def inlined(schemas: Mapping[str, Schema]) -> dict[str, Schema]:
    """The schemas, by the same names, with their references inlined."""
    by_address = {str(schema.get("$id", "")): schema for schema in schemas.values()}
    inliner = _Inliner(by_address)
    return {name: inliner.schema(schema, str(schema.get("$id", "")), ()) for name, schema in schemas.items()}


class _Inliner:
    """Inlines schemas; each target is worked out once and then shared."""

    def __init__(self, by_address: Mapping[str, Schema]) -> None:
        self.by_address = by_address
        self.finished: dict[str, Schema] = {}

    def schema(self, schema: Schema, base: str, active: tuple[str, ...]) -> Schema:
        """One schema of the document at address `base`; `active` are the references being followed."""
        members = {key: self._keyword(key, value, base, active) for key, value in schema.items()}
        reference = members.pop("$ref", None)
        if not isinstance(reference, str):
            return members
        address = reference if not reference.startswith("#") else base + reference
        target = self._target(address, active)
        if target is None:
            return {**members, "$ref": address}
        if members.keys() <= _WORDS:
            return {**target, **members}
        return {**members, "allOf": [*_listed(members.get("allOf")), target]}

    def _keyword(self, key: str, value: object, base: str, active: tuple[str, ...]) -> object:
        if key in _VALUES:
            return value
        if isinstance(value, dict):
            if key in ("properties", "patternProperties", "$defs", "dependentSchemas"):
                return {name: self._inner(member, base, active) for name, member in value.items()}
            return self.schema(value, base, active)
        if isinstance(value, list):
            return [self._inner(item, base, active) for item in value]
        return value

    def _inner(self, value: object, base: str, active: tuple[str, ...]) -> object:
        return self.schema(value, base, active) if isinstance(value, dict) else value

    def _target(self, address: str, active: tuple[str, ...]) -> Schema | None:
        """What a reference leads to; None where it leads back or nowhere."""
        if address in active:
            return None
        if address not in self.finished:
            base, _, pointer = address.partition("#")
            found = resolve(self.by_address.get(base, MISSING), pointer)
            if not isinstance(found, dict):
                return None
            self.finished[address] = self.schema(found, base, (*active, address))
        return self.finished[address]


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []
