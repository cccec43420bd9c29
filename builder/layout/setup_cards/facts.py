"""Facts at the head of a set-up card: turns, order of set-up, strength."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Sequence

from builder.layout.setup_cards.values import Stand
from builder.layout.turn_words import turns_in_words
from builder.model.game import Game
from builder.model.scenarios import Scenario
from builder.model.units import Unit
from builder.model.words import name_of


def card_facts(game: Game, scenario: Scenario, stands: Sequence[Stand]) -> tuple[tuple[str, str], ...]:
    """Name and value pairs.

    Args:
        game: The game.
        scenario: One of its scenarios.
        stands: The side's units on the map.
    """
    return tuple(_facts(game, scenario, stands))


def _facts(game: Game, scenario: Scenario, stands: Sequence[Stand]) -> Iterator[tuple[str, str]]:
    turns = turns_in_words(game, scenario.first_turn, scenario.last_turn)
    yield f"{game.turn_unit.capitalize()}s", turns
    if scenario.set_up_order:
        yield "Set-up", ", then ".join(name_of(side, game.sides) for side in scenario.set_up_order)
    if scenario.first_player is not None:
        yield "Moves first", name_of(scenario.first_player, game.sides)
    if stands:
        yield "Strength on the map", _strength(game, stands)


def _strength(game: Game, stands: Sequence[Stand]) -> str:
    """Units and steps, and the units by type."""
    counters = game.counters
    if counters is None:
        return ""
    units = [(unit, s.state) for s in stands if _counts(unit := counters.units[s.unit], s.state)]
    steps = [unit.state(state).steps for unit, state in units]
    total = f"{len(units)} {'unit' if len(units) == 1 else 'units'}"
    if steps and all(number is not None for number in steps):
        total += f", {sum(number or 0 for number in steps)} steps"
    tally = Tally(
        counters.types[unit.type].name.lower()
        for unit, _ in units
        if unit.type is not None and unit.type in counters.types
    )
    # The number comes last: names of types are no plurals, and some of them have none.
    kinds = [f"{name} {number}" for name, number in tally.most_common()]
    untold = len(units) - tally.total()
    if kinds and untold:
        kinds.append(f"type unknown {untold}")
    return f"{total}: {', '.join(kinds)}" if kinds else total


def _counts(unit: Unit, state: str) -> bool:
    """Whether it is a unit; a leader whose counter nobody knows tells no class, and is taken for none."""
    return unit.is_unit and (unit.class_id is not None or unit.state(state).kind != "leader")
