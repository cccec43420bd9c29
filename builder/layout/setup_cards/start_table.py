"""The small table of values at the start of a scenario."""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing import shapes
from builder.drawing.fonts import measure
from builder.drawing.scene import Anchor, Item, Stroke
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.setting import RULE, Setter

_NAMES = 0.64
"""Share of the width that names take at most; their values have the rest."""

_APART = 3.0  # mm between a name and its value
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
    widest = max((measure(name, style.fonts.plain, style.size) for name, _ in rows), default=0.0)
    split = min(_NAMES * width, widest + _APART)
    y = 0.0
    for number, (name, value) in enumerate(rows):
        if number:
            items.append(shapes.line(0, y, width, y, Stroke(RULE, theme.HAIRLINE)))
            y += _PAD
        left = setter.paragraph(name, style, split, pointer)
        right = setter.paragraph(f"**{value}**", style, width - split, pointer)
        items += (*place(left, 0, y), *place(right, split, y, Anchor.END))
        y += max(left.height, right.height) + _PAD
    return tuple(items), y
