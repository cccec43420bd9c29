"""Scenarios: who stands where at start, what comes later, and how it is won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.model.units import Selector
from builder.model.values import Cell, Quantity


@dataclass(frozen=True, slots=True)
class At:
    """One of these spaces."""

    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AtPlace:
    """A named place, all its spaces."""

    place: str


@dataclass(frozen=True, slots=True)
class Within:
    """Not further than `distance` spaces from somewhere; 0 is the same space."""

    distance: int
    of: Where


@dataclass(frozen=True, slots=True)
class Adjacent:
    """Next to somewhere, not in it."""

    of: Where


@dataclass(frozen=True, slots=True)
class WithUnits:
    """Spaces that hold such a unit."""

    units: Selector


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Where at least one holds."""

    parts: tuple[Where, ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Where every one holds."""

    parts: tuple[Where, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """Where it does not hold."""

    part: Where


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of the grid as printed, both ends included; None for the map's edge."""

    first: int | str | None
    last: int | str | None


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of the grid as printed, both ends included; None for the map's edge."""

    first: int | str | None
    last: int | str | None


@dataclass(frozen=True, slots=True)
class SideOfLine:
    """On one side of a line of the map."""

    line: str
    side: str


@dataclass(frozen=True, slots=True)
class Having:
    """Spaces with a property: `key` is nation, group, terrain, kind or feature."""

    key: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FreeOf:
    """Spaces without a unit of that side."""

    side: str


@dataclass(frozen=True, slots=True)
class InBox:
    """A box beside the map."""

    box: str


@dataclass(frozen=True, slots=True)
class OnTrack:
    """A space of a track; None when any of them will do or it is unknown."""

    track: str
    space: str | None


@dataclass(frozen=True, slots=True)
class AtEntry:
    """Entry areas."""

    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Anywhere:
    """Any playable space."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The source does not say; with the reason."""

    why: str


Where = (
    At
    | AtPlace
    | Within
    | Adjacent
    | WithUnits
    | AnyOf
    | AllOf
    | Not
    | Rows
    | Columns
    | SideOfLine
    | Having
    | FreeOf
    | InBox
    | OnTrack
    | AtEntry
    | Anywhere
    | Unknown
)


@dataclass(frozen=True, slots=True)
class Spread:
    """How several units divide: numbers in each space, area, group, place or formation."""

    per: str
    least: int | None
    most: int | None
    is_stacked: bool
    of: Selector | None


@dataclass(frozen=True, slots=True)
class Placement:
    """A line of a set-up."""

    id: str
    side: str
    title: str | None
    what: Selector
    state: str | None
    steps_lost: Quantity | None
    marks: tuple[str, ...]
    where: Where
    spread: Spread | None
    printed: str | None
    suggested: Mapping[str, str]
    order: int
    note: str | None
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """A line of a schedule; `turn` is None when a table or rule decides, `void` why it brings nothing."""

    id: str
    side: str
    title: str | None
    what: Selector
    state: str | None
    steps_lost: Quantity | None
    turn: str | None
    when: str | None
    chart: str | None
    where: Where | None
    box: str | None
    is_each_turn: bool
    note: str | None
    cite: tuple[str, ...]
    pointer: str
    void: str | None = None


@dataclass(frozen=True, slots=True)
class SetupOption:
    """A set-up option: placements it adds or replaces by id; None takes one away."""

    id: str
    title: str
    favours: str | None
    text: str | None
    changes: Mapping[str, Placement | None]
    note: str | None
    cite: tuple[str, ...]
    pointer: str


@dataclass(frozen=True, slots=True)
class Victory:
    """A condition of victory."""

    id: str
    side: str
    text: str
    places: tuple[str, ...]
    need: int | None
    points: Cell | None
    level: str | None
    cite: tuple[str, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """A rule of the scenario in our own words."""

    id: str
    rule: str | None
    text: str
    cite: tuple[str, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Unused:
    """Counters that a scenario does not use, and why."""

    what: Selector
    why: str
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Scenario:
    """One scenario, with what it inherits filled in; `void` are lines of its schedule that bring nothing."""

    id: str
    title: str
    order: int
    text: str | None
    sheets: tuple[str, ...]
    first_turn: str
    last_turn: str | None
    set_up_order: tuple[str, ...]
    first_player: str | None
    placements: tuple[Placement, ...]
    reinforcements: tuple[Reinforcement, ...]
    unused: tuple[Unused, ...]
    start: Mapping[str, Cell]
    options: Mapping[str, SetupOption]
    victory: tuple[Victory, ...]
    victory_text: str | None
    special: tuple[SpecialRule, ...]
    pointer: str
    void: tuple[Reinforcement, ...] = ()

    def placements_with(self, option: str | None) -> tuple[Placement, ...]:
        """The set-up with one of its options, or without any; in the order of setting up.

        Raises:
            KeyError: When it has no such option.
        """
        if option is None:
            return self.placements
        changes = self.options[option].changes
        kept = (changes.get(placement.id, placement) for placement in self.placements)
        known = {placement.id for placement in self.placements}
        added = (change for key, change in changes.items() if key not in known)
        found = [placement for placement in (*kept, *added) if placement is not None]
        return tuple(sorted(found, key=lambda placement: placement.order))
