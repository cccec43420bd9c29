"""A default set-up as values: where every counter of a scenario begins."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SettledUnit:
    """A unit in its place; exactly one of space, box and track space is not None.

    Attributes:
        unit: Id of the unit.
        index: Which of several that are alike, from 0.
        state: Id of the state it begins in.
        space: Code of a space of the map.
        box: Id of a box beside the map.
        track_space: Track and space of it.
        placement: Id of the placement or reinforcement that puts it there.
    """

    unit: str
    index: int
    state: str
    space: str | None
    box: str | None
    track_space: tuple[str, str] | None
    placement: str


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A unit whose place could not be decided.

    Attributes:
        unit: Id of the unit.
        index: Which of several that are alike, from 0.
        state: Id of the state it begins in.
        placement: Id of its placement.
        pointer: JSON pointer of the placement.
        box: Holding box where it waits; None when the map has none.
        reason: Why, in one sentence.
        is_full: Whether its zone is known and has no room, rather than being unknown.
    """

    unit: str
    index: int
    state: str
    placement: str
    pointer: str
    box: str | None
    reason: str
    is_full: bool


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """Something about a set-up that the data do not decide.

    Attributes:
        line: Id of the placement or reinforcement that it is about; None when it is no single one.
        units: Names of the units that it is about; without any it is about the whole line.
        reason: What is not decided, in one sentence.
    """

    line: str | None
    units: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Settled:
    """A default set-up of a scenario with one of its options, or without any.

    Attributes:
        placements: Every unit of the set-up that has a place, in set-up order.
        waiting: Reinforcements in the box or on the turn where they wait.
        unplaced: Units whose place could not be decided.
        notes: What could not be decided and why.
    """

    placements: tuple[SettledUnit, ...]
    waiting: tuple[SettledUnit, ...]
    unplaced: tuple[Unplaced, ...]
    notes: tuple[OpenPoint, ...]
