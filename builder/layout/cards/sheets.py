"""Sheets of cards: as many to a page as fit, fronts and mirrored backs, with the marks for cutting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from math import ceil

from builder.diagnostics import Diagnostic
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Group, Item, Page, Path, Stroke, Text
from builder.drawing.text import Overflow
from builder.drawing.textblock import TextStyle, place, wrap
from builder.geometry.affine import translation
from builder.geometry.path import Outline
from builder.layout import theme
from builder.layout.backs import IN_PLACE, BackOffset, Backs
from builder.layout.cards.back import card_back
from builder.layout.cards.front import card_front
from builder.layout.cards.look import CardLook, DeckLook
from builder.layout.cards.setter import CardSetter
from builder.layout.counters.place import Bleed
from builder.layout.marks import DrawnPages
from builder.layout.printmarks import ruler
from builder.layout.setting import INK, SOFT
from builder.layout.sheets.explain import printing
from builder.layout.sheets.imposition import Grid, Laying, bleed_at, lay, mirrored
from builder.layout.sheets.imprint import Imprint, Note, notes
from builder.layout.sheets.leaves import Face, Items, Leaf, collated
from builder.layout.sheets.papers import Paper, too_large
from builder.layout.sheets.presets import SheetPreset
from builder.model.cards import CardPiece

_EDGE = 7.4  # mm that most printers leave or that the words of the margin take, above and below
_AIR = 5.0  # mm more above a block, so that its marks keep clear of the words there
_WITH_RULER = 13.2  # mm below a block, beyond those of the edge, that a ruler takes
_SIDE = 8.0
_MARKS = (1.6, 3.4)  # between block and marks, and their length
_CROSS_IN, _CROSS_OUT = 9.0, 4.4  # of a cross from the corners of the block: down, and out to the side
_WORDS = 4.6  # of the words' middle from the edge of the paper
_RULER_ABOVE_EDGE = 9.6
_BESIDE = 7.0  # of words beside a block from where a whole block would begin
_RULER_WIDTH = 110.0

_NOTE_GAP, _NOTE_SIDE, _NOTE_LEAST = 12.0, 30.0, 16.0

_LOOSE = Note(
    "Known by name; number unknown",
    (
        "Each of these is one of the cards of its deck, but no source tells us which number it has. When you "
        "know it, write the number on the card and lay it in place of the blank card of that number. Until "
        "then keep these apart: a deck that holds both has too many cards.",
    ),
)

Placed = tuple[CardPiece, DeckLook]


@dataclass(frozen=True, slots=True)
class CardSheetJob:
    """All that sheets of cards are made from, but the cards.

    Attributes:
        common: Look of all cards.
        decks: Look of each deck, by id.
        paper: What is printed on.
        preset: How counters lie on it: cards lie so too, but with narrower margins.
        imprint: For the margins.
        offset: What the printer's backs are moved by.
    """

    common: CardLook
    decks: Mapping[str, DeckLook]
    paper: Paper
    preset: SheetPreset
    imprint: Imprint
    offset: BackOffset = IN_PLACE

    @property
    def narrow(self) -> SheetPreset:
        """The preset with margins as narrow as may be, so that nine poker cards fit the usual papers."""
        gap, length = _MARKS
        return replace(self.preset, side=_SIDE, top=_EDGE, bottom=_EDGE, mark_gap=gap, mark_length=length)


@dataclass(frozen=True, slots=True)
class CardSheet:
    """One sheet: its grid, its cards row by row, and what it is called; a loose one has no numbered cards."""

    laying: Laying
    grid: Grid
    cards: tuple[Placed, ...]
    name: str
    label: str
    has_ruler: bool
    is_loose: bool

    def place(self, position: int) -> tuple[int, int]:
        """Row and column of a card on the front, by its position on the sheet."""
        return divmod(position, self.grid.columns)

    def is_taken(self, row: int, column: int) -> bool:
        """Whether a card lies in a cell, counted on the front; cells off the grid are free."""
        inside = 0 <= column < self.grid.columns
        return inside and 0 <= row * self.grid.columns + column < len(self.cards)

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many cards each row has: all are full but the last."""
        columns, number = self.grid.columns, len(self.cards)
        return tuple(min(columns, number - start) for start in range(0, number, columns))

    @property
    def crosses(self) -> Box:
        """The box at whose corners registration crosses lie.

        They are between the first two marks at the sides, where every paper has room; on a fold those of the
        two faces are one.
        """
        block, laying = self.grid.block, self.laying
        out = _CROSS_OUT if laying.fold is None else laying.preset.fold
        return Box(block.x - out, block.y + _CROSS_IN, block.width + 2 * out, block.height - 2 * _CROSS_IN)

    def bleed(self, position: int) -> Bleed:
        """Bleed of the front: beyond every edge that no card shares."""
        return bleed_at(self.laying.preset, self.place(position), self.is_taken)


