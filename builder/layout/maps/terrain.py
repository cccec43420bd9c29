"""Which hexes belong to which drawn terrain, and the grounds beneath everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Group, Item, Path
from builder.geometry.affine import Point
from builder.layout.maps.fields import Field
from builder.layout.maps.regions import natural_outline, straight_outline
from builder.layout.maps.styles import MapStyle, TerrainStyle
from builder.model.maps import GameMap, StyledType


@dataclass(frozen=True, slots=True)
class Region:
    """All hexes drawn in one terrain style.

    Attributes:
        key: Key of the style.
        style: How it looks.
        members: Codes, in the field's order.
    """

    key: str
    style: TerrainStyle
    members: tuple[str, ...]


def drawn_styles(terrain: StyledType, types: Mapping[str, StyledType]) -> tuple[str, ...]:
    """Keys of the styles that a terrain is drawn in: those of its parts, else its own."""
    parts = [types[part] for part in terrain.parts if part in types]
    return tuple(part.style for part in parts) or (terrain.style,)


def terrain_regions(field: Field, game_map: GameMap, style: MapStyle) -> tuple[Region, ...]:
    """The regions of a map in drawing order; terrains of unknown style are left out."""
    members: dict[str, list[str]] = {}
    for code in field.cells:
        terrain = terrain_of(game_map, code)
        if terrain is not None:
            for key in drawn_styles(terrain, game_map.terrain):
                members.setdefault(key, []).append(code)
    found = [Region(key, style.terrain[key], tuple(m)) for key, m in members.items() if key in style.terrain]
    return tuple(sorted(found, key=lambda region: (region.style.order, region.key)))


def terrain_of(game_map: GameMap, code: str) -> StyledType | None:
    """The terrain of a hex; None when unknown."""
    space = (game_map.spaces or {}).get(code)
    return None if space is None or space.terrain is None else game_map.terrain.get(space.terrain)


def unknown_terrain(field: Field, game_map: GameMap) -> tuple[str, ...]:
    """Codes whose terrain is unknown among others whose terrain is known.

    Empty when most are unknown: then the known ones stand out, and a note says what is plain.
    """
    unknown = tuple(code for code in field.cells if terrain_of(game_map, code) is None)
    return () if 2 * len(unknown) > len(field.cells) else unknown


def ground_at(field: Field, regions: tuple[Region, ...], style: MapStyle) -> Callable[[Point], Swatch]:
    """A look-up of the ground's colour at a point: the topmost region's, else the open land's."""
    colours = {code: r.style.ground for r in regions if r.style.ground is not None for code in r.members}

    def colour(point: Point) -> Swatch:
        return colours.get(field.code_below(point) or "", style.sheet.land)

    return colour


def draw_land(field: Field, style: MapStyle) -> Item:
    """The open land under the whole field."""
    return Path(straight_outline(field, field.cells), style.sheet.land)


def draw_grounds(field: Field, regions: tuple[Region, ...]) -> Item:
    """The ground colour of every region, cut at the rim of the field."""
    paths = tuple(
        Path(
            natural_outline(field, region.members, wobble=region.style.wobble, inset=region.style.inset),
            region.style.ground,
            region.style.edge,
        )
        for region in regions
        if region.style.ground is not None
    )
    return Group(paths, clip=Path(straight_outline(field, field.cells)), name="terrain")


def draw_unknown(field: Field, codes: tuple[str, ...], style: MapStyle) -> Item:
    """A quiet hatching over hexes whose terrain is unknown."""
    if not codes:
        return Group(())
    left, bottom, height = field.extent.x, field.extent.y + field.extent.height, field.extent.height
    step = field.size / 7
    count = int((field.extent.width + height) / step)
    lines = [(left + i * step, bottom) for i in range(-int(height / step), count)]
    segments = tuple(segment for x, y in lines for segment in (("M", x, y), ("L", x + height, y - height)))
    hatch = Path(segments, None, style.sheet.hatch)
    return Group((hatch,), clip=Path(straight_outline(field, codes)), name="unknown terrain")
