"""Kind ``dates``: turns rise, scenarios lie within the record, and reinforcements within scenarios."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from builder.model.game import Game, Turn
from builder.model.maps import Track
from builder.model.rules import CheckSpec
from builder.model.scenarios import Reinforcement, Scenario
from builder.model.units import Unit
from builder.model.words import first_up
from builder.rules.claims import Use
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some

_MONTHS = {
    name: number
    for number, name in enumerate(
        ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"), 1
    )
}
_ISO = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")
_WORDS = re.compile(r"([A-Za-z]{3})[a-z]*\.? (\d{4})")

Day = tuple[int, int, int]


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Looks at the turn record, then at every scenario and its schedule."""
    game = facts.game
    scenarios = [s for s in game.scenarios.values() if not spec.scenarios or s.id in spec.scenarios]
    if not game.turns:
        tally.leave_open("dates.no-turns", "The turns are not listed.", "List them in game.json.")
        return
    _record(game, tally)
    look = _Look(game, tally)
    for scenario in scenarios:
        look.scenario(scenario)
    for situation in facts.situations(spec):
        look.situation(situation)


def _record(game: Game, tally: Tally) -> None:
    """The record has as many turns as stated, their dates rise, and the turn track has a space for each."""
    stated = game.turn_count.exact
    if stated is not None:
        message = f"{len(game.turns)} turns are listed, and the game states {stated}."
        found = ("dates.count", message, "Add or remove turns, or correct their number.")
        tally.judge(stated == len(game.turns), found, found, "/game/turns/count")
    for before, after in pairwise(t for t in game.turns if day_of(t.date) is not None):
        message = f"{first_up(_named(after))} is not later than the turn before it, {_named(before)}."
        found = ("dates.not-rising", message, "Correct one of the two dates.")
        tally.judge((day_of(before.date) or ()) < (day_of(after.date) or ()), found, found, after.pointer)
    tracks: Iterator[Track] = iter(game.map.tracks.values() if game.map is not None else ())
    for track in tracks:
        if track.purpose == "turn" and track.spaces:
            _track(game.turns, track, tally)


def _track(turns: Sequence[Turn], track: Track, tally: Tally) -> None:
    spaces = {space.id: space for space in track.spaces}
    for turn in turns:
        space = spaces.get(turn.id)
        if space is None:
            message = f"{track.title} has no space for {_named(turn)}."
            tally.breach("dates.track", message, "Add the space, or remove the turn.", track.pointer)
        elif space.date is not None and turn.date is not None and day_of(space.date) != day_of(turn.date):
            message = f"{track.title} dates {_named(turn)} {space.date}."
            tally.breach("dates.track", message, "Correct one of the two dates.", space.pointer)
        else:
            tally.hold()


def day_of(date: str | None) -> Day | None:
    """The first day of a date: 1944-07-27, 1941-06, or June 1940; None when it says nothing of the kind."""
    iso = _ISO.match(date or "")
    if iso is not None:
        return int(iso[1]), int(iso[2] or 1), int(iso[3] or 1)
    words = _WORDS.match(date or "")
    month = _MONTHS.get(words[1].casefold()) if words is not None else None
    return (int(words[2]), month, 1) if words is not None and month is not None else None


def _named(turn: Turn) -> str:
    """A turn as messages name it: its title when that is a date, or its number and date."""
    title = turn.title or ""
    if title and not title.isdigit() and not title.casefold().startswith("turn"):
        return title
    return f"turn {turn.id}" if turn.date is None else f"turn {turn.id} ({turn.date})"


