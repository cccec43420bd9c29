"""Kinds ``coverage`` and ``monotone``: tables without holes, and values that never turn back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil, floor, inf
from operator import gt, le, lt
from types import MappingProxyType

from builder.model.charts import AxisEntry, Chart
from builder.model.rules import CheckSpec
from builder.rules.facts import Facts
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import listed, some

MAX_RESULTS = 10_000
"""More results than any dice give: three ten-sided ones that are read as digits give 1000."""


def run_coverage(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Every result has exactly one row, and every row and column exactly one cell."""
    table = _table(spec, facts, tally)
    if table is not None:
        _cells(table, tally)
        _results(spec, table, facts, tally)
        _columns(table, tally)


@dataclass(frozen=True, slots=True)
class _Table:
    """A chart whose rows and columns are known."""

    chart: Chart
    rows: tuple[AxisEntry, ...]
    columns: tuple[AxisEntry, ...]


def _table(spec: CheckSpec, facts: Facts, tally: Tally) -> _Table | None:
    chart = facts.game.charts.get(spec.data["chart"])
    if chart is None:
        message = f"There is no chart {spec.data['chart']}."
        tally.leave_open(f"{spec.kind}.no-chart", message, "Write the chart or correct its id.")
        return None
    if chart.rows.entries is None or chart.columns.entries is None:
        message = f"The rows or columns of {chart.title} are not known."
        hint = "Supply them, for example with a worksheet."
        tally.leave_open(f"{spec.kind}.open-axis", message, hint, chart.pointer)
        return None
    return _Table(chart, chart.rows.entries, chart.columns.entries)


def _cells(table: _Table, tally: Tally) -> None:
    """A column into which players write prints all its cells, or none."""
    chart, rows, columns = table.chart, table.rows, table.columns
    blank = {c.id for c in columns if c.is_filled and not any((row.id, c.id) in chart.cells for row in rows)}
    unknown: list[str] = []
    for row in rows:
        for column in columns:
            cell = chart.cells.get((row.id, column.id))
            if cell is None and column.id in blank:
                tally.hold()
            elif cell is None:
                message = f"Row {row.label}, column {column.label}: {chart.title} has no such cell."
                hint = "Write the cell; null when it is not known."
                tally.breach("coverage.no-cell", message, hint, join(chart.pointer, "cells"))
            elif cell.shown is None:
                unknown.append(f"row {row.label}, column {column.label}")
            else:
                tally.hold()
    if unknown:
        told = some(unknown)
        message = (
            f"{len(unknown)} of {len(rows) * len(columns)} cells of {chart.title} are not known: {told}."
        )
        hint = "Supply them, for example with a worksheet."
        where = join(chart.pointer, "cells")
        tally.leave_open("coverage.unknown-cell", message, hint, where, cases=len(unknown))


def _results(spec: CheckSpec, table: _Table, facts: Facts, tally: Tally) -> None:
    """Holds whole results against the rows; those beyond the outermost rows are an open question.

    The results are those that the check states, or else those of the rows and of the chart's dice.
    """
    chart, rows = table.chart, table.rows
    lows = [row.low for row in rows]
    highs = [row.high for row in rows]
    numbers = [n for n in (*lows, *highs) if n is not None]
    if not numbers:
        return
    dice = [
        n for dice in facts.game.dice if dice.id == chart.dice for n in (dice.count, dice.count * dice.sides)
    ]
    least, greatest = int(min((*numbers, *dice))), int(max((*numbers, *dice)))
    first = least if spec.data.get("from") is None else spec.data["from"]
    last = greatest if spec.data.get("to") is None else spec.data["to"]
    if last - first > MAX_RESULTS:
        message = f"The rows of {chart.title} reach from {first} to {last}; no roll gives so many results."
        tally.breach("coverage.too-wide", message, "Correct their bounds.", join(chart.pointer, "rows"))
        return
    beyond: list[int] = []
    for result in range(first, last + 1):
        fitting = [row for row in rows if _holds(row, result)]
        if len(fitting) == 1:
            tally.hold()
        elif fitting:
            labels = listed([row.label for row in fitting], "and")
            message = f"{result} belongs to the rows {labels} of {chart.title}."
            tally.breach("coverage.twice", message, "Correct their bounds.", fitting[1].pointer)
        elif min(numbers) <= result <= max(numbers):
            message = f"No row of {chart.title} takes a {result}."
            hint = "Add the row, or correct the bounds of its neighbours."
            tally.breach("coverage.no-row", message, hint, join(chart.pointer, "rows"))
        else:
            beyond.append(result)
    if beyond:
        message = f"{chart.title} has no row for {', '.join(map(str, beyond))}, which its rolls can give."
        tally.leave_open(
            "coverage.out-of-range",
            message,
            "No source says what happens then; accept it or supply an owner's ruling.",
            join(chart.pointer, "rows"),
            cases=len(beyond),
        )


