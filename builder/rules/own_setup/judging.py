"""A person's pieces held against the lines of a scenario: which stand right, which not, what is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from builder.model.scenarios import Placement, Scenario
from builder.model.units import Unit
from builder.rules.claims import Claim, Claims, Use, claims_of
from builder.rules.excess import stands_as_excess
from builder.rules.facts import Facts, Situation
from builder.rules.occupation import Occupation, Piece, stacked
from builder.rules.own_setup.lines import IN_ANY_NUMBER, WRONG_STATE, Fit, Line, candidates, fit, lines_of
from builder.rules.own_setup.matching import share_out
from builder.rules.own_setup.stands import Stand, Standing
from builder.rules.settled import Settled, SettledUnit
from builder.rules.spaces import Ground
from builder.rules.zone import Zone


@dataclass(frozen=True, slots=True)
class Judged:
    """A piece with the line that it belongs to.

    Attributes:
        stand: The piece.
        line: Its line; None when no line of the scenario takes it, or all are full.
        fit: How it fits the line.
        is_surplus: Whether there are lines that would take it, and all are full.
    """

    stand: Stand
    line: Line | None
    fit: Fit
    is_surplus: bool = False

    @property
    def has_wrong_state(self) -> bool:
        """Whether its line sets it up in another state than the file says."""
        line, state = self.line, self.stand.state
        if line is None or state is None or line.placement is None or line.placement.steps_lost is not None:
            return False
        return line.expected(self.stand.unit).id != state.id

    @property
    def is_right(self) -> bool:
        """Whether place and state are right for certain."""
        return self.line is not None and self.fit is Fit.RIGHT and not self.has_wrong_state


@dataclass(frozen=True, slots=True)
class Missing:
    """Units that a line of the set-up takes and the file does not have.

    Attributes:
        line: The line.
        units: Who they may be, as often as there are of each.
        number: How many are missing.
    """

    line: Line
    units: tuple[Unit, ...]
    number: int


@dataclass(frozen=True, slots=True)
class Judgement:
    """A set-up held against one scenario with one of its options, or without any.

    Attributes:
        facts: The game.
        standing: What could be read of the file.
        situation: The pieces of the set-up where they stand.
        zones: Where each line of the set-up allows its units, by the line's id.
        judged: Every piece.
        missing: What is missing.
    """

    facts: Facts
    standing: Standing
    situation: Situation
    zones: Mapping[str, Zone]
    judged: tuple[Judged, ...]
    missing: tuple[Missing, ...]

    @property
    def score(self) -> int:
        """How many pieces stand right, less those that do not or are missing."""
        faults = sum(1 for j in self.judged if j.fit.is_wrong or j.is_surplus or j.has_wrong_state)
        return sum(j.is_right for j in self.judged) - faults - sum(m.number for m in self.missing)


def judge(facts: Facts, scenario: Scenario, option: str | None, standing: Standing) -> Judgement:
    """Holds pieces against a scenario.

    Args:
        facts: The game; it has counters.
        scenario: One of its scenarios.
        option: Id of an option of it.
        standing: The pieces.
    """
    counters = facts.game.counters
    claims = Claims((), ()) if counters is None else claims_of(counters, scenario, option, facts.game.cups)
    lines = lines_of(facts.game, scenario, option, claims)
    # Where some lines allow their units hangs on where others stand, and these on the lines they belong to.
    first = _situation(facts, scenario, option, claims, _by_default(standing.stands, claims, lines))
    zones = _zones(facts, first)
    judged = _share_out(standing.stands, lines, zones)
    situation = _situation(facts, scenario, option, claims, judged)
    zones = _zones(facts, situation)
    judged = tuple(_fitted(j, facts, situation, zones) for j in judged)
    return Judgement(facts, standing, situation, zones, judged, tuple(_missing(lines, judged, standing)))


def _fitted(judged: Judged, facts: Facts, situation: Situation, zones: Mapping[str, Zone]) -> Judged:
    """A piece by where it stands when all stand: in its zone, or beside that when the rules put it there."""
    line, stand, laws = judged.line, judged.stand, facts.laws(situation)
    if line is None:
        return judged
    found = fit(line, stand, zones)
    if found is Fit.ELSEWHERE and line.id in zones and line.placement is not None and laws is not None:
        zone, spaces = zones[line.id], stand.spot.spaces
        if any(stands_as_excess(zone, situation.occupation, stand.unit, space, laws) for space in spaces):
            found = Fit.RIGHT
    return replace(judged, fit=found)


def _by_default(stands: Sequence[Stand], claims: Claims, lines: Sequence[Line]) -> tuple[Judged, ...]:
    """Pieces with the lines that take them in the default set-up."""
    known = {(line.use, line.id): line for line in lines}
    taking = {(claim.unit.id, claim.index): claim for claim in claims.claims}
    found = []
    for stand in stands:
        claim = taking.get((stand.unit.id, stand.index))
        line = known.get((claim.use, claim.line)) if claim is not None else None
        found.append(Judged(stand, line, Fit.RIGHT))
    return tuple(found)


def _share_out(
    stands: Sequence[Stand], lines: tuple[Line, ...], zones: Mapping[str, Zone]
) -> tuple[Judged, ...]:
    """Every piece with the line that it fits best, as far as there is room."""
    kinds: dict[tuple[str, str | None, int], list[Stand]] = {}
    for stand in stands:
        # Pieces of one line of the file are alike.
        kinds.setdefault((stand.unit.id, stand.spot.words, id(stand.entry)), []).append(stand)
    places = {stand.unit.id: candidates(stand.unit, lines) for stand in stands}
    groups = []
    for members in kinds.values():
        stand = members[0]
        costs = {}
        has_numbers = any(lines[number].most is not None for number in places[stand.unit.id])
        for number in places[stand.unit.id]:
            probe = Judged(stand, lines[number], fit(lines[number], stand, zones))
            is_anyones = has_numbers and probe.fit is Fit.OPEN and lines[number].most is None
            costs[number] = probe.fit + WRONG_STATE * probe.has_wrong_state + IN_ANY_NUMBER * is_anyones
        groups.append((len(members), costs))
    room = [len(stands) if line.most is None else line.most for line in lines]
    found: dict[int, Judged] = {}
    for members, given in zip(kinds.values(), share_out(groups, room), strict=True):
        numbers = [number for number, many in sorted(given.items()) for _ in range(many)]
        for stand, number in zip(members, numbers, strict=False):
            found[id(stand)] = Judged(stand, lines[number], fit(lines[number], stand, zones))
        for stand in members[len(numbers) :]:
            is_surplus = bool(places[stand.unit.id])
            found[id(stand)] = Judged(stand, None, Fit.RIGHT, is_surplus)
    return tuple(found[id(stand)] for stand in stands)


def _situation(
    facts: Facts, scenario: Scenario, option: str | None, claims: Claims, judged: Sequence[Judged]
) -> Situation:
    """The pieces of the set-up as the checks see a default one."""
    placed: list[tuple[Piece, str]] = []
    adrift: list[Piece] = []
    settled: list[SettledUnit] = []
    own: list[Claim] = []
    suggested: dict[str, dict[str, str]] = {}
    for j in judged:
        line = j.line
        if line is None or line.placement is None:
            continue
        stand = j.stand
        state = stand.state or line.expected(stand.unit)
        piece = Piece(stand.unit, stand.index, state, line.id)
        own.append(Claim(stand.unit, stand.index, state, Use.SETUP, line.id, line.pointer))
        space = _space(stand, line.placement, facts)
        if space is not None:
            placed.append((piece, space))
            suggested.setdefault(line.id, {})[stand.unit.id] = space
        elif stand.spot.is_unknown:
            adrift.append(piece)
        track = stand.spot.track
        whole_track = None if track is None or track[1] is None else (track[0], track[1])
        if space is not None or stand.spot.box is not None or whole_track is not None:
            settled.append(
                SettledUnit(
                    unit=stand.unit.id,
                    index=stand.index,
                    state=state.id,
                    space=space,
                    box=stand.spot.box,
                    track_space=whole_track,
                    placement=line.id,
                )
            )
    placements = {
        p.id: replace(p, suggested=suggested.get(p.id, {})) for p in scenario.placements_with(option)
    }
    others = tuple(claim for claim in claims.claims if claim.use is not Use.SETUP)
    return Situation(
        scenario,
        option,
        Claims((*own, *others), claims.doubts),
        Settled(tuple(settled), (), (), ()),
        stacked(placed, adrift),
        placements,
    )


def _space(stand: Stand, placement: Placement, facts: Facts) -> str | None:
    """The space of a piece: of a place with several, the first that its line allows."""
    spaces = stand.spot.spaces
    if len(spaces) < 2 or facts.board is None:
        return next(iter(spaces), None)
    zone = Ground(facts.board).evaluate(placement.where)
    return next((space for space in spaces if zone.holds(space)), spaces[0])


def _zones(facts: Facts, situation: Situation) -> dict[str, Zone]:
    if facts.board is None:
        return {}
    occupation: Occupation = situation.occupation
    return {
        placement.id: Ground(facts.board, occupation, placement.id).evaluate(placement.where)
        for placement in situation.placements.values()
    }


def _missing(lines: Sequence[Line], judged: Sequence[Judged], standing: Standing) -> list[Missing]:
    """What the lines of the set-up lack; units whose place could not be read are there."""
    taken = Counter((j.line.pointer, j.stand.unit.id) for j in judged if j.line is not None)
    everywhere = Counter(j.stand.unit.id for j in judged)
    lost = Counter(standing.lost)
    found = []
    for line in lines:
        if line.placement is None:
            continue
        wanted = [claim.unit for claim in line.claims]
        number = len(wanted) - sum(many for (pointer, _), many in taken.items() if pointer == line.pointer)
        have = Counter({unit: many for (pointer, unit), many in taken.items() if pointer == line.pointer})
        absent = []
        for unit in wanted:
            if have[unit.id]:
                have[unit.id] -= 1
            else:
                absent.append(unit)
        for unit in tuple(absent):
            if number > 0 and lost[unit.id]:
                lost[unit.id] -= 1
                number -= 1
                absent.remove(unit)
        if line.is_choice:
            # Of a choice those are named that are not somewhere else already.
            free = [u for u in absent if everywhere[u.id] < (u.count.most or everywhere[u.id] + 1)]
            absent = free or absent
        if number > 0:
            found.append(Missing(line, tuple(absent), number))
    return found
