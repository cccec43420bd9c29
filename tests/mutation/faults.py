"""A fault: a change of one file of a game that makes it wrong, and what should be told of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from builder.source.patch import added, removed, replaced
from builder.source.pointer import MISSING, join, resolve, split

PUBLIC = "public"
"""Folder of the values from public material."""

PROSE = frozenset(("cite", "certainty", "note", "reason", "readings", "provenance", "rule", "severity"))
"""Keys below which nothing is a datum."""

SCHEMAS = Path(__file__).parents[2] / "schemas"

GONE = object()
"""Instead of a value: the member is taken away."""


@dataclass(frozen=True)
class Fault:
    """One change of one file.

    Attributes:
        operator: What is done, in words.
        check: The kind of check, or the stage, that should notice.
        file: Name of the file, such as ``scenarios/campaign`` or ``public/map``.
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
    def document(self) -> str:
        """The document that the file is, or is a layer of."""
        return document_name(self.file)

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


def document_name(file: str) -> str:
    """The document that a file is a layer of."""
    return file.removeprefix(f"{PUBLIC}/")


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


def members(document: object, pointer: str) -> Mapping:
    """What stands in an object of a document; nothing when there is none."""
    there = resolve(document, pointer)
    return there if isinstance(there, Mapping) else {}


def walk(value: object, pointer: str = "") -> Iterator[tuple[str, object]]:
    """Every value below one, with its pointer."""
    yield pointer, value
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield from walk(member, join(pointer, key))


def words(value: object) -> frozenset[str]:
    """Ids, names and codes in a value: what findings may speak of when it changes.

    A pointer in it counts by its steps.
    """
    found: set[str] = set()
    for pointer, member in walk(value):
        steps = split(pointer)
        if PROSE.isdisjoint(steps):
            found.update(set(steps[-1:]) - keys())
            if isinstance(member, str):
                found.update(split(member) if member.startswith("/") else (member,))
    return frozenset(word for word in found if len(word) > 1)


@cache
def keys() -> frozenset[str]:
    """The keys of the format, which say nothing about a single record."""
    found = set()
    for path in SCHEMAS.glob("*.json"):
        for pointer, value in walk(json.loads(path.read_text(encoding="utf-8"))):
            if pointer.endswith("/properties") and isinstance(value, dict):
                found.update(value)
    return frozenset(found)


def record(pointer: str) -> str:
    """The record that a pointer lies in: two steps down, such as ``/setup/first``."""
    return join("", *split(pointer)[:2])
