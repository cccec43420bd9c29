"""Walking a document along a path with wildcards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.source.pointer import join
from builder.source.values import META

ANY = "*"
"""A path step that takes every member of an object or every item of a list."""

KEYS = "@keys"
"""A last path step that yields the keys of an object instead of a value."""


Trail = tuple[str | int, ...]


def walk(value: object, steps: Sequence[str], pointer: str = "") -> Iterator[tuple[str, object]]:
    """Pointer and value of everything that a path leads to; what is missing on the way yields nothing.

    Args:
        value: Where to begin.
        steps: Member names, `ANY`, or at the end `KEYS`.
        pointer: Pointer of `value`.
    """
    for trail, found in _walk(value, steps, ()):
        yield join(pointer, *trail), found


def _walk(value: object, steps: Sequence[str], trail: Trail) -> Iterator[tuple[Trail, object]]:
    """The same with the steps that were taken: most ways end nowhere and need no pointer."""
    for place, step in enumerate(steps):
        if step == KEYS:
            if isinstance(value, dict):
                yield from (((*trail, key), key) for key in value if key not in META)
            return
        if step == ANY:
            rest = steps[place + 1 :]
            for key, member in _members(value):
                yield from _walk(member, rest, (*trail, key))
            return
        if not isinstance(value, dict) or step not in value:
            return
        value, trail = value[step], (*trail, step)
    yield trail, value


def _members(value: object) -> Iterable[tuple[str | int, object]]:
    """Members of an object or items of a list, by key or position."""
    if isinstance(value, dict):
        return ((key, member) for key, member in value.items() if key not in META)
    return enumerate(value) if isinstance(value, list | tuple) else ()


def along(value: object, path: str) -> Iterator[tuple[str, object]]:
    """The same along a path that is written with slashes."""
    return walk(value, tuple(path.strip("/").split("/")))
