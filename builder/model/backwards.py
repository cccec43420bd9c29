"""Bounds written the wrong way round, the least of something above the most of it: no schema can say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.pointer import join

_PAIRS = (("min", "max"), ("at_least", "at_most"), ("from", "to"))

_FREE = frozenset({"values", "inputs", "expect", "start"})
"""Records whose keys are of the game's own choice, and may be called from and to without being bounds."""


def backwards(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """Every record of a game whose two bounds change places.

    Args:
        document: The game, whose documents fit their schemas.
    """
    yield from _within(document, "", "")


def _within(value: object, pointer: str, name: str) -> Iterator[Diagnostic]:
    if isinstance(value, dict):
        if name not in _FREE:
            yield from _told(value, pointer)
        for key, member in value.items():
            if isinstance(member, dict | list):
                yield from _within(member, join(pointer, key), key)
    elif isinstance(value, list):
        for index, member in enumerate(value):
            if isinstance(member, dict | list):
                yield from _within(member, join(pointer, index), name)


def _told(record: Mapping[str, object], pointer: str) -> Iterator[Diagnostic]:
    for low, high in _PAIRS:
        least, most = record.get(low), record.get(high)
        if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
            yield Diagnostic(
                "bounds.backwards",
                Severity.ERROR,
                f'"{low}" is {least:g} and "{high}" is {most:g}, which is less.',
                "Correct one of them, or let them change places.",
                Where(pointer=pointer),
            )
