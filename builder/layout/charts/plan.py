"""Measuring a table: how wide its columns and how tall its rows must be, at which size of type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from builder.drawing.fonts import measure
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Anchor
from builder.drawing.textblock import Block, TextStyle
from builder.layout import theme
from builder.layout.charts.signs import signs_width
from builder.layout.charts.table import PALE, State, Table, TableCell, TableRow
from builder.layout.palette import readable_on
from builder.layout.setting import INK, SMALLEST, SOFT, Setter, widest_word

TITLE_SIZE = theme.SMALL
"""Points of column heads."""

_STEP = 0.25
_PICTURE_GAP = 1.6
_HEAD_SHARE = 1.25  # a row head gets at most so much more than it needs
_SHORT_HEAD = 11.0  # mm; a column of row heads that are no wider holds numbers
_GROUP_ROW = 4.6
_PAD_Y = 1.0
_NOTHING = "–"
WRITING = 9.0
"""Least length of a line to write on, mm."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A measured table; lengths in mm.

    Attributes:
        table: What was measured, at the size at which it fits.
        widths: Of the columns.
        band: Height of the line of group heads; nought when there is none.
        heads: Blocks of the column heads.
        head_height: Height of the line of column heads, without the band.
        blocks: Words of every cell, by row and column.
        heights: Of the rows.
        group_heights: Of the heading that stands above each row, nought where none does.
    """

    table: Table
    widths: tuple[float, ...]
    band: float
    heads: tuple[Block, ...]
    head_height: float
    blocks: tuple[tuple[Block, ...], ...]
    heights: tuple[float, ...]
    group_heights: tuple[float, ...]

    @property
    def width(self) -> float:
        """Of the whole table."""
        return sum(self.widths)

    @property
    def top(self) -> float:
        """Height of band and heads."""
        return self.band + self.head_height

    def height(self, first: int, last: int) -> float:
        """Height of the heads with rows from first up to but without last."""
        rows = sum(self.heights[first:last]) + sum(self.group_heights[first:last])
        return self.top + rows


def shown(cell: TableCell) -> str:
    """The words of a cell as they are set."""
    return _NOTHING if cell.state is State.NOTHING else cell.text


def natural_width(table: Table) -> float:
    """Width at which no word of a table is broken, mm."""
    return sum(_natural_widths(table))


def plan(table: Table, width: float, setter: Setter) -> Plan:
    """Measure a table for a width; type is shrunk where the widest words do not fit side by side."""
    look = table.look
    while sum(_least_widths(table)) > width and look.size - _STEP >= SMALLEST:
        look = replace(
            look, size=look.size - _STEP, head_size=max(SMALLEST, look.head_size - _STEP), pad=look.pad * 0.97
        )
        table = replace(table, look=look)
    widths = _share_out(table, width)
    style = title_style(table)
    heads = tuple(
        setter.paragraph(
            column.title, style, room - 2 * look.pad - _signs_room(column.signs, i), column.pointer
        )
        for i, (column, room) in enumerate(zip(table.columns, widths, strict=True))
    )
    tallest = max((block.height for block in heads), default=0.0)
    band = _band_height(table)
    blocks = tuple(_row_blocks(table, row, widths, setter) for row in table.rows)
    return Plan(
        table,
        widths,
        band,
        heads,
        tallest + 2 * _PAD_Y if tallest else 0.0,
        blocks,
        tuple(_row_height(table, row, found) for row, found in zip(table.rows, blocks, strict=True)),
        tuple(
            _GROUP_ROW if row.group and (i == 0 or table.rows[i - 1].group != row.group) else 0.0
            for i, row in enumerate(table.rows)
        ),
    )


def title_style(table: Table) -> TextStyle:
    """Style of column heads, in what reads on their ground."""
    ink = readable_on(table.bar)
    return TextStyle(TITLE_SIZE, 1.18, ink, Fonts(theme.TEXT_BOLD, theme.TEXT_BOLD, theme.TEXT_BOLD))


def cell_style(table: Table, column: int, state: State) -> TextStyle:
    """Style of a cell."""
    look = table.look
    fill = SOFT if state in PALE else INK
    leading = 1.18
    if column == 0:
        bold = theme.CONDENSED_BOLD if look.is_matrix else "text-semibold"
        return TextStyle(look.head_size, leading, fill, Fonts(bold, theme.TEXT_BOLD, theme.TEXT_ITALIC))
    return TextStyle(look.size, leading, fill, Fonts(look.font, theme.TEXT_BOLD, theme.TEXT_ITALIC))


def _band_height(table: Table) -> float:
    return 4.4 if any(column.group for column in table.columns) else 0.0


def _row_blocks(table: Table, row: TableRow, widths: Sequence[float], setter: Setter) -> tuple[Block, ...]:
    pad, indent = table.look.pad, picture_room(table.rows)
    found = []
    for i, (cell, width) in enumerate(zip(row.cells, widths, strict=True)):
        room = width - 2 * pad - _signs_room(cell.signs, i, table) - (indent if i == 0 else 0.0)
        room -= writing_room(table, i)
        found.append(setter.paragraph(shown(cell), cell_style(table, i, cell.state), room, cell.pointer))
    return tuple(found)


def _row_height(table: Table, row: TableRow, blocks: Sequence[Block]) -> float:
    tallest = max(block.height for block in blocks)
    picture = row.picture.height + _PAD_Y if row.picture is not None else 0.0
    return max(table.look.row, tallest + 2 * _PAD_Y * (0.6 if table.look.is_matrix else 1.0), picture)


def _signs_room(signs: tuple[str, ...], column: int, table: Table | None = None) -> float:
    if not signs:
        return 0.0
    size = TITLE_SIZE if table is None else table.look.head_size if column == 0 else table.look.size
    centred = table is not None and table.columns[column].anchor is Anchor.MIDDLE
    return signs_width(signs, size) * (2 if centred else 1)


def picture_room(rows: Sequence[TableRow]) -> float:
    """Room that the pictures before the row heads take, mm; nought when there are none."""
    widest = max((row.picture.width for row in rows if row.picture is not None), default=0.0)
    return widest + _PICTURE_GAP if widest else 0.0


def _column_extents(table: Table, column: int, *, whole: bool) -> float:
    """Width of a column's widest line, or widest word, with all that stands beside it, mm."""
    look = table.look
    head = table.columns[column]
    bold = theme.TEXT_BOLD
    title = measure(head.title, bold, TITLE_SIZE) if whole else widest_word(head.title, bold, TITLE_SIZE)
    widest, words_width = title + _signs_room(head.signs, column), 0.0
    lead = picture_room(table.rows) if column == 0 else 0.0
    for row in table.rows:
        cell = row.cells[column]
        style = cell_style(table, column, cell.state)
        words, font = shown(cell), style.fonts.plain
        extent = measure(words, font, style.size) if whole else widest_word(words, font, style.size)
        words_width = max(words_width, lead + extent + _signs_room(cell.signs, column, table))
    return max(widest, words_width + writing_room(table, column)) + 2 * look.pad


