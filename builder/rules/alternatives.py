"""The nearest spaces where a unit that stands wrongly may stand."""

from __future__ import annotations

from collections.abc import Callable

from builder.rules.board import Board
from builder.rules.excess import beside_when_full
from builder.rules.facts import Facts, Situation
from builder.rules.naming import space_name
from builder.rules.occupation import Piece
from builder.rules.spaces import Ground

_MOST = 3
"""Spaces that a hint offers."""


def nearest_allowed(
    facts: Facts,
    situation: Situation,
    piece: Piece,
    space: str,
    fits: Callable[[str], bool] = lambda code: True,
) -> tuple[str, ...]:
    """The nearest spaces that a unit's line and the rules for stacks certainly allow, nearest first.

    Args:
        facts: The game.
        situation: The set-up.
        piece: The unit, as it stands now.
        space: Where it stands.
        fits: What else a space must fulfil.
    """
    board, laws = facts.board, facts.laws(situation)
    line = situation.placements.get(piece.placement)
    if board is None or laws is None or line is None:
        return ()
    zone = Ground(board, situation.occupation, piece.placement).evaluate(line.where)
    stacks = situation.occupation.stacks
    home = (p.unit for p in stacks.get(min(zone.certain, default=""), ()) if p != piece)
    spaces = zone.certain | beside_when_full(zone, home, piece.unit, laws)
    found = (
        code
        for code in _by_distance(board, space, spaces - {space})
        if fits(code) and laws.allow((*(p.unit for p in stacks.get(code, ())), piece.unit), code)
    )
    return tuple(code for code, _ in zip(found, range(_MOST), strict=False))


def advice(
    facts: Facts,
    situation: Situation,
    piece: Piece,
    space: str,
    fits: Callable[[str], bool] = lambda code: True,
) -> str:
    """A hint with the nearest spaces where a unit may stand, or that there is none.

    The arguments are those of `nearest_allowed`.
    """
    codes = nearest_allowed(facts, situation, piece, space, fits)
    board = facts.board
    if board is None or not codes:
        return f"Its line leaves {piece.name} no other space."
    return f"Nearest allowed for {piece.name}: {', '.join(space_name(board, code) for code in codes)}."


def _by_distance(board: Board, space: str, codes: frozenset[str]) -> list[str]:
    """Spaces, the nearest first; as the crow flies where nobody knows how many spaces lie between."""
    here = board.metric.point(space)

    def away(code: str) -> tuple[int, float, str]:
        there = board.metric.point(code)
        flown = float("inf")
        if here is not None and there is not None:
            flown = (here[0] - there[0]) ** 2 + (here[1] - there[1]) ** 2
        return board.distance(space, code).least, round(flown, 6), code

    return sorted(codes, key=away)
