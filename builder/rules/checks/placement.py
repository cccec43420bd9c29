"""Kind ``placement``: every unit of a set-up stands where its line allows, spread as the line says."""

from __future__ import annotations

from collections import Counter as Tallied

from builder.model.rules import CheckSpec
from builder.model.scenarios import Placement
from builder.rules.board import Board
from builder.rules.checks.by_formation import spread_by_formation
from builder.rules.checks.wording import NO_MAP
from builder.rules.facts import Facts, Situation
from builder.rules.filling import spread_keys
from builder.rules.outcome import Tally
from builder.rules.settled import SettledUnit
from builder.rules.spaces import Ground
from builder.rules.zone import Zone
from builder.source.pointer import join


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Holds every unit of every set-up against the zone of its placement, as it is when all stand."""
    board = facts.board
    if board is None:
        tally.leave_open("placement.no-map", "There is no map to set up on.", NO_MAP)
        return
    for situation in facts.situations(spec):
        _check(situation, board, tally)


def _check(situation: Situation, board: Board, tally: Tally) -> None:
    zones: dict[str, Zone] = {}
    for unit in situation.settled.placements:
        placement = situation.placements[unit.placement]
        if unit.space is None:
            tally.hold()
            continue
        if placement.id not in zones:
            ground = Ground(board, situation.occupation, placement.id)
            zones[placement.id] = ground.evaluate(placement.where)
        zone = zones[placement.id]
        message = (
            f"{situation.name}: {unit.unit} stands on {unit.space}, where {placement.id} does not allow it."
        )
        doubt = f"{situation.name}: whether {unit.unit} may stand on {unit.space} is not known."
        tally.judge(
            zone.holds(unit.space),
            ("placement.outside", message, _near(zone)),
            ("placement.undecided", doubt, " ".join(zone.reasons)),
            _pointer(placement, unit),
        )
    _unplaced(situation, tally)
    for placement in situation.placements.values():
        if placement.spread is not None and placement.spread.per == "formation":
            spread_by_formation(situation, placement, placement.spread, tally)
        elif placement.id in zones:
            _spread(situation, placement, zones[placement.id], board, tally)


def _unplaced(situation: Situation, tally: Tally) -> None:
    for unit in situation.settled.unplaced:
        if unit.placement not in situation.placements:
            continue
        message = f"{situation.name}: {unit.unit} finds no place. {unit.reason}"
        if unit.is_full:
            hint = "Widen the zone, suggest places for its units, or correct what fills it."
            tally.breach("placement.no-room", message, hint, unit.pointer)
        else:
            hint = "Supply what is unknown, for example with an overlay."
            tally.leave_open("placement.undecided", message, hint, unit.pointer)


def _spread(situation: Situation, placement: Placement, zone: Zone, board: Board, tally: Tally) -> None:
    """Numbers in each space, place or group."""
    spread = placement.spread
    if spread is None:
        return
    units = [u for u in situation.settled.placements if u.placement == placement.id and u.space is not None]
    keys = spread_keys(spread, board)
    pieces = {(p.unit.id, p.index): p.unit for stack in situation.occupation.stacks.values() for p in stack}
    counted = Tallied(
        keys.get(str(u.space), str(u.space))
        for u in units
        if spread.of is None or spread.of.matches(pieces[u.unit, u.index])
    )
    wanted = {keys.get(space, space) for space in zone.certain} if spread.least else set(counted)
    for place in sorted(wanted):
        number = counted[place]
        is_right = (spread.most is None or number <= spread.most) and number >= (spread.least or 0)
        message = f"{situation.name}: {placement.id} puts {number} units into {place}."
        breach = ("placement.spread", message, "Suggest places that divide its units as the line says.")
        tally.judge(is_right, breach, breach, join(placement.pointer, "spread"))
    if spread.is_stacked:
        is_one = len({u.space for u in units}) == 1
        message = f"{situation.name}: {placement.id} does not stand in one space."
        breach = ("placement.spread", message, "Suggest one space for all its units.")
        tally.judge(is_one, breach, breach, join(placement.pointer, "spread"))


def _pointer(placement: Placement, unit: SettledUnit) -> str:
    if unit.is_suggested:
        return join(placement.pointer, "suggest", unit.unit)
    return placement.pointer


def _near(zone: Zone) -> str:
    some = sorted(zone.certain)[:6]
    if not some:
        return "Correct the place or the line."
    more = " and others" if len(zone.certain) > len(some) else ""
    return f"It may stand on {', '.join(some)}{more}."
