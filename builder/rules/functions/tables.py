"""Looking up tables and modifying rolls."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.model.charts import Chart
from builder.model.values import NO_EFFECT
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount, cell_of
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    cell_value,
    chart_of,
    holding,
    is_number,
    listed,
    modifier_of,
    need,
    number,
    rounded,
    sum_of,
    value_of,
    whole,
    word,
)

_HALF = 0.5


def table(facts: Facts, inputs: Inputs) -> Outputs:
    """A cell of a chart.

    Inputs: ``chart``, ``column``, and ``row`` or ``die`` (a number that falls into a row's bounds), with
    ``drms``, modifiers of the roll. Outputs: ``value``.
    """
    chart = chart_of(facts, need(inputs, "chart"))
    row = inputs.get("row")
    column = need(inputs, "column")
    _known(chart, column)
    if row is None:
        drm = sum_of(facts, listed(inputs, "drms"))
        row = None if drm is None else _row_of(chart, number(inputs, "die") + drm)
    return {"value": cell_value(chart, None if row is None else word(row), column)}


def table_values(facts: Facts, inputs: Inputs) -> Outputs:
    """Several cells of one column: what each of some rolls, units or values gives.

    Inputs: ``chart``, ``column`` and ``rows``, each the id of a row or a number that falls into its bounds.
    Outputs: ``values``, in the order of the rows; None when one of them is unknown.
    """
    chart = chart_of(facts, need(inputs, "chart"))
    column = need(inputs, "column")
    _known(chart, column)
    rows = [_row_of(chart, row) if is_number(row) else word(row) for row in listed(inputs, "rows")]
    values = [cell_value(chart, row, column) for row in rows]
    return {"values": None if None in values else values}


def modified_roll(facts: Facts, inputs: Inputs) -> Outputs:
    """A roll after modifiers. Inputs: ``die`` and ``drms`` (modifiers). Outputs: ``die``."""
    drm = sum_of(facts, listed(inputs, "drms"))
    return {"die": None if drm is None else whole(number(inputs, "die") + drm)}


def halved(facts: Facts, inputs: Inputs) -> Outputs:
    """Half of a value, or another share of it.

    Inputs: ``value`` (a number, or ``{"unit", "state", "field"}`` for a printed value), ``rounding`` ("down",
    "up" or "nearest"), and ``modifier`` (of kind multiplier) when a modifier of the game says which share.
    Outputs: ``value``.
    """
    given = need(inputs, "value")
    value = given if not isinstance(given, Mapping) else value_of(facts, given, need(given, "field"))
    modifier_id = inputs.get("modifier")
    share = _HALF if modifier_id is None else modifier_of(facts, modifier_id).value.number
    if share is None or value is None:
        return {"value": None}
    if not is_number(value):
        raise BadInputsError('The input "value" is neither a number nor the value of a unit.')
    return {"value": rounded(value * share, need(inputs, "rounding"))}


def terrain_drm(facts: Facts, inputs: Inputs) -> Outputs:
    """The die roll modifier of a terrain: its own, or the sum over the terrains that it combines.

    Inputs: ``terrain``; ``chart`` and ``column`` when they are not "terrain" and "combat". Outputs: ``drm``.
    """
    chart = chart_of(facts, inputs.get("chart", "terrain"))
    column = word(inputs.get("column", "combat"))
    rows = _rows(facts, need(inputs, "terrain"))
    total = 0.0
    for row in rows:
        cell = chart.cells.get((row, column))
        if cell is None or cell.value is None:
            return {"drm": None}
        if cell.number is not None and cell.unit == "drm":
            total += cell.number
    return {"drm": whole(total)}


def permitted(facts: Facts, inputs: Inputs) -> Outputs:
    """Where a column of a chart lets something happen: zones that reach, overruns, supply lines.

    Inputs: ``spaces`` (by name, the rows of the chart that lie in and before a space), ``column``, ``chart``
    when it is not "terrain", and ``word``, the text of a cell that permits, when it is not "yes". Cells of no
    effect are passed over; any other text forbids, however little is known of the space's other rows.

    Outputs: ``spaces``, the names of those that are permitted, in alphabetical order.
    """
    spaces = need(inputs, "spaces")
    if not isinstance(spaces, Mapping):
        raise BadInputsError('The input "spaces" is no object of spaces.')
    table_of = {"chart": inputs.get("chart", "terrain"), "column": need(inputs, "column")}
    verdicts = {
        name: permits(facts, table_of, listed(spaces, name), word(inputs.get("word", "yes")))
        for name in spaces
    }
    if None in verdicts.values():
        return {"spaces": None}
    return {"spaces": sorted(name for name in spaces if verdicts[name])}


def permits(
    facts: Facts, column: Mapping[str, str], rows: Iterable[object], word: str = "yes"
) -> bool | None:
    """Whether a chart's column permits something where all these rows lie; None when it does not tell.

    Args:
        facts: The game.
        column: ``chart`` and ``column``.
        rows: Rows of that chart. Cells of no effect are passed over; any text but `word` forbids, however
            little is known of the others.
        word: The text of a cell that permits.

    Raises:
        BadInputsError: When there is no such chart, row or column.
    """
    cells = [cell_of(facts, {**column, "row": row}) for row in rows]
    values = {None if cell is None else cell.value for cell in cells} - {NO_EFFECT}
    if values - {word, None}:
        return False
    return None if None in values else True


def compared(facts: Facts, inputs: Inputs) -> Outputs:
    """A roll against a number, and what the chart says when it is less, equal or more.

    Inputs: ``die``, ``number`` (an amount), ``drms`` (modifiers of the roll), ``chart`` (whose rows are less,
    equal and more) and ``column``. Outputs: ``row`` and ``value``.
    """
    drm = sum_of(facts, listed(inputs, "drms"))
    against = amount(facts, need(inputs, "number"))
    if drm is None or against is None:
        return {"row": None, "value": None}
    die = number(inputs, "die") + drm
    row = "less" if die < against else "equal" if die == against else "more"
    cell = cell_of(facts, {"chart": need(inputs, "chart"), "column": need(inputs, "column"), "row": row})
    return {"row": row, "value": None if cell is None else cell.value}


def roll_within(facts: Facts, inputs: Inputs) -> Outputs:
    """Whether a roll is no higher than a number, where low rolls bring something about.

    Inputs: ``die``, ``drms`` (modifiers of the roll) and ``number`` (an amount). Outputs: ``within``.
    """
    drm = sum_of(facts, listed(inputs, "drms"))
    most = amount(facts, need(inputs, "number"))
    return {"within": None if drm is None or most is None else number(inputs, "die") + drm <= most}


def _rows(facts: Facts, terrain: object) -> tuple[str, ...]:
    kinds = facts.game.map.terrain if facts.game.map is not None else {}
    kind = kinds.get(word(terrain))
    if kind is None:
        raise BadInputsError(f"There is no terrain {terrain}.")
    return tuple(row for part in kind.parts for row in _rows(facts, part)) or (kind.row or kind.id,)


def _row_of(chart: Chart, number: float) -> str | None:
    entry = holding(chart.rows.entries, number)
    return None if entry is None else entry.id


def _known(chart: Chart, column: object) -> None:
    if word(column) not in {entry.id for entry in chart.columns.entries or ()}:
        raise BadInputsError(f"{chart.title} has no column {column}.")
