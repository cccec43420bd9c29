"""The rules by number, in our own words, as paragraphs that run through columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Stroke
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.flow import Block, Way
from builder.layout.marks import DAGGER, errata_within
from builder.layout.setting import INK, PLAIN, RULE, Setter
from builder.model.game import Game
from builder.model.rules import RuleText
from builder.model.words import rule_words
from builder.source.pointer import split

REFERENCE_TITLE = "Rules by number"
REFERENCE_NOTE = "In our own words, to look things up; the rulebook decides."

UNREAD = "How it reads in this edition is not known."
"""Stands for a rule of which nobody knows the text."""

_STYLE = TextStyle(theme.SMALL, 1.3, INK, PLAIN)
_GAP = 1.5
_AIR = 1.0  # above the title of a chapter
_UNNUMBERED = "Without a number"
_WHOLE = re.compile(r"\d+(\.0)?")


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
    """A block for each rule of the reference, chapter by chapter, what has no number last.

    Rules that errata changed or deleted are marked.

    Args:
        game: The game.
        width: Of a column, mm.

    Returns:
        The blocks, and what did not fit.
    """
    setter = Setter()
    return tuple(_chapters(game, width, setter)), setter.diagnostics


def _chapters(game: Game, width: float, setter: Setter) -> Iterator[Block]:
    """Every rule, below the title of its chapter where the document has one."""
    titles = _chapter_titles(game)
    for chapter, entries in groupby(sorted(reference_entries(game), key=_has_no_number), key=_chapter):
        title = titles.get(chapter)
        if title is not None:
            yield _title(f"{chapter}\u00a0 {title}" if chapter else title, width, setter)
        for entry in entries:
            yield _block(entry, width, setter, is_titled=entry.rule.title != title)


def _chapter_titles(game: Game) -> dict[str, str]:
    """Titles of chapters by number, as the reference has them, else as the document; none without these."""
    sections = [(s.number, s.title) for s in game.rules.sections if _WHOLE.fullmatch(s.number)]
    if not sections:
        return {}
    rules = [(r.number, r.title) for r in game.rules.reference if _WHOLE.fullmatch(r.number)]
    return {"": _UNNUMBERED} | {_whole(number): title for number, title in (*reversed(sections), *rules)}


def _has_no_number(entry: Entry) -> bool:
    return not _is_number(entry)


def _chapter(entry: Entry) -> str:
    """The first part of a rule's number: "10" of 10.2a; empty for a rule without a number."""
    return str(_order(entry)[0][0]) if _is_number(entry) else ""


def _whole(number: str) -> str:
    """The number of a chapter without the nought that some books print behind it."""
    return number.partition(".")[0]


def _title(words: str, width: float, setter: Setter) -> Block:
    """The title of a chapter on a rule across the column."""
    baseline = _AIR + cap_height(theme.TEXT_BOLD, theme.BODY)
    line = shapes.line(0, baseline + 1.1, width, baseline + 1.1, Stroke(RULE, theme.THIN))
    text = setter.line(words, 0, baseline, font=theme.TEXT_BOLD, size=theme.BODY, width=width)
    return Block(baseline + 1.3, (text, line), Way.RUNNING, keeps_next=True, gap=0.9)


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


def _block(entry: Entry, width: float, setter: Setter, *, is_titled: bool) -> Block:
    """A rule as a paragraph, behind its number and title unless these stand above it already."""
    heading = _heading(entry.rule) if is_titled else ""
    dagger = f"{DAGGER}\u00a0" if heading and entry.errata else DAGGER if entry.errata else ""
    remark = f"__{entry.remark}__" if entry.remark else ""
    marked = f"**{dagger}{heading}**" if dagger or heading else ""
    told = " ".join(filter(None, (marked, entry.text, remark)))
    block = setter.paragraph(told, _STYLE, width, entry.rule.pointer)
    return Block(block.height, place(block, 0, 0), Way.RUNNING, gap=_GAP)


def _heading(rule: RuleText) -> str:
    """Number and title; a rule that is no number has only its title."""
    number = rule_words(rule.number)
    is_number = number[:1].isdigit()
    return f"{number}\u00a0 {rule.title}." if is_number else f"{rule.title}."
