"""Dispatch from a terrain's texture to the file that draws it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from builder.drawing.scene import Group, Item, Path
from builder.layout.maps.blocks import blocks
from builder.layout.maps.field import HexField
from builder.layout.maps.regions import straight_outline
from builder.layout.maps.relief import hachures
from builder.layout.maps.styles import Blocks, Hachures
from builder.layout.maps.terrain import Region
from builder.layout.maps.trees import scatter


@dataclass(frozen=True, slots=True)
class Covering:
    """The textures of all regions and the symbols they use."""

    items: tuple[Item, ...]
    symbols: Mapping[str, tuple[Item, ...]]


def cover(field: HexField, regions: Iterable[Region]) -> Covering:
    """Draw the texture of every region, in order, cut at the region's own hexes."""
    items: list[Item] = []
    symbols: dict[str, tuple[Item, ...]] = {}
    for region in regions:
        texture = region.style.texture
        if texture is None:
            continue
        if isinstance(texture, Hachures):
            drawn = hachures(field, region, texture)
        elif isinstance(texture, Blocks):
            drawn = blocks(field, region, texture)
        else:
            scattered = scatter(field, region, texture)
            drawn = scattered.items
            symbols |= scattered.symbols
        edge = Path(straight_outline(field, region.members))
        items.append(Group(drawn, clip=edge, name=f"{region.key} texture"))
    return Covering(tuple(items), symbols)
