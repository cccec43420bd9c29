"""Which part of a map a small map shows: all that is used, with a margin, as large as helps."""

from __future__ import annotations

from collections.abc import Collection

from builder.layout.maps.fields import Field, box_about

_MARGIN = 2.6
"""Round what is used, in sizes of a space."""

_LARGEST = 8.0
"""Size of a space beyond which nothing becomes clearer, mm."""

_NEARLY_ALL = 0.75
"""Share of its spaces from which a map is shown whole: the reader knows its outline."""


def shown_part(field: Field, used: Collection[str], room: tuple[float, float]) -> tuple[str, ...]:
    """The spaces that a small map shows, in the order of the field.

    Args:
        field: The whole map, at any scale.
        used: Codes of spaces that something is said of; those off the map do not count.
        room: Width and height that the small map may take, mm.
    """
    every = tuple(field.cells)
    middles = [field.centre(code) for code in every if code in used]
    if not middles:
        return every
    box, extent, margin = box_about(middles), field.extent, _MARGIN * field.size
    across = _span(
        (box.x - margin, box.x + box.width + margin),
        room[0] / _LARGEST * field.size,
        (extent.x, extent.x + extent.width),
    )
    down = _span(
        (box.y - margin, box.y + box.height + margin),
        room[1] / _LARGEST * field.size,
        (extent.y, extent.y + extent.height),
    )
    inside = tuple(
        code
        for code, (x, y) in ((code, field.centre(code)) for code in every)
        if across[0] <= x <= across[1] and down[0] <= y <= down[1]
    )
    return inside if len(inside) < _NEARLY_ALL * len(every) else every


def _span(wished: tuple[float, float], least: float, whole: tuple[float, float]) -> tuple[float, float]:
    """A span about a wished one that is at least so long and, as far as it can, inside the whole."""
    low, high = wished
    spare = max(0.0, least - (high - low)) / 2
    low, high = low - spare, high + spare
    moved = max(0.0, whole[0] - low) - max(0.0, high - whole[1])
    return (low + moved, high + moved)
