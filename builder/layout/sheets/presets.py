"""Papers and sheet presets as values, and from parsed JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing.scene import Duplex
from builder.errors import NotFoundError
from builder.wording import did_you_mean

Data = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright, mm."""

    id: str
    title: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class SheetPreset:
    """How counters are laid on a sheet; lengths in mm.

    Attributes:
        id: Its key.
        title: For people.
        duplex: How the sheet is turned between front and back.
        gutter: Between neighbours; nought where they share a cut.
        bleed: Beyond cuts that no neighbour shares.
        side: Least margin left and right of the block.
        top: Margin above the block, for the title.
        bottom: Margin below the block, for rulers and slug.
        mark_gap: Between block and crop marks.
        mark_length: Of crop marks.
    """

    id: str
    title: str
    duplex: Duplex
    gutter: float
    bleed: float
    side: float
    top: float
    bottom: float
    mark_gap: float
    mark_length: float


def papers(data: Data) -> dict[str, Paper]:
    """All papers of templates/papers.json, by id."""
    return {
        key: Paper(key, record["title"], record["width_mm"], record["height_mm"])
        for key, record in data["papers"].items()
    }


def find_paper(data: Data, paper_id: str) -> Paper:
    """One paper.

    Raises:
        NotFoundError: When there is none of that id; the nearest is named.
    """
    known = papers(data)
    if paper_id not in known:
        hint = did_you_mean(paper_id, known, f"The papers are: {', '.join(known)}.")
        raise NotFoundError(f"There is no paper {paper_id}.", hint)
    return known[paper_id]


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
    where = Where(pointer=pointer)
    return Diagnostic("sheet.too-large", Severity.ERROR, message, "Choose a larger paper.", where)


def sheet_presets(data: Data) -> dict[str, SheetPreset]:
    """All presets of templates/sheets.json, by id."""
    return {
        key: SheetPreset(
            id=key,
            title=record["title"],
            duplex=Duplex(record["duplex"]),
            gutter=record["gutter_mm"],
            bleed=record["bleed_mm"],
            side=record["side_mm"],
            top=record["top_mm"],
            bottom=record["bottom_mm"],
            mark_gap=record["mark_gap_mm"],
            mark_length=record["mark_length_mm"],
        )
        for key, record in data["sheets"].items()
    }
