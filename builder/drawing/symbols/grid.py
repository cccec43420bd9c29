"""The one grid that all symbols are drawn on.

A framed symbol is 30 units wide and 20 high, an emblem 20 by 20; the origin is the centre, y points down.
The grid is laid centred into the box that the caller gives, as large as it goes, so that all symbols keep
the same proportions, and every line has the same weight.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Path, Stroke
from builder.geometry import path
from builder.geometry.affine import Affine, Point
from builder.geometry.path import Outline

HALF_WIDTH = 15.0
HALF_HEIGHT = 10.0


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the grid lies and with what it is drawn.

    Attributes:
        place: From grid units to mm.
        lines: Colour of lines and solid parts.
        ground: Colour behind them, none where the paper shows.
        stroke: The line, its width in mm.
    """

    place: Affine
    lines: Swatch
    ground: Swatch | None
    stroke: Stroke

    def stroked(self, *outlines: Outline) -> Path:
        """Lines along outlines given in grid units."""
        return Path(self._placed(outlines), None, self.stroke)

    def solid(self, *outlines: Outline) -> Path:
        """Filled shapes; where two overlap there is a hole."""
        return Path(self._placed(outlines), self.lines)

    def masked(self, *outlines: Outline) -> Path:
        """Shapes with the ground inside and a line round them; without a ground only the line."""
        return Path(self._placed(outlines), self.ground, self.stroke)

    def grounded(self, *outlines: Outline) -> tuple[Path, ...]:
        """Shapes in the colour of the ground; nothing where there is none."""
        return (Path(self._placed(outlines), self.ground),) if self.ground else ()

    def line(self, *points: Point) -> Path:
        """A line through points."""
        return self.stroked(path.polyline(points))

    @property
    def weight(self) -> float:
        """Width of the line in grid units."""
        return self.stroke.width / self.place.a

    def _placed(self, outlines: tuple[Outline, ...]) -> Outline:
        return tuple(s for outline in outlines for s in path.transformed(outline, self.place))


def frame_of(box: Box) -> Box:
    """The largest upright rectangle of three to two in the middle of a box: the frame of a symbol."""
    return _centred(box, 2 * HALF_WIDTH, 2 * HALF_HEIGHT)


def square_of(box: Box) -> Box:
    """The largest square in the middle of a box: the room of an emblem."""
    return _centred(box, 1, 1)


def _centred(box: Box, width: float, height: float) -> Box:
    scale = min(box.width / width, box.height / height)
    across, down = scale * width, scale * height
    return Box(box.x + (box.width - across) / 2, box.y + (box.height - down) / 2, across, down)


def grid_on(area: Box, lines: Swatch, ground: Swatch | None, stroke_mm: float) -> Grid:
    """The grid laid over an area of the right proportions; its height is 20 units."""
    unit = area.height / (2 * HALF_HEIGHT)
    place = Affine(unit, 0, 0, unit, area.x + area.width / 2, area.y + area.height / 2)
    return Grid(place, lines, ground, Stroke(lines, stroke_mm))
