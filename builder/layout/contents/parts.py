"""What is told of the parts of a kit: how to print each, and what is on its pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.scene import Document, Duplex, Group, Item, Page
from builder.layout.backs import BackOffset, Backs
from builder.layout.contents.kit import Kind, Part
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
