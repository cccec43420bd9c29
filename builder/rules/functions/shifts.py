"""Column shifts of both sides set against each other, and bonuses of formations that fight together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    chart_of,
    face_of,
    is_number,
    need,
    rounded,
    whole,
)
from builder.rules.functions.fighting import shifted

_RESERVED = {"total", "shift", "column"}


def net_shifts(facts: Facts, inputs: Inputs) -> Outputs:
    """Shifts of both sides added, in groups that have limits and factors of their own.

    Inputs: ``groups``, by name: ``attack`` and ``defence`` (amounts; to the right they are positive, to the
    left negative), ``attack_factor`` and ``defence_factor`` (amounts that multiply a side's sum), and
    ``most``, beyond which the net of the group does not count in either direction. ``rounding`` of the total:
    down, which favours the defender, when not given. ``chart`` and ``column`` for the column that is shifted.

    Outputs: the net of each group by its name, ``total`` (before rounding), ``shift`` and ``column``.
    """
    groups = need(inputs, "groups")
    if not isinstance(groups, Mapping) or not groups:
        raise BadInputsError('The input "groups" is no object of groups.')
    if _RESERVED & set(groups):
        raise BadInputsError(f"No group may be called {min(_RESERVED & set(groups))}.")
    nets = {name: _net(facts, group) for name, group in groups.items()}
    known = [net for net in nets.values() if net is not None]
    total = sum(known) if len(known) == len(nets) else None
    shift = None if total is None else rounded(total, inputs.get("rounding", "down"))
    column = None
    if "column" in inputs and shift is not None:
        column = shifted(chart_of(facts, inputs.get("chart", "combat")), inputs["column"], shift)
    shown = {name: whole(net) for name, net in nets.items()}
    return {**shown, "total": whole(total), "shift": shift, "column": column}


def integrity(facts: Facts, inputs: Inputs) -> Outputs:
    """The bonus of formations of which enough units fight together.

    Inputs: ``stacks``, what stands in each space: units, whose formations are read from their faces, or the
    number of units of each formation; ``units``, how many of a formation there must be; ``rating``, the bonus
    of one formation; ``each_space``, of how many formations in one space the bonus counts, when that is
    limited. All three are amounts. Units that count together for a rule stand in one stack.

    Outputs: ``formations`` (for how many the bonus counts), ``units`` (of formations that have enough), and
    ``shift``.
    """
    stacks = need(inputs, "stacks")
    if not isinstance(stacks, Mapping):
        raise BadInputsError('The input "stacks" is no object of spaces.')
    least = amount(facts, need(inputs, "units"))
    rating = amount(facts, need(inputs, "rating"))
    most = amount(facts, inputs["each_space"]) if "each_space" in inputs else None
    in_spaces = [_formations(facts, stack) for stack in stacks.values()]
    known = [formations for formations in in_spaces if formations is not None]
    is_open = len(known) < len(in_spaces) or (most is None and "each_space" in inputs)
    if is_open or least is None or rating is None:
        return {"formations": None, "units": None, "shift": None}
    eligible, together = 0.0, 0.0
    for formations in known:
        enough = [units for units in formations.values() if units >= least]
        eligible += len(enough) if most is None else min(most, len(enough))
        together += sum(enough)
    return {"formations": whole(eligible), "units": whole(together), "shift": whole(eligible * rating)}


def _net(facts: Facts, group: object) -> float | None:
    if not isinstance(group, Mapping):
        raise BadInputsError("A group of shifts is no object.")
    sides = [_side(facts, group, side) for side in ("attack", "defence")]
    known = [side for side in sides if side is not None]
    if len(known) < len(sides):
        return None
    net = sum(known)
    if "most" not in group:
        return net
    most = amount(facts, group["most"])
    return None if most is None else max(-most, min(most, net))


def _side(facts: Facts, group: Mapping[str, Any], side: str) -> float | None:
    """The shifts of a side times its factor; 0 when it has none, whatever the factor."""
    given = group.get(side, [])
    if given == []:
        return 0.0
    shifts = amount(facts, given)
    factor = amount(facts, group.get(f"{side}_factor", 1))
    return None if shifts is None or factor is None else shifts * factor


def _formations(facts: Facts, stack: object) -> Mapping[str, float] | None:
    """How many units of each formation a stack holds; None when the face of one of them is unknown."""
    if isinstance(stack, Mapping):
        if not all(is_number(units) for units in stack.values()):
            raise BadInputsError("A stack gives numbers of units by formation.")
        return stack
    if not isinstance(stack, list | tuple):
        raise BadInputsError("A stack is a list of units or gives numbers of units by formation.")
    faces = [face_of(facts, ref) for ref in stack]
    known = [face for face in faces if face is not None]
    if len(known) < len(faces):
        return None
    return Counter(face.formation for face in known if face.formation is not None)
