"""What things add up to: points and their limits, prices and what there is to pay them, costs of movement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.model.values import NO_EFFECT
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount, cell_of
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    listed,
    need,
    rounded,
    whole,
)

_PLACES = 2
"""Decimal places of a cost: thirds are written as 0.3333, and three of them are one point."""


def total(facts: Facts, inputs: Inputs) -> Outputs:
    """Amounts added and kept within bounds: points, income, forces that arrive.

    Inputs: ``parts`` (amounts); ``least`` and ``most`` (amounts that bound the sum) and ``rounding`` where
    the rule has them. Outputs: ``value``.
    """
    value = amount(facts, list(listed(inputs, "parts")))
    least, most = (amount(facts, inputs[name]) if name in inputs else value for name in ("least", "most"))
    if value is None or least is None or most is None:
        return {"value": None}
    if "rounding" in inputs:
        value = rounded(value, inputs["rounding"])
    if "least" in inputs:
        value = max(value, least)
    if "most" in inputs:
        value = min(value, most)
    return {"value": whole(value)}


def budget(facts: Facts, inputs: Inputs) -> Outputs:
    """Whether there is enough to pay for everything, or to share out.

    Inputs: ``costs`` (amounts) and ``available`` (an amount). Outputs: ``cost``, ``left`` (negative when it
    is too little) and ``possible``.
    """
    cost = amount(facts, list(listed(inputs, "costs")))
    return _paid(cost, amount(facts, need(inputs, "available")))


def movement_cost(facts: Facts, inputs: Inputs) -> Outputs:
    """What a move costs, and whether the allowance is enough for it.

    Inputs: ``enter`` (all that is paid for, in any order: rows of the terrain chart, which are added;
    ``{"highest": rows}`` for a space of several terrains of which the dearest alone counts; other amounts),
    ``column`` (of the chart), ``allowance`` (an amount), and ``chart`` when it is not "terrain".
    Outputs: ``cost`` (None as well when a row is prohibited), ``left`` and ``possible``.
    """
    table = {"chart": inputs.get("chart", "terrain"), "column": need(inputs, "column")}
    costs: list[float | None] = []
    for item in listed(inputs, "enter"):
        cost, is_barred = _cost(facts, table, item)
        if is_barred:
            return {"cost": None, "left": None, "possible": False}
        costs.append(cost)
    known = [cost for cost in costs if cost is not None]
    cost = sum(known) if len(known) == len(costs) else None
    return _paid(cost, amount(facts, need(inputs, "allowance")))


def _cost(facts: Facts, table: Mapping[str, Any], item: object) -> tuple[float | None, bool]:
    """The cost of one thing that is paid for, and whether it cannot be entered at all."""
    if isinstance(item, str):
        return _row_cost(facts, table, item)
    if isinstance(item, Mapping) and "highest" in item:
        rows = [_row_cost(facts, table, str(row)) for row in listed(item, "highest")]
        if not rows:
            raise BadInputsError("The highest of no rows is nothing.")
        known = [cost for cost, _ in rows if cost is not None]
        is_barred = any(barred for _, barred in rows)
        return (max(known) if len(known) == len(rows) else None, is_barred)
    return amount(facts, item), False


def _row_cost(facts: Facts, table: Mapping[str, Any], row: str) -> tuple[float | None, bool]:
    cell = cell_of(facts, {**table, "row": row})
    if cell is None or cell.value is None:
        return None, False
    if cell.value == NO_EFFECT:
        return 0.0, False
    return cell.number, cell.number is None


def _paid(cost: float | None, available: float | None) -> Outputs:
    if cost is None or available is None:
        return {"cost": whole(_short(cost)), "left": None, "possible": None}
    left = round(available - cost, _PLACES)
    return {"cost": whole(_short(cost)), "left": whole(left), "possible": left >= 0}


def _short(cost: float | None) -> float | None:
    return None if cost is None else round(cost, _PLACES)
