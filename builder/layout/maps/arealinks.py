"""The ways between areas: straight where nothing stands between them, else bent round it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot

from builder.drawing.scene import Group, Item
from builder.geometry.affine import Point
from builder.geometry.path import Outline, flattened
from builder.geometry.polygon import contains
from builder.layout.maps.areafield import AreaField
from builder.layout.maps.curves import between
from builder.layout.maps.lines import draw_route
from builder.layout.maps.styles import MapStyle
from builder.model.maps import GameMap, Pair

_BENDS = (0.0, 0.12, -0.12, 0.24, -0.24, 0.38, -0.38, 0.55, -0.55)
"""How far a way swings out at its middle, as shares of its length, in the order in which they are tried."""

_BESIDE = 1.8
"""mm between two kinds of ways that join the same areas."""

_NEAR = 0.56  # of a cell's size: what comes nearer to its middle runs through it

_COVERED = 0.3
"""Share of a way between two cells that may lie under names."""


def ways(field: AreaField, game_map: GameMap, kind: str) -> Iterator[tuple[Pair, Outline]]:
    """The ways of one type of link between areas that are drawn."""
    order = list(game_map.link_types)
    for pair in game_map.links:
        if pair.type == kind and pair.first in field.cells and pair.second in field.cells:
            doubles = [p.type for p in game_map.links if {p.first, p.second} == {pair.first, pair.second}]
            number = sorted(set(doubles), key=order.index).index(kind)
            yield pair, _way(field, pair, number * _BESIDE)


def _way(field: AreaField, pair: Pair, aside: float) -> Outline:
    """The first bend that runs through no other cell and not under names, else the one that does least."""
    one, two = field.centre(pair.first), field.centre(pair.second)
    others = [field.centre(code) for code in field.cells if code not in {pair.first, pair.second}]
    far = hypot(two[0] - one[0], two[1] - one[1])
    bends = [_bent(one, two, aside + bend * far) for bend in _BENDS]
    ends = (pair.first, pair.second)
    return min(
        bends, key=lambda bend: (_hits(bend, others, field.size * _NEAR), _is_covered(bend, ends, field))
    )


def _bent(one: Point, two: Point, aside: float) -> Outline:
    if not aside:
        return (("M", *one), ("L", *two))
    # A cubic whose handles lie aside reaches three quarters of their offset in its middle.
    handle = aside * 4 / 3
    return (("M", *one), ("C", *between(one, two, 0.3, handle), *between(one, two, 0.7, handle), *two))


def _hits(way: Outline, middles: list[Point], near: float) -> int:
    """How many cells a way runs through."""
    points = _stations(flattened(way, 0.2)[0])
    return sum(any(hypot(x - px, y - py) < near for px, py in points) for x, y in middles)


def _is_covered(way: Outline, ends: tuple[str, str], field: AreaField) -> bool:
    """Whether the plates with the names at both ends hide much of what is seen of a way."""
    points = _stations(flattened(way, 0.2)[0])
    seen = [point for point in points if not any(field.holds(code, point) for code in ends)]
    plates = [field.plate(code) for code in ends]
    hidden = sum(any(contains(plate, point) for plate in plates) for point in seen)
    return hidden > _COVERED * len(seen)


def _stations(line: tuple[Point, ...]) -> list[Point]:
    """Points along a line, close enough together that no cell slips between two of them."""
    found: list[Point] = []
    for one, two in pairwise(line):
        steps = max(1, int(hypot(two[0] - one[0], two[1] - one[1]) / 2.0))
        found += [between(one, two, i / steps) for i in range(steps)]
    return found


def drawn_ways(field: AreaField, game_map: GameMap, style: MapStyle) -> Mapping[str, tuple[Outline, ...]]:
    """The ways of every type of link that has a style, on the sheet, in the order of the types."""
    return {
        key: tuple(outline for _, outline in ways(field, game_map, key))
        for key, kind in game_map.link_types.items()
        if kind.style in style.links
    }


def trodden(laid: Mapping[str, Iterable[Outline]]) -> tuple[Point, ...]:
    """Points along all ways, no more than 2 mm apart."""
    return tuple(
        point for outlines in laid.values() for way in outlines for point in _stations(flattened(way, 0.2)[0])
    )


def draw_ways(laid: Mapping[str, tuple[Outline, ...]], game_map: GameMap, style: MapStyle) -> Item:
    """The ways of every type, see `drawn_ways`."""
    groups: list[Item] = []
    for key, outlines in laid.items():
        kind = game_map.link_types[key]
        if outlines:
            groups.append(Group(draw_route(outlines, style.links[kind.style]), name=kind.name))
    return Group(tuple(groups), name="links")
