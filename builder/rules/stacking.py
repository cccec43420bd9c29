"""Stacking points: what units cost and what a space holds, as certain as the data are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Any

from builder.model.build_selectors import selector
from builder.model.build_values import NOTHING, cell
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit
from builder.model.values import NO_EFFECT, Cell
from builder.source.pointer import join
from builder.wording import bounded


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
        return bounded(self.least, self.most)


FREE = Points(0, 0)
UNKNOWN = Points(0, None)
UNLIMITED = Points(inf, inf)


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


class Basis(Enum):
    """What the limit of a space hangs on."""

    NOTHING = "nothing"
    TERRAIN = "terrain"
    KIND = "kind"


@dataclass(frozen=True, slots=True)
class StackingLaw:
    """The stacking rule of a game.

    Attributes:
        lines: Costs, in order.
        free: Units that do not count.
        limits: Points that a space holds, by its terrain or by its kind.
        anywhere: Limit that holds for every space; unknown when terrain or kind decides.
        decided_by: What the limit hangs on.
        per_side: Whether each side's units count by themselves.
    """

    lines: tuple[CostLine, ...]
    free: tuple[Selector, ...]
    limits: Mapping[str, Points]
    anywhere: Points
    decided_by: Basis
    per_side: bool

    @property
    def has_limit(self) -> bool:
        """Whether a limit is known for any space at all."""
        limits = (self.anywhere,) if self.decided_by is Basis.NOTHING else tuple(self.limits.values())
        return any(limit != UNKNOWN for limit in limits)

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

    def limit(self, terrain: str | None, kind: str | None = None) -> Points:
        """What a space of that terrain and kind holds; bounded by all limits when what decides is unknown."""
        if self.decided_by is Basis.NOTHING:
            return self.anywhere
        key = terrain if self.decided_by is Basis.TERRAIN else kind
        if key is not None:
            return self.limits.get(key, UNKNOWN)
        if not self.limits or any(limit.most is None for limit in self.limits.values()):
            return UNKNOWN
        return Points(
            min(limit.least for limit in self.limits.values()),
            max(limit.most for limit in self.limits.values() if limit.most is not None),
        )

    def may_bar(self, terrain: str | None, kind: str | None = None) -> bool:
        """Whether such a space holds nothing; when what decides is unknown, whether any does."""
        key = terrain if self.decided_by is Basis.TERRAIN else kind
        if self.decided_by is Basis.NOTHING or key is not None:
            return self.limit(terrain, kind).most == 0
        return any(limit.most == 0 for limit in self.limits.values())

    def groups(self, units: Iterable[Unit]) -> tuple[tuple[Unit, ...], ...]:
        """Units that count together; one of which nobody knows the side is in every group."""
        everyone = tuple(units)
        sides = dict.fromkeys(unit.side for unit in everyone if unit.side is not None)
        if not self.per_side or len(sides) < 2:
            return (everyone,)
        return tuple(tuple(unit for unit in everyone if unit.side in (side, None)) for side in sides)

    def allows(self, units: Iterable[Unit], terrain: str | None, kind: str | None = None) -> bool | None:
        """Whether units may stack there; None when the data do not decide."""
        limit = self.limit(terrain, kind)
        verdicts = [self._fits(group, limit) for group in self.groups(units)]
        return False if False in verdicts else None if None in verdicts else True

    def _fits(self, group: tuple[Unit, ...], limit: Points) -> bool | None:
        """Whether units that count together are within a limit."""
        if limit.least == inf:
            return True
        total = self.total(group)
        if total.most is not None and total.most <= limit.least:
            return True
        sure = total
        if self.per_side:
            sides = {unit.side for unit in group if unit.side is not None}
            # A unit of unknown side may belong to another group.
            sure = self.total(unit for unit in group if unit.side is not None or not sides)
        return False if limit.most is not None and sure.least > limit.most else None


def stacking_law(game: Game, spec: CheckSpec) -> StackingLaw:
    """The stacking rule that a check of kind ``stacking`` declares."""
    data = spec.data
    limit = cell(data["limit"], join(spec.pointer, "limit")) if "limit" in data else None
    decided_by, limits = _decisive(game, spec)
    return StackingLaw(
        lines=tuple(
            _line(game, key, r, join(spec.pointer, "costs", key)) for key, r in data["costs"].items()
        ),
        free=tuple(selector(s) for s in data.get("free", ())),
        limits=limits,
        anywhere=points_of(limit),
        decided_by=decided_by,
        per_side=data.get("per") == "side",
    )


def _decisive(game: Game, spec: CheckSpec) -> tuple[Basis, Mapping[str, Points]]:
    """What the limits of a check hang on, and what they are."""
    by_kind, by_terrain = spec.data.get("limit_by_kind"), spec.data.get("limit_by_terrain")
    if by_kind is not None:
        at = join(spec.pointer, "limit_by_kind")
        return Basis.KIND, {key: _limit(cell(value, join(at, key))) for key, value in by_kind.items()}
    if by_terrain is not None:
        return Basis.TERRAIN, _limits(game, by_terrain)
    return Basis.NOTHING, {}


def _limit(value: Cell) -> Points:
    return UNLIMITED if value.value == NO_EFFECT else points_of(value)


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
