"""Spreads that count by formation: how many units of each a line puts on the map, and whether they stack."""

from __future__ import annotations

from collections import Counter as Tallied

from builder.model.scenarios import Placement, Spread
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import bounded


def spread_by_formation(
    situation: Situation, placement: Placement, spread: Spread, facts: Facts, tally: Tally
) -> None:
    """Holds the units of a line against its spread, formation by formation.

    Units of no formation count in none. Where the units stand makes no difference to their number, so that
    it is decided even for those whose place is not known.
    """
    units = [
        claim.unit
        for claim in situation.claims.claims
        if claim.use is Use.SETUP and claim.line == placement.id and claim.unit.formation is not None
    ]
    counted = Tallied(u.formation for u in units if spread.of is None or spread.of.matches(u))
    pointer = join(placement.pointer, "spread")
    for formation in dict.fromkeys(str(unit.formation) for unit in units):
        number = counted[formation]
        is_right = (spread.most is None or number <= spread.most) and number >= (spread.least or 0)
        message = (
            f"{situation.name}: {_name(formation, facts)} sets up {number} units,"
            f" and the line says {bounded(spread.least, spread.most)}."
        )
        breach = ("placement.spread", message, "Correct the units of the line or the numbers of its spread.")
        tally.judge(is_right, breach, breach, pointer)
    if spread.is_stacked:
        _stacks(situation, placement, pointer, facts, tally)


def _stacks(situation: Situation, placement: Placement, pointer: str, facts: Facts, tally: Tally) -> None:
    """The units of each formation in one space, as far as they stand on the map."""
    spaces: dict[str, set[str]] = {}
    for space, stack in situation.occupation.stacks.items():
        for piece in stack:
            if piece.placement == placement.id and piece.unit.formation is not None:
                spaces.setdefault(piece.unit.formation, set()).add(space)
    for formation, taken in spaces.items():
        stand = ", ".join(sorted(taken))
        message = (
            f"{situation.name}: {_name(formation, facts)} must stand in one space, and stands in {stand}."
        )
        breach = ("placement.spread", message, "Suggest one space for all its units.")
        tally.judge(len(taken) == 1, breach, breach, pointer)


def _name(formation: str, facts: Facts) -> str:
    """What a formation is called."""
    counters = facts.game.counters
    known = counters.formations.get(formation) if counters is not None else None
    return formation if known is None else known.name
