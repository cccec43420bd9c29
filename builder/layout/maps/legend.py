"""The legend: what occurs on the map and nothing else, drawn as on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from builder.drawing.richtext import Fonts
from builder.drawing.scene import Box, Group, Item
from builder.drawing.textblock import TextStyle, place
from builder.layout import theme
from builder.layout.maps.features import ENTRY, Marked, SideLook, marked
from builder.layout.maps.fields import Field
from builder.layout.maps.fitting import Fitter
from builder.layout.maps.samples import (
    HEX_HEIGHT,
    feature_sample,
    hexside_sample,
    link_sample,
    place_sample,
)
from builder.layout.maps.styles import MapStyle
from builder.layout.maps.surface import Entry
from builder.layout.maps.terrain import Region, drawn_styles
from builder.layout.maps.villages import place_style
from builder.model.maps import GameMap, StyledType

_COLUMNS = 2
_ROW = 9.0  # height of a row of lines or marks, mm
HEX_ROW = HEX_HEIGHT + 2.4
_GAP = 2.6

F = TypeVar("F", bound=Field)
Sample = Callable[[F, tuple[Region, ...], MapStyle, Box], Item]

_ENTRY_AREA = StyledType(ENTRY, "Entry area", ENTRY, pointer="/map/entries")


def shared_entries(
    field: Field,
    game_map: GameMap,
    style: MapStyle,
    looks: Mapping[str, SideLook],
) -> tuple[Entry, ...]:
    """All that occurs on the map and looks the same on every grid: waters, lines, places and marks.

    Args:
        field: The map's spaces.
        game_map: What lies on them.
        style: How it looks.
        looks: Name, colour and shape of each side.
    """
    return (
        *line_entries(game_map, style),
        *_places(field, game_map, style),
        *feature_entries(field, game_map, style, looks),
    )


def terrain_entries(
    field: F, game_map: GameMap, style: MapStyle, height: float, sample: Sample[F]
) -> Iterator[Entry]:
    """The terrains of the spaces that are drawn.

    Args:
        field: The map's spaces.
        game_map: Their terrain.
        style: How it looks.
        height: Of a row, mm.
        sample: Draws a space in some terrains, which are its drawn parts from the ground up.
    """
    spaces = game_map.spaces or {}
    here = {spaces[code].terrain for code in field.cells if code in spaces}
    for key, terrain in game_map.terrain.items():
        regions = tuple(
            Region(name, style.terrain[name], ())
            for name in drawn_styles(terrain, game_map.terrain)
            if name in style.terrain
        )
        if key in here and regions:
            ordered = tuple(sorted(regions, key=lambda region: region.style.order))
            yield Entry(terrain.name, terrain.pointer, height, _drawing(sample, field, ordered, style))


def line_entries(game_map: GameMap, style: MapStyle) -> Iterator[Entry]:
    """What lies along sides and what joins spaces, where there is any."""
    for key, kind in game_map.hexside_types.items():
        side = style.hexsides.get(kind.style)
        if side is not None and any(pair.type == key for pair in game_map.hexsides):
            yield Entry(kind.name, kind.pointer, _ROW, _drawing(hexside_sample, side))
    for key, kind in game_map.link_types.items():
        look = style.links.get(kind.style)
        if look is not None and any(pair.type == key for pair in game_map.links):
            yield Entry(kind.name, kind.pointer, _ROW, _drawing(link_sample, look))


def _places(field: Field, game_map: GameMap, style: MapStyle) -> Iterator[Entry]:
    here = [p for p in game_map.places.values() if any(code in field.cells for code in p.spaces or ())]
    for key, kind in game_map.place_kinds.items():
        look = next((place_style(game_map, style, p) for p in here if p.kind == key), None)
        if look is not None and look.shape == "houses":
            yield Entry(kind.name, kind.pointer, _ROW, _drawing(place_sample, look))


def feature_entries(
    field: Field,
    game_map: GameMap,
    style: MapStyle,
    looks: Mapping[str, SideLook],
) -> Iterator[Entry]:
    """The marks that spaces bear, each once for every side."""
    seen: set[tuple[str, str | None]] = set()
    for mark in marked(field, game_map, style):
        kind = game_map.feature_types.get(mark.feature.type, _ENTRY_AREA)
        if (kind.id, mark.feature.side) not in seen:
            seen.add((kind.id, mark.feature.side))
            label = _feature_label(kind, mark, looks)
            yield Entry(label, kind.pointer, _ROW, _drawing(feature_sample, mark, looks, style))


def _feature_label(kind: StyledType, mark: Marked, looks: Mapping[str, SideLook]) -> str:
    side = looks.get(mark.feature.side or "")
    words = kind.name if side is None else f"{kind.name}, {side.name}"
    return words if not mark.label else f"{words} (height)" if mark.style.shape == "hill" else words


def _drawing(function: Callable[..., Item], *known: object) -> Callable[[Box], Item]:
    """A drawing function that only lacks its box."""
    return lambda box: function(*known, box)


def draw_legend(
    entries: Sequence[Entry], area: Box, style: MapStyle, *, sample_width: float, fitter: Fitter
) -> tuple[Item, float]:
    """The entries in two columns.

    Args:
        entries: What to draw.
        area: Its left, top and width; the height is found.
        style: How the map looks.
        sample_width: Room for samples, mm.
        fitter: Fits the labels.

    Returns:
        The items and the height they take, mm.
    """
    look = TextStyle(theme.BODY, 1.15, style.sheet.ink, Fonts(theme.CONDENSED, theme.CONDENSED_BOLD))
    width = area.width / _COLUMNS
    items: list[Item] = []
    y = area.y
    for row in _rows(entries):
        height = max(entry.height for entry in row)
        for i, entry in enumerate(row):
            x = area.x + i * width
            items.append(entry.draw(Box(x + 1, y + 1, sample_width - 2, height - 2)))
            room = width - sample_width - _GAP - 1
            block = fitter.paragraph(entry.label, look, width=room, pointer=entry.pointer)
            items += place(block, x + sample_width + _GAP, y + (height - block.height) / 2)
        y += height
    return Group(tuple(items), name="legend"), y - area.y


def _rows(entries: Sequence[Entry]) -> Iterator[tuple[Entry, ...]]:
    """Entries two by two, those of one height together, so that samples stand in even rows."""
    heights = list(dict.fromkeys(entry.height for entry in entries))
    for height in heights:
        alike = [entry for entry in entries if entry.height == height]
        for i in range(0, len(alike), _COLUMNS):
            yield tuple(alike[i : i + _COLUMNS])
