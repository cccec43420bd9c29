"""A scene as plain text, one line an item, for golden tests, comparison and cache keys."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from builder.drawing.colour import Swatch
from builder.drawing.notation import number, numbers, path_data
from builder.drawing.scene import Group, Item, Path, Scene, Stroke, Text, Use
from builder.geometry.affine import IDENTITY, Affine

_PLACES = 3  # a micrometre: finer differences come from the arithmetic of the machine


def listing(scene: Scene) -> str:
    """The scene in words; two scenes have the same listing if they draw the same with the same names.

    Raises:
        SceneError: When a coordinate is infinite or not a number.
    """
    lines = [f"scene {_n(scene.width)} x {_n(scene.height)} {scene.title!r}"]
    for key in sorted(scene.symbols):
        lines.append(f"symbol {key!r}")
        lines += _items(scene.symbols[key], "  ")
    lines += _items(scene.items, "")
    return "\n".join(lines) + "\n"


def digest(scene: Scene) -> str:
    """SHA-256 of the listing, in hexadecimal.

    Raises:
        SceneError: When a coordinate is infinite or not a number.
    """
    return sha256(listing(scene).encode()).hexdigest()


def _items(items: tuple[Item, ...], indent: str) -> Iterator[str]:
    for item in items:
        match item:
            case Path():
                paint = f"fill {_swatch(item.fill)} line {_stroke(item.stroke)}"
                yield f"{indent}path {path_data(item.segments, _PLACES)} {paint}"
            case Text():
                place = f"{_n(item.x)} {_n(item.y)} {item.anchor} {_n(item.degrees)}"
                halo = f" halo {_stroke(item.halo)}" if item.halo else ""
                words = f"{item.text!r} {item.font} {_n(item.size)}"
                yield f"{indent}text {words} {place} {_swatch(item.fill)}{halo}"
            case Use():
                yield f"{indent}use {item.symbol!r}{_moved(item.transform)}"
            case Group():
                clip = f" clip {path_data(item.clip.segments, _PLACES)}" if item.clip else ""
                name = f" {item.name!r}" if item.name else ""
                yield f"{indent}group{name}{_moved(item.transform)}{clip}"
                yield from _items(item.items, indent + "  ")


def _n(value: float) -> str:
    return number(value, _PLACES)


def _swatch(swatch: Swatch | None) -> str:
    if swatch is None:
        return "none"
    return f"{swatch.name}({swatch.hex} {numbers(swatch.cmyk, _PLACES)})"


def _stroke(stroke: Stroke | None) -> str:
    if stroke is None:
        return "none"
    dash = f" dash {numbers(stroke.dash, _PLACES)}" if stroke.dash else ""
    return f"{_swatch(stroke.colour)} {_n(stroke.width)}{dash}{' round' if stroke.round_ends else ''}"


def _moved(transform: Affine) -> str:
    if transform == IDENTITY:
        return ""
    t = transform
    return f" at {numbers((t.a, t.b, t.c, t.d), 6)} {numbers((t.e, t.f), _PLACES)}"
