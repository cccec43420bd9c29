"""The rules by number, in our own words, as paragraphs that run through columns."""

from __future__ import annotations

from builder.diagnostics import Diagnostic
from builder.drawing.textblock import TextStyle, place
from builder.layout.charts.look import rule_words
from builder.layout.flow import Block, Way
from builder.layout.setting import INK, PLAIN, Setter
from builder.model.rules import RuleBook, RuleText

_STYLE = TextStyle(7.4, 1.25, INK, PLAIN)
_GAP = 1.5


def reference_blocks(rules: RuleBook, width: float) -> tuple[tuple[Block, ...], tuple[Diagnostic, ...]]:
    """A block for each rule of the reference, in the order of the data.

    Args:
        rules: The rules.
        width: Of a column, mm.

    Returns:
        The blocks, and what did not fit.
    """
    setter = Setter()
    return tuple(_block(rule, width, setter) for rule in rules.reference), setter.diagnostics


def _block(rule: RuleText, width: float, setter: Setter) -> Block:
    words = f"**{_heading(rule)}** {rule.text}"
    block = setter.paragraph(words, _STYLE, width, rule.pointer)
    return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=_GAP)


def _heading(rule: RuleText) -> str:
    """Number and title; a rule that is no number has only its title."""
    number = rule_words(rule.number)
    is_number = number[:1].isdigit()
    return f"{number}\u00a0 {rule.title}." if is_number else f"{rule.title}."


REFERENCE_TITLE = "Rules by number"
REFERENCE_NOTE = "In our own words, to look things up; the rulebook decides."
