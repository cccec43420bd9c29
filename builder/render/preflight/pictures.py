"""What is drawn on a page or in a form, as values that checks look at."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Any, NamedTuple

from builder.geometry.affine import Affine, Point
from builder.render.preflight.faces import Face
from builder.render.preflight.grounds import Grounds
from builder.render.preflight.inks import INHERITED, Ink
from builder.render.preflight.outlines import Extent, Outline

CAP = 0.7
"""Height of capitals and figures, part of the type size."""

DESCENT = 0.21
_DESCENDERS = frozenset("gjpqyQ,;()[]{}|@§ßşţģķļņŗșț/")


Serial = tuple[Any, int]
"""Of a text that a form shows: the object that the form is in its file, and which of its texts it is."""


class Words(NamedTuple):
    """A run of text in one font.

    Attributes:
        start: Where its baseline begins.
        end: Where its baseline ends.
        up: From the baseline to one type size above it.
        size: The type size as it is seen.
        samples: Middles of its first, middle and last letter.
        ink: Its colour.
        grounds: What lies below each sample; None where nothing is painted.
        face: Its font; None where the file has none.
        shown: The bytes that are shown.
        serial: The same wherever a form shows this text, on whatever page; None where no form does.
        is_cut: Whether it is drawn within a clip, so that it may be a part of a larger picture.
    """

    start: Point
    end: Point
    up: Point
    size: float
    samples: tuple[Point, ...]
    ink: Ink
    grounds: tuple[Ink | None, ...]
    face: Face | None
    shown: bytes
    serial: Serial | None = None
    is_cut: bool = False

    @property
    def text(self) -> str:
        """What it says, as far as the file tells."""
        return self.face.text(self.shown) if self.face else ""

    def corners(self) -> list[Point]:
        """Corners round the letters: capitals, and descenders where the text has any."""
        low = -DESCENT if not _DESCENDERS.isdisjoint(self.text) else 0.0
        (x1, y1), (x2, y2), (x, y) = self.start, self.end, self.up
        dx, dy, rx, ry = low * x, low * y, CAP * x, CAP * y
        return [(x1 + dx, y1 + dy), (x1 + rx, y1 + ry), (x2 + dx, y2 + dy), (x2 + rx, y2 + ry)]

    @property
    def extent(self) -> Extent:
        """The rectangle round its corners."""
        (x1, y1), (x2, y2), (x3, y3), (x4, y4) = self.corners()
        return Extent(min(x1, x2, x3, x4), min(y1, y2, y3, y4), max(x1, x2, x3, x4), max(y1, y2, y3, y4))

    def mapped(self, by: Affine, ink: Ink) -> Words:
        """The same in the coordinates of a picture round this one, with the colour that it draws with."""
        x0, y0 = by.apply(0, 0)
        x, y = by.apply(*self.up)
        start, end, up = by.apply(*self.start), by.apply(*self.end), (x - x0, y - y0)
        return self._replace(
            start=start,
            end=end,
            up=up,
            size=size_of(start, end, up),
            samples=tuple(by.apply(*point) for point in self.samples),
            ink=ink if self.ink is INHERITED else self.ink,
        )


def size_of(start: Point, end: Point, up: Point) -> float:
    """The type size of letters as it is seen: their height at a right angle to the baseline.

    Args:
        start: Where the baseline begins.
        end: Where it ends.
        up: From the baseline to one type size above it.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = hypot(dx, dy)
    return hypot(*up) if along == 0 else abs(up[0] * dy - up[1] * dx) / along


@dataclass(frozen=True, slots=True)
class Raster:
    """A picture of pixels.

    Attributes:
        matrix: From the unit square to where it lies.
        width: Pixels.
        height: Pixels.
        family: Of its colours; None for a mask.
    """

    matrix: Affine
    width: int
    height: int
    family: str | None = None

    @property
    def per_point(self) -> float:
        """Pixels to the unit of the picture that it lies in, the coarser way."""
        across, down = hypot(self.matrix.a, self.matrix.b), hypot(self.matrix.c, self.matrix.d)
        sides = ((self.width, across), (self.height, down))
        return min((pixels / side for pixels, side in sides if side > 0), default=0.0)


class Line(NamedTuple):
    """A stroked path."""

    outline: Outline
    width: float
    clips: tuple[Outline, ...]


@dataclass(slots=True)
class Picture:
    """What a content stream draws, in its own coordinates.

    Attributes:
        extent: Where it may draw.
        words: Its texts and those of its forms.
        rasters: Its pictures of pixels and those of its forms.
        lines: Its own strokes.
        extents: Where its own paths, forms and pictures of pixels lie, with what they are.
        families: Of all colours that it paints with.
        grounds: Everything that may lie below a text.
        doubts: What could not be read, in words.
        cuts: Outlines of the pieces that are cut out of a page, where the file names them.
    """

    extent: Extent
    grounds: Grounds
    words: list[Words] = field(default_factory=list)
    rasters: list[Raster] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    extents: list[tuple[str, Extent]] = field(default_factory=list)
    families: set[str] = field(default_factory=set)
    doubts: list[str] = field(default_factory=list)
    cuts: tuple[Outline, ...] = ()


def blank(extent: Extent) -> Picture:
    """A picture with nothing on it yet."""
    return Picture(extent, Grounds(extent))
