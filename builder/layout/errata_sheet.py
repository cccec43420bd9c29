"""The errata sheet: what changed from what to what, who says so, and whether this build applies it."""

from __future__ import annotations

from collections.abc import Callable

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Item, Stroke, Text
from builder.drawing.textblock import place
from builder.layout import theme
from builder.layout.charts.look import ChartLook
from builder.layout.errata_words import authority_words, state_words
from builder.layout.flow import Block, Way
from builder.layout.marks import DAGGER
from builder.layout.palette import NEUTRALS
from builder.layout.setting import BODY, INK, REMARK, RULE, SMALL, Setter
from builder.model.game import Change, Erratum, Game

ERRATA_TITLE = "Errata"

_PAD = 1.8
_BAR = 5.4
_SHADE = NEUTRALS["shade"]
Tell = Callable[[Change], str | None]
"""From a change to a sentence; None for one that is not told."""


def errata_blocks(
    game: Game, width: float, look: ChartLook, tell: Tell
) -> tuple[tuple[Block, ...], tuple[Diagnostic, ...]]:
    """A block for each erratum of a game.

    Args:
        game: In the edition that is shown.
        width: Of a block, mm.
        look: Names documents.
        tell: Words for a change.

    Returns:
        The blocks, and what did not fit.
    """
    setter = Setter()
    blocks = tuple(
        _block(erratum, state_words(erratum, game.edition), width, look=look, tell=tell, setter=setter)
        for erratum in game.errata
    )
    return blocks, setter.diagnostics


def _block(
    erratum: Erratum, state: str, width: float, *, look: ChartLook, tell: Tell, setter: Setter
) -> Block:
    items: list[Item] = [*_bar(erratum, state, width, setter)]
    y = _BAR + 1.2
    room = width - 2 * _PAD
    paragraphs = [(erratum.text, BODY)]
    paragraphs += [(tell(change), BODY) for change in erratum.changes]
    reason = f"Inferred: {erratum.reason}" if erratum.reason else None
    paragraphs += [(authority_words(erratum, look), REMARK), (erratum.note, SMALL), (reason, SMALL)]
    for text, style in paragraphs:
        if text:
            block = setter.paragraph(text, style, room, erratum.pointer)
            items += place(block, _PAD, y)
            y += block.height + 0.8
    y += 0.4
    items.append(shapes.rectangle(0, 0, width, y, stroke=Stroke(RULE, theme.THIN)))
    return Block(y, tuple(items), Way.FULL, gap=theme.UNIT)


def _bar(erratum: Erratum, state: str, width: float, setter: Setter) -> tuple[Item, ...]:
    """Title on the left, whether it is applied on the right."""
    ground, ink = (INK, WHITE) if erratum.is_applied else (_SHADE, INK)
    chip = measure(state, theme.TEXT_BOLD, theme.SMALL) + 2 * _PAD
    middle = _BAR / 2
    title = f"{DAGGER} {erratum.title}" if erratum.is_applied else erratum.title
    return (
        shapes.rectangle(0, 0, width, _BAR, fill=_SHADE),
        shapes.rectangle(width - chip, 0, chip, _BAR, fill=ground),
        setter.line(
            title,
            _PAD,
            middle + cap_height(theme.TEXT_BOLD, theme.BODY) / 2,
            font=theme.TEXT_BOLD,
            size=theme.BODY,
            width=width - chip - 2 * _PAD,
            pointer=erratum.pointer,
        ),
        Text(
            width - chip + _PAD,
            middle + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2,
            state,
            theme.TEXT_BOLD,
            theme.SMALL,
            ink,
        ),
    )
