"""Units: what the rules move, with their ordered states, and how rules pick them."""

from __future__ import annotations

from dataclasses import dataclass

from builder.model.values import Quantity


@dataclass(frozen=True, slots=True)
class State:
    """A state of a unit and the face that shows it.

    Attributes:
        id: Key among the unit's states.
        label: What it is called.
        kind: step, supply, untried, construction, control, leader, order or other.
        counter: Counter that shows it; None when unknown.
        face: "front" or "back"; None when unknown.
        steps: Strength steps left; None when unknown.
        pointer: JSON pointer in the game's document.
    """

    id: str
    label: str
    kind: str
    counter: str | None
    face: str | None
    steps: int | None
    pointer: str


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit or pool of like units; the first state is the one it starts in.

    `side`, `nation`, `formation`, `type`, `size` and `class_id` are those of the first state's face.
    """

    id: str
    name: str
    count: Quantity
    states: tuple[State, ...]
    side: str | None
    nation: str | None
    formation: str | None
    type: str | None
    size: str | None
    class_id: str | None
    is_unit: bool
    pointer: str

    def state(self, state_id: str | None) -> State:
        """The named state, or the first.

        Raises:
            KeyError: When it has no state of that name.
        """
        if state_id is None:
            return self.states[0]
        for state in self.states:
            if state.id == state_id:
                return state
        raise KeyError(state_id)


@dataclass(frozen=True, slots=True)
class Formation:
    """A division, corps or the like.

    `pattern` is drawn on its stripe, where a palette tells formations by it.
    """

    id: str
    name: str
    full_name: str | None
    side: str
    nation: str
    parent: str | None
    colour: str | None
    text_colour: str | None
    size: str | None
    stated_units: Quantity | None
    pointer: str
    pattern: str | None = None


@dataclass(frozen=True, slots=True)
class UnitType:
    """Infantry, armour and so on; `symbol` is a key of the symbol library, None when unknown."""

    id: str
    name: str
    symbol: str | None
    short: str | None
    mobility: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class UnitSize:
    """Regiment, division and so on; `mark` as printed, for example III."""

    id: str
    name: str
    mark: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Selector:
    """Picks units: all conditions that are given must hold; empty tuples do not restrict.

    `count` bounds how many; None means all. `remaining` means all that no other placement took.
    """

    units: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    independent: bool | None = None
    sides: tuple[str, ...] = ()
    nations: tuple[str, ...] = ()
    classes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    excepted: tuple[str, ...] = ()
    count: Quantity | None = None
    remaining: bool = False

    def matches(self, unit: Unit) -> bool:
        """Whether the unit fulfils every condition; the count is not looked at."""
        return (
            (not self.units or unit.id in self.units)
            and (not self.formations or unit.formation in self.formations)
            and (not self.sides or unit.side in self.sides)
            and (not self.nations or unit.nation in self.nations)
            and (not self.classes or unit.class_id in self.classes)
            and (not self.types or unit.type in self.types)
            and (not self.sizes or unit.size in self.sizes)
            and unit.id not in self.excepted
            and (self.independent is None or self.independent == (unit.formation is None))
        )
