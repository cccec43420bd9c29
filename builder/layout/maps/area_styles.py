"""How maps of areas look: the ground that they lie on, and the cells that stand for areas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.drawing.colour import Swatch
from builder.drawing.scene import Stroke
from builder.layout.maps.style_reader import StyleReader


@dataclass(frozen=True, slots=True)
class GroundStyle:
    """The globe below an area map; land has the colour of the sheet's open land."""

    sea: Swatch
    shallow: Stroke
    coast: Stroke
    lake: Swatch
    river: Stroke


@dataclass(frozen=True, slots=True)
class AreaStyle:
    """The cell of an area: a ring with room for counters and a plate with its name.

    Attributes:
        fill: Ground of the cell where its terrain has none.
        zone: Ground of zones off the map.
        rim: Ring about the cell.
        plate: Ground of the name.
        ink: The name.
        leader: Line from a cell to the place that it had to leave.
        shadow: Below cells.
    """

    fill: Swatch
    zone: Swatch
    rim: Stroke
    plate: Swatch
    ink: Swatch
    leader: Stroke
    shadow: Swatch


def parse_ground(reader: StyleReader, data: Mapping[str, Any]) -> GroundStyle:
    """The ground of a style file."""
    return GroundStyle(
        reader.area(data["sea"]),
        reader.band(data["shallow"]),
        reader.stroke(data["coast"]),
        reader.area(data["lake"]),
        reader.stroke(data["river"]),
    )


def parse_area(reader: StyleReader, data: Mapping[str, Any]) -> AreaStyle:
    """The cells of a style file."""
    return AreaStyle(
        reader.area(data["fill"]),
        reader.area(data["zone"]),
        reader.stroke(data["rim"]),
        reader.area(data["plate"]),
        reader.colour(data["ink"]),
        reader.stroke(data["leader"]),
        reader.area(data["shadow"]),
    )
