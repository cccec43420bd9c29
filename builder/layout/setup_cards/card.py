"""A set-up card as pages: head, small map with facts, lines in two columns, remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Stroke, Text
from builder.drawing.textblock import place
from builder.layout import theme
from builder.layout.charts.table import Picture
from builder.layout.counters import CounterTemplate, FaceParts
from builder.layout.flow import Block, Filled, Way, column_width, is_nearly_empty, pack, pack_level
from builder.layout.marks import DrawnPages
from builder.layout.pages import Frame, framed
from builder.layout.palette import NEUTRALS, bar_of, palette_of
from builder.layout.setting import BODY, INK, Setter
from builder.layout.setup_cards.lines import LineLook, line_block
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.setup_cards.minimap import darkened
from builder.layout.setup_cards.overview import (
    MAP_TALLEST,
    START,
    card_map,
    head_block,
    overview_block,
)
from builder.layout.setup_cards.start_table import start_table
from builder.layout.setup_cards.struck import STRUCK
from builder.layout.setup_cards.values import CardLine, SetupCard
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.papers import Paper
from builder.model.game import Game

_COLUMNS = 2

_SHORT = 8.0  # mm; a paragraph of one or two lines


@dataclass(frozen=True, slots=True)
class _Density:
    """How closely a card is set.

    Attributes:
        gaps: Share of the usual gaps between blocks.
        map_tallest: Most height of the small map, mm.
    """

    gaps: float = 1.0
    map_tallest: float = MAP_TALLEST


_DENSER = (
    _Density(0.7),
    _Density(0.45),
    _Density(0.35, 0.76 * MAP_TALLEST),
    _Density(0.3, 0.6 * MAP_TALLEST),
)
"""What is tried for a card whose last page is nearly empty, the least change first."""

_SHARED = (_Density(), _Density(0.7, 0.76 * MAP_TALLEST), _Density(0.5, 0.62 * MAP_TALLEST))
"""What is tried for cards that might share a page."""


@dataclass(frozen=True, slots=True)
class CardJob:
    """What the cards of a game are drawn with."""

    game: Game
    paper: Paper
    imprint: Imprint
    parts: FaceParts
    templates: Mapping[str, CounterTemplate]
    grounds: MiniGrounds


def card_pages(card: SetupCard, job: CardJob) -> DrawnPages:
    """The pages of one card, numbered by themselves.

    Args:
        card: What it shows.
        job: What it is drawn with.
    """
    return _Painter(card, job).pages()


def shared_page(cards: Sequence[SetupCard], job: CardJob) -> DrawnPages | None:
    """Several cards of one option on a page, since they show only what it changes; None where they need more.

    Args:
        cards: One for each side.
        job: What they are drawn with.
    """
    painters = [_Painter(card, job) for card in cards]
    frame = Frame(job.paper, job.imprint, _part(job.game, replace(cards[0], heading="")))
    for density in _SHARED:
        first, *others = (block for painter in painters for block in painter.blocks(density))
        blocks = (replace(first, outline=frame.part), *(replace(block, outline=None) for block in others))
        filled = pack(blocks, frame.body, _COLUMNS)
        if len(filled) == 1:
            found = (diagnostic for painter in painters for diagnostic in painter.setter.diagnostics)
            return DrawnPages(framed(frame, filled, f"{frame.part} "), tuple(dict.fromkeys(found)))
    return None


def _part(game: Game, card: SetupCard) -> str:
    """Title of a card; the scenario's is left out where it is that of the game."""
    parts = (None if card.scenario == game.title else card.scenario, card.heading, card.option)
    return ", ".join(part for part in parts if part)


