"""Counter sheets: order, imposition, pages with their marks, cutting files."""

from builder.layout.sheets.cutting import cutting_pages
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.pages import SheetJob, counter_sheets
from builder.layout.sheets.presets import Paper, SheetPreset, find_paper, papers, sheet_presets

__all__ = [
    "Imprint",
    "Paper",
    "SheetJob",
    "SheetPreset",
    "counter_sheets",
    "cutting_pages",
    "find_paper",
    "papers",
    "sheet_presets",
]
