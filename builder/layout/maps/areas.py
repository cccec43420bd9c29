"""The playing surface of an area map: cells for areas on a redrawn ground, and the ways that are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import ceil

from builder.diagnostics import Diagnostic, Severity, Where
from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Box, Group, Item, Path, Stroke, Text
from builder.geometry.affine import Affine, Point
from builder.geometry.projection import Window
from builder.layout import theme
from builder.layout.maps.areacells import Cells, area_cells
from builder.layout.maps.areaface import draw_cells, draw_leaders, draw_marks, draw_plates
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.areaground import Shores, draw_ground, shores
from builder.layout.maps.arealegend import SAMPLE, area_legend
from builder.layout.maps.arealinks import draw_ways, drawn_ways, trodden, ways
from builder.layout.maps.areanotes import AREA, area_assumptions, area_notes
from builder.layout.maps.areaspots import spots
from builder.layout.maps.barriers import draw_barriers
from builder.layout.maps.changed import changed_codes
from builder.layout.maps.features import SideLook
from builder.layout.maps.geography import Geography
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import Entry, FieldPicture, Noun
from builder.layout.maps.terrain import draw_unknown, unknown_terrain
from builder.layout.maps.water import draw_water
from builder.layout.marks import Marks
from builder.layout.setting import RULE, TINT
from builder.model.maps import AreaGridSpec, GameMap

_UNKNOWN = "Position unknown"
_WAY = 0.35  # of a small map, mm
_FEW = 5  # pairs of cells that are told one by one


@dataclass(frozen=True, slots=True)
class AreaSurface:
    """An area map; see `Surface`.

    Attributes:
        field: Its cells.
        game_map: The map.
        window: Part of the globe that lies below; None when areas are not placed by coordinates.
        picture_box: The map's picture on the sheet, without the strip below it.
        laid: How the cells were laid out.
    """

    field: AreaField
    game_map: GameMap
    window: Window | None
    picture_box: Box
    laid: Cells

    @property
    def noun(self) -> Noun:
        """Area."""
        return AREA

    @property
    def sample_width(self) -> float:
        """Room for a cell, mm."""
        return SAMPLE

    @property
    def across(self) -> None:
        """None: areas differ in size."""
        return

    def picture(
        self, style: MapStyle, *, frame: Box, looks: Mapping[str, SideLook], marks: Marks
    ) -> FieldPicture:
        """Ground, ways, cells, names and marks."""
        field, game_map = self.field, self.game_map
        bottom = self.picture_box.y + self.picture_box.height if self.laid.strip else frame.y + frame.height
        ground = Box(frame.x, frame.y, frame.width, bottom - frame.y)
        edges = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
        laid_ways = drawn_ways(field, game_map, style)
        items = (
            shapes.box(frame, fill=style.sheet.panel),
            draw_ground(self._shores(style.geography, ground), ground, style),
            *self._strip(frame, bottom, style),
            draw_ways(laid_ways, game_map, style),
            draw_water(field, game_map, style, edges),
            draw_barriers(field, game_map, style),
            Group((draw_leaders(field, style),), clip=Path(shapes.box(ground).segments)),
            draw_cells(field, game_map, style),
            draw_unknown(field, unknown_terrain(field, game_map), style),
            draw_plates(field, style, changed_codes(game_map, marks)),
            draw_marks(field, game_map, style, looks, trodden(laid_ways)),
            shapes.box(frame, stroke=style.sheet.frame),
        )
        return FieldPicture(items, {}, (*self._crowded(), *self._uncharted(style.geography)))

    def legend(self, style: MapStyle, looks: Mapping[str, SideLook]) -> tuple[Entry, ...]:
        """Terrains as cells, then everything else."""
        return area_legend(self.field, self.game_map, style, looks)

    def sample_symbols(self, style: MapStyle) -> Mapping[str, tuple[Item, ...]]:
        """None: cells have no scattered textures."""
        return {}

    def notes(self, marks: Marks) -> tuple[str, ...]:
        """What all maps tell, and what is left out of this one."""
        return area_notes(self.field, self.game_map, marks)

    def backdrop(self, geography: Geography) -> tuple[Item, ...]:
        """Faint land on white, and the ways between areas."""
        kinds = self.game_map.link_types
        lines = [way for kind in kinds for _, way in ways(self.field, self.game_map, kind)]
        outline = tuple(segment for line in lines for segment in line)
        seen, rim = self._shores(geography, self.picture_box), shapes.box(self.picture_box)
        fine = Stroke(RULE, theme.HAIRLINE)
        found: list[Item] = []
        if seen is not None and seen.land:
            found.append(Group((Path(seen.land, TINT, fine),), clip=Path(rim.segments)))
        found.append(Path(rim.segments, None, fine))
        if outline:
            found.append(Path(outline, None, Stroke(RULE, _WAY)))
        return tuple(found)

    def _shores(self, geography: Geography, picture: Box) -> Shores | None:
        if self.window is None or not geography.land:
            return None
        return shores(geography, self.window, self.field.place, picture)

    def _strip(self, frame: Box, top: float, style: MapStyle) -> tuple[Item, ...]:
        """The ground of the areas whose place is unknown, with a heading."""
        if not self.laid.strip:
            return ()
        line = shapes.line(frame.x, top, frame.x + frame.width, top, style.sheet.frame)
        y = top + 1.6 + cap_height(theme.CONDENSED_BOLD, theme.HEADING)
        words = Text(
            self.field.extent.x, y, _UNKNOWN, theme.CONDENSED_BOLD, theme.HEADING, style.sheet.accent
        )
        return (line, words)

    def _crowded(self) -> list[Diagnostic]:
        """What meets for want of room: pair by pair while they are few, else in one sentence."""
        pairs, grid = self.laid.crowded, Where(pointer="/map/grid")
        if len(pairs) > _FEW:
            cells = len({code for pair in pairs for code in pair})
            return [_no_room(f"{cells} of its {len(self.field.cells)} cells", grid)]
        return [
            _no_room(f"the cells of {one} and {other}", Where(pointer=self.field.cells[one].space.pointer))
            for one, other in pairs
        ]

    def _uncharted(self, geography: Geography) -> list[Diagnostic]:
        """Areas by coordinates below which there is nothing to draw: the sea there may be land."""
        spaces = (self.game_map.spaces or {}).values()
        places = [s for s in spaces if s.point is None and s.coordinates is not None]
        bare = [s for s in places if s.coordinates is not None and not geography.covers(*s.coordinates)]
        if not bare:
            return []
        named = ", ".join(s.code for s in bare[:_FEW]) + (", …" if len(bare) > _FEW else "")
        return [
            Diagnostic(
                "drawing.no-geography",
                Severity.WARNING,
                f"No geography template has the coasts about {len(bare)} of the areas: {named}.",
                "Correct the coordinates, or add a template with those coasts in templates/geography.",
                Where(pointer=bare[0].pointer),
            )
        ]


def _no_room(what: str, where: Where) -> Diagnostic:
    return Diagnostic(
        "drawing.map-crowded",
        Severity.WARNING,
        f"The map has no room to keep {what} apart.",
        "Draw the map on a larger sheet (width_mm and height_mm of the grid).",
        where,
    )


def area_surface(game_map: GameMap, spec: AreaGridSpec, margin: Point, scale: float) -> AreaSurface | None:
    """Lay an area map on a sheet; None when no area is known. See `laying.lay`."""
    spaces = game_map.spaces or {}
    if not spaces:
        return None
    found = spots(spaces, spec)
    laid = area_cells(game_map, spec, found)
    origin = (ceil(margin[0]), ceil(margin[1]))
    place = Affine(a=scale, d=scale, e=origin[0], f=origin[1])
    picture = Box(*origin, spec.width * scale, spec.height * scale)
    links: dict[str, list[str]] = {}
    for pair in game_map.links:
        if pair.first in laid.cells and pair.second in laid.cells:
            links.setdefault(pair.first, []).append(pair.second)
            links.setdefault(pair.second, []).append(pair.first)
    field = AreaField(
        laid.cells,
        {code: tuple(dict.fromkeys(others)) for code, others in links.items()},
        next(iter(laid.cells.values())).size * scale,
        place,
        replace(picture, height=picture.height + laid.strip * scale),
        area_assumptions(spec, found, laid),
    )
    return AreaSurface(field, game_map, found.window, picture, laid)