def writing_room(table: Table, column: int) -> float:
    """Room that a line to write on takes in a column, mm; nought where there is none."""
    return WRITING if table.columns[column].is_filled else 0.0


def _natural_widths(table: Table) -> list[float]:
    widths = [_column_extents(table, i, whole=True) for i in range(len(table.columns))]
    if table.look.is_matrix and len(widths) > 2:
        widest = max(widths[1:])
        return [widths[0], *(widest for _ in widths[1:])]
    return widths


def _least_widths(table: Table) -> list[float]:
    return [_column_extents(table, i, whole=False) for i in range(len(table.columns))]


def _share_out(table: Table, width: float) -> tuple[float, ...]:
    """Widths of the columns that together fill a width."""
    natural, least = _natural_widths(table), _least_widths(table)
    spare = width - sum(natural)
    if spare >= 0:
        return _widened(table, natural, spare)
    if sum(least) >= width:
        return tuple(part * width / sum(least) for part in least)
    return _levelled(natural, least, width)


def _levelled(natural: Sequence[float], least: Sequence[float], width: float) -> tuple[float, ...]:
    """Narrow columns keep their width; the wide ones are cut to a common one."""
    low, high = 0.0, max(natural)
    for _ in range(40):
        middle = (low + high) / 2
        if sum(_cut(natural, least, middle)) <= width:
            low = middle
        else:
            high = middle
    found = _cut(natural, least, low)
    return (found[0] + width - sum(found), *found[1:])


def _cut(natural: Sequence[float], least: Sequence[float], most: float) -> tuple[float, ...]:
    return tuple(max(m, min(n, most)) for n, m in zip(natural, least, strict=True))


def _widened(table: Table, natural: Sequence[float], spare: float) -> tuple[float, ...]:
    head, others = natural[0], natural[1:]
    if table.look.is_matrix:
        most = min(head * (_HEAD_SHARE - 1), spare / len(natural))
        each = (spare - most) / len(others)
        return (head + most, *(part + each for part in others))
    if head <= _SHORT_HEAD and others:
        # Numbers of a die far from what they give are hard to read along.
        most = min(head * (_HEAD_SHARE - 1), spare)
        each = 1 + (spare - most) / sum(others)
        return (head + most, *(part * each for part in others))
    total = sum(natural)
    return tuple(part + spare * part / total for part in natural)
