"""Values at the start of a scenario: stocks, records, hands, by their names."""

from __future__ import annotations

from collections.abc import Iterator

from builder.layout.turn_words import turn_label
from builder.model.game import Game
from builder.model.scenarios import Scenario
from builder.model.value_names import value_name
from builder.model.values import Cell
from builder.model.words import first_up

_UNKNOWN = "not known"


def start_rows(game: Game, scenario: Scenario, side: str) -> tuple[tuple[str, str], ...]:
    """Names and values, in the order of the data; those whose key names another side are left to it.

    Args:
        game: The game, which names the values.
        scenario: One of its scenarios.
        side: Id of the side that is told.
    """
    return tuple(_rows(game, scenario, side))


def _rows(game: Game, scenario: Scenario, side: str) -> Iterator[tuple[str, str]]:
    for key, cell in scenario.start.items():
        owners = game.sides.keys() & set(key.split("-"))
        if not owners or side in owners:
            yield value_name(game, key), _shown(game, key, cell)


def _shown(game: Game, key: str, cell: Cell) -> str:
    """A value as players say it: a side by its name, a turn with its date."""
    text = cell.shown
    if text is None:
        return _UNKNOWN
    if text in game.sides:
        return game.sides[text].name
    label = turn_label(game, text) if key == "turn" else None
    if label is not None:
        return f"{text} ({label})"
    return first_up(text) if cell.unit is None else f"{text} {_unit(cell.unit, game)}"


def _unit(unit: str, game: Game) -> str:
    """A unit as it is printed: one of two or three letters is an abbreviation."""
    return unit.upper() if unit.upper() in game.abbreviations or len(unit) < len("abcd") else unit
