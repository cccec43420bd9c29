"""Numbers that an example takes from the game: a number, or where one stands in the data.

An amount is written as one of

- a number;
- the id of a modifier, which counts its value;
- ``{"chart", "row" or "die", "column"}``, a cell; with ``part``, the number in one part of it, which slashes
  divide, from 0;
- ``{"rule", "value"}``, a value of a rule in the reference;
- ``{"unit", "state", "field"}``, a printed value (the first state when none is named);
- ``{"place", "value"}`` or ``{"space", "value"}``, a value of a place or a space of the map;
- ``{"datum"}``, a JSON pointer to any other number of the game, or to a list or collection that is counted;
- ``{"of", "times", "per", "rounding"}``, an amount times one or several, divided by another, rounded;
- a list of amounts, which are added.

What is printed as no effect counts 0. An unknown value, or null, makes the whole amount None.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from builder.model.values import NO_EFFECT, Cell
from builder.rules.facts import Facts
from builder.rules.functions.astray import no_number
from builder.rules.functions.base import (
    BadInputsError,
    chart_of,
    holding,
    is_number,
    need,
    number,
    record_of,
    rounded,
    shown,
    sum_of,
    value_of,
    word,
)
from builder.source.loader import MAX_NUMBER
from builder.source.pointer import resolve

_DIGITS: Final = re.compile(r"\d+")


def amount(facts: Facts, given: object) -> float | None:
    """The number that an amount stands for; None when the data do not tell.

    Raises:
        BadInputsError: When it names nothing that the game has, or something that is no number.
    """
    if given is None or is_number(given):
        return given
    if isinstance(given, str):
        return sum_of(facts, [given])
    if isinstance(given, list | tuple):
        return _sum(facts, given)
    if isinstance(given, Mapping):
        return _named(facts, given)
    raise BadInputsError(f"{shown(given)} is no number and names none.")


def cell_of(facts: Facts, ref: Mapping[str, Any]) -> Cell | None:
    """The cell of ``{"chart", "row" or "die", "column"}``; None when the roll or the cell is not there.

    Raises:
        BadInputsError: When there is no such chart, row or column.
    """
    chart = chart_of(facts, word(need(ref, "chart")))
    column = word(need(ref, "column"))
    if column not in {entry.id for entry in chart.columns.entries or ()}:
        raise BadInputsError(f"{chart.title} has no column {column}.")
    if "row" not in ref:
        entry = holding(chart.rows.entries, number(ref, "die"))
        return None if entry is None else chart.cells.get((entry.id, column))
    row = word(ref["row"])
    if row not in {entry.id for entry in chart.rows.entries or ()}:
        raise BadInputsError(f"{chart.title} has no row {row}.")
    return chart.cells.get((row, column))


def rule_value(facts: Facts, ref: Mapping[str, Any]) -> Cell:
    """The value of ``{"rule", "value"}``: what a rule of the reference states under that name.

    Raises:
        BadInputsError: When there is no such rule or value.
    """
    wanted, name = word(need(ref, "rule")), word(need(ref, "value"))
    for rule in facts.game.rules.reference:
        if rule.number == wanted:
            if name not in rule.values:
                raise BadInputsError(f"Rule {rule.number} has no value {name}.")
            return rule.values[name]
    raise BadInputsError(f"There is no rule {wanted}.")


def product_of(facts: Facts, given: object) -> float | None:
    """The product of a list of amounts, 1 when it is empty, or one amount; None when one is unknown."""
    product = 1.0
    for item in given if isinstance(given, list | tuple) else (given,):
        factor = amount(facts, item)
        if factor is None:
            return None
        product *= factor
    return _bounded(product)


def _bounded(value: float) -> float:
    """A product that no rule exceeds.

    Raises:
        BadInputsError: When it is beyond the limit of numbers in the data.
    """
    if not abs(value) <= MAX_NUMBER:
        raise BadInputsError(f"An amount is beyond {MAX_NUMBER}, the limit of numbers here.")
    return value


def _sum(facts: Facts, items: list[Any] | tuple[Any, ...]) -> float | None:
    """All items added; a modifier that is named several times stays within its limit."""
    total = sum_of(facts, [item for item in items if isinstance(item, str)])
    for item in items:
        if isinstance(item, str):
            continue
        value = amount(facts, item)
        if value is None or total is None:
            return None
        total += value
    return total


def _named(facts: Facts, ref: Mapping[str, Any]) -> float | None:
    if "of" in ref:
        return _product(facts, ref)
    if "chart" in ref:
        cell = cell_of(facts, ref)
        return _number(cell) if "part" not in ref else _part(cell, number(ref, "part"))
    if "rule" in ref:
        return _number(rule_value(facts, ref))
    if "unit" in ref:
        return value_of(facts, ref, word(need(ref, "field")))
    if "place" in ref:
        return _number(_place_value(facts, ref))
    if "space" in ref:
        return _number(_space_value(facts, ref))
    if "datum" in ref:
        return _datum(facts, word(ref["datum"]))
    raise BadInputsError(
        "An amount names a chart, a rule, a unit, a place, a datum, or what it is multiplied of."
    )


def _product(facts: Facts, ref: Mapping[str, Any]) -> float | None:
    base = amount(facts, ref["of"])
    times = product_of(facts, ref.get("times", ()))
    per = amount(facts, ref.get("per", 1))
    if base is None or times is None or per is None:
        return None
    if per == 0:
        raise BadInputsError("An amount is divided by 0.")
    value = _bounded(base * times / per)
    return value if "rounding" not in ref else rounded(value, ref["rounding"])


def _place_value(facts: Facts, ref: Mapping[str, Any]) -> Cell:
    places = facts.game.map.places if facts.game.map is not None else {}
    place = record_of(places, ref["place"], "place")
    return _value(place.values, need(ref, "value"), place.name)


def _space_value(facts: Facts, ref: Mapping[str, Any]) -> Cell:
    spaces = (facts.game.map.spaces or {}) if facts.game.map is not None else {}
    space = spaces.get(word(ref["space"]))
    if space is None:
        raise BadInputsError(f"Nothing is known of a space {ref['space']}.")
    return _value(space.values, need(ref, "value"), space.name or space.code)


def _value(values: Mapping[str, Cell], name: object, owner: str) -> Cell:
    found = values.get(word(name))
    if found is None:
        raise BadInputsError(f"{owner} has no value {name}.")
    return found


def _datum(facts: Facts, pointer: str) -> float | None:
    """The number at a pointer of the game's document; a list counts its items, a collection its records."""
    try:
        found = resolve(facts.document, pointer)
    except ValueError as error:
        raise BadInputsError(f"{pointer} is no JSON pointer.") from error
    if isinstance(found, Mapping) and found.keys() & {"value", "min", "max"}:
        found = found.get("value")
    if isinstance(found, list | tuple):
        return len(found)
    if isinstance(found, Mapping) and all(isinstance(part, Mapping) for part in found.values()):
        return len(found)
    if isinstance(found, str) and found.isdecimal():
        return int(found)
    if found is None or is_number(found):
        return found
    raise BadInputsError(no_number(facts.document, pointer))


def _part(cell: Cell | None, part: float) -> float | None:
    if cell is None or cell.value is None:
        return None
    parts = str(cell.value).split("/")
    found = _DIGITS.search(parts[int(part)]) if 0 <= part < len(parts) else None
    if found is None:
        raise BadInputsError(f"{cell.value} has no number in part {part:g}.")
    return float(found[0])


def _number(cell: Cell | None) -> float | None:
    if cell is None or cell.value is None:
        return None
    if cell.value == NO_EFFECT:
        return 0.0
    if cell.number is None:
        raise BadInputsError(f"{cell.value} is no number.")
    return cell.number
