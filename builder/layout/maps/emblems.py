"""Marks that say by their shape what a space is worth: a fortress, a star, a town, a port, a flag."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Item, Path, Stroke
from builder.geometry.path import arc, polygon, star

Emblem = Callable[[Box, Swatch, Swatch], tuple[Item, ...]]
"""Draws a mark in a square box, in a colour and an ink on it."""

_RIM = 0.3


def _middle(box: Box) -> tuple[float, float, float]:
    """Centre of a box and half its width."""
    return (box.x + box.width / 2, box.y + box.height / 2, box.width / 2)


def _fortress(box: Box, fill: Swatch, ink: Swatch) -> tuple[Item, ...]:
    """A bastioned trace: a square with a spear-head at every corner."""
    x, y, half = _middle(box)
    inner = 0.58 * half
    trace = []
    for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        tip = (x + dx * half, y + dy * half)
        along, down = (x + dx * inner * 0.45, y + dy * inner), (x + dx * inner, y + dy * inner * 0.45)
        trace += [down, tip, along] if dx * dy > 0 else [along, tip, down]
    return (
        Path(polygon(trace), fill, Stroke(ink, _RIM)),
        shapes.box(Box(x - inner / 2, y - inner / 2, inner, inner), stroke=Stroke(ink, _RIM)),
    )


def _star(box: Box, fill: Swatch, ink: Swatch) -> tuple[Item, ...]:
    """A star of five points on a disc."""
    x, y, half = _middle(box)
    disc = shapes.circle(x, y, half, fill=fill, stroke=Stroke(ink, _RIM))
    return (disc, Path(star(x, y, 0.74 * half, inner=0.31 * half, points=5), ink))


def _town(box: Box, fill: Swatch, ink: Swatch) -> tuple[Item, ...]:
    """Four blocks of houses between streets."""
    x, y, half = _middle(box)
    street = 0.2 * half
    side = half - 0.28 * half - street / 2
    blocks = tuple(
        shapes.rectangle(x + dx, y + dy, side, side, fill=ink)
        for dx in (-side - street / 2, street / 2)
        for dy in (-side - street / 2, street / 2)
    )
    return (shapes.box(box, fill=fill, stroke=Stroke(ink, _RIM)), *blocks)


def _anchor(box: Box, fill: Swatch, ink: Swatch) -> tuple[Item, ...]:
    """An anchor on a disc."""
    x, y, half = _middle(box)
    line = Stroke(ink, 0.16 * half, round_ends=True)
    return (
        shapes.circle(x, y, half, fill=fill, stroke=Stroke(ink, _RIM)),
        shapes.circle(x, y - 0.52 * half, 0.15 * half, stroke=Stroke(ink, 0.12 * half)),
        shapes.line(x, y - 0.34 * half, x, y + 0.62 * half, line),
        shapes.line(x - 0.32 * half, y - 0.14 * half, x + 0.32 * half, y - 0.14 * half, line),
        Path(arc(x, y + 0.1 * half, 0.52 * half, 0.52 * half, start=10, sweep=160), None, line),
    )


def _flag(box: Box, fill: Swatch, ink: Swatch) -> tuple[Item, ...]:
    """A pennant on its staff, on a disc."""
    x, y, half = _middle(box)
    staff, top, drop = x - 0.3 * half, y - 0.62 * half, 0.62 * half
    pennant = ((staff, top), (x + 0.62 * half, top + drop / 2), (staff, top + drop))
    return (
        shapes.circle(x, y, half, fill=fill, stroke=Stroke(ink, _RIM)),
        shapes.line(staff, top, staff, y + 0.66 * half, Stroke(ink, 0.14 * half, round_ends=True)),
        shapes.polygon(pennant, fill=ink),
    )


EMBLEMS: Mapping[str, Emblem] = MappingProxyType(
    {"fortress": _fortress, "star": _star, "town": _town, "anchor": _anchor, "flag": _flag}
)
"""By the shape that a map style names."""
