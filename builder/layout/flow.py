"""Filling pages with blocks: full width, side by side in any order, or running through columns in order.

Blocks are measured before they come here; the packer only decides where each stands.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import partial
from itertools import takewhile
from types import MappingProxyType

from builder.drawing.scene import Box, Group, Item
from builder.geometry.affine import translation
from builder.layout import theme

GAP = 1.25 * theme.UNIT
"""Between blocks that stand below each other, mm."""

_SLACK = 1e-6
_FEW_LINES = 0.45  # of the height of a page
_WELL_FILLED = 0.6  # of the height of a page
_LOW = 0.3  # of the height of a page; less looks like a remnant
_STEPS = 60  # in which the foot of pages is raised to level them: a few lines each
_CLOSER = (0.85, 0.7, 0.55)


class Way(StrEnum):
    """How a block takes its place.

    FULL takes the whole width. WIDE does too, and may be moved before blocks that stand ahead of it, where
    a page would be left half empty. LOOSE takes one of two columns and may be moved where that fills a page.
    RUNNING takes the next place in columns that are read in order.
    """

    FULL = "full"
    WIDE = "wide"
    LOOSE = "loose"
    RUNNING = "running"


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing with its top left corner in the origin.

    Attributes:
        height: mm.
        items: What to draw.
        way: How it takes its place; its width must fit that.
        symbols: What the items use.
        outline: Entry in the table of contents, or None.
        keeps_next: Whether it may not stand at the foot of a page or column without the next block.
        gap: Below it, before the next block, mm.
        columns: How many columns a running block runs through; None for as many as is usual.
    """

    height: float
    items: tuple[Item, ...]
    way: Way = Way.FULL
    symbols: Mapping[str, tuple[Item, ...]] = field(default_factory=lambda: MappingProxyType({}))
    outline: str | None = None
    keeps_next: bool = False
    gap: float = GAP
    columns: int | None = None


@dataclass(frozen=True, slots=True)
class Placed:
    """A block and its top left corner on the page, mm."""

    block: Block
    x: float
    y: float

    @property
    def item(self) -> Group:
        """The block where it stands."""
        return Group(self.block.items, translation(self.x, self.y))


Filled = tuple[Placed, ...]
"""All blocks of a page."""


def column_width(width: float, columns: int, gutter: float = theme.GUTTER) -> float:
    """Width of each of several columns, mm."""
    return (width - (columns - 1) * gutter) / columns


def in_parts(heights: Sequence[float], gap: float, room: float) -> tuple[range, ...]:
    """Which rows stand together so that no part is taller than the room; a taller row stands alone.

    Args:
        heights: Of the rows from the top, mm.
        gap: Between them, mm.
        room: mm.
    """
    parts: list[range] = []
    first, used = 0, 0.0
    for i, height in enumerate(heights):
        if i > first and used + height > room + _SLACK:
            parts.append(range(first, i))
            first, used = i, 0.0
        used += height + gap
    return (*parts, range(first, len(heights))) if heights else ()


def pack(
    blocks: Sequence[Block], body: Box, columns: int, gutter: float = theme.GUTTER
) -> tuple[Filled, ...]:
    """Fill pages with blocks.

    Args:
        blocks: In the order in which they should be read.
        body: Room of every page, mm.
        columns: How many columns running blocks have.
        gutter: Between columns, mm.

    Returns:
        The pages. A block that is taller than a page stands alone on one and reaches beyond its foot.
    """
    return _packed(blocks, _Packer(body, columns, gutter))


def pack_level(blocks: Sequence[Block], body: Box, columns: int) -> tuple[Filled, ...]:
    """As `pack`; where the last page would be half empty, the run at the end is shared out among its pages.

    It leaves as much free at the foot of each as it can, so that they look equally full; less where the last
    page then begins with a heading, which parts no list, and is still a third full.

    Args:
        blocks: In the order in which they should be read.
        body: Room of every page, mm.
        columns: How many columns running blocks have.
    """
    usual = pack(blocks, body, columns)
    if len(usual) < 2 or _fill(usual[-1], body) >= _WELL_FILLED:
        return usual
    lowered = (body.height * step / _STEPS for step in range(1, _STEPS))
    lower = (_packed(blocks, _Packer(body, columns, lowered=each)) for each in lowered)
    found = (usual, *takewhile(lambda pages: len(pages) == len(usual), lower))
    headed = [pages for pages in found if pages[-1][0].block.keeps_next]
    return next((pages for pages in reversed(headed) if _fill(pages[-1], body) >= _LOW), found[-1])


def pack_in_few(blocks: Sequence[Block], body: Box, columns: int) -> tuple[Filled, ...]:
    """As `pack_level`; a last page of a few lines is saved where blocks set closer take them up.

    Args:
        blocks: In the order in which they should be read.
        body: Room of every page, mm.
        columns: How many columns running blocks have.
    """
    usual = pack(blocks, body, columns)
    if len(usual) > 1 and is_nearly_empty(usual[-1], body):
        for share in _CLOSER:
            filled = pack([replace(block, gap=share * block.gap) for block in blocks], body, columns)
            if len(filled) < len(usual):
                return filled
    return pack_level(blocks, body, columns)


def is_nearly_empty(page: Filled, body: Box) -> bool:
    """Whether a page holds no more than a few lines at its head."""
    return _fill(page, body) < _FEW_LINES


def _fill(page: Sequence[Placed], body: Box) -> float:
    """What share of its height a page fills."""
    return (max(placed.y + placed.block.height for placed in page) - body.y) / body.height


def _packed(blocks: Sequence[Block], packer: _Packer) -> tuple[Filled, ...]:
    packer.fill(list(blocks))
    return tuple(tuple(page) for page in packer.pages if page)


