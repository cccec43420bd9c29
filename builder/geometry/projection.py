"""Map projections of the sphere: longitude and latitude in degrees to mm on the page, and back.

The page's origin is the projection's own centre; x points east and y south. Formulas: J. P. Snyder, Map
Projections - A Working Manual (USGS Professional Paper 1395), sections 12 and 15, spherical forms.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan, atan2, copysign, cos, degrees, exp, hypot, log, pi, pow, radians, sin, tan
from typing import Protocol

from builder.geometry.affine import Point

EARTH_RADIUS_KM = 6371.0088
"""Mean radius of the earth (IUGG)."""


class Projection(Protocol):
    """A map of the sphere onto the page that can be undone."""

    def forward(self, longitude: float, latitude: float) -> Point:
        """The place in mm of a longitude and latitude in degrees."""

    def inverse(self, x: float, y: float) -> Point:
        """The longitude and latitude in degrees of a place in mm."""


@dataclass(frozen=True, slots=True)
class Equirectangular:
    """Parallels and meridians as straight lines, true to scale along one parallel.

    Attributes:
        longitude: Longitude in degrees of the page's origin.
        latitude: Latitude in degrees of the page's origin, which is the parallel true to scale.
        km_per_mm: Scale.
    """

    longitude: float
    latitude: float
    km_per_mm: float

    def __post_init__(self) -> None:
        if not -90 < self.latitude < 90 or self.km_per_mm <= 0:
            raise ValueError("the parallel must lie between the poles and the scale be positive")

    def forward(self, longitude: float, latitude: float) -> Point:
        """The place in mm of a longitude and latitude in degrees."""
        radius = EARTH_RADIUS_KM / self.km_per_mm
        east = radians(_turn(longitude - self.longitude)) * cos(radians(self.latitude))
        return (radius * east, -radius * radians(latitude - self.latitude))

    def inverse(self, x: float, y: float) -> Point:
        """The longitude and latitude in degrees of a place in mm."""
        radius = EARTH_RADIUS_KM / self.km_per_mm
        east = degrees(x / radius / cos(radians(self.latitude)))
        return (_turn(self.longitude + east), self.latitude - degrees(y / radius))


@dataclass(frozen=True, slots=True)
class ConformalConic:
    """Lambert's conformal conic: true to scale along two parallels, true in every angle.

    Attributes:
        longitude: Longitude in degrees of the upright meridian and of the page's origin.
        latitude: Latitude in degrees of the page's origin.
        parallels: The two parallels true to scale, in degrees; they may be equal, but not opposite.
        km_per_mm: Scale along them.
    """

    longitude: float
    latitude: float
    parallels: tuple[float, float]
    km_per_mm: float

    def __post_init__(self) -> None:
        if any(not -90 < angle < 90 for angle in (self.latitude, *self.parallels)) or self.km_per_mm <= 0:
            raise ValueError("latitudes must lie between the poles and the scale be positive")
        if abs(self.parallels[0] + self.parallels[1]) < 1e-9:
            raise ValueError("parallels opposite to each other unroll to a cylinder, not a cone")

    def forward(self, longitude: float, latitude: float) -> Point:
        """The place in mm of a longitude and latitude in degrees.

        Raises:
            ValueError: At the pole that this cone cannot show.
        """
        cone, scale, origin = _measures(self)
        if latitude * copysign(1, cone) <= -90:
            raise ValueError("this cone cannot show the other pole")
        angle = cone * radians(_turn(longitude - self.longitude))
        radius = _radius(cone, scale, latitude)
        return (radius * sin(angle), radius * cos(angle) - origin)

    def inverse(self, x: float, y: float) -> Point:
        """The longitude and latitude in degrees of a place in mm."""
        cone, scale, origin = _measures(self)
        down = y + origin
        sign = copysign(1, cone)
        angle = atan2(sign * x, sign * down)
        radius = hypot(x, down)
        if radius == 0:
            return (self.longitude, sign * 90)
        # The radius is scale / tan(pi/4 + latitude/2) ** cone, solved for the latitude.
        latitude = 2 * atan(exp(log(abs(scale) / radius) / cone)) - pi / 2
        return (_turn(self.longitude + degrees(angle / cone)), degrees(latitude))


@lru_cache(maxsize=32)  # asked for every point of every coast
def _measures(conic: ConformalConic) -> tuple[float, float, float]:
    """Sine of a cone's half angle, negative with the south pole on top; the scale; the origin's radius."""
    first, second = (radians(parallel) for parallel in conic.parallels)
    if abs(first - second) < 1e-9:
        cone = sin(first)
    else:
        cone = log(cos(first) / cos(second)) / log(_stretch(second) / _stretch(first))
    scale = EARTH_RADIUS_KM / conic.km_per_mm * cos(first) * pow(_stretch(first), cone) / cone
    return cone, scale, _radius(cone, scale, conic.latitude)


def _radius(cone: float, scale: float, latitude: float) -> float:
    """Signed distance in mm from the cone's top to a parallel; positive below the top."""
    if latitude * copysign(1, cone) >= 90:
        return 0.0
    return scale / pow(_stretch(radians(latitude)), cone)


