"""What a result of combat asks for: steps, hexes of retreat, and what changes them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount, cell_of
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    face_of,
    need,
    number,
    printed,
    state_of,
    unit_of,
    whole,
)

_PART: Final = re.compile(r"[-–−AB]?(?P<number>\d+)(?P<mark>\*?)[D•]?")
_NOTHING = {"", "-", "–"}
_UNKNOWN = "?"
_ALL = "E"
_SIDES = ("attacker", "defender")

_Loss = tuple[float | str | None, bool]
"""What a side loses, and whether an asterisk stands with it."""


def exchange(facts: Facts, inputs: Inputs) -> Outputs:
    """Steps that are left to lose when the rest of a result is taken as retreat, one hex for one loss.

    Inputs: ``losses`` (an amount; a list adds what comes on top) and ``retreated`` (hexes); ``least``, an
    amount of steps that must be lost however far the retreat. Outputs: ``steps``.
    """
    losses = amount(facts, need(inputs, "losses"))
    least = amount(facts, inputs.get("least", 0))
    if losses is None or least is None:
        return {"steps": None}
    return {"steps": whole(max(losses - number(inputs, "retreated"), least))}


def after_loss(facts: Facts, inputs: Inputs) -> Outputs:
    """The state of a unit after it has lost steps.

    Inputs: ``unit`` (an id, or ``{"unit", "state"}``) and ``steps`` (an amount). Outputs: ``steps`` (that are
    left), ``state``, "eliminated" when none is left, and every value that its face prints then, by field.

    Raises:
        BadInputsError: When the game has no such unit or state.
    """
    ref = need(inputs, "unit")
    unit = unit_of(facts, ref)
    before = state_of(unit, ref)
    lost = amount(facts, need(inputs, "steps"))
    if before.steps is None or lost is None:
        return {"steps": None, "state": None}
    left = max(0, before.steps - int(lost))
    if left == 0:
        return {"steps": 0, "state": "eliminated"}
    after = next((state for state in unit.states if state.steps == left), None)
    if after is None:
        return {"steps": left, "state": None}
    face = face_of(facts, {"unit": unit.id, "state": after.id})
    return {**(printed(face) if face is not None else {}), "steps": left, "state": after.id}


def result_after(facts: Facts, inputs: Inputs) -> Outputs:
    """A result as it counts for both sides, the attacker's part before the slash.

    Inputs: ``result``, the text or a cell (``{"chart", "row" or "die", "column"}``; of one without a value,
    what it shows): numbers, with an asterisk where a step must be lost, E for all, a dash for nothing, a
    question mark for what is not known, or one word for both sides.
    ``attacker_changes`` and ``defender_changes``, amounts added to a side's number, never below 0; ``both``,
    what each side loses by a result in one word; ``asterisk``, how many steps an asterisk demands.

    Outputs: ``attacker`` and ``defender`` (numbers, or "all"), ``attacker_least`` and ``defender_least``
    (steps that may not be taken otherwise).
    """
    result = _text(facts, need(inputs, "result"))
    if result is None:
        return dict.fromkeys(("attacker", "defender", "attacker_least", "defender_least"))
    losses = _word(facts, inputs) if "/" not in result else _parts(result)
    outputs: dict[str, object] = {}
    for side, (loss, is_marked) in zip(_SIDES, losses, strict=True):
        changes = amount(facts, inputs.get(f"{side}_changes", []))
        outputs[side] = _changed(loss, changes)
        outputs[f"{side}_least"] = whole(amount(facts, need(inputs, "asterisk"))) if is_marked else 0
    return outputs


def _text(facts: Facts, given: object) -> str | None:
    if isinstance(given, str):
        return given
    if isinstance(given, Mapping):
        cell = cell_of(facts, given)
        if cell is None or cell.value is not None:
            return None if cell is None else str(cell.value)
        return cell.text if "/" in (cell.text or "") else None
    raise BadInputsError('The input "result" is neither a text nor a cell.')


def _word(facts: Facts, inputs: Inputs) -> tuple[_Loss, ...]:
    """What both sides lose by a result in one word."""
    return ((amount(facts, need(inputs, "both")), False),) * len(_SIDES)


def _parts(result: str) -> tuple[_Loss, ...]:
    parts = result.split("/")
    if len(parts) != len(_SIDES):
        raise BadInputsError(f"The result {result} has not two parts.")
    return tuple(_part(part.strip()) for part in parts)


def _part(part: str) -> _Loss:
    if part in _NOTHING:
        return 0.0, False
    if part == _UNKNOWN:
        return None, False
    if part == _ALL:
        return "all", False
    found = _PART.fullmatch(part)
    if found is None:
        raise BadInputsError(f"{part} is no part of a result that can be read.")
    return float(found["number"]), bool(found["mark"])


def _changed(loss: float | str | None, changes: float | None) -> float | str | None:
    if isinstance(loss, str):
        return loss
    return None if loss is None or changes is None else whole(max(0.0, loss + changes))
