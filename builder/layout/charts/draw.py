"""Drawing a measured table: grounds, hatching, words and signs, lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Group, Item, Path, Stroke
from builder.drawing.textblock import Block, place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.charts.plan import Plan, picture_room, title_style
from builder.layout.charts.signs import draw_signs, signs_width
from builder.layout.charts.table import PALE, Sign, State, TableColumn
from builder.layout.palette import NEUTRALS
from builder.layout.setting import INK, RULE, SOFT, TINT, Setter

_SIDE_GROUND = NEUTRALS["shade"]
_LINE = Stroke(RULE, theme.HAIRLINE)
_EDGE = Stroke(INK, theme.THIN)
_HATCH = Stroke(RULE, 0.18)
_HATCH_STEP = 1.3
_WRITING_GAP = 1.2  # between words and the line to write on
_WRITING_BELOW = 0.5  # the line below the words beside it


def draw_rows(planned: Plan, first: int, last: int, setter: Setter) -> tuple[tuple[Item, ...], float]:
    """The heads with some of the rows, the top left corner in the origin.

    Args:
        planned: The measured table.
        first: First row.
        last: The row after the last.
        setter: Sets the words of group heads.

    Returns:
        The items and the height that they take, mm.
    """
    items: list[Item] = [*_heads(planned, setter)]
    words: list[Item] = []
    y = planned.top
    for i in range(first, last):
        if planned.group_heights[i]:
            items += _group_row(planned, i, y, setter)
            y += planned.group_heights[i]
        items += _row_ground(planned, i, y, is_tinted=(i - first) % 2 == 1)
        words += _row_words(planned, i, y)
        y += planned.heights[i]
    items += words
    items += _lines(planned, y)
    return tuple(items), y


def lefts(planned: Plan) -> tuple[float, ...]:
    """Left edges of the columns, mm."""
    return tuple(sum(planned.widths[:i]) for i in range(len(planned.widths)))


def _heads(planned: Plan, setter: Setter) -> Iterator[Item]:
    if not planned.top:
        return
    table, pad = planned.table, planned.table.look.pad
    style = title_style(table)
    yield shapes.rectangle(0, 0, planned.width, planned.top, fill=table.bar)
    for start, stop, title in _spans(table.columns):
        left, right = sum(planned.widths[:start]), sum(planned.widths[:stop])
        baseline = planned.band / 2 + cap_height(theme.TEXT_BOLD, style.size) / 2 + 0.2
        yield setter.line(
            title,
            (left + right) / 2,
            baseline,
            font=theme.TEXT_BOLD,
            size=style.size,
            width=right - left - 2 * pad,
            fill=style.fill,
            anchor=Anchor.MIDDLE,
            pointer=table.pointer,
        )
        yield shapes.line(left + pad, planned.band, right - pad, planned.band, Stroke(SOFT, theme.THIN))
    for column, head, left, width in zip(
        table.columns, planned.heads, lefts(planned), planned.widths, strict=True
    ):
        top = planned.band + (planned.head_height - head.height) / 2
        yield from _words(
            head, column.signs, Box(left + pad, top, width - 2 * pad, 0.0), column.anchor, style.fill
        )


def _spans(columns: Sequence[TableColumn]) -> Iterator[tuple[int, int, str]]:
    """Runs of columns with one group: first, the one after the last, and the group's title."""
    start = 0
    while start < len(columns):
        group, stop = columns[start].group, start + 1
        while stop < len(columns) and columns[stop].group == group:
            stop += 1
        if group:
            yield start, stop, group
        start = stop


def _group_row(planned: Plan, row: int, y: float, setter: Setter) -> Iterator[Item]:
    height, pad = planned.group_heights[row], planned.table.look.pad
    title = planned.table.rows[row].group or ""
    yield shapes.rectangle(0, y, planned.width, height, fill=_SIDE_GROUND)
    yield setter.line(
        title,
        pad,
        y + height / 2 + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2,
        font=theme.TEXT_BOLD,
        size=theme.SMALL,
        width=planned.width - 2 * pad,
        pointer=planned.table.pointer,
    )


