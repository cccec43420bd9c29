"""Boxes and tracks beside the map, drawn to the size of the game's counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Box, Item, Stroke, Text
from builder.drawing.text import Overflow
from builder.drawing.textblock import TextStyle, place, wrap
from builder.geometry.affine import Point
from builder.layout import theme
from builder.layout.maps.band_rows import GAP, Block, rows_of
from builder.layout.maps.features import SideLook
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.styles import SheetStyle
from builder.layout.palette import readable_on
from builder.layout.turn_words import date_words
from builder.model.maps import GameMap, MapBox, Track, TrackSpace

Size = tuple[float, float]

_PAD = 2.0
_HEAD = 6.6
_HEAD_SIZE = 9.0  # points
_SIGN_ROOM = 4.0  # of the sign of a side before a heading
_CLEAR = 1.2  # between counters
_BROADEST_SPACE = 46.0  # of a track
_STRETCH = 1.5  # of a box over its least width
_LOOSEST = 2.5  # of all that stands in a row with much room left
_LONGEST_HEAD = 60.0  # mm; a longer heading of a box does not make it broader
_LANES = 2  # rows of counters in a box
_DEFAULT_CAPACITY = 12
_LABEL = 17.0  # points
_LEAST_LABEL = 9.0  # points; a label of several words that had to be smaller in one line is set in two
_LABEL_LINES = 2
_TEXT_ROOM = 15.0  # beside the counter in a space of a track


@dataclass(frozen=True, slots=True)
class Tools:
    """What everything beside the map is drawn with.

    Attributes:
        counter: Width and height of the game's counters, mm.
        looks: Colours and shapes by side.
        style: Colours of the sheet.
        fitter: Fits the words.
    """

    counter: Size
    looks: Mapping[str, SideLook]
    style: SheetStyle
    fitter: Fitter


@dataclass(frozen=True, slots=True)
class Band:
    """The drawn boxes and tracks.

    Attributes:
        items: What to draw.
        height: They take, mm.
        boxes: Area of each box, by id.
        slots: Middles of the places for counters in each box, by id.
        track_spaces: Area of each space of a track, by track and space.
    """

    items: tuple[Item, ...]
    height: float
    boxes: Mapping[str, Box]
    slots: Mapping[str, tuple[Point, ...]]
    track_spaces: Mapping[tuple[str, str], Box]


def draw_band(game_map: GameMap, area: Box, tools: Tools) -> Band:
    """Lay out tracks and boxes in rows.

    Args:
        game_map: Its tracks and boxes, in order.
        area: Left, top and width; the height is found.
        tools: Sizes and colours.
    """
    counter = tools.counter
    row_height = _HEAD + _LANES * (counter[1] + _CLEAR) + 2 * _PAD
    items: list[Item] = []
    boxes: dict[str, Box] = {}
    slots: dict[str, tuple[Point, ...]] = {}
    track_spaces: dict[tuple[str, str], Box] = {}
    y = area.y
    for row in rows_of(_blocks(game_map, counter, area.width), area.width):
        x = area.x
        for block, width in _stretched(row, area.width):
            place_ = Box(x, y, width, row_height)
            if isinstance(block.content, Track):
                drawn = _draw_track(block.content, block.spaces, place_, tools)
                track_spaces |= drawn.track_spaces
            else:
                drawn = _draw_box(block.content, block.columns, place_, tools)
                boxes |= drawn.boxes
                slots |= drawn.slots
            items += drawn.items
            x += width + GAP
        y += row_height + GAP
    return Band(tuple(items), max(0.0, y - GAP - area.y), boxes, slots, track_spaces)


def _blocks(game_map: GameMap, counter: Size, room: float) -> list[Block]:
    """Tracks, cut into rows where they are too long, then boxes; each with its least width."""
    found: list[Block] = []
    least = counter[0] + 2 * _PAD + 4
    for track in game_map.tracks.values():
        fitting = max(1, int(room / least))
        rows = max(1, ceil(len(track.spaces) / fitting))
        each = ceil(len(track.spaces) / rows) if track.spaces else 1
        for start in range(0, len(track.spaces), each):
            here = track.spaces[start : start + each]
            wanted = least + (_TEXT_ROOM if any(s.text for s in here) else 0)
            width = len(here) * min(wanted, room / len(here))
            found.append(Block(track, here, len(here), width))
    for box in game_map.boxes.values():
        columns = max(1, ceil((box.capacity or _DEFAULT_CAPACITY) / _LANES))
        columns = min(columns, int((room - 2 * _PAD) / (counter[0] + _CLEAR)))
        width = columns * (counter[0] + _CLEAR) - _CLEAR + 2 * _PAD
        found.append(Block(box, (), columns, max(width, _least_head(box, counter))))
    return found


def _least_head(box: MapBox, counter: Size) -> float:
    """Width that a heading wants, so that it need not be smaller than those of others."""
    wanted = measure(box.title, theme.CONDENSED_BOLD, _HEAD_SIZE) + 2 * _PAD + (_SIGN_ROOM if box.side else 0)
    return max(2 * counter[0] + 2 * _PAD, min(wanted, _LONGEST_HEAD))


def _stretched(row: Sequence[Block], room: float) -> list[tuple[Block, float]]:
    """Widths that fill the row: first tracks grow, then boxes, then all alike; none becomes out of shape."""
    widths = [block.width for block in row]
    limits = (
        [max(b.width, _BROADEST_SPACE * b.columns) if b.spaces else b.width for b in row],
        [0.0 if b.spaces else b.width * _STRETCH for b in row],
        [b.width * _LOOSEST for b in row],
    )
    for most in limits:
        slack = room - sum(widths) - GAP * (len(row) - 1)
        growing = sum(width for width, limit in zip(widths, most, strict=True) if width < limit)
        more = slack / growing if growing else 0.0
        widths = [max(w, min(w * (1 + more), limit)) for w, limit in zip(widths, most, strict=True)]
    return list(zip(row, widths, strict=True))


def _draw_box(box: MapBox, columns: int, area: Box, tools: Tools) -> Band:
    counter = tools.counter
    look = tools.looks.get(box.side or "")
    inside = Box(area.x, area.y + _HEAD, area.width, area.height - _HEAD)
    step = ((area.width - 2 * _PAD + _CLEAR) / columns, counter[1] + _CLEAR)
    capacity = box.capacity or _DEFAULT_CAPACITY
    middles = tuple(
        (
            inside.x + _PAD - _CLEAR / 2 + (i % columns + 0.5) * step[0],
            inside.y + _PAD + (i // columns + 0.5) * step[1],
        )
        for i in range(min(capacity, columns * _LANES))
    )
    items = (
        *_plate(area, box.title, box.pointer, look, tools),
        *(_ghost(middle, tools) for middle in middles),
    )
    return Band(items, area.height, {box.id: inside}, {box.id: middles}, {})


def _plate(area: Box, title: str, pointer: str, look: SideLook | None, tools: Tools) -> tuple[Item, ...]:
    """A pale box with a heading in the side's colour."""
    colour = tools.style.soft if look is None else look.colour
    ground = tools.style.bars.of(colour)
    ink = readable_on(ground)
    room = area.width - 2 * _PAD - (0 if look is None else _SIGN_ROOM)
    fitted = tools.fitter.line(
        title, theme.CONDENSED_BOLD, _HEAD_SIZE, width=room, pointer=f"{pointer}/title"
    )
    baseline = area.y + (_HEAD + cap_height(theme.CONDENSED_BOLD, fitted.size)) / 2
    head = shapes.rectangle(area.x, area.y, area.width, _HEAD, fill=ground)
    sign = _sign(Box(area.x + _PAD, area.y + (_HEAD - 2.6) / 2, 2.6, 2.6), look, ink)
    start = area.x + _PAD + (_SIGN_ROOM if sign else 0.0)
    return (
        shapes.box(area, fill=tools.style.panel),
        head,
        *sign,
        Text(start, baseline, fitted.text, theme.CONDENSED_BOLD, fitted.size, ink),
        shapes.box(area, stroke=Stroke(colour, 0.35)),
    )


