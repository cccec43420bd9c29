"""The frame of every page with words: title strip, body, and a footer that tells builds apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.scene import Anchor, Box, Group, Item, Page, Scene, Text
from builder.layout import theme
from builder.layout.flow import Filled
from builder.layout.setting import SOFT
from builder.layout.sheets.imprint import Imprint, title_line
from builder.layout.sheets.papers import Paper

OUTLINE_JOINT = "; "
"""Between the entries of one page in the table of contents."""

_TOP = 19.0
_BOTTOM = 12.0
_FOOT = 6.5  # from the footer's baseline to the edge of the page


@dataclass(frozen=True, slots=True)
class Frame:
    """What all pages of a document share.

    Attributes:
        paper: Its size.
        imprint: What game and which build it is.
        part: Name of the document, for example "Player aid".
    """

    paper: Paper
    imprint: Imprint
    part: str

    @property
    def body(self) -> Box:
        """Room for the content, mm."""
        return Box(
            theme.MARGIN,
            _TOP,
            self.paper.width - 2 * theme.MARGIN,
            self.paper.height - _TOP - _BOTTOM,
        )


def framed(frame: Frame, pages: Sequence[Filled], prefix: str = "") -> tuple[Page, ...]:
    """Packed pages with their frames, labels and outline entries.

    Args:
        frame: What they share.
        pages: Blocks of each page.
        prefix: Before the page number in labels, where several documents are bound into one.
    """
    return tuple(_page(frame, filled, number, len(pages), prefix) for number, filled in enumerate(pages, 1))


def _page(frame: Frame, filled: Filled, number: int, total: int, prefix: str) -> Page:
    paper = frame.paper
    symbols: dict[str, tuple[Item, ...]] = {}
    for placed in filled:
        symbols |= placed.block.symbols
    name = frame.part if total == 1 else f"{frame.part}, {number} of {total}"
    items: tuple[Item, ...] = (
        shapes.rectangle(0, 0, paper.width, paper.height, fill=WHITE),
        Group(title_line(paper, theme.MARGIN, frame.imprint.game, name), name="title"),
        *(placed.item for placed in filled),
        Group(_foot(frame, name), name="foot"),
    )
    outline = [placed.block.outline for placed in filled if placed.block.outline is not None]
    return Page(
        Scene(paper.width, paper.height, items, symbols, f"{frame.imprint.game}: {name}"),
        label=f"{prefix}{number}",
        outline=OUTLINE_JOINT.join(outline) or None,
    )


def _foot(frame: Frame, name: str) -> tuple[Item, ...]:
    paper, imprint = frame.paper, frame.imprint
    y = paper.height - _FOOT
    left, right = theme.MARGIN, paper.width - theme.MARGIN
    return (
        Text(left, y, f"{imprint.game}: {name}", theme.TEXT, theme.FINE, SOFT),
        Text(right, y, imprint.build, theme.TEXT, theme.FINE, SOFT, Anchor.END),
    )
