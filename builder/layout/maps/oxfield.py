"""The field of octagons and diamonds: codes to places in mm, with what had to be assumed to draw it."""

from __future__ import annotations

from dataclasses import dataclass

from builder.geometry.affine import Point
from builder.geometry.oxgrid import OxGrid, Shape
from builder.layout.maps.gridfield import Cell, GridField, extent_box, whole_origin
from builder.model.grids import cell_code, ox_grid
from builder.model.maps import OxGridSpec

_NEAR = 1e-6
"""Tolerance of comparisons, mm."""


@dataclass(frozen=True, slots=True)
class OxField(GridField[OxGrid]):
    """Octagons and diamonds by code on a sheet; see `Field`."""

    @property
    def code_at(self) -> str:
        """Octagons bear their code at the top, diamonds in the middle."""
        return "top"

    def shape(self, code: str) -> Shape:
        """Whether a space is an octagon or a diamond."""
        return self.grid.shape(self.cells[code])

    def code_below(self, point: Point) -> str | None:
        """The space that holds a point of the sheet; None off the map."""
        return next((code for code in self.cells if self.holds(code, point)), None)

    def holds(self, code: str, point: Point) -> bool:
        """Whether a point of the sheet lies in a space, its rim included."""
        x, y = self.centre(code)
        across, along = abs(point[0] - x), abs(point[1] - y)
        tip = self.grid.cut * self.size
        if self.shape(code) is Shape.DIAMOND:
            return across + along <= tip + _NEAR
        half = self.size / 2
        return max(across, along) <= half + _NEAR and across + along <= 2 * half - tip + _NEAR

    def bears_code(self, one: Point, two: Point) -> bool:
        """Whether codes stand at a side with these corners: those of octagons do at level ones."""
        return abs(one[1] - two[1]) < _NEAR

    def heads_of_rows(self) -> dict[int, Cell]:
        """The first octagon of each row: diamonds lie between the rows."""
        octagons = [cell for cell in self.codes if self.grid.shape(cell) is Shape.OCTAGON]
        return {row: (column, row) for column, row in sorted(octagons, reverse=True)}


def ox_field(spec: OxGridSpec, margin: Point) -> OxField | None:
    """Place octagons and diamonds on a sheet, the first octagon's middle on whole millimetres.

    Args:
        spec: The grid of the map.
        margin: Least distance of the spaces from the left and top of the sheet, mm.

    Returns:
        None when the outline is unknown.
    """
    grid = ox_grid(spec)
    if grid is None:
        return None
    code, absent = cell_code(spec.code), set(spec.absent)
    cells = {text: cell for cell in grid.cells() if (text := code.format(cell)) not in absent}
    origin = whole_origin(grid, (grid.size / 2, grid.size / 2), margin)
    return OxField(
        grid,
        origin,
        cells,
        {cell: text for text, cell in cells.items()},
        code,
        extent_box(grid, origin),
        _assumed(spec),
    )


def _assumed(spec: OxGridSpec) -> tuple[str, ...]:
    if not spec.diamond_row_is_assumed:
        return ()
    way = f"the row of the octagons {spec.diamond_row} it"
    return (f"The sources do not say which row number a diamond bears; {way} is assumed.",)
