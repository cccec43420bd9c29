"""Rivers and lakes along hexsides: banks below, water above, so that all waters run into each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import pi, sin

from builder.drawing.scene import Group, Item, Path, Stroke
from builder.geometry.affine import Point
from builder.geometry.path import Outline
from builder.layout.maps.curves import between, closed_curve, ribbon
from builder.layout.maps.fields import Field
from builder.layout.maps.noise import share
from builder.layout.maps.streams import Stream, streams
from builder.layout.maps.styles import MapStyle, Water
from builder.model.maps import GameMap, Pair

_SOURCE = 0.35
"""Width of a stream at its source, as a share of its full width."""

_RIPPLE = 0.18  # mm


@dataclass(frozen=True, slots=True)
class _Wet:
    """One water in three layers, so that all banks can be drawn below all waters."""

    bank: tuple[Item, ...]
    water: tuple[Item, ...]
    ripple: tuple[Item, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        return (*self.bank, *self.water, *self.ripple)


def draw_water(hexes: Field, game_map: GameMap, style: MapStyle, frame: tuple[float, ...]) -> Item:
    """All streams and lakes.

    Args:
        hexes: The field.
        game_map: What lies along its sides.
        style: How it looks.
        frame: Left, top, right and bottom of the map's frame; streams that leave the map end there.
    """
    wet = list(_all(hexes, game_map, style, frame))
    banks = (item for w in wet for item in w.bank)
    waters = (item for w in wet for item in w.water)
    ripples = (item for w in wet for item in w.ripple)
    return Group((*banks, *waters, *ripples), name="water")


def _all(hexes: Field, game_map: GameMap, style: MapStyle, frame: tuple[float, ...]) -> Iterator[_Wet]:
    looks = dict(_looks(game_map, style))
    wet = [(pair, side) for pair, side in _sides(hexes, game_map.hexsides) if pair.type in looks]
    touched = Counter(corner for _, side in wet for corner in side)
    still = {corner for pair, side in wet if looks[pair.type].shape == "lens" for corner in side}
    for kind, look in looks.items():
        here = [(pair, side) for pair, side in wet if pair.type == kind]
        if look.shape == "lens":
            for pair, side in here:
                yield _lake(side, pair.first + pair.second, look, touched)
        else:
            exits = [found for found in game_map.exits if found.type == kind]
            for stream in streams(hexes, [pair for pair, _ in here], exits, still, frame):
                yield _stream(stream, look)


def _looks(game_map: GameMap, style: MapStyle) -> Iterator[tuple[str, Water]]:
    """The hexside types that are water, with their style."""
    for key, kind in game_map.hexside_types.items():
        look = style.hexsides.get(kind.style)
        if isinstance(look, Water):
            yield key, look


def _sides(hexes: Field, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, tuple[Point, Point]]]:
    for pair in pairs:
        side = hexes.side(pair.first, pair.second)
        if side is not None:
            yield pair, side


def draw_lake(side: tuple[Point, Point], seed: str, look: Water) -> tuple[Item, ...]:
    """A lake by itself, along a line between two points."""
    return _lake(side, seed, look, {}).items


def draw_stream(line: Outline, look: Water) -> tuple[Item, ...]:
    """A stretch of a stream by itself."""
    return _stream(Stream(line, ()), look).items


def _stream(stream: Stream, look: Water) -> _Wet:
    wide = look.width + 2 * look.bank_width
    banks: list[Item] = [Path(stream.line, None, Stroke(look.bank, wide, round_ends=True))]
    waters: list[Item] = [Path(stream.line, None, Stroke(look.fill, look.width, round_ends=True))]
    if stream.source:
        banks.append(Path(ribbon(stream.source, wide * _SOURCE, wide), look.bank))
        waters.append(Path(ribbon(stream.source, look.width * _SOURCE, look.width), look.fill))
    return _Wet(tuple(banks), tuple(waters))


def _lake(side: tuple[Point, Point], seed: str, look: Water, touched: Mapping[Point, int]) -> _Wet:
    """A lake along a side, drawn out to the corners where other water touches it."""
    one, two = side
    start = -0.03 if touched.get(one, 0) > 1 else 0.05
    stop = 1.03 if touched.get(two, 0) > 1 else 0.95
    shore = closed_curve(_shore(side, seed, (start, stop), look.width / 2))
    bank = Path(shore, look.bank, Stroke(look.bank, 2 * look.bank_width, round_ends=True))
    if look.ripple is None:
        return _Wet((bank,), (Path(shore, look.fill),))
    inner = closed_curve(_shore(side, seed, (start + 0.2, stop - 0.2), look.width / 4))
    ripple = Path(inner, None, Stroke(look.ripple, _RIPPLE, round_ends=True))
    return _Wet((bank,), (Path(shore, look.fill),), (ripple,))


def _shore(side: tuple[Point, Point], seed: str, span: tuple[float, float], half: float) -> list[Point]:
    """Points around a lake: both tips, and bulges on either side."""
    start, stop = span
    points: list[Point] = []
    for way, parts, tip in ((1, (0.18, 0.4, 0.64, 0.84), start), (-1, (0.84, 0.6, 0.36, 0.16), stop)):
        points.append(between(*side, tip))
        for part in parts:
            full = half * sin(pi * part) ** 1.3 * (0.8 + 0.34 * share(seed, way, int(100 * part)))
            points.append(between(*side, start + part * (stop - start), way * full))
    return points