def _columns(table: _Table, tally: Tally) -> None:
    """No number belongs to two columns of a group, and no whole one between them to none."""
    chart = table.chart
    groups: dict[str | None, list[AxisEntry]] = {}
    for column in table.columns:
        if column.low is not None or column.high is not None:
            groups.setdefault(column.group, []).append(column)
    for columns in groups.values():
        for one, other in combinations(columns, 2):
            if _meet(one, other):
                message = f"The columns {one.label} and {other.label} of {chart.title} overlap."
                tally.breach("coverage.columns-overlap", message, "Correct their bounds.", other.pointer)
            else:
                tally.hold()
        numbers = [n for column in columns for n in (column.low, column.high) if n is not None]
        between = range(ceil(min(numbers)), floor(max(numbers)) + 1)
        if len(between) > MAX_RESULTS:
            continue
        if missing := [str(n) for n in between if not any(_holds(column, n) for column in columns)]:
            message = f"{chart.title} has no column for {some(missing)}."
            hint = "Add the column, or correct the bounds of its neighbours."
            tally.breach("coverage.no-column", message, hint, join(chart.pointer, "columns"))


def _meet(one: AxisEntry, other: AxisEntry) -> bool:
    """Whether some number belongs to both."""
    low = max((n for n in (one.low, other.low) if n is not None), default=-inf)
    high = min((n for n in (one.high, other.high) if n is not None), default=inf)
    return low <= high


def _holds(entry: AxisEntry, result: int) -> bool:
    """Whether a row or column takes a result; one without any bound is no range."""
    if entry.low is None and entry.high is None:
        return False
    return (entry.low is None or entry.low <= result) and (entry.high is None or result <= entry.high)


def run_monotone(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Compares each known number with the one known before it in its row or column."""
    table = _table(spec, facts, tally)
    if table is None:
        return
    known = {entry.id for entry in (*table.rows, *table.columns)}
    for unknown in sorted({step for run in spec.data.get("lines", ()) for step in run} - known):
        message = f"{table.chart.title} has no row or column {unknown}."
        tally.breach(
            "monotone.no-line", message, "Correct the lines of the check.", join(spec.pointer, "lines")
        )
    silent = [name for line in _lines(spec, table) for name in _line(spec, table.chart, line, tally)]
    if silent:
        message = f"{table.chart.title} has cells without a number to compare: {some(silent)}."
        hint = "Supply them, for example with a worksheet."
        tally.leave_open("monotone.unknown-cell", message, hint, table.chart.pointer, cases=len(silent))


_Place = tuple[AxisEntry, AxisEntry]
"""Row and column of a cell."""


def _lines(spec: CheckSpec, table: _Table) -> list[list[_Place]]:
    """The cells that are compared, in order: along whole rows or columns, or only where the check says."""
    chart, is_across = table.chart, spec.data["along"] == "columns"
    columns = [
        c for c in table.columns if not c.is_filled or any((r.id, c.id) in chart.cells for r in table.rows)
    ]
    steps, others = (columns, table.rows) if is_across else (table.rows, columns)
    known = {entry.id: entry for entry in steps}
    runs = spec.data.get("lines", [list(known)])
    return [
        [(other, known[step]) if is_across else (known[step], other) for step in run if step in known]
        for run in runs
        for other in others
    ]


_TURNS: Mapping[str, Callable[[float, float], bool]] = MappingProxyType(
    {"rising": lt, "falling": gt, "growing": le}
)
"""When a number breaks a trend against the one before it."""


def _line(spec: CheckSpec, chart: Chart, line: Sequence[_Place], tally: Tally) -> list[str]:
    """Compares the numbers of one row or column; returns the names of the cells without any."""
    is_broken = _TURNS[spec.data["trend"]]
    silent: list[str] = []
    before: float | None = None
    for row, column in line:
        cell = chart.cells.get((row.id, column.id))
        number = number_in(cell.value if cell is not None else None, spec.data["part"])
        if cell is None or number is None:
            silent.append(f"row {row.label}, column {column.label}")
            continue
        if before is not None and is_broken(number, before):
            does = f"turns back from {before:g} to {number:g}"
            if number == before:
                does = f"stays at {number:g}, where it ought to grow"
            message = f"{chart.title}: {row.label}, {column.label} {does}."
            tally.breach("monotone.turns-back", message, "Compare the cell with its source.", cell.pointer)
        else:
            tally.hold()
        before = number
    return silent


def number_in(value: float | str | None, part: int) -> float | None:
    """The number of a cell, or of one part of a text that slashes divide; None when there is none."""
    if isinstance(value, int | float):
        return float(value) if part == 0 else None
    parts = (value or "").split("/")
    try:
        return float(parts[part])
    except (IndexError, ValueError):
        return None
