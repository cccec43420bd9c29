"""Zones of control and ways of retreat on a small field, a piece of map that an example declares itself.

A field is ``{"spaces": {"A": ["woods"], "B": []}, "sides": {"A-B": ["minor-river"]}}``: its spaces and the
sides between neighbours, each with the rows of the terrain chart that lie there. Names of spaces have no
hyphen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import BadInputsError, Inputs, Outputs, listed, need
from builder.rules.functions.tables import permits

_PAIR = "-"
_ENDS = 2


@dataclass(frozen=True, slots=True)
class Field:
    """A declared field.

    Attributes:
        spaces: Rows of the terrain chart by space.
        sides: Rows of the terrain chart by pair of neighbours.
    """

    spaces: Mapping[str, tuple[str, ...]]
    sides: Mapping[frozenset[str], tuple[str, ...]]

    def around(self, space: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The neighbours of a space, each with the rows of the side towards it."""
        for pair, rows in self.sides.items():
            if space in pair:
                (other,) = pair - {space}
                yield other, rows


def zones(facts: Facts, inputs: Inputs) -> Outputs:
    """The spaces that units control around them.

    Inputs: ``field``, ``units`` (their spaces), ``column`` (of the terrain chart: where zones reach), and
    ``chart`` when it is not "terrain". ``friends``, spaces of the other side's units that cancel zones where
    they stand; ``touching``, a row: only units at a side of that row count.

    Outputs: ``spaces``, in alphabetical order.
    """
    field = _field(inputs)
    touching = inputs.get("touching")
    units = [
        unit
        for unit in _spaces(field, inputs, "units")
        if touching is None or any(touching in rows for _, rows in field.around(unit))
    ]
    controlled = _controlled(facts, inputs, field, units)
    if controlled is None:
        return {"spaces": None}
    return {"spaces": sorted(controlled - set(_spaces(field, inputs, "friends")))}


def ways(facts: Facts, inputs: Inputs) -> Outputs:
    """The ways of a retreat: clear of enemies and of their zones, save where friends stand.

    Inputs: those of `zones` that say how far zones reach; ``from`` (a space), ``steps`` (an amount: how many
    spaces to go), ``enemies`` and ``friends`` (spaces). No space is entered twice. Of all ways those through
    the fewest spaces with friends are taken.

    Outputs: ``ways``, each as names with a blank between, in alphabetical order.
    """
    field = _field(inputs)
    enemies, friends = (set(_spaces(field, inputs, side)) for side in ("enemies", "friends"))
    steps, start = amount(facts, need(inputs, "steps")), _space(field, need(inputs, "from"))
    controlled = _controlled(facts, inputs, field, sorted(enemies))
    if steps is None or controlled is None:
        return {"ways": None}
    barred = enemies | (controlled - friends)
    found = [way[1:] for way in _walks(field, (start,), int(steps), barred)]
    fewest = min((len(friends & set(way)) for way in found), default=0)
    return {"ways": sorted(" ".join(way) for way in found if len(friends & set(way)) == fewest)}


def _walks(field: Field, way: tuple[str, ...], steps: int, barred: set[str]) -> Iterator[tuple[str, ...]]:
    if steps <= 0:
        yield way
        return
    for space, _ in field.around(way[-1]):
        if space not in way and space not in barred:
            yield from _walks(field, (*way, space), steps - 1, barred)


def _controlled(facts: Facts, inputs: Inputs, field: Field, units: list[str]) -> set[str] | None:
    """The spaces around units that their zones reach; None when the chart does not tell."""
    found: set[str] = set()
    table_of = {"chart": inputs.get("chart", "terrain"), "column": need(inputs, "column")}
    for unit in units:
        for space, rows in field.around(unit):
            reaches = permits(facts, table_of, (*rows, *field.spaces[space]))
            if reaches is None:
                return None
            if reaches:
                found.add(space)
    return found


def _field(inputs: Inputs) -> Field:
    """The field of an example.

    Raises:
        BadInputsError: When it is none, or a side does not lie between two of its spaces.
    """
    given = need(inputs, "field")
    if not isinstance(given, Mapping) or not _holds_lists(given.get("spaces"), given.get("sides")):
        raise BadInputsError('The input "field" has no spaces and sides with their rows of the chart.')
    spaces = {name: tuple(rows) for name, rows in given["spaces"].items()}
    sides = {}
    for pair, rows in given["sides"].items():
        ends = frozenset(pair.split(_PAIR))
        if len(ends) != _ENDS or not ends <= spaces.keys():
            raise BadInputsError(f"The side {pair} does not lie between two spaces of the field.")
        sides[ends] = tuple(rows)
    return Field(spaces, sides)


def _holds_lists(*parts: Any) -> bool:
    return all(
        isinstance(part, Mapping) and all(isinstance(rows, list | tuple) for rows in part.values())
        for part in parts
    )


def _spaces(field: Field, inputs: Inputs, name: str) -> list[str]:
    """The spaces of an input."""
    return [_space(field, space) for space in listed(inputs, name)]


def _space(field: Field, name: object) -> str:
    """A space of the field.

    Raises:
        BadInputsError: When it is none.
    """
    if str(name) not in field.spaces:
        raise BadInputsError(f"There is no space {name} on the field.")
    return str(name)
