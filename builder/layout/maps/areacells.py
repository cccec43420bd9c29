"""The cells of an area map: how large they are, what each carries, and where they stand without overlaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from builder.drawing.fonts import measure
from builder.drawing.scene import Box
from builder.geometry.affine import Point
from builder.geometry.apart import Plot, meeting, spread
from builder.layout.maps.areaspots import Spots
from builder.layout.maps.features import feature_label
from builder.model.maps import AreaGridSpec, GameMap, Place, Space
from builder.model.words import spaced

NAME_FONT = "condensed-bold"
NAME_SIZE = 8.0
VALUE_FONT = "condensed"
VALUE_SIZE = 6.5

PLATE = 4.2
"""Height of the plate with the name, mm."""

VALUES = 3.0
"""Height of the line of numbers below the name, mm."""

MARK = 5.0
"""Room for a mark on the rim of a cell, mm."""

_OVER_RIM = 1.0  # that the plate covers of the cell
_PAD = 1.4  # beside the name
_GAP = 0.8  # about all that belongs to a cell
_CORNERS = 32  # of the polygon that stands for the ring
_SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
_FULL = 0.55
"""Share of the map's picture that cells may take before they are made smaller."""

_DIAGONAL = sqrt(0.5)
_STRIP_HEAD = 7.0
_ZONE = 1.5  # width of a zone's cell, in sizes


