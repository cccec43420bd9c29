"""Small pieces of map for the legend, drawn by the same functions as the map itself."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from builder.drawing import shapes
from builder.drawing.scene import Box, Group, Item, Path
from builder.geometry.affine import Affine
from builder.geometry.hexgrid import HexGrid, Parity
from builder.geometry.path import Outline, polygon
from builder.layout.maps.features import Marked, SideLook, draw_feature, feature_size
from builder.layout.maps.field import HexField
from builder.layout.maps.lines import draw_route
from builder.layout.maps.styles import HexsideStyle, LinkStyle, MapStyle, PlaceStyle, Trees, Tufts, Water
from builder.layout.maps.terrain import Region, draw_grounds, draw_land
from builder.layout.maps.textures import cover
from builder.layout.maps.villages import houses
from builder.layout.maps.water import draw_lake, draw_stream

HEX_HEIGHT = 16.0
"""Across the flats of a sample hex, mm."""


def hex_sample(field: HexField, regions: tuple[Region, ...], style: MapStyle, box: Box) -> Item:
    """A hex in one terrain, in the middle of a box.

    Its texture uses the symbols of the map, which must hold the same terrain.

    Args:
        field: The map's hexes, for their size and stance.
        regions: The drawn terrains that make up this one; only their styles count.
        style: How the map looks.
        box: Where, mm.
    """
    small = _single(field)
    middle = "0202"
    alone = tuple(Region(region.key, region.style, (middle,)) for region in regions)
    wide = tuple(Region(region.key, region.style, tuple(small.cells)) for region in regions)
    # What is scattered goes on beyond the hex; what follows the rim of a region needs its own rim.
    textures = [
        cover(small, (wide[i],) if isinstance(region.style.texture, Trees | Tufts) else (alone[i],))
        for i, region in enumerate(regions)
    ]
    corners = small.corners(middle)
    rim = Path(polygon(corners), None, style.sheet.grid)
    inside = Group(
        (
            draw_land(small, style),
            draw_grounds(small, wide),
            *(item for texture in textures for item in texture.items),
        )
    )
    scale = HEX_HEIGHT / field.size
    x, y = small.centre(middle)
    place = Affine(
        scale,
        0.0,
        0.0,
        scale,
        box.x + box.width / 2 - x * scale,
        box.y + box.height / 2 - y * scale,
    )
    return Group((Group((inside,), clip=Path(polygon(corners))), rim), place)


def _single(field: HexField) -> HexField:
    """A hex of the map's size with its neighbours round it."""
    grid = HexGrid(field.grid.orientation, (1, 3), (1, 3), Parity.EVEN, field.size)
    cells = {f"{c:02}{r:02}": (c, r) for c, r in grid.cells()}
    left, top, right, bottom = grid.extent()
    extent = Box(left, top, right - left, bottom - top)
    codes = {cell: code for code, cell in cells.items()}
    return HexField(grid, (0.0, 0.0), cells, codes, field.code, extent, (), "centre")


def hex_width(field: HexField) -> float:
    """Width of a sample hex, mm."""
    return HEX_HEIGHT * 2 / sqrt(3) if field.is_flat else HEX_HEIGHT


def _bend(box: Box) -> Outline:
    """A gentle curve through a box from left to right."""
    x, y, w, h = box.x, box.y + box.height / 2, box.width, box.height
    return (
        ("M", x, y + 0.2 * h),
        ("C", x + 0.35 * w, y - 0.45 * h, x + 0.6 * w, y + 0.45 * h, x + w, y - 0.15 * h),
    )


def link_sample(look: LinkStyle, box: Box) -> Item:
    """A stretch of road or rail."""
    return Group(draw_route([_bend(box)], look))


def hexside_sample(look: HexsideStyle, box: Box) -> Item:
    """A stretch of river, a lake, or a border."""
    if not isinstance(look, Water):
        middle = box.y + box.height / 2
        return shapes.line(box.x, middle, box.x + box.width, middle, look.stroke)
    if look.shape == "lens":
        middle = box.y + box.height / 2
        return Group(draw_lake(((box.x, middle), (box.x + box.width, middle)), "legend", look))
    return Group(draw_stream(_bend(box), look))


def place_sample(look: PlaceStyle, box: Box) -> Item:
    """A handful of houses."""
    return houses((box.x + box.width / 2, box.y + box.height / 2), look, "legend", ())


def feature_sample(mark: Marked, looks: Mapping[str, SideLook], style: MapStyle, box: Box) -> Item:
    """A mark in the middle of a box."""
    wide, high = feature_size(mark)
    at = Box(box.x + (box.width - wide) / 2, box.y + (box.height - high) / 2, wide, high)
    return draw_feature(mark, at, looks.get(mark.feature.side or ""), style)
