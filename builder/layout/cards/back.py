"""The back of a card: the deck's colour, a frame, seven hexes, its title, and its side if that lacks it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import cos, pi, sin

from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Item, Path, Stroke
from builder.drawing.textblock import Block, TextStyle, place, wrap
from builder.geometry.affine import Point
from builder.geometry.path import regular_polygon
from builder.layout import theme
from builder.layout.cards.look import CardLook, DeckLook
from builder.layout.cards.setter import CardSetter
from builder.layout.counters.place import Bleed
from builder.layout.setting import PLAIN, SMALLEST

_FRAME = 4.0  # mm from the cut
_INNER = 5.0
_CORNER = 2.5
_EMBLEM_AT = 0.36  # of the height
_HEX = 5.6  # mm from a hex's middle to its corners
_TITLE_AT = 0.6
_NARROWER = (0.6, 0.7, 0.8, 0.9)  # shares of the room that a title of several lines is tried in


def card_back(
    look: DeckLook, common: CardLook, setter: CardSetter, bleed: Bleed | None = None
) -> tuple[Item, ...]:
    """The back from its own top left corner.

    Args:
        look: Of the deck.
        common: Of all cards.
        setter: Sets the words.
        bleed: How far the ground goes on beyond the cuts.
    """
    return tuple(_items(look, common, setter, bleed or Bleed()))


def _items(look: DeckLook, common: CardLook, setter: CardSetter, bleed: Bleed) -> Iterator[Item]:
    box, scale, ink = look.box, look.scale, look.ink
    yield shapes.rectangle(
        -bleed.left,
        -bleed.top,
        box.width + bleed.left + bleed.right,
        box.height + bleed.top + bleed.bottom,
        fill=look.ground,
    )
    for inset, width in ((_FRAME, theme.HEAVY), (_INNER, theme.THIN)):
        area = shapes.inset(box, inset * scale)
        corner = (_CORNER - (inset - _FRAME)) * scale
        stroke = Stroke(ink, width * scale)
        yield shapes.rounded(area.x, area.y, area.width, area.height, corner, stroke=stroke)
    yield from _emblem(look)
    room = box.width - 2 * (_INNER + 3) * scale
    y = box.height * _TITLE_AT
    is_named = look.side is not None and f" {look.side} " in f" {look.deck.title} "
    side = None if is_named else look.side
    for text, size, is_bold in ((look.deck.title, theme.HEADING, True), (side, theme.BODY, False)):
        if text:
            style = TextStyle(max(SMALLEST, size * scale), 1.15, ink, PLAIN)
            block = _even(setter, f"**{text}**" if is_bold else text, style, room, look.deck.pointer)
            yield from place(block, (box.width - room) / 2, y, Anchor.MIDDLE)
            y += block.height + 1.6 * scale
    size = max(SMALLEST, theme.FINE * scale)
    yield setter.line(
        common.title,
        box.width / 2,
        box.height - (_INNER + 2.4) * scale + cap_height(theme.TEXT, size) / 2,
        font=theme.TEXT,
        size=size,
        width=room,
        fill=ink,
        anchor=Anchor.MIDDLE,
        pointer=look.deck.pointer,
    )


def _even(setter: CardSetter, text: str, style: TextStyle, room: float, pointer: str) -> Block:
    """Lines of about one length, as many as the room asks for."""
    usual = setter.paragraph(text, style, room, pointer)
    for share in _NARROWER:
        found = wrap(text, usual.style, share * room)
        if isinstance(found, Block) and len(found.lines) == len(usual.lines):
            return replace(found, width=room)
    return usual


def _emblem(look: DeckLook) -> Iterator[Path]:
    """A hex with its six neighbours: what all these games are played on."""
    radius, scale = _HEX * look.scale, look.scale
    middle = (look.box.width / 2, look.box.height * _EMBLEM_AT)
    step = radius * 3**0.5
    around = [
        (middle[0] + step * cos(pi / 6 + n * pi / 3), middle[1] + step * sin(pi / 6 + n * pi / 3))
        for n in range(6)
    ]
    for x, y in around:
        yield _hex((x, y), radius, Stroke(look.ink, theme.MEDIUM * scale))
    yield Path(_hex(middle, radius, None).segments, fill=look.ink)
    yield Path(_hex(middle, radius * 0.62, None).segments, fill=look.ground)
    yield shapes.circle(*middle, radius * 0.2, fill=look.ink)


def _hex(middle: Point, radius: float, stroke: Stroke | None) -> Path:
    return Path(regular_polygon(*middle, radius, 6, 30.0), stroke=stroke)