def card_sheets(job: CardSheetJob) -> DrawnPages:
    """Pages with all cards of all decks; those known by name alone stand on sheets of their own."""
    sheets, unfit = all_card_sheets(job)
    setter = CardSetter()
    pages: list[Page] = []
    for _, alike in groupby(sheets, key=lambda sheet: sheet.is_loose):
        drawn = chain.from_iterable(_pages(sheet, job, setter) for sheet in alike)
        pages += collated(drawn, job.preset.backs)
    return DrawnPages(tuple(pages), tuple(dict.fromkeys((*unfit, *setter.diagnostics))))


def all_card_sheets(job: CardSheetJob) -> tuple[tuple[CardSheet, ...], tuple[Diagnostic, ...]]:
    """Which card of all decks lies where: first the numbered cards, then those known by name alone."""
    whole = [(piece, look) for look in job.decks.values() for piece in look.deck.pieces]
    loose = [(piece, look) for look in job.decks.values() for piece in look.deck.loose]
    numbered, unfit = plan_card_sheets("Cards", "", whole, job)
    named, also_unfit = plan_card_sheets("Cards known by name, number unknown", "name ", loose, job)
    return (*numbered, *named), (*unfit, *also_unfit)


def plan_card_sheets(
    title: str, prefix: str, cards: Sequence[Placed], job: CardSheetJob
) -> tuple[tuple[CardSheet, ...], tuple[Diagnostic, ...]]:
    """Which card lies where: a sheet holds cards of one size, decks one after the other.

    Args:
        title: What the sheets are called.
        prefix: Before their numbers, where pages are labelled.
        cards: The cards with the looks of their decks.
        job: What the sheets are made from.
    """
    plans: list[tuple[Laying, Grid, tuple[Placed, ...], bool]] = []
    problems: list[Diagnostic] = []

    def size(placed: Placed) -> tuple[float, float]:
        return (placed[1].deck.width, placed[1].deck.height)

    for (width, height), alike in groupby(sorted(cards, key=size, reverse=True), key=size):
        listed = tuple(alike)
        laying = lay(job.paper, job.narrow, job.offset, (width, height))
        columns, rows = laying.most_cells(width, height)
        if columns == 0 or rows == 0:
            problems += [
                too_large(f"A card of {look.deck.title}", (width, height), job.paper, look.deck.pointer)
                for look in {id(k): k for _, k in listed}.values()
            ]
            continue
        for start in range(0, len(listed), columns * rows):
            here = listed[start : start + columns * rows]
            across, down = min(columns, len(here)), ceil(len(here) / columns)
            highest = laying.grid(across, down, width, height)
            spare = job.paper.height - job.narrow.bottom - laying.lowest(highest)
            has_ruler = spare >= _WITH_RULER
            lower = min(_AIR, spare - _WITH_RULER) if has_ruler else spare / 2
            plans.append((laying, laying.grid(across, down, width, height, lower), here, has_ruler))
    return tuple(
        CardSheet(
            laying,
            grid,
            here,
            f"{title}, sheet {number} of {len(plans)}",
            f"{prefix}{number}",
            has_ruler,
            bool(prefix),
        )
        for number, (laying, grid, here, has_ruler) in enumerate(plans, 1)
    ), tuple(problems)


def _pages(sheet: CardSheet, job: CardSheetJob, setter: CardSetter) -> tuple[Page, ...]:
    """The front with what is behind it."""
    front, back = _fronts(sheet, job, setter), None
    if job.preset.backs is not Backs.NONE:
        back = _backs(sheet, job, setter)
    return _leaf(sheet, job).pages(replace(front, beside=_note(sheet, job.paper)), back)


