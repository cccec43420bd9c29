"""Numbers of pieces in the module that cannot stand together: each is given once and below the next one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.pointer import join, resolve
from builder.vassal.ids import OVERLAY_RANGE, IdRange

_IDS = "/vassal/ids"
_TABLES = {"counters": "", "cards": "the card ", "cups": "the piece in a cup "}
_RESTORE = "Restore the ids from version control: a number is never given twice."


def module_id_faults(document: Mapping[str, object]) -> Iterator[Diagnostic]:
    """What is wrong with the numbers in a game's vassal.json.

    Args:
        document: The game, whose documents fit their schemas.
    """
    following = resolve(document, join(_IDS, "next"))
    first, last = (resolve(document, join(_IDS, "overlay", end)) for end in ("first", "last"))
    kept = IdRange(first, last) if isinstance(first, int) and isinstance(last, int) else OVERLAY_RANGE
    if kept.first > kept.last:
        message = f"The numbers kept for overlays end at {kept.last} before they begin at {kept.first}."
        yield _fault(message, "Correct one of them.", join(_IDS, "overlay"))
        return
    owners: dict[object, str] = {}
    for name, number, pointer in _given(document):
        if number in owners:
            yield _fault(f"{owners[number]} and {name} both have the number {number}.", _RESTORE, pointer)
        elif isinstance(following, int) and number >= following and number not in kept:
            message = f"The number {number} of {name} is not below the next one to be given, {following}."
            yield _fault(message, _RESTORE, pointer)
        owners.setdefault(number, name)


def _given(document: Mapping[str, object]) -> Iterator[tuple[str, int, str]]:
    """Every number with what to call its piece, and where it stands."""
    for table, kind in _TABLES.items():
        numbers = resolve(document, join(_IDS, table))
        for key, number in numbers.items() if isinstance(numbers, Mapping) else ():
            yield f"{kind}{key}", number, join(_IDS, table, key)


def _fault(message: str, hint: str, pointer: str) -> Diagnostic:
    return Diagnostic("vassal.ids", Severity.ERROR, message, hint, Where(pointer=pointer))
