"""What a reader should know of each datum, from the origins of a game: certainty, errata, other readings."""

from __future__ import annotations

from builder.layout.marks import Mark, Marks
from builder.rules.readings import SOURCES
from builder.source.disagreements import Disagreement
from builder.source.game_source import GameSource


def marks_of(source: GameSource) -> Marks:
    """The look-up of marks by JSON pointer that a game's pictures are drawn with."""
    rejected = {d.pointer: d for d in source.disagreements}

    def look_up(pointer: str) -> Mark:
        origin = source.origins.at(pointer)
        if origin is None:
            return Mark()
        other = rejected.get(pointer)
        return Mark(
            certainty=origin.certainty.value,
            errata=origin.errata,
            disagreement=_readings(other) if other is not None else None,
            cite=origin.cite,
        )

    return look_up


def _readings(disagreement: Disagreement) -> str:
    """The readings that were not chosen, in words."""
    told = []
    for reading in disagreement.rejected:
        value = reading.value
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        # A source that contradicts itself also gives the value that was chosen.
        elsewhere = " elsewhere" if reading.layer == disagreement.origin.layer else ""
        told.append(f"{SOURCES[reading.layer]}{elsewhere} has {shown}")
    return "; ".join(told)
