"""The playing surface of a map of octagons and diamonds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Box, Group, Item, Path
from builder.geometry.affine import Point
from builder.geometry.oxgrid import REGULAR_CUT, Shape
from builder.geometry.path import polygon
from builder.layout.maps.codes import FONT
from builder.layout.maps.codeways import Lettering
from builder.layout.maps.face import draw_layers
from builder.layout.maps.features import SideLook
from builder.layout.maps.geography import Geography
from builder.layout.maps.legend import shared_entries, terrain_entries
from builder.layout.maps.notes import map_notes
from builder.layout.maps.oxfield import OxField, ox_field
from builder.layout.maps.styles import MapStyle, SheetStyle
from builder.layout.maps.surface import Entry, FieldPicture, Noun
from builder.layout.maps.terrain import Region
from builder.layout.maps.textures import Covering
from builder.layout.marks import Marks
from builder.model.maps import GameMap, OxGridSpec

SPACE = Noun("space", "spaces", "side")
SAMPLE = 13.0
"""Across a sample octagon of the legend, mm."""

_ROW = SAMPLE + 2.4
_FROM_SIDE = 0.05
"""Distance of an octagon's code from its upper side, in octagon sizes."""

_DOWN_THE_TIP = 0.42
"""How far from its upper tip a diamond's code stands, in half diagonals: there it is wide enough."""

_PLAIN = Covering((), {})
"""Terrains are told by the colour of their ground: textures are made for hexes."""


@dataclass(frozen=True, slots=True)
class OxSurface:
    """A map of octagons and diamonds; see `Surface`."""

    field: OxField
    game_map: GameMap

    @property
    def noun(self) -> Noun:
        """Space: neither octagon nor diamond names both."""
        return SPACE

    @property
    def sample_width(self) -> float:
        """Across a sample octagon, mm."""
        return SAMPLE

    @property
    def across(self) -> float | None:
        """None: octagons and diamonds differ."""
        return None

    def picture(
        self, style: MapStyle, *, frame: Box, looks: Mapping[str, SideLook], marks: Marks
    ) -> FieldPicture:
        """Every layer from the ground up."""
        return draw_layers(
            self.field,
            self.game_map,
            style,
            frame=frame,
            looks=looks,
            marks=marks,
            codes=Lettering(_code_boxes(self.field, style.sheet), ()),
            texture=_PLAIN,
        )

    def legend(self, style: MapStyle, looks: Mapping[str, SideLook]) -> tuple[Entry, ...]:
        """Terrains as octagons, then everything else."""
        terrains = terrain_entries(self.field, self.game_map, style, _ROW, _sample)
        return (*terrains, *shared_entries(self.field, self.game_map, style, looks))

    def sample_symbols(self, style: MapStyle) -> Mapping[str, tuple[Item, ...]]:
        """None are used."""
        return {}

    def notes(self, marks: Marks) -> tuple[str, ...]:
        """What all maps tell."""
        return map_notes(self.field, self.game_map, marks, SPACE)

    def backdrop(self, geography: Geography) -> tuple[Item, ...]:
        """Nothing: octagons and diamonds cover the ground."""
        return ()


def ox_surface(game_map: GameMap, spec: OxGridSpec, margin: Point, scale: float) -> OxSurface | None:
    """Lay octagons and diamonds on a sheet; None when the outline is unknown. See `laying.lay`."""
    field = ox_field(replace(spec, across=spec.across * scale), margin)
    return None if field is None else OxSurface(field, game_map)


def _code_boxes(field: OxField, style: SheetStyle) -> dict[str, Box]:
    """The room that each code takes on the sheet: below an octagon's upper side, in a diamond's upper tip."""
    high = cap_height(FONT, style.code_size)
    found = {}
    for code in field.cells:
        wide = measure(code, FONT, style.code_size)
        x, y = field.centre(code)
        if field.shape(code) is Shape.OCTAGON:
            top = y - field.size * (0.5 - _FROM_SIDE)
        else:
            top = y - field.size * field.grid.cut * (1 - _DOWN_THE_TIP) - high / 2
        found[code] = Box(x - wide / 2, top, wide, high)
    return found


def _sample(field: OxField, regions: tuple[Region, ...], style: MapStyle, box: Box) -> Item:
    """A regular octagon in one terrain, in the middle of a box."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    corners = tuple(_octagon(x, y, SAMPLE))
    grounds = [region.style.ground for region in regions if region.style.ground is not None]
    inside = [Path(polygon(corners), colour) for colour in (style.sheet.land, *grounds)]
    return Group((*inside, Path(polygon(corners), None, style.sheet.grid)))


def _octagon(x: float, y: float, size: float) -> Iterator[Point]:
    half, tip = size / 2, size * (0.5 - REGULAR_CUT)
    for dx, dy in ((-1, -2), (1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1)):
        yield (x + _reach(dx, half, tip), y + _reach(dy, half, tip))


def _reach(steps: int, half: float, tip: float) -> float:
    return (half if abs(steps) == 2 else tip) * (1 if steps > 0 else -1)
