"""Comparing and changing JSON values without ever changing one in place."""

from __future__ import annotations

from collections.abc import Mapping

from builder.source.pointer import MISSING, array_index, split, step

META = frozenset({"cite", "certainty", "reason", "note", "readings", "provenance", "format", "$schema"})
"""Keys that tell about a record and are no data of the game."""


def equal(a: object, b: object) -> bool:
    """Whether two JSON values are the same: numbers by value, true and 1 apart, objects in any order."""
    if a is b:
        return True
    if isinstance(a, bool) or isinstance(b, bool):
        return False
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(equal(value, b[key]) for key, value in a.items())
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(equal(x, y) for x, y in zip(a, b, strict=True))
    return a == b


def is_unknown(value: object) -> bool:
    """Whether nothing is known: null, or an object that says of its value only that it is null."""
    if isinstance(value, Mapping):
        return value.get("value", MISSING) is None and value.keys() <= {"value", *META}
    return value is None


def bounds(value: object) -> tuple[float | None, float | None] | None:
    """Lower and upper bound of a datum that is only bounded; None for every other value."""
    if not isinstance(value, Mapping) or not value.keys() & {"min", "max"} or value.get("value") is not None:
        return None
    low, high = value.get("min"), value.get("max")
    return (
        low if isinstance(low, int | float) else None,
        high if isinstance(high, int | float) else None,
    )


def exact(value: object) -> float | None:
    """The number of a datum that is exactly known; None for every other value."""
    if isinstance(value, Mapping):
        value = value.get("value")
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def narrows(value: object, other: object) -> bool:
    """Whether a number says exactly what the other value only bounds."""
    limits, number = bounds(other), exact(value)
    if limits is None or number is None:
        return False
    low, high = limits
    return (low is None or low <= number) and (high is None or number <= high)


def with_value(document: object, pointer: str, value: object) -> object:
    """A document with one value set; all that is not on the way to it is shared with the old one.

    The last token may be the length of a list, or ``-``, to append to it.

    Raises:
        KeyError: If there is nothing to hold the value.
    """
    return _changed(document, split(pointer), value)


def without(document: object, pointer: str) -> object:
    """A document with one member or element removed; the rest is shared with the old one.

    Raises:
        KeyError: If there is nothing to remove.
    """
    return _changed(document, split(pointer), MISSING)


def _changed(holder: object, tokens: tuple[str, ...], value: object) -> object:
    if not tokens:
        return value
    token, rest = tokens[0], tokens[1:]
    if isinstance(holder, dict):
        return _changed_object(holder, token, rest, value)
    if isinstance(holder, list):
        return _changed_list(holder, token, rest, value)
    raise KeyError(token)


def _changed_object(holder: dict[str, object], token: str, rest: tuple[str, ...], value: object) -> object:
    if rest or value is MISSING:
        inner = step(holder, token)
        if inner is MISSING:
            raise KeyError(token)
        if not rest:
            return {key: member for key, member in holder.items() if key != token}
        return {**holder, token: _changed(inner, rest, value)}
    return {**holder, token: value}


def _changed_list(holder: list[object], token: str, rest: tuple[str, ...], value: object) -> object:
    index = len(holder) if token == "-" else array_index(token)
    if index is None or index > len(holder) or (index == len(holder) and (rest or value is MISSING)):
        raise KeyError(token)
    if not rest and value is MISSING:
        return holder[:index] + holder[index + 1 :]
    inner = _changed(holder[index], rest, value) if rest else value
    return [*holder[:index], inner, *holder[index + 1 :]]
