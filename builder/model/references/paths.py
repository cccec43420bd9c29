"""Walking a document along a path with wildcards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.source.pointer import join
from builder.source.values import META

ANY = "*"
"""A path step that takes every member of an object or every item of a list."""

KEYS = "@keys"
"""A last path step that yields the keys of an object instead of a value."""


def walk(value: object, steps: Sequence[str], pointer: str = "") -> Iterator[tuple[str, object]]:
    """Pointer and value of everything that a path leads to; what is missing on the way yields nothing.

    Args:
        value: Where to begin.
        steps: Member names, `ANY`, or at the end `KEYS`.
        pointer: Pointer of `value`.
    """
    if not steps:
        yield pointer, value
        return
    step, rest = steps[0], steps[1:]
    if step == KEYS:
        if isinstance(value, dict):
            yield from ((join(pointer, key), key) for key in value if key not in META)
    elif step == ANY:
        if isinstance(value, dict):
            for key, member in value.items():
                if key not in META:
                    yield from walk(member, rest, join(pointer, key))
        elif isinstance(value, list | tuple):
            for index, item in enumerate(value):
                yield from walk(item, rest, join(pointer, index))
    elif isinstance(value, dict) and step in value:
        yield from walk(value[step], rest, join(pointer, step))


def along(value: object, path: str) -> Iterator[tuple[str, object]]:
    """The same along a path that is written with slashes."""
    return walk(value, tuple(path.strip("/").split("/")))
