"""Cutting files of card sheets: the cuts of each as a page of its own."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.scene import Group, Page
from builder.geometry.path import Outline
from builder.layout.cards.sheets import CardSheet, CardSheetJob, all_card_sheets
from builder.layout.sheets.cuts import cut_page, outline_cuts, registration, straight_cuts


def card_cutting_pages(job: CardSheetJob) -> tuple[Page, ...]:
    """A page of cuts for each sheet that `card_sheets` makes."""
    sheets, _ = all_card_sheets(job)
    return tuple(_page(sheet, job) for sheet in sheets)


def _page(sheet: CardSheet, job: CardSheetJob) -> Page:
    title = f"{job.imprint.game}: {sheet.name}, cuts"
    return cut_page(sheet.laying, _layers(sheet), title, sheet.label)


def _layers(sheet: CardSheet) -> Iterator[Group]:
    is_apart = sheet.laying.preset.gutter > 0
    yield registration(sheet.crosses, sheet.laying)
    if not is_apart:
        yield straight_cuts(sheet.grid, sheet.lengths)
    if is_apart or any(look.deck.corner for _, look in sheet.cards):
        yield outline_cuts(_outlines(sheet))


def _outlines(sheet: CardSheet) -> Iterator[Outline]:
    """The outline of every card, row by row."""
    for position, (_, look) in enumerate(sheet.cards):
        yield look.cut(sheet.grid.cell(*sheet.place(position)))
