"""How users turn the paper of a file: what all its sheets ask for, and what is told where they differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.diagnostics import Diagnostic, Severity
from builder.drawing.scene import Duplex
from builder.layout.backs import DUPLEX, BackOffset, Backs
from builder.layout.sheets.presets import SheetPreset
from builder.wording import listed

_NAMES = {
    Backs.LONG_EDGE: "over the long edge",
    Backs.SHORT_EDGE: "over the short edge",
    Backs.FOLD: "on one side and folded",
    Backs.APART: "on one side, backs after all fronts",
    Backs.NONE: "on one side, without backs",
}


def turned(presets: Iterable[SheetPreset]) -> Duplex | None:
    """The way of turning paper that a file may tell the printer; None where its sheets differ."""
    ways = {preset.duplex for preset in presets}
    return ways.pop() if len(ways) == 1 else None


def told(what: str, presets: Iterable[SheetPreset], offset: BackOffset) -> Iterator[Diagnostic]:
    """What to know of the way in which a file is printed, before it is.

    Args:
        what: Counters or cards.
        presets: Of its sheets.
        offset: What the user wants backs to be moved by.
    """
    ways = tuple(dict.fromkeys(preset.backs for preset in presets))
    named = listed([_NAMES[way] for way in ways], "and")
    if len(ways) > 1:
        yield _info(
            "sheet.ways-differ",
            f"the sheets of {what} are not all printed in one way ({named}), so the file tells printers none",
            "print sheet by sheet as the foot of each says, or choose one way for all with --sheets",
        )
    if offset.is_moving and not any(way in DUPLEX for way in ways):
        yield _info(
            "sheet.offset-unused",
            f"the backs of {what} are not moved: their sheets are printed {named}",
            "only paper that the printer turns over needs an offset; leave out --back-offset and --printer",
        )


def _info(code: str, message: str, hint: str) -> Diagnostic:
    return Diagnostic(code, Severity.INFO, message, hint)
