"""Lines along hexsides that are no water: borders, and the lines that rules name."""

from __future__ import annotations

from collections.abc import Iterable

from builder.drawing.scene import Group, Item, Path, Stroke
from builder.geometry.path import Segment
from builder.layout.maps.fields import Field
from builder.layout.maps.styles import Barrier, MapStyle
from builder.model.maps import GameMap


def draw_barriers(field: Field, game_map: GameMap, style: MapStyle) -> Item:
    """Hexside types whose style is a barrier, then the map's named lines."""
    items: list[Path] = []
    for key, kind in game_map.hexside_types.items():
        look = style.hexsides.get(kind.style)
        if isinstance(look, Barrier):
            pairs = [(pair.first, pair.second) for pair in game_map.hexsides if pair.type == key]
            items.append(Path(_along(field, pairs), None, look.stroke))
    named = Stroke(style.sheet.accent, 0.7, (2.4, 1.2))
    items += [Path(_along(field, line.pairs), None, named) for line in game_map.lines.values() if line.pairs]
    return Group(tuple(item for item in items if item.segments), name="borders")


def _along(field: Field, pairs: Iterable[tuple[str, str]]) -> tuple[Segment, ...]:
    segments: list[Segment] = []
    for first, second in pairs:
        side = field.side(first, second)
        if side is not None:
            segments += [("M", *side[0]), ("L", *side[1])]
    return tuple(segments)
