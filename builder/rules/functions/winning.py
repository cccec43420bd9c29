"""Who has won, by the conditions of victory of a scenario."""

from __future__ import annotations

from builder.model.scenarios import Scenario, Victory
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import BadInputsError, Inputs, Outputs, listed, need, word


def victory(facts: Facts, inputs: Inputs) -> Outputs:
    """The conditions of victory that a side fulfils, as far as places and points tell.

    Inputs: ``scenario`` and ``side``; ``points`` (an amount) and ``holds`` (places), what the side has. A
    condition asks for its places, all or so many as it says, and for its points; one that names neither is
    not reckoned.

    Outputs: ``conditions`` (ids, in alphabetical order) and ``wins`` (whether there is any).
    """
    scenario, side = _scenario(facts, need(inputs, "scenario")), word(need(inputs, "side"))
    if side not in facts.game.sides:
        raise BadInputsError(f"There is no side {side}.")
    points = amount(facts, inputs.get("points", 0))
    held = _places(facts, inputs)
    verdicts = {
        condition.id: _fulfilled(condition, points, held)
        for condition in scenario.victory
        if condition.side == side and (condition.places or condition.points is not None)
    }
    fulfilled = sorted(condition for condition, verdict in verdicts.items() if verdict)
    is_open = None in verdicts.values()
    return {
        "conditions": None if is_open else fulfilled,
        "wins": True if fulfilled else None if is_open else False,
    }


def _fulfilled(condition: Victory, points: float | None, held: set[str]) -> bool | None:
    """Whether a condition is fulfilled; None when its points or those of the side are not known."""
    least = len(condition.places) if condition.need is None else condition.need
    if len(held & set(condition.places)) < least:
        return False
    if condition.points is None:
        return True
    asked = condition.points.number
    return None if asked is None or points is None else points >= asked


def _places(facts: Facts, inputs: Inputs) -> set[str]:
    """The places that the side holds.

    Raises:
        BadInputsError: When one is no place of the map.
    """
    places = facts.game.map.places if facts.game.map is not None else {}
    held = {str(place) for place in listed(inputs, "holds")}
    unknown = sorted(held - places.keys())
    if unknown:
        raise BadInputsError(f"There is no place {unknown[0]}.")
    return held


def _scenario(facts: Facts, scenario_id: str) -> Scenario:
    """A scenario by id.

    Raises:
        BadInputsError: When the game has none of that name.
    """
    found = facts.game.scenarios.get(str(scenario_id))
    if found is None:
        raise BadInputsError(f"There is no scenario {scenario_id}.")
    return found