@dataclass(frozen=True, slots=True)
class AreaCell:
    """A cell; places in mm from the top left corner of the map's picture.

    Attributes:
        space: Which area it is.
        name: What it is called on the map.
        told: Numbers and place names below the name; empty when there are none.
        centre: Where counters lie.
        home: Where the area lies; None when unknown.
        size: Across the ring.
    """

    space: Space
    name: str
    told: str
    centre: Point
    home: Point | None
    size: float

    @property
    def is_zone(self) -> bool:
        """Whether it stands for a zone off the map."""
        return self.space.kind == "zone"

    @property
    def half(self) -> Point:
        """Half the width and height of the cell."""
        half = self.size / 2
        return (half * _ZONE, half) if self.is_zone else (half, half)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The outline, clockwise from the top left: four corners of a zone, else many of a ring."""
        x, y = self.centre
        wide, high = self.half
        if self.is_zone:
            return ((x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high))
        turns = (2 * pi * i / _CORNERS - 3 * pi / 4 for i in range(_CORNERS))
        return tuple((x + wide * cos(a), y + high * sin(a)) for a in turns)

    @property
    def plate(self) -> Box:
        """Where the name stands, with what is told below it."""
        width, height = _plate_size(self.name, self.told)
        x, y = self.centre
        return Box(x - width / 2, y + self.half[1] - _OVER_RIM, width, height)


@dataclass(frozen=True, slots=True)
class Cells:
    """All cells of a map.

    Attributes:
        cells: By code, in the order of the data.
        strip: Height of the strip below the map with areas whose place is unknown, mm; 0 without any.
        crowded: Pairs of codes whose cells meet for want of room.
    """

    cells: Mapping[str, AreaCell]
    strip: float
    crowded: tuple[tuple[str, str], ...]


def area_cells(game_map: GameMap, spec: AreaGridSpec, found: Spots) -> Cells:
    """Make the cells as large as the map allows and push them apart; unknown ones stand in rows below."""
    spaces = game_map.spaces or {}
    told = {code: _told(space, game_map) for code, space in spaces.items()}
    names = {code: space_name(space) for code, space in spaces.items()}
    codes = [code for code in spaces if code in found.known]
    room = (spec.width, spec.height)
    size, points = _SIZES[-1], tuple[Point, ...]()
    plots: tuple[Plot, ...] = ()
    for size in _SIZES:
        plots = tuple(
            Plot(found.known[code], _reach(spaces[code], names[code], told[code], size)) for code in codes
        )
        if _area(plots) <= _FULL * room[0] * room[1] or size == _SIZES[-1]:
            points = spread(plots, room)
            if not meeting(plots, points):
                break
    cells = {
        code: AreaCell(spaces[code], names[code], told[code], point, found.known[code], size)
        for code, point in zip(codes, points, strict=True)
    }
    crowded = tuple((codes[i], codes[j]) for i, j in meeting(plots, points))
    below, strip = _rows(
        [AreaCell(spaces[c], names[c], told[c], (0, 0), None, size) for c in found.unknown], room
    )
    whole = cells | below
    return Cells({code: whole[code] for code in spaces}, strip, crowded)


def space_name(space: Space) -> str:
    """What a space is called on the map: its name, else its code in words."""
    return space.name or spaced(space.code).title()


def _told(space: Space, game_map: GameMap) -> str:
    """The terrain of a space, numbers printed in it, and places in it that are called otherwise."""
    terrain = game_map.terrain.get(space.terrain or "")
    parts = [] if terrain is None else [terrain.name]
    parts += [
        f"{key.upper() if len(key) <= 3 else key.replace('-', ' ')} {cell.shown}"
        for key, cell in space.values.items()
        if cell.shown is not None
    ]
    return "  ".join(
        [*(place.name for place in places_in(space, game_map) if _differs(place, space)), *parts]
    )


def places_in(space: Space, game_map: GameMap) -> list[Place]:
    """The named places that lie in a space."""
    return [place for place in game_map.places.values() if space.code in (place.spaces or ())]


def _differs(place: Place, space: Space) -> bool:
    names = {place.name.casefold(), *(name.casefold() for name in place.variants)}
    return space_name(space).casefold() not in names


def _plate_size(name: str, told: str) -> tuple[float, float]:
    width = measure(name, NAME_FONT, NAME_SIZE)
    if told:
        width = max(width, measure(told, VALUE_FONT, VALUE_SIZE))
    return (width + 2 * _PAD, PLATE + (VALUES if told else 0.0))


def _reach(space: Space, name: str, told: str, size: float) -> tuple[float, float, float, float]:
    """How far a cell with all that belongs to it goes left, up, right and down of its centre."""
    half = size / 2
    width, height = _plate_size(name, told)
    wide = half * _ZONE if space.kind == "zone" else half
    across = max(wide, width / 2) + _GAP
    above = half + (MARK * 0.2 if space.features else 0.0) + _GAP
    # A mark with words stands at the upper right, and they go on beyond the rim.
    words = max((measure(feature_label(f), NAME_FONT, VALUE_SIZE) for f in space.features), default=0.0)
    beyond = wide * _DIAGONAL + MARK + words if words else 0.0
    return (across, above, max(across, beyond + _GAP), half - _OVER_RIM + height + _GAP)


def _area(plots: tuple[Plot, ...]) -> float:
    return sum((p.reach[0] + p.reach[2]) * (p.reach[1] + p.reach[3]) for p in plots)


def _rows(cells: list[AreaCell], room: tuple[float, float]) -> tuple[dict[str, AreaCell], float]:
    """Cells side by side below the map's picture, all in columns of one width; and the height they take."""
    if not cells:
        return {}, 0.0
    reaches = [_reach(cell.space, cell.name, cell.told, cell.size) for cell in cells]
    wide, above = max(r[0] + r[2] for r in reaches), max(r[1] for r in reaches)
    high = above + max(r[3] for r in reaches)
    across = max(1, int(room[0] / wide))
    count = -(-len(cells) // across)
    across = -(-len(cells) // count)
    step = room[0] / across
    found = {}
    for i, cell in enumerate(cells):
        x, y = (i % across + 0.5) * step, room[1] + _STRIP_HEAD + (i // across) * high + above
        found[cell.space.code] = AreaCell(cell.space, cell.name, cell.told, (x, y), None, cell.size)
    return found, _STRIP_HEAD + count * high + _GAP


def rim_point(cell: AreaCell, towards: Point) -> Point:
    """Where the way from a cell's centre to a point leaves the cell; the point itself when it lies inside."""
    (x, y), (wide, high) = cell.centre, cell.half
    dx, dy = towards[0] - x, towards[1] - y
    if cell.is_zone:
        share = min((wide / abs(dx)) if dx else 2.0, (high / abs(dy)) if dy else 2.0)
    else:
        share = cell.size / 2 / (sqrt(dx * dx + dy * dy) or 1.0)
    return (x + dx * min(1.0, share), y + dy * min(1.0, share))
