"""Scattered marks (tree tops, reeds) that cover a region without a seam where its hexes meet.

A hex is filled by one of a few prepared tiles that keep clear of its sides; each side that two hexes of the
region share gets a strip, and each corner that three share a single mark. All are symbols of the scene, so
that the file holds each drawing once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from builder.drawing.scene import Group, Item, Path, Stroke, Use
from builder.geometry.affine import Affine, Point, scaling, translation
from builder.geometry.polygon import contains
from builder.layout.maps.codes import code_room, is_in
from builder.layout.maps.curves import between, closed_curve
from builder.layout.maps.field import HexField
from builder.layout.maps.noise import pick, share, swing
from builder.layout.maps.styles import Trees, Tufts
from builder.layout.maps.terrain import Region

TILES = 6
STRIPS = 3
MARKS = 4
_CLEAR_OF_SIDE = 0.8
"""How far inside the sides a tile keeps, in spacings."""


@dataclass(frozen=True, slots=True)
class Scatter:
    """A region's marks: uses on the sheet and the symbols they need, by key."""

    items: tuple[Item, ...]
    symbols: dict[str, tuple[Item, ...]]


def scatter(field: HexField, region: Region, texture: Trees | Tufts) -> Scatter:
    """Cover a region with marks; the symbols are the same for every region of this style and hex size."""
    key = region.key
    inside = set(region.members)
    items: list[Item] = []
    for code in region.members:
        items.append(Use(f"{key}-tile-{pick(TILES, 'tile', code)}", translation(*field.centre(code))))
        # Three of the six directions, so that each shared side is met once.
        for i, (beyond, start, end) in enumerate(field.sides(code)):
            if i < 3 and beyond in inside:
                name = f"{key}-strip-{i}-{pick(STRIPS, 'strip', code, i)}"
                items.append(Use(name, translation(*between(start, end, 0.5))))
    items += (_placed(key, corner, "knot") for corner in _inner_corners(field, region.members))
    return Scatter(tuple(items), scatter_symbols(field, key, texture))


def scatter_symbols(field: HexField, key: str, texture: Trees | Tufts) -> dict[str, tuple[Item, ...]]:
    """Every mark, tile and strip of a style, used or not."""
    found = {f"{key}-mark-{i}": _mark(texture, i) for i in range(MARKS)}
    found |= {f"{key}-tile-{i}": _tile(field, key, texture.spacing, i) for i in range(TILES)}
    for i, (_, start, end) in enumerate(field.sides(next(iter(field.cells)))):
        for k in range(STRIPS if i < 3 else 0):
            name = f"{key}-strip-{i}-{k}"
            found[name] = _strip(field, key, texture.spacing, (start, end), name)
    return found


def _inner_corners(field: HexField, members: tuple[str, ...]) -> Iterator[Point]:
    """Corners that three hexes of the region share, in a fixed order."""
    met: dict[Point, int] = {}
    for code in members:
        for corner in field.corners(code):
            met[corner] = met.get(corner, 0) + 1
    return (corner for corner, count in met.items() if count == 3)


def _tile(field: HexField, key: str, spacing: float, number: int) -> tuple[Item, ...]:
    """Marks all over a hex about the origin, clear of its sides and of its code, the higher ones first."""
    code = next(iter(field.cells))
    cx, cy = field.centre(code)
    corners = [(x - cx, y - cy) for x, y in field.corners(code)]
    keep = 1 - _CLEAR_OF_SIDE * spacing / (field.size / 2)
    inner = [(x * keep, y * keep) for x, y in corners]
    reach = field.size / 2 / cos(pi / 6)
    room = code_room(field)
    found: list[Point] = []
    for i in range(700):
        point = (reach * swing(key, number, i, "x"), reach * swing(key, number, i, "y"))
        if not contains(inner, point) or is_in(room, point):
            continue
        if all(hypot(point[0] - x, point[1] - y) >= spacing for x, y in found):
            found.append(point)
    return tuple(_placed(key, point, str(number)) for point in sorted(found, key=lambda p: p[1]))


