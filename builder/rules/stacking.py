"""Stacking points: what units cost and what a space holds, as certain as the data are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from builder.model.build_selectors import selector
from builder.model.build_values import NOTHING, cell
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit
from builder.model.values import Cell
from builder.source.pointer import join


@dataclass(frozen=True, slots=True)
class Points:
    """Stacking points between two bounds; `most` is None when nothing bounds them."""

    least: float
    most: float | None

    def __add__(self, other: Points) -> Points:
        most = None if self.most is None or other.most is None else self.most + other.most
        return Points(self.least + other.least, most)

    @property
    def is_known(self) -> bool:
        """Whether the two bounds are one."""
        return self.most == self.least

    def __str__(self) -> str:
        if self.most == self.least:
            return f"{self.least:g}"
        return f"at least {self.least:g}" if self.most is None else f"{self.least:g} to {self.most:g}"


FREE = Points(0, 0)
UNKNOWN = Points(0, None)


def points_of(value: Cell | None) -> Points:
    """Points of a printed value: exact, bounded or unknown."""
    if value is None:
        return UNKNOWN
    if value.number is not None:
        return Points(value.number, value.number)
    return Points(value.least or 0, value.most)


@dataclass(frozen=True, slots=True)
class CostLine:
    """One line of the list of costs; the first that fits a unit counts."""

    id: str
    of: Selector
    cost: Points
    pointer: str


@dataclass(frozen=True, slots=True)
class StackingLaw:
    """The stacking rule of a game.

    Attributes:
        lines: Costs, in order.
        free: Units that do not count.
        limits: Points that a space of a terrain holds, by terrain.
        anywhere: Limit that holds whatever the terrain; unknown when the terrain decides.
        by_terrain: Whether the terrain decides.
    """

    lines: tuple[CostLine, ...]
    free: tuple[Selector, ...]
    limits: Mapping[str, Points]
    anywhere: Points
    by_terrain: bool

    def cost(self, unit: Unit) -> Points | None:
        """What a unit costs; None when no line fits it.

        Markers that no line names cost nothing.
        """
        if self.is_free(unit):
            return FREE
        line = self.line_of(unit)
        if line is not None:
            return line.cost
        return None if unit.is_unit else FREE

    def is_free(self, unit: Unit) -> bool:
        """Whether a unit does not count."""
        return any(free.matches(unit) for free in self.free)

    def line_of(self, unit: Unit) -> CostLine | None:
        """The first line that fits a unit."""
        return next((line for line in self.lines if line.of.matches(unit)), None)

    def total(self, units: Iterable[Unit]) -> Points:
        """What units cost together; a unit without a line costs an unknown number."""
        total = FREE
        for unit in units:
            cost = self.cost(unit)
            total = total + (UNKNOWN if cost is None else cost)
        return total

    def limit(self, terrain: str | None) -> Points:
        """What a space of that terrain holds; bounded by all terrains when it is unknown."""
        if not self.by_terrain:
            return self.anywhere
        if terrain is not None:
            return self.limits.get(terrain, UNKNOWN)
        if not self.limits or any(limit.most is None for limit in self.limits.values()):
            return UNKNOWN
        return Points(
            min(limit.least for limit in self.limits.values()),
            max(limit.most for limit in self.limits.values() if limit.most is not None),
        )

    def allows(self, units: Iterable[Unit], terrain: str | None) -> bool | None:
        """Whether units may stack there; None when the data do not decide."""
        total, limit = self.total(units), self.limit(terrain)
        if total.most is not None and total.most <= limit.least:
            return True
        return False if limit.most is not None and total.least > limit.most else None


def stacking_law(game: Game, spec: CheckSpec) -> StackingLaw:
    """The stacking rule that a check of kind ``stacking`` declares."""
    data = spec.data
    by_terrain = data.get("limit_by_terrain")
    limit = cell(data["limit"], join(spec.pointer, "limit")) if "limit" in data else None
    return StackingLaw(
        lines=tuple(
            _line(game, key, r, join(spec.pointer, "costs", key)) for key, r in data["costs"].items()
        ),
        free=tuple(selector(s) for s in data.get("free", ())),
        limits=_limits(game, by_terrain) if by_terrain is not None else {},
        anywhere=points_of(limit),
        by_terrain=by_terrain is not None,
    )


def _line(game: Game, key: str, record: Mapping[str, Any], pointer: str) -> CostLine:
    """A line whose cost stands beside it or in a cell of a chart; its pointer leads to the cost."""
    of, ref = selector(record["of"]), record.get("cell")
    if ref is None:
        return CostLine(key, of, points_of(cell(record.get("points"), pointer)), pointer)
    chart = game.charts.get(ref["chart"])
    found = None if chart is None else chart.cells.get((ref.get("row", ""), ref.get("column", "")))
    return CostLine(key, of, points_of(found), pointer if found is None else found.pointer)


def _limits(game: Game, ref: Mapping[str, Any]) -> dict[str, Points]:
    """The limit of each terrain of the map, from a column of a chart."""
    chart, column = game.charts.get(ref["chart"]), ref.get("column", "")
    cells = chart.cells if chart is not None else {}
    terrain = game.map.terrain if game.map is not None else NOTHING
    return {key: _lowest([cells.get((row, column)) for row in _rows(game.map, key)]) for key in terrain}


def _rows(game_map: GameMap | None, terrain: str) -> tuple[str, ...]:
    """Chart rows of a terrain: its own, or those of the terrains it combines."""
    kind = game_map.terrain.get(terrain) if game_map is not None else None
    if kind is None:
        return (terrain,)
    if kind.row is not None:
        return (kind.row,)
    return tuple(row for part in kind.parts for row in _rows(game_map, part)) or (terrain,)


def _lowest(cells: list[Cell | None]) -> Points:
    """The strictest of several limits; as unknown as the least known of them."""
    limits = [points_of(found) for found in cells]
    tops = [limit.most for limit in limits if limit.most is not None]
    return Points(min(limit.least for limit in limits), min(tops) if tops else None)
