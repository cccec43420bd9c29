"""Kind ``mix``: every counter is set up, in a box or cup, a reinforcement or unused, exactly once."""

from __future__ import annotations

from collections import Counter as Tallied
from collections.abc import Iterable

from builder.model.counters import Counter, CounterSet
from builder.model.rules import CheckSpec
from builder.model.values import Quantity
from builder.rules.claims import Claim
from builder.rules.facts import Facts, Situation
from builder.rules.outcome import Tally


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts the counters against the stated total, then accounts for each in every scenario."""
    counters = facts.game.counters
    if counters is None:
        tally.leave_open("mix.no-counters", "The game has no counters.", "Write counters.json.")
        return
    _total(counters, tally)
    for situation in facts.situations(spec):
        _account(counters, situation, tally)


def _total(counters: CounterSet, tally: Tally) -> None:
    made = sum((counter.count for counter in counters.counters.values()), Quantity(0, 0))
    stated, pointer = counters.total, "/counters/total"
    if made.exact is not None and stated.exact is not None:
        message = f"There are {made.exact} counters, and the game states {stated.exact}."
        doubt = ("mix.total", message, "Add or remove counters, or correct the total.")
        tally.judge(made.exact == stated.exact, doubt, doubt, pointer)
        return
    is_apart = (made.most is not None and made.most < stated.least) or (
        stated.most is not None and stated.most < made.least
    )
    if is_apart:
        message = f"There are {made.in_words} counters, and the game states {stated.in_words}."
        tally.breach("mix.total", message, "Add or remove counters, or correct the total.", pointer)
    else:
        message = f"It is not known whether the {made.in_words} counters are all."
        tally.leave_open("mix.total-unknown", message, "Give the total and every count.", pointer)


def _account(counters: CounterSet, situation: Situation, tally: Tally) -> None:
    name = situation.name
    for doubt in situation.claims.doubts:
        code = "mix.short" if doubt.is_short else "mix.undecided"
        message, hint = (
            f"{name}, {doubt.line}: {doubt.reason}",
            "Correct the count or the selector of this line.",
        )
        if doubt.is_short:
            tally.breach(code, message, hint, doubt.pointer)
        else:
            tally.leave_open(code, message, hint, doubt.pointer)
    _twice(situation, tally)
    shown, used = _demand(situation.claims.claims)
    for counter in counters.counters.values():
        _counter(counter, shown[counter.id], used[counter.id], name, tally)


def _twice(situation: Situation, tally: Tally) -> None:
    """Reports units that two lines claim."""
    lines: dict[tuple[str, int], Claim] = {}
    for claim in situation.claims.claims:
        earlier = lines.setdefault((claim.unit.id, claim.index), claim)
        if earlier is not claim:
            message = f"{situation.name}: {claim.unit.name} is in {earlier.line} and again in {claim.line}."
            hint = "Take it out of one of the lines."
            tally.breach("mix.twice", message, hint, claim.pointer)


def _demand(claims: Iterable[Claim]) -> tuple[Tallied[str], Tallied[str]]:
    """How many of each counter show the states that units begin in, and how many units use it at all."""
    everyone = tuple(claims)
    begins = {(c.unit.id, c.index, c.state.counter) for c in everyone}
    shown = Tallied(counter for _, _, counter in begins if counter is not None)
    used: Tallied[str] = Tallied()
    for claim in {(c.unit.id, c.index): c for c in everyone}.values():
        used.update({state.counter for state in claim.unit.states if state.counter is not None})
    return shown, used


def _counter(counter: Counter, shown: int, used: int, name: str, tally: Tally) -> None:
    count = counter.count
    if count.most is not None and shown > count.most:
        message = f"{name}: counter {counter.id} is wanted {shown} times and there are {count.most}."
        tally.breach("mix.too-many", message, "Take one of the units that it shows out.", counter.pointer)
    elif count.exact is None:
        message = f"{name}: it is not known how many of counter {counter.id} there are."
        tally.leave_open("mix.count-unknown", message, "Give its count.", counter.pointer)
    elif used < count.exact:
        many = "" if count.exact == 1 else f" ({used} of {count.exact} are)"
        message = f"{name}: counter {counter.id} is in no line of the scenario{many}."
        hint = "Set it up, put it in a box or among the reinforcements, or list it as unused."
        tally.breach("mix.missing", message, hint, counter.pointer)
    else:
        tally.hold()
