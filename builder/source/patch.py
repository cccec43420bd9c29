"""Changes of a document by RFC 6902 operations, without changing any document in place.

Only what lies on the way to the change is copied; everything else is shared, which makes it cheap to try
hundreds of orders of errata on a whole game.
"""

from __future__ import annotations

from typing import Any

from builder.source.pointer import MISSING, array_index, split, step


class PatchError(ValueError):
    """There is nothing where the change is to be made."""


def added(document: object, pointer: str, value: object) -> object:
    """The document with a member set or an element inserted (``-`` appends to a list).

    Raises:
        PatchError: If nothing there can hold it.
    """
    return _patched(document, pointer, {"op": "add", "path": pointer, "value": value})


def replaced(document: object, pointer: str, value: object) -> object:
    """The document with another value at a place that has one.

    Raises:
        PatchError: If it has none.
    """
    return _patched(document, pointer, {"op": "replace", "path": pointer, "value": value})


def removed(document: object, pointer: str) -> object:
    """The document without a member or element.

    Raises:
        PatchError: If there is none.
    """
    return _patched(document, pointer, {"op": "remove", "path": pointer})


def _patched(document: object, pointer: str, operation: dict[str, Any]) -> object:
    # Most who know of errata apply none.
    from jsonpatch import JsonPatch, JsonPatchException
    from jsonpointer import JsonPointerException

    copy = _unshared(document, split(pointer)[:-1])
    try:
        result: object = JsonPatch([operation]).apply(copy, in_place=True)
    except (JsonPatchException, JsonPointerException) as error:
        raise PatchError(f"nothing at {pointer}") from error
    return result


def _unshared(value: object, way: tuple[str, ...]) -> object:
    """A copy of the containers along a way, as far as it goes; their other members are shared."""
    if isinstance(value, dict):
        inner = step(value, way[0]) if way else MISSING
        return {**value, way[0]: _unshared(inner, way[1:])} if inner is not MISSING else dict(value)
    if isinstance(value, list):
        copy = list(value)
        index = array_index(way[0]) if way else None
        if index is not None and index < len(copy):
            copy[index] = _unshared(copy[index], way[1:])
        return copy
    return value
