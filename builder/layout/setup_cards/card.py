"""A set-up card as pages: head, small map with facts, lines in two columns, remarks."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Group, Item, Page, Stroke, Text
from builder.drawing.textblock import place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.counters import CounterTemplate, FaceParts
from builder.layout.flow import Block, Way, column_width, pack
from builder.layout.marks import DrawnPages
from builder.layout.pages import Frame, framed
from builder.layout.palette import NEUTRALS, Palette, palette_of, readable_on
from builder.layout.setting import BODY, INK, RULE, SMALL, Setter
from builder.layout.setup_cards.lines import LineLook, line_block
from builder.layout.setup_cards.minimap import MapJob, darkened, small_map
from builder.layout.setup_cards.readings import places_in
from builder.layout.setup_cards.values import CardLine, SetupCard, Stack
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.presets import Paper
from builder.model.game import Game
from builder.model.scenarios import Scenario

_BAR = 10.0
_PAD = 2.4
_FACTS = 40.0
_MAP_TALLEST = 92.0
_COLUMNS = 2


@dataclass(frozen=True, slots=True)
class CardJob:
    """What the cards of a game are drawn with."""

    game: Game
    paper: Paper
    imprint: Imprint
    parts: FaceParts
    templates: Mapping[str, CounterTemplate]


def card_pages(card: SetupCard, scenario: Scenario, job: CardJob) -> DrawnPages:
    """The pages of one card, numbered by themselves.

    Args:
        card: What it shows.
        scenario: The scenario that it is about.
        job: What it is drawn with.
    """
    return _Painter(card, scenario, job).pages()


class _Painter:
    def __init__(self, card: SetupCard, scenario: Scenario, job: CardJob) -> None:
        self.card = card
        self.scenario = scenario
        self.job = job
        self.palette: Palette = palette_of(job.game.palette)
        self.setter = Setter()
        self.frame = Frame(job.paper, job.imprint, self._part())
        self.width = self.frame.body.width
        side = job.game.sides.get(card.side)
        self.fill: Swatch = self.palette.find(side.colour if side is not None else None) or NEUTRALS["ink"]

    def _part(self) -> str:
        is_only = self.card.scenario == self.job.game.title
        parts = ("" if is_only else self.card.scenario, self.card.heading, self.card.option)
        return ", ".join(part for part in parts if part)

    def pages(self) -> DrawnPages:
        blocks = (self._bar(), self._overview(), *self._running())
        filled = pack(blocks, self.frame.body, _COLUMNS)
        pages: tuple[Page, ...] = framed(self.frame, filled, f"{self.card.side} ")
        return DrawnPages(pages, self.setter.diagnostics)

    def _bar(self) -> Block:
        """The card's title in the colour of its side."""
        ink = readable_on(self.fill)
        right = self.card.option or (self.card.scenario if self.card.scenario != self.job.game.title else "")
        heading = Text(
            _PAD,
            _BAR / 2 + cap_height(theme.TEXT_BOLD, theme.HEADING) / 2,
            self.card.heading,
            theme.TEXT_BOLD,
            theme.HEADING,
            ink,
        )
        note = self.setter.line(
            right,
            self.width - _PAD,
            _BAR / 2 + cap_height(theme.TEXT_BOLD, theme.BODY) / 2,
            font=theme.TEXT_BOLD,
            size=theme.BODY,
            width=self.width / 2,
            fill=ink,
            anchor=Anchor.END,
            pointer=self.scenario.pointer,
        )
        bar = shapes.rectangle(0, 0, self.width, _BAR, fill=self.fill)
        items: list[Item] = [bar, heading, note]
        y = _BAR + 1.4
        if self.card.summary:
            block = self.setter.paragraph(self.card.summary, BODY, self.width, self.scenario.pointer)
            items += place(block, 0, y)
            y += block.height
        outline = self._part()
        return Block(y, tuple(items), outline=outline, keeps_next=True, gap=2.4)

    def _overview(self) -> Block:
        """The small map on the left, facts on the right."""
        stands = Tally(
            stack.space
            for line in self.card.lines
            for stack in stack_list(line)
            for _ in range(sum(shown.count for shown in stack.shown))
        )
        colours = self._colours()
        picture = small_map(
            self.job.game,
            MapJob(
                self.card.zones,
                {code: count for code, count in stands.items() if code is not None},
                self._places(),
                self.fill,
                colours,
            ),
            self.width - _FACTS - theme.GUTTER,
            _MAP_TALLEST,
        )
        items: list[Item] = []
        x, height = 0.0, 0.0
        if picture is not None:
            items.append(Group(picture.items, translation(0, 0)))
            x, height = picture.width + theme.GUTTER, picture.height
        facts, tall = self._facts(self.width - x)
        items.append(Group(facts, translation(x, 0)))
        return Block(max(height, tall), tuple(items))

    def _colours(self) -> dict[str, Swatch]:
        """Swatches of the zones that have their own, by letter."""
        found = ((zone.letter, self.palette.find(zone.colour)) for zone in self.card.zones)
        return {letter: swatch for letter, swatch in found if swatch is not None}

    def _places(self) -> tuple[str, ...]:
        """Places that the lines and the conditions of victory name."""
        pointers = {line.pointer for line in self.card.lines}
        changes = [c for option in self.scenario.options.values() for c in option.changes.values() if c]
        ids = [
            place
            for placement in (*self.scenario.placements, *changes)
            if placement.pointer in pointers
            for place in places_in(placement.where)
        ]
        ids += [place for condition in self.scenario.victory for place in condition.places]
        return tuple(dict.fromkeys(ids))

    def _facts(self, width: float) -> tuple[tuple[Item, ...], float]:
        items: list[Item] = []
        y = 0.0
        for name, value in self.card.facts:
            y = self._fact(name, value, width, y, items)
        if self.card.everywhere is not None:
            y = self._fact("Everywhere", _sentence(self.card.everywhere), width, y, items)
        if any(line.stacks for line in self.card.lines):
            words = (
                "A letter stands for a zone of the map. The counters stand as in the default set-up, the "
                "space below them; any other place in the zone is as good."
            )
            y = self._fact("How to read this card", words, width, y, items)
        return tuple(items), y

    def _fact(self, name: str, value: str, width: float, y: float, items: list[Item]) -> float:
        items.append(shapes.line(0, y, width, y, Stroke(RULE, theme.THIN)))
        y += 1.0
        for text, style in ((f"**{name}**", SMALL), (value, SMALL)):
            block = self.setter.paragraph(text, style, width, self.scenario.pointer)
            items += place(block, 0, y)
            y += block.height
        return y + 1.4

    def _running(self) -> Iterator[Block]:
        width = column_width(self.width, _COLUMNS)
        fills = {letter: darkened(colour) for letter, colour in self._colours().items()}
        look = LineLook(self.job.parts, self.job.templates, darkened(self.fill), fills)
        sections: tuple[tuple[str, Sequence[CardLine]], ...] = (
            ("On the map", self.card.lines),
            ("Beside the map", self.card.beside),
            ("Reinforcements", self.card.arrivals),
        )
        for title, lines in sections:
            if lines:
                yield self._heading(title, width)
                for line in lines:
                    yield line_block(line, width, look, self.setter)
        texts = (
            ("Victory", self.card.victory),
            ("Special rules", self.card.special),
            ("Options", self.card.options),
            ("Readings that this card follows", self.card.readings),
        )
        for title, paragraphs in texts:
            if paragraphs:
                yield self._heading(title, width)
                for paragraph in paragraphs:
                    yield self._paragraph(paragraph, width)

    def _heading(self, title: str, width: float) -> Block:
        baseline = 1.2 + cap_height(theme.TEXT_BOLD, theme.SUBHEAD)
        words = Text(0, baseline, title, theme.TEXT_BOLD, theme.SUBHEAD, INK)
        line = shapes.line(0, baseline + 1.2, width, baseline + 1.2, Stroke(self.fill, theme.MEDIUM))
        return Block(baseline + 1.4, (words, line), Way.RUNNING, keeps_next=True, gap=1.6)

    def _paragraph(self, text: str, width: float) -> Block:
        block = self.setter.paragraph(text, BODY, width, self.scenario.pointer)
        return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=1.4)


def stack_list(line: CardLine) -> Iterator[Stack]:
    """Stacks of a line that stand on the map."""
    return (stack for stack in line.stacks if stack.space is not None)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