def _sign(box: Box, look: SideLook | None, ink: Swatch) -> tuple[Item, ...]:
    """The side's shape in the ink of the heading."""
    if look is None:
        return ()
    cx, cy, half = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    if look.shape == "disc":
        return (shapes.circle(cx, cy, half, fill=ink),)
    if look.shape == "square":
        return (shapes.box(box, fill=ink),)
    return (shapes.polygon(((cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy)), fill=ink),)


def _ghost(middle: Point, tools: Tools) -> Item:
    """The outline of a counter to be laid there."""
    width, height = tools.counter
    return shapes.rounded(
        middle[0] - width / 2,
        middle[1] - height / 2,
        width,
        height,
        0.8,
        stroke=Stroke(tools.style.line, 0.2),
    )


def _draw_track(track: Track, spaces: Sequence[TrackSpace], area: Box, tools: Tools) -> Band:
    width = area.width / len(spaces)
    line = Stroke(tools.style.line, 0.25)
    items = list(_plate(area, track.title, track.pointer, None, tools))
    found: dict[tuple[str, str], Box] = {}
    size = _label_size(spaces, width, tools)
    for i, space in enumerate(spaces):
        inside = Box(area.x + i * width, area.y + _HEAD, width, area.height - _HEAD)
        found[track.id, space.id] = inside
        items += _draw_space(space, inside, size, tools)
        if i:
            items.append(shapes.line(inside.x, inside.y, inside.x, inside.y + inside.height, line))
    return Band(tuple(items), area.height, {}, {}, found)


