"""The rules by number, in our own words, as paragraphs that run through columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.diagnostics import Diagnostic
from builder.drawing.textblock import TextStyle, place
from builder.layout.charts.look import rule_words
from builder.layout.flow import Block, Way
from builder.layout.marks import DAGGER, errata_within
from builder.layout.setting import INK, PLAIN, Setter
from builder.model.game import Game
from builder.model.rules import RuleText
from builder.source.pointer import split

REFERENCE_TITLE = "Rules by number"
REFERENCE_NOTE = "In our own words, to look things up; the rulebook decides."

UNREAD = "How it reads in this edition is not known."
"""Stands for a rule of which nobody knows the text."""

_STYLE = TextStyle(7.4, 1.25, INK, PLAIN)
_GAP = 1.5


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule of the reference, and what errata did to it.

    Attributes:
        rule: Its number, title and text; of a deleted one the text is None.
        errata: Ids of the errata that changed it.
        is_deleted: Whether the edition at hand no longer has it.
    """

    rule: RuleText
    errata: tuple[str, ...] = ()
    is_deleted: bool = False

    @property
    def text(self) -> str:
        """How it reads; empty for a deleted one."""
        return "" if self.is_deleted else self.rule.text or UNREAD

    @property
    def remark(self) -> str:
        """Which errata changed or deleted it, as a sentence; empty for none."""
        done = "Deleted" if self.is_deleted else "Changed"
        return f"{done} by {', '.join(self.errata)}." if self.errata else ""


def reference_entries(game: Game) -> tuple[Entry, ...]:
    """The rules in the order of the data; one that an erratum deleted stands where its number belongs."""
    found = [Entry(rule, errata_within(game.errata, rule.pointer)) for rule in game.rules.reference]
    for entry in _deleted(game):
        before = [i for i, other in enumerate(found) if _is_number(other) and _order(other) <= _order(entry)]
        found.insert(before[-1] + 1 if before else 0, entry)
    return tuple(found)


def reference_blocks(game: Game, width: float) -> tuple[tuple[Block, ...], tuple[Diagnostic, ...]]:
    """A block for each rule of the reference; those that errata changed or deleted are marked.

    Args:
        game: The game.
        width: Of a column, mm.

    Returns:
        The blocks, and what did not fit.
    """
    setter = Setter()
    blocks = tuple(_block(entry, width, setter) for entry in reference_entries(game))
    return blocks, setter.diagnostics


def _deleted(game: Game) -> Iterator[Entry]:
    for erratum in game.errata:
        for change in erratum.changes if erratum.is_applied else ():
            path = split(change.path)
            if change.kind == "remove" and len(path) == 3 and path[:2] == ("rules", "reference"):
                title = change.old.get("title", "") if isinstance(change.old, Mapping) else ""
                rule = RuleText(path[2], str(title), None, {}, (), change.path)
                yield Entry(rule, (erratum.id,), is_deleted=True)


def _is_number(entry: Entry) -> bool:
    return entry.rule.number[:1].isdigit()


def _order(entry: Entry) -> tuple[tuple[int, str], ...]:
    """Numbers by their parts, so that 10.2 comes after 9.1 and 10.2a after 10.2."""
    return tuple((int(d or 0), word) for d, word in re.findall(r"(\d+)|([a-z]+)", entry.rule.number))


def _block(entry: Entry, width: float, setter: Setter) -> Block:
    dagger = f"{DAGGER}\u00a0" if entry.errata else ""
    remark = f"__{entry.remark}__" if entry.remark else ""
    told = " ".join(filter(None, (f"**{dagger}{_heading(entry.rule)}**", entry.text, remark)))
    block = setter.paragraph(told, _STYLE, width, entry.rule.pointer)
    return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=_GAP)


def _heading(rule: RuleText) -> str:
    """Number and title; a rule that is no number has only its title."""
    number = rule_words(rule.number)
    is_number = number[:1].isdigit()
    return f"{number}\u00a0 {rule.title}." if is_number else f"{rule.title}."
