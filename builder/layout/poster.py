"""A large picture on several sheets of paper: overlapping tiles, marks to cut and join by, a plan of all.

Rows are lettered from the top, columns numbered from the left: A1 is the top left sheet. Every page uses the
whole picture as one symbol behind a window, so that a file holds it once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from string import ascii_uppercase

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Anchor, Box, Group, Item, Page, Path, Scene, Stroke, Text, Use
from builder.drawing.text import Overflow
from builder.drawing.textblock import TextStyle, place, wrap_evenly
from builder.geometry.affine import Affine, translation
from builder.geometry.path import Outline, polyline
from builder.layout import theme
from builder.layout.palette import NEUTRALS
from builder.layout.printmarks import ruler

OVERLAP = 8.0
"""Strip that neighbouring sheets both show, mm."""

MARGIN = 10.0
"""Edge of the paper left free for marks; more than any usual printer leaves white, mm."""

_PICTURE = "whole-picture"
_MARK = 4.0
_MARK_GAP = 1.0
_APART = 3.0  # between two words in a margin
_RULER_OFF = 9.0  # from a sheet down to its ruler, below the words in the margin
_RULER_HIGH = 9.0
_INK = NEUTRALS["ink"]
_SOFT = NEUTRALS["soft"]
_CUT = Stroke(_INK, theme.HAIRLINE)
_LAP = Stroke(_SOFT, theme.HAIRLINE, (1.2, 0.8))


@dataclass(frozen=True, slots=True)
class Tile:
    """One sheet of the poster.

    Attributes:
        row: From the top, from 0.
        column: From the left, from 0.
        area: What it shows, on the picture, mm.
    """

    row: int
    column: int
    area: Box

    @property
    def name(self) -> str:
        """Row letter and column number."""
        return f"{_letters(self.row)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Plan:
    """How a picture is cut into sheets.

    Attributes:
        width: Of the paper as laid, mm.
        height: Of the paper as laid, mm.
        rows: Sheets from top to bottom.
        columns: Sheets from left to right.
        tiles: Row by row.
    """

    width: float
    height: float
    rows: int
    columns: int
    tiles: tuple[Tile, ...]


def poster_plan(area: Box, paper: tuple[float, float]) -> Plan:
    """Cut an area into equal tiles, on the paper upright or lying, whichever needs fewer sheets.

    Args:
        area: What is to be shown, on the picture, mm.
        paper: Width and height of the paper, mm.

    Raises:
        ValueError: When the paper is too small to show more than the overlap.
    """
    plans = [_plan(area, width, height) for width, height in dict.fromkeys((paper, paper[::-1]))]
    return min(plans, key=lambda plan: len(plan.tiles))


def _plan(area: Box, width: float, height: float) -> Plan:
    columns, rows = _count(area.width, width - 2 * MARGIN), _count(area.height, height - 2 * MARGIN)
    across = (area.width + (columns - 1) * OVERLAP) / columns
    down = (area.height + (rows - 1) * OVERLAP) / rows
    tiles = tuple(
        Tile(r, c, Box(area.x + c * (across - OVERLAP), area.y + r * (down - OVERLAP), across, down))
        for r in range(rows)
        for c in range(columns)
    )
    return Plan(width, height, rows, columns, tiles)


def _count(length: float, room: float) -> int:
    """How many tiles a length needs; each but the last brings its room less the overlap."""
    if room <= OVERLAP:
        raise ValueError("the paper is too small for a poster")
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def poster_pages(
    picture: Scene, area: Box, paper: tuple[float, float], slug: str, accent: Swatch = _INK
) -> tuple[Page, ...]:
    """The assembly plan, then every tile; a single tile with room for the ruler needs no plan.

    Args:
        picture: The whole picture.
        area: What of it is to be shown, mm.
        paper: Width and height of the paper, mm.
        slug: Small line in the margin that tells builds apart.
        accent: Colour of the sheets on the plan.

    Raises:
        ValueError: When the paper is too small.
    """
    plan = poster_plan(area, paper)
    symbols = {**picture.symbols, _PICTURE: picture.items}
    pages = []
    own_ruler = _own_ruler(plan)
    if not own_ruler:
        assembly = _assembly(plan, area, paper, slug, accent)
        pages.append(Page(Scene(*paper, assembly, symbols), label="plan", outline="Plan"))
    for tile in plan.tiles:
        items = (*_sheet(tile, plan, slug), *own_ruler)
        scene = Scene(plan.width, plan.height, items, symbols, f"{picture.title} {tile.name}")
        pages.append(Page(scene, trim=_window(tile, plan), label=tile.name, outline=f"Sheet {tile.name}"))
    return tuple(pages)


def _own_ruler(plan: Plan) -> tuple[Item, ...]:
    """The ruler below a single tile; empty for several tiles, or where the margin is too low for it."""
    window = _window(plan.tiles[0], plan)
    top = window.y + window.height + _RULER_OFF
    if len(plan.tiles) > 1 or top + _RULER_HIGH > plan.height - theme.MARGIN:
        return ()
    return ruler(window.x, top + _RULER_HIGH / 2)


def _window(tile: Tile, plan: Plan) -> Box:
    """Where a tile lies on its paper: in the middle."""
    wide, high = tile.area.width, tile.area.height
    return Box((plan.width - wide) / 2, (plan.height - high) / 2, wide, high)


def _sheet(tile: Tile, plan: Plan, slug: str) -> tuple[Item, ...]:
    window = _window(tile, plan)
    seen = Use(_PICTURE, translation(window.x - tile.area.x, window.y - tile.area.y))
    right, bottom = window.x + window.width, window.y + window.height
    size = theme.SUBHEAD
    baseline = bottom + 2.2 + cap_height(theme.TEXT_BOLD, size)
    words = Text(
        window.x + 2 + (OVERLAP if tile.column > 0 else 0.0),  # right of the mark of the sheet on its left
        baseline,
        f"{slug} · sheet {tile.name} of {plan.rows} × {plan.columns} · print at 100 %",
        theme.TEXT,
        theme.FINE,
        _SOFT,
    )
    taken = words.x + measure(words.text, words.font, words.size)
    return (
        Group((seen,), clip=Path(shapes.box(window).segments), name=f"sheet {tile.name}"),
        Path(_crop(window), stroke=_CUT),
        Path(_laps(tile, plan, window), stroke=_LAP),
        Text(right - 2, baseline, tile.name, theme.TEXT_BOLD, size, _INK, Anchor.END),
        words,
        *_neighbours(tile, plan, window, taken),
    )


def _crop(window: Box) -> Outline:
    """Short lines off the four corners of a tile."""
    right, bottom = window.x + window.width, window.y + window.height
    lines: Outline = ()
    for x in (window.x, right):
        for y, way in ((window.y, -1), (bottom, 1)):
            lines += polyline(((x, y + way * _MARK_GAP), (x, y + way * (_MARK_GAP + _MARK))))
    for y in (window.y, bottom):
        for x, way in ((window.x, -1), (right, 1)):
            lines += polyline(((x + way * _MARK_GAP, y), (x + way * (_MARK_GAP + _MARK), y)))
    return lines


def _laps(tile: Tile, plan: Plan, window: Box) -> Outline:
    """Dashed lines outside the window where a neighbour's edge will lie on this sheet."""
    right, bottom = window.x + window.width, window.y + window.height
    out = _MARK_GAP + _MARK
    lines: Outline = ()
    xs = [window.x + OVERLAP] if tile.column > 0 else []
    xs += [right - OVERLAP] if tile.column < plan.columns - 1 else []
    ys = [window.y + OVERLAP] if tile.row > 0 else []
    ys += [bottom - OVERLAP] if tile.row < plan.rows - 1 else []
    for x in xs:
        lines += polyline(((x, window.y - out), (x, window.y - _MARK_GAP)))
        lines += polyline(((x, bottom + _MARK_GAP), (x, bottom + out)))
    for y in ys:
        lines += polyline(((window.x - out, y), (window.x - _MARK_GAP, y)))
        lines += polyline(((right + _MARK_GAP, y), (right + out, y)))
    return lines


