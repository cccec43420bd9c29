"""Counter sheets: every counter on its cell, front and back, with the marks of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from typing import Literal

from builder.diagnostics import Diagnostic, Severity
from builder.drawing.scene import Box, Group, Item, Path, Stroke
from builder.geometry import path
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.backs import IN_PLACE, BackOffset, Backs
from builder.layout.counters.checks import unknown_template
from builder.layout.counters.face import cell_items
from builder.layout.counters.outline import cut_line
from builder.layout.counters.parts import FaceParts
from builder.layout.counters.place import Bleed
from builder.layout.counters.template import CounterTemplate, Outline
from builder.layout.marks import DrawnPages
from builder.layout.palette import NEUTRALS
from builder.layout.sheets import explain
from builder.layout.sheets.imposition import Fold, Grid, Laying, bleed_at, lay, mirrored
from builder.layout.sheets.imprint import Imprint, foot, notes, title_line
from builder.layout.sheets.leaves import Face, Items, Leaf, collated
from builder.layout.sheets.order import Row, families
from builder.layout.sheets.papers import Paper, too_large
from builder.layout.sheets.presets import SheetPreset
from builder.layout.sheets.sharing import sheets_of
from builder.model.counters import Counter

CROSS_DISTANCE = 4.0
"""Of registration crosses from the corners of the block, both ways, mm."""

_NOTES_LEAST = 34.0  # mm of free height below the block that are worth all notes
_NOTES_GAP = 11.0
_ABOVE_RULER = 5.0  # mm more where notes are few lines

_KNIFE = Stroke(NEUTRALS["soft"], theme.HAIRLINE)  # of a counter that straight cuts do not give

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class SheetJob:
    """All that sheets are made from, but the counters.

    Attributes:
        parts: Of the game.
        templates: Counter templates by name.
        paper: What is printed on.
        presets: How counters lie on it, by the outline of counters.
        imprint: For the margins.
        offset: What the printer's backs are moved by.
    """

    parts: FaceParts
    templates: Mapping[str, CounterTemplate]
    paper: Paper
    presets: Mapping[Outline, SheetPreset]
    imprint: Imprint
    offset: BackOffset = IN_PLACE


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of cardboard: which piece lies in which cell of the front."""

    number: int
    laying: Laying
    grid: Grid
    rows: tuple[Row, ...]

    def is_taken(self, row: int, column: int) -> bool:
        """Whether a piece lies in a cell, counted on the front; cells off the grid are free."""
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])

    @property
    def crosses(self) -> Box:
        """The box at whose corners registration crosses lie: off those of the block, but not on a fold.

        Beside a fold they lie in the middle of the last cells, where they can be seen when it is folded.
        """
        block, grid, fold = self.grid.block, self.grid, self.laying.fold
        off = CROSS_DISTANCE
        right = -grid.width / 2 if fold is Fold.UPRIGHT else off
        below = -grid.height / 2 if fold is Fold.LEVEL else off
        return Box(block.x - off, block.y - off, block.width + off + right, block.height + off + below)

    def bleed(self, row: int, column: int) -> Bleed:
        """Bleed of the front in a cell: beyond every edge that no neighbour shares."""
        return bleed_at(self.laying.preset, (row, column), self.is_taken)


def counter_sheets(counters: Iterable[Counter], job: SheetJob) -> DrawnPages:
    """Pages with all counters, the back of each sheet after its front.

    Counters of unknown layout are left out with an error.
    """
    listed = list(counters)
    known = [counter for counter in listed if counter.template in job.templates]
    diagnostics = [
        unknown_template(counter, job.templates)
        for counter in listed
        if counter.template not in job.templates
    ]
    sheets, unfit = plan_sheets(known, job)
    diagnostics += unfit
    drawn = [(sheet.laying.preset.backs, _pages(sheet, len(sheets), job)) for sheet in sheets]
    diagnostics += chain.from_iterable(made.diagnostics for _, made in drawn)
    pages = (
        collated(chain.from_iterable(made.pages for _, made in alike), backs)
        for backs, alike in groupby(drawn, key=lambda pair: pair[0])
    )
    return DrawnPages(tuple(chain.from_iterable(pages)), _once(diagnostics))


