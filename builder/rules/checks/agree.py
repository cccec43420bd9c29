"""Kind ``agree``: numbers that are stated in several places, and stand in the relation that the rule says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from operator import eq, ge, le
from types import MappingProxyType

from builder.model.rules import CheckSpec
from builder.rules.facts import Facts
from builder.rules.functions.amounts import amount
from builder.rules.functions.base import BadInputsError
from builder.rules.outcome import Tally
from builder.source.pointer import join

_TRENDS: Mapping[str | None, tuple[Callable[[float, float], bool], str]] = MappingProxyType(
    {
        None: (eq, "all should be the same"),
        "rising": (le, "none should be smaller than the one before"),
        "falling": (ge, "none should be greater than the one before"),
    }
)
"""How each number relates to the one before it, and what is asked for in words."""


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Compares each number with the one before it: equal, or as the trend says."""
    claim, stated = spec.claim, []
    for key, record in spec.data["stated"].items():
        try:
            stated.append((record["title"], amount(facts, record["amount"])))
        except BadInputsError as error:
            message = f'{claim}: the number of "{record["title"]}" cannot be told. {error}'
            place = join(spec.pointer, "stated", key, "amount")
            tally.breach("agree.bad-amount", message, "Correct the amount, or what it leads to.", place)
            return
    holds, asked = _TRENDS[spec.data.get("trend")]
    listed = "; ".join(f"{title} {'an unknown number' if n is None else f'{n:g}'}" for title, n in stated)
    known = [number for _, number in stated if number is not None]
    if len(known) < len(stated):
        hint = "Supply the number, for example with a worksheet."
        tally.leave_open("agree.undecided", f"{claim}: {listed}; {asked}.", hint)
    elif all(holds(one, other) for one, other in pairwise(known)):
        tally.hold()
    else:
        hint = "Agree on a reading, or correct the number that is wrong."
        tally.breach("agree.differs", f"{claim}: {listed}; {asked}.", hint)
