"""Rules about how many of some units each space holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.model.build_selectors import selector, where
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit
from builder.rules.spaces import Ground
from builder.rules.zone import Zone


@dataclass(frozen=True, slots=True)
class SpaceNumber:
    """How many units each space of a zone holds at least and at most; None where nothing bounds them.

    Attributes:
        of: Which units count.
        zone: Where it holds.
        least: So many or more.
        most: So many or fewer.
    """

    of: Selector
    zone: Zone
    least: int | None
    most: int | None

    def count(self, units: Iterable[Unit]) -> int:
        """How many units count."""
        return sum(self.of.matches(unit) for unit in units)

    def allows(self, units: Iterable[Unit], space: str) -> bool:
        """Whether units together are certainly not too many for a space."""
        return self.most is None or self.zone.holds(space) is False or self.count(units) <= self.most

    def wants(self, unit: Unit, units: Iterable[Unit], space: str) -> bool:
        """Whether a space that holds units certainly needs one more such."""
        if self.least is None or space not in self.zone.certain or not self.of.matches(unit):
            return False
        return self.count(units) < self.least


def space_number(spec: CheckSpec, ground: Ground) -> SpaceNumber:
    """The rule that a check of kind ``per-space`` declares, as the ground stands."""
    least, most = bounds(spec)
    return SpaceNumber(selector(spec.data["of"]), ground.evaluate(where(spec.data["where"])), least, most)


def bounds(spec: CheckSpec) -> tuple[int | None, int | None]:
    """The least and the most that a check allows; ``exactly`` sets both, None bounds nothing."""
    exactly = spec.data.get("exactly")
    if exactly is not None:
        return exactly, exactly
    return spec.data.get("at_least"), spec.data.get("at_most")
