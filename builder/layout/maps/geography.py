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
    """

    sources: tuple[str, ...]
    land: tuple[Line, ...]
    lakes: tuple[Line, ...]
    rivers: tuple[Line, ...]


NO_GEOGRAPHY = Geography((), (), (), ())


def parse_geography(files: Mapping[str, Mapping[str, Any]]) -> Geography:
    """The lines of all geography templates, which fit their schema, in the order of their names."""
    parts = list(files.values())
    return Geography(
        tuple(part["source"] for part in parts),
        tuple(_line(text) for part in parts for text in part["land"].values()),
        tuple(_line(text) for part in parts for text in part["lakes"].values()),
        tuple(_line(text) for part in parts for text in part["rivers"].values()),
    )


def _line(text: str) -> Line:
    """The points of a line that is written as steps."""
    numbers = [int(part) for part in text.split()]
    east, north = accumulate(numbers[0::2]), accumulate(numbers[1::2])
    return tuple((x / _UNITS, y / _UNITS) for x, y in zip(east, north, strict=True))
