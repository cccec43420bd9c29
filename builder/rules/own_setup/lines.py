"""The lines of a scenario that a person's pieces may belong to, and how well a piece fits one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

from builder.model.game import Game
from builder.model.scenarios import Placement, Reinforcement, Scenario
from builder.model.units import Selector, State, Unit
from builder.rules.claims import Cause, Claim, Claims, Use
from builder.rules.own_setup.places import Spot
from builder.rules.own_setup.stands import Stand
from builder.rules.zone import Zone


class Fit(IntEnum):
    """How a piece fits a line, the best first; the numbers weigh one against another."""

    RIGHT = 0
    OPEN = 2
    ELSEWHERE = 20
    NOT_YET = 24

    @property
    def is_wrong(self) -> bool:
        """Whether the piece stands where its line does not put it."""
        return self >= Fit.ELSEWHERE


WRONG_STATE = 1
"""What a wrong state weighs beside a `Fit`."""

IN_ANY_NUMBER = 19
"""What a doubtful place weighs more in a line that takes any number: another line may lack the unit."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the set-up or of the schedule, the contents of a cup, or what is not used.

    Attributes:
        use: What it does with its units.
        id: Its id.
        pointer: Its JSON pointer.
        what: The units that it takes.
        claims: The counters that it takes by default.
        most: How many it takes; None when the data do not tell.
        placement: The line of the set-up; None for another use.
        reinforcement: The line of the schedule; None for another use.
    """

    use: Use
    id: str
    pointer: str
    what: Selector
    claims: tuple[Claim, ...]
    most: int | None
    placement: Placement | None = None
    reinforcement: Reinforcement | None = None

    @property
    def is_choice(self) -> bool:
        """Whether it takes a number of units, or what remains, and leaves open which."""
        return self.what.remaining or self.what.count is not None

    def expected(self, unit: Unit) -> State:
        """The state in which it sets a unit up; the loss of steps is not looked at."""
        claimed = next((claim.state for claim in self.claims if claim.unit.id == unit.id), None)
        if claimed is not None:
            return claimed
        stated = self.placement.state if self.placement is not None else None
        return next((state for state in unit.states if state.id == stated), unit.states[0])


def lines_of(game: Game, scenario: Scenario, option: str | None, claims: Claims) -> tuple[Line, ...]:
    """Every line that takes counters, those of the set-up first."""
    uncertain = {(d.line, d.use) for d in claims.doubts if d.cause is not Cause.SHORT}

    def line(use: Use, key: str, pointer: str, what: Selector) -> Line:
        own = claims.of_line(key, use)
        return Line(use, key, pointer, what, own, None if (key, use) in uncertain else len(own))

    def all_lines() -> Iterator[Line]:
        for p in scenario.placements_with(option):
            yield replace(line(Use.SETUP, p.id, p.pointer, p.what), placement=p)
        for r in scenario.reinforcements:
            yield replace(line(Use.REINFORCEMENT, r.id, r.pointer, r.what), reinforcement=r)
        for u in scenario.unused:
            yield line(Use.UNUSED, u.pointer.rsplit("/", 1)[-1], u.pointer, u.what)
        for cup in game.cups:
            units = tuple(dict.fromkeys(c.unit.id for c in claims.of_line(cup.id, Use.CUP)))
            if units:
                yield line(Use.CUP, cup.id, cup.pointer, Selector(units=units))

    return tuple(all_lines())


def candidates(unit: Unit, lines: tuple[Line, ...]) -> tuple[int, ...]:
    """Numbers of the lines that a unit may belong to.

    Where lines that name it take all there are of it, it belongs to these; else to any line that takes a
    number of such units, or what remains.
    """
    taking = [i for i, line in enumerate(lines) if any(claim.unit.id == unit.id for claim in line.claims)]
    if taking and not any(lines[i].is_choice for i in taking):
        return tuple(taking)
    choices = [i for i, line in enumerate(lines) if line.what.matches(unit) and _has_room(line)]
    return tuple(sorted({*taking, *choices}))


def _has_room(line: Line) -> bool:
    return line.is_choice or line.most is None


def fit(line: Line, stand: Stand, zones: Mapping[str, Zone]) -> Fit:
    """How a piece fits a line.

    Args:
        line: The line.
        stand: The piece.
        zones: Where the lines of the set-up allow their units, by the line's id.
    """
    spot = stand.spot
    if line.placement is not None:
        return in_zone(spot, zones.get(line.id))
    if line.reinforcement is not None:
        return _waits(spot, line.reinforcement)
    if spot.is_on_map:
        return Fit.NOT_YET
    return Fit.RIGHT


def in_zone(spot: Spot, zone: Zone | None) -> Fit:
    """Whether a place lies in a zone; a place that is one of several spaces does when any of them does."""
    if zone is None:
        return Fit.OPEN
    is_free = zone.is_open or zone.possible != zone.certain
    if spot.is_aside:
        # On a track of which the space is not stated a unit can only be put by guessing.
        is_stated = all(space is not None for _, space in zone.tracks)
        return Fit.ELSEWHERE if (zone.is_decided and is_stated) or zone.certain else Fit.OPEN
    if spot.box is not None:
        return _beside(spot.box in zone.boxes, zone)
    if spot.track is not None:
        track, space = spot.track
        there = [found for key, found in zone.tracks if key == track]
        if space is None and there and None not in there:
            return Fit.OPEN
        return _beside(space in there or None in there, zone)
    if spot.is_unknown:
        return Fit.OPEN if zone.certain or is_free else Fit.ELSEWHERE
    verdicts = [zone.holds(space) for space in spot.spaces]
    if True in verdicts:
        return Fit.RIGHT
    return Fit.OPEN if None in verdicts else Fit.ELSEWHERE


def _beside(is_there: bool, zone: Zone) -> Fit:
    """A box or track space that a zone names, or may mean when nothing is known of it."""
    if is_there:
        return Fit.RIGHT
    is_unknown = not zone.certain and not zone.boxes and not zone.tracks and not zone.is_decided
    return Fit.OPEN if is_unknown else Fit.ELSEWHERE


def _waits(spot: Spot, line: Reinforcement) -> Fit:
    """Whether a reinforcement lies where it waits: anywhere off the map, but not on another turn."""
    if spot.is_on_map:
        return Fit.NOT_YET
    if spot.track is not None and line.turn is not None and spot.track[1] not in (line.turn, None):
        return Fit.ELSEWHERE
    if spot.box is not None and line.box is not None and spot.box != line.box:
        return Fit.ELSEWHERE
    return Fit.RIGHT
