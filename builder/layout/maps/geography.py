"""Coast lines, lakes and rivers of the globe, as the geography templates give them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from builder.geometry.affine import Point

Line = tuple[Point, ...]
"""Longitudes and latitudes in degrees."""

FOLDER = "geography"
"""Where its templates lie."""

_UNITS = 100  # to the degree, in the templates


@dataclass(frozen=True, slots=True, eq=False)  # known by itself: comparing all points would be slow
class Geography:
    """Lines of all templates together.

    Attributes:
        sources: Where they come from, as it is told beside a map.
        land: Shores of mainland and islands, closed.
        lakes: Shores of standing water in the land, closed.
        rivers: Open courses.
        bounds: West, south, east and north, in degrees, of the part of the globe that each template covers.
    """

    sources: tuple[str, ...]
    land: tuple[Line, ...]
    lakes: tuple[Line, ...]
    rivers: tuple[Line, ...]
    bounds: tuple[tuple[float, float, float, float], ...] = ()

    def covers(self, longitude: float, latitude: float) -> bool:
        """Whether a place, in degrees, lies where any template has its lines."""
        return any(w <= longitude <= e and s <= latitude <= n for w, s, e, n in self.bounds)


NO_GEOGRAPHY = Geography((), (), (), ())


def parse_geography(files: Mapping[str, Mapping[str, Any]]) -> Geography:
    """The lines of all geography templates, which fit their schema, in the order of their names."""
    parts = list(files.values())
    return Geography(
        tuple(part["source"] for part in parts),
        tuple(_line(text) for part in parts for text in part["land"].values()),
        tuple(_line(text) for part in parts for text in part["lakes"].values()),
        tuple(_line(text) for part in parts for text in part["rivers"].values()),
        tuple(_bounds(part["bounds"]) for part in parts),
    )


def _bounds(data: Mapping[str, float]) -> tuple[float, float, float, float]:
    return (data["west"], data["south"], data["east"], data["north"])


def _line(text: str) -> Line:
    """The points of a line that is written as steps."""
    numbers = [int(part) for part in text.split()]
    east, north = accumulate(numbers[0::2]), accumulate(numbers[1::2])
    return tuple((x / _UNITS, y / _UNITS) for x, y in zip(east, north, strict=True))