def _fronts(sheet: CardSheet, job: CardSheetJob, setter: CardSetter) -> Face:
    items: list[Item] = []
    cuts: list[Outline] = []
    for position, (piece, look) in enumerate(sheet.cards):
        cell = sheet.grid.cell(*sheet.place(position))
        face = card_front(piece, look, job.common, setter, sheet.bleed(position))
        items += (Group(face, translation(cell.x, cell.y), name=f"{piece.key} front"), *_corners(look, cell))
        cuts.append(look.cut(cell))
    return Face(tuple(items), tuple(cuts))


def _backs(sheet: CardSheet, job: CardSheetJob, setter: CardSetter) -> Face:
    """The backs, each behind its front."""
    items: list[Item] = []
    cuts: list[Outline] = []
    for position, (piece, look) in enumerate(sheet.cards):
        cell = sheet.grid.behind(*sheet.place(position))
        face = card_back(look, job.common, setter, mirrored(sheet.bleed(position)))
        items += (Group(face, translation(cell.x, cell.y), name=f"{piece.key} back"), *_corners(look, cell))
        cuts.append(look.cut(cell))
    return Face(tuple(items), tuple(cuts))


def _corners(look: DeckLook, cell: Box) -> tuple[Item, ...]:
    """The outline of a card that straight cuts do not give."""
    return (Path(look.cut(cell), stroke=Stroke(SOFT, theme.HAIRLINE)),) if look.deck.corner else ()


def _note(sheet: CardSheet, paper: Paper) -> Items:
    """What to do with cards of unknown number, below the block where there is room."""
    top = sheet.laying.lowest(sheet.grid) + _NOTE_GAP
    area = Box(_NOTE_SIDE, top, paper.width - 2 * _NOTE_SIDE, paper.height - _EDGE - _WITH_RULER - top)
    if not sheet.is_loose or area.height < _NOTE_LEAST:
        return ()
    return notes(area, (_LOOSE,))[0]


def _leaf(sheet: CardSheet, job: CardSheetJob) -> Leaf:
    return Leaf(
        laying=sheet.laying,
        grid=sheet.grid,
        content="cards",
        name=sheet.name,
        label=sheet.label,
        game=job.imprint.game,
        crosses=sheet.crosses,
        words=lambda name, moved: _words(sheet, job, name, moved),
    )


def _words(sheet: CardSheet, job: CardSheetJob, name: str, moved: str) -> Items:
    """The margins: what sheet this is and how to print it, and a ruler where there is room.

    Where the margins above and below are as narrow as the marks are long, the words stand upright beside the
    block.
    """
    paper, cell = job.paper, sheet.grid.cell(0, 0)
    title = f"{job.imprint.game}: {name}"
    size = f"Each card must measure {cell.width:g} by {cell.height:g} mm."
    how = [line for line in (printing(job.preset.backs), size, moved) if line]
    if not sheet.has_ruler:
        end, middle = paper.height - _SIDE, paper.height * 0.4
        left = sheet.grid.block.x
        x = paper.width - left + _BESIDE + cap_height(theme.TEXT, theme.SMALL)
        return (
            Text(left - _BESIDE, end, title, theme.TEXT_BOLD, theme.SMALL, INK, degrees=-90),
            Text(x, end, " ".join(how), theme.TEXT, theme.FINE, SOFT, degrees=-90),
            Text(x, middle, job.imprint.build, theme.TEXT, theme.FINE, SOFT, degrees=-90),
        )
    left, right, y = _SIDE, paper.width - _SIDE, paper.height - _RULER_ABOVE_EDGE
    high = _WORDS + cap_height(theme.TEXT, theme.FINE) / 2
    style = TextStyle(theme.FINE, theme.LEADING, SOFT)
    start = left + _RULER_WIDTH + theme.UNIT
    block = wrap("\n".join(how), style, right - start)
    beside = () if isinstance(block, Overflow) else place(block, start, y - block.height / 2)
    return (
        Text(left, high, title, theme.TEXT_BOLD, theme.SMALL, INK),
        Text(right, high, job.imprint.build, theme.TEXT, theme.FINE, SOFT, Anchor.END),
        *ruler(left, y),
        *beside,
    )
