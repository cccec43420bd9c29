"""What differs between two editions of a game: two documents compared, pointer by pointer, and who did it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from builder.source.editions import TRANSCRIBED
from builder.source.errata import Erratum, Kind, Status
from builder.source.pointer import MISSING, is_within, join, parent
from builder.source.values import equal

BOOKKEEPING = ("/rules/accepted", "/rules/checks")
"""What the checks expect and accept: it changes with an erratum, but is no part of the game."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One datum that two documents give differently.

    Attributes:
        pointer: JSON pointer into both documents.
        old: Value in the first; `MISSING` when the datum is not there, None when it is not known.
        new: Value in the second, likewise.
    """

    pointer: str
    old: object
    new: object


def differences(one: object, other: object) -> tuple[Difference, ...]:
    """Every datum that differs, without bookkeeping, in the order of the first document.

    Records are compared member by member, as deep as both have a member in common. A record that only one of
    the documents has is one difference. So is a list, and a record that shares no key with the other: its
    keys are then a choice of words, such as ``at`` and ``unknown``, and no data of their own.

    Args:
        one: The document of the first edition.
        other: The document of the second.
    """
    return tuple(
        found
        for found in _compared("", one, other)
        if not any(is_within(found.pointer, place) for place in BOOKKEEPING)
    )


def _compared(pointer: str, old: object, new: object) -> Iterator[Difference]:
    # Two editions share most of their values, unchanged down to the very objects.
    if old is new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping) and not _is_choice(old, new):
        for key in dict.fromkeys((*old, *new)):
            yield from _compared(join(pointer, key), old.get(key, MISSING), new.get(key, MISSING))
    elif MISSING in (old, new) or not equal(old, new):
        yield Difference(pointer, old, new)


def _is_choice(old: Mapping[str, object], new: Mapping[str, object]) -> bool:
    """Whether two records say the same thing in different ways, such as a place by name or by its lack."""
    return bool(old and new) and not old.keys() & new.keys()


def makers(
    difference: Difference, errata: Iterable[Erratum], one: frozenset[str], other: frozenset[str]
) -> tuple[Erratum, ...]:
    """The errata that make a difference, in their order.

    Args:
        difference: One of the differences of two editions.
        errata: All errata of the game.
        one: Ids of the errata whose result the first edition shows.
        other: Those of the second edition.
    """
    return tuple(e for e in errata if e.id in one ^ other and _touches(e, difference.pointer))


def shown_by(edition: str, applied: Iterable[str], errata: Iterable[Erratum]) -> frozenset[str]:
    """Ids of the errata whose result an edition shows.

    Args:
        edition: Its name.
        applied: Ids of the errata that it has in effect.
        errata: All errata of the game.
    """
    if edition == TRANSCRIBED:
        # The files as they stand apply nothing, but show what they were written with.
        return frozenset(e.id for e in errata if e.status is Status.REFLECTED)
    return frozenset(applied)


def _touches(erratum: Erratum, pointer: str) -> bool:
    """Whether an erratum changes the datum at a pointer, something in it or the record that holds it."""
    places = (
        parent(op.path) if op.path.endswith("/-") else op.path
        for op in erratum.ops
        if op.kind is not Kind.TEST
    )
    return any(is_within(place, pointer) or is_within(pointer, place) for place in places)