class _Painter:
    """Draws one card."""

    def __init__(self, card: SetupCard, job: CardJob) -> None:
        self.card = card
        self.job = job
        self.setter = Setter()
        self.frame = Frame(job.paper, job.imprint, _part(job.game, card))
        self.width = self.frame.body.width
        palette = palette_of(job.game.palette)
        side = job.game.sides.get(card.side)
        self.fill = palette.find(side.colour if side is not None else None) or NEUTRALS["ink"]
        self.bar = bar_of(job.game, card.side)
        found = ((zone.letter, palette.find(zone.colour)) for zone in card.zones)
        self.colours: dict[str, Swatch] = {letter: swatch for letter, swatch in found if swatch is not None}
        self._maps: dict[float, Picture | None] = {}

    def pages(self) -> DrawnPages:
        """All pages of the card."""
        filled = pack_level(self.blocks(self._density()), self.frame.body, _COLUMNS)
        return DrawnPages(framed(self.frame, filled, f"{self.frame.part} "), self.setter.diagnostics)

    def _density(self) -> _Density:
        """The usual one; the nearest that saves a page where the last would be nearly empty."""
        usual = self._packed(_Density())
        if len(usual) < 2 or not is_nearly_empty(usual[-1], self.frame.body):
            return _Density()
        saving = (density for density in _DENSER if len(self._packed(density)) < len(usual))
        return next(saving, _Density())

    def _packed(self, density: _Density) -> tuple[Filled, ...]:
        """The pages at a density, each as full as it gets."""
        return pack(self.blocks(density), self.frame.body, _COLUMNS)

    def blocks(self, density: _Density) -> tuple[Block, ...]:
        """All that the card holds at a density: its head, the map with the facts, what runs in columns."""
        card, width = self.card, self.width
        note = _part(self.job.game, replace(card, heading=""))
        head = replace(head_block(card, note, width, self.bar, self.setter), outline=self.frame.part)
        overview = overview_block(card, self._map(density.map_tallest), width, self.setter)
        blocks = (head, overview, *self._running)
        return tuple(replace(block, gap=density.gaps * block.gap) for block in blocks)

    def _map(self, tallest: float) -> Picture | None:
        """The small map of at most a height, drawn once."""
        if tallest not in self._maps:
            room = (self.width, tallest)
            self._maps[tallest] = card_map(
                self.card, self.job.grounds, self.fill, self.colours, bar=self.bar, room=room
            )
        return self._maps[tallest]

    @cached_property
    def _running(self) -> tuple[Block, ...]:
        """Lines and remarks, in columns; they are the same at every density."""
        return tuple(self._flow(has_map=self._map(MAP_TALLEST) is not None))

    def _flow(self, *, has_map: bool) -> Iterator[Block]:
        card, width = self.card, column_width(self.width, _COLUMNS)
        fills = {letter: darkened(colour) for letter, colour in self.colours.items()}
        look = LineLook(self.job.parts, self.job.templates, darkened(self.fill), fills)
        sections: tuple[tuple[str, Sequence[CardLine]], ...] = (
            ("On the map", card.lines),
            ("Beside the map", card.beside),
            ("In the cup", card.cups),
            ("Not set up with this option", card.gone),
            ("Reinforcements", card.arrivals),
        )
        for title, lines in sections:
            if lines:
                yield self._heading(title, width)
                for line in lines:
                    drawn = line if has_map else replace(line, letter="")
                    yield line_block(drawn, width, look, self.setter)
        if card.start and not has_map:
            yield self._heading(START, width)
            items, height = start_table(card.start, width, BODY, self.setter, card.pointer)
            yield Block(height, items, Way.RUNNING, gap=1.4)
        texts = (
            ("Victory", card.victory),
            ("Special rules", card.special),
            ("Options", card.options),
            (STRUCK, card.struck),
            ("Readings that this card follows", card.readings),
            ("Not decided", card.undecided),
        )
        for title, paragraphs in texts:
            if paragraphs:
                yield self._heading(title, width)
                told = [self._paragraph(paragraph, width) for paragraph in paragraphs]
                # A heading over one short line looks lost at the foot of a column.
                is_short = len(told) > 1 and told[0].height < _SHORT
                yield from (replace(told[0], keeps_next=is_short), *told[1:])

    def _heading(self, title: str, width: float) -> Block:
        baseline = 1.2 + cap_height(theme.TEXT_BOLD, theme.SUBHEAD)
        words = Text(0, baseline, title, theme.TEXT_BOLD, theme.SUBHEAD, INK)
        line = shapes.line(0, baseline + 1.2, width, baseline + 1.2, Stroke(self.fill, theme.MEDIUM))
        return Block(baseline + 1.4, (words, line), Way.RUNNING, keeps_next=True, gap=1.6)

    def _paragraph(self, text: str, width: float) -> Block:
        block = self.setter.paragraph(text, BODY, width, self.card.pointer)
        return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=1.4)
