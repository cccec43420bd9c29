"""Counter sheets: every counter on its cell, front and back, with the marks of the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from builder.diagnostics import Diagnostic, Severity
from builder.drawing import shapes
from builder.drawing.scene import Box, Duplex, Group, Item, Page, Path, Scene, Stroke
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.counters.checks import unknown_template
from builder.layout.counters.face import face_items
from builder.layout.counters.outline import cut_line
from builder.layout.counters.parts import FaceParts
from builder.layout.counters.place import Bleed
from builder.layout.counters.template import CounterTemplate, Outline
from builder.layout.marks import DrawnPages
from builder.layout.palette import NEUTRALS
from builder.layout.printmarks import crop_marks, registration_crosses
from builder.layout.sheets import explain
from builder.layout.sheets.imposition import Grid, choose_columns, half_turn, most_cells, shared_out
from builder.layout.sheets.imprint import Imprint, foot, notes, title_line
from builder.layout.sheets.order import Family, Row, families, rows_of, unbroken, unknown_counts
from builder.layout.sheets.presets import Paper, SheetPreset, too_large
from builder.model.counters import Counter

CROSS_DISTANCE = 4.0
"""Of registration crosses from the corners of the block, both ways, mm."""

_NOTES_LEAST = 34.0  # mm of free height below the block that are worth notes
_NOTES_GAP = 11.0


@dataclass(frozen=True, slots=True)
class SheetJob:
    """All that sheets are made from, but the counters.

    Attributes:
        parts: Of the game.
        templates: Counter templates by name.
        paper: What is printed on.
        presets: How counters lie on it, by the outline of counters.
        imprint: For the margins.
    """

    parts: FaceParts
    templates: Mapping[str, CounterTemplate]
    paper: Paper
    presets: Mapping[Outline, SheetPreset]
    imprint: Imprint


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of cardboard: which piece lies in which cell of the front."""

    number: int
    grid: Grid
    preset: SheetPreset
    rows: tuple[Row, ...]

    def is_taken(self, row: int, column: int) -> bool:
        """Whether a piece lies in a cell, counted on the front; cells off the grid are free."""
        return 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row])

    def bleed(self, row: int, column: int) -> Bleed:
        """Bleed of the front in a cell: beyond every edge that no neighbour shares."""
        width = self.preset.bleed
        if self.preset.gutter > 0:
            return Bleed.all_round(min(width, self.preset.gutter / 2))
        around = ((row, column - 1), (row - 1, column), (row, column + 1), (row + 1, column))
        left, top, right, bottom = (0.0 if self.is_taken(*cell) else width for cell in around)
        return Bleed(left, top, right, bottom)


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
    diagnostics += unknown_counts(known)
    sheets, too_large = plan_sheets(known, job)
    diagnostics += too_large
    pages: list[Page] = []
    for sheet in sheets:
        drawn = _pages(sheet, len(sheets), job)
        pages += drawn.pages
        diagnostics += drawn.diagnostics
    return DrawnPages(tuple(pages), _once(diagnostics))


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
        columns, rows_a_page = most_cells(job.paper, preset, width, height)
        if columns == 0 or rows_a_page == 0:
            problems += [
                too_large(f"Counter {counter.id}", (width, height), job.paper, counter.pointer)
                for counter in alike
            ]
            continue
        kin = families(alike, job.parts)
        for rows in shared_out(_rows(kin, columns, rows_a_page), rows_a_page):
            widest = max(len(row) for row in rows)
            grid = Grid(job.paper, widest, len(rows), width, height, preset.gutter, preset.top)
            sheets.append(Sheet(len(sheets) + 1, grid, preset, rows))
    return tuple(sheets), tuple(problems)


def _rows(kin: Sequence[Family], most: int, rows_a_page: int) -> tuple[Row, ...]:
    """Rows of whole families, unless that takes more pages than rows without a gap."""
    columns = choose_columns(most, lambda n: len(rows_of(kin, n)), rows_a_page)
    whole, tight = rows_of(kin, columns), unbroken(kin, most)
    return whole if len(shared_out(whole, rows_a_page)) <= len(shared_out(tight, rows_a_page)) else tight


