"""Which formations may stand together in one space."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from builder.model.build_selectors import selector
from builder.model.rules import CheckSpec
from builder.model.units import Selector, Unit


@dataclass(frozen=True, slots=True)
class FormationLaw:
    """The rule that a stack belongs to one formation, with a few guests.

    Attributes:
        foreign: Units of other formations that a stack may hold.
        free: Units that may stack with any and do not count.
        is_national: Whether these may stack only with units of their own nation.
    """

    foreign: int
    free: tuple[Selector, ...]
    is_national: bool = False

    def guests(self, units: Iterable[Unit]) -> tuple[Unit, ...]:
        """The units of a stack that do not belong to its strongest formation (the first of equals)."""
        bound = [unit for unit in units if not self._is_free(unit)]
        numbers = Counter(_belonging(unit) for unit in bound)
        if not numbers:
            return ()
        host, _ = max(numbers.items(), key=lambda item: item[1])
        return tuple(unit for unit in bound if _belonging(unit) != host)

    def strangers(self, units: Iterable[Unit]) -> tuple[Unit, ...]:
        """The free units of a stack that stand with units of another nation and may not."""
        stack = tuple(units)
        nations = {unit.nation for unit in stack if unit.nation is not None}
        if not self.is_national or len(nations) < 2:
            return ()
        return tuple(unit for unit in stack if unit.nation is not None and self._is_free(unit))

    def allows(self, units: Iterable[Unit]) -> bool:
        """Whether units may stand together."""
        stack = tuple(units)
        return len(self.guests(stack)) <= self.foreign and not self.strangers(stack)

    def _is_free(self, unit: Unit) -> bool:
        return any(free.matches(unit) for free in self.free)


def _belonging(unit: Unit) -> tuple[str, str]:
    """What a unit belongs to: its formation, or itself when it is independent."""
    return ("unit", unit.id) if unit.formation is None else ("formation", unit.formation)


def formation_law(spec: CheckSpec) -> FormationLaw:
    """The rule that a check of kind ``formations`` declares."""
    free = tuple(selector(s) for s in spec.data.get("free", ()))
    return FormationLaw(spec.data["foreign"], free, spec.data.get("free_with") == "nation")
