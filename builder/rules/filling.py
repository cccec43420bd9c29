"""Dividing the units of one placement over its zone: near its centre, together, within the laws."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from builder.model.scenarios import Spread
from builder.rules.board import Board
from builder.rules.laws import Laws
from builder.rules.occupation import Piece

_BUDGET = 400
"""Trials of a placement before it is filled without looking back."""

_CROWD = 0.75
"""What a unit that already stands in a space weighs against one space of distance from the centre."""

_APART = 0.5
"""What a space of distance from the nearest unit of the same formation weighs."""

_WANTED = 100.0
"""What a space that still needs units gains over all others."""

Stacks = Mapping[str, tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Task:
    """A placement to be filled.

    Attributes:
        pieces: Units to be placed, in order.
        spaces: Spaces that its zone certainly holds.
        spread: How they divide; None when they are free.
        is_given: Whether the data leave no choice, so that the laws are not asked.
    """

    pieces: tuple[Piece, ...]
    spaces: frozenset[str]
    spread: Spread | None
    is_given: bool


@dataclass(slots=True)
class _Filling:
    """A placement while it is being filled."""

    task: Task
    laws: Laws
    around: Stacks
    centre: str
    spread_keys: Mapping[str, str]
    trials: int = 0
    places: dict[int, str] = field(default_factory=dict)

    def fill(self, number: int) -> bool:
        """Places the pieces from a number on, trying again when the rest finds no room."""
        if number == len(self.task.pieces):
            return True
        for space in self.candidates(number):
            self.trials += 1
            self.places[number] = space
            if self.fill(number + 1):
                return True
            del self.places[number]
            if self.trials > _BUDGET:
                return False
        return False

    def fill_what_fits(self) -> None:
        """Places every piece that finds room, and leaves the others."""
        for number in range(len(self.task.pieces)):
            best = next(iter(self.candidates(number)), None)
            if best is not None:
                self.places[number] = best

    def candidates(self, number: int) -> list[str]:
        """Spaces where a piece may stand, the best first."""
        piece = self.task.pieces[number]
        allowed = (space for space in self.task.spaces if self._may_stand(piece, space))
        return sorted(allowed, key=lambda space: (self._weight(piece, space), space))

    def _here(self, space: str) -> tuple[Piece, ...]:
        own = (self.task.pieces[number] for number, place in self.places.items() if place == space)
        return (*self.around.get(space, ()), *own)

    def _may_stand(self, piece: Piece, space: str) -> bool:
        if self.task.is_given:
            return True
        spread = self.task.spread
        if spread is not None and spread.is_stacked and self.places:
            return space in self.places.values()
        if spread is not None and spread.most is not None and self._counted(space) >= spread.most:
            return False
        stack = (*self._here(space), piece)
        if spread is not None and spread.is_stacked:
            stack = (*self.around.get(space, ()), *self.task.pieces)
        return self.laws.allow((member.unit for member in stack), space)

    def _counted(self, space: str) -> int:
        """Pieces of this placement that count in the same space, place or group."""
        key = self.spread_keys.get(space, space)
        of = self.task.spread.of if self.task.spread is not None else None
        return sum(
            1
            for number, place in self.places.items()
            if self.spread_keys.get(place, place) == key
            and (of is None or of.matches(self.task.pieces[number].unit))
        )

    def _weight(self, piece: Piece, space: str) -> float:
        board = self.laws.board
        weight = board.distance(self.centre, space).least + _CROWD * len(self._here(space))
        spread = self.task.spread
        if spread is not None and spread.least is not None and self._counted(space) < spread.least:
            weight -= _WANTED
        mates = {
            place
            for number, place in self.places.items()
            if self.task.pieces[number].unit.formation == piece.unit.formation
        }
        if mates and piece.unit.formation is not None:
            weight += _APART * min(board.distance(mate, space).least for mate in mates)
        return weight


def fill(task: Task, laws: Laws, around: Stacks) -> dict[Piece, str]:
    """The spaces of the pieces of a placement; a piece that finds no room is missing.

    Args:
        task: The placement.
        laws: What stacks must obey.
        around: What stands on the map already.
    """
    if not task.spaces or not task.pieces:
        return {}
    centre = centre_of(task.spaces, laws.board)
    filling = _Filling(task, laws, around, centre, spread_keys(task.spread, laws.board))
    if not filling.fill(0):
        filling.places.clear()
        filling.fill_what_fits()
    return {task.pieces[number]: space for number, space in filling.places.items()}


def centre_of(spaces: Iterable[str], board: Board) -> str:
    """The space nearest to the middle of several; the lowest code of equals."""
    codes = sorted(spaces)
    points = [point for code in codes if (point := board.metric.point(code)) is not None]
    if not points:
        return codes[0]
    x, y = (sum(p[i] for p in points) / len(points) for i in (0, 1))

    def away(code: str) -> float:
        point = board.metric.point(code)
        return float("inf") if point is None else round((point[0] - x) ** 2 + (point[1] - y) ** 2, 6)

    return min(codes, key=lambda code: (away(code), code))


def spread_keys(spread: Spread | None, board: Board) -> dict[str, str]:
    """What the numbers of a spread count in, by space, where that is not the space itself."""
    per = spread.per if spread is not None else "space"
    sets: Sequence[tuple[str, tuple[str, ...]]] = ()
    if per == "group":
        sets = [(g.id, g.members or ()) for g in board.map.groups.values()]
    elif per == "place":
        sets = [(p.id, p.spaces or ()) for p in board.map.places.values()]
    return {code: name for name, codes in sets for code in codes}
