"""Filling one line: what a unit leaves again when another finds no room weighs no more."""

from __future__ import annotations

from dataclasses import dataclass

from builder.rules.board import Board, board_of
from builder.rules.filling import Task, fill
from builder.rules.occupation import Piece
from tests.support.games import game

UNITS = ("r-a", "r-b", "r-hq")
MIDDLE = "0303"
SPACES = frozenset({"0302", MIDDLE, "0304"})


@dataclass(frozen=True)
class Choosy:
    """Laws by which the last unit stands only in the middle, and not with the first."""

    board: Board
    numbers: tuple[()] = ()

    def allow(self, units, space):
        stack = {unit.id for unit in units}
        return "r-hq" not in stack or (space == MIDDLE and "r-a" not in stack)


def test_a_space_that_a_unit_has_left_again_is_as_good_as_before():
    made = game()
    pieces = [Piece(unit, 0, unit.states[0], "red") for unit in map(made.counters.units.get, UNITS)]
    task = Task(tuple(pieces), SPACES, None, is_given=False, is_even=True)
    found = fill(task, Choosy(board_of(made.map)), {})
    # The first gives way; of the others, whom nothing keeps apart, the second has the middle as its best.
    assert {piece.unit.id: space for piece, space in found.items()} == {
        "r-a": "0302",
        "r-b": MIDDLE,
        "r-hq": MIDDLE,
    }
