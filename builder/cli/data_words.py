"""Data in words for a player: what a pointer is about, and what stands there."""

from __future__ import annotations

from builder.layout.change_words import told_at
from builder.layout.naming import HOLDERS, pointer_words
from builder.model.game import Game
from builder.pipeline import LoadedGame
from builder.source.naming import datum_name
from builder.source.pointer import make, split
from builder.source.values import show

_CARDS = (("scenarios",), ("charts",), ("map", "places"), ("rules", "reference"))
"""Parts of a game that the player aid has names for; the others are called by their own names.

A counter goes by its unit's name: one of which nobody knows a label has no other.
"""

_RECORD = 3
"""Steps to most records of a document; what follows is a field."""


def named(loaded: LoadedGame, pointer: str) -> str:
    """A record in names that players use."""
    tokens = split(pointer)
    if loaded.game is None or not any(tokens[: len(part)] == part for part in _CARDS):
        record, field = tokens[:_RECORD], tokens[_RECORD:]
        field = tuple(token for token in field if token not in HOLDERS)
        return datum_name(make((*record, *field)), loaded.source.document)
    return pointer_words(loaded.game, pointer)


def told_value(game: Game | None, pointer: str, value: object) -> str:
    """A value in words; as it stands in the data when the game could not be built."""
    return show(value) if game is None else told_at(game, pointer, value)
