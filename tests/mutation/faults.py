"""A fault: a change of one file of a game that makes it wrong, and what should be told of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from builder.source.patch import added, removed, replaced
from builder.source.pointer import MISSING, join, parent, resolve, split

GONE = object()
"""Instead of a value: the member is taken away."""


@dataclass(frozen=True)
class Fault:
    """One change of one file.

    Attributes:
        operator: What is done, in words.
        check: The kind of check, or the stage, that should notice.
        file: Name of the document, such as ``scenarios/campaign``.
        edits: JSON pointers into the file and their new values, or `GONE`.
        codes: Codes of which at least one must be told.
        about: Ids, names and codes that findings may speak of because the change touches them.
        text: What the whole file becomes instead, for faults that no JSON value can hold.
    """

    operator: str
    check: str
    file: str
    edits: tuple[tuple[str, object], ...]
    codes: frozenset[str]
    about: frozenset[str] = frozenset()
    text: Callable[[str], str] | None = field(default=None, compare=False)

    @property
    def place(self) -> str:
        """Where the change is, for people."""
        return f"{self.file}#{self.edits[0][0] if self.edits else ''}"


def fault(
    operator: str, file: str, edits: Iterable[tuple[str, object]], codes: str, about: Iterable[str] = ()
) -> Fault:
    """A fault, its operator written as ``check: what is done`` and its codes parted by spaces."""
    check, _, what = operator.partition(": ")
    return Fault(what, check, file, tuple(edits), frozenset(codes.split()), frozenset(about))


def changed(document: object, edits: Iterable[tuple[str, object]]) -> object:
    """A document after edits; the original stays as it is."""
    for pointer, value in edits:
        there = resolve(document, pointer) is not MISSING
        if value is GONE:
            document = removed(document, pointer)
        elif there:
            document = replaced(document, pointer, value)
        else:
            document = added(document, pointer, value)
    return document


def walk(value: object, pointer: str = "") -> Iterator[tuple[str, object]]:
    """Every value below one, with its pointer."""
    yield pointer, value
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from walk(member, join(pointer, key))


def words(value: object) -> frozenset[str]:
    """Every key and text in a value: what findings may speak of when it changes."""
    found: set[str] = set()
    for pointer, member in walk(value):
        found.update(split(pointer)[-1:])
        if isinstance(member, str):
            found.add(member)
    return frozenset(word for word in found if len(word) > 1)


def record(pointer: str) -> str:
    """The record that a pointer lies in: two steps down, such as ``/setup/first``."""
    return join("", *split(pointer)[:2])


__all__ = ["GONE", "Fault", "changed", "fault", "parent", "record", "walk", "words"]
