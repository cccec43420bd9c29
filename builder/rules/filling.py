"""Dividing the units of one placement over its zone: near its centre, together, within the laws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heapify, heappop

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

_SHARE = 10.0
"""What each unit that a line has put into a space already weighs where the line is to spread evenly."""

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
        is_even: Whether each space gets its share before any gets more.
    """

    pieces: tuple[Piece, ...]
    spaces: frozenset[str]
    spread: Spread | None
    is_given: bool
    is_even: bool = False


class _Filling:
    """A placement while it is being filled.

    Attributes:
        places: Spaces of the pieces that have been placed, by their number in the task.
    """

    def __init__(self, task: Task, laws: Laws, around: Stacks) -> None:
        self.places: dict[int, str] = {}
        self._task = task
        self._laws = laws
        self._around = around
        self._own: dict[str, list[Piece]] = {}
        self._keys = spread_keys(task.spread, laws.board)
        self._least, self._most = (
            (task.spread.least, task.spread.most)
            if task.spread is not None and task.spread.per != "formation"
            else (None, None)
        )
        self._trials = 0
        centre = centre_of(task.spaces, laws.board)
        self._away = {space: laws.board.distance(centre, space).least for space in task.spaces}
        self._weights = {space: self._plain_weight(space) for space in task.spaces}

    def fill(self) -> bool:
        """Places all pieces, trying the one before again when a piece finds no room; none if that fails."""
        untried: list[Iterator[str]] = []  # the spaces left for each piece that has been placed, and the next
        while len(self.places) < len(self._task.pieces):
            number = len(self.places)
            if len(untried) == number:
                untried.append(self._candidates(number))
            space = next(untried[-1], None)
            if space is not None:
                self._trials += 1
                self._put(number, space)
                continue
            untried.pop()
            if number > 0:
                self._take_back(number - 1)
            if number == 0 or self._trials > _BUDGET:
                while self.places:
                    self._take_back(len(self.places) - 1)
                return False
        return True

    def fill_what_fits(self) -> None:
        """Places every piece that finds room, and leaves the others."""
        for number in range(len(self._task.pieces)):
            best = next(self._candidates(number), None)
            if best is not None:
                self._put(number, best)

    def _put(self, number: int, space: str) -> None:
        self.places[number] = space
        self._own.setdefault(space, []).append(self._task.pieces[number])
        self._weights[space] = self._plain_weight(space)

    def _take_back(self, number: int) -> None:
        space = self.places.pop(number)
        self._own[space].pop()
        if not self._own[space]:
            del self._own[space]
        self._weights[space] = self._plain_weight(space)

    def _candidates(self, number: int) -> Iterator[str]:
        """Spaces where a piece may stand, the best first."""
        piece = self._task.pieces[number]
        mates = [space for space, stack in self._own.items() if any(_are_mates(piece, m) for m in stack)]
        ranked = [(self._weight(piece, space, mates), space) for space in self._task.spaces]
        heapify(ranked)  # the first few are mostly enough
        return (space for space in _from_the_lightest(ranked) if self._may_stand(piece, space))

    def _here(self, space: str) -> tuple[Piece, ...]:
        own = self._own.get(space)
        around = self._around.get(space, ())
        return (*around, *own) if own else around

    def _may_stand(self, piece: Piece, space: str) -> bool:
        if self._task.is_given:
            return True
        spread = self._task.spread
        if spread is not None and spread.is_stacked:
            return self._may_stack(piece, space)
        if self._most is not None and self._counted(space) >= self._most:
            return False
        stack = (*self._here(space), piece)
        return self._laws.allow((member.unit for member in stack), space)

    def _may_stack(self, piece: Piece, space: str) -> bool:
        """Whether all pieces that must stand together with a piece may stand in a space."""
        together = [other for other in self._task.pieces if other == piece or self._is_bound(piece, other)]
        taken = [place for place, stack in self._own.items() if any(other in together for other in stack)]
        stack = (*self._here(space), *(other for other in together if other not in self._own.get(space, ())))
        return all(place == space for place in taken) and self._laws.allow((p.unit for p in stack), space)

    def _is_bound(self, one: Piece, other: Piece) -> bool:
        """Whether the spread puts two pieces into one space."""
        spread = self._task.spread
        return (spread is not None and spread.per != "formation") or _are_mates(one, other)

    def _counted(self, space: str) -> int:
        """Pieces of this placement that count in the same space, place or group."""
        key = self._keys.get(space, space)
        of = self._task.spread.of if self._task.spread is not None else None
        return sum(
            sum(of is None or of.matches(piece.unit) for piece in stack)
            for place, stack in self._own.items()
            if self._keys.get(place, place) == key
        )

    def _weight(self, piece: Piece, space: str, mates: list[str]) -> float:
        weight = self._weights[space]
        if self._least is not None and self._counted(space) < self._least:
            weight -= _WANTED
        if self._laws.numbers and self._laws.want(piece.unit, (p.unit for p in self._here(space)), space):
            weight -= _WANTED
        if mates:
            weight += _APART * min(self._laws.board.distance(mate, space).least for mate in mates)
        return weight

    def _plain_weight(self, space: str) -> float:
        """What counts for any piece: it changes only with what stands in the space."""
        weight = self._away[space] + _CROWD * len(self._here(space))
        if self._task.is_even:
            weight += _SHARE * len(self._own.get(space, ()))
        return weight


def _from_the_lightest(heap: list[tuple[float, str]]) -> Iterator[str]:
    while heap:
        yield heappop(heap)[1]


def _are_mates(one: Piece, other: Piece) -> bool:
    """Whether two pieces belong to one formation."""
    return one.unit.formation is not None and one.unit.formation == other.unit.formation


def fill(task: Task, laws: Laws, around: Stacks) -> dict[Piece, str]:
    """The spaces of the pieces of a placement; a piece that finds no room is missing.

    Args:
        task: The placement.
        laws: What stacks must obey.
        around: What stands on the map already.
    """
    if not task.spaces or not task.pieces:
        return {}
    filling = _Filling(task, laws, around)
    if not filling.fill():
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
