"""A chart as a drawing: title, table, notes and citation; the same for pages, SVG and module."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Group, Item, Scene, Stroke, Text
from builder.drawing.textblock import place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.charts.content import SignedNote, chart_content
from builder.layout.charts.draw import draw_rows
from builder.layout.charts.look import ChartLook
from builder.layout.charts.plan import Plan, natural_width, plan
from builder.layout.charts.signs import draw_sign
from builder.layout.flow import column_width
from builder.layout.marks import Drawn
from builder.layout.setting import INK, REMARK, RULE, SMALL, SOFT, Setter
from builder.model.charts import Chart

_TITLE_BASELINE = 4.6
_TITLE_BELOW = 1.8
_TABLE_ABOVE = 1.2
_NOTES_ABOVE = 1.8
_NOTE_GAP = 0.5
_SIGN_INDENT = 3.2
_SHARED_FROM = 130.0  # a chart this wide sets its notes in two columns, mm
_BARE_HEIGHT = 14.0
_CHIP_PAD = 1.5


@dataclass(frozen=True, slots=True)
class _Part:
    items: tuple[Item, ...]
    height: float


def chart_scene(chart: Chart, width: float, look: ChartLook, *, margin: float = 0.0) -> Drawn:
    """The whole chart, as tall as it needs to be.

    Args:
        chart: What to draw.
        width: Of the picture, mm.
        look: What it may look up.
        margin: White round the chart, inside the width, mm.
    """
    painter = _Painter(chart, width - 2 * margin, look)
    (part,) = painter.parts(None)
    items: tuple[Item, ...] = part.items
    height = part.height + 2 * margin
    if margin:
        ground = shapes.rectangle(0, 0, width, height, fill=WHITE)
        items = (ground, Group(items, translation(margin, margin)))
    return Drawn(Scene(width, height, items, _symbols(look), chart.title), painter.setter.diagnostics)


def chart_parts(chart: Chart, width: float, look: ChartLook, height: float) -> tuple[Drawn, ...]:
    """The chart in parts that are at most so tall, each with the heads of its columns.

    Args:
        chart: What to draw.
        width: Of the parts, mm.
        look: What it may look up.
        height: Most, mm; a row that is taller by itself still gets a part.
    """
    painter = _Painter(chart, width, look)
    return tuple(
        Drawn(
            Scene(width, part.height, part.items, _symbols(look), chart.title),
            painter.setter.diagnostics if i == 0 else (),
        )
        for i, part in enumerate(painter.parts(height))
    )


def wished_width(chart: Chart, look: ChartLook) -> float:
    """Width at which nothing in the chart's table is broken, mm."""
    return natural_width(chart_content(chart, look).table)


def _symbols(look: ChartLook) -> Mapping[str, tuple[Item, ...]]:
    return {key: items for sample in look.samples.values() for key, items in sample.symbols.items()}


