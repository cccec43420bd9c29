"""The rectangle that items take up, lines and letters included; never too small, sometimes a little large."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.drawing.fonts import advances, face
from builder.drawing.scene import MM_PER_PT, Anchor, Group, Item, Path, Text, Use
from builder.geometry import path
from builder.geometry.affine import IDENTITY, Affine, rotation, translation
from builder.geometry.path import Bounds

_MITRE = 4  # longest tip of a mitred corner, in half line widths; where writers cut it

NO_SYMBOLS: Mapping[str, tuple[Item, ...]] = {}


def bounds(items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]] = NO_SYMBOLS) -> Bounds | None:
    """Left, top, right and bottom of what the items draw, mm; none when they draw nothing.

    Args:
        items: What to measure.
        symbols: The symbols that they may use.
    """
    return _of_all(items, symbols, IDENTITY)


def _of_all(items: Iterable[Item], symbols: Mapping[str, tuple[Item, ...]], place: Affine) -> Bounds | None:
    found = [b for b in (_of_one(item, symbols, place) for item in items) if b is not None]
    if not found:
        return None
    lefts, tops, rights, bottoms = zip(*found, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def _of_one(item: Item, symbols: Mapping[str, tuple[Item, ...]], place: Affine) -> Bounds | None:
    match item:
        case Path():
            return _of_path(item, place)
        case Text():
            return _of_text(item, place)
        case Use():
            return _of_all(symbols[item.symbol], symbols, item.transform.then(place))
        case Group():
            inner = item.transform.then(place)
            whole = _of_all(item.items, symbols, inner)
            if item.clip is None or whole is None:
                return whole
            return _common(whole, path.bounds(path.transformed(item.clip.segments, inner)))


def _of_path(item: Path, place: Affine) -> Bounds | None:
    if not item.segments or (item.fill is None and item.stroke is None):
        return None
    left, top, right, bottom = path.bounds(item.segments)
    reach = 0.0
    if item.stroke is not None:
        reach = item.stroke.width / 2 * (1 if item.stroke.round_ends else _MITRE)
    return _box((left - reach, top - reach, right + reach, bottom + reach), place)


def _of_text(item: Text, place: Affine) -> Bounds | None:
    if not item.text:
        return None
    unit = item.size * MM_PER_PT / 1000
    width = advances(item.text, item.font)[-1] * unit
    left = {Anchor.START: 0.0, Anchor.MIDDLE: -width / 2, Anchor.END: -width}[item.anchor]
    about = face(item.font)
    rim = item.halo.width / 2 if item.halo else 0.0
    line = (left - rim, -about.ascent * unit - rim, left + width + rim, -about.descent * unit + rim)
    return _box(line, rotation(item.degrees).then(translation(item.x, item.y)).then(place))


def _box(area: Bounds, place: Affine) -> Bounds:
    """The upright rectangle about an area once it has been moved."""
    left, top, right, bottom = area
    return path.bounds(path.transformed(path.rectangle(left, top, right - left, bottom - top), place))


def _common(one: Bounds, other: Bounds) -> Bounds | None:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    right, bottom = min(one[2], other[2]), min(one[3], other[3])
    return (left, top, right, bottom) if left < right and top < bottom else None
