"""The pieces of a page found by place, so that a text is held against those that it touches alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isfinite

from builder.render.preflight.outlines import Extent, Outline

_MOST_CELLS = 64
"""Cells that a piece or a text may touch; a larger one is looked at with all others."""


class Nearby:
    """Outlines by the cells of a grid, each cell about as large as the largest of them.

    Args:
        outlines: Of the pieces.
    """

    def __init__(self, outlines: Iterable[Outline]) -> None:
        self._all = tuple(outlines)
        sides = [
            max(e.right - e.left, e.high - e.low) for e in (o.extent for o in self._all) if isfinite(sum(e))
        ]
        self._step = max(max(sides, default=0.0), 1e-6)
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._everywhere: list[int] = []
        for number, outline in enumerate(self._all):
            cells = self._touched(outline.extent)
            if cells is None:
                self._everywhere.append(number)
            else:
                for cell in cells:
                    self._cells.setdefault(cell, []).append(number)

    def touching(self, extent: Extent) -> Iterator[Outline]:
        """Outlines whose extents meet another, in their order."""
        cells = self._touched(extent)
        numbers: Iterable[int] = range(len(self._all))
        if cells is not None:
            found = [number for cell in cells for number in self._cells.get(cell, ())]
            is_one = len(cells) == 1 and not self._everywhere
            numbers = found if is_one else sorted({*found, *self._everywhere})
        for number in numbers:
            outline = self._all[number]
            if outline.extent.meets(extent):
                yield outline

    def _touched(self, extent: Extent) -> list[tuple[int, int]] | None:
        """Cells that an extent lies in; None when there are too many to count."""
        if not isfinite(sum(extent)):
            return None
        left, low, right, high = (int(value // self._step) for value in extent)
        if (right - left + 1) * (high - low + 1) > _MOST_CELLS:
            return None
        return [(column, row) for column in range(left, right + 1) for row in range(low, high + 1)]
