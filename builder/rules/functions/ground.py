"""Distances, paths and reach, stacks and surrounded spaces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from builder.rules.board import Board
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import BadInputsError, Inputs, Outputs, listed, need, unit_of, whole, word
from builder.rules.stacking import Points, stacking_law


def distance(facts: Facts, inputs: Inputs) -> Outputs:
    """Spaces from one to another, counting the target. Inputs: ``from`` and ``to``. Outputs: ``distance``."""
    board = _board(facts)
    span = board.distance(_space(board, need(inputs, "from")), _space(board, need(inputs, "to")))
    return {"distance": span.least if span.least == span.most else None}


def path(facts: Facts, inputs: Inputs) -> Outputs:
    """A move, retreat or pursuit from space to space.

    Inputs: ``spaces`` (where it begins, then each space that is entered); ``most``, an amount of spaces that
    may be entered; ``along``, the spaces of another path that it follows: the first space entered off that
    path is its last.

    Outputs: ``length`` (spaces entered), ``connected`` (each lies next to the one before), ``astray`` (how
    many are off the other path) and ``possible``.
    """
    board = _board(facts)
    spaces = [_space(board, code) for code in listed(inputs, "spaces")]
    entered = spaces[1:]
    spans = [board.distance(first, second) for first, second in pairwise(spaces)]
    is_certain = all(span.least == span.most == 1 for span in spans)
    is_barred = any(span.least > 1 or span.most == 0 for span in spans)
    is_connected = False if is_barred else True if is_certain else None

    followed = {_space(board, code) for code in listed(inputs, "along")} if "along" in inputs else set(spaces)
    off = [code not in followed for code in entered]
    most = amount(facts, inputs["most"]) if "most" in inputs else len(entered)
    is_short = None if most is None else len(entered) <= most
    return {
        "length": len(entered),
        "connected": is_connected,
        "astray": sum(off),
        "possible": _all((is_connected, is_short, not any(off[:-1]))),
    }


def stack(facts: Facts, inputs: Inputs) -> Outputs:
    """A stack against the limit of a terrain, by the game's stacking check.

    Inputs: ``units`` and ``terrain``. Outputs: ``points``, ``limit`` and ``legal``.
    """
    specs = [spec for spec in facts.game.rules.checks if spec.kind == "stacking"]
    if not specs:
        raise BadInputsError("The game declares no stacking check.")
    law = stacking_law(facts.game, specs[0])
    units = [unit_of(facts, ref) for ref in listed(inputs, "units")]
    terrain = word(need(inputs, "terrain"))
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


def in_range(facts: Facts, inputs: Inputs) -> Outputs:
    """Which spaces lie within reach: command, reserves that may come, supply by truck.

    Inputs: ``to`` (the space of each thing, by name); ``from`` (spaces: a thing must be within reach of all);
    ``range`` (an amount, 0 for the space itself); ``free_of`` (spaces: what stands there does not count).
    Outputs: ``within`` (names, in alphabetical order).
    """
    board, to = _board(facts), need(inputs, "to")
    if not isinstance(to, Mapping):
        raise BadInputsError('The input "to" is no object of spaces.')
    reach = amount(facts, need(inputs, "range"))
    sources = [_space(board, code) for code in listed(inputs, "from")]
    barred = {_space(board, code) for code in listed(inputs, "free_of")}
    if reach is None:
        return {"within": None}
    found: list[str] = []
    for name, code in sorted(to.items()):
        spans = [board.distance(source, _space(board, code)) for source in sources]
        near = [span.is_at_most(int(reach)) for span in spans]
        if code in barred or False in near:
            continue
        if None in near:
            return {"within": None}
        found.append(name)
    return {"within": found}


def _board(facts: Facts) -> Board:
    if facts.board is None:
        raise BadInputsError("The game has no map.")
    return facts.board


def _space(board: Board, given: object) -> str:
    code = word(given)
    if board.exists(code) is False:
        raise BadInputsError(f"There is no space {code}.")
    return code


def _all(answers: Iterable[bool | None]) -> bool | None:
    """Whether all hold; None when none is false and one is not known."""
    found = set(answers)
    return False if False in found else None if None in found else True


def _exact(points: Points) -> float | None:
    return whole(points.least) if points.is_known else None