def _neighbours(tile: Tile, plan: Plan, window: Box, taken: float) -> Iterator[Item]:
    """Names of the sheets that join, in the middle of the margins; below it behind what stands there."""
    names = {other.name for other in plan.tiles}
    middle = (window.x + window.width / 2, window.y + window.height / 2)
    right, bottom = window.x + window.width, window.y + window.height
    cap = cap_height(theme.TEXT, theme.SMALL)
    clear = taken + _APART + measure(f"joins {tile.name}", theme.TEXT, theme.SMALL) / 2
    around = (
        (-1, 0, middle[0], window.y - 2.2, 0.0),
        (1, 0, max(middle[0], clear), bottom + 2.2 + cap, 0.0),
        (0, -1, window.x - 2.2, middle[1], -90.0),
        (0, 1, right + 2.2, middle[1], 90.0),
    )
    for down, across, x, y, turn in around:
        row, column = tile.row + down, tile.column + across
        name = f"{_letters(row)}{column + 1}" if row >= 0 and column >= 0 else ""
        if name in names:
            yield Text(x, y, f"joins {name}", theme.TEXT, theme.SMALL, _SOFT, Anchor.MIDDLE, turn)


def _assembly(
    plan: Plan, area: Box, paper: tuple[float, float], slug: str, accent: Swatch
) -> tuple[Item, ...]:
    """The whole picture, small, with the sheets over it, and how to put them together."""
    left, width = theme.MARGIN + theme.UNIT, paper[0] - 2 * (theme.MARGIN + theme.UNIT)
    y = theme.MARGIN + theme.UNIT
    heading = Text(
        left, y + cap_height(theme.TEXT_BOLD, theme.HEADING), "How the sheets go together", theme.TEXT_BOLD,
        theme.HEADING, _INK,
    )  # fmt: skip
    y += 10.0
    scale = min(width / area.width, (paper[1] - y - 90.0) / area.height)
    shift = Affine(scale, 0.0, 0.0, scale, left - area.x * scale, y - area.y * scale)
    items: list[Item] = [heading]
    window = Box(left, y, area.width * scale, area.height * scale)
    items.append(Group((Use(_PICTURE, shift),), clip=Path(shapes.box(window).segments), name="picture"))
    items += (item for tile in plan.tiles for item in _outlined(tile, plan, shift, accent))
    y += window.height + 6.0
    look = TextStyle(theme.BODY, theme.LEADING, _INK, Fonts(theme.TEXT, theme.TEXT_BOLD))
    for text in _instructions(plan):
        block = wrap_evenly(text, look, width)
        if not isinstance(block, Overflow):
            items += place(block, left, y)
            y += block.height + 1.2
    items += ruler(left, paper[1] - theme.MARGIN - 12.0)
    foot = Text(left, paper[1] - theme.MARGIN, slug, theme.TEXT, theme.FINE, _SOFT)
    return (*items, foot)


