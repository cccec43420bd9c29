"""Combat by ratio: totals, support, column shifts, die and result."""

from __future__ import annotations

from math import floor

from builder.model.charts import Chart
from builder.rules.facts import Facts
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    cell_value,
    chart_of,
    holding,
    listed,
    need,
    number,
    sum_of,
    total_of,
    whole,
)


def combat(facts: Facts, inputs: Inputs) -> Outputs:
    """An attack resolved on a table of ratios.

    Inputs: ``attackers`` and ``defenders`` (units, each ``{"unit", "state"}`` or an id),
    ``attacker_support`` and ``defender_support`` (units whose support counts), ``attack_columns`` and
    ``defence_columns`` (modifiers that shift columns), ``drms`` (modifiers of the die) and ``die``; ``chart``
    when it is not "combat"; ``attack``, ``defence`` and ``support`` when the printed values have other names.

    Outputs: ``attack``, ``attack_support`` (as much as may be used), ``attack_total``, ``defence_total``,
    ``ratio`` (whole from 1:1 upwards, the quotient below), ``first_column``, ``column`` (after shifts),
    ``die`` (modified) and ``result``.
    """
    attack = total_of(facts, listed(inputs, "attackers"), inputs.get("attack", "attack"))
    defence = total_of(facts, listed(inputs, "defenders"), inputs.get("defence", "defence"))
    support_field = inputs.get("support", "support")
    offered = total_of(facts, listed(inputs, "attacker_support"), support_field)
    helped = total_of(facts, listed(inputs, "defender_support"), support_field)
    used = None if attack is None or offered is None else min(attack, offered)
    attack_total = None if attack is None or used is None else attack + used
    defence_total = None if defence is None or helped is None else defence + helped

    chart = chart_of(facts, inputs.get("chart", "combat"))
    ratio = _ratio(attack_total, defence_total)
    first = None if ratio is None else _column(chart, ratio)
    shift = sum_of(facts, (*listed(inputs, "attack_columns"), *listed(inputs, "defence_columns")))
    column = None if first is None or shift is None else shifted(chart, first, int(shift))
    drm = sum_of(facts, listed(inputs, "drms"))
    die = None if drm is None else number(inputs, "die") + drm
    row = None if die is None else holding(chart.rows.entries, die)
    return {
        "attack": whole(attack),
        "attack_support": whole(used),
        "attack_total": whole(attack_total),
        "defence_total": whole(defence_total),
        "ratio": whole(ratio),
        "first_column": first,
        "column": column,
        "die": whole(die),
        "result": None if row is None else cell_value(chart, row.id, column),
    }


def support(facts: Facts, inputs: Inputs) -> Outputs:
    """Support that may be used: never more than the attack values.

    Inputs: ``attack`` and ``support``, each a number or a list of units whose values are added.
    Outputs: ``used``.
    """
    attack = _amount(facts, need(inputs, "attack"), "attack")
    offered = _amount(facts, need(inputs, "support"), "support")
    return {"used": None if attack is None or offered is None else whole(min(attack, offered))}


def modified_support(facts: Facts, inputs: Inputs) -> Outputs:
    """Support after modifiers.

    Inputs: ``support`` (a number or units) and ``modifiers`` (of kind support). Outputs: ``support``.
    """
    offered = _amount(facts, need(inputs, "support"), "support")
    added = sum_of(facts, listed(inputs, "modifiers"))
    return {"support": None if offered is None or added is None else whole(offered + added)}


def shifted_column(facts: Facts, inputs: Inputs) -> Outputs:
    """A column of a table after shifts, which stop at its last column on either side.

    Inputs: ``chart``, ``column`` and ``shifts`` (modifiers, or a number of columns to the right).
    Outputs: ``column``.
    """
    chart = chart_of(facts, need(inputs, "chart"))
    shift = sum_of(facts, need(inputs, "shifts"))
    if shift is None:
        return {"column": None}
    return {"column": shifted(chart, need(inputs, "column"), int(shift))}


def shifted(chart: Chart, column: str, shift: int) -> str:
    """The column so many places further right, or the outermost.

    Raises:
        BadInputsError: When the chart has no such column.
    """
    columns = [entry.id for entry in chart.columns.entries or ()]
    if column not in columns:
        raise BadInputsError(f"{chart.title} has no column {column}.")
    return columns[max(0, min(len(columns) - 1, columns.index(column) + shift))]


def _ratio(attack: float | None, defence: float | None) -> float | None:
    """The quotient, rounded down where it is one or more."""
    if attack is None or not defence:
        return None
    quotient = attack / defence
    return floor(quotient) if quotient >= 1 else quotient


def _column(chart: Chart, ratio: float) -> str | None:
    """The last column that begins at or below a ratio; the first when all begin above it."""
    entries = chart.columns.entries or ()
    reached = [entry.id for entry in entries if entry.low is None or entry.low <= ratio]
    return reached[-1] if reached else (entries[0].id if entries else None)


def _amount(facts: Facts, given: object, field: str) -> float | None:
    if isinstance(given, int | float):
        return given
    return total_of(facts, given if isinstance(given, list | tuple) else [given], field)
