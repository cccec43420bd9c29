"""Where areas lie: on a projection of the globe, at points in mm, or nowhere that is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.geometry.affine import Point
from builder.geometry.projection import Window, fitted
from builder.model.maps import AreaGridSpec, Space

_MARGIN = 0.08
"""Room round the known coordinates where the map states no bounds, as a share of their span."""

_LEAST = 1.0  # degrees of that room
_POLEWARD = 89.0  # a cone cannot show the other pole


@dataclass(frozen=True, slots=True)
class Spots:
    """Where the areas of a map lie.

    Attributes:
        window: The part of the globe that the map shows; None when no area is placed by coordinates.
        known: Places in mm from the top left corner of the map's picture, by code.
        unknown: Codes of areas with neither point nor coordinates.
    """

    window: Window | None
    known: Mapping[str, Point]
    unknown: tuple[str, ...]


def spots(spaces: Mapping[str, Space], spec: AreaGridSpec) -> Spots:
    """Find a place for every space: its point if it has one, else its coordinates.

    A point is in mm on the sheet. A map without a projection is fitted to the coordinates that are known.
    """
    asked = {c: s.coordinates for c, s in spaces.items() if s.point is None and s.coordinates is not None}
    window = None
    bounds = spec.bounds
    if asked or bounds is not None:
        kind = spec.projection or "conic"
        window = fitted(kind, bounds or _span(list(asked.values())), (spec.width, spec.height))
    known: dict[str, Point] = {}
    for code, space in spaces.items():
        if space.point is not None:
            known[code] = space.point
        elif code in asked and window is not None:
            longitude, latitude = asked[code]
            known[code] = window.place(longitude, min(_POLEWARD, max(-_POLEWARD, latitude)))
    unknown = tuple(code for code in spaces if code not in known)
    return Spots(window, known, unknown)


def _span(places: list[Point]) -> tuple[float, float, float, float]:
    """West, south, east and north about longitudes and latitudes, with some room."""
    west, east = min(x for x, _ in places), max(x for x, _ in places)
    south, north = min(y for _, y in places), max(y for _, y in places)
    across, down = max(_LEAST, _MARGIN * (east - west)), max(_LEAST, _MARGIN * (north - south))
    return (west - across, south - down, east + across, north + down)
