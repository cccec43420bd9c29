"""What a rule picks out of several: a unit, a space, a winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount, cell_of
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    listed,
    need,
    number,
    unit_of,
    value_of,
    whole,
    word,
)

_OR: Final = " or "
"""What stands between the alternatives of a cell."""


def strongest_within(facts: Facts, inputs: Inputs) -> Outputs:
    """The unit with the greatest value that is not above a limit: the corps that makes up for a lost step.

    Inputs: ``units``, ``field`` (of what they print) and ``most`` (an amount). Outputs: ``unit`` (its id, or
    "none" when all are above), ``value``, and ``above`` (those with more). Of equals it is the first.
    """
    field, most = word(need(inputs, "field")), amount(facts, need(inputs, "most"))
    values = {unit_of(facts, ref).id: value_of(facts, ref, field) for ref in listed(inputs, "units")}
    known = {unit: value for unit, value in values.items() if value is not None}
    if most is None or len(known) < len(values):
        return {"unit": None, "value": None, "above": None}
    fitting = {unit: value for unit, value in known.items() if value <= most}
    above = [unit for unit in known if unit not in fitting]
    if not fitting:
        return {"unit": "none", "value": 0, "above": above}
    strongest = max(fitting, key=lambda unit: fitting[unit])
    return {"unit": strongest, "value": whole(fitting[strongest]), "above": above}


def rolled_space(facts: Facts, inputs: Inputs) -> Outputs:
    """The space that two tables name, one its column and one its row.

    Inputs: ``column`` and ``row``, each a cell by roll (``{"chart", "die", "column"}``); ``pick``, a roll
    that decides between two alternatives in one cell, odd for the first and even for the second.
    Outputs: ``column``, ``row``, ``space`` and ``exists`` (whether the map has it).
    """
    column, row = _alternative(facts, inputs, "column"), _alternative(facts, inputs, "row")
    if column is None or row is None:
        return {"column": column, "row": row, "space": None, "exists": None}
    space = f"{column}{row}"
    exists = facts.board.exists(space) if facts.board is not None else None
    return {"column": column, "row": row, "space": space, "exists": exists}


def contest(facts: Facts, inputs: Inputs) -> Outputs:
    """Bids or rolls of two sides against each other.

    Inputs: ``sides``, an amount each. Outputs: ``highest``, ``margin``, ``tie``, and ``winner`` and ``loser``
    ("none" on a tie).

    Raises:
        BadInputsError: When there are not two sides.
    """
    sides = need(inputs, "sides")
    if not isinstance(sides, Mapping) or len(sides) != len(("winner", "loser")):
        raise BadInputsError('The input "sides" gives an amount for each of two sides.')
    amounts = {side: amount(facts, given) for side, given in sides.items()}
    known = {side: value for side, value in amounts.items() if value is not None}
    if len(known) < len(amounts):
        return dict.fromkeys(("highest", "margin", "tie", "winner", "loser"))
    loser, winner = sorted(known, key=lambda side: known[side])
    margin = known[winner] - known[loser]
    return {
        "highest": whole(known[winner]),
        "margin": whole(margin),
        "tie": margin == 0,
        "winner": winner if margin else "none",
        "loser": loser if margin else "none",
    }


def _alternative(facts: Facts, inputs: Inputs, name: str) -> str | None:
    """The text of a cell, or of its first or second alternative."""
    ref = need(inputs, name)
    if not isinstance(ref, Mapping):
        raise BadInputsError(f'The input "{name}" is no cell.')
    cell = cell_of(facts, ref)
    if cell is None or cell.value is None:
        return None
    alternatives = str(cell.value).split(_OR)
    if len(alternatives) == 1:
        return alternatives[0]
    return alternatives[0 if number(inputs, "pick") % 2 else 1]
