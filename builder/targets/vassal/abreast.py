"""Several stacks in one space, side by side: one for each side's units, then the markers that lie on them.

A set-up may begin with enemies in one space, and a marker drawn upon units would hide them.
"""

from __future__ import annotations

from builder.targets.vassal.naming import GROUND_ZONE
from builder.targets.vassal.spots import Spot
from builder.vassal.boards import Board
from builder.vassal.grid import Pixel

_STEPS = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3)
"""From one stack to the next, in widths of a counter: the widest that keeps within the space is taken."""

_PEEP = 0.14
"""How far what lies below units shows at their lower left, in widths of a counter."""


def abreast(spot: Spot, stacks: int, width: int, board: Board) -> tuple[Pixel, ...]:
    """Where the stacks of a space lie, from left to right around its middle.

    Args:
        spot: The space.
        stacks: How many there are.
        width: Pixels across a counter.
        board: Tells to which space a pixel belongs.
    """
    x, y = spot.pixel
    if stacks < 2:
        return (spot.pixel,) * stacks
    for share in _STEPS:
        reach = (stacks - 1) / 2 * share * width
        if all(_fits(board, spot, side * reach, width) for side in (-1, 1)):
            break
    return tuple((x + round((n - (stacks - 1) / 2) * share * width), y) for n in range(stacks))


def below(spot: Spot, leftmost: Pixel, width: int) -> Pixel:
    """Where a marker lies on which the stacks of a space stand: a strip of it shows.

    Args:
        spot: The space.
        leftmost: Where the first stack lies.
        width: Pixels across a counter.
    """
    peep = round(_PEEP * width)
    return (leftmost[0] - peep, spot.pixel[1] + peep)


def _fits(board: Board, spot: Spot, aside: float, width: int) -> bool:
    """Whether a stack, and what lies below it, is in the space and its outer edge in no other.

    An edge may hang over free ground: the spaces of an area map are hardly wider than a counter.
    """
    x, y = spot.pixel
    outward = 1 if aside > 0 else -1
    peep = _PEEP * width
    ends = (x + round(aside + outward * peep), y + round(peep)), (x + round(aside + outward * width / 2), y)
    inner, edge = (board.location(end) if end in board else "" for end in ends)
    return inner == spot.name and edge in (spot.name, GROUND_ZONE)
