"""Values that the layers of a game give differently."""

from __future__ import annotations

from dataclasses import dataclass

from builder.source.origin import Origin, Origins, Reading, document_pointer
from builder.source.pointer import MISSING, resolve


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A value for which there is more than one reading.

    Attributes:
        pointer: JSON pointer into the game.
        value: The value chosen.
        origin: Where it comes from.
        rejected: The other values, each with its layer, citation, place and why it was not chosen.
    """

    pointer: str
    value: object
    origin: Origin
    rejected: tuple[Reading, ...]


def find_disagreements(game: object, origins: Origins) -> tuple[Disagreement, ...]:
    """All disagreements of a game, in the order of its documents and of the pointers in them."""
    found = []
    for name, entries in origins.documents.items():
        for place in sorted(pointer for pointer, entry in entries.items() if entry.readings):
            pointer = document_pointer(name) + place
            value, origin = resolve(game, pointer), origins.at(pointer)
            if value is not MISSING and origin is not None:
                found.append(Disagreement(pointer, value, origin, origin.readings))
    return tuple(found)
