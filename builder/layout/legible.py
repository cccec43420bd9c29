"""What stays readable when a picture is made smaller."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.drawing.scene import Group, Item, Text

LEAST = 5.0
"""Points below which nobody reads a print."""

_STRETCH = 1.13
"""How much larger lettering may become to be read: no more than what its counter leaves free at its edges."""


def legible(items: Iterable[Item], factor: float) -> tuple[Item, ...]:
    """Items without the lettering that comes out smaller than `LEAST`; what nearly reaches it is enlarged.

    Whoever shows them says elsewhere what it says. Symbols of the scene are left as they are.

    Args:
        items: In their own size.
        factor: By which they are going to be drawn larger or smaller.
    """
    return tuple(_kept(items, factor))


def _kept(items: Iterable[Item], factor: float) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            own = item.transform
            size = abs(own.a * own.d - own.b * own.c) ** 0.5
            yield replace(item, items=legible(item.items, factor * size))
        elif not isinstance(item, Text) or item.size * factor >= LEAST:
            yield item
        elif item.size * factor * _STRETCH >= LEAST:
            yield replace(item, size=LEAST / factor)
