"""The rules that hold for every stack of a game, gathered from its declared checks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from builder.model.build_selectors import selector, where
from builder.model.game import Game
from builder.model.units import Selector, Unit
from builder.rules.board import Board
from builder.rules.company import Shunning, shunning
from builder.rules.formations import FormationLaw, formation_law
from builder.rules.numbers import SpaceNumber, space_number
from builder.rules.spaces import Ground
from builder.rules.stacking import StackingLaw, stacking_law
from builder.rules.zone import Zone


@dataclass(frozen=True, slots=True)
class Ban:
    """Somewhere that some units keep out of."""

    of: Selector
    zone: Zone


@dataclass(frozen=True, slots=True)
class Laws:
    """What holds for stacks in one scenario: each part empty when no check declares it.

    `excess` is how many spaces away those above the limit of a space may stand; 0 when they may not.
    """

    board: Board
    stacking: tuple[StackingLaw, ...]
    formations: tuple[FormationLaw, ...]
    bans: tuple[Ban, ...]
    numbers: tuple[SpaceNumber, ...]
    shunnings: tuple[Shunning, ...]
    excess: int

    def allow(self, units: Iterable[Unit], space: str) -> bool:
        """Whether units may certainly stand together in a space.

        A unit alone is within every stacking limit; several of which a cost or the limit is unknown are not
        allowed, for a default set-up never guesses.
        """
        stack = tuple(units)
        if len({unit.side for unit in stack if unit.side is not None and unit.is_unit}) > 1:
            return False
        return (
            (len(stack) == 1 or all(self._stacking(stack, space)))
            and all(law.allows(stack) for law in self.formations)
            and all(number.allows(stack, space) for number in self.numbers)
            and all(shunning.allows(stack) for shunning in self.shunnings)
            and not any(ban.zone.holds(space) and ban.of.matches(unit) for ban in self.bans for unit in stack)
        )

    def is_overfull(self, units: Iterable[Unit], space: str) -> bool:
        """Whether units together are certainly above a stacking limit of a space."""
        return False in self._stacking(tuple(units), space)

    def _stacking(self, stack: tuple[Unit, ...], space: str) -> list[bool | None]:
        """What each stacking rule says of a stack."""
        known = self.board.space(space)
        terrain, kind = known.terrain if known is not None else None, self.board.kind(space)
        return [law.allows(stack, terrain, kind) for law in self.stacking]

    def want(self, unit: Unit, units: Iterable[Unit], space: str) -> bool:
        """Whether a space that holds some units needs one more such as this."""
        stack = tuple(units)
        return any(number.wants(unit, stack, space) for number in self.numbers)

    def cost(self, unit: Unit) -> float:
        """What a unit costs at least by all stacking rules together, to compare units with each other."""
        costs = (law.cost(unit) for law in self.stacking)
        return sum(cost.least for cost in costs if cost is not None)


def laws_of(game: Game, board: Board, scenario: str) -> Laws:
    """The laws of a scenario, from the checks that hold for it; a check that only informs is no law."""
    specs = [
        spec
        for spec in game.rules.checks
        if spec.severity != "info" and (not spec.scenarios or scenario in spec.scenarios)
    ]
    ground = Ground(board)
    return Laws(
        board,
        tuple(stacking_law(game, spec) for spec in specs if spec.kind == "stacking"),
        tuple(formation_law(spec) for spec in specs if spec.kind == "formations"),
        tuple(
            Ban(selector(spec.data["of"]), ground.evaluate(where(spec.data["where"])))
            for spec in specs
            if spec.kind == "forbidden" and "marked" not in spec.data
        ),
        tuple(
            space_number(spec, ground)
            for spec in specs
            if spec.kind == "per-space" and spec.data.get("per", "space") == "space"
        ),
        tuple(shunning(spec) for spec in specs if spec.kind == "never-together"),
        max((spec.data.get("excess", 0) for spec in specs if spec.kind == "placement"), default=0),
    )
