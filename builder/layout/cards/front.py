"""The face of a card: number, name, effect, printed values; what is absent is left to be written by hand."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Item, Stroke, Text
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.cards.look import CardLook, DeckLook
from builder.layout.cards.setter import CardSetter
from builder.layout.counters.place import Bleed
from builder.layout.marks import DAGGER
from builder.layout.palette import NEUTRALS
from builder.layout.setting import INK, PLAIN, RULE, SMALLEST, SOFT, TINT
from builder.model.cards import Card, CardPiece
from builder.model.words import first_up, spaced

_MARGIN = 4.5  # mm from the cut, within which nothing is written
_BAND = 12.5  # height of the coloured band
_STRIP = 2.0  # and of the strip at the foot
_PLATE = 15.0  # width of the room for the number
_NAME_SIZE = 12.0
_NAME_LINE = 12.0  # from the band to the line on which a name is written
_LINE_STEP = 6.4  # between lines to write on
_VALUE_HEIGHT = 9.0
_FOOT = 5.4  # from the cut to the baseline of the citation
_PAPER = NEUTRALS["paper"]


def card_front(
    piece: CardPiece, look: DeckLook, common: CardLook, setter: CardSetter, bleed: Bleed | None = None
) -> tuple[Item, ...]:
    """The face from its own top left corner.

    Args:
        piece: The card.
        look: Of its deck.
        common: Of all cards.
        setter: Sets the words.
        bleed: How far the colours go on beyond the cuts.
    """
    return _Face(piece, look, common, setter).items(bleed or Bleed())


class _Face:
    """Draws one card."""

    def __init__(self, piece: CardPiece, look: DeckLook, common: CardLook, setter: CardSetter) -> None:
        self.piece = piece
        self.card: Card | None = piece.card
        self.look = look
        self.common = common
        self.setter = setter
        self.left = _MARGIN * look.scale
        self.room = look.deck.width - 2 * self.left

    def items(self, bleed: Bleed) -> tuple[Item, ...]:
        """Everything on it, the ground first."""
        below, name = self._name(self._mm(_BAND))
        foot = self.look.deck.height - self._mm(_FOOT) - self._mm(4.6)
        values_top, values = self._values(foot)
        body = Box(self.left, below + self._mm(2.4), self.room, values_top - below - self._mm(3.8))
        return (
            *self._ground(bleed),
            *self._band(),
            *name,
            *self._text(body),
            *values,
            *self._foot(),
        )

    def _mm(self, length: float) -> float:
        """A length in proportion to the card."""
        return length * self.look.scale

    def _size(self, points: float) -> float:
        """A size of type in proportion to the card."""
        return max(SMALLEST, points * self.look.scale)

    def _ground(self, bleed: Bleed) -> Iterator[Item]:
        width, height = self.look.deck.width, self.look.deck.height
        left, wide = -bleed.left, width + bleed.left + bleed.right
        yield shapes.rectangle(left, -bleed.top, wide, height + bleed.top + bleed.bottom, fill=_PAPER)
        for top, high in (
            (-bleed.top, self._mm(_BAND) + bleed.top),
            (height - self._mm(_STRIP), self._mm(_STRIP) + bleed.bottom),
        ):
            yield shapes.rectangle(left, top, wide, high, fill=self.look.ground)

    def _band(self) -> Iterator[Item]:
        """The number and the deck's title on the deck's colour."""
        middle = self._mm(_BAND) / 2 + self._mm(0.6)
        plate = self._mm(_PLATE)
        number = self.card.number if self.card is not None else None
        if number is not None:
            size = self._size(theme.HEADING + 2)
            yield self.setter.line(
                number,
                self.left,
                middle + cap_height(theme.TEXT_BOLD, size) / 2,
                font=theme.TEXT_BOLD,
                size=size,
                width=plate,
                fill=self.look.ink,
                pointer=self.piece.pointer,
            )
        else:
            high = self._mm(7.0)
            yield shapes.rounded(
                self.left,
                middle - high / 2,
                plate,
                high,
                self._mm(1),
                fill=WHITE,
                stroke=Stroke(SOFT, theme.THIN),
            )
            small = self._size(theme.FINE)
            yield Text(
                self.left + self._mm(1),
                middle + cap_height(theme.TEXT, small) / 2,
                "No.",
                theme.TEXT,
                small,
                SOFT,
            )
        room = self.room - plate - self._mm(2)
        style = TextStyle(self._size(theme.SMALL), 1.15, self.look.ink, PLAIN)
        known_alone = self.card is not None and self.card in self.look.deck.unassigned
        words = f"{self.look.deck.title}\n__number unknown__" if known_alone else self.look.deck.title
        block = self.setter.paragraph(words, style, room, self.look.deck.pointer)
        yield from place(block, self.left + self.room - room, middle - block.height / 2, Anchor.END)

    def _name(self, top: float) -> tuple[float, tuple[Item, ...]]:
        """Where the name ends, and the name over a rule, or a line to write it on."""
        name = self.card.name if self.card is not None else None
        if name is None:
            y = top + self._mm(_NAME_LINE)
            return y + self._mm(3.4), self._blank("title", y)
        dagger = f" {DAGGER}" if self._errata() else ""
        style = TextStyle(self._size(_NAME_SIZE), 1.2, INK, PLAIN)
        block = self.setter.paragraph(f"**{name}**{dagger}", style, self.room, self.piece.pointer)
        y = top + self._mm(3.0)
        least = top + self._mm(_NAME_LINE) - self._mm(2)
        below = max(least, y + block.height + self._mm(1.4))
        rule = shapes.line(
            self.left, below, self.left + self.room, below, Stroke(self.look.ground, theme.MEDIUM)
        )
        return below, (*place(block, self.left, y), rule)

    def _blank(self, caption: str, y: float) -> tuple[Item, ...]:
        """A line to write on, with a small caption below it."""
        size = self._size(theme.FINE)
        low = y + self._mm(0.7) + cap_height(theme.TEXT, size)
        return (
            shapes.line(self.left, y, self.left + self.room, y, Stroke(SOFT, theme.THIN)),
            Text(self.left, low, caption, theme.TEXT, size, SOFT),
        )

    def _text(self, body: Box) -> Iterator[Item]:
        """The effect in our own words, or lines to write it on."""
        text = self.card.text if self.card is not None else None
        if text is not None:
            style = TextStyle(self._size(theme.BODY + 0.5), theme.LEADING, INK, PLAIN)
            block = self.setter.fitted(text, style, body, self.piece.pointer)
            yield from place(block, body.x, body.y)
            return
        size = self._size(theme.FINE)
        yield Text(
            body.x,
            body.y + cap_height(theme.TEXT, size),
            "effect: not in our sources",
            theme.TEXT,
            size,
            SOFT,
        )
        step = self._mm(_LINE_STEP)
        y = body.y + step * 1.15
        while y <= body.y + body.height - self._mm(1.6):
            yield shapes.line(body.x, y, body.x + body.width, y, Stroke(RULE, theme.THIN))
            y += step

    def _values(self, bottom: float) -> tuple[float, tuple[Item, ...]]:
        """Where the row of printed values begins, and the row, above the foot."""
        values = self.card.values if self.card is not None else {}
        if not values:
            return bottom, ()
        high, gap = self._mm(_VALUE_HEIGHT), self._mm(1.5)
        wide = (self.room - gap * (len(values) - 1)) / len(values)
        top = bottom - high
        items: list[Item] = []
        for position, (key, cell) in enumerate(values.items()):
            x = self.left + position * (wide + gap)
            shown = cell.shown
            edge = Stroke(SOFT, theme.THIN)
            items.append(
                shapes.rounded(
                    x, top, wide, high, self._mm(1), fill=WHITE if shown is None else TINT, stroke=edge
                )
            )
            label = self.common.fields.get(key) or first_up(spaced(key))
            for text, size, font, y in (
                (label, theme.FINE, theme.TEXT, 0.32),
                (shown or "", theme.SUBHEAD, theme.TEXT_BOLD, 0.84),
            ):
                points = self._size(size)
                if text:
                    items.append(
                        self.setter.line(
                            text,
                            x + wide / 2,
                            top + high * y,
                            font=font,
                            size=points,
                            width=wide - self._mm(1.5),
                            fill=SOFT if font == theme.TEXT else INK,
                            anchor=Anchor.MIDDLE,
                            pointer=cell.pointer or self.piece.pointer,
                        )
                    )
        return top - self._mm(1.6), tuple(items)

    def _foot(self) -> Iterator[Item]:
        """Where it stands on the left, what changed it and whose card it is on the right."""
        baseline = self.look.deck.height - self._mm(_FOOT)
        size = self._size(theme.FINE)
        yield shapes.line(
            self.left,
            baseline - self._mm(2.8),
            self.left + self.room,
            baseline - self._mm(2.8),
            Stroke(RULE, theme.THIN),
        )
        errata = self._errata()
        right = f"{DAGGER} {', '.join(errata)}" if errata else self.common.title
        half = self.room * 0.62
        ended = min(half, measure(right, theme.CONDENSED, size))
        for text, x, anchor, width in (
            (self.common.cited(self.piece.pointer), self.left, Anchor.START, self.room - ended - self._mm(2)),
            (right, self.left + self.room, Anchor.END, half),
        ):
            if text:
                yield self.setter.line(
                    text,
                    x,
                    baseline,
                    font=theme.CONDENSED,
                    size=size,
                    width=width,
                    fill=SOFT,
                    anchor=anchor,
                    pointer=self.piece.pointer,
                )

    def _errata(self) -> tuple[str, ...]:
        return self.common.errata.get(self.piece.pointer, ()) if self.card is not None else ()
