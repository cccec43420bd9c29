"""Kind ``placement``: every unit is of its line's side and stands where it allows, spread as it says."""

from __future__ import annotations

from builder.model.rules import CheckSpec
from builder.rules.alternatives import advice
from builder.rules.board import Board
from builder.rules.checks.by_formation import spread_by_formation
from builder.rules.checks.sides import judge_sides
from builder.rules.checks.spreading import spread_by_place
from builder.rules.checks.subjects import place_of
from builder.rules.checks.wording import NO_MAP
from builder.rules.excess import stands_as_excess
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name, numbered, space_name
from builder.rules.occupation import Piece
from builder.rules.outcome import Tally
from builder.rules.settled import Unplaced
from builder.rules.spaces import Ground
from builder.rules.zone import Zone
from builder.wording import some


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Holds every unit of every set-up against the zone of its placement, as it is when all stand."""
    board = facts.board
    for situation in facts.situations(spec):
        judge_sides(situation, facts, tally)
    if board is None:
        tally.leave_open("placement.no-map", "There is no map to set up on.", NO_MAP)
        return
    for situation in facts.situations(spec):
        _check(situation, facts, board, tally)


def _check(situation: Situation, facts: Facts, board: Board, tally: Tally) -> None:
    zones: dict[str, Zone] = {}
    unsure: dict[str, list[str]] = {}
    for space, stack in situation.occupation.stacks.items():
        for piece in stack:
            line = situation.placements[piece.placement]
            if line.id not in zones:
                zones[line.id] = Ground(board, situation.occupation, line.id).evaluate(line.where)
            zone = zones[line.id]
            verdict = zone.holds(space)
            if verdict:
                tally.hold()
            elif verdict is None:
                unsure.setdefault(line.id, []).append(f"{piece.name} in {space_name(board, space)}")
            elif _is_excess(situation, facts, piece, space, zone):
                tally.hold()
                _beside(situation, board, piece, (min(zone.certain), space), tally)
            else:
                _outside(situation, facts, piece, space, tally)
    tally.hold(sum(1 for unit in situation.settled.placements if unit.space is None))
    for line_id, names in unsure.items():
        message = f"{situation.name}: whether these may stand there is not known: {some(names)}."
        reasons, pointer = " ".join(zones[line_id].reasons), situation.placements[line_id].pointer
        tally.leave_open("placement.undecided", message, reasons, pointer, cases=len(names))
    _unplaced(situation, facts, tally)
    for line in situation.placements.values():
        if line.spread is not None and line.spread.per == "formation":
            spread_by_formation(situation, line, line.spread, facts, tally)
        elif line.spread is not None and line.id in zones:
            spread_by_place(situation, line, zones[line.id], facts, tally)


def _is_excess(situation: Situation, facts: Facts, piece: Piece, space: str, zone: Zone) -> bool:
    """Whether a unit stands beside the space of its line because that is full."""
    laws = facts.laws(situation)
    return laws is not None and stands_as_excess(zone, situation.occupation, piece.unit, space, laws)


def _beside(situation: Situation, board: Board, piece: Piece, spaces: tuple[str, str], tally: Tally) -> None:
    """Tells of a unit in another space than its line names; `spaces` are that of the line and its own."""
    home, own = (space_name(board, space) for space in spaces)
    message = f"{situation.name}: {piece.name} stands in {own}, for {home}, which its line names, is full."
    hint = "The rules put units above the stacking limit beside their space; which of them is free to choose."
    tally.remark("placement.excess", message, hint, place_of(situation, piece))


def _outside(situation: Situation, facts: Facts, piece: Piece, space: str, tally: Tally) -> None:
    line = situation.placements[piece.placement]
    where = space_name(facts.board, space) if facts.board is not None else space
    named = line_name(line, facts.game)
    of_line = "its line" if named == piece.title else f"its line ({named})"
    message = f"{situation.name}: {piece.name} stands in {where}, where {of_line} does not allow it."
    hint = advice(facts, situation, piece, space)
    tally.breach("placement.outside", message, hint, place_of(situation, piece))


def _unplaced(situation: Situation, facts: Facts, tally: Tally) -> None:
    """Units without a place: those for which there is no room, and once for each reason the others."""
    groups: dict[tuple[str, str, bool], list[Unplaced]] = {}
    for unit in situation.settled.unplaced:
        if unit.placement in situation.placements:
            groups.setdefault((unit.pointer, unit.reason, unit.is_full), []).append(unit)
    known = facts.game.counters.units if facts.game.counters is not None else {}
    for (pointer, reason, is_full), units in groups.items():
        names = numbered(known[unit.unit] for unit in units)
        find = "find" if len(units) > 1 else "finds"
        message = f"{situation.name}: {some(names)} {find} no place. {reason}"
        if is_full:
            hint = "Widen the zone, suggest places for its units, or correct what fills it."
            tally.breach("placement.no-room", message, hint, pointer, cases=len(units))
        else:
            hint = "Supply what is unknown, for example with a worksheet."
            tally.leave_open("placement.undecided", message, hint, pointer, cases=len(units))
