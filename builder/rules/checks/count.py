"""Kind ``count``: as many units as the rules state."""

from __future__ import annotations

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.model.units import Selector
from builder.model.values import Quantity
from builder.rules.claims import Use
from builder.rules.facts import Facts
from builder.rules.outcome import Tally

_USES = {"setup": Use.SETUP, "reinforcements": Use.REINFORCEMENT}


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Counts units in the counter mix, or in the set-up or reinforcements of every scenario."""
    of, where = selector(spec.data["of"]), spec.data["in"]
    if where == "mix":
        _judge(spec, _in_mix(facts, of), spec.title, tally)
        return
    for situation in facts.situations(spec):
        claims = [c for c in situation.claims.claims if c.use is _USES[where] and of.matches(c.unit)]
        number = len({(claim.unit.id, claim.index) for claim in claims})
        is_open = any(
            doubt.use is _USES[where] and not doubt.is_short and any(of.matches(unit) for unit in doubt.units)
            for doubt in situation.claims.doubts
        )
        counted = Quantity(number, None if is_open else number)
        _judge(spec, counted, f"{situation.name}: {spec.title}", tally)


def _in_mix(facts: Facts, of: Selector) -> Quantity:
    counters = facts.game.counters
    if counters is None:
        return Quantity(0, None)
    units = (unit for unit in counters.units.values() if of.matches(unit))
    return sum((unit.count for unit in units), Quantity(0, 0))


def _judge(spec: CheckSpec, counted: Quantity, title: str, tally: Tally) -> None:
    exactly = spec.data.get("exactly")
    least = spec.data.get("at_least") if exactly is None else exactly
    most = spec.data.get("at_most") if exactly is None else exactly
    claim = title.removesuffix(".")
    message = f"{claim}: the rules state {_stated(least, most)}, and the data hold {counted.in_words}."
    doubt = f"{claim}: the rules state {_stated(least, most)}, and the data leave open how many there are."
    tally.judge(
        _verdict(counted, least, most),
        ("count.differs", message, "Correct the data, or accept the finding with the reason."),
        ("count.undecided", doubt, "Give the counts that are missing."),
        spec.pointer,
    )


def _verdict(counted: Quantity, least: int | None, most: int | None) -> bool | None:
    is_too_few = least is not None and counted.most is not None and counted.most < least
    is_too_many = most is not None and counted.least > most
    if is_too_few or is_too_many:
        return False
    is_enough = least is None or counted.least >= least
    is_within = most is None or (counted.most is not None and counted.most <= most)
    return True if is_enough and is_within else None


def _stated(least: int | None, most: int | None) -> str:
    if least == most:
        return str(least)
    if most is None:
        return f"at least {least}"
    return f"at most {most}" if least is None else f"{least} to {most}"
