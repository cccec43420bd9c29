"""The sequence of play: phases and their steps, each side's in its colour."""

from __future__ import annotations

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Item, Scene, Stroke, Text
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.marks import Drawn
from builder.layout.palette import NEUTRALS, palette_of, readable_on
from builder.layout.setting import INK, PLAIN, RULE, Setter
from builder.model.game import Game, Phase

_TITLE = "Sequence of play"
_TITLE_BASELINE = 4.6
_TOP = 7.4
_BAR = 5.4
_PAD = 1.8
_NUMBER = 5.4
_STEP_GAP = 1.2
_PHASE_GAP = 1.6
_STYLE = TextStyle(theme.BODY, 1.24, INK, PLAIN)


def sequence_scene(game: Game, width: float) -> Drawn:
    """All phases of a turn from the top down.

    Args:
        game: A game with phases.
        width: Of the picture, mm.
    """
    painter = _Painter(game, width)
    height = painter.paint()
    return Drawn(Scene(width, height, tuple(painter.items), title=_TITLE), painter.setter.diagnostics)


class _Painter:
    """Draws the phases one below the other."""

    def __init__(self, game: Game, width: float) -> None:
        self.game = game
        self.width = width
        self.palette = palette_of(game.palette)
        self.setter = Setter()
        self.items: list[Item] = []

    def paint(self) -> float:
        """Draw all; the height that it takes, mm."""
        self.items.append(
            self.setter.line(
                _TITLE, 0, _TITLE_BASELINE, font=theme.TEXT_BOLD, size=theme.HEADING, width=self.width
            )
        )
        y = _TOP
        for phase in self.game.phases:
            y = self._phase(phase, y) + _PHASE_GAP
        return y - _PHASE_GAP

    def _ground(self, phase: Phase) -> Swatch:
        side = self.game.sides.get(phase.side or "")
        return self.palette.find(side.colour if side is not None else None) or NEUTRALS["ink"]

    def _phase(self, phase: Phase, top: float) -> float:
        """A bar with the title over a frame with the steps; where it ends."""
        ground, room = self._ground(phase), self.width - 2 * _PAD
        self.items.append(shapes.rectangle(0, top, self.width, _BAR, fill=ground))
        self.items.append(
            self.setter.line(
                _title(phase, self.game.turn_unit),
                _PAD,
                top + _BAR / 2 + cap_height(theme.TEXT_BOLD, theme.BODY) / 2,
                font=theme.TEXT_BOLD,
                size=theme.BODY,
                width=room,
                fill=readable_on(ground),
                pointer=phase.pointer,
            )
        )
        top += _BAR
        y = top + _STEP_GAP
        if phase.text:
            block = self.setter.paragraph(phase.text, _STYLE, room, phase.pointer)
            self.items += place(block, _PAD, y)
            y += block.height + _STEP_GAP
        for number, step in enumerate(phase.steps, 1):
            block = self.setter.paragraph(
                _words(step, self.game.turn_unit), _STYLE, room - _NUMBER, step.pointer
            )
            lines = place(block, _PAD + _NUMBER, y)
            baseline = lines[0].y if lines else y
            self.items.append(Text(_PAD, baseline, f"{number}", theme.TEXT_BOLD, theme.BODY, ground))
            self.items += lines
            y += block.height + _STEP_GAP
        self.items.append(shapes.rectangle(0, top, self.width, y - top, stroke=Stroke(RULE, theme.THIN)))
        return y


def _words(step: Phase, unit: str) -> str:
    """A step with its finer steps, in one paragraph."""
    words = f"**{_title(step, unit)}.** {step.text or ''}".strip()
    return words + "".join(f" **{inner.title}.** {inner.text or ''}".rstrip() for inner in step.steps)


def _title(phase: Phase, unit: str) -> str:
    """The title with the turn from which the phase takes place, when it is not the first."""
    return phase.title if (phase.from_turn or 1) <= 1 else f"{phase.title} (from {unit} {phase.from_turn})"
