"""What rule functions share: reading units, modifiers and charts by id, with unknown data as None."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from json import dumps
from math import ceil, floor
from typing import Any, TypeGuard, TypeVar

from builder.model.charts import AxisEntry, Chart
from builder.model.counters import Face
from builder.model.rules import Modifier
from builder.model.scenarios import Scenario
from builder.model.units import State, Unit
from builder.rules.facts import Facts
from builder.wording import did_you_mean

Inputs = Mapping[str, Any]
Outputs = Mapping[str, object]
RuleFunction = Callable[[Facts, Inputs], Outputs]
T = TypeVar("T")

_HALF = 0.5


class BadInputsError(Exception):
    """An example gives a function what it cannot use: an id that the game does not have, or a missing input.

    Args:
        message: What is wrong, in one sentence.
    """


def is_number(given: object) -> TypeGuard[int | float]:
    """Whether it is a number; yes and no are none."""
    return isinstance(given, int | float) and not isinstance(given, bool)


def need(inputs: Inputs, name: str) -> Any:
    """An input that must be given.

    Raises:
        BadInputsError: When it is not.
    """
    if not isinstance(inputs, Mapping) or name not in inputs:
        raise BadInputsError(f'The input "{name}" is missing.')
    return inputs[name]


def shown(given: object) -> str:
    """An input as it is written in the file."""
    return dumps(given, ensure_ascii=False, default=str)


def word(given: object) -> str:
    """What must be a text: an id, a code of a space, the name of a value.

    Raises:
        BadInputsError: When it is anything else.
    """
    if not isinstance(given, str):
        raise BadInputsError(f"{shown(given)} stands where a name belongs.")
    return given


def record_of(records: Mapping[str, T], key: object, kind: str) -> T:
    """A record by its id.

    Args:
        records: All of its kind.
        key: What an example gives as the id.
        kind: What such a record is called.

    Raises:
        BadInputsError: When there is none of that id.
    """
    name = word(key)
    found = records.get(name)
    if found is None:
        raise BadInputsError(f"There is no {kind} {name}. {did_you_mean(name, records)}".rstrip())
    return found


def number(inputs: Inputs, name: str) -> float:
    """An input that must be a number.

    Raises:
        BadInputsError: When it is none or not given.
    """
    value = need(inputs, name)
    if not is_number(value):
        raise BadInputsError(f'The input "{name}" is no number.')
    return value


def listed(inputs: Inputs, name: str) -> tuple[Any, ...]:
    """An input that is a list; empty when it is not given.

    Raises:
        BadInputsError: When it is anything else.
    """
    value = inputs.get(name, ())
    if not isinstance(value, list | tuple):
        raise BadInputsError(f'The input "{name}" is no list.')
    return tuple(value)


def unit_of(facts: Facts, ref: object) -> Unit:
    """A unit by id, or by ``{"unit": id, "state": id}``.

    Raises:
        BadInputsError: When the game has no such unit.
    """
    unit_id = ref.get("unit") if isinstance(ref, Mapping) else ref
    units = facts.game.counters.units if facts.game.counters is not None else {}
    return record_of(units, unit_id, "unit")


def state_of(unit: Unit, ref: object) -> State:
    """The state of a unit that ``{"unit": id, "state": id}`` names; the first when none is named.

    Raises:
        BadInputsError: When it has no such state.
    """
    state_id = ref.get("state") if isinstance(ref, Mapping) else None
    try:
        return unit.state(None if state_id is None else word(state_id))
    except KeyError as error:
        raise BadInputsError(f"{unit.name} has no state {state_id}.") from error


def face_of(facts: Facts, ref: object) -> Face | None:
    """The face that shows a unit in a state (the first when none is named); None when there is none.

    Raises:
        BadInputsError: When the game has no such unit or state.
    """
    counters = facts.game.counters
    state = state_of(unit_of(facts, ref), ref)
    return counters.face_of(state) if counters is not None else None


def printed(face: Face) -> Outputs:
    """Every value that a face prints, by its field."""
    return {field: cell.value for field, cell in face.values.items()}


def value_of(facts: Facts, ref: object, field: object) -> float | None:
    """A printed value of a unit in a state (the first when none is named); None when it is unknown.

    Raises:
        BadInputsError: When the game has no such unit or state.
    """
    face = face_of(facts, ref)
    cell = face.values.get(word(field)) if face is not None else None
    return None if cell is None else cell.number


def total_of(facts: Facts, refs: Iterable[object], field: object) -> float | None:
    """The sum of a value over units, or of numbers where rules name none; None when one is unknown."""
    values = [ref if is_number(ref) else value_of(facts, ref, field) for ref in refs]
    known = [value for value in values if value is not None]
    return sum(known) if len(known) == len(values) else None


def modifier_of(facts: Facts, modifier_id: object) -> Modifier:
    """A modifier by id.

    Raises:
        BadInputsError: When the game has none of that name.
    """
    return record_of(facts.game.rules.modifiers, modifier_id, "modifier")


def sum_of(facts: Facts, given: object) -> float | None:
    """The sum of modifiers by id, each within its own limit, or of plain numbers; None when one is unknown.

    A modifier that is named several times counts several times, up to its limit.
    """
    items = given if isinstance(given, list | tuple) else [given]
    total = sum(float(item) for item in items if is_number(item))
    ids = [word(item) for item in items if not is_number(item)]
    for modifier_id in dict.fromkeys(ids):
        modifier = modifier_of(facts, modifier_id)
        value = modifier.value.number
        if value is None:
            return None
        times = value * ids.count(modifier_id)
        most = modifier.most
        total += times if most is None else max(-most, min(most, times))
    return total


def chart_of(facts: Facts, chart_id: object) -> Chart:
    """A chart by id.

    Raises:
        BadInputsError: When the game has none of that name.
    """
    return record_of(facts.game.charts, chart_id, "chart")


def scenario_of(facts: Facts, scenario_id: object) -> Scenario:
    """A scenario by id.

    Raises:
        BadInputsError: When the game has none of that name.
    """
    return record_of(facts.game.scenarios, scenario_id, "scenario")


def holding(entries: tuple[AxisEntry, ...] | None, number: float) -> AxisEntry | None:
    """The row or column whose bounds hold a number."""
    for entry in entries or ():
        has_bounds = entry.low is not None or entry.high is not None
        is_inside = (entry.low is None or entry.low <= number) and (
            entry.high is None or number <= entry.high
        )
        if has_bounds and is_inside:
            return entry
    return None


def cell_value(chart: Chart, row: str | None, column: str | None) -> float | str | None:
    """The value of a cell; None when it is unknown or there is none."""
    cell = chart.cells.get((row or "", column or ""))
    return None if cell is None else cell.value


def whole(number: float | None) -> float | None:
    """The number as an int when it is whole."""
    return int(number) if number is not None and number == int(number) else number


def rounded(number: float, rounding: object) -> int:
    """The number rounded to a whole one: down, up, or to the nearest, a half upwards.

    Raises:
        BadInputsError: When the direction is none of these.
    """
    if rounding == "down":
        return floor(number)
    if rounding == "up":
        return ceil(number)
    if rounding == "nearest":
        return floor(number + _HALF)
    raise BadInputsError(f"Rounding is down, up or nearest, not {word(rounding)}.")
