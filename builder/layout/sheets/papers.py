"""Papers: the sizes that shops sell, by key, and any other size as people write it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from builder.diagnostics import Diagnostic, Severity, Where
from builder.errors import NotFoundError
from builder.wording import did_you_mean

_LANDSCAPE = "-landscape"
_SIZE = re.compile(r"(\d+(?:\.\d+)?) ?[x×] ?(\d+(?:\.\d+)?) ?(mm|cm|in)?", re.ASCII)
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4}
_LEAST, _MOST = 140.0, 3000.0
"""Sides of paper, mm: the ruler must lie on it, and readers of PDF show no page that is much larger."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper as it lies before one who reads it, mm."""

    id: str
    title: str
    width: float
    height: float

    @property
    def is_upright(self) -> bool:
        """Whether the long edges are those on the left and right."""
        return self.height >= self.width

    @property
    def landscape(self) -> Paper:
        """The same paper, lying."""
        if not self.is_upright:
            return self
        title = f"{self.title}, landscape"
        return Paper(f"{self.id}{_LANDSCAPE}", title, self.height, self.width)


def papers(data: Mapping[str, Any]) -> dict[str, Paper]:
    """All papers of templates/papers.json, by id."""
    return {
        key: Paper(key, record["title"], record["width_mm"], record["height_mm"])
        for key, record in data["papers"].items()
    }


def find_paper(data: Mapping[str, Any], wanted: str) -> Paper:
    """One paper.

    Args:
        data: The parsed templates/papers.json.
        wanted: An id, or a size with its unit such as ``320x450mm``; behind either, perhaps ``-landscape``.
            Capitals do not count.

    Raises:
        NotFoundError: When there is none of that id, or no such size can be.
    """
    plain, known = wanted.strip().lower(), papers(data)
    name = plain.removesuffix(_LANDSCAPE)
    paper = known.get(name) or _of_size(name)
    if paper is None:
        otherwise = f"The papers are: {', '.join(known)}; or write a size such as 320x450mm or 12x18in."
        raise NotFoundError(f"There is no paper {wanted}.", did_you_mean(name, known, otherwise))
    return paper if name == plain else replace(paper.landscape, id=plain)


def _of_size(text: str) -> Paper | None:
    """The paper of a written size; None when the text is none.

    Raises:
        NotFoundError: When the size lacks its unit, or is too small or too large.
    """
    found = _SIZE.fullmatch(text)
    if found is None:
        return None
    width, height, unit = found.groups()
    if unit is None:
        hint = f"Write the unit too: {text}mm, {text}cm or {text}in."
        raise NotFoundError(f"The paper {text} has no unit.", hint)
    paper = Paper(text, f"{width} × {height} {unit}", *(float(n) * _UNITS[unit] for n in (width, height)))
    if not _LEAST <= min(paper.width, paper.height) <= max(paper.width, paper.height) <= _MOST:
        limits = f"Each side must be between {_LEAST:g} mm (5.5 in) and {_MOST:g} mm (118 in)."
        raise NotFoundError(f"There is no paper of {paper.title}.", limits)
    return paper


def too_large(what: str, size: tuple[float, float], paper: Paper, pointer: str) -> Diagnostic:
    """The finding about something that no sheet holds.

    Args:
        what: What it is.
        size: Its width and height, mm.
        paper: The paper that was chosen.
        pointer: JSON pointer of it.
    """
    width, height = size
    message = f"{what} ({width:g} by {height:g} mm) does not fit {paper.title}."
    hint, where = "Choose a larger paper, or another preset of sheets.", Where(pointer=pointer)
    return Diagnostic("sheet.too-large", Severity.ERROR, message, hint, where)