def _strip(
    field: HexField, key: str, spacing: float, side: tuple[Point, Point], name: str
) -> tuple[Item, ...]:
    """Marks along a side, about its middle, leaving its corners and room for a code."""
    middle = between(*side, 0.5)
    one, two = ((p[0] - middle[0], p[1] - middle[1]) for p in side)
    count = max(1, round(hypot(two[0] - one[0], two[1] - one[1]) / spacing) - 1)
    shares = [(i + 1 + 0.12 * swing(name, i)) / (count + 1) for i in range(count)]
    points = [
        between(one, two, part, 0.12 * spacing * swing(name, i, "aside")) for i, part in enumerate(shares)
    ]
    free = 0.19 * field.size if field.bears_code(*side) else 0.0
    return tuple(_placed(key, p, name) for p in points if abs(p[0]) >= free)


def _placed(key: str, point: Point, *seed: str) -> Use:
    where = f"{point[0]:.2f} {point[1]:.2f}"
    size = 0.86 + 0.3 * share(key, where, *seed, "size")
    mark = f"{key}-mark-{pick(MARKS, key, where, *seed)}"
    grown = scaling(round(size, 3))
    return Use(mark, Affine(grown.a, 0.0, 0.0, grown.d, round(point[0], 3), round(point[1], 3)))


def _mark(texture: Trees | Tufts, number: int) -> tuple[Item, ...]:
    if isinstance(texture, Tufts):
        return _tuft(texture, number)
    if number >= MARKS * (1 - texture.conifers):
        return _conifer(texture)
    return _crown(texture, number)


def _crown(texture: Trees, number: int) -> tuple[Item, ...]:
    """A round tree top: shadow to the lower right, then the lit crown."""
    r = texture.radius
    ring = [
        (
            r * (1 + 0.14 * swing("crown", number, i)) * cos(a),
            r * (1 + 0.14 * swing("crown", number, i)) * sin(a),
        )
        for i, a in enumerate(pi * k / 3 for k in range(6))
    ]
    crown = closed_curve(ring)
    shadow = closed_curve([(x + 0.24 * r, y + 0.3 * r) for x, y in ring])
    return (Path(shadow, texture.shade), Path(crown, texture.leaf))


def _conifer(texture: Trees) -> tuple[Item, ...]:
    """A pointed tree: a tall triangle with its right half in shadow."""
    r = texture.radius
    top, left, right, foot = (
        (0.0, -1.45 * r),
        (-0.85 * r, 0.75 * r),
        (0.85 * r, 0.75 * r),
        (0.12 * r, 0.75 * r),
    )
    whole = (("M", *top), ("L", *right), ("L", *left), ("Z",))
    dark = (("M", *top), ("L", *right), ("L", *foot), ("Z",))
    return (Path(whole, texture.leaf), Path(dark, texture.shade))


def _tuft(texture: Tufts, number: int) -> tuple[Item, ...]:
    """Three reeds over two strokes of water."""
    w = texture.spacing * 0.3
    lean = 0.15 * w * swing("tuft", number)
    stroke = Stroke(texture.colour, texture.width, round_ends=True)
    reeds = [((0.0, 0.0), (lean, -0.9 * w)), ((-0.2 * w, 0.0), (lean - 0.6 * w, -0.6 * w))]
    reeds += [((0.2 * w, 0.0), (lean + 0.6 * w, -0.6 * w)), ((-w, 0.05 * w), (w, 0.05 * w))]
    reeds.append(((-0.4 * w, 0.45 * w), (0.6 * w, 0.45 * w)))
    segments = tuple(segment for a, b in reeds for segment in (("M", *a), ("L", *b)))
    return (Group((Path(segments, None, stroke),)),)
