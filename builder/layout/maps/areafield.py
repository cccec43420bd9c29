"""The field of an area map: its cells on a sheet, at any scale."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.drawing.scene import Box
from builder.geometry.affine import Affine, Point
from builder.geometry.polygon import contains
from builder.layout.maps.areacells import AreaCell
from builder.layout.maps.curves import between
from builder.layout.maps.fields import Figure, box_about

_BAR = 0.3
"""Half length of what lies between two areas, across the way from one to the other, in sizes."""


@dataclass(frozen=True, slots=True)
class AreaField:
    """Areas by code on a sheet; see `Field`.

    Attributes:
        cells: In their own coordinates, from the top left corner of the map's picture.
        links: Codes of the areas that links join to an area.
        size: Across a cell on the sheet, mm.
        place: From the cells' coordinates to the sheet.
        extent: Box about the map's picture and the strip below it, on the sheet.
        assumptions: What the drawing adds to the sources.
    """

    cells: Mapping[str, AreaCell]
    links: Mapping[str, tuple[str, ...]]
    size: float
    place: Affine
    extent: Box
    assumptions: tuple[str, ...]

    @property
    def code_at(self) -> str:
        """In the middle: areas bear names, not codes."""
        return "centre"

    def label(self, code: str) -> str:
        """The name of the area."""
        return self.cells[code].name

    def centre(self, code: str) -> Point:
        """Middle of a cell."""
        return self.place.apply(*self.cells[code].centre)

    def corners(self, code: str) -> tuple[Point, ...]:
        """The outline of a cell."""
        return tuple(self.place.apply(*point) for point in self.cells[code].corners)

    def plate(self, code: str) -> tuple[Point, ...]:
        """The outline of the plate with the name of a cell."""
        box = self.cells[code].plate
        right, bottom = box.x + box.width, box.y + box.height
        corners = ((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))
        return tuple(self.place.apply(*corner) for corner in corners)

    def side(self, first: str, second: str) -> tuple[Point, Point] | None:
        """A short line across the way between two areas, which stands for what parts them."""
        if first not in self.cells or second not in self.cells or first == second:
            return None
        one, two = (self.centre(code) for code in sorted((first, second)))
        half = self.size * _BAR
        low, high = sorted(between(one, two, 0.5, aside) for aside in (half, -half))
        return (low, high)

    def sides(self, code: str) -> Iterator[tuple[str | None, Point, Point]]:
        """The outline; cells stand apart, so that nothing lies beyond."""
        corners = self.corners(code)
        for i, corner in enumerate(corners):
            yield None, corner, corners[(i + 1) % len(corners)]

    def around(self, code: str) -> Iterator[str]:
        """The areas that links join to it."""
        return iter(self.links.get(code, ()))

    def code_below(self, point: Point) -> str | None:
        """The area whose cell holds a point."""
        return next((code for code in self.cells if self.holds(code, point)), None)

    def holds(self, code: str, point: Point) -> bool:
        """Whether a point lies in a cell."""
        return contains(self.corners(code), point)

    def bears_code(self, one: Point, two: Point) -> bool:
        """Never: cells have no sides that bear codes."""
        return False

    def figures(self) -> Iterator[Figure]:
        """None: areas have no columns and rows."""
        return iter(())

    def part(self, codes: Collection[str]) -> AreaField:
        """The field of some of its areas, at the same places; other areas are off its map."""
        cells = {code: cell for code, cell in self.cells.items() if code in codes}
        links = {code: tuple(other for other in self.links.get(code, ()) if other in cells) for code in cells}
        corners = [corner for code in cells for corner in self.corners(code)]
        return replace(self, cells=cells, links=links, extent=box_about(corners))
