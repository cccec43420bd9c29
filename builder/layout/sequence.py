"""The sequence of play: phases with their steps side by side, each side's in its colour."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Group, Item, Scene, Stroke, Text
from builder.drawing.textblock import Block, TextStyle, place
from builder.geometry.affine import translation
from builder.layout import theme
from builder.layout.flow import column_width, in_parts
from builder.layout.marks import Drawn
from builder.layout.palette import bar_of, palette_of, readable_on
from builder.layout.setting import INK, PLAIN, RULE, Setter
from builder.model.game import Game, Phase

_TITLE = "Sequence of play"
_TITLE_BASELINE = 4.6
_TOP = 7.4
_BAR = 5.4
_PAD = 1.8
_NUMBER = 5.4
_STEP_GAP = 0.9
_PHASE_GAP = 1.4
_LETTER = re.compile(r"\*\*([a-z]\)) ")
_STYLE = TextStyle(theme.BODY, 1.22, INK, PLAIN)


@dataclass(frozen=True, slots=True)
class _Line:
    """A paragraph of a phase; `number` is that of a step or its letter, None for the phase's own text."""

    number: str | None
    block: Block


def sequence_scenes(game: Game, width: float, height: float, columns: int = 1) -> tuple[Drawn, ...]:
    """All phases of a turn, in rows from left to right, in parts that fit a page.

    Args:
        game: A game with phases.
        width: Of the picture, mm.
        height: No part is taller, unless a single row is, mm.
        columns: How many phases with steps stand side by side; one without steps takes the whole width.
    """
    painter = _Painter(game, width)
    rows = [painter.row(row) for row in _rows(game.phases, columns)]
    parts = []
    for number, part in enumerate(in_parts([row.height for row in rows], _PHASE_GAP, height - _TOP)):
        items: list[Item] = [painter.heading(f"{_TITLE} (continued)" if number else _TITLE)]
        y = _TOP
        for row in (rows[i] for i in part):
            items.append(Group(row.items, translation(0, y)))
            y += row.height + _PHASE_GAP
        parts.append(Scene(width, y - _PHASE_GAP, tuple(items), title=_TITLE))
    found = painter.setter.diagnostics
    return tuple(Drawn(scene, () if number else found) for number, scene in enumerate(parts))


@dataclass(frozen=True, slots=True)
class _Row:
    """Phases side by side, their top in the origin."""

    items: tuple[Item, ...]
    height: float