def counter_place(area: Box, counter: Size) -> Point:
    """Middle of the place for a counter in a space of a track.

    Args:
        area: Of the space, mm.
        counter: Width and height of the counter, mm.
    """
    wide, high = counter
    if _is_broad(area, counter):
        return (area.x + area.width - _PAD - wide / 2, area.y + _PAD + high / 2)
    return (area.x + area.width / 2, area.y + area.height - _PAD - high / 2)


def _is_broad(area: Box, counter: Size) -> bool:
    """Whether words fit beside the counter."""
    return area.width >= counter[0] + 2 * _PAD + _TEXT_ROOM


def _label_room(width: float, counter: Size) -> float:
    """Room for the label in a space of a width, mm: all of it, or what a counter beside it leaves."""
    is_broad = _is_broad(Box(0, 0, width, 0), counter)
    return width - 2 * _PAD - (counter[0] + 1 if is_broad else 0)


def _label_size(spaces: Sequence[TrackSpace], width: float, tools: Tools) -> float:
    """One size for all labels of a row of a track that stand in one line, points."""
    room = _label_room(width, tools.counter)
    sizes = [_LABEL * min(1.0, room / measure(s.label, theme.TEXT_BOLD, _LABEL)) for s in spaces if s.label]
    return min((size for size in sizes if size >= _LEAST_LABEL), default=_LABEL)


def _label(
    space: TrackSpace, corner: Point, room: float, size: float, tools: Tools
) -> tuple[list[Item], float]:
    """The label from its top left corner, and where it ends below."""
    style, pointer = tools.style, f"{space.pointer}/label"
    wanted = measure(space.label, theme.TEXT_BOLD, _LEAST_LABEL)
    if wanted > room and " " in space.label.strip():
        look = TextStyle(_LEAST_LABEL, 1.1, style.ink, Fonts(theme.TEXT_BOLD, theme.TEXT_BOLD))
        height = _LABEL_LINES * look.line_mm
        block = tools.fitter.area(space.label, look, width=room, height=height, pointer=pointer)
        above = (look.line_mm - cap_height(theme.TEXT_BOLD, look.size)) / 2  # of the capitals in their line
        return list(place(block, corner[0], corner[1] - above)), corner[1] + block.height - above
    fitted = tools.fitter.line(space.label, theme.TEXT_BOLD, size, width=room, pointer=pointer)
    baseline = corner[1] + cap_height(theme.TEXT_BOLD, fitted.size)
    return [Text(corner[0], baseline, fitted.text, theme.TEXT_BOLD, fitted.size, style.ink)], baseline


def _draw_space(space: TrackSpace, area: Box, size: float, tools: Tools) -> list[Item]:
    """The label with room for a counter beside it and words below; all in one column where it is narrow."""
    style = tools.style
    corner = (area.x + _PAD, area.y + _PAD)
    label, baseline = _label(space, corner, _label_room(area.width, tools.counter), size, tools)
    items: list[Item] = [_ghost(counter_place(area, tools.counter), tools), *label]
    words = "\n".join(filter(None, (date_words(space.date or ""), space.text)))
    if words:
        look = TextStyle(theme.BODY, 1.2, style.ink, Fonts(theme.CONDENSED, theme.CONDENSED_BOLD))
        room = _words_room(words, look, area, baseline + 1.2, tools.counter)
        block = tools.fitter.area(words, look, width=room.width, height=room.height, pointer=space.pointer)
        items += place(block, room.x, room.y)
    return items


def _words_room(words: str, look: TextStyle, area: Box, below: float, counter: Size) -> Box:
    """Where words stand in a space: below the label, clear of the counters, or below both where it is broad.

    Many counters that begin on a broad space lie one below the other and do not hide words in the column of
    the label. Words that are too long for that column run below the first counter.
    """
    x, bottom, high = area.x + _PAD, area.y + area.height - _PAD, counter[1]
    full = area.width - 2 * _PAD
    if not _is_broad(area, counter):
        return Box(x, below, full, max(0.1, bottom - high - below))
    column = Box(x, below, _label_room(area.width, counter), max(0.1, bottom - below))
    set_there = wrap(words, look, column.width)
    if isinstance(set_there, Overflow) or set_there.height > column.height:
        top = counter_place(area, counter)[1] + high / 2 + 1.2
        return Box(x, top, full, max(0.1, bottom - top))
    return column
