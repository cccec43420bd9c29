"""How counters are shared out over sheets: on as few as they need, formations whole, sheets evenly filled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import ceil
from typing import TypeVar

from builder.layout.sheets.order import Family, Row, rows_of, unbroken

T = TypeVar("T")

Cost = tuple[int, int, int, int]
"""Of some sheets: their number, formations parted, other families parted, squares of what each holds."""

Parted = tuple[int, int]
"""Formations and other families that a break between two sheets parts."""


def sheets_of(kin: Sequence[Family], most: int, rows_a_sheet: int) -> tuple[tuple[Row, ...], ...]:
    """The rows of each sheet: whole families in a row, or else on a sheet, unless that takes more sheets.

    Args:
        kin: Families in their order.
        most: Columns that fit a sheet.
        rows_a_sheet: Rows that fit a sheet.
    """
    number, room = sum(len(family.pieces) for family in kin), most * rows_a_sheet
    columns = choose_columns(most, lambda n: len(rows_of(kin, n)), rows_a_sheet)
    whole = _in_rows(rows_of(kin, columns), kin, rows_a_sheet)
    if len(whole) <= ceil(number / room):
        return whole
    ways = [whole]
    if all(len(family.pieces) <= room for family in kin):
        shared = shared_out(kin, room, lambda family: len(family.pieces))
        ways.append(tuple(unbroken(some, most) for some in shared))
    ways.append(_in_rows(unbroken(kin, most), kin, rows_a_sheet))
    return min(ways, key=len)


def choose_columns(most: int, rows_at: Callable[[int], int], rows_a_sheet: int) -> int:
    """The number of columns that needs the fewest sheets, then the fewest strips, then is the smallest.

    Args:
        most: Columns that fit a sheet.
        rows_at: How many rows a number of columns takes.
        rows_a_sheet: Rows that fit a sheet.
    """
    strips = {n: rows_at(n) for n in range(max(1, most // 2), most + 1)}
    return min(strips, key=lambda n: (ceil(strips[n] / rows_a_sheet), strips[n], n))


def shared_out(
    things: Sequence[T],
    room: int,
    size: Callable[[T], int],
    parted: Callable[[int], Parted] = lambda before: (0, 0),
) -> tuple[tuple[T, ...], ...]:
    """Things in their order over as few sheets as they need, parting little, evenly, fuller sheets first.

    Args:
        things: What is laid on sheets; none may be larger than the room.
        room: How much a sheet holds.
        size: How much of it a thing takes.
        parted: What a break parts, by how many things stand before it.
    """
    best: list[tuple[Cost, int]] = [((0, 0, 0, 0), 0)]
    for end in range(1, len(things) + 1):
        held, choices = 0, []
        breaks = parted(end) if end < len(things) else (0, 0)
        for start in range(end - 1, -1, -1):
            held += size(things[start])
            if held > room:
                break
            sheets, formations, others, squares = best[start][0]
            cost = (sheets + 1, formations + breaks[0], others + breaks[1], squares + held * held)
            choices.append((cost, start))
        # Of equal choices the one with the emptiest last sheet, which begins latest.
        best.append(min(choices, key=lambda choice: (choice[0], -choice[1])))
    ends = [len(things)]
    while ends[-1]:
        ends.append(best[ends[-1]][1])
    return tuple(tuple(things[start:end]) for start, end in pairwise(reversed(ends)))


def _in_rows(rows: Sequence[Row], kin: Sequence[Family], rows_a_sheet: int) -> tuple[tuple[Row, ...], ...]:
    """Rows over sheets, with breaks where they part the least."""
    family = {piece.name: number for number, some in enumerate(kin) for piece in some.pieces}
    parted = _parted(rows, kin, family)
    return shared_out(rows, rows_a_sheet, lambda row: 1, parted.__getitem__)


def _parted(rows: Sequence[Row], kin: Sequence[Family], family: Mapping[str, int]) -> list[Parted]:
    """What a break before each row parts."""
    reach: dict[int, tuple[int, int]] = {}  # first and last row of each family
    for number, row in enumerate(rows):
        for piece in row:
            first, _ = reach.get(family[piece.name], (number, number))
            reach[family[piece.name]] = (first, number)
    parted = [[0, 0] for _ in rows]
    for which, (first, last) in reach.items():
        for before in range(first + 1, last + 1):
            parted[before][0 if kin[which].is_formation else 1] += 1
    return [(formations, others) for formations, others in parted]