@dataclass(slots=True)
class _Look:
    """A look at the scenarios: the game, where it is counted, and the lines whose units have been told."""

    game: Game
    tally: Tally
    told: set[tuple[str, str]] = field(default_factory=set)

    def place(self, turn: str | None) -> int | None:
        """Place of a turn in the record; None when it is not known or not there."""
        return next((n for n, known in enumerate(self.game.turns) if known.id == turn), None)

    def words(self, turn: str | None) -> str:
        """A turn as messages name it."""
        place = self.place(turn)
        return f"turn {turn}" if place is None else _named(self.game.turns[place])

    def is_new(self, pointer: str, unit: Unit) -> bool:
        """Whether no set-up option before this one had the same line with the same unit."""
        is_new = (pointer, unit.id) not in self.told
        self.told.add((pointer, unit.id))
        return is_new

    def scenario(self, scenario: Scenario) -> None:
        """A scenario begins before it ends, and what comes later comes between the two."""
        first, last = self.place(scenario.first_turn), self.place(scenario.last_turn)
        pointer = join(scenario.pointer, "turns")
        begin, end = self.words(scenario.first_turn), self.words(scenario.last_turn)
        if first is None:
            message = f"{scenario.title} begins on {begin}, which the turn record does not have."
            self.tally.breach("dates.out-of-range", message, "Correct the turn.", pointer)
            return
        if last is None:
            message = f"The last turn of {scenario.title} is not known."
            hint = "Supply it, for example with a worksheet."
            self.tally.leave_open("dates.end-unknown", message, hint, pointer)
        elif last < first:
            message = f"{scenario.title} ends on {end}, before it begins on {begin}."
            self.tally.breach("dates.out-of-range", message, "Correct one of the two turns.", pointer)
            return
        else:
            self.tally.hold()
        for line in scenario.reinforcements:
            self._names_units(line, scenario)
            arrives = self.place(line.turn)
            if arrives is None:
                continue
            where = join(line.pointer, "turn")
            what = f"{scenario.title}: {line_name(line, self.game)} is due on {self.words(line.turn)}"
            if arrives < first:
                message = f"{what}, before the scenario begins on {begin}."
                self.tally.breach("dates.before-start", message, _VOID, where)
            elif last is not None and arrives > last:
                message = f"{what}, after the scenario ends on {end}."
                self.tally.breach("dates.after-end", message, _VOID, where)
            else:
                self.tally.hold()

    def _names_units(self, line: Reinforcement, scenario: Scenario) -> None:
        if any(line.what.matches(unit) for unit in _units(self.game)):
            self.tally.hold()
            return
        message = (
            f"{scenario.title}: the reinforcements {line_name(line, self.game)} name no unit that there is."
        )
        self.tally.breach("dates.no-unit", message, "Correct who arrives.", join(line.pointer, "what"))

    def situation(self, situation: Situation) -> None:
        """No unit stands on the map before the turn on which the schedule brings it."""
        claims = situation.claims.claims
        on_map = {(c.unit.id, c.index) for c in claims if c.use is Use.SETUP}
        turns = {line.id: line.turn for line in situation.scenario.reinforcements}
        for claim in claims:
            if claim.use is not Use.REINFORCEMENT or not self.is_new(claim.pointer, claim.unit):
                continue
            if (claim.unit.id, claim.index) in on_map:
                due = self.words(turns[claim.line]) if turns[claim.line] else "a later turn"
                message = f"{situation.name}: {claim.unit.name} stands in the set-up and is due on {due}."
                self.tally.breach("dates.set-up-early", message, _VOID, claim.pointer)
            else:
                self.tally.hold()
        placed = {claim.unit.id for claim in claims if claim.use is not Use.UNUSED}
        for line in situation.scenario.void:
            units = [u for u in _units(self.game) if line.what.matches(u) and self.is_new(line.pointer, u)]
            self._void(situation.scenario, line, units, placed)

    def _void(self, scenario: Scenario, line: Reinforcement, units: Sequence[Unit], placed: set[str]) -> None:
        """A line that brings nothing is told; its units must stand or come by another line."""
        due = f" on {self.words(line.turn)}" if line.turn else ""
        there = [unit.name for unit in units if unit.id in placed]
        if there:
            self.tally.hold(len(there))
            message = f"{scenario.title}: the schedule brings {some(there)}{due}; that line brings nothing."
            self.tally.remark("dates.void", f"{message} {line.void}", "", line.pointer)
        gone = [unit.name for unit in units if unit.id not in placed]
        if gone:
            message = (
                f"{scenario.title}: the schedule brings {some(gone)}{due}; that line is void, and no other"
            )
            hint = "Set it up, let it arrive, or take void away."
            self.tally.breach("dates.void-unplaced", f"{message} has the unit.", hint, line.pointer)


_VOID = "Correct one of the two; a line of the schedule that brings nothing says so with void."


def _units(game: Game) -> tuple[Unit, ...]:
    return tuple(game.counters.units.values()) if game.counters is not None else ()
