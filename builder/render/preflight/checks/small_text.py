"""No text is too small to be read."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print, Sheet
from builder.render.preflight.pictures import Words
from builder.render.preflight.quoting import quoted
from builder.wording import number_of

_ROUNDING = 0.01  # points


def small_text(printed: Print, limits: Limits) -> Iterator[Fault]:
    """Pages with text below the least size, the smallest named.

    What a form shows in several sizes counts in the largest: the plan of a map in sheets is the map made
    small.
    """
    largest: dict[int, float] = {}
    for sheet in printed.sheets:
        for words in sheet.picture.words:
            largest[words.serial] = max(largest.get(words.serial, 0.0), _size(words, sheet))
    for sheet in printed.sheets:
        letters = [words for words in sheet.picture.words if not (words.face and words.face.is_drawn)]
        small = [w for w in letters if largest[w.serial] < limits.text - _ROUNDING]
        if small:
            worst = min(small, key=lambda words: words.size)
            size, where = _size(worst, sheet), sheet.place(*worst.start)
            verb = "is" if len(small) == 1 else "are"
            yield Fault(
                "print.small-text",
                Severity.ERROR,
                f"{sheet.name}: {number_of(len(small), 'text')} {verb} smaller than {limits.text:g} pt; the "
                f"smallest is {quoted(worst)} with {size:.2g} pt, {where}.",
                "Set it larger, or leave it out.",
            )
        drawn = len(sheet.picture.words) - len(letters)
        if drawn:
            yield Fault(
                "print.drawn-letters",
                Severity.OPEN,
                f"{sheet.name}: {number_of(drawn, 'text')} in fonts of drawings (type 3), whose size only "
                "looking tells.",
                "Export with TrueType or OpenType fonts.",
            )


def _size(words: Words, sheet: Sheet) -> float:
    return words.size * sheet.unit
