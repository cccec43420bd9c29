"""In which order counters stand on their sheets: by side and formation, formations in one row.

A row is one strip after the first cut, so a formation that shares a row is sorted as soon as it is cut.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby, islice

from builder.diagnostics import Diagnostic, Severity, Where
from builder.layout.counter_names import counter_names
from builder.layout.counters.parts import FaceParts, Subject
from builder.model.counters import Counter
from builder.model.game import Game
from builder.wording import number_of, some

_LAST = 1_000_000
_OF_FORMATION, _INDEPENDENT, _MARKER = range(3)


@dataclass(frozen=True, slots=True)
class Piece:
    """One counter of cardboard: which counter, and which of those that are alike, from 0."""

    counter: Counter
    index: int

    @property
    def name(self) -> str:
        """Unique name, for readers of the file."""
        return self.counter.id if self.index == 0 else f"{self.counter.id}#{self.index + 1}"


@dataclass(frozen=True, slots=True)
class Family:
    """Pieces that belong together.

    Attributes:
        side: Position of the side that they belong to, from 0.
        pieces: In their order.
        is_formation: Whether they are the units of a formation, and not those without one, or markers.
    """

    side: int
    pieces: tuple[Piece, ...]
    is_formation: bool = True


Row = tuple[Piece, ...]

_NEAR = 60
"""Families among which those that fill up a row are sought: so none stands far from its place."""


def families(counters: Iterable[Counter], parts: FaceParts) -> tuple[Family, ...]:
    """Pieces by side, nation and formation; independents after formations, markers last.

    Within a family, and among families of a kind, the order of the printed sheet is kept where it is known.
    """
    order = _Order(_positions(parts.nations), _positions(parts.formations))
    ranked = sorted(
        ((_rank(counter, parts, order), counter) for counter in counters), key=lambda pair: pair[0].key
    )
    grouped = [list(group) for _, group in groupby(ranked, key=lambda pair: pair[0].family)]
    grouped.sort(key=lambda group: (group[0][0].family[:3], group[0][0].printed, group[0][0].family[3]))
    return tuple(
        Family(
            group[0][0].family[0],
            tuple(piece for _, counter in group for piece in _pieces(counter)),
            is_formation=group[0][0].family[2] == _OF_FORMATION,
        )
        for group in grouped
    )


def unknown_counts(counters: Iterable[Counter], game: Game) -> tuple[Diagnostic, ...]:
    """One finding about all counters of a game of which nobody knows how many there are."""
    unknown = [counter for counter in counters if counter.count.exact is None]
    if not unknown:
        return ()
    called = counter_names(game)
    names = dict.fromkeys(called[counter.id] for counter in unknown)
    on_sheet = sum(_number(counter) for counter in unknown)
    return (
        Diagnostic(
            "sheet.count-unknown",
            Severity.OPEN,
            f"how many there are is unknown of {number_of(len(unknown), 'kind')} of counter,"
            f" and {on_sheet} of them stand on the sheets: {some([*names])}",
            "state their counts, for example in an overlay",
            Where(pointer="/counters/counters"),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Rank:
    family: tuple[int, int, int, int]  # side, nation, kind, formation
    printed: tuple[str, int, int]

    @property
    def key(self) -> tuple[tuple[int, int, int, int], tuple[str, int, int]]:
        return (self.family, self.printed)


_UNPRINTED = ("\uffff", 0, 0)


@dataclass(frozen=True, slots=True)
class _Order:
    """Positions of nations and formations in the game's data, from 0."""

    nations: Mapping[str, int]
    formations: Mapping[str, int]


def _positions(keys: Iterable[str]) -> Mapping[str, int]:
    return {key: position for position, key in enumerate(keys)}


def _rank(counter: Counter, parts: FaceParts, order: _Order) -> _Rank:
    subject = Subject(counter, counter.front, parts)
    side = subject.side_index
    formation, nation = counter.front.formation, counter.front.nation
    kind = parts.classes.get(counter.class_id)
    is_marker = kind is not None and not kind.is_unit
    return _Rank(
        family=(
            side if side is not None else _LAST,
            _LAST if is_marker else order.nations.get(nation or "", _LAST),
            _MARKER if is_marker else _INDEPENDENT if formation is None else _OF_FORMATION,
            0 if is_marker else order.formations.get(formation or "", _LAST),
        ),
        printed=counter.printed or _UNPRINTED,
    )


def _number(counter: Counter) -> int:
    """How many stand on the sheet: the count, or at least one."""
    exact = counter.count.exact
    return exact if exact is not None else max(1, counter.count.least)


def _pieces(counter: Counter) -> Iterable[Piece]:
    return (Piece(counter, index) for index in range(_number(counter)))


def rows_of(kin: Sequence[Family], columns: int) -> tuple[Row, ...]:
    """Rows of at most so many pieces: each side starts a row, no family is parted that fits one.

    A row starts with the next family and is filled up with those of the next few that fill it best.
    """
    rows: list[Row] = []
    for _, group in groupby(kin, key=lambda family: family.side):
        waiting = deque(family.pieces for family in group)
        while waiting:
            first = waiting.popleft()
            while len(first) > columns:
                rows.append(first[:columns])
                first = first[columns:]
            near = [len(pieces) for pieces in islice(waiting, _NEAR)]
            chosen = _best_filling(near, columns - len(first))
            rows.append(tuple(chain(first, *(waiting[position] for position in chosen))))
            for position in reversed(chosen):
                del waiting[position]
    return tuple(rows)


def _best_filling(lengths: Sequence[int], room: int) -> tuple[int, ...]:
    """Positions of the lengths that together fill a room best; the earliest of equally good choices."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for position, length in enumerate(lengths):
        if room in best:
            break
        for filled, chosen in sorted(best.items(), reverse=True):
            total = filled + length
            if total <= room and total not in best:
                best[total] = (*chosen, position)
    return best[max(best)]


def unbroken(kin: Sequence[Family], columns: int) -> tuple[Row, ...]:
    """Rows without a gap, in the same order, for when nothing else fits the paper."""
    pieces = [piece for family in kin for piece in family.pieces]
    return tuple(tuple(pieces[start : start + columns]) for start in range(0, len(pieces), columns))
