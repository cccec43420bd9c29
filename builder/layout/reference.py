"""The rules by number, in our own words, as paragraphs that run through columns."""

from __future__ import annotations

from builder.diagnostics import Diagnostic
from builder.drawing.textblock import TextStyle, place
from builder.layout.charts.look import rule_words
from builder.layout.flow import Block, Way
from builder.layout.marks import DAGGER, errata_within
from builder.layout.setting import INK, PLAIN, Setter
from builder.model.game import Game
from builder.model.rules import RuleText

REFERENCE_TITLE = "Rules by number"
REFERENCE_NOTE = "In our own words, to look things up; the rulebook decides."

UNREAD = "How it reads in this edition is not known."
"""Stands for a rule of which nobody knows the text."""

_STYLE = TextStyle(7.4, 1.25, INK, PLAIN)
_GAP = 1.5


def reference_blocks(game: Game, width: float) -> tuple[tuple[Block, ...], tuple[Diagnostic, ...]]:
    """A block for each rule of the reference, in the order of the data; those that errata changed are marked.

    Args:
        game: The game.
        width: Of a column, mm.

    Returns:
        The blocks, and what did not fit.
    """
    setter = Setter()
    blocks = tuple(
        _block(rule, errata_within(game.errata, rule.pointer), width, setter) for rule in game.rules.reference
    )
    return blocks, setter.diagnostics


def _block(rule: RuleText, errata: tuple[str, ...], width: float, setter: Setter) -> Block:
    dagger = f"{DAGGER}\u00a0" if errata else ""
    changed = f" __Changed by {', '.join(errata)}.__" if errata else ""
    block = setter.paragraph(
        f"**{dagger}{_heading(rule)}** {rule.text or UNREAD}{changed}", _STYLE, width, rule.pointer
    )
    return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=_GAP)


def _heading(rule: RuleText) -> str:
    """Number and title; a rule that is no number has only its title."""
    number = rule_words(rule.number)
    is_number = number[:1].isdigit()
    return f"{number}\u00a0 {rule.title}." if is_number else f"{rule.title}."
