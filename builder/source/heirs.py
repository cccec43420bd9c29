"""Errata of a scenario that others extend: an operation reaches every heir that inherits what it changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from builder.source.errata import Erratum, Op
from builder.source.inherit import SCENARIO, Documents
from builder.source.origin import document_pointer, split_document
from builder.source.pointer import MISSING, is_within, resolve, step
from builder.source.values import equal

Heirs = Mapping[str, tuple[str, ...]]


def reach_heirs(errata: Mapping[str, Erratum], documents: Documents) -> dict[str, Erratum]:
    """The errata with an operation for every scenario that inherits what one of theirs changes.

    A scenario that states the value itself, or has taken its record away, keeps it. One that an erratum
    names itself gets what that says.

    Args:
        errata: As they are written.
        documents: The game, its scenarios complete and without any erratum applied.
    """
    heirs = _heirs(documents)

    def reaching(ops: tuple[Op, ...]) -> tuple[Op, ...]:
        return tuple(each for op in ops for each in _reaching(op, ops, documents, heirs))

    return {key: replace(erratum, ops=reaching(erratum.ops)) for key, erratum in errata.items()}


def _reaching(op: Op, ops: tuple[Op, ...], documents: Documents, heirs: Heirs) -> Iterator[Op]:
    """An operation, followed by those for the scenarios that inherit what it changes.

    One that the erratum names itself hands on what that says, so that a cycle ends where it began.
    """
    yield op
    name, rest = split_document(op.path)
    for heir in heirs.get(name, ()):
        path = document_pointer(heir) + rest
        is_named = any(is_within(other.path, path) or is_within(path, other.path) for other in ops)
        if not is_named and _inherits(documents, heir, name, rest):
            yield from _reaching(replace(op, path=path), ops, documents, heirs)


def _inherits(documents: Documents, heir: str, source: str, pointer: str) -> bool:
    """Whether the value at a pointer, or that there is none, is in a scenario what it is in another."""
    own, other = resolve(documents[heir].value, pointer), resolve(documents[source].value, pointer)
    return own is other is MISSING or equal(own, other)


def _heirs(documents: Documents) -> Heirs:
    """The scenarios that extend each scenario."""
    found: dict[str, tuple[str, ...]] = {}
    for name, document in documents.items():
        if name.startswith(SCENARIO):
            extended = f"{SCENARIO}{step(document.value, 'extends')}"
            found[extended] = (*found.get(extended, ()), name)
    return found
