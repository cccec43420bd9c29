"""Kind ``forbidden``: some units keep out of somewhere."""

from __future__ import annotations

from functools import partial

from builder.model.build_selectors import where
from builder.model.rules import CheckSpec
from builder.model.scenarios import Where
from builder.rules.alternatives import advice
from builder.rules.board import Board
from builder.rules.checks.subjects import Subjects, leave_adrift, place_of, subjects
from builder.rules.checks.wording import NO_MAP
from builder.rules.facts import Facts, Situation
from builder.rules.naming import space_name
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.spaces import Ground, wanted_units
from builder.rules.zone import Zone
from builder.wording import some


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Holds every place of these units against the forbidden zone; boxes and tracks are never in it."""
    board = facts.board
    if board is None:
        tally.leave_open("forbidden.no-map", "There is no map to keep out of.", NO_MAP)
        return
    of, forbidden, rule = subjects(spec), where(spec.data["where"]), spec.claim
    for situation in facts.situations(spec):
        zone = Ground(board, situation.occupation).evaluate(forbidden)
        unsure: list[str] = []
        for space, piece in of.standing(situation):
            inside = zone.holds(space)
            name = space_name(board, space)
            if inside is None:
                unsure.append(f"{piece.name} in {name}")
            elif inside:
                by = _bar(forbidden, situation, piece, space, board)
                message = f"{situation.name}: {piece.name} stands in {name}{by}, where it must not: {rule}."
                hint = advice(facts, situation, piece, space, partial(_keeps_out, zone))
                tally.breach("forbidden.entered", message, hint, place_of(situation, piece))
            else:
                tally.hold()
        if unsure:
            # One unknown thing, such as the members of a group, leaves them all open.
            message = f"{situation.name}: {rule}: not known for {some(unsure)}."
            reasons = " ".join(zone.reasons)
            tally.leave_open("forbidden.undecided", message, reasons, cases=len(unsure))
        tally.hold(_beside_the_map(situation, of))
        leave_adrift(tally, "forbidden.undecided", f"{situation.name}: {rule}", of.adrift(situation))


def _bar(forbidden: Where, situation: Situation, piece: Piece, space: str, board: Board) -> str:
    """The nearest of the units that bar a space, in words; nothing when no unit does."""
    wanted = wanted_units(forbidden)
    bars = [
        (board.distance(space, there).least, there, other)
        for there, stack in situation.occupation.stacks.items()
        for other in stack
        if other != piece and any(units.matches(other.unit) for units in wanted)
    ]
    if not bars:
        return ""
    distance, there, other = min(bars, key=lambda bar: bar[:2])
    return f" with {other.name}" if distance == 0 else f" near {other.name} ({space_name(board, there)})"


def _keeps_out(zone: Zone, space: str) -> bool:
    """Whether a space is certainly not forbidden."""
    return zone.holds(space) is False


def _beside_the_map(situation: Situation, of: Subjects) -> int:
    """How many of the units stand in boxes or on tracks."""
    if of.marks:
        return 0  # markers are put out on the map
    units = {claim.unit.id for claim in situation.claims.claims if of.of.matches(claim.unit)}
    return sum(1 for u in situation.settled.placements if u.space is None and u.unit in units)