class _Packer:
    """The pages while they are filled; `lowered` is what the run at the end leaves free at their feet, mm."""

    def __init__(self, body: Box, columns: int, gutter: float = theme.GUTTER, lowered: float = 0.0) -> None:
        self.body = body
        self.columns = columns
        self.gutter = gutter
        self.lowered = lowered
        self.pages: list[list[Placed]] = [[]]
        self.y = body.y

    @property
    def bottom(self) -> float:
        return self.body.y + self.body.height

    @property
    def is_fresh(self) -> bool:
        return not self.pages[-1]

    def turn(self) -> None:
        self.pages.append([])
        self.y = self.body.y

    def fill(self, waiting: list[Block]) -> None:
        while waiting:
            match waiting[0].way:
                case Way.FULL | Way.WIDE:
                    self._full(waiting)
                case Way.LOOSE:
                    self._loose(waiting)
                case Way.RUNNING:
                    self._running(waiting)

    def _full(self, waiting: list[Block]) -> None:
        block = waiting[0]
        needed = block.height
        if block.keeps_next and len(waiting) > 1:
            needed += block.gap + min(waiting[1].height, self.body.height / 4)
        if self.y + needed > self.bottom + _SLACK and not self.is_fresh:
            self._lay_loose(waiting)
            self._pull_wide(waiting)
            self.turn()
        self.pages[-1].append(Placed(waiting.pop(0), self.body.x, self.y))
        self.y += block.height + block.gap

    def _pull_wide(self, waiting: list[Block]) -> None:
        """Wide blocks on a page that is about to be left half empty, as many as it has room for."""
        for block in [block for block in waiting[1:] if block.way is Way.WIDE]:
            if _fill(self.pages[-1], self.body) >= _WELL_FILLED:
                return
            if self.y + block.height <= self.bottom + _SLACK:
                self.pages[-1].append(Placed(block, self.body.x, self.y))
                self.y += block.height + block.gap
                waiting[:] = [other for other in waiting if other is not block]

    def _loose(self, waiting: list[Block]) -> None:
        """Two columns of loose blocks; those that do not fit wait for the next page."""
        if not self._lay_loose(waiting):
            self.turn()
            return
        if waiting and waiting[0].way is Way.LOOSE:
            self.turn()

    def _lay_loose(self, waiting: list[Block]) -> bool:
        """Loose blocks in what is left of the page, each in the shorter column; whether there were any."""
        lefts = self._lefts(2)
        tops = [self.y, self.y]
        placed: list[Block] = []
        for block in [block for block in waiting if block.way is Way.LOOSE]:
            column = 0 if tops[0] <= tops[1] + _SLACK else 1
            is_first = not placed and self.is_fresh
            if tops[column] + block.height <= self.bottom + _SLACK or is_first:
                self.pages[-1].append(Placed(block, lefts[column], tops[column]))
                tops[column] += block.height + block.gap
                placed.append(block)
        waiting[:] = [block for block in waiting if all(block is not other for other in placed)]
        self.y = max(tops)
        return bool(placed)

    def _running(self, waiting: list[Block]) -> None:
        """Columns of equal height that hold the whole run, or as much of it as the page does."""
        run = list(takewhile(partial(_runs_with, waiting[0]), waiting))
        columns = run[0].columns or self.columns
        room = self.bottom - self.y - (self.lowered if len(run) == len(waiting) else 0.0)
        heights = [room]
        if len(_poured(run, room, columns)) == len(run):
            heights = [room * share / 60 for share in range(1, 61)]
        for height in heights:
            poured = _poured(run, height, columns)
            if len(poured) == len(run) or height == heights[-1]:
                break
        poured = _in_company(run, poured, columns, self.body.height)
        if not poured:
            if not self.is_fresh:
                self.turn()
                return
            poured = [(0, 0.0)]
        lefts = self._lefts(columns)
        lowest = self.y
        for block, (column, top) in zip(run, poured, strict=False):
            self.pages[-1].append(Placed(block, lefts[column], self.y + top))
            lowest = max(lowest, self.y + top + block.height)
        del waiting[: len(poured)]
        self.y = lowest + theme.UNIT
        if len(poured) < len(run):
            self.turn()

    def _lefts(self, columns: int) -> list[float]:
        width = column_width(self.body.width, columns, self.gutter)
        return [self.body.x + i * (width + self.gutter) for i in range(columns)]


def _runs_with(first: Block, block: Block) -> bool:
    """Whether a block runs through the same columns as the first of its run."""
    return block.way is Way.RUNNING and block.columns == first.columns


def _poured(run: Sequence[Block], height: float, columns: int) -> list[tuple[int, float]]:
    """Column and top of each block that columns of a height hold, in order."""
    found: list[tuple[int, float]] = []
    column, top = 0, 0.0
    for i, block in enumerate(run):
        needed = block.height
        follower = i
        while run[follower].keeps_next and follower + 1 < len(run):
            needed += run[follower].gap + run[follower + 1].height
            follower += 1
        if top > 0 and top + needed > height + _SLACK:
            column, top = column + 1, 0.0
        if column == columns or top + needed > height + _SLACK:
            return found
        found.append((column, top))
        top += block.height + block.gap
    return found


def _in_company(
    run: Sequence[Block], poured: list[tuple[int, float]], columns: int, height: float
) -> list[tuple[int, float]]:
    """What a page of a height takes of a run, so that no few low blocks stand alone on the next."""
    rest = run[len(poured) :]
    if not 0 < len(rest) < columns or sum(block.height for block in rest) > _LOW * height:
        return poured
    kept = max(0, len(run) - columns)
    while kept and run[kept - 1].keeps_next:
        kept -= 1
    return poured[:kept] or poured
