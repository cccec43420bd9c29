"""The turn record: a row of boxes in the size of the game's counters, each with what happens on that turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Group, Item, Scene, Stroke
from builder.drawing.textblock import Block, TextStyle, place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.flow import in_parts
from builder.layout.marks import Drawn
from builder.layout.palette import NEUTRALS
from builder.layout.setting import INK, NARROW, REMARK, RULE, SOFT, TINT, Setter
from builder.layout.turn_words import date_words, is_dated, spelled
from builder.model.game import Game, Turn
from builder.model.value_names import value_name

_ROOM = 1.0  # round a counter in its slot
_GAP = 2.4  # between boxes, where the arrow stands
_PAD = 1.6
_HEAD = 5.6
_LEAST_TEXT = 24.0  # a box is never narrower than this, or the counter with its room
_WIDEST = 60.0
_TITLE_BASELINE = 4.6
_TOP = 7.6
_STYLE = TextStyle(theme.SMALL, 1.22, INK, NARROW)
_SHADE = NEUTRALS["shade"]


@dataclass(frozen=True, slots=True)
class TrackBox:
    """A box of a track.

    Attributes:
        title: In its head.
        words: Below the place of the counter; paragraphs.
        pointer: JSON pointer in the game's document.
    """

    title: str
    words: tuple[str, ...]
    pointer: str = ""


def turn_boxes(game: Game, events: Mapping[str, Sequence[str]]) -> tuple[TrackBox, ...]:
    """The boxes of a game's turn record; games that name no turns but their number get plain ones.

    Args:
        game: The game.
        events: More lines by turn, such as reinforcements.
    """
    if game.turns:
        return tuple(_turn_box(turn, game, events.get(turn.id, ())) for turn in game.turns)
    count = game.turn_count.exact or 0
    return tuple(
        TrackBox(f"{game.turn_unit.capitalize()} {n}", tuple(events.get(str(n), ())), "/game/turns")
        for n in range(1, count + 1)
    )


def unknown_on_turns(game: Game) -> str:
    """Names of the values that turns leave open, in a sentence or two; empty when there are none."""
    cells = [item for turn in game.turns for item in turn.values.items()]
    known = {key for key, cell in cells if cell.shown is not None}
    open_ones = dict.fromkeys(key for key, cell in cells if cell.shown is None)
    never = [value_name(game, key) for key in open_ones if key not in known]
    sometimes = [value_name(game, key) for key in open_ones if key in known]
    told = (
        f"{'; '.join(never)}: not known on any turn." if never else "",
        f"{'; '.join(sometimes)}: not known where a turn does not show it." if sometimes else "",
    )
    return " ".join(filter(None, told))


def _turn_box(turn: Turn, game: Game, events: Sequence[str]) -> TrackBox:
    known = [(key, cell.shown) for key, cell in turn.values.items() if cell.shown is not None]
    values = [f"{value_name(game, key)}: {shown}" for key, shown in known]
    title = turn.title or f"{game.turn_unit.capitalize()} {turn.id}"
    when = date_words(turn.date or "")
    words = ("" if is_dated(spelled(title), when) else when, turn.text, "; ".join(values), *events)
    return TrackBox(title, tuple(w for w in words if w), turn.pointer)


def track_scenes(
    title: str,
    boxes: Sequence[TrackBox],
    width: float,
    height: float,
    counter: tuple[float, float],
    *,
    note: str = "",
) -> tuple[Drawn, ...]:
    """A track of boxes in as many rows as it needs, read from left to right, in parts that fit a page.

    Args:
        title: Above every part.
        boxes: At least one.
        width: Of the picture, mm.
        height: No part is taller, unless a single row is, mm.
        counter: Width and height of the game's counters, mm.
        note: Below the title of the first part; empty for none.
    """
    setter = Setter()
    slot = (counter[0] + 2 * _ROOM, counter[1] + 2 * _ROOM)
    least = max(slot[0] + 2 * _PAD, _LEAST_TEXT)
    most = max(1, int((width + _GAP) / (least + _GAP)))
    rows = -(-len(boxes) // most)
    across = -(-len(boxes) // rows)
    box_width = min(_WIDEST, (width - (across - 1) * _GAP) / across)
    drawn = [_row(boxes[i : i + across], box_width, slot, setter) for i in range(0, len(boxes), across)]
    parts = []
    remark = setter.paragraph(note, REMARK, width) if note else None
    top = _TOP if remark is None else _TOP + remark.height + 0.8
    for number, part in enumerate(in_parts([row.height for row in drawn], _GAP, height - top)):
        words = f"{title} (continued)" if number else title
        head = setter.line(words, 0, _TITLE_BASELINE, font=theme.TEXT_BOLD, size=theme.HEADING, width=width)
        items: list[Item] = [head]
        y = _TOP
        if remark is not None and number == 0:
            items += place(remark, 0, _TOP - 0.8)
            y = top
        for row in (drawn[i] for i in part):
            items.append(Group(row.items, translation(0, y)))
            y += row.height + _GAP
        parts.append(Scene(width, y - _GAP, tuple(items), title=title))
    return tuple(
        Drawn(scene, setter.diagnostics if number == 0 else ()) for number, scene in enumerate(parts)
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """Boxes side by side, their top in the origin."""

    items: tuple[Item, ...]
    height: float


def _row(boxes: Sequence[TrackBox], width: float, slot: tuple[float, float], setter: Setter) -> _Row:
    words = [
        [setter.paragraph(text, _STYLE, width - 2 * _PAD, box.pointer) for text in box.words] for box in boxes
    ]
    tallest = max(sum(block.height + 0.8 for block in blocks) for blocks in words)
    height = _HEAD + slot[1] + 2 * _PAD + tallest + (0.8 if tallest else 0.0)
    items: list[Item] = []
    for i, (box, blocks) in enumerate(zip(boxes, words, strict=True)):
        x = i * (width + _GAP)
        drawn = _box(box, blocks, (width, height), slot, setter)
        items.append(Group(drawn, translation(x, 0), name=box.title))
        if i + 1 < len(boxes):
            items.append(_arrow(x + width, _HEAD + _PAD + slot[1] / 2))
    return _Row(tuple(items), height)


def _box(
    box: TrackBox,
    blocks: Sequence[Block],
    size: tuple[float, float],
    slot: tuple[float, float],
    setter: Setter,
) -> tuple[Item, ...]:
    width, height = size
    baseline = _HEAD / 2 + cap_height(theme.TEXT_BOLD, theme.BODY) / 2
    items: list[Item] = [
        shapes.rectangle(0, 0, width, _HEAD, fill=_SHADE),
        shapes.rectangle(0, 0, width, height, stroke=Stroke(INK, theme.THIN)),
        setter.line(
            box.title,
            width / 2,
            baseline,
            font=theme.TEXT_BOLD,
            size=theme.BODY,
            width=width - 2 * _PAD,
            anchor=Anchor.MIDDLE,
            pointer=box.pointer,
        ),
        shapes.rounded(
            (width - slot[0]) / 2,
            _HEAD + _PAD,
            *slot,
            0.8,
            fill=TINT,
            stroke=Stroke(RULE, theme.THIN, (1.0, 0.8)),
        ),
    ]
    y = _HEAD + _PAD + slot[1] + _PAD
    for block in blocks:
        items += place(block, _PAD, y)
        y += block.height + 0.8
    return tuple(items)


def _arrow(x: float, y: float) -> Item:
    """A small triangle in the gap after a box."""
    left, right, reach = x + 0.5, x + _GAP - 0.5, 1.1
    return shapes.polygon(((left, y - reach), (right, y), (left, y + reach)), fill=SOFT)
