"""The playing surface of a hex map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from builder.drawing.scene import Box, Item
from builder.geometry.affine import Point
from builder.layout.maps.codes import code_boxes, pushed_codes
from builder.layout.maps.codeways import Lettering
from builder.layout.maps.face import draw_layers
from builder.layout.maps.features import SideLook
from builder.layout.maps.field import HexField, hex_field
from builder.layout.maps.geography import Geography
from builder.layout.maps.legend import HEX_ROW, shared_entries, terrain_entries
from builder.layout.maps.notes import map_notes
from builder.layout.maps.samples import hex_sample, hex_width
from builder.layout.maps.styles import MapStyle, Trees, Tufts
from builder.layout.maps.surface import Entry, FieldPicture, Noun
from builder.layout.maps.terrain import terrain_regions
from builder.layout.maps.textures import cover
from builder.layout.maps.trees import scatter_symbols
from builder.layout.marks import Marks
from builder.model.maps import GameMap, HexGridSpec

HEX = Noun("hex", "hexes", "hexside", "road or rail link", "road and rail links")


@dataclass(frozen=True, slots=True)
class HexSurface:
    """A hex map; see `Surface`."""

    field: HexField
    game_map: GameMap

    @property
    def noun(self) -> Noun:
        """Hex."""
        return HEX

    @property
    def sample_width(self) -> float:
        """Width of a sample hex, mm."""
        return hex_width(self.field)

    @property
    def across(self) -> float:
        """Flat to flat, mm."""
        return self.field.size

    def picture(
        self, style: MapStyle, *, frame: Box, looks: Mapping[str, SideLook], marks: Marks
    ) -> FieldPicture:
        """Every layer from the ground up."""
        field, game_map = self.field, self.game_map
        pushed = pushed_codes(field, game_map, style)
        return draw_layers(
            field,
            game_map,
            style,
            frame=frame,
            looks=looks,
            marks=marks,
            codes=Lettering(code_boxes(field, style.sheet, pushed), set(pushed)),
            texture=cover(field, terrain_regions(field, game_map, style)),
        )

    def legend(self, style: MapStyle, looks: Mapping[str, SideLook]) -> tuple[Entry, ...]:
        """Terrains as hexes, then waters, lines, places and marks, as far as they occur."""
        field, game_map = self.field, self.game_map
        terrains = terrain_entries(field, game_map, style, HEX_ROW, hex_sample)
        return (*terrains, *shared_entries(field, game_map, style, looks))

    def sample_symbols(self, style: MapStyle) -> Mapping[str, tuple[Item, ...]]:
        """Those of every scattered texture."""
        found: dict[str, tuple[Item, ...]] = {}
        for key, look in style.terrain.items():
            if isinstance(look.texture, Trees | Tufts):
                found |= scatter_symbols(self.field, key, look.texture)
        return found

    def notes(self, marks: Marks) -> tuple[str, ...]:
        """What all maps tell."""
        return map_notes(self.field, self.game_map, marks, HEX)

    def backdrop(self, geography: Geography) -> tuple[Item, ...]:
        """Nothing: hexes cover the ground."""
        return ()


def hex_surface(game_map: GameMap, spec: HexGridSpec, margin: Point, scale: float) -> HexSurface | None:
    """Lay a hex map on a sheet; None when neither outline nor any hex is known. See `laying.lay`."""
    field = hex_field(game_map, replace(spec, across=spec.across * scale), margin)
    return None if field is None else HexSurface(field, game_map)
