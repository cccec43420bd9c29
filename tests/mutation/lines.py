"""Lines of set-ups and schedules, as a file has them and as their scenario has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from builder.model.rules import CheckSpec
from builder.model.units import Unit
from builder.rules.claims import Use
from builder.rules.facts import Situation
from builder.rules.occupation import Piece
from builder.source.pointer import join, resolve
from tests.mutation.faults import GONE, words
from tests.mutation.subject import Subject


@dataclass(frozen=True)
class Line:
    """One line of a scenario's file.

    Attributes:
        file: The scenario's document.
        key: Id of the line.
        pointer: Where it stands in the file.
        own: The line as the file has it.
        record: The line as the scenario has it, with what it inherits and with errata.
        taken: The units that it takes.
    """

    file: str
    key: str
    pointer: str
    own: Mapping
    record: Mapping
    taken: tuple[Unit, ...]

    @property
    def side(self) -> str | None:
        """Whose units it takes."""
        return self.record.get("side")

    @property
    def units(self) -> list[str]:
        """The units that the file names one by one."""
        return list((self.own.get("what") or {}).get("units") or ())

    @property
    def codes(self) -> tuple[str, ...]:
        """The spaces that the file names one by one."""
        at = (self.own.get("where") or {}).get("at") or ()
        return tuple(code for code in at if isinstance(code, str))

    @property
    def takes_all(self) -> bool:
        """Whether it takes the units that it names, all of them, in the state in which they begin."""
        return bool(self.units) and "count" not in self.record["what"] and "state" not in self.record

    def about(self, *more: object) -> frozenset[str]:
        """What findings may speak of when the line changes."""
        units = {word for unit in self.taken for word in (unit.id, unit.name)}
        return words({self.key: self.record}).union(units, *(words(value) for value in more))


@cache
def lines(subject: Subject, part: str) -> tuple[Line, ...]:
    """The lines of ``setup`` or ``reinforcements`` of all scenarios."""
    return tuple(_lines(subject, part))


def _lines(subject: Subject, part: str) -> Iterator[Line]:
    use = {"setup": Use.SETUP, "reinforcements": Use.REINFORCEMENT}[part]
    for name, document in subject.documents.items():
        if name.startswith("scenarios/"):
            whole = resolve(subject.merged, join("", *name.split("/", 1), part))
            for key, own in (document.get(part) or {}).items():
                if isinstance(own, dict) and isinstance(whole, Mapping) and key in whole:
                    claims = _situation(subject, name).claims.of_line(key, use)
                    taken = tuple(claim.unit for claim in claims)
                    yield Line(name, key, join("", part, key), own, whole[key], taken)


def situation(subject: Subject, line: Line) -> Situation:
    """The line's scenario without an option."""
    return _situation(subject, line.file)


def _situation(subject: Subject, file: str) -> Situation:
    id_ = file.removeprefix("scenarios/")
    return next(s for s in subject.facts.all_situations if s.scenario.id == id_ and s.option is None)


def pieces(subject: Subject, line: Line) -> tuple[Piece, ...]:
    """The pieces that the line puts into spaces."""
    stacks = situation(subject, line).occupation.stacks.values()
    return tuple(piece for stack in stacks for piece in stack if piece.placement == line.key)


def moved(line: Line, space: str) -> list[tuple[str, object]]:
    """The edits that put all units of a line into one space."""
    rest = [key for key in ("suggest", "spread") if key in line.own]
    gone = [(join(line.pointer, key), GONE) for key in rest]
    return [(join(line.pointer, "where"), {"at": [space]}), *gone]


def checks(subject: Subject, line: Line, kind: str) -> tuple[CheckSpec, ...]:
    """The declared checks of a kind that hold in the line's scenario."""
    id_ = line.file.removeprefix("scenarios/")
    return tuple(
        spec
        for spec in subject.game.rules.checks
        if spec.kind == kind and (not spec.scenarios or id_ in spec.scenarios)
    )


def is_counted(subject: Subject, unit: str) -> bool:
    """Whether there is known to be just one of a unit."""
    counters = subject.game.counters
    shown = (counters.counters.get(state.counter or "") for state in counters.units[unit].states)
    return all(counter is not None and counter.count.exact == 1 for counter in shown)


def side_of(subject: Subject, line: Line, unit: str) -> str | None:
    """The side of a unit in the state in which a line sets it up."""
    counters = subject.game.counters
    states = counters.units[unit].states
    state = next((s for s in states if s.id == line.record.get("state")), states[0])
    counter = counters.counters.get(state.counter or "")
    return getattr(getattr(counter, state.face or "front", None), "side", None)
