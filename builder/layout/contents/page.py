"""The contents page, drawn: the parts list as a table, and below it columns on printing and making."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Item, Stroke, Text
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.contents.words import Row
from builder.layout.flow import Block, Way, column_width, pack_in_few
from builder.layout.marks import DrawnPages
from builder.layout.pages import Frame, framed
from builder.layout.palette import BAR, NEUTRALS, readable_on
from builder.layout.setting import BODY, INK, REMARK, RULE, SMALL, Setter
from builder.layout.setting import PLAIN as FONTS

TITLE = "Contents of the kit"

_COLUMNS = 2
_PAD = 1.8
_HEAD = 5.4
_ABOVE = 1.8  # the words of a row
_BELOW = 1.4
_HEADS = ("Part and file", "Sheets", "What is on it", "Print it on")
_SHARES = (0.22, 0.15, 0.31, 0.32)
_NUMBER = TextStyle(theme.SUBHEAD, theme.LEADING, INK, FONTS)
_LEAD = TextStyle(theme.SUBHEAD, theme.LEADING, INK, FONTS)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with paragraphs below it."""

    heading: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contents:
    """All words of the page.

    Attributes:
        lead: What to have at hand, in a sentence or two.
        rows: The parts list.
        sections: Below it, in columns; those without a paragraph are left out.
    """

    lead: str
    rows: tuple[Row, ...]
    sections: tuple[Section, ...]


def contents_pages(contents: Contents, frame: Frame, bar: Swatch = NEUTRALS[BAR]) -> DrawnPages:
    """The page; a kit of very many parts has a second one.

    Args:
        contents: All words.
        frame: Of the page.
        bar: Ground of the head of the parts list.
    """
    painter = _Painter(frame.body.width, bar)
    filled = pack_in_few(tuple(painter.blocks(contents)), frame.body, _COLUMNS)
    return DrawnPages(framed(frame, filled), painter.setter.diagnostics)


class _Painter:
    """Draws the blocks of the page for a width."""

    def __init__(self, width: float, bar: Swatch) -> None:
        self.width = width
        self.bar = bar
        self.setter = Setter()

    def blocks(self, contents: Contents) -> Iterator[Block]:
        lead = self.setter.paragraph(contents.lead, _LEAD, self.width)
        yield Block(lead.height, place(lead, 0, 0), outline=TITLE, gap=3.0)
        if contents.rows:
            yield self._head()
        for number, row in enumerate(contents.rows):
            is_last = number + 1 == len(contents.rows)
            block = self._row(row, is_tinted=number % 2 == 1)
            yield replace(block, gap=5.0) if is_last else block
        for section in contents.sections:
            if section.paragraphs:
                yield from self._section(section)

    def _columns(self) -> Iterator[tuple[float, float]]:
        """Left edge and room of every column of the table."""
        x = 0.0
        for share in _SHARES:
            yield x + _PAD, share * self.width - 2 * _PAD
            x += share * self.width

    def _head(self) -> Block:
        baseline = _HEAD / 2 + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2
        words = (
            Text(x, baseline, head, theme.TEXT_BOLD, theme.SMALL, readable_on(self.bar))
            for head, (x, _) in zip(_HEADS, self._columns(), strict=True)
        )
        bar = shapes.rectangle(0, 0, self.width, _HEAD, fill=self.bar)
        return Block(_HEAD, (bar, *words), keeps_next=True, gap=0.0)

    def _row(self, row: Row, *, is_tinted: bool) -> Block:
        cells: tuple[tuple[tuple[str, TextStyle], ...], ...] = (
            ((f"**{row.title}**", BODY), (row.file, REMARK)),
            ((f"**{row.number}**" if row.number else "", _NUMBER), (row.size, SMALL)),
            ((_sentence(row.holds), BODY), (f"**{row.remark}**" if row.remark else "", BODY)),
            ((_sentence(row.stock), BODY), (_sentence(row.printing), REMARK)),
        )
        items: list[Item] = []
        bottom = 0.0
        for (x, room), cell in zip(self._columns(), cells, strict=True):
            y = _ABOVE
            for text, style in cell:
                if text:
                    block = self.setter.paragraph(text, style, room)
                    items += place(block, x, y)
                    y += block.height + 0.3
            bottom = max(bottom, y)
        height = bottom + _BELOW
        ground = (shapes.rectangle(0, 0, self.width, height, fill=NEUTRALS["tint"]),) if is_tinted else ()
        rule = shapes.line(0, height, self.width, height, Stroke(RULE, theme.THIN))
        return Block(height, (*ground, *items, rule), gap=0.0)

    def _section(self, section: Section) -> Iterator[Block]:
        """A heading and what it is about; a heading stays with two paragraphs."""
        width = column_width(self.width, _COLUMNS)
        baseline = 1.2 + cap_height(theme.TEXT_BOLD, theme.SUBHEAD)
        words = Text(0, baseline, section.heading, theme.TEXT_BOLD, theme.SUBHEAD, INK)
        line = shapes.line(0, baseline + 1.2, width, baseline + 1.2, Stroke(INK, theme.MEDIUM))
        yield Block(baseline + 1.4, (words, line), Way.RUNNING, keeps_next=True, gap=1.6)
        yield from _spaced([self._paragraph(text, width) for text in section.paragraphs])

    def _paragraph(self, text: str, width: float) -> Block:
        block = self.setter.paragraph(text, BODY, width)
        return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=1.4)


def _spaced(blocks: Sequence[Block]) -> Iterable[Block]:
    """Paragraphs of a section, with more room behind the last."""
    return (*blocks[:-1], replace(blocks[-1], gap=4.0))


def _sentence(text: str) -> str:
    """A text with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:].rstrip('.')}." if text else ""
