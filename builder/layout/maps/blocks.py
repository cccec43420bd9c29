"""Built-up ground: blocks of houses between streets, all of a region on one street plan."""

from __future__ import annotations

from math import ceil, hypot, sin

from builder.drawing.scene import Item, Path
from builder.geometry.affine import Point, rotation
from builder.geometry.path import Segment, polygon
from builder.layout.maps.codes import code_room, is_in
from builder.layout.maps.field import HexField
from builder.layout.maps.noise import share
from builder.layout.maps.styles import Blocks
from builder.layout.maps.terrain import Region

_ALLEY = 0.4  # between houses of a block, in widths of a street
_PARTED = 0.6  # share of blocks that an alley parts, along and across alike
_YARDS = 0.4  # share of the blocks of four houses that have an open yard
_SWING = 0.3  # how far streets swing, in blocks


def blocks(field: HexField, region: Region, texture: Blocks) -> tuple[Item, ...]:
    """The blocks of a region as one path; towards its rim they thin out, and codes stay free."""
    segments: list[Segment] = []
    inside = set(region.members)
    room = code_room(field)
    for code in region.members:
        borders = _borders_about(field, code, inside)
        for corners in _street_plan(field, code, texture):
            middle = (sum(x for x, _ in corners) / 4, sum(y for _, y in corners) / 4)
            if not field.holds(code, middle) or is_in(room, middle, field.centre(code)):
                continue
            rim = min((_distance(middle, a, b) for a, b in borders), default=field.size)
            if rim > texture.size * (1.0 + 1.6 * share("outskirts", *_key(middle))):
                segments.extend(polygon(corners))
    return (Path(tuple(segments), texture.fill, texture.line),)


def _borders_about(field: HexField, code: str, inside: set[str]) -> list[tuple[Point, Point]]:
    """Sides of the region's outline at a hex and its neighbours in the region, without the map's rim."""
    near = [code, *(beyond for beyond, _, _ in field.sides(code) if beyond is not None and beyond in inside)]
    return [
        (start, end)
        for here in near
        for beyond, start, end in field.sides(here)
        if beyond is not None and beyond not in inside
    ]


def _street_plan(field: HexField, code: str, texture: Blocks) -> list[tuple[Point, ...]]:
    """Four corners of every house about a hex, on one plan of bent streets all over the sheet."""
    turn = rotation(degrees=17)
    back = rotation(degrees=-17)
    step = texture.size + texture.street
    u, v = back.apply(*field.centre(code))
    reach = ceil(field.size * 0.6 / step) + 1
    found: list[tuple[Point, ...]] = []
    for i in range(round(u / step) - reach, round(u / step) + reach + 1):
        for j in range(round(v / step) - reach, round(v / step) + reach + 1):
            x, y = i * step, j * step + 0.3 * step * (i % 2)
            found += [
                tuple(turn.apply(*_bent(corner, step)) for corner in house)
                for house in _houses((x, y), texture, (i, j))
            ]
    return found


def _houses(at: Point, texture: Blocks, seed: tuple[int, int]) -> list[tuple[Point, ...]]:
    """The houses of a block: one, or two or four beside alleys; of four, one may leave its yard open."""
    x, y = at
    size, alley = texture.size, _ALLEY * texture.street
    across = _parted(x, size, alley, (share("across", *seed), share("cut across", *seed)))
    along = _parted(y, size, alley, (share("along", *seed), share("cut along", *seed)))
    houses: list[tuple[Point, ...]] = [((a, c), (b, c), (b, d), (a, d)) for a, b in across for c, d in along]
    if len(houses) == 4 and share("yard", *seed) < _YARDS:
        del houses[int(4 * share("which yard", *seed))]
    return houses


def _parted(start: float, size: float, alley: float, by: tuple[float, float]) -> list[tuple[float, float]]:
    """Ends of a block along one way, or of its two houses with an alley between them."""
    often, where = by
    if often > _PARTED:
        return [(start, start + size)]
    cut = start + size * (0.38 + 0.24 * where)
    return [(start, cut - alley / 2), (cut + alley / 2, start + size)]


def _bent(point: Point, step: float) -> Point:
    """Where a corner of the straight plan stands: streets swing to and fro over the length of some blocks."""
    x, y = point
    return (x + _SWING * step * sin(y / (1.7 * step)), y + _SWING * step * sin(x / (2.1 * step)))


def _key(point: Point) -> tuple[int, int]:
    return (round(10 * point[0]), round(10 * point[1]))


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a straight side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, part))
    return hypot(point[0] - start[0] - part * dx, point[1] - start[1] - part * dy)
