"""Looking up tables and modifying rolls; small arithmetic of the rules."""

from __future__ import annotations

from collections.abc import Mapping

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
    modifier_of,
    need,
    number,
    rounded,
    sum_of,
    value_of,
    whole,
)

_HALF = 0.5


def table(facts: Facts, inputs: Inputs) -> Outputs:
    """A cell of a chart.

    Inputs: ``chart``, ``column``, and ``row`` or ``die`` (a number that falls into a row's bounds).
    Outputs: ``value``.
    """
    chart = chart_of(facts, need(inputs, "chart"))
    row = inputs.get("row")
    if row is None:
        entry = holding(chart.rows.entries, number(inputs, "die"))
        row = None if entry is None else entry.id
    column = need(inputs, "column")
    _known(chart, column)
    return {"value": cell_value(chart, row, column)}


def modified_roll(facts: Facts, inputs: Inputs) -> Outputs:
    """A roll after modifiers. Inputs: ``die`` and ``drms`` (modifiers). Outputs: ``die``."""
    drm = sum_of(facts, listed(inputs, "drms"))
    return {"die": None if drm is None else whole(number(inputs, "die") + drm)}


def halved(facts: Facts, inputs: Inputs) -> Outputs:
    """Half of a value, or another share of it.

    Inputs: ``value`` (a number, or ``{"unit", "state", "field"}`` for a printed value), ``rounding`` ("down"
    or "up"), and ``modifier`` (of kind multiplier) when a modifier of the game says which share.
    Outputs: ``value``.
    """
    given = need(inputs, "value")
    value = given if not isinstance(given, Mapping) else value_of(facts, given, str(need(given, "field")))
    modifier_id = inputs.get("modifier")
    share = _HALF if modifier_id is None else modifier_of(facts, modifier_id).value.number
    if share is None or value is None:
        return {"value": None}
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadInputsError("The input value is neither a number nor a unit's value.")
    return {"value": rounded(value * share, need(inputs, "rounding"))}


def exchange(facts: Facts, inputs: Inputs) -> Outputs:
    """Losses that are left when some are taken as retreat, one hex for one loss.

    Inputs: ``losses`` and ``retreated``. Outputs: ``steps``.
    """
    del facts
    return {"steps": whole(max(0, number(inputs, "losses") - number(inputs, "retreated")))}


def terrain_drm(facts: Facts, inputs: Inputs) -> Outputs:
    """The die roll modifier of a terrain: its own, or the sum over the terrains that it combines.

    Inputs: ``terrain``; ``chart`` and ``column`` when they are not "terrain" and "combat". Outputs: ``drm``.
    """
    chart = chart_of(facts, inputs.get("chart", "terrain"))
    column = inputs.get("column", "combat")
    rows = _rows(facts, need(inputs, "terrain"))
    total = 0.0
    for row in rows:
        cell = chart.cells.get((row, column))
        if cell is None or cell.value is None:
            return {"drm": None}
        if cell.number is not None and cell.unit == "drm":
            total += cell.number
    return {"drm": whole(total)}


def _rows(facts: Facts, terrain: str) -> tuple[str, ...]:
    kinds = facts.game.map.terrain if facts.game.map is not None else {}
    kind = kinds.get(terrain)
    if kind is None:
        raise BadInputsError(f"There is no terrain {terrain}.")
    return tuple(row for part in kind.parts for row in _rows(facts, part)) or (kind.row or kind.id,)


def _known(chart: Chart, column: str) -> None:
    if column not in {entry.id for entry in chart.columns.entries or ()}:
        raise BadInputsError(f"{chart.title} has no column {column}.")
