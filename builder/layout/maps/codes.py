"""Printed codes: where they stand in their hexes, and the room that textures leave for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from math import cos, pi

from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.geometry.affine import Point
from builder.layout.maps.field import HexField
from builder.layout.maps.styles import MapStyle, SheetStyle, Water
from builder.layout.marks import DAGGER
from builder.model.maps import GameMap

FONT = "condensed"
_FROM_SIDE = 0.062
"""Distance of a code from the side or corner it stands at, in hex sizes."""

_USUAL_SIZE = 6.0
"""Type size for which textures leave room, points."""


def code_middle(field: HexField, size: float) -> float:
    """How far below the middle of a hex the middle of its code stands, mm; negative above it.

    Args:
        field: The hexes.
        size: Of the type, points.
    """
    edge = field.size / 2
    if not field.is_flat:
        edge = edge / cos(pi / 6) - 0.08 * field.size  # the corner is narrow: lower down there is room
    inside = edge - _FROM_SIDE * field.size - cap_height(FONT, size) / 2
    return {"top": -inside, "bottom": inside}.get(field.code_at, 0.0)


def code_boxes(field: HexField, style: SheetStyle, pushed: Mapping[str, float]) -> dict[str, Box]:
    """The room that each code takes on the sheet.

    Args:
        field: The hexes.
        style: Type size.
        pushed: By code, how far it must move towards the middle because something lies on its side, mm.
    """
    high = cap_height(FONT, style.code_size)
    middle = code_middle(field, style.code_size)
    inward = 1 if middle <= 0 else -1
    found = {}
    for code in field.cells:
        wide = measure(code, FONT, style.code_size)
        x, y = field.centre(code)
        y += middle + inward * pushed.get(code, 0.0)
        found[code] = Box(x - wide / 2, y - high / 2, wide, high)
    return found


def draw_codes(
    boxes: Mapping[str, Box],
    style: SheetStyle,
    grounds: Callable[[Point], Swatch],
    *,
    moved: Collection[str],
    changed: Collection[str],
) -> Item:
    """All codes; those that stand where textures leave no room for them have a rim.

    Args:
        boxes: See `code_boxes`.
        style: Colour and size.
        grounds: Colour of the ground at a point.
        moved: Codes that were pushed from their usual room.
        changed: Codes of spaces that errata changed.
    """
    items: list[Item] = []
    for code, box in boxes.items():
        x, y = box.x + box.width / 2, box.y + box.height
        rim = Stroke(grounds((x, y)), 0.8) if code in moved else None
        shown = f"{code}{DAGGER}" if code in changed else code
        items.append(Text(x, y, shown, FONT, style.code_size, style.code, Anchor.MIDDLE, halo=rim))
    return Group(tuple(items), name="codes")


def code_room(field: HexField) -> Box:
    """The room that textures leave for a code, from the middle of its hex."""
    wide, high = 0.38 * field.size, 0.17 * field.size
    return Box(-wide / 2, code_middle(field, _USUAL_SIZE) - high / 2, wide, high)


def is_in(room: Box, point: Point, middle: Point = (0.0, 0.0)) -> bool:
    """Whether a point lies in a room that is given from a middle."""
    x, y = point[0] - middle[0] - room.x, point[1] - middle[1] - room.y
    return 0 <= x <= room.width and 0 <= y <= room.height


def pushed_codes(field: HexField, game_map: GameMap, style: MapStyle) -> dict[str, float]:
    """How far codes move inwards because water lies on the side that they stand at."""
    if not field.is_flat or field.code_at == "centre":
        return {}
    direction = "N" if field.code_at == "top" else "S"
    found: dict[str, float] = {}
    for pair in game_map.hexsides:
        kind = game_map.hexside_types.get(pair.type)
        look = style.hexsides.get(kind.style) if kind is not None else None
        if isinstance(look, Water):
            off = look.width / 2 if look.shape == "lens" else 0.25 * look.width
            for code, other in ((pair.first, pair.second), (pair.second, pair.first)):
                if code in field.cells and field.neighbour(code, direction) == other:
                    found[code] = max(off, found.get(code, 0.0))
    return found
