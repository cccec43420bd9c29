"""In which order counters stand on their sheets: by side and formation, formations in one row.

A row is one strip after the first cut, so a formation that shares a row is sorted as soon as it is cut.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from builder.diagnostics import Diagnostic, Severity, Where
from builder.layout.counters.parts import FaceParts, Subject
from builder.model.counters import Counter

_LAST = 1_000_000


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
    """Pieces that belong together, and the side that they belong to (its position, from 0)."""

    side: int
    pieces: tuple[Piece, ...]


Row = tuple[Piece, ...]

_NAMED = 4
"""Counters that a finding names; the others are counted."""


def families(counters: Iterable[Counter], parts: FaceParts) -> tuple[Family, ...]:
    """Pieces by side, nation and formation; independents after formations, markers last.

    Within a family, and among families of a kind, the order of the printed sheet is kept where it is known.
    """
    ranked = sorted(((_rank(counter, parts), counter) for counter in counters), key=lambda pair: pair[0].key)
    grouped = [list(group) for _, group in groupby(ranked, key=lambda pair: pair[0].family)]
    grouped.sort(key=lambda group: (group[0][0].family[:3], group[0][0].printed, group[0][0].family[3]))
    return tuple(
        Family(group[0][0].family[0], tuple(piece for _, counter in group for piece in _pieces(counter)))
        for group in grouped
    )


def unknown_counts(counters: Iterable[Counter]) -> tuple[Diagnostic, ...]:
    """One finding about all counters of which nobody knows how many there are."""
    unknown = [counter for counter in counters if counter.count.exact is None]
    if not unknown:
        return ()
    named = ", ".join(counter.id for counter in unknown[:_NAMED])
    more = f" and {len(unknown) - _NAMED} more" if len(unknown) > _NAMED else ""
    on_sheet = sum(_number(counter) for counter in unknown)
    kinds = "1 kind" if len(unknown) == 1 else f"{len(unknown)} kinds"
    return (
        Diagnostic(
            "sheet.count-unknown",
            Severity.OPEN,
            f"how many there are is unknown of {kinds} of counter ({named}{more}); {on_sheet} of them"
            " stand on the sheets",
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


def _rank(counter: Counter, parts: FaceParts) -> _Rank:
    subject = Subject(counter, counter.front, parts)
    side = subject.side_index
    formation, nation = counter.front.formation, counter.front.nation
    kind = parts.classes.get(counter.class_id)
    is_marker = kind is not None and not kind.is_unit
    return _Rank(
        family=(
            side if side is not None else _LAST,
            _position(nation, parts.nations) if not is_marker else _LAST,
            2 if is_marker else 1 if formation is None else 0,
            _position(formation, parts.formations) if not is_marker else 0,
        ),
        printed=counter.printed or _UNPRINTED,
    )


def _position(key: str | None, among: Iterable[str]) -> int:
    order = list(among)
    return order.index(key) if key in order else _LAST


def _number(counter: Counter) -> int:
    """How many stand on the sheet: the count, or at least one."""
    exact = counter.count.exact
    return exact if exact is not None else max(1, counter.count.least)


def _pieces(counter: Counter) -> Iterable[Piece]:
    return (Piece(counter, index) for index in range(_number(counter)))


def rows_of(kin: Sequence[Family], columns: int) -> tuple[Row, ...]:
    """Rows of at most so many pieces: each side starts a row, no family is parted that fits one.

    A row starts with the next family and is filled up with those of the following that fill it best.
    """
    rows: list[Row] = []
    for _, group in groupby(kin, key=lambda family: family.side):
        waiting = [family.pieces for family in group]
        while waiting:
            first = waiting.pop(0)
            while len(first) > columns:
                rows.append(first[:columns])
                first = first[columns:]
            chosen = _best_filling([len(pieces) for pieces in waiting], columns - len(first))
            row = list(first)
            for position in chosen:
                row.extend(waiting[position])
            waiting = [pieces for position, pieces in enumerate(waiting) if position not in chosen]
            rows.append(tuple(row))
    return tuple(rows)


def _best_filling(lengths: Sequence[int], room: int) -> tuple[int, ...]:
    """Positions of the lengths that together fill a room best; the earliest of equally good choices."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for position, length in enumerate(lengths):
        for filled, chosen in sorted(best.items(), reverse=True):
            total = filled + length
            if total <= room and total not in best:
                best[total] = (*chosen, position)
    return best[max(best)]


def unbroken(kin: Sequence[Family], columns: int) -> tuple[Row, ...]:
    """Rows without a gap, in the same order, for when nothing else fits the paper."""
    pieces = [piece for family in kin for piece in family.pieces]
    return tuple(tuple(pieces[start : start + columns]) for start in range(0, len(pieces), columns))
