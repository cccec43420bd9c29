"""Who has won, by the conditions of victory of a scenario."""

from __future__ import annotations

from builder.model.scenarios import Victory
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import Inputs, Outputs, listed, need, record_of, scenario_of


def victory(facts: Facts, inputs: Inputs) -> Outputs:
    """The conditions of victory that a side fulfils, as far as places and points tell.

    Inputs: ``scenario`` and ``side``; ``points`` (an amount) and ``holds`` (places), what the side has. A
    condition asks for its places, all or so many as it says, and for its points; one that names neither is
    not reckoned.

    Outputs: ``conditions`` (ids, in alphabetical order) and ``wins`` (whether there is any).
    """
    scenario, side = scenario_of(facts, need(inputs, "scenario")), need(inputs, "side")
    record_of(facts.game.sides, side, "side")
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
    return {record_of(places, place, "place").id for place in listed(inputs, "holds")}
