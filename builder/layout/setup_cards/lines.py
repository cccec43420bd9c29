"""A line of a set-up card as a block: letter, who, where, remarks, and the counters in little."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.drawing.textblock import TextStyle, place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.counters import CounterTemplate, FaceParts, miniature
from builder.layout.flow import Block, Way
from builder.layout.legible import legible
from builder.layout.setting import BODY, INK, NARROW, REMARK, RULE, SOFT, TINT, Setter
from builder.layout.setup_cards.minimap import BADGE, badge
from builder.layout.setup_cards.values import CardLine, Shown, Stack

SMALL_SIDE = 10.42
"""Longest side of a counter in little, mm; lettering of 7.2 pt on one of 15 mm comes out just legible."""

_INDENT = 2 * BADGE + 1.6
_BETWEEN = 0.6  # counters of one stack
_APART = 2.0  # stacks
_CODE = 3.4  # room below a stack for its space
_ROW_GAP = 0.8
_NAME = TextStyle(5.0, 1.1, INK, NARROW)


@dataclass(frozen=True, slots=True)
class LineLook:
    """What lines are drawn with.

    Attributes:
        parts: Of the game, for faces.
        templates: Counter layouts.
        fill: Colour of the letters' discs.
        colours: The same by letter, for zones with their own.
    """

    parts: FaceParts
    templates: Mapping[str, CounterTemplate]
    fill: Swatch
    colours: Mapping[str, Swatch]


def line_block(line: CardLine, width: float, look: LineLook, setter: Setter) -> Block:
    """A line with its counters below.

    Args:
        line: What it says.
        width: mm.
        look: What it is drawn with.
        setter: Sets the words.
    """
    room = width - _INDENT
    items: list[Item] = []
    if line.letter:
        fill = look.colours.get(line.letter, look.fill)
        items += badge(line.letter, BADGE, BADGE, fill)
    y = 0.0
    for text, style in ((f"**{line.who}**", BODY), (line.where, BODY), (" ".join(line.notes), REMARK)):
        if text:
            block = setter.paragraph(text, style, room, line.pointer)
            items += place(block, _INDENT, y)
            y += block.height
    stacks, height = _stacks(line.stacks, room, look, setter)
    if height:
        y += 0.9
        items.append(Group(stacks, translation(_INDENT, y), name="counters"))
        y += height
    return Block(y, tuple(items), Way.RUNNING, gap=2.2)


def _stacks(
    stacks: Sequence[Stack], width: float, look: LineLook, setter: Setter
) -> tuple[tuple[Item, ...], float]:
    """Counters from left to right, those of one stack joined by a line with its space below."""
    items: list[Item] = []
    x = y = 0.0
    row_height = 0.0
    for stack in stacks:
        shown = stack.shown
        is_whole = _fitting(shown, width) == len(shown)
        while shown:
            fitting = _fitting(shown, width - x)
            # A stack goes to the next row rather than being parted, unless no row holds it.
            if x > 0 and fitting < (len(shown) if is_whole else 1):
                x, y = 0.0, y + row_height + _ROW_GAP
                continue
            now = shown[: max(1, fitting)]
            drawn, wide = _stack(now, stack.label, width, look, setter)
            items.append(Group(drawn, translation(x, y)))
            x += wide + _APART
            row_height = SMALL_SIDE + (_CODE if stack.label else 0.0)
            shown = shown[len(now) :]
    return tuple(items), y + row_height


def _fitting(shown: Sequence[Shown], room: float) -> int:
    """How many of the counters fit a room."""
    wide = 0.0
    for i, each in enumerate(shown):
        wide += _width(each)
        if wide > room + 1e-6:
            return i
        wide += _BETWEEN
    return len(shown)


def _width(shown: Shown) -> float:
    times = measure(f"×{shown.count}", theme.TEXT_BOLD, theme.SMALL) + 0.8 if shown.count > 1 else 0.0
    return SMALL_SIDE + times


def _counter(shown: Shown, box: Box, look: LineLook, setter: Setter) -> Iterator[Item]:
    """A counter in little; a plain square with its name when nobody knows how it is laid out."""
    template = look.templates.get(shown.counter.template)
    edge = Stroke(SOFT, theme.HAIRLINE)
    if template is not None:
        # The line itself says what small lettering says.
        yield from legible((miniature(shown.counter, shown.face, look.parts, template, box),), 1.0)
        yield shapes.box(box, stroke=edge)
        return
    yield shapes.box(box, fill=TINT, stroke=edge)
    face = shown.face
    words = " ".join(word for word in (face.label, face.formation_label) if word)
    block = setter.paragraph(
        words or face.name or shown.counter.id, _NAME, box.width - 0.8, shown.counter.pointer
    )
    y = box.y + (box.height - block.height) / 2
    yield from place(block, box.x + 0.4, y, Anchor.MIDDLE)


def _stack(
    shown: Sequence[Shown], label: str, width: float, look: LineLook, setter: Setter
) -> tuple[tuple[Item, ...], float]:
    """Counters of one stack in a row, with the space that they stand in below; and how wide that is."""
    items: list[Item] = []
    x = 0.0
    for each in shown:
        box = Box(x, 0.0, SMALL_SIDE, SMALL_SIDE)
        items += _counter(each, box, look, setter)
        if each.count > 1:
            low = SMALL_SIDE / 2 + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2
            items.append(Text(x + SMALL_SIDE + 0.8, low, f"×{each.count}", theme.TEXT_BOLD, theme.SMALL, INK))
        x += _width(each) + _BETWEEN
    wide = x - _BETWEEN
    if label:
        bar = SMALL_SIDE + 0.8
        wide = max(wide, min(width, measure(label, theme.TEXT, theme.FINE)))
        items.append(shapes.line(0, bar, wide, bar, Stroke(RULE, theme.MEDIUM)))
        items.append(
            setter.line(
                label,
                wide / 2,
                bar + 0.7 + cap_height(theme.TEXT, theme.FINE),
                font=theme.TEXT,
                size=theme.FINE,
                width=wide + 0.01,
                fill=SOFT,
                anchor=Anchor.MIDDLE,
            )
        )
    return tuple(items), wide
