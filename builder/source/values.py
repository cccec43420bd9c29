"""Comparing and changing JSON values without ever changing one in place."""

from __future__ import annotations

import json
from collections.abc import Mapping

from builder.source.pointer import MISSING, join

META = frozenset({"cite", "certainty", "reason", "note", "readings", "provenance", "format", "$schema"})
"""Keys that tell about a record and are no data of the game."""

_LONGEST = 60
"""Signs of a value that a message quotes."""

_LASTING = ("unit", "marks")


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


def is_unsettled(value: object) -> bool:
    """Whether no value is known, though of what is printed a part, or what it counts, may be."""
    return is_unknown(value) or (
        isinstance(value, Mapping)
        and value.get("value", MISSING) is None
        and value.keys() <= {"value", "text", *_LASTING, *META}
    )


def completes(value: object, other: object) -> bool:
    """Whether a value says what another says, and besides only what that leaves open."""
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        return value.keys() == other.keys() and all(completes(value[key], other[key]) for key in other)
    return is_unknown(other) or equal(value, other) or narrows(value, other)


def settled(below: object, above: object) -> object:
    """The value above, with what the datum below says of every value: what it counts, how it is marked."""
    kept = {key: below[key] for key in _LASTING if key in below} if isinstance(below, Mapping) else {}
    if not kept:
        return above
    return {**kept, **(above if isinstance(above, Mapping) else {"value": above})}


def same_datum(a: object, b: object) -> bool:
    """Whether two values say the same: equal, or one wraps the other to cite it by itself."""
    return equal(_unwrapped(a), _unwrapped(b))


def _unwrapped(value: object) -> object:
    if isinstance(value, Mapping) and "value" in value and value.keys() <= {"value", *META}:
        return value["value"]
    return value


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


def show(value: object) -> str:
    """A value as messages quote it, cut when it is long."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= _LONGEST:
        return text
    return f"{text[: _LONGEST - 3]}..." + ('"' if isinstance(value, str) else "")


def first_difference(value: object, other: object) -> tuple[str, object, object]:
    """Where two values differ first: the pointer below them, and what each has there, or `MISSING`."""
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        for key in dict.fromkeys((*value, *other)):
            one, two = value.get(key, MISSING), other.get(key, MISSING)
            if not equal(one, two):
                below, one, two = first_difference(one, two)
                return (join("", key) + below, one, two)
    return ("", value, other)
