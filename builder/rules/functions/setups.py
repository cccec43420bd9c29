"""What the set-up of a scenario is worth."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.build_selectors import selector
from builder.model.scenarios import Scenario
from builder.model.units import Selector
from builder.rules.facts import Facts
from builder.rules.functions.base import BadInputsError, Inputs, Outputs, need, scenario_of, whole, word
from builder.rules.naming import space_name
from builder.rules.settle import settle
from builder.rules.settled import SettledUnit, Unplaced


def set_up_points(facts: Facts, inputs: Inputs) -> Outputs:
    """The sum of a value over the spaces where some pieces stand at the start: victory points held.

    Inputs: ``scenario``, and ``option`` when it is one of its options; ``of`` (a selector), ``state`` when
    only pieces in that state count; ``value`` (of the spaces). A space counts once.

    Outputs: ``spaces`` (how many) and ``points``; the points are None when a value or a piece's space is
    unknown.

    Raises:
        BadInputsError: When the game has no such scenario or option or no map, when ``of`` is no selector,
            or when a space has no value of that name.
    """
    scenario, of = _scenario(facts, inputs), _selector(inputs)
    board, counters = facts.board, facts.game.counters
    if board is None or counters is None:
        raise BadInputsError("The game has no map or no counters.")
    settled = settle(facts.game, scenario, inputs.get("option"))
    state, name = inputs.get("state"), word(need(inputs, "value"))

    def is_meant(unit: SettledUnit | Unplaced) -> bool:
        return of.matches(counters.units[unit.unit]) and state in (None, unit.state)

    spaces = {unit.space for unit in settled.placements if unit.space is not None and is_meant(unit)}
    points: list[float | None] = []
    for code in spaces:
        space = board.space(code)
        if space is None or name not in space.values:
            raise BadInputsError(f"{space_name(board, code)} has no value {name}.")
        points.append(space.values[name].number)
    known = [value for value in points if value is not None]
    is_open = len(known) < len(points) or any(map(is_meant, settled.unplaced))
    return {"spaces": len(spaces), "points": None if is_open else whole(sum(known))}


def _scenario(facts: Facts, inputs: Inputs) -> Scenario:
    found = scenario_of(facts, need(inputs, "scenario"))
    option = inputs.get("option")
    if option is not None and word(option) not in found.options:
        raise BadInputsError(f"{found.title} has no option {option}.")
    return found


def _selector(inputs: Inputs) -> Selector:
    given = need(inputs, "of")
    if not isinstance(given, Mapping):
        raise BadInputsError('The input "of" is no selector.')
    try:
        return selector(given)
    except (
        TypeError,
        ValueError,
        AttributeError,
    ) as error:  # its maker trusts a schema
        raise BadInputsError('The input "of" is no selector.') from error
