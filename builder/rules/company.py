"""Rules about the company of units: with whom they must not share a space."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit


@dataclass(frozen=True, slots=True)
class Shunning:
    """Units that share no space with certain others.

    Attributes:
        of: Who keeps apart.
        others: From whom; None for every other unit, markers and the like aside.
    """

    of: Selector
    others: Selector | None

    def pairs(self, units: Sequence[Unit]) -> tuple[tuple[int, int], ...]:
        """Positions in a stack of those that must not meet, who keeps apart first; each pair once."""
        found: dict[frozenset[int], tuple[int, int]] = {}
        for one, unit in enumerate(units):
            for two, other in enumerate(units):
                if one != two and self.of.matches(unit) and self.is_shunned(other):
                    found.setdefault(frozenset((one, two)), (one, two))
        return tuple(found.values())

    def is_shunned(self, unit: Unit) -> bool:
        """Whether a unit is one of those from whom the others keep apart."""
        return unit.is_unit if self.others is None else self.others.matches(unit)

    def allows(self, units: Iterable[Unit]) -> bool:
        """Whether units may share a space."""
        return not self.pairs(tuple(units))


def shunning(spec: CheckSpec) -> Shunning:
    """The rule that a check of kind ``never-together`` declares."""
    others = spec.data.get("with")
    return Shunning(selector(spec.data["of"]), None if others is None else selector(others))
