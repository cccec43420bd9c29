"""Counter sheets: order, imposition, pages with their marks, cutting files."""

from builder.layout.backs import BackOffset, Backs
from builder.layout.sheets.cutting import cutting_pages
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.order import unknown_counts
from builder.layout.sheets.pages import SheetJob, counter_sheets
from builder.layout.sheets.papers import Paper, find_paper, papers
from builder.layout.sheets.presets import SheetPreset, preset_for, sheet_presets

__all__ = [
    "BackOffset",
    "Backs",
    "Imprint",
    "Paper",
    "SheetJob",
    "SheetPreset",
    "counter_sheets",
    "cutting_pages",
    "find_paper",
    "papers",
    "preset_for",
    "sheet_presets",
    "unknown_counts",
]
