"""The whole map sheet: the field, the panel beside it, boxes and tracks below; and where everything lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Box, Group, Item, Scene
from builder.drawing.textblock import TextStyle, place
from builder.geometry.affine import Point
from builder.layout import theme
from builder.layout.maps.band import Tools, draw_band
from builder.layout.maps.band_rows import GAP
from builder.layout.maps.cartouche import draw_heading, draw_scale, draw_title
from builder.layout.maps.features import SHAPES, SideLook
from builder.layout.maps.fields import Field
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.laying import NO_MAP, lay
from builder.layout.maps.legend import draw_legend
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import NoMap, Surface
from builder.layout.maps.unknown import unknown_styles
from builder.layout.marks import Marks
from builder.layout.palette import palette_of
from builder.model.game import Game
from builder.model.maps import GameMap

MARGIN = 8.0
"""Between the edge of the sheet and anything drawn, mm."""

_RIM = 3.0  # between the hexes and the frame
_PANEL = 85.0
_USUAL_COUNTER = 15.0
_SECTION = 6.0  # between parts of the panel


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A drawn map and where its parts lie; all in mm on the sheet.

    Attributes:
        scene: The picture.
        field: The spaces: centres, corners and codes, exactly as drawn.
        frame: The frame about the field.
        centres: Middle of every space, by code.
        boxes: Inside of every box, by id.
        slots: Middles of the places for counters in each box, by id, in order.
        track_spaces: Every space of a track, by track and space.
        diagnostics: What found no room, and styles that do not exist.
    """

    scene: Scene
    field: Field
    frame: Box
    centres: Mapping[str, Point]
    boxes: Mapping[str, Box]
    slots: Mapping[str, tuple[Point, ...]]
    track_spaces: Mapping[tuple[str, str], Box]
    diagnostics: tuple[Diagnostic, ...]

    def corners(self, code: str) -> tuple[Point, ...]:
        """Corners of a space, clockwise."""
        return self.field.corners(code)


def draw_map(game: Game, style: MapStyle, marks: Marks, slug: str) -> MapSheet | NoMap:
    """Draw a game's map.

    Args:
        game: The game.
        style: How maps look.
        marks: Certainty, errata and disagreements by pointer.
        slug: Small line that tells builds apart.
    """
    if game.map is None:
        return NO_MAP
    surface = lay(game.map, (MARGIN + _RIM, MARGIN + _RIM))
    if isinstance(surface, NoMap):
        return surface
    return _draw_sheet(game, game.map, surface, style, marks=marks, slug=slug)


def side_looks(game: Game, style: MapStyle) -> Mapping[str, SideLook]:
    """Colour and shape of each side's marks on the map."""
    palette = palette_of(game.palette)
    spare = (style.sheet.accent, style.sheet.frame.colour, style.sheet.soft)
    return MappingProxyType(
        {
            side.id: SideLook(
                side.name, palette.find(side.colour) or spare[i % len(spare)], SHAPES[i % len(SHAPES)]
            )
            for i, side in enumerate(game.sides.values())
        }
    )


def counter_size(game: Game) -> tuple[float, float]:
    """Width and height of the game's counters, mm; a usual size where it is unknown."""
    counters = game.counters
    width = (counters.width if counters is not None else None) or _USUAL_COUNTER
    return (width, (counters.height if counters is not None else None) or width)


def _draw_sheet(
    game: Game, game_map: GameMap, surface: Surface, style: MapStyle, *, marks: Marks, slug: str
) -> MapSheet:
    looks, fitter = side_looks(game, style), Fitter()
    field, extent = surface.field, surface.field.extent
    frame = Box(extent.x - _RIM, extent.y - _RIM, extent.width + 2 * _RIM, extent.height + 2 * _RIM)
    picture = surface.picture(style, frame=frame, looks=looks, marks=marks)
    panel = Box(frame.x + frame.width + GAP + 1, frame.y, _PANEL, frame.height)
    beside, panel_height = _draw_panel(
        game,
        surface,
        style,
        panel,
        looks=looks,
        paragraphs=(*surface.notes(marks), slug),
        fitter=fitter,
    )
    width = panel.x + panel.width + MARGIN
    below = frame.y + max(frame.height, panel_height) + GAP + 1
    tools = Tools(counter_size(game), looks, style.sheet, fitter)
    band = draw_band(game_map, Box(frame.x, below, panel.x + panel.width - frame.x, 0.0), tools)
    height = (below + band.height if band.height else below - GAP - 1) + MARGIN
    scene = Scene(
        width,
        height,
        (
            shapes.rectangle(0, 0, width, height, fill=style.sheet.paper),
            Group(picture.items, name="map"),
            Group(beside, name="panel"),
            Group(band.items, name="boxes and tracks"),
        ),
        picture.symbols,
        f"{game.title}: map",
    )
    return MapSheet(
        scene,
        field,
        frame,
        {code: field.centre(code) for code in field.cells},
        band.boxes,
        band.slots,
        band.track_spaces,
        (*unknown_styles(game_map, style), *picture.diagnostics, *fitter.diagnostics),
    )


def _draw_panel(
    game: Game,
    surface: Surface,
    style: MapStyle,
    area: Box,
    *,
    looks: Mapping[str, SideLook],
    paragraphs: tuple[str, ...],
    fitter: Fitter,
) -> tuple[tuple[Item, ...], float]:
    """Title, legend, scale and notes from the top down; the items and the height they take."""
    items: list[Item] = []
    y = area.y

    def section(drawn: tuple[Item, float], gap: float) -> None:
        nonlocal y
        items.append(drawn[0])
        y += drawn[1] + gap

    def rest() -> Box:
        return Box(area.x, y, area.width, 0.0)

    section(draw_title(game, rest(), style.sheet, fitter), _SECTION)
    entries = surface.legend(style, looks)
    if entries:
        section(draw_heading("Legend", rest(), style.sheet), 0.0)
        wide = surface.sample_width
        section(draw_legend(entries, rest(), style, sample_width=wide, fitter=fitter), _SECTION - 1)
    if game.scale:
        section(draw_heading("Scale", rest(), style.sheet), 0.0)
        scale = draw_scale(game, surface.across, rest(), style.sheet, word=surface.noun.one, fitter=fitter)
        section(scale, _SECTION)
    section(draw_heading("About this map", rest(), style.sheet), 0.0)
    look = TextStyle(7.6, 1.35, style.sheet.soft, Fonts(theme.CONDENSED, theme.CONDENSED_BOLD))
    for text in paragraphs:
        block = fitter.paragraph(text, look, width=area.width, pointer="/map")
        section((Group(place(block, area.x, y)), block.height), 1.0)
    return tuple(items), y - area.y
