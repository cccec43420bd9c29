"""What every playing field has in common: its spaces, and where they lie on the sheet, whatever the grid.

Anything that is drawn on, beside or over a map asks for a `Field` and never for the kind of its grid. Only
what cannot be said of all grids, such as the texture of a wood in a hex, belongs to one kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Protocol

from builder.drawing.scene import Box
from builder.geometry.affine import Point


@dataclass(frozen=True, slots=True)
class Figure:
    """A number or letter at the rim of a small map that helps to find a space.

    Attributes:
        words: Number of a column or row, as in the codes.
        point: On the rim of the field, mm on the sheet.
        is_above: Whether it stands above the field, as columns do; else it stands to the left.
    """

    words: str
    point: Point
    is_above: bool


class Field(Protocol):
    """Spaces by code on a sheet; all places in mm on the sheet, y downwards.

    To add a grid, write a class with these members. `sides` is the one that most drawing rests on: outlines
    of regions and of the whole field are joined from it, so spaces that touch must give equal corners (round
    them), and no more than two outlines may meet in a corner.
    """

    @property
    def cells(self) -> Collection[str]:
        """Codes of all spaces that are drawn, in a steady order."""

    @property
    def size(self) -> float:
        """Across a usual space, mm; marks, type and the board's pixels go by it."""

    @property
    def extent(self) -> Box:
        """Box about all spaces."""

    @property
    def code_at(self) -> str:
        """Where codes are printed in their spaces: top, bottom or centre."""

    @property
    def assumptions(self) -> tuple[str, ...]:
        """What the sources do not say and the drawing assumes, one sentence each."""

    def label(self, code: str) -> str:
        """What a space is called on the map: its code, or its name where names are printed instead."""

    def centre(self, code: str) -> Point:
        """Middle of a space, where counters lie."""

    def corners(self, code: str) -> tuple[Point, ...]:
        """Corners of a space, clockwise."""

    def side(self, first: str, second: str) -> tuple[Point, Point] | None:
        """The corners that two drawn spaces share, lower one first; None when they do not touch."""

    def sides(self, code: str) -> Iterator[tuple[str | None, Point, Point]]:
        """The sides clockwise: the space beyond (None at the rim), and the two corners clockwise."""

    def around(self, code: str) -> Iterator[str]:
        """The spaces that touch a space."""

    def code_below(self, point: Point) -> str | None:
        """The space that holds a point of the sheet; None off the map."""

    def holds(self, code: str, point: Point) -> bool:
        """Whether a point lies in a space, its rim included."""

    def bears_code(self, one: Point, two: Point) -> bool:
        """Whether printed codes stand at a side with these corners, so that lines cross it beside them."""

    def figures(self) -> Iterator[Figure]:
        """Numbers of columns and rows at the rim; none where spaces have no columns and rows."""

    def part(self, codes: Collection[str]) -> Field:
        """The field of some of its spaces, at the same places; other spaces are off its map."""


def box_about(points: Collection[Point]) -> Box:
    """The smallest box that holds some points, of which there is one at least."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return Box(left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top)
