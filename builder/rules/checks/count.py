"""Kind ``count``: as many units as the rules state."""

from __future__ import annotations

from builder.model.build_selectors import selector, where
from builder.model.rules import CheckSpec
from builder.model.units import Selector
from builder.model.values import UNKNOWN, Quantity
from builder.rules.checks.subjects import pieces_in
from builder.rules.checks.wording import NO_MAP
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.numbers import bounds
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.spaces import Ground
from builder.wording import bounded

_USES = {"setup": Use.SETUP, "reinforcements": Use.REINFORCEMENT}


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts units in the counter mix, or in the set-up or reinforcements of every scenario.

    A condition ``where`` counts those of the set-up that stand there, ``states`` those that begin so.
    """
    of, place = selector(spec.data["of"]), spec.data["in"]
    if place == "mix":
        _judge(spec, _in_mix(facts, of), spec.claim, tally)
        return
    if "where" in spec.data and facts.board is None:
        tally.leave_open("count.no-map", "There is no map to count on.", NO_MAP)
        return
    for situation in facts.situations(spec):
        if "where" in spec.data:
            counted = _there(spec, facts, situation, of)
        else:
            counted = _claimed(spec, situation, of, _USES[place])
        _judge(spec, counted, f"{situation.name}: {spec.claim}", tally)


def _claimed(spec: CheckSpec, situation: Situation, of: Selector, use: Use) -> Quantity:
    """Those that lines of a scenario use in one way."""
    claims = [
        c
        for c in situation.claims.claims
        if c.use is use and of.matches(c.unit) and _begins_so(spec, c.state.id)
    ]
    number = len({(claim.unit.id, claim.index) for claim in claims})
    return Quantity(number, None if situation.claims.may_be_more(of, use) else number)


def _there(spec: CheckSpec, facts: Facts, situation: Situation, of: Selector) -> Quantity:
    """Those of a set-up that stand in a zone or box; as uncertain as it is and as their places are."""
    if facts.board is None:
        return UNKNOWN
    zone = Ground(facts.board, situation.occupation).evaluate(where(spec.data["where"]))
    sure = unsure = 0
    for space, stack in situation.occupation.stacks.items():
        number, inside = sum(_counts(spec, of, piece) for piece in stack), zone.holds(space)
        sure += number if inside else 0
        unsure += number if inside is None else 0
    boxed = sum(_counts(spec, of, piece) for box in zone.boxes for piece in pieces_in(situation, box, of))
    if zone.possible:
        unsure += boxed  # the box stands for spaces that are not known
    else:
        sure += boxed
    unsure += sum(_counts(spec, of, piece) for piece in situation.occupation.adrift)
    may_grow = situation.claims.may_be_more(of, Use.SETUP)
    return Quantity(sure, None if may_grow else sure + unsure)


def _counts(spec: CheckSpec, of: Selector, piece: Piece) -> bool:
    """Whether a piece is one of those that are counted."""
    return of.matches(piece.unit) and _begins_so(spec, piece.state.id)


def _begins_so(spec: CheckSpec, state: str) -> bool:
    """Whether a unit that begins in a state counts."""
    return state in spec.data.get("states", (state,))


def _in_mix(facts: Facts, of: Selector) -> Quantity:
    counters = facts.game.counters
    if counters is None:
        return UNKNOWN
    units = (unit for unit in counters.units.values() if of.matches(unit))
    return sum((unit.count for unit in units), Quantity(0, 0))


def _judge(spec: CheckSpec, counted: Quantity, claim: str, tally: Tally) -> None:
    least, most = bounds(spec)
    message = f"{claim}: expected {bounded(least, most)}, and the data hold {counted.in_words}."
    doubt = f"{claim}: expected {bounded(least, most)}, and the data leave open how many there are."
    tally.judge(
        _verdict(counted, least, most),
        ("count.differs", message, "Correct the data, or accept the finding with the reason."),
        ("count.undecided", doubt, "Give the counts that are missing."),
        spec.pointer,
    )


def _verdict(counted: Quantity, least: int | None, most: int | None) -> bool | None:
    is_too_few = least is not None and counted.most is not None and counted.most < least
    is_too_many = most is not None and counted.least > most
    if is_too_few or is_too_many:
        return False
    is_enough = least is None or counted.least >= least
    is_within = most is None or (counted.most is not None and counted.most <= most)
    return True if is_enough and is_within else None
