"""Single data from JSON: values, counts, citations, and the pointers that everything carries.

The schemas are the only authority on shape; these builders take it as granted.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from builder.model.values import UNKNOWN, Cell, Quantity
from builder.source.pointer import join

Data = Mapping[str, Any]
"""A JSON object."""

NOTHING: Data = {}
ONE = Quantity(1, 1)


def cell(data: object, pointer: str) -> Cell:
    """A printed value from a number, text, null or object."""
    if not isinstance(data, Mapping):
        return Cell(_plain(data), pointer=pointer)
    return Cell(
        value=_plain(data.get("value")),
        text=data.get("text"),
        unit=data.get("unit"),
        least=data.get("min"),
        most=data.get("max"),
        marks=tuple(data.get("marks", ())),
        pointer=pointer,
    )


def cells(data: Data | None, pointer: str) -> dict[str, Cell]:
    """Printed values by field."""
    return {key: cell(value, join(pointer, key)) for key, value in (data or NOTHING).items()}


def quantity(data: object) -> Quantity:
    """A count from a whole number, null (unknown) or bounds."""
    if isinstance(data, Mapping):
        return Quantity(data.get("min", 0), data.get("max"))
    return Quantity(data, data) if isinstance(data, int) else UNKNOWN


def count_of(record: Data) -> Quantity:
    """How many are alike: 1 when the record does not say."""
    return quantity(record["count"]) if "count" in record else ONE


def cites(record: Data, default: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The citations of a record, or those of its file."""
    cite = record.get("cite")
    if cite is None:
        return default
    return (cite,) if isinstance(cite, str) else tuple(cite)


def file_cites(document: Data) -> tuple[str, ...]:
    """The citations that a file states for all its records."""
    return cites(document.get("provenance") or NOTHING)


def strings(data: object) -> tuple[str, ...] | None:
    """A list of words; None when it is unknown."""
    return (
        None if data is None else tuple(str(word) for word in data) if isinstance(data, list | tuple) else ()
    )


def point(data: object) -> tuple[float, float] | None:
    """A place on the sheet in mm from ``[x, y]``, or degrees from ``{"lon", "lat"}``."""
    if isinstance(data, Mapping):
        return (float(data["lon"]), float(data["lat"]))
    return (float(data[0]), float(data[1])) if isinstance(data, list | tuple) else None


def _plain(data: object) -> int | float | str | None:
    return data if isinstance(data, int | float | str) else None
