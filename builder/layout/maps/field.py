"""The hex field of a sheet: codes to places in mm, with what had to be assumed to draw it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from builder.geometry.affine import Point
from builder.geometry.hexcode import HexCode
from builder.geometry.hexgrid import Cell, HexGrid, Orientation
from builder.layout.maps.gridfield import GridField, extent_box, whole_origin
from builder.model.grids import cell_code, hex_grid
from builder.model.maps import GameMap, HexGridSpec


@dataclass(frozen=True, slots=True)
class HexField(GridField[HexGrid]):
    """Hexes by code on a sheet; see `Field`.

    Attributes:
        code_at: Where codes are printed: top, bottom or centre.
    """

    code_at: str

    @property
    def is_flat(self) -> bool:
        """Whether hexes stand on a flat side."""
        return self.grid.orientation is Orientation.FLAT

    def neighbour(self, code: str, direction: str) -> str | None:
        """The hex in a direction, None off the map."""
        return self.codes.get(self.grid.neighbour(self.cells[code], direction))

    def code_below(self, point: Point) -> str | None:
        """The hex that holds a point of the sheet; None off the map."""
        cell = self.grid.cell_at(point[0] - self.origin[0], point[1] - self.origin[1])
        return None if cell is None else self.codes.get(cell)

    def bears_code(self, one: Point, two: Point) -> bool:
        """Whether codes stand at a side with these corners."""
        return self.is_flat and self.code_at != "centre" and abs(one[1] - two[1]) < 1e-6

    def holds(self, code: str, point: Point) -> bool:
        """Whether a point of the sheet lies in a hex, its rim included."""
        cx, cy = self.centre(code)
        across, along = abs(point[0] - cx), abs(point[1] - cy)
        if not self.is_flat:
            across, along = along, across
        return along <= self.size / 2 and along + sqrt(3) * across <= self.size


def hex_field(game_map: GameMap, spec: HexGridSpec, margin: Point) -> HexField | None:
    """Place the hexes of a map on a sheet.

    The first hex's middle comes to lie on whole millimetres, so that at a whole number of pixels a millimetre
    it lies on a whole pixel.

    Args:
        game_map: The map.
        spec: Its grid.
        margin: Least distance of the hexes from the left and top of the sheet, mm.

    Returns:
        None when neither outline nor any hex is known.
    """
    code = cell_code(spec.code)
    named = _known_cells(game_map, code)
    columns = spec.columns or _span(c for c, _ in named)
    rows = spec.rows or _span(r for _, r in named)
    if columns is None or rows is None:
        return None
    grid = hex_grid(spec, columns, rows)
    absent = set(spec.absent)
    cells = {text: cell for cell in grid.cells() if (text := code.format(cell)) not in absent}
    origin = whole_origin(grid, grid.centre(next(iter(cells.values()))), margin)
    return HexField(
        grid,
        origin,
        cells,
        {cell: text for text, cell in cells.items()},
        code,
        extent_box(grid, origin),
        _assumed(spec),
        spec.code_at,
    )


def _known_cells(game_map: GameMap, code: HexCode) -> list[Cell]:
    """Column and row of every hex that the map names, where the code can be read."""
    texts = list(game_map.spaces or ())
    texts += [text for place in game_map.places.values() for text in place.spaces or ()]
    found: list[Cell] = []
    for text in texts:
        try:
            found.append(code.parse(text))
        except ValueError:
            continue
    return found


def _span(numbers: Iterator[int]) -> tuple[int, int] | None:
    known = sorted(set(numbers))
    return (known[0], known[-1]) if known else None


def _assumed(spec: HexGridSpec) -> tuple[str, ...]:
    lanes = "columns" if spec.orientation == "flat" else "rows"
    said: list[str] = []
    if spec.orientation_is_assumed:
        said.append(f"Hexes are assumed to have {spec.orientation} tops.")
    if spec.shift_is_assumed:
        way = "lower" if spec.orientation == "flat" else "further right"
        said.append(
            f"The sources do not show which {lanes} lie half a hex {way}; {spec.shifted} ones are assumed."
        )
    if spec.columns is None or spec.rows is None:
        said.append("The outline of the map is unknown; only the span of the known hexes is drawn.")
    if spec.short_is_assumed:
        said.append(f"It is unknown whether alternate {lanes} are one hex shorter; equal ones are assumed.")
    return tuple(said)
