"""Built-up ground: blocks of houses between streets, all of a region on one street plan."""

from __future__ import annotations

from math import ceil, hypot, radians

from builder.drawing.scene import Item, Path
from builder.geometry.affine import Point, rotation
from builder.geometry.path import Segment, polygon
from builder.layout.maps.codes import code_room, is_in
from builder.layout.maps.field import HexField
from builder.layout.maps.noise import share, swing
from builder.layout.maps.styles import Blocks
from builder.layout.maps.terrain import Region


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
    """Four corners of every block about a hex, on a plan that is turned the same way all over the sheet."""
    turn = rotation(degrees=17)
    back = rotation(degrees=-17)
    step = texture.size + texture.street
    u, v = back.apply(*field.centre(code))
    reach = ceil(field.size * 0.6 / step)
    found: list[tuple[Point, ...]] = []
    for i in range(round(u / step) - reach, round(u / step) + reach + 1):
        for j in range(round(v / step) - reach, round(v / step) + reach + 1):
            wide = texture.size * (0.86 + 0.14 * share("wide", i, j))
            high = texture.size * (0.8 + 0.2 * share("high", i, j))
            x, y = i * step, j * step + 0.3 * step * (i % 2)
            lean = radians(4) * swing("lean", i, j) * wide
            plan = ((x, y), (x + wide, y + lean), (x + wide, y + high), (x, y + high - lean))
            found.append(tuple(turn.apply(*p) for p in plan))
    return found


def _key(point: Point) -> tuple[int, int]:
    return (round(10 * point[0]), round(10 * point[1]))


def _distance(point: Point, start: Point, end: Point) -> float:
    """From a point to a straight side."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    part = min(1.0, max(0.0, part))
    return hypot(point[0] - start[0] - part * dx, point[1] - start[1] - part * dy)
