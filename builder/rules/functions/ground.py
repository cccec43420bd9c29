"""Distances, stacks and surrounded spaces."""

from __future__ import annotations

from builder.rules.board import Board
from builder.rules.facts import Facts
from builder.rules.functions.base import BadInputsError, Inputs, Outputs, listed, need, unit_of, whole
from builder.rules.stacking import Points, stacking_law


def distance(facts: Facts, inputs: Inputs) -> Outputs:
    """Spaces from one to another, counting the target. Inputs: ``from`` and ``to``. Outputs: ``distance``."""
    board = _board(facts)
    span = board.distance(_space(board, need(inputs, "from")), _space(board, need(inputs, "to")))
    return {"distance": span.least if span.least == span.most else None}


def stack(facts: Facts, inputs: Inputs) -> Outputs:
    """A stack against the limit of a terrain, by the game's stacking check.

    Inputs: ``units`` and ``terrain``. Outputs: ``points``, ``limit`` and ``legal``.
    """
    specs = [spec for spec in facts.game.rules.checks if spec.kind == "stacking"]
    if not specs:
        raise BadInputsError("The game declares no stacking check.")
    law = stacking_law(facts.game, specs[0])
    units = [unit_of(facts, ref) for ref in listed(inputs, "units")]
    terrain = need(inputs, "terrain")
    return {
        "points": _exact(law.total(units)),
        "limit": _exact(law.limit(terrain)),
        "legal": law.allows(units, terrain),
    }


def concentric(facts: Facts, inputs: Inputs) -> Outputs:
    """Whether attackers and their zones of control, which reach one space, fill all spaces around a target.

    Inputs: ``target`` and ``attackers`` (spaces). Outputs: ``concentric``.
    """
    board = _board(facts)
    target = _space(board, need(inputs, "target"))
    attackers = [_space(board, code) for code in listed(inputs, "attackers")]
    ring, perhaps = board.near((target,), 1)
    if ring != perhaps:
        return {"concentric": None}
    held, _ = board.near(attackers, 1)
    return {"concentric": ring - {target} <= held}


def _board(facts: Facts) -> Board:
    if facts.board is None:
        raise BadInputsError("The game has no map.")
    return facts.board


def _space(board: Board, code: str) -> str:
    if board.exists(code) is False:
        raise BadInputsError(f"There is no space {code}.")
    return code


def _exact(points: Points) -> float | None:
    return whole(points.least) if points.is_known else None