class _Painter:
    """Draws one chart at one width."""

    def __init__(self, chart: Chart, width: float, look: ChartLook) -> None:
        self.chart = chart
        self.width = width
        self.look = look
        self.content = chart_content(chart, look)
        self.setter = Setter()

    def parts(self, most: float | None) -> tuple[_Part, ...]:
        """The chart in one part, or in several of at most a height."""
        foot = self._foot()
        if self.content.absent is not None or not self.content.table.rows:
            return (self._bare(foot),)
        planned = plan(self.content.table, self.width, self.setter)
        parts: list[_Part] = []
        count, first = len(planned.heights), 0
        while first < count:
            head = self._head(is_continued=first > 0)
            room = None if most is None else most - head.height
            last = _rows_that_fit(planned, first, room, foot.height)
            items, height = draw_rows(planned, first, last, self.setter)
            placed: list[Item] = [*head.items, Group(items, translation(0, head.height))]
            height += head.height
            if last == count:
                placed.append(Group(foot.items, translation(0, height)))
                height += foot.height
            parts.append(self._named(placed, height))
            first = last
        return tuple(parts)

    def _named(self, items: list[Item], height: float) -> _Part:
        return _Part((Group(tuple(items), name=f"chart {self.chart.id}"),), height)

    def _head(self, *, is_continued: bool) -> _Part:
        """Title and purpose, with the roll that picks a row on the right."""
        chart, width = self.chart, self.width
        title = f"{chart.title} (continued)" if is_continued else chart.title
        dice = self.look.dice.get(chart.dice or "", "")
        chip = measure(dice, theme.TEXT_BOLD, theme.SMALL) + 2 * _CHIP_PAD if dice else 0.0
        items: list[Item] = [
            self.setter.line(
                title,
                0,
                _TITLE_BASELINE,
                font=theme.TEXT_BOLD,
                size=theme.HEADING,
                width=width - chip - 2,
                pointer=chart.pointer,
            )
        ]
        if dice:
            items += _chip(dice, width - chip, chip)
        y = _TITLE_BASELINE + _TITLE_BELOW
        if chart.purpose and not is_continued:
            block = self.setter.paragraph(chart.purpose, REMARK, width, chart.pointer)
            items += place(block, 0, y)
            y += block.height
        return _Part(tuple(items), y + _TABLE_ABOVE)

    def _bare(self, foot: _Part) -> _Part:
        """A chart without a body: the heads that are known over plain ground with one line on it."""
        head, table, width = self._head(is_continued=False), self.content.table, self.width
        items: list[Item] = [*head.items]
        y = head.height
        if len(table.columns) > 1:
            bare = plan(replace(table, rows=()), width, self.setter)
            drawn, height = draw_rows(bare, 0, 0, self.setter)
            items.append(Group(drawn, translation(0, y)))
            y += height
        items.append(shapes.rectangle(0, y, width, _BARE_HEIGHT, stroke=Stroke(RULE, theme.THIN)))
        words = self.content.absent or "The rows of this table are not known."
        block = self.setter.paragraph(words, REMARK, width - 8, self.chart.pointer)
        items += place(block, 4, y + (_BARE_HEIGHT - block.height) / 2)
        y += _BARE_HEIGHT
        items.append(Group(foot.items, translation(0, y)))
        return self._named(items, y + foot.height)

    def _foot(self) -> _Part:
        """Notes and the citation below the table."""
        notes = self.content.notes
        items: list[Item] = []
        count = 2 if self.width >= _SHARED_FROM and len(notes) > 2 else 1
        room = column_width(self.width, count)
        drawn = [self._note(note, room) for note in notes]
        total = sum(part.height + _NOTE_GAP for part in drawn)
        y = bottom = _NOTES_ABOVE
        column = 0
        for part in drawn:
            if column < count - 1 and y - _NOTES_ABOVE >= total / count - 0.1:
                column, y = column + 1, _NOTES_ABOVE
            items.append(Group(part.items, translation(column * (room + theme.GUTTER), y)))
            y += part.height + _NOTE_GAP
            bottom = max(bottom, y)
        source = self.look.cited(self.chart.cite)
        if source:
            bottom += cap_height(theme.TEXT, theme.FINE) + 0.6
            font, size = theme.TEXT, theme.FINE
            words = f"Source: {source}"
            items.append(
                self.setter.line(words, 0, bottom, font=font, size=size, width=self.width, fill=SOFT)
            )
            bottom += 0.6
        return _Part(tuple(items), bottom)

    def _note(self, note: SignedNote, width: float) -> _Part:
        indent = _SIGN_INDENT if note.sign is not None else 0.0
        block = self.setter.paragraph(note.text, SMALL, width - indent, note.pointer)
        words = place(block, indent, 0)
        sign: tuple[Item, ...] = ()
        if note.sign is not None and words:
            sign = (draw_sign(note.sign, 0.4, words[0].y, size=SMALL.size, ink=INK),)
        return _Part((*sign, *words), block.height)


def _rows_that_fit(planned: Plan, first: int, room: float | None, foot: float) -> int:
    """The row after the last that fits; the last part must hold the notes too."""
    count = len(planned.heights)
    if room is None or planned.height(first, count) + foot <= room:
        return count
    last = first + 1
    while last < count and planned.height(first, last + 1) <= room:
        last += 1
    # The notes never stand on a part of their own.
    return last if last < count or first + 1 == count else count - 1


def _chip(words: str, x: float, width: float) -> tuple[Item, ...]:
    """The roll that picks a row, in a small box on the right."""
    height = 4.0
    top = _TITLE_BASELINE - cap_height(theme.TEXT_BOLD, theme.HEADING) - 0.4
    baseline = top + height / 2 + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2
    return (
        shapes.rounded(x, top, width, height, 0.8, stroke=Stroke(INK, theme.THIN)),
        Text(x + width / 2, baseline, words, theme.TEXT_BOLD, theme.SMALL, INK, Anchor.MIDDLE),
    )