def plan_sheets(
    counters: Sequence[Counter], job: SheetJob
) -> tuple[tuple[Sheet, ...], tuple[Diagnostic, ...]]:
    """Which counter lies where: a sheet holds counters of one size and outline."""
    sheets: list[Sheet] = []
    problems: list[Diagnostic] = []

    def kind(counter: Counter) -> tuple[str, float, float]:
        return (job.templates[counter.template].outline, counter.width, counter.height)

    for (outline, width, height), alike in groupby(sorted(counters, key=kind), key=kind):
        preset = job.presets[Outline(outline)]
        laying = lay(job.paper, preset, job.offset, (width, height))
        columns, rows_a_page = laying.most_cells(width, height)
        if columns == 0 or rows_a_page == 0:
            problems += [
                too_large(f"Counter {counter.id}", (width, height), job.paper, counter.pointer)
                for counter in alike
            ]
            continue
        for rows in sheets_of(families(alike, job.parts), columns, rows_a_page):
            widest = max(len(row) for row in rows)
            grid = laying.grid(widest, len(rows), width, height)
            sheets.append(Sheet(len(sheets) + 1, laying, grid, rows))
    return tuple(sheets), tuple(problems)


def _pages(sheet: Sheet, total: int, job: SheetJob) -> DrawnPages:
    leaf = _leaf(sheet, total, job)
    explained, fits = _explained(sheet, job)
    front, problems = _face(sheet, job, "front")
    if not fits:
        hint = "read them in the errata sheet and the README"
        message = f"not all notes fit below the counters of sheet {sheet.number} of {total}"
        problems = (*problems, Diagnostic("sheet.notes-cut", Severity.INFO, message, hint))
    back = None
    if sheet.laying.preset.backs is not Backs.NONE:
        back, more = _face(sheet, job, "back")
        problems = (*problems, *more)
    return DrawnPages(leaf.pages(replace(front, beside=explained), back), problems)


def _face(sheet: Sheet, job: SheetJob, which: Side) -> tuple[Face, tuple[Diagnostic, ...]]:
    """All counters of one side of the sheet, in the place of the front."""
    items: list[Item] = []
    cuts: list[path.Outline] = []
    problems: list[Diagnostic] = []
    for row, pieces in enumerate(sheet.rows):
        for column, piece in enumerate(pieces):
            counter, bleed = piece.counter, sheet.bleed(row, column)
            cell = sheet.grid.cell(row, column)
            if which == "back":
                bleed, cell = mirrored(bleed), sheet.grid.behind(row, column)
            face = counter.back if which == "back" else counter.front
            template = job.templates[counter.template]
            painted = cell_items(counter, face, job.parts, template, bleed=bleed)
            items.append(Group(painted.items, translation(cell.x, cell.y), name=f"{piece.name} {which}"))
            cut = cut_line(template, cell)
            cuts.append(cut)
            if template.outline is not Outline.SQUARE:
                items.append(Path(cut, stroke=_KNIFE))
            problems += painted.diagnostics
    return Face(tuple(items), tuple(cuts)), tuple(problems)


def _leaf(sheet: Sheet, total: int, job: SheetJob) -> Leaf:
    paper, preset, imprint = job.paper, sheet.laying.preset, job.imprint

    def words(name: str, moved: str) -> Items:
        told = (f"{imprint.game}: {name}", imprint.build, explain.printing(preset.backs), moved)
        return (
            *title_line(paper, preset.side, imprint.game, f"{name[0].upper()}{name[1:]}"),
            *foot(paper, preset.side, [line for line in told if line]),
        )

    return Leaf(
        laying=sheet.laying,
        grid=sheet.grid,
        content="counters",
        name=f"counters, sheet {sheet.number} of {total}",
        label=f"{sheet.number}",
        game=imprint.game,
        crosses=sheet.crosses,
        words=words,
    )


def _explained(sheet: Sheet, job: SheetJob) -> tuple[Items, bool]:
    """Notes below the counters; in little room only what there is and what signs mean, or nothing."""
    lowest, preset = sheet.laying.lowest(sheet.grid), sheet.laying.preset
    top = lowest + _NOTES_GAP
    height = max(0.0, job.paper.height - preset.bottom - top)
    area = Box(preset.side, top, job.paper.width - 2 * preset.side, height)
    columns = explain.columns(sheet.rows, job.parts, job.templates, job.imprint, preset)
    if height >= _NOTES_LEAST:
        return notes(area, columns)
    items, fits = notes(replace(area, height=height + _ABOVE_RULER), explain.run_in(columns[1:]))
    return (items if fits else (), True)


def _once(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Each message once, at the first place where it came up."""
    first: dict[tuple[str, str], Diagnostic] = {}
    for diagnostic in diagnostics:
        first.setdefault((diagnostic.code, diagnostic.message), diagnostic)
    return tuple(first.values())
