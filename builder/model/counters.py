"""Counters: pieces of cardboard with two faces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.model.units import Formation, State, Unit, UnitSize, UnitType
from builder.model.values import Cell, Quantity
from builder.model.words import spaced
from builder.source.pointer import join


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter; None where the datum is unknown or not printed.

    A back that is `like` its front has been filled in already; `elsewhere` tells where an attribute stands
    that was taken from there: JSON pointers by key.
    """

    side: str | None
    nation: str | None
    formation: str | None
    type: str | None
    size: str | None
    label: str | None
    formation_label: str | None
    name: str | None
    values: Mapping[str, Cell]
    marks: tuple[str, ...]
    text: tuple[str, ...]
    emblem: str | None
    ground: str | None
    stripe: str | None
    is_reduced: bool
    is_blank: bool
    pointer: str
    elsewhere: Mapping[str, str] = field(default_factory=dict)

    def at(self, key: str) -> str:
        """JSON pointer of the attribute that a face's record gives under a key."""
        return self.elsewhere.get(key) or join(self.pointer, key)


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter; `width` and `height` in mm, `printed` is (sheet, row, column) of the printed game."""

    id: str
    class_id: str
    count: Quantity
    front: Face
    back: Face
    template: str
    width: float
    height: float
    printed: tuple[str, int, int] | None
    pointer: str


@dataclass(frozen=True, slots=True)
class CounterClass:
    """A kind of counter: the fields it must list and the order in which it prints them."""

    id: str
    name: str
    required: tuple[str, ...]
    template: str
    is_unit: bool
    line: tuple[str, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class ValueField:
    """A printed value's name."""

    id: str
    name: str
    short: str
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    """A counter sheet of the printed game; rows and columns of counters, None when unknown."""

    id: str
    title: str
    rows: int | None
    columns: int | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class CounterSet:
    """Everything of counters.json. `width` and `height` in mm, None when unknown; `shape` square or round."""

    width: float | None
    height: float | None
    shape: str
    total: Quantity
    fields: Mapping[str, ValueField]
    classes: Mapping[str, CounterClass]
    types: Mapping[str, UnitType]
    sizes: Mapping[str, UnitSize]
    marks: Mapping[str, str]
    formations: Mapping[str, Formation]
    counters: Mapping[str, Counter]
    units: Mapping[str, Unit]
    sheets: Mapping[str, PrintedSheet] = field(default_factory=dict)

    def first_shown(self) -> dict[str, Unit]:
        """The first unit that each counter shows, by the counter's id; those that show none are missing."""
        shown: dict[str, Unit] = {}
        for unit in self.units.values():
            for state in unit.states:
                if state.counter is not None:
                    shown.setdefault(state.counter, unit)
        return shown

    def at_first(self, content: str) -> tuple[Counter, str] | None:
        """Counter and side that show a unit as it begins, or the front of a counter; None when unknown.

        Args:
            content: Id of a unit or of a counter, as cups hold them.
        """
        unit = self.units.get(content)
        if unit is None:
            lone = self.counters.get(content)
            return None if lone is None else (lone, "front")
        first = unit.states[0]
        counter = self.counters.get(first.counter or "")
        return None if counter is None or first.face is None else (counter, first.face)

    def called(self, content: str) -> str:
        """What a unit or counter is called: its name, what its front bears, else its id in words.

        Args:
            content: Id of a unit or of a counter, as cups hold them.
        """
        if content in self.units:
            return self.units[content].name
        counter = self.counters.get(content)
        printed = (counter.front.name or counter.front.label) if counter is not None else None
        return printed or spaced(content)

    def face_of(self, state: State) -> Face | None:
        """The face that shows a state of a unit; None when its counter or side is unknown."""
        counter = self.counters.get(state.counter) if state.counter is not None else None
        if counter is None or state.face is None:
            return None
        return counter.front if state.face == "front" else counter.back
