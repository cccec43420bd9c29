"""Colours of a template by role, and what they are on the face at hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from builder.drawing.colour import BLACK, WHITE, Swatch, contrast, derived, luminance
from builder.layout.palette import readable_on

Roles = Callable[[str], Swatch | None]
"""From the name of a role, palette colour or neutral to its swatch on one face; None where unknown."""

_STEPS = 20


@dataclass(frozen=True, slots=True)
class Role:
    """A role such as ``ground``, a colour of the palette, a neutral, or ``#rrggbb``."""

    name: str


@dataclass(frozen=True, slots=True)
class FirstOf:
    """The first of several colours that is known."""

    choices: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Mix:
    """A share of the second colour in the first, from 0 to 1."""

    one: Colour
    other: Colour
    share: float


@dataclass(frozen=True, slots=True)
class ReadableOn:
    """Black or white, whichever reads better on a ground."""

    ground: Colour


@dataclass(frozen=True, slots=True)
class Strengthened:
    """A colour moved away from its ground, as little as needed, until it has a contrast to it."""

    colour: Colour
    ground: Colour
    ratio: float


Colour = Role | FirstOf | Mix | ReadableOn | Strengthened


def resolve(colour: Colour, roles: Roles) -> Swatch | None:
    """The swatch of a colour on one face; None when what it rests on is unknown there."""
    match colour:
        case Role(name):
            return roles(name)
        case FirstOf(choices):
            found = (resolve(choice, roles) for choice in choices)
            return next((swatch for swatch in found if swatch is not None), None)
        case Mix(one, other, share):
            first, second = resolve(one, roles), resolve(other, roles)
            return None if first is None or second is None else mixed(first, second, share)
        case ReadableOn(ground):
            below = resolve(ground, roles)
            return None if below is None else readable_on(below)
        case Strengthened(inner, ground, ratio):
            ink, below = resolve(inner, roles), resolve(ground, roles)
            return None if ink is None or below is None else strengthened(ink, below, ratio)


def mixed(one: Swatch, other: Swatch, share: float) -> Swatch:
    """A swatch between two; the share is that of the second, from 0 to 1."""
    if share == 0:
        return one
    red, green, blue = (_between(a, b, share) for a, b in zip(one.rgb, other.rgb, strict=True))
    return derived(f"{one.name}+{round(100 * share)}%{other.name}", (red, green, blue))


def strengthened(ink: Swatch, ground: Swatch, ratio: float) -> Swatch:
    """The ink, mixed with black or white in steps until it has the contrast; else black or white."""
    target = BLACK if luminance(ink) < luminance(ground) else WHITE
    if contrast(target, ground) < ratio:
        target = readable_on(ground)
    for step in range(_STEPS):
        tried = mixed(ink, target, step / _STEPS)
        if contrast(tried, ground) >= ratio:
            return tried
    return target


def _between(one: float, other: float, share: float) -> float:
    return one + (other - one) * share
