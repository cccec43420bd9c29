"""The pages of one sheet: fronts and backs brought behind each other, with marks, fold and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Group, Item, Page, Path, Scene, Stroke, Text
from builder.geometry.affine import IDENTITY, Affine, Point
from builder.geometry.path import Outline, transformed
from builder.layout import theme
from builder.layout.backs import Backs
from builder.layout.palette import NEUTRALS
from builder.layout.printmarks import MarkLengths, crop_marks, registration_crosses
from builder.layout.sheets.imposition import Fold, Grid, Laying

Items = tuple[Item, ...]

_INK, _SOFT = NEUTRALS["ink"], NEUTRALS["soft"]
_FOLD_LINE = Stroke(_SOFT, theme.HAIRLINE, (1.2, 1.8))
_FOLD_MARK = Stroke(_INK, theme.THIN, (0.9, 0.5))
_CLEARING = Stroke(NEUTRALS["white"], 1.2)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a sheet, as one looks at it, drawn in the place of the fronts.

    Attributes:
        items: Counters or cards.
        cuts: The outline of each of them.
        beside: What else this face shows, such as notes.
    """

    items: Items
    cuts: tuple[Outline, ...]
    beside: Items = ()


@dataclass(frozen=True, slots=True)
class Leaf:
    """What the pages of a sheet share.

    Attributes:
        laying: How the block lies on its paper.
        grid: The block of fronts.
        content: What is on it, for readers of the file: counters or cards.
        name: What the sheet is called.
        label: The same, short.
        game: Title of the game.
        crosses: Box at whose corners the registration crosses lie.
        words: The margins of a page of some name; they tell by how much a back was moved.
    """

    laying: Laying
    grid: Grid
    content: str
    name: str
    label: str
    game: str
    crosses: Box
    words: Callable[[str, str], Items]

    def pages(self, front: Face, back: Face | None) -> tuple[Page, ...]:
        """The front and, on a page of its own or beyond the fold, the back.

        Args:
            front: With its notes.
            back: None when backs are not printed.
        """
        behind = self.laying.behind(self.grid)
        if back is None or behind is None:
            return (self._page("front", front, self._marks(), ""),)
        if self.laying.fold is not None:
            return (self._folded(self.laying.fold, front, back, behind),)
        told = self.laying.offset.told(self.laying.preset.backs)
        first = self._page("front", front, self._marks(), "")
        return (first, _moved(self._page("back", back, self._marks_behind(), told), behind))

    def _page(self, side: str, face: Face, marks: tuple[Path, ...], moved: str) -> Page:
        name = f"{self.name}, {side}"
        about = Group((*marks, *self.words(name, moved)), name="marks")
        items = (Group(face.items, name=self.content), *face.beside, about)
        return self._of(items, self.grid.block, face.cuts, name, side)

    def _folded(self, fold: Fold, front: Face, back: Face, behind: Affine) -> Page:
        blocks = (self.grid.block, _image(self.grid.block, behind))
        left, top = (min(v) for v in zip(*((b.x, b.y) for b in blocks), strict=True))
        right, bottom = (max(v) for v in zip(*((b.x + b.width, b.y + b.height) for b in blocks), strict=True))
        both = Box(left, top, right - left, bottom - top)
        items = (
            *_fold_line(fold, self, both),
            Group(front.items, name=self.content),
            Group(back.items, behind, name=f"backs of {self.content}"),
            *front.beside,
            Group((*self._marks(), *self.words(self.name, "")), name="marks"),
            Group(self._marks_behind(), behind, name="marks of backs"),
        )
        cuts = (*front.cuts, *(transformed(cut, behind) for cut in back.cuts))
        return self._of(items, both, cuts, self.name, "fold")

    def _of(self, items: Items, trim: Box, cuts: tuple[Outline, ...], name: str, side: str) -> Page:
        paper, title = self.laying.paper, f"{self.game}: {name}"
        return Page(
            Scene(paper.width, paper.height, items, title=title),
            trim=trim,
            bleed=shapes.inset(trim, -self.laying.preset.bleed),
            label=f"{self.label} {side}",
            outline=f"{name[:1].upper()}{name[1:]}",
            cuts=cuts,
        )

    def _marks(self) -> tuple[Path, ...]:
        """Crop marks and crosses of the fronts; marks towards a fold end there."""
        grid, preset, fold = self.grid, self.laying.preset, self.laying.fold
        lengths = MarkLengths.all_round(preset.mark_length)
        to_fold = max(0.0, min(preset.mark_length, preset.fold - preset.mark_gap))
        if fold is Fold.UPRIGHT:
            lengths = replace(lengths, right=to_fold)
        elif fold is Fold.LEVEL:
            lengths = replace(lengths, bottom=to_fold)
        cuts = (grid.cuts_across(), grid.cuts_down())
        return (
            crop_marks(grid.block, *cuts, gap=preset.mark_gap, lengths=lengths),
            *registration_crosses(self.crosses),
        )

    def _marks_behind(self) -> tuple[Path, ...]:
        """Those of the backs, in the place of the fronts: their mirror image."""
        block = self.grid.block
        mirror = Affine(a=-1.0, e=2 * block.x + block.width)
        return tuple(replace(mark, segments=transformed(mark.segments, mirror)) for mark in self._marks())


