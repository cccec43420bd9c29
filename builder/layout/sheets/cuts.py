"""The lines that a cutting machine follows on a sheet of counters or cards, in their order.

They lie where the front of the sheet prints them; a sheet that is folded is cut when it is glued, and its
page is as large as it is then. Straight cuts, outlines and registration marks are groups of their own, each
in its own colour, since some machines tell lines apart by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from builder.drawing.colour import swatch
from builder.drawing.scene import Box, Group, Item, Page, Path, Scene, Stroke
from builder.drawing.shapes import line
from builder.geometry.path import Outline, bounds
from builder.layout import theme
from builder.layout.printmarks import registration_crosses
from builder.layout.sheets.imposition import Grid, Laying

_STRAIGHT = Stroke(swatch("straight cut", "#ff0000"), theme.HAIRLINE)
_OUTLINE = Stroke(swatch("outline cut", "#0000ff"), theme.HAIRLINE)


def cut_page(laying: Laying, layers: Iterable[Group], title: str, label: str) -> Page:
    """A page of cuts alone.

    Args:
        laying: How the sheet lies on its paper.
        layers: Those that have lines, in the order of cutting.
        title: Of the drawing.
        label: Of the sheet.
    """
    scene = Scene(*laying.cut_size, tuple(layers), title=title)
    return Page(scene, label=f"{label} cut")


def registration(crosses: Box, laying: Laying) -> Group:
    """The marks by which a machine finds the sheet, as the sheet prints them at the corners of a box.

    Those on a fold are left out: half of each is on the other side.
    """
    width, height = laying.cut_size
    found = (cross for cross in registration_crosses(crosses) if _is_inside(cross, width, height))
    return Group(tuple(found), name="registration")


def straight_cuts(grid: Grid, lengths: Sequence[int]) -> Group:
    """Every edge once: the cuts between strips from the top, then those between pieces from the left.

    No cut goes on beyond the pieces on either side of it.

    Args:
        grid: Cells that touch.
        lengths: How many pieces each row has, from the left.
    """
    return Group(tuple(_straight(grid, lengths)), name="straight cuts")


def outline_cuts(outlines: Iterable[Outline]) -> Group:
    """The outline of every piece, one by one."""
    cuts: tuple[Item, ...] = tuple(Path(outline, stroke=_OUTLINE) for outline in outlines)
    return Group(cuts, name="outlines")


def _is_inside(shape: Path, width: float, height: float) -> bool:
    left, top, right, bottom = bounds(shape.segments)
    return left >= 0 and top >= 0 and right <= width and bottom <= height


def _straight(grid: Grid, lengths: Sequence[int]) -> Iterator[Path]:
    xs, ys = grid.cuts_across(), grid.cuts_down()
    for y, above, below in zip(ys, (0, *lengths), (*lengths, 0), strict=True):
        yield line(xs[0], y, xs[max(above, below)], y, _STRAIGHT)
    for column, x in enumerate(xs):
        reached = enumerate(length >= column for length in lengths)
        for is_cut, run in groupby(reached, key=lambda row: row[1]):
            rows = [position for position, _ in run]
            if is_cut:
                yield line(x, ys[rows[0]], x, ys[rows[-1] + 1], _STRAIGHT)
