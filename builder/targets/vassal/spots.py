"""Where things lie on the board, in pixels: spaces of the map, places in boxes and on tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.vassal.grid import Pixel


@dataclass(frozen=True, slots=True)
class Spot:
    """A named place on the board.

    Attributes:
        name: As the engine calls it.
        pixel: Board pixel on which a piece there lies.
    """

    name: str
    pixel: Pixel


@dataclass(frozen=True, slots=True)
class Spots:
    """All places of a board.

    Attributes:
        spaces: By the code of the space.
        boxes: Places of each box in order, by id; at least one each.
        tracks: By track and space.
    """

    spaces: Mapping[str, Spot]
    boxes: Mapping[str, tuple[Spot, ...]]
    tracks: Mapping[tuple[str, str], Spot]

    def in_box(self, box: str, number: int) -> Spot:
        """The place of the counter with a number, from 0, in a box; a full box is filled once more."""
        places = self.boxes[box]
        return places[number % len(places)]
