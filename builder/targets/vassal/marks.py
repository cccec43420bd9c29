"""Marks that units wear: a small picture of a marker on their edge, put on and changed by a key.

A marker on top of a stack hides the stack and stays behind when it moves. A mark belongs to its unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.model.game import UnitMark
from builder.targets.vassal.commands import LEAVE, mark_key
from builder.targets.vassal.faces import Pictures
from builder.targets.vassal.naming import clean, property_name
from builder.vassal.traits.actions import Report
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import Layer

CHANGED = "$location$: $oldPieceName$ is now $newPieceName$"
"""What the chat says when a piece turns into another."""

_SCALE = 0.38
_PLACES = ((-0.56, -0.32), (-0.56, 0.05), (-0.56, 0.42), (0.56, 0.05), (0.56, 0.42))
"""Middles of the marks, in sides of a counter from its own: half beside it, so that all of it can be read.

Moved units wear their mark at the upper right.
"""


def mark_traits(marks: Sequence[UnitMark], pictures: Pictures, px: int) -> Iterator[Trait]:
    """What units have for their marks, outermost first.

    Args:
        marks: In the order of their keys.
        pictures: Of the counters, with those of the markers.
        px: Pixels of a counter's longest side.
    """
    if marks:
        keys = tuple(mark_key(number) for number, _ in enumerate(marks, 1))
        yield Report(keys=keys, text=CHANGED, description="Marks")
    for number, mark in enumerate(marks, 1):
        x, y = _PLACES[(number - 1) % len(_PLACES)]
        yield Layer(
            name=property_name(mark.id),
            pictures=("", *(pictures.names.get((counter, "front"), "") for counter in mark.counters)),
            level_names=("", *_names(mark)),
            increase_menu=f"Mark: {clean(mark.title)}",
            increase_key=mark_key(number),
            # A unit that leaves the map leaves its marks behind.
            reset_key=LEAVE,
            dx=round(x * px),
            dy=round(y * px),
            scale=_SCALE,
            description=clean(mark.title),
        )


def _names(mark: UnitMark) -> Iterator[str]:
    """What follows the unit's name at each level: the title, numbered when there are several."""
    for number, _ in enumerate(mark.counters, 1):
        behind = f" {number}" if len(mark.counters) > 1 else ""
        yield f"+ ({clean(mark.title)}{behind})"
