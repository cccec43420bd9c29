"""The small table of values at the start of a scenario."""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing import shapes
from builder.drawing.scene import Anchor, Item, Stroke
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.setting import RULE, Setter

_NAMES = 0.64
"""Share of the width that names take; their values have the rest."""
_PAD = 0.7


def start_table(
    rows: Sequence[tuple[str, str]], width: float, style: TextStyle, setter: Setter, pointer: str
) -> tuple[tuple[Item, ...], float]:
    """Names on the left, values on the right, thin lines between; and the height that it takes, mm.

    Args:
        rows: Names and values.
        width: mm.
        style: Of the words.
        setter: Sets them.
        pointer: JSON pointer of the scenario.
    """
    items: list[Item] = []
    y = 0.0
    for number, (name, value) in enumerate(rows):
        if number:
            items.append(shapes.line(0, y, width, y, Stroke(RULE, theme.HAIRLINE)))
            y += _PAD
        left = setter.paragraph(name, style, width * _NAMES, pointer)
        right = setter.paragraph(f"**{value}**", style, width * (1 - _NAMES), pointer)
        items += (*place(left, 0, y), *place(right, width * _NAMES, y, Anchor.END))
        y += max(left.height, right.height) + _PAD
    return tuple(items), y
