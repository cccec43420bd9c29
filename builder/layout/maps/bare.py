"""A sheet without a map: the game's title, and its boxes and tracks.

It serves a system, or a game of which neither outline nor spaces are known: pieces still have places to
lie on.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.richtext import Fonts
from builder.drawing.scene import Box, Group, Item, Scene, Stroke
from builder.drawing.textblock import TextStyle, place
from builder.geometry.affine import IDENTITY
from builder.layout import theme
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.band import Tools, draw_band
from builder.layout.maps.band_rows import GAP
from builder.layout.maps.cartouche import draw_heading, draw_scale, draw_title
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.sheet import MARGIN, MapSheet, counter_size, side_looks
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import NoMap
from builder.model.game import Game
from builder.model.maps import GameMap
from builder.model.words import first_up

NO_PARTS = GameMap(
    title="",
    grid=None,
    spaces=None,
    terrain={},
    hexside_types={},
    link_types={},
    feature_types={},
    place_kinds={},
    hexsides=(),
    links=(),
    exits=(),
    places={},
    groups={},
    lines={},
    boxes={},
    tracks={},
    entries={},
)
"""The map of a game without map.json."""

_WIDTH = 280.0  # less half of each margin, it fits one sheet of paper that lies on its side
_TITLE_WIDTH = 110.0
_PAD = 5.0


def draw_bare(game: Game, missing: NoMap, style: MapStyle, ground: Swatch, slug: str) -> MapSheet:
    """Draw the sheet of a game whose map cannot be drawn.

    Args:
        game: The game; what it has of boxes and tracks is drawn.
        missing: Why there is no map; it is told on the sheet.
        style: How maps look.
        ground: Colour below all.
        slug: Small line that tells builds apart.
    """
    game_map, fitter = game.map or NO_PARTS, Fitter()
    counter = counter_size(game)
    area = Box(MARGIN, MARGIN, _WIDTH - 2 * MARGIN, 0.0)
    plate, height = _draw_plate(game, area, style, (_reason(missing), slug), fitter)
    frame = Box(area.x, area.y, area.width, height)
    tools = Tools(counter, side_looks(game, style), style.sheet, fitter)
    band = draw_band(game_map, Box(area.x, area.y + height + GAP, area.width, 0.0), tools)
    total = frame.y + height + (GAP + band.height if band.height else 0.0) + MARGIN
    items = (
        shapes.rectangle(0, 0, _WIDTH, total, fill=ground),
        Group(plate, name="title"),
        Group(band.items, name="boxes and tracks"),
    )
    return MapSheet(
        Scene(_WIDTH, total, items, title=f"{game.title}: {sheet_title(game).lower()}"),
        AreaField({}, {}, counter[0], IDENTITY, Box(0.0, 0.0, 0.0, 0.0), ()),
        frame,
        {},
        band.boxes,
        band.slots,
        band.track_spaces,
        fitter.diagnostics,
    )


def has_places(game: Game) -> bool:
    """Whether a game has anything beside a map for pieces to lie on: a box, or a track with a space."""
    game_map = game.map or NO_PARTS
    return bool(game_map.boxes) or any(track.spaces for track in game_map.tracks.values())


def sheet_title(game: Game) -> str:
    """What the sheet is headed with."""
    return "No map: boxes and tracks" if has_places(game) else "No map"


def _reason(missing: NoMap) -> str:
    return f"{first_up(missing.reason)}."


def _draw_plate(
    game: Game, area: Box, style: MapStyle, paragraphs: Sequence[str], fitter: Fitter
) -> tuple[tuple[Item, ...], float]:
    """The title, and beside it a plate that says what this sheet is; both equally high."""
    left = area.x + _TITLE_WIDTH + GAP
    inner = Box(left + _PAD, area.y + _PAD, area.width - _TITLE_WIDTH - GAP - 2 * _PAD, 0.0)
    heading, y = draw_heading(sheet_title(game), inner, style.sheet)
    words: list[Item] = [heading]
    y += inner.y
    scale, taken = draw_scale(
        game, None, Box(inner.x, y, inner.width, 0.0), style.sheet, word="space", fitter=fitter
    )
    words.append(scale)
    y += taken + (1.6 if taken else 0.0)
    look = TextStyle(
        theme.BODY, theme.LEADING, style.sheet.soft, Fonts(theme.CONDENSED, theme.CONDENSED_BOLD)
    )
    for text in paragraphs:
        block = fitter.paragraph(text, look, width=inner.width, pointer="/map")
        words += place(block, inner.x, y)
        y += block.height + 1.0
    title, height = draw_title(
        game, Box(area.x, area.y, _TITLE_WIDTH, 0.0), style.sheet, fitter, least=y - area.y + _PAD
    )
    plate = Box(left, area.y, area.width - _TITLE_WIDTH - GAP, height)
    return (
        title,
        shapes.box(plate, fill=style.sheet.panel, stroke=Stroke(style.sheet.frame.colour, 0.3)),
        *words,
    ), height
