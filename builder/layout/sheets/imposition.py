"""Where counters lie on a page, front and back, so that both sides of each fall on each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import ceil, floor
from typing import TypeVar

from builder.drawing.scene import Box
from builder.geometry.affine import Affine
from builder.layout.sheets.presets import Paper, SheetPreset

_SLACK = 1e-6

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Grid:
    """A block of cells on a page, centred between left and right; lengths in mm.

    Attributes:
        paper: The page.
        columns: Cells across.
        rows: Cells down.
        width: Of a cell.
        height: Of a cell.
        gutter: Between cells.
        top: Of the block.
    """

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    gutter: float
    top: float

    @property
    def left(self) -> float:
        """Left edge of the block."""
        across = self.columns * self.width + (self.columns - 1) * self.gutter
        return (self.paper.width - across) / 2

    def cell(self, row: int, column: int) -> Box:
        """A cell of the front; of the back, counted as one looks at it."""
        return Box(
            self.left + column * (self.width + self.gutter),
            self.top + row * (self.height + self.gutter),
            self.width,
            self.height,
        )

    def back_column(self, column: int) -> int:
        """Column of the back, from its left, of the counter that lies in a column of the front.

        Turned over its long edge a sheet shows its columns in reverse.
        """
        return self.columns - 1 - column

    @property
    def block(self) -> Box:
        """All cells together."""
        first, last = self.cell(0, 0), self.cell(self.rows - 1, self.columns - 1)
        return Box(first.x, first.y, last.x + last.width - first.x, last.y + last.height - first.y)

    def cuts_across(self) -> tuple[float, ...]:
        """Horizontal places of the vertical cuts, from the left."""
        return _edges([self.cell(0, column).x for column in range(self.columns)], self.width, self.gutter)

    def cuts_down(self) -> tuple[float, ...]:
        """Vertical places of the horizontal cuts, from the top."""
        return _edges([self.cell(row, 0).y for row in range(self.rows)], self.height, self.gutter)


def _edges(starts: Sequence[float], length: float, gutter: float) -> tuple[float, ...]:
    if gutter > _SLACK:
        return tuple(edge for start in starts for edge in (start, start + length))
    return (*starts, starts[-1] + length)


def most_cells(paper: Paper, preset: SheetPreset, width: float, height: float) -> tuple[int, int]:
    """How many columns and rows of cells a page can hold; nought when a cell is larger than the page."""
    across = paper.width - 2 * preset.side + preset.gutter
    down = paper.height - preset.top - preset.bottom + preset.gutter
    columns = floor(across / (width + preset.gutter) + _SLACK)
    return max(0, columns), max(0, floor(down / (height + preset.gutter) + _SLACK))


def choose_columns(most: int, rows_at: Callable[[int], int], rows_a_page: int) -> int:
    """The number of columns that needs the fewest pages, then the fewest strips, then is the smallest.

    Args:
        most: Columns that fit the page.
        rows_at: How many rows a number of columns takes.
        rows_a_page: Rows that fit a page.
    """
    choices = range(max(1, most // 2), most + 1)
    return min(choices, key=lambda n: (ceil(rows_at(n) / rows_a_page), rows_at(n), n))


def shared_out(rows: Sequence[T], rows_a_page: int) -> tuple[tuple[T, ...], ...]:
    """Rows over as few pages as they need, as evenly as can be, fuller pages first."""
    pages = ceil(len(rows) / rows_a_page)
    if pages == 0:
        return ()
    least, more = divmod(len(rows), pages)
    ends = list(accumulate(least + (1 if page < more else 0) for page in range(pages)))
    return tuple(tuple(rows[start:end]) for start, end in zip([0, *ends[:-1]], ends, strict=True))


def half_turn(paper: Paper) -> Affine:
    """A page upside down.

    The back of a sheet that is turned over its short edge is the back for the long edge, turned so.
    """
    return Affine(-1.0, 0.0, 0.0, -1.0, paper.width, paper.height)
