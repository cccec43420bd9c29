"""The head of a set-up card: its title bar, and the small map with the facts beside it."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Group, Item, Stroke, Text
from builder.drawing.textblock import place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.charts.table import Picture
from builder.layout.flow import Block, column_width
from builder.layout.palette import readable_on
from builder.layout.setting import BODY, RULE, SMALL, Setter
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.setup_cards.minimap import MapJob, small_map
from builder.layout.setup_cards.start_table import start_table
from builder.layout.setup_cards.values import SetupCard
from builder.model.words import first_up

FACTS = 44.0
"""Room for facts beside the small map, mm."""

MAP_TALLEST = 92.0
"""Most height of the small map, mm."""

_BAR = 9.0
_PAD = 2.4
_BELOW = 5.0
_MOST_ACROSS = 4

START = "At the start"
_LETTERS = "A letter stands for a place on the map."
_DEFAULT = (
    "The counters stand as in the default set-up, the space below them; any other place that the line "
    "allows is as good."
)


def title_bar(card: SetupCard, note: str, width: float, fill: Swatch, setter: Setter) -> tuple[Item, ...]:
    """The card's title in the colour of its side.

    Args:
        card: The card.
        note: On the right, such as the option.
        width: mm.
        fill: Colour of the bar.
        setter: Sets the note.
    """
    ink = readable_on(fill)
    middle = _BAR / 2
    return (
        shapes.rectangle(0, 0, width, _BAR, fill=fill),
        Text(
            _PAD,
            middle + cap_height(theme.TEXT_BOLD, theme.HEADING) / 2,
            card.heading,
            theme.TEXT_BOLD,
            theme.HEADING,
            ink,
        ),
        setter.line(
            note,
            width - _PAD,
            middle + cap_height(theme.TEXT_BOLD, theme.BODY) / 2,
            font=theme.TEXT_BOLD,
            size=theme.BODY,
            width=width / 2,
            fill=ink,
            anchor=Anchor.END,
            pointer=card.pointer,
        ),
    )


def head_block(card: SetupCard, note: str, width: float, fill: Swatch, setter: Setter) -> Block:
    """Title bar and summary."""
    items = [*title_bar(card, note, width, fill, setter)]
    y = _BAR + 1.4
    if card.summary:
        block = setter.paragraph(card.summary, BODY, width, card.pointer)
        items += place(block, 0, y)
        y += block.height
    return Block(y, tuple(items), keeps_next=True, gap=2.0)


def card_map(
    card: SetupCard,
    grounds: MiniGrounds,
    fill: Swatch,
    colours: Mapping[str, Swatch],
    *,
    bar: Swatch,
    room: tuple[float, float],
) -> Picture | None:
    """The small map of a card; None when the game has no map that can be drawn small.

    Args:
        card: The card.
        grounds: The map.
        fill: Colour of the side.
        colours: Swatches by zone letter.
        bar: Ground of the side's headings.
        room: Width of the page's body, and most height of the map, mm.
    """
    stands: Tally[str] = Tally()
    for line in card.lines:
        for stack in line.stacks:
            if stack.space is not None:
                stands[stack.space] += sum(shown.count for shown in stack.shown)
    job = MapJob(card.zones, stands, card.places, fill, colours, bar)
    return small_map(grounds, job, room[0] - FACTS - theme.GUTTER, room[1])


def overview_block(card: SetupCard, picture: Picture | None, width: float, setter: Setter) -> Block:
    """The small map with the facts on its right; without a map the facts side by side."""
    facts = [*card.facts]
    if card.everywhere is not None:
        facts.append(("Everywhere", f"{first_up(card.everywhere)}."))
    reading = [_LETTERS] if picture is not None and card.zones else []
    reading += [_DEFAULT] if any(line.stacks for line in card.lines) else []
    if reading:
        facts.append(("How to read this card", " ".join(reading)))
    if picture is None:
        return _beside_each_other(card, facts, width, setter)
    items: list[Item] = [Group(picture.items)]
    x, y = picture.width + theme.GUTTER, 0.0
    for name, value in facts:
        drawn, height = _fact(card, (name, value), width - x, setter)
        items.append(Group(drawn, translation(x, y)))
        y += height
    if card.start:
        drawn, height = _start(card, width - x, setter)
        items.append(Group(drawn, translation(x, y)))
        y += height
    return Block(max(picture.height, y), tuple(items), gap=_BELOW)


def _beside_each_other(card: SetupCard, facts: list[tuple[str, str]], width: float, setter: Setter) -> Block:
    across = max(1, min(_MOST_ACROSS, len(facts)))
    room = column_width(width, across)
    items: list[Item] = []
    y = 0.0
    for start in range(0, len(facts), across):
        tallest = 0.0
        for i, fact in enumerate(facts[start : start + across]):
            drawn, height = _fact(card, fact, room, setter)
            items.append(Group(drawn, translation(i * (room + theme.GUTTER), y)))
            tallest = max(tallest, height)
        y += tallest
    return Block(y, tuple(items))


def _start(card: SetupCard, width: float, setter: Setter) -> tuple[tuple[Item, ...], float]:
    """Values at the start as the last of the facts, and the height that they take."""
    head, top = _fact(card, (START, ""), width, setter)
    table, height = start_table(card.start, width, SMALL, setter, card.pointer)
    return (*head, Group(table, translation(0, top))), top + height


def _fact(
    card: SetupCard, fact: tuple[str, str], width: float, setter: Setter
) -> tuple[tuple[Item, ...], float]:
    """A name over its value below a thin line, and the height that it takes."""
    items: list[Item] = [shapes.line(0, 0, width, 0, Stroke(RULE, theme.THIN))]
    y = 1.0
    for text in filter(None, (f"**{fact[0]}**", fact[1])):
        block = setter.paragraph(text, SMALL, width, card.pointer)
        items += place(block, 0, y)
        y += block.height
    return tuple(items), y + 1.4
