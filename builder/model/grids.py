"""From a map's grid as data to the geometry and codes of the grid."""

from __future__ import annotations

from builder.geometry.hexcode import Axis, Figures, HexCode, Order
from builder.geometry.hexgrid import HexGrid, Orientation, Parity
from builder.geometry.oxgrid import DiamondRow, OxGrid
from builder.model.build_grid import ordinal
from builder.model.maps import CodeStyle, HexGridSpec, OxGridSpec


def cell_code(style: CodeStyle) -> HexCode:
    """How the codes of a map with columns and rows are written and read."""
    letters = Figures.LETTERS if style.column_letters else Figures.DIGITS
    return HexCode(
        Order.COLUMN_FIRST if style.column_first else Order.ROW_FIRST,
        Axis(figures=letters, digits=style.column_digits),
        Axis(digits=style.row_digits),
        style.separator,
    )


def hex_grid(spec: HexGridSpec, columns: tuple[int, int], rows: tuple[int, int]) -> HexGrid:
    """The grid as it is drawn, over columns and rows that the caller knows or assumes."""
    return HexGrid(
        Orientation(spec.orientation),
        columns,
        rows,
        Parity(spec.shifted),
        spec.across,
        None if spec.short == "none" else Parity(spec.short),
    )


def ox_grid(spec: OxGridSpec) -> OxGrid | None:
    """The grid of octagons and diamonds; None when its outline is unknown or has no octagon column.

    The outermost columns of `OxGrid` hold octagons; an outline that begins or ends with diamonds keeps only
    what lies between.
    """
    if spec.columns is None or spec.rows is None:
        return None
    first, last = (ordinal(letter) for letter in spec.columns)
    first, last = first + (first % 2 == 0), last - (last % 2 == 0)
    if first > last:
        return None
    return OxGrid((first, last), spec.rows, spec.across, DiamondRow(spec.diamond_row))
