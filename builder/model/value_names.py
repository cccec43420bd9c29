"""What a player calls a value of a turn record or a set-up."""

from __future__ import annotations

from builder.model.game import Game
from builder.model.words import first_up, spaced


def value_name(game: Game, key: str) -> str:
    """The name that the game gives a value; else that of its track or counter field; else its key in words.

    Args:
        game: The game.
        key: Of the value, in a turn's `values` or a scenario's `start`.
    """
    if key in game.value_names:
        return game.value_names[key]
    if game.map is not None and key in game.map.tracks:
        return game.map.tracks[key].title
    if game.counters is not None and key in game.counters.fields:
        return game.counters.fields[key].name
    return first_up(spaced(key))
