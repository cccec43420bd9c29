"""Where counters lie on a page, front and back, so that both sides of each fall on each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import floor

from builder.drawing.scene import Box
from builder.geometry.affine import IDENTITY, Affine, translation
from builder.layout.backs import IN_PLACE, BackOffset, Backs
from builder.layout.counters.place import Bleed
from builder.layout.sheets.papers import Paper
from builder.layout.sheets.presets import SheetPreset

_SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Grid:
    """A block of cells; lengths in mm.

    Attributes:
        columns: Cells across.
        rows: Cells down.
        width: Of a cell.
        height: Of a cell.
        gutter: Between cells.
        left: Of the block.
        top: Of the block.
    """

    columns: int
    rows: int
    width: float
    height: float
    gutter: float
    left: float
    top: float

    def cell(self, row: int, column: int) -> Box:
        """A cell, counted from the top left."""
        return Box(
            self.left + column * (self.width + self.gutter),
            self.top + row * (self.height + self.gutter),
            self.width,
            self.height,
        )

    def back_column(self, column: int) -> int:
        """Column from the left, as one looks at the back, of the counter in a column of the front."""
        return self.columns - 1 - column

    def behind(self, row: int, column: int) -> Box:
        """The cell of the back that lies behind a cell of the front, as one looks at the back."""
        return self.cell(row, self.back_column(column))

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


class Fold(Enum):
    """The line along which a sheet is folded, through the middle of the page."""

    UPRIGHT = auto()
    """From the top to the bottom: fronts on the left, backs on the right."""

    LEVEL = auto()
    """From the left to the right: fronts above, backs below and upside down."""


@dataclass(frozen=True, slots=True)
class Laying:
    """How blocks lie on a paper.

    Attributes:
        paper: The page.
        preset: Its margins, and where backs are.
        offset: What a printer's backs are moved by.
        fold: Where the page is folded, or None.
    """

    paper: Paper
    preset: SheetPreset
    offset: BackOffset = IN_PLACE
    fold: Fold | None = None

    @property
    def room(self) -> Box:
        """What a block of fronts may take."""
        paper, preset = self.paper, self.preset
        top, across, down = preset.top, paper.width - preset.side, paper.height - preset.bottom
        if self.fold is Fold.UPRIGHT:
            across = paper.width / 2 - preset.fold
        elif self.fold is Fold.LEVEL:
            # The margin below the backs must lie above the fronts too, since each lies behind the other.
            top, down = max(preset.top, preset.bottom), paper.height / 2 - preset.fold
        return Box(preset.side, top, max(0.0, across - preset.side), max(0.0, down - top))

    def most_cells(self, width: float, height: float) -> tuple[int, int]:
        """How many columns and rows of cells there is room for; nought when a cell is too large."""
        gutter, room = self.preset.gutter, self.room
        columns = floor((room.width + gutter) / (width + gutter) + _SLACK)
        return columns, floor((room.height + gutter) / (height + gutter) + _SLACK)

    def grid(self, columns: int, rows: int, width: float, height: float, lower: float = 0.0) -> Grid:
        """A block of fronts: in the middle between left and right, at the top, or against the fold.

        Args:
            columns: Cells across.
            rows: Cells down.
            width: Of a cell.
            height: Of a cell.
            lower: How far below the top of its room it lies; of no account where it lies against a fold.
        """
        gutter, room = self.preset.gutter, self.room
        across, down = (n * size + (n - 1) * gutter for n, size in ((columns, width), (rows, height)))
        left, top = (self.paper.width - across) / 2, room.y + lower
        if self.fold is Fold.UPRIGHT:
            left = room.x + room.width - across
        elif self.fold is Fold.LEVEL:
            top = room.y + room.height - down
        return Grid(columns, rows, width, height, gutter, left, top)

    def behind(self, grid: Grid) -> Affine | None:
        """Where the backs lie; None when there are none.

        Drawn in the place of the fronts, each in its `Grid.back_column`, they come there by this.
        """
        backs, paper = self.preset.backs, self.paper
        if backs is Backs.NONE:
            return None
        if self.fold is Fold.UPRIGHT:
            return translation(grid.block.width + 2 * self.preset.fold, 0.0)
        is_turned = self.fold is Fold.LEVEL or not turns_sideways(paper, backs)
        return (half_turn(paper) if is_turned else IDENTITY).then(translation(*self.offset.on(backs)))

    def lowest(self, grid: Grid) -> float:
        """How far down a page counters reach, mm; below them is room for notes."""
        block, fold = grid.block, self.preset.fold
        below_the_fold = 2 * fold + block.height if self.fold is Fold.LEVEL else 0.0
        return block.y + block.height + below_the_fold

    @property
    def cut_size(self) -> tuple[float, float]:
        """Width and height of what is cut: of the page, once it is folded."""
        width, height = self.paper.width, self.paper.height
        if self.fold is None:
            return (width, height)
        return (width / 2, height) if self.fold is Fold.UPRIGHT else (width, height / 2)


def lay(paper: Paper, preset: SheetPreset, offset: BackOffset, size: tuple[float, float]) -> Laying:
    """How cells of a size lie on a paper; a page is folded where it holds more of them.

    Args:
        paper: The page.
        preset: Its margins, and where backs are.
        offset: What a printer's backs are moved by.
        size: Width and height of a cell, mm.
    """
    folds = tuple(Fold) if preset.backs is Backs.FOLD else (None,)

    def number(laying: Laying) -> int:
        columns, rows = laying.most_cells(*size)
        return columns * rows

    return max((Laying(paper, preset, offset, fold) for fold in folds), key=number)


def bleed_at(preset: SheetPreset, cell: tuple[int, int], is_taken: Callable[[int, int], bool]) -> Bleed:
    """Bleed of the front in a cell: beyond every edge that no neighbour shares.

    Args:
        preset: Its bleed and gutter.
        cell: Row and column.
        is_taken: Whether something lies in the cell of a row and column.
    """
    if preset.gutter > 0:
        return Bleed.all_round(min(preset.bleed, preset.gutter / 2))
    row, column = cell
    around = ((row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column))
    return Bleed(*(0.0 if is_taken(*beside) else preset.bleed for beside in around))


def turns_sideways(paper: Paper, backs: Backs) -> bool:
    """Whether paper is turned like the leaf of a book, so that its back shows columns in reverse and no more.

    Otherwise it is turned over its upper edge, and its back is upside down too.
    """
    return backs is Backs.APART or (backs is Backs.LONG_EDGE) is paper.is_upright


def mirrored(bleed: Bleed) -> Bleed:
    """The bleed of the back behind a front."""
    return Bleed(bleed.right, bleed.top, bleed.left, bleed.bottom)


def half_turn(paper: Paper) -> Affine:
    """A page upside down."""
    return Affine(-1.0, 0.0, 0.0, -1.0, paper.width, paper.height)


def _edges(starts: Sequence[float], length: float, gutter: float) -> tuple[float, ...]:
    if gutter > _SLACK:
        return tuple(edge for start in starts for edge in (start, start + length))
    return (*starts, starts[-1] + length)