def collated(pages: Iterable[Page], backs: Backs) -> tuple[Page, ...]:
    """Pages in the order in which they are printed: papers of backs come after all fronts."""
    listed = tuple(pages)
    if backs is not Backs.APART:
        return listed
    return tuple(sorted(listed, key=lambda page: page.label.endswith(" back")))


def _fold_line(fold: Fold, leaf: Leaf, blocks: Box) -> Iterator[Item]:
    """A light line between the blocks, a mark beyond each of its ends, and a word between the first cells."""
    paper, preset, cell = leaf.laying.paper, leaf.laying.preset, leaf.grid.cell(0, 0)
    near, far = preset.mark_gap, preset.mark_gap + preset.mark_length
    half = cap_height(theme.CONDENSED, theme.FINE) / 2
    if fold is Fold.UPRIGHT:
        start, end, middle = blocks.y, blocks.y + blocks.height, cell.y + cell.height / 2
    else:
        start, end, middle = blocks.x, blocks.x + blocks.width, cell.x + cell.width / 2

    def at(along: float, aside: float = 0.0) -> Point:
        is_upright = fold is Fold.UPRIGHT
        return (paper.width / 2 + aside, along) if is_upright else (along, paper.height / 2 + aside)

    yield shapes.line(*at(start - near), *at(end + near), _FOLD_LINE)
    yield shapes.line(*at(start - far), *at(start - near), _FOLD_MARK)
    yield shapes.line(*at(end + near), *at(end + far), _FOLD_MARK)
    turn = -90.0 if fold is Fold.UPRIGHT else 0.0
    word = at(middle, half)
    yield Text(*word, "fold", theme.CONDENSED, theme.FINE, _SOFT, Anchor.MIDDLE, turn, _CLEARING)


def _moved(page: Page, by: Affine) -> Page:
    """A page with all that is on it moved."""
    if by == IDENTITY:
        return page
    scene = page.scene
    items = (Group(scene.items, by),)
    trim, bleed = (None if box is None else _image(box, by) for box in (page.trim, page.bleed))
    moved = replace(scene, items=items)
    cuts = tuple(transformed(cut, by) for cut in page.cuts)
    return replace(page, scene=moved, trim=trim, bleed=bleed, cuts=cuts)


def _image(box: Box, by: Affine) -> Box:
    """A box after a move that leaves it upright."""
    (x1, y1), (x2, y2) = by.apply(box.x, box.y), by.apply(box.x + box.width, box.y + box.height)
    return Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))
