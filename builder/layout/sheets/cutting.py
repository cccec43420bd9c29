"""Cutting files of counter sheets: the cuts of each as a page of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.scene import Group, Page
from builder.geometry import path
from builder.layout.counters.outline import cut_line
from builder.layout.counters.template import Outline
from builder.layout.sheets.cuts import cut_page, outline_cuts, registration, straight_cuts
from builder.layout.sheets.pages import Sheet, SheetJob, plan_sheets
from builder.model.counters import Counter


def cutting_pages(counters: Iterable[Counter], job: SheetJob) -> tuple[Page, ...]:
    """A page of cuts for each sheet that `counter_sheets` makes of the same counters."""
    sheets, _ = plan_sheets([counter for counter in counters if counter.template in job.templates], job)
    return tuple(_page(sheet, job) for sheet in sheets)


def _page(sheet: Sheet, job: SheetJob) -> Page:
    title = f"{job.imprint.game}: counters, cuts of sheet {sheet.number}"
    return cut_page(sheet.laying, _layers(sheet, job), title, str(sheet.number))


def _layers(sheet: Sheet, job: SheetJob) -> Iterator[Group]:
    shapes = {job.templates[piece.counter.template].outline for row in sheet.rows for piece in row}
    # Round counters touch a straight cut at one point, and those apart have no edge in common.
    is_apart = sheet.laying.preset.gutter > 0 or Outline.ROUND in shapes
    yield registration(sheet.crosses, sheet.laying)
    if not is_apart:
        yield straight_cuts(sheet.grid, [len(row) for row in sheet.rows])
    if is_apart or shapes != {Outline.SQUARE}:
        yield outline_cuts(_outlines(sheet, job))


def _outlines(sheet: Sheet, job: SheetJob) -> Iterator[path.Outline]:
    """The outline of every counter, row by row."""
    for row, pieces in enumerate(sheet.rows):
        for column, piece in enumerate(pieces):
            yield cut_line(job.templates[piece.counter.template], sheet.grid.cell(row, column))
