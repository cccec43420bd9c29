"""Charts: two axes and the cells between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.model.values import Cell


@dataclass(frozen=True, slots=True)
class AxisEntry:
    """A row or column.

    `low` and `high` bound the results that belong to it, None when unbounded or not numeric. Into the cells
    of a column with `is_filled` players write, so that it needs none.
    """

    id: str
    label: str
    group: str | None
    unit: str | None
    align: str | None
    low: float | None
    high: float | None
    note: str | None
    pointer: str
    is_filled: bool = False


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis; `entries` is None when the axis is open."""

    title: str | None
    entries: tuple[AxisEntry, ...] | None


@dataclass(frozen=True, slots=True)
class ChartNote:
    """A note below the table."""

    id: str
    text: str
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A table. `cells` by (row, column); a pair that is missing there is missing in the data.

    `layout` is matrix or list; `extent` complete, partial or absent; `dice` names the roll that picks a row.
    """

    id: str
    title: str
    order: int
    purpose: str | None
    layout: str
    extent: str
    dice: str | None
    rows: Axis
    columns: Axis
    cells: Mapping[tuple[str, str], Cell]
    notes: tuple[ChartNote, ...]
    cite: tuple[str, ...]
    pointer: str
