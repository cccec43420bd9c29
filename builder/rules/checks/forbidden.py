"""Kind ``forbidden``: some units keep out of somewhere."""

from __future__ import annotations

from builder.model.build_selectors import selector, where
from builder.model.rules import CheckSpec
from builder.rules.checks.stacks import place_of
from builder.rules.checks.wording import NO_MAP, some
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Tally
from builder.rules.spaces import Ground


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Holds every place of these units against the forbidden zone; boxes and tracks are never in it."""
    board = facts.board
    if board is None:
        tally.leave_open("forbidden.no-map", "There is no map to keep out of.", NO_MAP)
        return
    of, forbidden = selector(spec.data["of"]), where(spec.data["where"])
    for situation in facts.situations(spec):
        zone = Ground(board, situation.occupation).evaluate(forbidden)
        unsure: list[str] = []
        for space, stack in situation.occupation.stacks.items():
            for piece in stack:
                if not of.matches(piece.unit):
                    continue
                inside = zone.holds(space)
                if inside is None:
                    unsure.append(f"{piece.name} on {space}")
                elif inside:
                    message = f"{situation.name}: {piece.name} stands on {space}, where it must not."
                    hint = "Suggest another space, or correct its line."
                    tally.breach("forbidden.entered", message, hint, place_of(situation, stack))
                else:
                    tally.hold()
        if unsure:
            # One unknown thing, such as the members of a group, leaves them all open.
            message = f"{situation.name}: whether these may stand there is not known: {some(unsure)}."
            reasons = " ".join(zone.reasons)
            tally.leave_open("forbidden.undecided", message, reasons, cases=len(unsure))
        tally.hold(_beside_the_map(situation, spec))
        for piece in situation.occupation.adrift:
            if of.matches(piece.unit):
                doubt = f"{situation.name}: where {piece.name} stands is not known."
                tally.leave_open("forbidden.undecided", doubt, "Supply its place.")


def _beside_the_map(situation: Situation, spec: CheckSpec) -> int:
    """How many of the units stand in boxes or on tracks."""
    of = selector(spec.data["of"])
    units = {claim.unit.id for claim in situation.claims.claims if of.matches(claim.unit)}
    return sum(1 for u in situation.settled.placements if u.space is None and u.unit in units)