def _pages(sheet: Sheet, total: int, job: SheetJob) -> DrawnPages:
    name = f"sheet {sheet.number} of {total}"
    explained, fits = _explained(sheet, job)
    front, front_problems = _faces(sheet, job, "front")
    pages = [_page(sheet, job, f"{name}, front", (Group(front, name="counters"), *explained))]
    problems = [*front_problems]
    if not fits:
        hint = "read them in the errata sheet and the README"
        message = f"not all notes fit below the counters of {name}"
        problems.append(Diagnostic("sheet.notes-cut", Severity.INFO, message, hint))
    if sheet.preset.duplex is not Duplex.SINGLE:
        back, back_problems = _faces(sheet, job, "back")
        pages.append(_page(sheet, job, f"{name}, back", (Group(back, name="counters"),)))
        problems += back_problems
    if sheet.preset.duplex is Duplex.SHORT_EDGE:
        pages[1] = _upside_down(pages[1], job.paper)
    return DrawnPages(tuple(pages), tuple(problems))


def _faces(sheet: Sheet, job: SheetJob, which: str) -> tuple[tuple[Item, ...], tuple[Diagnostic, ...]]:
    """All counters of one side of the sheet."""
    items: list[Item] = []
    problems: list[Diagnostic] = []
    for row, pieces in enumerate(sheet.rows):
        for column, piece in enumerate(pieces):
            counter, bleed = piece.counter, sheet.bleed(row, column)
            cell = sheet.grid.cell(row, column)
            if which == "back":
                bleed = Bleed(bleed.right, bleed.top, bleed.left, bleed.bottom)
                cell = sheet.grid.cell(row, sheet.grid.back_column(column))
            face = counter.back if which == "back" else counter.front
            template = job.templates[counter.template]
            painted = face_items(counter, face, job.parts, template, bleed=bleed)
            items.append(Group(painted.items, translation(cell.x, cell.y), name=f"{piece.name} {which}"))
            items += _knife_line(template, cell)
            problems += painted.diagnostics
    return tuple(items), tuple(problems)


def _knife_line(template: CounterTemplate, cell: Box) -> tuple[Item, ...]:
    """The outline of a counter that straight cuts do not give."""
    if template.outline is Outline.SQUARE:
        return ()
    return (Path(cut_line(template, cell), stroke=Stroke(NEUTRALS["soft"], theme.HAIRLINE)),)


def _page(sheet: Sheet, job: SheetJob, name: str, drawn: tuple[Item, ...]) -> Page:
    grid, preset, paper = sheet.grid, sheet.preset, job.paper
    block = grid.block
    marks = crop_marks(
        block, grid.cuts_across(), grid.cuts_down(), gap=preset.mark_gap, length=preset.mark_length
    )
    margin = preset.side
    slug = (f"{job.imprint.game}: counters, {name}", job.imprint.build, explain.printing(preset.duplex))
    items = (
        *drawn,
        Group(
            (
                marks,
                *registration_crosses(block, CROSS_DISTANCE),
                *title_line(paper, margin, job.imprint.game, f"Counters, {name}"),
                *foot(paper, margin, slug),
            ),
            name="marks",
        ),
    )
    side = name.rsplit(", ", maxsplit=1)[-1]
    return Page(
        Scene(paper.width, paper.height, items, title=f"{job.imprint.game}: counters, {name}"),
        trim=block,
        bleed=shapes.inset(block, -preset.bleed),
        label=f"{sheet.number} {side}",
        outline=f"Counters {sheet.number}, {side}",
    )


def _upside_down(page: Page, paper: Paper) -> Page:
    scene = page.scene
    turned = Scene(
        scene.width, scene.height, (Group(scene.items, half_turn(paper)),), scene.symbols, scene.title
    )
    trim, bleed = (
        None
        if box is None
        else Box(paper.width - box.x - box.width, paper.height - box.y - box.height, box.width, box.height)
        for box in (page.trim, page.bleed)
    )
    return Page(turned, trim, bleed, page.label, page.outline)


def _explained(sheet: Sheet, job: SheetJob) -> tuple[tuple[Item, ...], bool]:
    """Notes below the block, where there is room for them."""
    block, preset = sheet.grid.block, sheet.preset
    top = block.y + block.height + _NOTES_GAP
    height = job.paper.height - preset.bottom - top
    if height < _NOTES_LEAST:
        return (), True
    area = Box(preset.side, top, job.paper.width - 2 * preset.side, height)
    return notes(area, explain.columns(sheet.rows, job.parts, job.templates, job.imprint, preset))


def _once(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Each message once, at the first place where it came up."""
    first: dict[tuple[str, str], Diagnostic] = {}
    for diagnostic in diagnostics:
        first.setdefault((diagnostic.code, diagnostic.message), diagnostic)
    return tuple(first.values())
