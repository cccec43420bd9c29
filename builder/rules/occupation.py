"""Who stands where: pieces of units and the stacks they form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from builder.model.units import Selector, State, Unit


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the counters that a unit or pool of like units is made of, in a state.

    Attributes:
        unit: The unit.
        index: Which of several that are alike, from 0.
        state: State it is in.
        placement: Id of the placement or reinforcement that brought it.
    """

    unit: Unit
    index: int
    state: State
    placement: str

    @property
    def title(self) -> str:
        """Name for messages; a leader's counter that is called by its first side may show another man now."""
        is_called_by_side = self.state.kind == "leader" and self.unit.states[0].label == self.unit.name
        return self.state.label if is_called_by_side else self.unit.name

    @property
    def name(self) -> str:
        """Name for messages, with its number when there are several."""
        is_one = self.unit.count.most == 1
        return self.title if is_one else f"{self.title} no. {self.index + 1}"


@dataclass(frozen=True, slots=True)
class Occupation:
    """Pieces by space, and those that stand somewhere on the map that is not known."""

    stacks: Mapping[str, tuple[Piece, ...]]
    adrift: tuple[Piece, ...] = ()

    def spaces_with(self, selector: Selector, besides: str | None = None) -> frozenset[str]:
        """Spaces that hold a matching piece of another placement than `besides`."""
        return frozenset(
            space
            for space, stack in self.stacks.items()
            if any(piece.placement != besides and selector.matches(piece.unit) for piece in stack)
        )

    def may_stand_anywhere(self, selector: Selector, besides: str | None = None) -> bool:
        """Whether a matching piece stands on the map nobody knows where."""
        return any(p.placement != besides and selector.matches(p.unit) for p in self.adrift)

    def units_at(self, space: str) -> tuple[Piece, ...]:
        """The pieces of a space that are units, not markers."""
        return tuple(piece for piece in self.stacks.get(space, ()) if piece.unit.is_unit)


NOBODY = Occupation({})
"""An empty map."""


def stacked(pieces: Iterable[tuple[Piece, str]], adrift: Iterable[Piece] = ()) -> Occupation:
    """An occupation from pieces with their spaces, in the order given."""
    stacks: dict[str, tuple[Piece, ...]] = {}
    for piece, space in pieces:
        stacks[space] = (*stacks.get(space, ()), piece)
    return Occupation(stacks, tuple(adrift))
