"""What a build made, as values: the parts of a kit, each a file with its pages and what is on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from builder.drawing.scene import Document, Duplex, Group, Item, Page
from builder.layout.backs import BackOffset, Backs
from builder.layout.sheets.explain import joining, printing
from builder.model.words import first_up
from builder.wording import number_of

PLAN = "plan"
"""Label of the page of a poster that tells how its sheets go together."""

FRONT = " front"
"""How the name of the group ends that draws the front of a counter or card."""

_BACK = "back"
_IN_SEVERAL_WAYS = "Print at 100 %, each sheet as its foot says."
_GLUED = frozenset({Backs.FOLD, Backs.APART})
_NOTHING: Mapping[str, str] = MappingProxyType({})


class Kind(StrEnum):
    """What a part is for whoever prints it."""

    COUNTERS = "counters"
    CARDS = "cards"
    WHOLE = "whole"
    POSTER = "poster"
    AID = "aid"
    SETUP = "setup"
    MODULE = "module"
    PICTURES = "pictures"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a kit, or one folder of pictures.

    Attributes:
        file: Path below the game's output folder.
        kind: What it is for.
        title: For people.
        pages: Of the file; nought for what has none.
        sheets: Of paper or card, two pages to one that is printed on both sides.
        width: Of a page, mm; nought for what has none.
        height: Of a page, mm; nought for what has none.
        printing: How to print it, as a sentence; empty when there is nothing to say.
        joining: How its fronts and backs come together; empty for what has no backs.
        is_glued: Whether fronts and backs are on two papers, which are glued on a board.
        holds: What is on its pages, in a few words each.
    """

    file: str
    kind: Kind
    title: str
    pages: int = 0
    sheets: int = 0
    width: float = 0.0
    height: float = 0.0
    printing: str = ""
    joining: str = ""
    is_glued: bool = False
    holds: tuple[str, ...] = ()

    def to_data(self) -> dict[str, Any]:
        """As JSON data, for the manifest."""
        return {name: getattr(self, name) for name in self.__slots__} | {"holds": list(self.holds)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Part:
        """A part from what `to_data` gave.

        Raises:
            KeyError, TypeError, ValueError: When the data are something else.
        """
        known = {name: data[name] for name in cls.__slots__}
        return cls(**known | {"kind": Kind(data["kind"]), "holds": tuple(data["holds"])})


@dataclass(frozen=True, slots=True)
class Made:
    """What a target made, as it stands in the output folder.

    Attributes:
        title: Of the target.
        parts: Its parts.
        settings: What was chosen for it: paper, sheets, colours, edition and the like.
        skipped: What it did not make and why, by file.
        is_current: Whether it was made from the data as they are now.
    """

    title: str
    parts: tuple[Part, ...]
    settings: Mapping[str, str | None]
    skipped: Mapping[str, str] = field(default_factory=lambda: _NOTHING)
    is_current: bool = True


@dataclass(frozen=True, slots=True)
class Kit:
    """All that stands in the output folder of a game.

    Attributes:
        made: What each target made, in build order.
        unbuilt: Titles of targets that a usual build makes and that nobody has built here.
        vectors: How many SVG files there are.
        cuts: How many of them are for a cutting machine.
    """

    made: tuple[Made, ...] = ()
    unbuilt: tuple[str, ...] = ()
    vectors: int = 0
    cuts: int = 0

    @property
    def parts(self) -> tuple[Part, ...]:
        """All parts, in build order."""
        return tuple(part for made in self.made for part in made.parts)


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What is to be said of sheets that have two sides.

    Attributes:
        printing: How to print them, as a sentence.
        joining: How fronts and backs come together; empty where there are no backs.
        is_glued: Whether none has its back on the other side of the paper, and all have one.
    """

    printing: str = ""
    joining: str = ""
    is_glued: bool = False

    @classmethod
    def of(cls, ways: Sequence[Backs], offset: BackOffset) -> SheetWords:
        """What to say of sheets whose backs lie in some ways and are moved on the page."""
        joined = " ".join(dict.fromkeys(filter(None, map(joining, ways))))
        is_glued = {*ways} <= _GLUED
        if len(ways) != 1:
            return cls(_IN_SEVERAL_WAYS, joined, is_glued)
        moved = first_up(offset.told(ways[0]))
        return cls(" ".join(filter(None, (printing(ways[0]), moved and f"{moved}."))), joined, is_glued)


_ONE_SIDED = SheetWords()


def part_of(
    file: str,
    kind: Kind,
    title: str,
    document: Document,
    *,
    how: SheetWords = _ONE_SIDED,
    holds: Iterable[str] = (),
) -> Part:
    """A part from the document that becomes its file.

    Args:
        file: Path below the game's output folder.
        kind: What it is for.
        title: For people.
        document: With at least one page.
        how: What is to be said of its sides.
        holds: What is on it.
    """
    scene = document.pages[0].scene
    return Part(
        file=file,
        kind=kind,
        title=title,
        pages=len(document.pages),
        sheets=_sheets(document),
        width=scene.width,
        height=scene.height,
        printing=how.printing,
        joining=how.joining,
        is_glued=how.is_glued,
        holds=tuple(holds),
    )


def _sheets(document: Document) -> int:
    """Leaves of paper: the back of one is no leaf of its own, where both sides are printed."""
    if document.duplex is Duplex.SINGLE:
        return len(document.pages)
    return sum(not page.label.endswith(_BACK) for page in document.pages)


def pieces_told(pages: Iterable[Page], noun: str) -> tuple[str, ...]:
    """How many pieces each sheet holds: "sheets 1-3: 120 counters each", "sheet 4: 17 counters".

    Args:
        pages: Of counters or cards; pages without a front of any are no sheets.
        noun: For a piece, in the singular.
    """
    counts = [count for count in (_fronts(page) for page in pages) if count]
    runs: list[tuple[int, int, int]] = []  # first and last sheet, pieces on each
    for number, count in enumerate(counts, 1):
        if runs and runs[-1][2] == count:
            runs[-1] = (runs[-1][0], number, count)
        else:
            runs.append((number, number, count))
    total = sum(counts)
    if len(runs) == 1:
        return (number_of(total, noun) + (f", {runs[0][2]} on each sheet" if len(counts) > 1 else ""),)
    told = (_run(first, last, count) for first, last, count in runs)
    return (f"{number_of(total, noun)}: {'; '.join(told)}",)


def _run(first: int, last: int, count: int) -> str:
    if first == last:
        return f"{count} on sheet\u00a0{first}"
    return f"{count} each on sheets {first}{' and ' if last == first + 1 else ' to '}{last}"


def _fronts(page: Page) -> int:
    return sum(1 for group in _groups(page.scene.items) if (group.name or "").endswith(FRONT))


def _groups(items: Iterable[Item]) -> Iterator[Group]:
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from _groups(item.items)


def sheets_told(pages: Sequence[Page]) -> tuple[str, ...]:
    """How many sheets of a poster join, and whether a plan tells how."""
    plans = sum(page.label == PLAN for page in pages)
    joined = len(pages) - plans
    return (f"{joined} sheets to join and a plan" if plans else "on one sheet",)
