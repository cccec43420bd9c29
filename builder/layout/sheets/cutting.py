"""Cutting files: the lines of a counter sheet that a cutting machine follows, in their order.

They lie where the front of the sheet prints them; a sheet that is folded is cut when it is glued, and its
file is as large as it is then. Straight cuts, outlines and registration marks are groups of their own, each
in its own colour, since some machines tell lines apart by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from builder.drawing.colour import swatch
from builder.drawing.scene import Group, Item, Page, Path, Scene, Stroke
from builder.drawing.shapes import line
from builder.layout import theme
from builder.layout.counters.outline import cut_line
from builder.layout.counters.template import Outline
from builder.layout.printmarks import registration_crosses
from builder.layout.sheets.pages import Sheet, SheetJob, plan_sheets
from builder.model.counters import Counter

_STRAIGHT = Stroke(swatch("straight cut", "#ff0000"), theme.HAIRLINE)
_OUTLINE = Stroke(swatch("outline cut", "#0000ff"), theme.HAIRLINE)


def cutting_pages(counters: Iterable[Counter], job: SheetJob) -> tuple[Page, ...]:
    """A page of cuts for each sheet that `counter_sheets` makes of the same counters."""
    sheets, _ = plan_sheets([counter for counter in counters if counter.template in job.templates], job)
    return tuple(_page(sheet, job) for sheet in sheets)


def _page(sheet: Sheet, job: SheetJob) -> Page:
    shapes = {job.templates[piece.counter.template].outline for row in sheet.rows for piece in row}
    # Round counters touch a straight cut at one point, and those apart have no edge in common.
    is_apart = sheet.laying.preset.gutter > 0 or Outline.ROUND in shapes
    layers: list[Item] = [Group(registration_crosses(sheet.crosses), name="registration")]
    if not is_apart:
        layers.append(Group(tuple(_straight(sheet)), name="straight cuts"))
    if is_apart or shapes != {Outline.SQUARE}:
        layers.append(Group(tuple(_outlines(sheet, job)), name="outlines"))
    title = f"{job.imprint.game}: counters, cuts of sheet {sheet.number}"
    scene = Scene(*sheet.laying.cut_size, tuple(layers), title=title)
    return Page(scene, label=f"{sheet.number} cut")


def _straight(sheet: Sheet) -> Iterator[Path]:
    """Every edge once: the cuts between strips from the top, then those between counters from the left.

    No cut goes on beyond the counters on either side of it.
    """
    lengths = [0, *(len(row) for row in sheet.rows), 0]
    xs, ys = sheet.grid.cuts_across(), sheet.grid.cuts_down()
    for y, above, below in zip(ys, lengths, lengths[1:], strict=False):
        yield line(xs[0], y, xs[max(above, below)], y, _STRAIGHT)
    for column, x in enumerate(xs):
        reached = enumerate(len(row) >= column for row in sheet.rows)
        for is_cut, run in groupby(reached, key=lambda row: row[1]):
            rows = [position for position, _ in run]
            if is_cut:
                yield line(x, ys[rows[0]], x, ys[rows[-1] + 1], _STRAIGHT)


def _outlines(sheet: Sheet, job: SheetJob) -> Iterator[Path]:
    """The outline of every counter, row by row."""
    for row, pieces in enumerate(sheet.rows):
        for column, piece in enumerate(pieces):
            template = job.templates[piece.counter.template]
            yield Path(cut_line(template, sheet.grid.cell(row, column)), stroke=_OUTLINE)
