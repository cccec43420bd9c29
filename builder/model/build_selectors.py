"""Selectors, places to stand and spreads from JSON: the grammar of placements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from builder.model.build_values import Data, quantity
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    Anywhere,
    At,
    AtEntry,
    AtPlace,
    Columns,
    FreeOf,
    Having,
    InBox,
    Not,
    OnTrack,
    Rows,
    SideOfLine,
    Spread,
    Unknown,
    Where,
    Within,
    WithUnits,
)
from builder.model.units import Selector
from builder.model.values import UNKNOWN


def selector(data: Data) -> Selector:
    """A selector; a count of null is unknown, ``"remaining"`` is what no other placement took."""
    count = data.get("count", "all")
    return Selector(
        units=tuple(data.get("units", ())),
        formations=tuple(data.get("formations", ())),
        independent=data.get("independent"),
        sides=tuple(data.get("sides", ())),
        nations=tuple(data.get("nations", ())),
        classes=tuple(data.get("classes", ())),
        types=tuple(data.get("types", ())),
        sizes=tuple(data.get("sizes", ())),
        excepted=tuple(data.get("except", ())),
        count=None if isinstance(count, str) else UNKNOWN if count is None else quantity(count),
        remaining=count == "remaining",
    )


def where(data: Data) -> Where:
    """A place to stand from an object with exactly one operator.

    Raises:
        KeyError: When the operator is none that the schema names.
    """
    ((operator, value),) = data.items()
    return OPERATORS[operator](value)


def spread(data: Data) -> Spread:
    """How units divide; ``exactly`` sets both bounds."""
    exactly = data.get("exactly")
    of = data.get("of")
    return Spread(
        per=data.get("per", "space"),
        least=data.get("at_least") if exactly is None else exactly,
        most=data.get("at_most") if exactly is None else exactly,
        is_stacked=bool(data.get("stacked", False)),
        of=None if of is None else selector(of),
    )


def _parts(data: Any) -> tuple[Where, ...]:
    return tuple(where(part) for part in data)


OPERATORS: Mapping[str, Callable[[Any], Where]] = {
    "at": lambda v: At(tuple(v)),
    "zone": lambda v: At((v,)),
    "place": AtPlace,
    "within": lambda v: Within(v["distance"], where(v["of"])),
    "adjacent": lambda v: Adjacent(where(v)),
    "units": lambda v: WithUnits(selector(v)),
    "any": lambda v: AnyOf(_parts(v)),
    "all": lambda v: AllOf(_parts(v)),
    "not": lambda v: Not(where(v)),
    "rows": lambda v: Rows(v.get("from"), v.get("to")),
    "columns": lambda v: Columns(v.get("from"), v.get("to")),
    "line": lambda v: SideOfLine(v["id"], v["side"]),
    "nation": lambda v: Having("nation", (v,)),
    "group": lambda v: Having("group", (v,)),
    "terrain": lambda v: Having("terrain", tuple(v)),
    "kind": lambda v: Having("kind", tuple(v)),
    "feature": lambda v: Having("feature", (v,)),
    "free_of": FreeOf,
    "box": InBox,
    "track": lambda v: OnTrack(v["id"], v["space"]),
    "entry": lambda v: AtEntry(tuple(v)),
    "anywhere": lambda v: Anywhere(),
    "unknown": Unknown,
}
"""What each operator of the grammar is built into."""
