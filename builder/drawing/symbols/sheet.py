"""A contact sheet of all symbols, to be looked at and kept with the documentation."""

from __future__ import annotations

from builder.drawing import shapes
from builder.drawing.colour import WHITE, swatch
from builder.drawing.scene import Anchor, Box, Item, Scene, Text
from builder.drawing.symbols.registry import Kind, draw, keys, kind
from builder.drawing.symbols.sizes import size_keys, size_mark

_COLUMNS = 6
_WIDTH, _HEIGHT = 48.0, 17.5  # of a cell, mm
_MARGIN = 4.0
_INK = swatch("ink", "#16181a")
_PAPER = swatch("paper", "#f1ead6")
_FIELD = swatch("field", "#3b4a3f")
_TINT = swatch("tint", "#c9d3bf")
_RED = swatch("red", "#a8402d")


def contact_sheet() -> Scene:
    """Every symbol, dark on light and light on dark, 15 mm and 5 mm wide; then the size marks."""
    kinds = [kind(key) for key in keys()]
    rows = -(-len(kinds) // _COLUMNS)
    width = 2 * _MARGIN + _COLUMNS * _WIDTH
    height = 2 * _MARGIN + rows * _HEIGHT + 10
    items: list[Item] = [shapes.rectangle(0, 0, width, height, fill=WHITE)]
    for place, found in enumerate(kinds):
        row, column = divmod(place, _COLUMNS)
        items += _cell(found, _MARGIN + column * _WIDTH, _MARGIN + row * _HEIGHT)
    items += _sizes(_MARGIN, _MARGIN + rows * _HEIGHT + 2, width - 2 * _MARGIN)
    return Scene(width, height, tuple(items), title="Symbols")


def _cell(found: Kind, x: float, y: float) -> tuple[Item, ...]:
    half = (_WIDTH - 1) / 2
    large = Box(x + 1.5, y + 1.5, 15, 10)
    small = Box(x + 17.2, y + 1.5, 5, 10 / 3 if found.framed else 5)
    light = _TINT if found.framed else _PAPER
    dark = _RED if found.framed else _FIELD
    return (
        shapes.rectangle(x, y, half, 13, fill=_PAPER),
        shapes.rectangle(x + half, y, half, 13, fill=_FIELD),
        *draw(found.key, large, _INK, light, 0.6),
        *draw(found.key, small, _INK, light, 0.22),
        *draw(found.key, _shifted(large, half), _PAPER, dark, 0.6),
        *draw(found.key, _shifted(small, half), _PAPER, dark, 0.22),
        Text(x, y + 15.6, found.key, "condensed", 6.5, _INK),
    )


def _shifted(box: Box, dx: float) -> Box:
    """The box moved to the right, mm."""
    return Box(box.x + dx, box.y, box.width, box.height)


def _sizes(x: float, y: float, width: float) -> tuple[Item, ...]:
    step = width / len(size_keys())
    items: list[Item] = []
    for place, size in enumerate(size_keys()):
        middle = x + (place + 0.5) * step
        items += size_mark(size, Box(middle - step / 2, y, step, 2.4), _INK, 0.35)
        items.append(Text(middle, y + 6, size, "condensed", 6.5, _INK, Anchor.MIDDLE))
    return tuple(items)
