"""The player aid as pages: what stands on it and in which order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Item, Text
from builder.drawing.textblock import place
from builder.layout import theme
from builder.layout.change_words import change_words
from builder.layout.charts import ChartLook, chart_parts, wished_width
from builder.layout.errata_sheet import ERRATA_TITLE, errata_blocks
from builder.layout.flow import Block, Way, column_width, pack_in_few
from builder.layout.marks import Drawn, DrawnPages
from builder.layout.pages import Frame, framed
from builder.layout.reference import REFERENCE_NOTE, REFERENCE_TITLE, reference_blocks
from builder.layout.sequence import sequence_scenes
from builder.layout.setting import INK, REMARK, Setter
from builder.layout.setup_cards.unit_words import units_in_words
from builder.layout.sheets.imprint import Imprint
from builder.layout.sheets.papers import Paper
from builder.layout.tracks import track_scenes, turn_boxes, unknown_on_turns
from builder.model.game import Game
from builder.model.scenarios import Reinforcement
from builder.model.words import edition_words, name_of

_PART = "Player aid"
_WIDE_FROM = 1.25  # a table that needs more than this many columns' width takes the whole page
_RULE_COLUMNS = 3
_PHASES_ABREAST = 2
_USUAL_COUNTER = 15.0


@dataclass(frozen=True, slots=True)
class AidParts:
    """What the player aid is made with: paper, imprint and the look-ups of its charts."""

    paper: Paper
    imprint: Imprint
    look: ChartLook


def aid_pages(game: Game, parts: AidParts) -> DrawnPages:
    """All pages; none when the game has nothing to put on them."""
    frame = Frame(parts.paper, parts.imprint, _PART)
    diagnostics: list[Diagnostic] = []
    blocks = tuple(_blocks(game, parts, frame, diagnostics))
    if not blocks:
        return DrawnPages(())
    return DrawnPages(framed(frame, pack_in_few(blocks, frame.body, _RULE_COLUMNS)), tuple(diagnostics))


def _blocks(game: Game, parts: AidParts, frame: Frame, found: list[Diagnostic]) -> Iterator[Block]:
    width, height = frame.body.width, frame.body.height
    half = column_width(width, 2)
    for chart in game.charts.values():
        is_wide = wished_width(chart, parts.look) > _WIDE_FROM * half
        drawn = chart_parts(chart, width if is_wide else half, parts.look, height)
        way = Way.LOOSE if not is_wide else Way.WIDE if len(drawn) == 1 else Way.FULL
        for i, part in enumerate(drawn):
            found += part.diagnostics
            yield block_of(part, way, chart.title if i == 0 else None)
    if game.phases:
        yield from _wide(sequence_scenes(game, width, height, _PHASES_ABREAST), "Sequence of play", found)
    boxes = turn_boxes(game, _arrivals(game))
    if boxes:
        note = unknown_on_turns(game)
        track = track_scenes("Turn record", boxes, width, height, counter_size(game), note=note)
        yield from _wide(track, "Turn record", found)
    yield from _errata(game, width, parts.look, found)
    yield from _rules(game, width, found)


def _wide(parts: Sequence[Drawn], outline: str, found: list[Diagnostic]) -> Iterator[Block]:
    """A drawing in parts as blocks over the whole width, the first in the table of contents."""
    for i, part in enumerate(parts):
        found += part.diagnostics
        yield block_of(part, Way.FULL, None if i else outline)


def block_of(drawn: Drawn, way: Way, outline: str | None = None) -> Block:
    """A drawing as a block."""
    scene = drawn.scene
    return Block(scene.height, scene.items, way, scene.symbols, outline)


def heading(title: str, note: str, width: float, *, outline: str | None = None) -> Block:
    """A heading over what follows, with a remark below it."""
    setter = Setter()
    baseline = cap_height(theme.TEXT_BOLD, theme.HEADING)
    items: list[Item] = [Text(0, baseline, title, theme.TEXT_BOLD, theme.HEADING, INK)]
    y = baseline + 1.6
    if note:
        block = setter.paragraph(note, REMARK, width)
        items += place(block, 0, y)
        y += block.height
    return Block(y, tuple(items), outline=outline or title, keeps_next=True, gap=2.0)


def counter_size(game: Game) -> tuple[float, float]:
    """Width and height of the game's counters, mm; a usual size where it is unknown."""
    counters = game.counters
    width = (counters.width if counters is not None else None) or _USUAL_COUNTER
    return (width, (counters.height if counters is not None else None) or width)


def _arrivals(game: Game) -> Mapping[str, Sequence[str]]:
    """What comes on which turn, where one scenario is all there is."""
    if len(game.scenarios) != 1:
        return {}
    (scenario,) = game.scenarios.values()
    found: dict[str, dict[str, list[str]]] = {}
    for line in scenario.reinforcements:
        if line.turn is not None:
            sides = found.setdefault(line.turn, {})
            sides.setdefault(name_of(line.side, game.sides), []).append(_who(game, line))
    return {
        turn: [f"{side} reinforcements: {'; '.join(who)}" for side, who in sides.items()]
        for turn, sides in found.items()
    }


def _who(game: Game, line: Reinforcement) -> str:
    """Whom a line of the schedule brings."""
    return line.title or units_in_words(line.what, game)


def _rules(game: Game, width: float, found: list[Diagnostic]) -> Iterator[Block]:
    blocks, diagnostics = reference_blocks(game, column_width(width, _RULE_COLUMNS))
    found += diagnostics
    if blocks:
        yield heading(REFERENCE_TITLE, REFERENCE_NOTE, width)
        yield from blocks


def _errata(game: Game, width: float, look: ChartLook, found: list[Diagnostic]) -> Iterator[Block]:
    blocks, diagnostics = errata_blocks(game, width, look, lambda change: change_words(game, change))
    found += diagnostics
    if blocks:
        yield heading(ERRATA_TITLE, f"This is the edition {edition_words(game.edition)}.", width)
        yield from blocks
