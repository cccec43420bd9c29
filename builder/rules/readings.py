"""Other readings as findings: what layers and sources say differently, told in words that players use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Diagnostic, Severity, Where
from builder.rules.board import Board
from builder.source.disagreements import Disagreement
from builder.source.naming import datum_name, record_name
from builder.source.origin import Reading
from builder.source.pointer import join, resolve, split
from builder.source.values import show

SOURCES: Mapping[str, str] = {
    "text": "the rulebook",
    "inferred": "an inference",
    "public": "public material",
    "owner": "the owner's overlay",
}
"""What a layer is called in messages."""

_LISTED = "/readings/"
"""Part of the pointer of a reading that a record itself lists, which no layer can make the chosen one."""


def readings(
    disagreements: Iterable[Disagreement], board: Board | None, document: Mapping[str, object]
) -> Iterator[Diagnostic]:
    """Every value that was not chosen, with the one that was: layers against layers, and within one layer.

    Args:
        disagreements: Values that the game's layers or readings give differently.
        board: The map, for codes that name no space; None when there is none.
        document: The game's document, for the names of records.
    """
    for disagreement in disagreements:
        subject = datum_name(disagreement.pointer, document)
        for reading in disagreement.rejected:
            other = _shown(reading.value, disagreement.pointer, document)
            chosen = _shown(disagreement.value, disagreement.pointer, document)
            yield _reading(disagreement, reading, (subject, other, chosen), board)


def _reading(
    disagreement: Disagreement, reading: Reading, words: tuple[str, str, str], board: Board | None
) -> Diagnostic:
    """`words` are what it is about, the other reading and the one that is used, as messages say them."""
    subject, other, chosen = words
    layer = disagreement.origin.layer
    rule = ", ".join(reading.cite) or None
    where = Where(pointer=disagreement.pointer)
    off_map = _off_map(disagreement.pointer, reading.value, board)
    if off_map:
        names = ", ".join(off_map)
        message = f"{subject}: another reading gives {names}, which is no space of the map; {chosen} is used."
        return Diagnostic("reading.off-map", Severity.INFO, message, reading.why, where, rule)
    if reading.layer is not layer and _LISTED not in (reading.where.pointer or ""):
        message = (
            f"{subject}: {SOURCES[reading.layer]} has {other}, {SOURCES[layer]} has {chosen}, which is used."
        )
        hint = f"{reading.why} --trust {reading.layer} takes the other."
        return Diagnostic("layers.disagree", Severity.INFO, message, hint, where, rule)
    message = f"{subject}: another reading ({SOURCES[reading.layer]}) is {other}; {chosen} is used."
    return Diagnostic("reading.rejected", Severity.INFO, message, reading.why, where, rule)


def other_spaces(document: Mapping[str, object], pointer: str) -> Iterator[tuple[str, ...]]:
    """Spaces of a record, such as a place, that a source gives as well and that were not chosen."""
    listed = resolve(document, join(pointer, "readings"))
    for reading in listed if isinstance(listed, list | tuple) else ():
        if reading.get("field") == "spaces" and isinstance(reading.get("value"), list):
            yield tuple(str(code) for code in reading["value"])


_RECORDS = {
    "formation": "/counters/formations",
    "group": "/map/groups",
    "place": "/map/places",
    "box": "/map/boxes",
    "nation": "/game/nations",
    "side": "/game/sides",
    "type": "/counters/types",
    "size": "/counters/sizes",
}
"""Where the records stand that a field names by their ids."""


def _shown(value: object, pointer: str, document: Mapping[str, object]) -> str:
    """A value as messages quote it: a record by its name, a list of words without its marks."""
    if value is None:
        return "none"
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return ", ".join(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_shown(part, '', document)}" for key, part in value.items())
    records = _RECORDS.get(split(pointer)[-1]) if pointer and isinstance(value, str) else None
    name = record_name(join(records, str(value)), document) if records is not None else None
    return name or show(value)


def _off_map(pointer: str, value: object, board: Board | None) -> tuple[str, ...]:
    """The codes of a reading that name no space, when it is a reading of spaces."""
    if board is None or pointer.rsplit("/", 1)[-1] not in ("spaces", "members", "at"):
        return ()
    codes = value if isinstance(value, list | tuple) else [value]
    return tuple(str(code) for code in codes if board.exists(str(code)) is False)
