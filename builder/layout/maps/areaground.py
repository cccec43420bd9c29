"""The globe below an area map: sea, land, lakes and rivers, cut to the picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot

from builder.drawing import shapes
from builder.drawing.scene import Anchor, Box, Group, Item, Path, Stroke, Text
from builder.geometry.affine import Affine, Point
from builder.geometry.clipping import Room, clip_line, clip_polygon
from builder.geometry.path import Outline, Segment, polygon, polyline
from builder.geometry.projection import Window
from builder.layout import theme
from builder.layout.maps.geography import Geography, Line
from builder.layout.maps.styles import MapStyle

_BEYOND = 4.0
"""How far outlines run over the picture's rim, so that no coast is drawn along it, mm."""

_FINEST = 0.15  # mm between two points of a line


@dataclass(frozen=True, slots=True)
class Shores:
    """What of the globe lies in a picture, in mm on the sheet."""

    land: Outline
    lakes: Outline
    rivers: Outline


@lru_cache(maxsize=16)
def shores(geography: Geography, window: Window, place: Affine, picture: Box) -> Shores:
    """Project the lines of the globe and keep those in a picture.

    Args:
        geography: Lines in degrees.
        window: From degrees to the map's own mm.
        place: From the map's own mm to the sheet.
        picture: What is seen of the sheet.
    """
    wide = shapes.inset(picture, -_BEYOND)
    room = (wide.x, wide.y, wide.x + wide.width, wide.y + wide.height)

    def project(line: Line) -> list[Point]:
        return [place.apply(*window.place(*point)) for point in line]

    return Shores(
        _closed(geography.land, project, room),
        _closed(geography.lakes, project, room),
        tuple(
            segment
            for line in geography.rivers
            for piece in clip_line(_thinned(project(line)), room)
            for segment in polyline(piece)
        ),
    )


def _closed(lines: Iterable[Line], project: Callable[[Line], list[Point]], room: Room) -> Outline:
    found: list[Segment] = []
    for line in lines:
        corners = _thinned(clip_polygon(project(line), room))
        if len(corners) > 2:
            found.extend(polygon(corners))
    return tuple(found)


def _thinned(points: Iterable[Point]) -> list[Point]:
    """The points that lie far enough from the one kept before; the first and the last always."""
    points = list(points)
    found = points[:1]
    for _, point in pairwise(points):
        if hypot(point[0] - found[-1][0], point[1] - found[-1][1]) >= _FINEST:
            found.append(point)
    if len(points) > 1 and found[-1] != points[-1]:
        found.append(points[-1])
    return found


def draw_ground(seen: Shores | None, picture: Box, style: MapStyle) -> Item:
    """Sea, shallows, land, rivers and lakes, with their source; plain land off the globe."""
    sheet, look = style.sheet, style.ground
    if seen is None:
        return shapes.box(picture, fill=sheet.land)
    items = (
        shapes.box(picture, fill=look.sea),
        Path(seen.land, None, look.shallow),
        Path(seen.land, sheet.land, look.coast),
        Path(seen.rivers, None, look.river),
        Path(seen.lakes, look.lake, look.coast),
    )
    drawn = tuple(item for item in items if not isinstance(item, Path) or item.segments)
    credit = Text(
        picture.x + picture.width - 2.0,
        picture.y + picture.height - 2.0,
        "; ".join(style.geography.sources),
        theme.CONDENSED,
        theme.FINE,
        sheet.soft,
        Anchor.END,
        halo=Stroke(sheet.halo, 0.6),
    )
    return Group((*drawn, credit), clip=Path(shapes.box(picture).segments), name="ground")
