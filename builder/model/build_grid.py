"""The grid of a map: hexes, areas, or octagons with diamonds."""

from __future__ import annotations

from collections.abc import Mapping

from builder.model.build_values import NOTHING, Data
from builder.model.maps import AreaGridSpec, CodeStyle, GridSpec, HexGridSpec, OxGridSpec
from builder.source.pointer import resolve

GRID = "/map/grid"
"""Pointer of the grid in a game's document."""

DEFAULT_ACROSS = 16.0
"""Millimetres across a hex, or from octagon to octagon, when the printed size is unknown."""

DEFAULT_SHEET = (594.0, 420.0)
"""Width and height in mm of an area map whose printed size is unknown."""

_DEFAULT_ORIENTATION = "flat"
_DEFAULT_SHIFT = "even"
_DEFAULT_DIAMOND_ROW = "above"
_OX_CODE: Data = {"order": "column-row", "row_digits": 1, "column_letters": True}
"""A letter and a number, such as H6."""


def grid_of(document: Data) -> GridSpec | None:
    """The grid of a whole game's document; None when it has no map or a map without a grid."""
    data = resolve(document, GRID)
    return grid(data) if isinstance(data, Mapping) else None


def grid(data: Data) -> GridSpec | None:
    """The grid that the data describe; None when there is none."""
    match data["kind"]:
        case "hex":
            return _hex(data)
        case "area":
            return _area(data)
        case "octagon-diamond":
            return _ox(data)
        case _:
            return None


def _hex(data: Data) -> HexGridSpec:
    orientation, shifted, short = data["orientation"], data["shifted"], data["short"]
    return HexGridSpec(
        orientation=orientation or data.get("assumed_orientation", _DEFAULT_ORIENTATION),
        orientation_is_assumed=orientation is None,
        shifted=shifted or data.get("assumed_shifted", _DEFAULT_SHIFT),
        shift_is_assumed=shifted is None,
        short=short or "none",
        short_is_assumed=short is None,
        columns=_numbers(data["columns"]),
        rows=_numbers(data["rows"]),
        code=_code(data["code"]),
        code_at=data.get("code_at", "top"),
        across=data.get("across_mm", DEFAULT_ACROSS),
        absent=tuple(data.get("absent", ())),
    )


def _area(data: Data) -> AreaGridSpec:
    projection = data["projection"]
    bounds = projection or NOTHING
    return AreaGridSpec(
        projection=projection["kind"] if projection is not None else None,
        bounds=(bounds["west"], bounds["south"], bounds["east"], bounds["north"]) if bounds else None,
        is_redraw=data.get("redraw", False),
        width=data.get("width_mm", DEFAULT_SHEET[0]),
        height=data.get("height_mm", DEFAULT_SHEET[1]),
    )


def _ox(data: Data) -> OxGridSpec:
    columns = data["columns"] or NOTHING
    first, last = columns.get("first"), columns.get("last")
    return OxGridSpec(
        columns=None if first is None or last is None else (str(first), str(last)),
        rows=_numbers(data["rows"]),
        diamond_row=data.get("diamond_row") or _DEFAULT_DIAMOND_ROW,
        diamond_row_is_assumed=data.get("diamond_row") is None,
        absent=tuple(data.get("absent", ())),
        code=_code({**_OX_CODE, **data.get("code", {}), "column_letters": True}),
        across=data.get("across_mm", DEFAULT_ACROSS),
    )


def _code(data: Data) -> CodeStyle:
    return CodeStyle(
        column_first=data["order"] == "column-row",
        column_digits=data.get("column_digits", 2),
        row_digits=data.get("row_digits", 2),
        separator=data.get("separator", ""),
        column_letters=data.get("column_letters", False),
    )


def _numbers(data: Data | None) -> tuple[int, int] | None:
    """First and last, letters counted from A = 1; None when either is unknown."""
    if data is None or data["first"] is None or data["last"] is None:
        return None
    return (ordinal(data["first"]), ordinal(data["last"]))


def ordinal(printed: int | str) -> int:
    """The number of a printed column or row: itself, or A = 1 to Z = 26, AA = 27."""
    if isinstance(printed, int):
        return printed
    if printed.isdigit():
        return int(printed)
    number = 0
    for letter in printed.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
