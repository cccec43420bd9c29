"""Charts from charts/*.json."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.build_values import NOTHING, Data, cell, child, cites, file_cites
from builder.model.charts import Axis, AxisEntry, Chart, ChartNote

_LAST = 1_000_000
"""Order of a chart or note that states none: after all others."""


def charts(data: Mapping[str, Data]) -> dict[str, Chart]:
    """All charts, in their stated order."""
    built = [_chart(key, record) for key, record in data.items()]
    return {chart.id: chart for chart in sorted(built, key=lambda chart: chart.order)}


def _chart(key: str, data: Data) -> Chart:
    pointer = child("/charts", key)
    cite = cites(data, file_cites(data))
    return Chart(
        id=key,
        title=data["title"],
        order=data.get("order", _LAST),
        purpose=data.get("purpose"),
        layout=data["layout"],
        extent=data["extent"],
        dice=data.get("dice"),
        rows=_axis(data["rows"], child(pointer, "rows")),
        columns=_axis(data["columns"], child(pointer, "columns")),
        cells={
            (row, column): cell(value, child(pointer, "cells", row, column))
            for row, line in data["cells"].items()
            for column, value in line.items()
        },
        notes=_notes(data, pointer, cite),
        cite=cite,
        pointer=pointer,
    )


def _axis(data: Data, pointer: str) -> Axis:
    entries = data["entries"]
    if entries is None:
        return Axis(data.get("title"), None)
    built = tuple(_entry(key, r, child(pointer, "entries", key)) for key, r in entries.items())
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
    )


def _notes(data: Data, pointer: str, cite: tuple[str, ...]) -> tuple[ChartNote, ...]:
    records = (data.get("notes") or NOTHING).items()
    ordered = sorted(records, key=lambda item: item[1].get("order", _LAST))
    return tuple(
        ChartNote(key, record["text"], cites(record, cite), child(pointer, "notes", key))
        for key, record in ordered
    )
