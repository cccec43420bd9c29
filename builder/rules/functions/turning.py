"""What the other face of a counter shows."""

from __future__ import annotations

from builder.rules.facts import Facts
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    face_of,
    need,
    printed,
    state_of,
    unit_of,
)


def turned_over(facts: Facts, inputs: Inputs) -> Outputs:
    """A counter turned over: a leader replaced by the one on his back, an area that changes hands.

    Inputs: ``unit``, and ``state`` when it is not the first. Outputs: ``state`` (of the other face of the
    same counter), ``label``, ``side``, and every printed value of that face by its field.

    Raises:
        BadInputsError: When there is no such unit or state, or its counter shows no other state of it.
    """
    unit = unit_of(facts, need(inputs, "unit"))
    shown = state_of(unit, inputs)
    others = [s for s in unit.states if s.counter == shown.counter and s.face != shown.face]
    if not others:
        raise BadInputsError(f"The other face of {unit.name} shows no state of it.")
    other = others[0]
    face = face_of(facts, {"unit": unit.id, "state": other.id})
    if face is None:
        return {"state": other.id, "label": None, "side": None}
    return {**printed(face), "state": other.id, "label": face.label, "side": face.side}
