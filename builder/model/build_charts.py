"""Charts from charts/*.json."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.build_values import NOTHING, Data, cell, cites, file_cites
from builder.model.charts import Axis, AxisEntry, Chart, ChartNote
from builder.model.values import Cell
from builder.source.pointer import join

_LAST = 1_000_000
"""Order of a chart or note that states none: after all others."""


def charts(data: Mapping[str, Data]) -> dict[str, Chart]:
    """All charts, in their stated order."""
    built = [_chart(key, record) for key, record in data.items()]
    return {chart.id: chart for chart in sorted(built, key=lambda chart: chart.order)}


def _chart(key: str, data: Data) -> Chart:
    pointer = join("/charts", key)
    cite = cites(data, file_cites(data))
    rows = _axis(data["rows"], join(pointer, "rows"))
    columns = _axis(data["columns"], join(pointer, "columns"))
    cells = {
        (row, column): cell(value, join(pointer, "cells", row, column))
        for row, line in data["cells"].items()
        for column, value in line.items()
    }
    return Chart(
        id=key,
        title=data["title"],
        order=data.get("order", _LAST),
        purpose=data.get("purpose"),
        layout=data["layout"],
        extent=data["extent"] or _extent(rows, columns, cells),
        dice=data.get("dice"),
        rows=rows,
        columns=columns,
        cells=cells,
        notes=_notes(data, pointer, cite),
        cite=cite,
        pointer=pointer,
    )


def _extent(rows: Axis, columns: Axis, cells: Mapping[tuple[str, str], Cell]) -> str:
    """How much of a table is known, by its cells."""
    known = sum(cell.is_known for cell in cells.values())
    if not known:
        return "absent"
    if rows.entries is None or columns.entries is None:
        return "partial"
    free = sum(
        (row.id, column.id) not in cells
        for column in columns.entries
        if column.is_filled
        for row in rows.entries
    )
    return "complete" if known >= len(rows.entries) * len(columns.entries) - free else "partial"


def _axis(data: Data, pointer: str) -> Axis:
    entries = data["entries"]
    if entries is None:
        return Axis(data.get("title"), None)
    built = tuple(_entry(key, r, join(pointer, "entries", key)) for key, r in entries.items())
    return Axis(data.get("title"), built)


def _entry(key: str, record: Data, pointer: str) -> AxisEntry:
    return AxisEntry(
        id=key,
        label=record["label"],
        group=record.get("group"),
        unit=record.get("unit"),
        align=record.get("align"),
        low=record.get("from"),
        high=record.get("to"),
        note=record.get("note"),
        pointer=pointer,
        is_filled=record.get("fill", False),
    )


def _notes(data: Data, pointer: str, cite: tuple[str, ...]) -> tuple[ChartNote, ...]:
    records = (data.get("notes") or NOTHING).items()
    ordered = sorted(records, key=lambda item: item[1].get("order", _LAST))
    return tuple(
        ChartNote(key, record["text"], cites(record, cite), join(pointer, "notes", key))
        for key, record in ordered
    )