def _row_ground(planned: Plan, row: int, y: float, *, is_tinted: bool) -> Iterator[Item]:
    height = planned.heights[row]
    if is_tinted:
        yield shapes.rectangle(0, y, planned.width, height, fill=TINT)
    if planned.table.look.is_matrix:
        yield shapes.rectangle(0, y, planned.widths[0], height, fill=_SIDE_GROUND)
    for cell, left, width in zip(planned.table.rows[row].cells, lefts(planned), planned.widths, strict=True):
        if cell.state is State.MISSING:
            yield hatching(Box(left, y, width, height))


def hatching(box: Box) -> Group:
    """Slanting lines over a box: unknown."""
    steps = int((box.width + box.height) / _HATCH_STEP) + 1
    segments: list[tuple[str, float, float]] = []
    for i in range(1, steps):
        x = box.x + i * _HATCH_STEP
        segments += [("M", x - box.height, box.y + box.height), ("L", x, box.y)]
    return Group((Path(tuple(segments), None, _HATCH),), clip=shapes.box(box), name="unknown")


def _row_words(planned: Plan, row: int, y: float) -> Iterator[Item]:
    table, pad, height = planned.table, planned.table.look.pad, planned.heights[row]
    record = table.rows[row]
    indent = picture_room(table.rows)
    if record.picture is not None:
        picture = record.picture
        x = pad + (indent - 1.6 - picture.width) / 2
        yield Group(picture.items, translation(x, y + (height - picture.height) / 2))
    for i, (cell, block, left) in enumerate(
        zip(record.cells, planned.blocks[row], lefts(planned), strict=True)
    ):
        lead = indent if i == 0 else 0.0
        box = Box(left + pad + lead, y + (height - block.height) / 2, planned.widths[i] - 2 * pad - lead, 0.0)
        is_filled = table.columns[i].is_filled
        anchor = Anchor.START if is_filled else table.columns[i].anchor
        if is_filled:
            yield _writing_line(box, block, signs_width(cell.signs, block.style.size), y + height / 2)
        if cell.is_framed and block.lines:
            yield _frame(block, box, anchor)
        yield from _words(block, cell.signs, box, anchor, SOFT if cell.state in PALE else INK)


def _writing_line(box: Box, block: Block, signs: float, middle: float) -> Item:
    """A line to write on, from the end of a cell's words to its right edge, below their last line."""
    words = block.lines[-1].width + signs + _WRITING_GAP if block.lines else 0.0
    lines = max(1, len(block.lines))
    y = middle + (lines - 1) / 2 * block.style.line_mm
    y += cap_height(block.style.fonts.plain, block.style.size) / 2 + _WRITING_BELOW
    return shapes.line(box.x + words, y, box.x + box.width, y, Stroke(SOFT, theme.THIN))


def _words(block: Block, signs: tuple[Sign, ...], box: Box, anchor: Anchor, ink: Swatch) -> Iterator[Item]:
    """A block in a box's width, its signs behind the end of its last line."""
    hang = signs_width(signs, block.style.size) if anchor is not Anchor.END else 0.0
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
    items = place(block, box.x + share * (box.width - block.width), box.y, anchor)
    yield from items
    if not signs:
        return
    if items:
        last = block.lines[-1].width
        end = box.x + share * (box.width - last) + last
        yield from draw_signs(signs, end, items[-1].y, size=block.style.size, ink=ink)
        return
    middle = box.x + share * (box.width - hang)
    yield from draw_signs(signs, middle, box.y + 1.0, size=block.style.size, ink=ink)


def _frame(block: Block, box: Box, anchor: Anchor) -> Item:
    widest = max(line.width for line in block.lines)
    share = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[anchor]
    left = box.x + share * (box.width - widest)
    return shapes.rectangle(
        left - 0.9, box.y + 0.2, widest + 1.8, block.height - 0.4, stroke=Stroke(INK, theme.THIN)
    )


def _lines(planned: Plan, bottom: float) -> Iterator[Item]:
    if planned.table.look.is_matrix:
        for left in lefts(planned)[1:]:
            yield shapes.line(left, planned.top, left, bottom, _LINE)
    yield shapes.line(0, bottom, planned.width, bottom, _EDGE)
