"""Spaces and places of a map that errata changed: a dagger stands after their names and codes."""

from __future__ import annotations

from collections.abc import Iterator

from builder.layout.marks import Marks
from builder.model.maps import GameMap, Place, Space

_SHOWN = {Space: ("name", "terrain", "features", "nation", "kind"), Place: ("name", "kind", "spaces")}
"""Members of which a reader of the map sees something."""


def changed_by(record: Space | Place, marks: Marks) -> tuple[str, ...]:
    """Ids of the errata that changed what the map shows of a space or place, or a value of it.

    Args:
        record: The space or place.
        marks: Certainty, errata and disagreements by pointer.
    """
    pointers = [record.pointer, *(f"{record.pointer}/{key}" for key in _SHOWN[type(record)])]
    pointers += [f"{record.pointer}/values/{key}" for key in record.values]
    return tuple(dict.fromkeys(id_ for pointer in pointers for id_ in marks(pointer).errata))


def changed_codes(game_map: GameMap, marks: Marks) -> frozenset[str]:
    """Codes of the spaces that errata changed."""
    spaces = (game_map.spaces or {}).items()
    return frozenset(code for code, space in spaces if changed_by(space, marks))


def changes(game_map: GameMap, marks: Marks) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What errata changed, by the name or code that the map shows, with the ids of the errata."""
    for code, space in (game_map.spaces or {}).items():
        if ids := changed_by(space, marks):
            yield space.name or code, ids
    for place in game_map.places.values():
        if ids := changed_by(place, marks):
            yield place.name, ids
