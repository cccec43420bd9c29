"""Kind ``agree``: numbers that are stated in several places, and stand in the relation that the rule says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
        None: (eq, "the same number"),
        "rising": (le, "never a smaller one"),
        "falling": (ge, "never a greater one"),
    }
)
"""How each number relates to the one before it, and what is asked for in words."""


def run(spec: CheckSpec, facts: Facts, tally: Tally) -> None:
    """Compares each number with the one before it: equal, or as the trend says."""
    stated: list[tuple[str, float]] = []
    for key, record in spec.data["stated"].items():
        try:
            number = amount(facts, record["amount"])
        except BadInputsError as error:
            message = f"{spec.title.removesuffix('.')}: {record['title']} cannot be read. {error}"
            hint = "Correct the amount that the check names."
            tally.breach("agree.bad-amount", message, hint, join(spec.pointer, "stated", key, "amount"))
            return
        if number is None:
            message = f"{spec.title.removesuffix('.')}: the number of {record['title']} is not known."
            tally.leave_open("agree.undecided", message, "Supply it, for example with an overlay.")
            return
        stated.append((record["title"], number))
    holds, asked = _TRENDS[spec.data.get("trend")]
    if all(holds(one, other) for (_, one), (_, other) in pairwise(stated)):
        tally.hold()
        return
    message = f"{spec.title.removesuffix('.')}: {_listed(stated)}; {asked} should stand in each."
    tally.breach("agree.differs", message, "Agree on a reading, or correct the number that is wrong.")


def _listed(stated: Sequence[tuple[str, float]]) -> str:
    return "; ".join(f"{title} {number:g}" for title, number in stated)
