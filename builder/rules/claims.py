"""Which counters a scenario uses, and for what: set-up, reinforcement, draw cup, or nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from builder.model.cards import Cup
from builder.model.counters import CounterSet
from builder.model.scenarios import Placement, Reinforcement, Scenario, Unused
from builder.model.units import Selector, State, Unit
from builder.model.values import Quantity
from builder.source.pointer import join


class Use(StrEnum):
    """What a scenario does with a unit."""

    SETUP = "set-up"
    REINFORCEMENT = "reinforcement"
    CUP = "draw cup"
    UNUSED = "unused"


@dataclass(frozen=True, slots=True)
class Claim:
    """One of the counters of a unit, used by one line of a scenario.

    Attributes:
        unit: The unit.
        index: Which of several that are alike, from 0.
        state: State it begins in.
        use: What for.
        line: Id of the placement, reinforcement, cup or unused entry.
        pointer: JSON pointer of that line.
    """

    unit: Unit
    index: int
    state: State
    use: Use
    line: str
    pointer: str


class Cause(StrEnum):
    """Why it is in doubt what a line claims."""

    UNCOUNTED = "it is not known how many there are of a unit"
    UNNUMBERED = "it is not known how many units the line takes"
    UNMET = "it is not known whether there are as many units as the line takes"
    SHORT = "there are too few units"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line of which the data do not tell what it claims, or that claims more than there is.

    Attributes:
        line: Id of the line.
        use: What the line does with its units.
        units: Units that it may take.
        pointer: JSON pointer of the line.
        cause: Why; `SHORT` alone is a fault of clear data.
        reason: One sentence.
    """

    line: str
    use: Use
    units: tuple[Unit, ...]
    pointer: str
    cause: Cause
    reason: str

    @property
    def is_short(self) -> bool:
        """Whether the data are clear and there are too few units."""
        return self.cause is Cause.SHORT


@dataclass(frozen=True, slots=True)
class Claims:
    """Everything that a scenario claims, in the order of its lines."""

    claims: tuple[Claim, ...]
    doubts: tuple[Doubt, ...]

    def of_line(self, line: str, use: Use) -> tuple[Claim, ...]:
        """The claims of one line."""
        return tuple(claim for claim in self.claims if claim.line == line and claim.use is use)

    def may_be_more(self, of: Selector, use: Use) -> bool:
        """Whether lines may use more of some units than the data tell."""
        return bool(self.doubts_about(of, use))

    def doubts_about(self, of: Selector, use: Use) -> tuple[Doubt, ...]:
        """Lines that may use more of some units than the data tell."""
        return tuple(
            doubt
            for doubt in self.doubts
            if doubt.use is use and not doubt.is_short and any(of.matches(unit) for unit in doubt.units)
        )


@dataclass(frozen=True, slots=True)
class _Line:
    """What the kinds of line have in common."""

    use: Use
    id: str
    what: Selector
    state: str | None
    pointer: str


