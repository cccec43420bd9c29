"""Words in the margins of a sheet: its title, the slug that tells builds apart, notes for whoever cuts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.drawing import shapes
from builder.drawing.fonts import line_height
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.drawing.text import Overflow
from builder.drawing.textblock import TextStyle, place, wrap, wrap_evenly
from builder.layout import theme
from builder.layout.palette import NEUTRALS
from builder.layout.printmarks import ruler
from builder.layout.sheets.papers import Paper

_INK = NEUTRALS["ink"]
_SOFT = NEUTRALS["soft"]
_RULER_WIDTH = 110.0
_TITLE_BASELINE = 12.5
_RULER_ABOVE_EDGE = 15.5
_RULER_BELOW = 5.4  # from its line to what stands below it
_SLUG_LEAST = 45.0
_SLUG_STYLE = TextStyle(theme.FINE, theme.LEADING, _SOFT)
_NOTE_STYLE = TextStyle(theme.SMALL, theme.LEADING, _INK)


@dataclass(frozen=True, slots=True)
class Imprint:
    """What the margins say about the build.

    Attributes:
        game: Title of the game.
        edition: Name of the edition.
        trust: Layer that was trusted above all, or None.
        build_id: Tells one build from another.
        errata: Titles of errata by id, for the explanation of daggers.
    """

    game: str
    edition: str
    trust: str | None = None
    build_id: str = ""
    errata: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def build(self) -> str:
        """Edition, trusted layer and build in one line."""
        parts = [f"edition {self.edition}"]
        parts += [f"layer {self.trust} trusted"] if self.trust else []
        parts += [f"build {self.build_id}"] if self.build_id else []
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class Note:
    """A heading with paragraphs below it."""

    heading: str
    paragraphs: tuple[str, ...]


def title_line(paper: Paper, left: float, title: str, sheet: str) -> tuple[Item, ...]:
    """Name of the game on the left, name of the sheet on the right, and a rule under both."""
    right = paper.width - left
    rule = shapes.line(left, _TITLE_BASELINE + 2.2, right, _TITLE_BASELINE + 2.2, Stroke(_INK, theme.THIN))
    return (
        Text(left, _TITLE_BASELINE, title, theme.TEXT_BOLD, theme.HEADING, _INK),
        Text(right, _TITLE_BASELINE, sheet, theme.TEXT, theme.BODY, _INK, Anchor.END),
        rule,
    )


def foot(paper: Paper, left: float, lines: Sequence[str]) -> tuple[Item, ...]:
    """The ruler, and lines on the build and on printing right of it, or below it on a narrow page."""
    y = paper.height - _RULER_ABOVE_EDGE
    start = left + _RULER_WIDTH + theme.UNIT
    room = paper.width - left - start
    if room < _SLUG_LEAST:
        single = wrap(" · ".join(lines), _SLUG_STYLE, paper.width - 2 * left)
        below = () if isinstance(single, Overflow) else place(single, left, y + _RULER_BELOW)
        return (*ruler(left, y), *below)
    block = wrap("\n".join(lines), _SLUG_STYLE, room)
    beside = () if isinstance(block, Overflow) else place(block, start, y - block.height / 2)
    return (*ruler(left, y), *beside)


def notes(
    area: Box, columns: Sequence[Note], style: TextStyle = _NOTE_STYLE
) -> tuple[tuple[Item, ...], bool]:
    """Notes side by side in an area, such as that below the block.

    Args:
        area: On the page.
        columns: One note each.
        style: Of the paragraphs.

    Returns:
        The items, and whether all of it fits the area; what does not is left out.
    """
    width = (area.width - (len(columns) - 1) * theme.GUTTER) / len(columns)
    items: list[Item] = []
    fits = True
    for position, note in enumerate(columns):
        x, y = area.x + position * (width + theme.GUTTER), area.y
        items.append(shapes.line(x, y, x + width, y, Stroke(_INK, theme.THIN)))
        y += line_height(theme.TEXT_BOLD, theme.SMALL) + 1.3
        items.append(Text(x, y - 1.7, note.heading, theme.TEXT_BOLD, theme.SMALL, _INK))
        for paragraph in note.paragraphs:
            block = wrap_evenly(paragraph, style, width)
            if isinstance(block, Overflow) or y + block.height > area.y + area.height:
                fits = False
                break
            items += place(block, x, y)
            y += block.height + 0.8
    return (Group(tuple(items), name="notes"),), fits