class _Painter:
    """Draws the phases row by row."""

    def __init__(self, game: Game, width: float) -> None:
        self.game = game
        self.width = width
        self.palette = palette_of(game.palette)
        self.setter = Setter()

    def heading(self, words: str) -> Item:
        return self.setter.line(
            words, 0, _TITLE_BASELINE, font=theme.TEXT_BOLD, size=theme.HEADING, width=self.width
        )

    def row(self, phases: Sequence[Phase]) -> _Row:
        """Phases side by side, or one without steps over the whole width."""
        return self._abreast(phases) if phases[0].steps else self._single(phases[0])

    def _abreast(self, row: Sequence[Phase]) -> _Row:
        """Phases side by side in frames of one height."""
        gutter = theme.GUTTER
        width = column_width(self.width, len(row), gutter)
        lines = [tuple(self._lines(phase, width)) for phase in row]
        height = max(_BAR + _STEP_GAP + sum(x.block.height + _STEP_GAP for x in each) for each in lines)
        items = (
            Group(
                tuple(self._phase(phase, each, width, height)),
                translation(i * (width + gutter), 0),
                name=phase.title,
            )
            for i, (phase, each) in enumerate(zip(row, lines, strict=True))
        )
        return _Row(tuple(items), height)

    def _single(self, phase: Phase) -> _Row:
        """A phase without steps: its title on a bar, its text right of it."""
        title, ground = _title(phase, self.game.turn_unit), bar_of(self.game, phase.side)
        room = min(self.width / 2, measure(title, theme.TEXT_BOLD, theme.BODY))
        start = room + 3 * _PAD
        block = self.setter.paragraph(phase.text or "", _STYLE, self.width - start - _PAD, phase.pointer)
        height = max(_BAR, block.height + 2 * _STEP_GAP)
        bar = room + 2 * _PAD
        drawn = (
            shapes.rectangle(0, 0, self.width, height, stroke=Stroke(RULE, theme.THIN)),
            shapes.rectangle(0, 0, bar, height, fill=ground),
            self._bar_title(phase, room, height, ground),
            *place(block, start, (height - block.height) / 2),
        )
        return _Row((Group(drawn, name=phase.title),), height)

    def _bar_title(self, phase: Phase, width: float, height: float, ground: Swatch) -> Item:
        return self.setter.line(
            _title(phase, self.game.turn_unit),
            _PAD,
            height / 2 + cap_height(theme.TEXT_BOLD, theme.BODY) / 2,
            font=theme.TEXT_BOLD,
            size=theme.BODY,
            width=width + 0.01,
            fill=readable_on(ground),
            pointer=phase.pointer,
        )

    def _lines(self, phase: Phase, width: float) -> Iterator[_Line]:
        room = width - 2 * _PAD
        if phase.text:
            yield _Line(None, self.setter.paragraph(phase.text, _STYLE, room, phase.pointer))
        for number, step in enumerate(phase.steps, 1):
            letter, words = _lettered(_words(step, self.game.turn_unit))
            yield _Line(
                letter or str(number), self.setter.paragraph(words, _STYLE, room - _NUMBER, step.pointer)
            )

    def _phase(self, phase: Phase, lines: Sequence[_Line], width: float, height: float) -> Iterator[Item]:
        """A bar with the title over a frame with the steps."""
        ground, ink = bar_of(self.game, phase.side), self._ink(phase)
        yield shapes.rectangle(0, _BAR, width, height - _BAR, stroke=Stroke(RULE, theme.THIN))
        yield shapes.rectangle(0, 0, width, _BAR, fill=ground)
        yield self._bar_title(phase, width - 2 * _PAD, _BAR, ground)
        y = _BAR + _STEP_GAP
        for line in lines:
            words = place(line.block, _PAD + (_NUMBER if line.number is not None else 0.0), y)
            if line.number is not None and words:
                yield Text(_PAD, words[0].y, line.number, theme.TEXT_BOLD, theme.BODY, ink)
            yield from words
            y += line.block.height + _STEP_GAP

    def _ink(self, phase: Phase) -> Swatch:
        side = self.game.sides.get(phase.side or "")
        return self.palette.find(side.colour if side is not None else None) or INK


def _rows(phases: Sequence[Phase], columns: int) -> Iterator[tuple[Phase, ...]]:
    """Phases with steps in rows; one without steps in a row of its own."""
    row: tuple[Phase, ...] = ()
    for phase in phases:
        if row and (not phase.steps or len(row) == columns):
            yield row
            row = ()
        if phase.steps:
            row = (*row, phase)
        else:
            yield (phase,)
    if row:
        yield row


def _words(step: Phase, unit: str) -> str:
    """A step with its finer steps, in one paragraph."""
    words = f"**{_title(step, unit)}.** {step.text or ''}".strip()
    return words + "".join(f" **{inner.title}.** {inner.text or ''}".rstrip() for inner in step.steps)


def _lettered(words: str) -> tuple[str, str]:
    """The letter that a rulebook gives a step, with its bracket, and the words without it; empty for none."""
    found = _LETTER.match(words)
    return (found[1], f"**{words[found.end() :]}") if found is not None else ("", words)


def _title(phase: Phase, unit: str) -> str:
    """The title with the turn from which the phase takes place, when it is not the first."""
    return phase.title if (phase.from_turn or 1) <= 1 else f"{phase.title} (from {unit} {phase.from_turn})"
