"""How roads and rails look: cased roads, railways with sleepers, dashed ways."""

from __future__ import annotations

from collections.abc import Iterable

from builder.drawing.scene import Group, Item, Path, Stroke
from builder.geometry.path import Outline, Segment, flattened
from builder.layout.maps.curves import along
from builder.layout.maps.routes import Route
from builder.layout.maps.styles import CasedLine, DashedLine, LinkStyle, MapStyle, SleeperLine
from builder.model.maps import GameMap


def draw_lines(game_map: GameMap, laid: Iterable[Route], style: MapStyle) -> Item:
    """All roads, then all rails over them, in the order of the link types."""
    items: list[Item] = []
    for route in laid:
        look = style.links.get(game_map.link_types[route.type].style)
        pieces = [piece for code in route.pieces for piece in route.pieces[code]]
        if look is not None and pieces:
            items.append(Group(draw_route(pieces, look), name=game_map.link_types[route.type].name))
    return Group(tuple(items), name="lines")


def draw_route(pieces: Iterable[Outline], look: LinkStyle) -> tuple[Item, ...]:
    """The strokes of one kind of line."""
    pieces = tuple(pieces)
    whole = tuple(segment for piece in pieces for segment in piece)
    if isinstance(look, CasedLine):
        casing = look.width + 2 * look.casing_width
        return (
            Path(whole, None, Stroke(look.casing, casing, round_ends=True)),
            Path(whole, None, Stroke(look.fill, look.width, round_ends=True)),
        )
    if isinstance(look, DashedLine):
        return (Path(whole, None, look.under), Path(whole, None, look.stroke))
    return (
        Path(whole, None, Stroke(look.under, look.width + 0.5, round_ends=True)),
        Path(whole, None, Stroke(look.colour, look.width, round_ends=True)),
        Path(_sleepers(pieces, look), None, Stroke(look.colour, look.sleeper_width)),
    )


def _sleepers(pieces: Iterable[Outline], look: SleeperLine) -> tuple[Segment, ...]:
    half = look.sleeper / 2
    segments: list[Segment] = []
    for piece in pieces:
        for (x, y), (dx, dy) in along(flattened(piece, 0.05)[0], look.spacing):
            segments.append(("M", x - dy * half, y + dx * half))
            segments.append(("L", x + dy * half, y - dx * half))
    return tuple(segments)
