"""Combat by ratio or difference: totals, support, column shifts, die and result."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, inf

from builder.model.charts import AxisEntry, Chart
from builder.model.values import Cell
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount, product_of, rule_value
from builder.rules.functions.base import (
    BadInputsError,
    Inputs,
    Outputs,
    cell_value,
    chart_of,
    face_of,
    holding,
    is_number,
    listed,
    need,
    number,
    rounded,
    sum_of,
    total_of,
    whole,
    word,
)


def combat(facts: Facts, inputs: Inputs) -> Outputs:
    """An attack resolved on a table of ratios.

    Inputs: those of ``odds``, and ``attacker_support`` and ``defender_support`` (units whose support counts),
    ``attack_columns`` and ``defence_columns`` (modifiers that shift columns), ``drms`` (modifiers of the die)
    and ``die``; ``support`` when that value has another name.

    Outputs: those of ``odds``, and ``attack_support`` (as much as may be used), ``first_column``, ``column``
    (after shifts), ``die`` (modified) and ``result``.
    """
    field = inputs.get("support", "support")
    sums = _strengths(facts, inputs)
    offered = total_of(facts, listed(inputs, "attacker_support"), field)
    helped = total_of(facts, listed(inputs, "defender_support"), field)
    used = None if sums.attack is None or offered is None else min(sums.attack, offered)
    attack_total = _multiplied(facts, inputs, "attack", _added(sums.attack, used))
    defence_total = _multiplied(facts, inputs, "defence", _added(sums.defence, helped))

    chart = chart_of(facts, inputs.get("chart", "combat"))
    ratio = _ratio(attack_total, defence_total, inputs.get("rounding", "down"))
    first = None if ratio is None else _column(_grouped(chart, None), ratio)
    shift = sum_of(facts, (*listed(inputs, "attack_columns"), *listed(inputs, "defence_columns")))
    column = None if first is None or shift is None else shifted(chart, first, int(shift))
    drm = sum_of(facts, listed(inputs, "drms"))
    die = None if drm is None else number(inputs, "die") + drm
    row = None if die is None else holding(chart.rows.entries, die)
    return {
        "attack": whole(sums.attack),
        "defence": whole(sums.defence),
        "attack_support": whole(used),
        "attack_total": whole(attack_total),
        "defence_total": whole(defence_total),
        "ratio": whole(ratio),
        "first_column": first,
        "column": column,
        "die": whole(die),
        "result": None if row is None else cell_value(chart, row.id, column),
    }


def odds(facts: Facts, inputs: Inputs) -> Outputs:
    """The ratio of an attack and its column, before shifts and die.

    Inputs: ``attackers`` and ``defenders`` (units, each ``{"unit", "state"}`` or an id, or numbers where the
    rules name no units); ``attack_multipliers`` and ``defence_multipliers`` (amounts that multiply a side's
    whole strength, not each unit's), with ``attack_rounding`` and ``defence_rounding`` (down when not given)
    and ``least`` (an amount below which a strength is not rounded); ``rounding`` of the ratio (down when not
    given, or nearest); ``chart`` when it is not "combat"; ``attack`` and ``defence`` when the printed values
    have other names; ``unarmed``, a value of a rule (``{"rule", "value"}``), the label of the column at which
    defenders are attacked whose counters have no defence value at all.

    Outputs: ``attack`` and ``defence`` (the sums of what is printed), ``attack_total`` and ``defence_total``
    (multiplied), ``ratio`` (whole from 1:1 upwards, the quotient below) and ``column``.
    """
    chart = chart_of(facts, inputs.get("chart", "combat"))
    if "unarmed" in inputs and _are_unarmed(facts, inputs):
        nothing = dict.fromkeys(("attack", "defence", "attack_total", "defence_total", "ratio"))
        return {**nothing, "column": _labelled(chart, rule_value(facts, inputs["unarmed"]))}
    sums = _strengths(facts, inputs)
    attack_total = _multiplied(facts, inputs, "attack", sums.attack)
    defence_total = _multiplied(facts, inputs, "defence", sums.defence)
    ratio = _ratio(attack_total, defence_total, inputs.get("rounding", "down"))
    return {
        "attack": whole(sums.attack),
        "defence": whole(sums.defence),
        "attack_total": whole(attack_total),
        "defence_total": whole(defence_total),
        "ratio": whole(ratio),
        "column": None if ratio is None else _column(_grouped(chart, inputs.get("group")), ratio),
    }


def differential(facts: Facts, inputs: Inputs) -> Outputs:
    """The difference of an attack and its column, before shifts and die.

    Inputs: ``attackers`` and ``defenders`` as in ``odds``; ``chart`` when it is not "combat", ``group`` when
    only columns of that group are meant; ``least``, an amount below which there is no attack, or ``raised``,
    one as which a smaller difference counts. The bounds of a column say which differences it takes for sure.

    Outputs: ``attack``, ``defence``, ``difference``, ``possible`` and ``column`` ("none" without an attack).
    """
    sums = _strengths(facts, inputs)
    least = amount(facts, inputs["least"]) if "least" in inputs else -inf
    raised = amount(facts, inputs["raised"]) if "raised" in inputs else -inf
    outputs = {"attack": whole(sums.attack), "defence": whole(sums.defence)}
    if sums.attack is None or sums.defence is None or least is None or raised is None:
        return {**outputs, "difference": None, "possible": None, "column": None}
    difference = sums.attack - sums.defence
    chart = chart_of(facts, inputs.get("chart", "combat"))
    column = holding(_grouped(chart, inputs.get("group")), max(difference, raised))
    is_possible = difference >= least
    found = None if column is None else column.id
    return {
        **outputs,
        "difference": whole(difference),
        "possible": is_possible,
        "column": found if is_possible else "none",
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

    Inputs: ``chart``, ``shifts`` (modifiers, or a number of columns to the right), and ``column``, or
    ``ratio`` where the rules shift first and look for the column then: each whole number by which a ratio
    passes the last column is one column more until it has been shifted. Outputs: ``column``.
    """
    chart = chart_of(facts, need(inputs, "chart"))
    shift = sum_of(facts, need(inputs, "shifts"))
    if shift is None:
        return {"column": None}
    if "ratio" not in inputs:
        return {"column": shifted(chart, need(inputs, "column"), int(shift))}
    ratio = amount(facts, inputs["ratio"])
    column = None if ratio is None else _column(_grouped(chart, None), ratio)
    if ratio is None or column is None:
        return {"column": None}
    return {"column": shifted(chart, column, int(shift) + _beyond(chart, ratio))}


def shifted(chart: Chart, column: str, shift: int) -> str:
    """The column so many places further right, or the outermost.

    Raises:
        BadInputsError: When the chart has no such column.
    """
    columns = [entry.id for entry in chart.columns.entries or ()]
    if column not in columns:
        raise BadInputsError(f"{chart.title} has no column {column}.")
    return columns[max(0, min(len(columns) - 1, columns.index(column) + shift))]


@dataclass(frozen=True, slots=True)
class _Strengths:
    """What both sides print, added; None when a unit's value is unknown."""

    attack: float | None
    defence: float | None


def _strengths(facts: Facts, inputs: Inputs) -> _Strengths:
    attack = total_of(facts, listed(inputs, "attackers"), inputs.get("attack", "attack"))
    defence = total_of(facts, listed(inputs, "defenders"), inputs.get("defence", "defence"))
    return _Strengths(attack, defence)


def _are_unarmed(facts: Facts, inputs: Inputs) -> bool:
    """Whether no defender's counter has a place for a defence value."""
    field = word(inputs.get("defence", "defence"))
    units = [ref for ref in listed(inputs, "defenders") if not is_number(ref)]
    faces = [face_of(facts, ref) for ref in units]
    return len(units) == len(listed(inputs, "defenders")) and all(
        face is not None and field not in face.values for face in faces
    )


def _labelled(chart: Chart, label: Cell) -> str | None:
    """The column with a label; None when the label is unknown.

    Raises:
        BadInputsError: When the chart has no such column.
    """
    if label.value is None:
        return None
    for entry in chart.columns.entries or ():
        if entry.label == str(label.value):
            return entry.id
    raise BadInputsError(f"{chart.title} has no column that is labelled {label.value}.")


def _multiplied(facts: Facts, inputs: Inputs, side: str, strength: float | None) -> float | None:
    """A side's strength times its multipliers, rounded; as it is when there are none."""
    given = listed(inputs, f"{side}_multipliers")
    if not given:
        return strength
    factor = product_of(facts, given)
    least = amount(facts, inputs.get("least", 0))
    if strength is None or factor is None or least is None:
        return None
    return max(rounded(strength * factor, inputs.get(f"{side}_rounding", "down")), least)


def _added(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else first + second


def _ratio(attack: float | None, defence: float | None, rounding: object) -> float | None:
    """The quotient, rounded where it is one or more."""
    if attack is None or not defence:
        return None
    quotient = attack / defence
    return rounded(quotient, rounding) if quotient >= 1 else quotient


def _grouped(chart: Chart, group: str | None) -> tuple[AxisEntry, ...]:
    """The columns of a group, or all."""
    entries = chart.columns.entries or ()
    return entries if group is None else tuple(entry for entry in entries if entry.group == group)


def _column(columns: Iterable[AxisEntry], ratio: float) -> str | None:
    """The last column that begins at or below a ratio; the first when all begin above it.

    Columns of which no bound is known are none of the ratio's.
    """
    entries = [e for e in columns if e.low is not None or e.high is not None]
    reached = [entry.id for entry in entries if entry.low is None or entry.low <= ratio]
    return reached[-1] if reached else (entries[0].id if entries else None)


def _beyond(chart: Chart, ratio: float) -> int:
    """By how many whole numbers a ratio passes where the last column begins; 0 when it does not."""
    entries = chart.columns.entries
    last = entries[-1].low if entries else None
    return 0 if last is None else max(0, floor(ratio - last))


def _amount(facts: Facts, given: object, field: str) -> float | None:
    if isinstance(given, int | float):
        return given
    return total_of(facts, given if isinstance(given, list | tuple) else [given], field)
