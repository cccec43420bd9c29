"""What a set-up card shows, as values: lines with their counters, zones, arrivals and remarks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from builder.layout.marks import DAGGER
from builder.model.counters import Counter, Face

NO_ZONES: Mapping[str, frozenset[str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stand:
    """A unit in its place of the default set-up.

    Attributes:
        unit: Id of the unit.
        state: Id of the state that it begins in.
        placement: Id of the line of the scenario that puts it there.
        space: Code of a space; None when it stands beside the map or nobody knows where.
        box: Id of the box where it stands, or waits until its place is known; None for none.
    """

    unit: str
    state: str
    placement: str
    space: str | None
    box: str | None = None


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """What the rules could not decide of a line, or of some of its units.

    Attributes:
        line: Id of the placement or reinforcement; None when it is no single one.
        units: Names of the units; without any it is about the whole line.
        reason: One sentence.
        is_place: Whether it is open where the units stand.
    """

    line: str | None
    units: tuple[str, ...]
    reason: str
    is_place: bool = False


@dataclass(frozen=True, slots=True)
class SetupFacts:
    """What the rules have worked out of a set-up.

    Attributes:
        stands: Units of placements, in set-up order, those without a place last.
        waiting: Units of reinforcements.
        zones: Spaces that each placement allows, as far as they are certain, by its id.
        open_lines: Ids of placements whose zone is not decided to the last space.
        notes: What could not be decided.
    """

    stands: tuple[Stand, ...] = ()
    waiting: tuple[Stand, ...] = ()
    zones: Mapping[str, frozenset[str]] = field(default_factory=lambda: NO_ZONES)
    open_lines: frozenset[str] = frozenset()
    notes: tuple[OpenPoint, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """Counters that look alike and stand together."""

    counter: Counter
    face: Face
    count: int


@dataclass(frozen=True, slots=True)
class Stack:
    """Counters in one space of the default set-up.

    Attributes:
        space: Its code; None beside the map.
        label: What the card prints below the counters; empty beside the map.
        shown: The counters.
    """

    space: str | None
    label: str
    shown: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Called:
    """Whom a line is about, and whether an erratum changed what it says of them."""

    name: str
    is_changed: bool = False

    def __str__(self) -> str:
        # The sign stays on the same line of print.
        return f"{self.name}\u00a0{DAGGER}" if self.is_changed else self.name


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of a card.

    Attributes:
        letter: Of its zone on the small map; empty when it has none.
        called: Whom it is about; several where lines are told as one.
        where: Place in plain words, or when and where they come.
        notes: More sentences.
        stacks: The counters as the default set-up has them.
        colour: Palette name of its zone, or None for the side's.
        pointer: JSON pointer in the game's document.
    """

    letter: str
    called: tuple[Called, ...]
    where: str
    notes: tuple[str, ...]
    stacks: tuple[Stack, ...]
    colour: str | None
    pointer: str

    @property
    def who(self) -> str:
        """Whom it is about as the card prints it, with the sign of an erratum."""
        return "; ".join(map(str, self.called))


@dataclass(frozen=True, slots=True)
class CardZone:
    """A zone of the small map; lines with the same zone share it."""

    letter: str
    spaces: frozenset[str]
    colour: str | None


@dataclass(frozen=True, slots=True)
class SetupCard:
    """A whole card: one side of one scenario, with one of its options or without any.

    Attributes:
        scenario: Title of the scenario.
        option: Title of the option, or None.
        side: Id of the side.
        heading: Title of the card.
        summary: What the scenario is about.
        facts: Name and value pairs: turns, order, strength.
        everywhere: A condition that holds for every line on the map, or None.
        lines: On the map.
        beside: In boxes and on tracks.
        zones: Of the small map.
        places: Ids of places that the small map names.
        pointer: JSON pointer of the scenario.
        start: Names and values of records at the start.
        cups: What lies in draw cups.
        gone: Lines that the option takes away.
        arrivals: Reinforcements.
        victory: Paragraphs, the first on when and how it is judged.
        special: Rules by number.
        options: What else the scenario offers.
        struck: Lines that errata have taken away.
        readings: Where sources disagree, and which reading this card follows.
        undecided: What the data do not decide, one sentence each.
    """

    scenario: str
    option: str | None
    side: str
    heading: str
    summary: str | None
    facts: tuple[tuple[str, str], ...]
    everywhere: str | None
    lines: tuple[CardLine, ...]
    beside: tuple[CardLine, ...]
    zones: tuple[CardZone, ...]
    places: tuple[str, ...]
    pointer: str
    start: tuple[tuple[str, str], ...] = ()
    cups: tuple[CardLine, ...] = ()
    gone: tuple[CardLine, ...] = ()
    arrivals: tuple[CardLine, ...] = ()
    victory: tuple[str, ...] = ()
    special: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    struck: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()