def _stretch(latitude: float) -> float:
    return tan(pi / 4 + latitude / 2)


def _turn(longitude: float) -> float:
    """The same longitude from -180 up to, but not including, 180 degrees."""
    return (longitude + 180) % 360 - 180


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the globe that fills a rectangle of the page.

    Attributes:
        projection: Round the middle of the part.
        shift: mm that the projection's own centre lies right and down of the page's corner.
        km_per_mm: Scale.
    """

    projection: Projection
    shift: Point
    km_per_mm: float

    def place(self, longitude: float, latitude: float) -> Point:
        """The place in mm on the page of a longitude and latitude in degrees."""
        x, y = self.projection.forward(longitude, latitude)
        return (x + self.shift[0], y + self.shift[1])


_LEAST_SPAN = 0.2  # degrees
_WHOLE = 359.9  # degrees; the other side of the whole globe would be this side again
_STATIONS = 24  # along each side of the part that is shown


def fitted(kind: str, bounds: tuple[float, float, float, float], size: tuple[float, float]) -> Window:
    """The largest picture of a part of the globe that fits a rectangle, in its middle.

    Args:
        kind: ``conic`` or ``equirectangular``; a cone whose parallels would lie opposite becomes the latter.
        bounds: West, south, east and north in degrees; east may be less than west across the date line.
        size: Width and height of the rectangle, mm.
    """
    west, south, east, north = bounds
    south, north = max(-89.0, min(south, north)), min(89.0, max(south, north))
    span = min(_WHOLE, east - west) if east >= west else (east - west) % 360
    width, height = max(_LEAST_SPAN, span), max(_LEAST_SPAN, north - south)
    longitude, latitude = west + span / 2, min(88.0, max(-88.0, (south + north) / 2))
    rim = [
        (longitude - width / 2 + width * i / _STATIONS, latitude - height / 2 + height * j / _STATIONS)
        for i in range(_STATIONS + 1)
        for j in range(_STATIONS + 1)
        if i in {0, _STATIONS} or j in {0, _STATIONS}
    ]
    plain = _at_scale(kind, (longitude, latitude), height, 1.0)
    points = [plain.forward(x, min(89.0, max(-89.0, y))) for x, y in rim]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    scale = max((right - left) / size[0], (bottom - top) / size[1])
    shift = (
        size[0] / 2 - (left + right) / 2 / scale,
        size[1] / 2 - (top + bottom) / 2 / scale,
    )
    return Window(_at_scale(kind, (longitude, latitude), height, scale), shift, scale)


def _at_scale(kind: str, centre: tuple[float, float], height: float, km_per_mm: float) -> Projection:
    longitude, latitude = centre
    if kind == "conic" and abs(latitude) > 1.0:
        parallels = (latitude - height / 3, latitude + height / 3)
        return ConformalConic(longitude, latitude, parallels, km_per_mm)
    return Equirectangular(longitude, latitude, km_per_mm)