def _outlined(tile: Tile, plan: Plan, shift: Affine, accent: Swatch) -> Iterator[Item]:
    """A tile on the plan: its edge and its name on a plate."""
    x, y = shift.apply(tile.area.x, tile.area.y)
    wide, high = tile.area.width * shift.a, tile.area.height * shift.a
    yield shapes.rectangle(x, y, wide, high, stroke=Stroke(accent, theme.MEDIUM))
    middle = (x + wide / 2, y + high / 2)
    size = 22.0 if len(plan.tiles) <= 12 else 12.0
    cap = cap_height(theme.TEXT_BOLD, size)
    yield Text(
        middle[0],
        middle[1] + cap / 2,
        tile.name,
        theme.TEXT_BOLD,
        size,
        accent,
        Anchor.MIDDLE,
        halo=Stroke(NEUTRALS["white"], 1.6),
    )


def _instructions(plan: Plan) -> tuple[str, ...]:
    count = len(plan.tiles)
    first = plan.tiles[0].name
    sheets = "the sheet" if count == 1 else f"all {count} sheets"
    told = [f"**1.** Print {sheets} at 100 %, not fitted to the page; the ruler below must be true."]
    if count > 1:
        told += [
            "**2.** Where a sheet joins another on its right or below, cut it along the crop marks there; "
            "leave the left and upper margins on.",
            f"**3.** Start with {first}. Slide each next sheet under the cut edge of its neighbour, up to "
            f"the dashed marks: both show the same {OVERLAP:g}\u00a0mm.",
            "**4.** Glue row by row, then the rows to each other, and trim the outside along the crop marks.",
        ]
    return tuple(told)


def _letters(row: int) -> str:
    """A, B .. Z, AA, AB and so on."""
    text = ""
    number = row + 1
    while number > 0:
        number, digit = divmod(number - 1, 26)
        text = ascii_uppercase[digit] + text
    return text
