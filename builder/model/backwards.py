"""Bounds written the wrong way round, the least of something above the most of it: no schema can say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
    for pointer, low, high in _within(document, ""):
        yield Diagnostic(
            "bounds.backwards",
            Severity.ERROR,
            f'"{low[0]}" is {low[1]:g} and "{high[0]}" is {high[1]:g}, which is less.',
            "Correct one of them, or let them change places.",
            Where(pointer=pointer),
        )


_Bound = tuple[str, float]
"""Its key, and the number."""


def _within(value: object, name: str) -> Iterator[tuple[str, _Bound, _Bound]]:
    """Bounds that change places, with the pointer from here; most records have none."""
    members: Iterable[tuple[str | int, object]] = ()
    if isinstance(value, dict):
        if name not in _FREE:
            yield from (("", *pair) for pair in _changed(value))
        members = value.items()
    elif isinstance(value, list):
        members = enumerate(value)
    for key, member in members:
        if isinstance(member, dict | list):
            for rest, low, high in _within(member, key if isinstance(key, str) else name):
                yield join("", key) + rest, low, high


def _changed(record: Mapping[str, object]) -> Iterator[tuple[_Bound, _Bound]]:
    for low, high in _PAIRS:
        least, most = record.get(low), record.get(high)
        if isinstance(least, int | float) and isinstance(most, int | float) and least > most:
            yield (low, least), (high, most)
