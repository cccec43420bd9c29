"""Words with fonts and the places where a line may break between them.

Marks in a text: ``**bold**``, ``__italic__``, a line feed for a forced break, U+00AD for a break that shows a
hyphen only where it is taken, U+00A0 for a blank that never breaks. An unpaired mark stands for itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

SOFT_HYPHEN = "\u00ad"

_MARKED = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|__(?P<italic>[^_]+)__")
_GAP = re.compile("(\n| +|\u00ad)")
# A line may break after a hyphen, dash or slash between letters; never inside 1-4-8 or 59/20.
_OPENING = re.compile(r"(?<=[^\W\d][-–—/])(?=[^\W\d])")


class Joint(Enum):
    """What stands before a piece of text."""

    NONE = "no break"
    OPEN = "a break that shows nothing"
    SOFT = "a break that shows a hyphen"
    BLANK = "a blank"
    FEED = "a forced break"


@dataclass(frozen=True, slots=True)
class Fonts:
    """Font keys for plain, bold and italic words."""

    plain: str = "text"
    bold: str = "text-bold"
    italic: str = "text-italic"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of characters in one font without a break inside, and what stands before it."""

    text: str
    font: str
    joint: Joint


def pieces(text: str, fonts: Fonts) -> tuple[Piece, ...]:
    """Take a marked text apart."""
    found: list[Piece] = []
    joint = Joint.NONE
    for stretch, font in _stretches(text, fonts):
        for part in _GAP.split(stretch):
            if part == "\n":
                if joint is Joint.FEED:
                    found.append(Piece("", font, Joint.FEED))  # an empty line
                joint = Joint.FEED
            elif part == SOFT_HYPHEN:
                joint = Joint.SOFT
            elif part.startswith(" "):
                joint = joint if joint is Joint.FEED else Joint.BLANK
            elif part:
                first, *others = _OPENING.split(part)
                found.append(Piece(first, font, joint))
                found += [Piece(other, font, Joint.OPEN) for other in others]
                joint = Joint.NONE
    return tuple(found)


def _stretches(text: str, fonts: Fonts) -> Iterator[tuple[str, str]]:
    start = 0
    for match in _MARKED.finditer(text):
        yield text[start : match.start()], fonts.plain
        if match["bold"] is not None:
            yield match["bold"], fonts.bold
        else:
            yield match["italic"], fonts.italic
        start = match.end()
    yield text[start:], fonts.plain
