"""Kind ``on-map``: every code that the data name is a space, and every pair are neighbours."""

from __future__ import annotations

from builder.model.rules import CheckSpec
from builder.rules.board import Board
from builder.rules.checks.wording import NO_MAP
from builder.rules.codes import codes_of, pairs_of
from builder.rules.facts import Facts
from builder.rules.metrics import LinkMetric
from builder.rules.outcome import Tally


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks every code up on the map."""
    del spec
    board = facts.board
    if board is None:
        tally.leave_open("on-map.no-map", "There is no map to look codes up on.", NO_MAP)
        return
    for named in codes_of(facts.document):
        tally.judge(
            False if _is_misshapen(named.code, board) else board.exists(named.code),
            ("on-map.off-map", f"There is no space {named.code} on the map.", _hint(board)),
            ("on-map.unknown", "The outline of the map is not known.", "Give its columns and rows."),
            named.pointer,
        )
    for pair in pairs_of(facts.document):
        _pair(board, pair.first, pair.second, pair.pointer, tally)


def _is_misshapen(code: str, board: Board) -> bool:
    """Whether it is a code with a digit too few or too many; what lies beside the grid has words."""
    return code in board.beside and code.isdigit()


def _pair(board: Board, first: str, second: str, pointer: str, tally: Tally) -> None:
    for code in (first, second):
        if board.exists(code) is False:
            tally.breach("on-map.off-map", f"There is no space {code} on the map.", _hint(board), pointer)
            return
    if isinstance(board.metric, LinkMetric):
        tally.hold()
        return
    message = f"{first} and {second} are not neighbours."
    doubt = f"Whether {first} and {second} are neighbours depends on what is not known of the grid."
    tally.judge(
        board.distance(first, second).is_at_most(1),
        ("on-map.not-adjacent", message, "Correct one of the two codes."),
        ("on-map.unknown", doubt, "Give orientation and shift of the grid."),
        pointer,
    )


def _hint(board: Board) -> str:
    return (
        f"Its spaces run from {board.codes[0]} to {board.codes[-1]}." if board.codes else "It has no spaces."
    )
