"""Finding room on a crowded map: each box is put where it covers least of what is there already.

Deterministic: equal input gives equal places. Obstacles are boxes and points with a weight; a spot costs the
weight of what it covers, plus its own dislike.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.scene import Box
from builder.geometry.affine import Point

HARD = 1000.0
"""Weight of what must not be covered at all."""

_CELL = 8.0  # mm; obstacles are looked up by squares of this size


@dataclass(frozen=True, slots=True)
class Spot:
    """A place to try: the room it takes and how much it is disliked for its own sake."""

    box: Box
    dislike: float


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that wants a place.

    Attributes:
        id: Its name.
        spots: Where it may stand, at least one.
        weight: What it costs others to cover it.
    """

    id: str
    spots: tuple[Spot, ...]
    weight: float


class Crowd:
    """What is already on the map."""

    def __init__(self) -> None:
        self._boxes: dict[tuple[int, int], list[tuple[str, Box, float]]] = {}
        self._points: dict[tuple[int, int], list[tuple[Point, float]]] = {}

    def add_box(self, name: str, box: Box, weight: float) -> None:
        """Add an obstacle; boxes of one name can be taken away together."""
        for cell in _cells(box):
            self._boxes.setdefault(cell, []).append((name, box, weight))

    def add_points(self, points: Iterable[Point], weight: float) -> None:
        """Add points that are better not covered, such as points along a road."""
        for point in points:
            cell = (int(point[0] // _CELL), int(point[1] // _CELL))
            self._points.setdefault(cell, []).append((point, weight))

    def remove(self, name: str) -> None:
        """Take away every box of a name."""
        for entries in self._boxes.values():
            entries[:] = [entry for entry in entries if entry[0] != name]

    def cost(self, box: Box) -> float:
        """Weight of all that a box would cover; boxes count in proportion, with a toll for any touch."""
        total = 0.0
        seen: set[tuple[str, Box]] = set()
        for cell in _cells(box):
            for name, other, weight in self._boxes.get(cell, ()):
                if (name, other) not in seen:
                    seen.add((name, other))
                    total += weight * _overlap(box, other)
            for point, weight in self._points.get(cell, ()):
                if box.x <= point[0] <= box.x + box.width and box.y <= point[1] <= box.y + box.height:
                    total += weight
        return total


def settle(wishes: Sequence[Wish], crowd: Crowd, rounds: int = 4) -> dict[str, tuple[Spot, float]]:
    """Give every wish a spot: in order at first, then each again with all others in place.

    Args:
        wishes: The most important first.
        crowd: What is there; the chosen boxes are added to it.
        rounds: How often places are thought over.

    Returns:
        By id the spot and what it costs; at least `HARD` / 4 when it covers something it must not.
    """
    chosen: dict[str, tuple[Spot, float]] = {}
    for _ in range(rounds):
        before = dict(chosen)
        for wish in wishes:
            crowd.remove(wish.id)
            best = min(_rated(wish, crowd), key=lambda rated: rated[0])
            chosen[wish.id] = (best[1], best[0])
            crowd.add_box(wish.id, best[1].box, wish.weight)
        if before == chosen:
            break
    return chosen


def is_within(box: Box, room: Box) -> bool:
    """Whether a box lies wholly in another."""
    return (
        room.x <= box.x
        and room.y <= box.y
        and box.x + box.width <= room.x + room.width
        and box.y + box.height <= room.y + room.height
    )


def _rated(wish: Wish, crowd: Crowd) -> Iterator[tuple[float, Spot]]:
    for spot in wish.spots:
        yield (spot.dislike + crowd.cost(spot.box), spot)


def _cells(box: Box) -> Iterator[tuple[int, int]]:
    for i in range(int(box.x // _CELL), int((box.x + box.width) // _CELL) + 1):
        for j in range(int(box.y // _CELL), int((box.y + box.height) // _CELL) + 1):
            yield (i, j)


def _overlap(one: Box, two: Box) -> float:
    """Shared area as a share of the smaller box, at least a quarter when they touch at all; 0 when apart."""
    across = min(one.x + one.width, two.x + two.width) - max(one.x, two.x)
    down = min(one.y + one.height, two.y + two.height) - max(one.y, two.y)
    if across <= 0 or down <= 0:
        return 0.0
    smaller = min(one.width * one.height, two.width * two.height)
    return 0.25 + 0.75 * across * down / smaller if smaller > 0 else 1.0
