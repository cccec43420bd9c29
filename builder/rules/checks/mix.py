"""Kind ``mix``: every counter is set up, in a box or cup, a reinforcement or unused, exactly once."""

from __future__ import annotations

from collections import Counter as Tallied
from collections.abc import Iterable

from builder.model.counters import Counter, CounterSet
from builder.model.rules import CheckSpec
from builder.model.scenarios import Placement, Reinforcement
from builder.model.values import Quantity
from builder.rules.claims import Cause, Claim, Doubt
from builder.rules.facts import Facts, Situation
from builder.rules.naming import line_name, numbered
from builder.rules.outcome import Tally
from builder.source.pointer import join
from builder.wording import some


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts the counters against the stated total, then accounts for each in every scenario."""
    counters = facts.game.counters
    if counters is None:
        tally.leave_open("mix.no-counters", "The game has no counters.", "Write counters.json.")
        return
    _total(counters, tally)
    situations = facts.situations(spec)
    _uncounted(counters, len(situations), tally)
    for situation in situations:
        _account(counters, situation, facts, tally)


def _total(counters: CounterSet, tally: Tally) -> None:
    made = sum((counter.count for counter in counters.counters.values()), Quantity(0, 0))
    stated, pointer = counters.total, "/counters/total"
    states = "" if stated.is_unknown else f", and the game states {stated.in_words}"
    message = f"There are {made.in_words} counters{states}."
    doubt = f"It is not known whether all counters are there: the data hold {made.in_words}{states}."
    tally.judge(
        made.equals(stated),
        ("mix.total", message, "Add or remove counters, or correct the total."),
        ("mix.total-unknown", doubt, "Give the total and every count."),
        pointer,
    )


def _uncounted(counters: CounterSet, situations: int, tally: Tally) -> None:
    """Tells once of all counters whose number is unknown: it is so in every scenario."""
    open_ones = [key for key, counter in counters.counters.items() if counter.count.exact is None]
    shown = counters.first_shown()
    names = [shown[key].name if key in shown else key for key in open_ones]
    if names:
        message = (
            f"How many there are is not known of {len(names)} of {len(counters.counters)} kinds of counter:"
            f" {some(names)}."
        )
        hint = "Give their counts, for example with a worksheet."
        tally.leave_open(
            "mix.count-unknown", message, hint, "/counters/counters", cases=len(names) * max(1, situations)
        )


def _account(counters: CounterSet, situation: Situation, facts: Facts, tally: Tally) -> None:
    name = situation.name
    for doubt in situation.claims.doubts:
        reason = doubt.reason[:1].lower() + doubt.reason[1:]
        message = f"{name}, {_line_name(doubt.line, situation, facts)}: {reason}"
        if doubt.is_short:
            hint = "Correct the count or the selector of this line."
            tally.breach("mix.short", message, hint, doubt.pointer)
        elif doubt.cause is not Cause.UNCOUNTED or _are_counted(doubt, counters):
            hint = "Supply the number, for example with a worksheet."
            tally.leave_open("mix.undecided", message, hint, doubt.pointer)
    _twice(situation, facts, tally)
    _nothing(situation, facts, tally)
    shown, used = _demand(situation.claims.claims)
    units = counters.first_shown()
    for counter in counters.counters.values():
        name = units[counter.id].name if counter.id in units else f"counter {counter.id}"
        _counter(counter, name, (shown[counter.id], used[counter.id]), situation, tally)


def _are_counted(doubt: Doubt, counters: CounterSet) -> bool:
    """Whether the number of units is unknown although that of the counters that show them is known."""
    shown = (state.counter for unit in doubt.units for state in unit.states)
    known = (counters.counters.get(counter or "") for counter in shown)
    return all(counter is None or counter.count.exact is not None for counter in known)


def _twice(situation: Situation, facts: Facts, tally: Tally) -> None:
    """Reports units that two lines claim."""
    lines: dict[tuple[str, int], Claim] = {}
    for claim in situation.claims.claims:
        earlier = lines.setdefault((claim.unit.id, claim.index), claim)
        if earlier is not claim:
            first, second = (
                f"{c.use.value} ({_line_name(c.line, situation, facts)})" for c in (earlier, claim)
            )
            message = f"{situation.name}: {claim.unit.name} is used twice: {first}, and {second}."
            hint = "Take it out of one of the lines."
            tally.breach("mix.twice", message, hint, claim.pointer)


def _nothing(situation: Situation, facts: Facts, tally: Tally) -> None:
    """Reports lines that take no unit at all, although the data are clear about what they take."""
    takers = {claim.pointer for claim in situation.claims.claims}
    takers |= {doubt.pointer for doubt in situation.claims.doubts}
    due = (line for line in situation.scenario.reinforcements if not line.is_each_turn)
    lines: tuple[Placement | Reinforcement, ...] = (*situation.placements.values(), *due)
    for line in lines:
        if line.pointer in takers or (line.what.count is not None and line.what.count.least == 0):
            continue
        why = "nothing is left for it" if line.what.remaining else "no unit is of the kind that it names"
        message = f"{situation.name}: the line {line_name(line, facts.game)} takes nothing: {why}."
        tally.breach("mix.nothing", message, "Correct what the line takes.", join(line.pointer, "what"))


def _demand(claims: Iterable[Claim]) -> tuple[Tallied[str], Tallied[str]]:
    """How many of each counter show the states that units begin in, and how many units use it at all."""
    everyone = tuple(claims)
    begins = {(c.unit.id, c.index, c.state.counter) for c in everyone}
    shown = Tallied(counter for _, _, counter in begins if counter is not None)
    used: Tallied[str] = Tallied()
    for claim in {(c.unit.id, c.index): c for c in everyone}.values():
        used.update({state.counter for state in claim.unit.states if state.counter is not None})
    return shown, used


def _line_name(line: str, situation: Situation, facts: Facts) -> str:
    """A line of a scenario as players know it; its id when it is none of the set-up."""
    placement = situation.placements.get(line)
    return line if placement is None else line_name(placement, facts.game)


def _counter(
    counter: Counter, name: str, needed: tuple[int, int], situation: Situation, tally: Tally
) -> None:
    count, (shown, used) = counter.count, needed
    if count.most is not None and shown > count.most:
        units = ", ".join(_begin_on(counter, situation))
        exist = "one counter" if count.most == 1 else f"{count.most} counters, and {shown} are needed"
        message = f"{situation.name}: {units} begin on {exist}."
        tally.breach("mix.too-many", message, "Take one of the units that it shows out.", counter.pointer)
    elif count.exact is None:
        return  # told for all scenarios at once
    elif used < count.exact:
        many = "" if count.exact == 1 else f" ({used} of {count.exact} are)"
        message = f"{situation.name}: {name} is in no line of the scenario{many}."
        hint = "Set it up, put it in a box or among the reinforcements, or list it as unused."
        tally.breach("mix.missing", message, hint, counter.pointer)
    else:
        tally.hold()


def _begin_on(counter: Counter, situation: Situation) -> list[str]:
    """Names of the units that a set-up begins on a counter."""
    return numbered(claim.unit for claim in situation.claims.claims if claim.state.counter == counter.id)