@dataclass(slots=True)
class _Ledger:
    """The books while they are written: who is taken, and by whom."""

    counters: CounterSet
    taken: set[tuple[str, int]] = field(default_factory=set)
    claims: dict[str, list[Claim]] = field(default_factory=dict)
    doubts: list[Doubt] = field(default_factory=list)

    def enter(self, line: _Line) -> None:
        """Books a line: all that match, so many of those that are free, or all that remain."""
        matching = [unit for unit in self.counters.units.values() if line.what.matches(unit)]
        is_numbered = line.what.count is not None and line.what.count.exact is not None
        for unit in matching:
            # So many of one kind are so many, however many more there may be.
            if unit.count.exact is None and not (is_numbered and len(matching) == 1):
                self._doubt(line, [unit], Cause.UNCOUNTED, f"How many there are of {unit.name} is not known.")
        everyone = [(unit, index) for unit in matching for index in range(unit.count.least)]
        free = [(unit, index) for unit, index in everyone if (unit.id, index) not in self.taken]
        count = line.what.count
        if line.what.remaining:
            chosen = free
        elif count is None:
            chosen = everyone
        else:
            chosen = free[: count.least]
            if count.exact is None and len(free) > count.least:
                self._doubt(
                    line, matching, Cause.UNNUMBERED, "It is not known how many units this line takes."
                )
            if len(everyone if line.use is Use.CUP else free) < count.least:
                known = all(unit.count.exact is not None for unit in matching)
                be = "is" if len(free) == 1 else "are"
                free_words = (
                    f"only {len(free)} {be}" if known else f"no more than {len(free)} {be} known to be"
                )
                short = f"It takes {count.least} units and {free_words} free."
                self._doubt(line, matching, Cause.SHORT if known else Cause.UNMET, short)
        self.claims[line.pointer] = [self._claim(line, unit, index) for unit, index in chosen]
        self.taken.update((unit.id, index) for unit, index in chosen)

    def _doubt(self, line: _Line, units: list[Unit], cause: Cause, reason: str) -> None:
        self.doubts.append(Doubt(line.id, line.use, tuple(units), line.pointer, cause, reason))

    def _claim(self, line: _Line, unit: Unit, index: int) -> Claim:
        return Claim(unit, index, begins_in(unit, line.state), line.use, line.id, line.pointer)


def begins_in(unit: Unit, state: str | None) -> State:
    """The state in which a line sets a unit up: the one that it names, else the unit's first."""
    known = {each.id for each in unit.states}
    return unit.state(state if state in known else None)


def claims_of(
    counters: CounterSet, scenario: Scenario, option: str | None = None, cups: Iterable[Cup] = ()
) -> Claims:
    """What a scenario claims with one of its options, or without any.

    Lines that name units or take all of a kind come first, then the contents of cups as far as such a line
    has not taken them, then lines that take a number of what is free, then those that take what remains; the
    result keeps the order of the data. A reinforcement that comes again every turn claims nothing.

    Args:
        counters: The counter set.
        scenario: One of the game's scenarios.
        option: Id of an option.
        cups: Draw cups of the game, with what lies in them at the start of every scenario.

    Raises:
        KeyError: When the scenario has no such option.
    """
    lines = (*_lines(scenario, option), *_contents(counters, cups))
    ledger = _Ledger(counters)
    for line in sorted(lines, key=_greed):
        ledger.enter(line)
    claims = (claim for line in lines for claim in ledger.claims[line.pointer])
    return Claims(tuple(claims), tuple(ledger.doubts))


def _greed(line: _Line) -> int:
    if line.what.remaining:
        return 3
    return 1 if line.use is Use.CUP else 0 if line.what.count is None else 2


def _lines(scenario: Scenario, option: str | None) -> Iterator[_Line]:
    placements: Iterable[Placement] = scenario.placements_with(option)
    for p in placements:
        yield _Line(Use.SETUP, p.id, p.what, p.state, p.pointer)
    reinforcements: Iterable[Reinforcement] = scenario.reinforcements
    for r in reinforcements:
        if not r.is_each_turn:
            yield _Line(Use.REINFORCEMENT, r.id, r.what, r.state, r.pointer)
    unused: Iterable[Unused] = scenario.unused
    for u in unused:
        yield _Line(Use.UNUSED, u.pointer.rsplit("/", 1)[-1], u.what, None, u.pointer)


def _contents(counters: CounterSet, cups: Iterable[Cup]) -> Iterator[_Line]:
    """What lies in cups; a counter there stands for the first unit that it shows."""
    shown = counters.first_shown()
    for cup in cups:
        for content, count in cup.contents.items():
            unit = counters.units.get(content) or shown.get(content)
            if unit is not None and count != Quantity(0, 0):
                what = Selector(units=(unit.id,), count=count)
                yield _Line(Use.CUP, cup.id, what, None, join(cup.pointer, "contents", content))
