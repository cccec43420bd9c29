"""The errata sheet: what changed from what to what, who says so, and whether this build applies it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Item, Stroke, Text
from builder.drawing.textblock import place
from builder.layout import theme
from builder.layout.charts.look import ChartLook
from builder.layout.errata_words import authority_words, state_words
from builder.layout.flow import Block, Way, column_width
from builder.layout.marks import DAGGER
from builder.layout.palette import NEUTRALS, readable_on
from builder.layout.setting import BODY, INK, REMARK, RULE, SMALL, Setter
from builder.model.game import Change, Erratum, Game

ERRATA_TITLE = "Errata"

_COLUMNS = 2
_TALL = 80.0  # mm; an erratum that is taller in a column lies over both
_PAD = 1.8
_BAR = 5.4
_ABOVE = 0.6  # a title of several lines in its bar, and below it
_SHADE = NEUTRALS["shade"]
Tell = Callable[[Change], str | None]
"""From a change to a sentence; None for one that is not told."""


def errata_blocks(
    game: Game, width: float, look: ChartLook, tell: Tell
) -> tuple[tuple[Block, ...], tuple[Diagnostic, ...]]:
    """A block for each erratum of a game: in one of two columns, or over both when it is tall or alone.

    Args:
        game: In the edition that is shown.
        width: Of a page, mm.
        look: Names documents.
        tell: Words for a change.

    Returns:
        The blocks, and what did not fit.
    """
    setter, column = Setter(), column_width(width, _COLUMNS)
    states = [state_words(erratum, game.edition) for erratum in game.errata]
    blocks = []
    for erratum, state in zip(game.errata, states, strict=True):
        blocks.append(_block(erratum, state, column, look=look, tell=tell, setter=setter))
    tall = [block.height > _TALL for block in blocks]
    beside = [True, *tall, True]
    for i, (erratum, state) in enumerate(zip(game.errata, states, strict=True)):
        if tall[i] or (beside[i] and beside[i + 2]):
            block = _block(erratum, state, width, look=look, tell=tell, setter=setter)
            blocks[i] = replace(block, way=Way.FULL, columns=None)
    return tuple(blocks), setter.diagnostics


def _block(
    erratum: Erratum, state: str, width: float, *, look: ChartLook, tell: Tell, setter: Setter
) -> Block:
    bar, y = _bar(erratum, state, width, look.bar, setter)
    items: list[Item] = [*bar]
    y += 1.2
    room = width - 2 * _PAD
    paragraphs = [(erratum.text, BODY)]
    paragraphs += [(told, BODY) for told in _told(erratum, tell)]
    reason = f"Inferred: {erratum.reason}" if erratum.reason else None
    paragraphs += [(authority_words(erratum, look), REMARK), (erratum.note, SMALL), (reason, SMALL)]
    for text, style in paragraphs:
        if text:
            block = setter.paragraph(text, style, room, erratum.pointer)
            items += place(block, _PAD, y)
            y += block.height + 0.8
    y += 0.4
    items.append(shapes.rectangle(0, 0, width, y, stroke=Stroke(RULE, theme.THIN)))
    return Block(y, tuple(items), Way.RUNNING, gap=theme.UNIT, columns=_COLUMNS)


def _told(erratum: Erratum, tell: Tell) -> tuple[str, ...]:
    """The changes in words; of a counter and its unit that change alike, the first."""
    told = filter(None, map(tell, erratum.changes))
    by_piece: dict[str, str] = {}
    for words in told:
        by_piece.setdefault(words.removeprefix("Counter ").removeprefix("Unit "), words)
    return tuple(by_piece.values())


def _bar(
    erratum: Erratum, state: str, width: float, bar: Swatch, setter: Setter
) -> tuple[tuple[Item, ...], float]:
    """Title on the left, whether it is applied on the right; and how high the bar is."""
    ground, ink = (bar, readable_on(bar)) if erratum.is_applied else (_SHADE, INK)
    chip = measure(state, theme.TEXT_BOLD, theme.SMALL) + 2 * _PAD
    title = f"{DAGGER} {erratum.title}" if erratum.is_applied else erratum.title
    words = setter.paragraph(f"**{title}**", BODY, width - chip - 2 * _PAD, erratum.pointer)
    height = max(_BAR, words.height + 2 * _ABOVE)
    items: tuple[Item, ...] = (
        shapes.rectangle(0, 0, width, height, fill=_SHADE),
        shapes.rectangle(width - chip, 0, chip, height, fill=ground),
        *place(words, _PAD, (height - words.height) / 2),
        Text(
            width - chip + _PAD,
            height / 2 + cap_height(theme.TEXT_BOLD, theme.SMALL) / 2,
            state,
            theme.TEXT_BOLD,
            theme.SMALL,
            ink,
        ),
    )
    return items, height
