"""Affine maps of the plane; lengths in millimetres, y pointing down the page."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Affine:
    """The map (x, y) -> (a x + c y + e, b x + d y + f), in the order PDF and SVG write it."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, x: float, y: float) -> Point:
        """The image of a point."""
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def then(self, outer: Affine) -> Affine:
        """This map followed by another."""
        return Affine(
            outer.a * self.a + outer.c * self.b,
            outer.b * self.a + outer.d * self.b,
            outer.a * self.c + outer.c * self.d,
            outer.b * self.c + outer.d * self.d,
            outer.a * self.e + outer.c * self.f + outer.e,
            outer.b * self.e + outer.d * self.f + outer.f,
        )


IDENTITY = Affine()


def translation(dx: float, dy: float) -> Affine:
    """A shift by (dx, dy)."""
    return Affine(e=dx, f=dy)


def scaling(sx: float, sy: float | None = None) -> Affine:
    """A scaling about the origin; uniform when only one factor is given."""
    return Affine(a=sx, d=sx if sy is None else sy)


def rotation(degrees: float) -> Affine:
    """A turn about the origin, clockwise on the page for positive degrees."""
    turn = radians(degrees)
    return Affine(cos(turn), sin(turn), -sin(turn), cos(turn))
