"""Several things on one space of a track: spread like a fan, so that the head of each can be read.

A space is hardly wider than a counter. What begins there lies one below the other, the lowest in front.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from builder.targets.vassal.spots import Spot
from builder.vassal.boards import Board
from builder.vassal.grid import Pixel

_HEAD = 0.36
"""How much of a counter shows above the one in front of it, of its height."""

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True)
class Fan:
    """The room of a space for a fan.

    Attributes:
        spot: Where a single counter lies.
        height: Pixels of a counter.
        room: Pixels up, negative, or down that others may lie away from it.
    """

    spot: Spot
    height: int
    room: int

    @property
    def places(self) -> int:
        """How many things show their heads."""
        return 1 + int(abs(self.room) // (_HEAD * self.height))

    def pixels(self, count: int) -> tuple[Pixel, ...]:
        """Where things lie, from the highest to the lowest; more than there are places lie closer."""
        x, y = self.spot.pixel
        step = min(_HEAD * self.height, abs(self.room) / max(count - 1, 1))
        highest = y if self.room >= 0 else y - step * (count - 1)
        return tuple((x, round(highest + n * step)) for n in range(count))


def fan_at(spot: Spot, height: int, board: Board) -> Fan:
    """The fan of a space: towards its larger part.

    Args:
        spot: The space.
        height: Pixels of a counter.
        board: Tells to which space a pixel belongs.
    """
    up, down = (_room(spot, height, board, direction) for direction in (-1, 1))
    return Fan(spot, height, -up if up > down else down)


def shared(things: Sequence[_Thing], heaps: int) -> tuple[Sequence[_Thing], ...]:
    """Things in heaps of equal height, as many as asked for at most; at least one heap."""
    size = max(1, ceil(len(things) / max(heaps, 1)))
    return tuple(things[start : start + size] for start in range(0, len(things), size))


def _room(spot: Spot, height: int, board: Board, direction: int) -> int:
    """How far a counter can move up or down until its edge leaves the space."""
    x, y = spot.pixel
    edge = y + direction * (height // 2)
    far = 0
    while (point := (x, edge + direction * (far + 1))) in board and board.location(point) == spot.name:
        far += 1
    return far
