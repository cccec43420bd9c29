"""What a reader should know of each datum, from the origins of a game: certainty, errata, other readings."""

from __future__ import annotations

from functools import cache

from builder.layout.marks import Mark, Marks
from builder.rules.readings import SOURCES
from builder.source.disagreements import Disagreement
from builder.source.game_source import GameSource

_ANOTHER = "another reading"


def marks_of(source: GameSource) -> Marks:
    """The look-up of marks by JSON pointer that a game's pictures are drawn with."""
    rejected = {d.pointer: d for d in source.disagreements}

    @cache
    def look_up(pointer: str) -> Mark:
        entry = source.origins.entry(pointer)
        if entry is None:
            return Mark()
        credentials, other = entry.credentials, rejected.get(pointer)
        return Mark(
            certainty=credentials.certainty,
            errata=entry.errata,
            disagreement=_readings(other) if other is not None else None,
            cite=credentials.cite,
        )

    return look_up


def _readings(disagreement: Disagreement) -> str:
    """The readings that were not chosen, in words."""
    told = []
    for reading in disagreement.rejected:
        value = reading.value
        shown = reading_words(value)
        # A source that contradicts itself also gives the value that was chosen.
        elsewhere = " elsewhere" if reading.layer == disagreement.origin.layer else ""
        told.append(f"{SOURCES[reading.layer]}{elsewhere} has {shown}")
    return "; ".join(told)


def reading_words(value: object) -> str:
    """A value in words; what is no single value is only told to be another."""
    match value:
        case None:
            return "none"
        case dict():
            plain = value.get("text", value.get("value", value.get("name")))
            return _ANOTHER if plain is None or isinstance(plain, dict) else str(plain)
        case list() | tuple():
            words = [reading_words(each) for each in value]
            return _ANOTHER if _ANOTHER in words else ", ".join(words)
    return str(value)
