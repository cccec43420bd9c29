"""A whole game: identity, sides, turns and everything its other files hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.model.cards import CardSet, Cup
from builder.model.charts import Chart
from builder.model.counters import CounterSet
from builder.model.maps import GameMap
from builder.model.rules import RuleBook
from builder.model.scenarios import Scenario
from builder.model.values import Cell, Quantity


@dataclass(frozen=True, slots=True)
class SourceDocument:
    """A document that citations name."""

    id: str
    title: str
    kind: str
    language: str | None
    address: str | None
    date: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A player's side.

    `frame` is the kind of line inside the edge of its counters, where a palette tells sides by it; `bar` the
    ground of its headings, where a palette gives them another than the side's colour.
    """

    id: str
    name: str
    nations: tuple[str, ...]
    colour: str | None
    pointer: str = ""
    frame: str | None = None
    bar: str | None = None


@dataclass(frozen=True, slots=True)
class Nation:
    """A nation and the colours of its counters, as palette names or #rrggbb."""

    id: str
    name: str
    ground: str | None
    symbol_ground: str | None
    symbol_lines: str | None
    reduced: str | None
    text: str | None
    emblem: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class PaletteColour:
    """A named colour: #rrggbb, and CMYK from 0 to 1 when it is stated."""

    id: str
    rgb: str
    cmyk: tuple[float, float, float, float] | None
    meaning: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of the record."""

    id: str
    title: str | None
    date: str | None
    values: Mapping[str, Cell]
    text: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the sequence of play with its finer steps."""

    id: str
    title: str
    side: str | None
    text: str | None
    from_turn: int | None
    steps: tuple[Phase, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Dice:
    """A roll that the rules ask for."""

    id: str
    name: str
    count: int
    sides: int
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Component:
    """A component of the printed game."""

    id: str
    name: str
    count: Quantity
    kind: str
    is_made: bool = True
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class UnitMark:
    """A mark that units of the module can wear; its levels show the markers `counters`."""

    id: str
    title: str
    counters: tuple[str, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class VassalOptions:
    """Options of the module: sizes in pixels, sides, features, marks, dice by chart and stable piece ids.

    The ids stand by counter, by ``card`` and the card's key, by ``cup`` and the key of the piece in it.
    """

    name: str
    description: str | None
    counter_px: int
    space_px: int
    sides: tuple[str, ...]
    features: tuple[str, ...]
    ids: Mapping[str, int]
    next_id: int
    overlay_range: tuple[int, int] | None
    marks: tuple[UnitMark, ...] = ()
    rolls: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Change:
    """One operation of an erratum.

    Attributes:
        kind: add, remove or replace.
        path: JSON pointer of what it changes.
        old: Value before; None when there was none or nobody knows it.
        new: Value after; the same.
    """

    kind: str
    path: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class Erratum:
    """An erratum as shown to people; `is_applied` tells whether the edition at hand applies it.

    `printed_under` is the id of another game under which it was printed.
    """

    id: str
    date: str | None
    document: str
    rule: str | None
    title: str
    text: str | None
    status: str
    is_applied: bool
    changes: tuple[Change, ...]
    note: str | None
    cite: tuple[str, ...]
    pointer: str = ""
    reason: str | None = None
    printed_under: str | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A game in one edition, ready to be checked and drawn."""

    id: str
    kind: str
    title: str
    subtitle: str | None
    series: str | None
    credits: Mapping[str, str]
    scale: Mapping[str, str]
    documents: Mapping[str, SourceDocument]
    sides: Mapping[str, Side]
    nations: Mapping[str, Nation]
    components: tuple[Component, ...]
    abbreviations: Mapping[str, str]
    value_names: Mapping[str, str]
    dice: tuple[Dice, ...]
    turn_count: Quantity
    turn_unit: str
    turns: tuple[Turn, ...]
    phases: tuple[Phase, ...]
    palette: Mapping[str, PaletteColour]
    counters: CounterSet | None
    cards: CardSet | None
    map: GameMap | None
    charts: Mapping[str, Chart]
    scenarios: Mapping[str, Scenario]
    rules: RuleBook
    errata: tuple[Erratum, ...]
    vassal: VassalOptions | None
    edition: str
    trust: str | None

    @property
    def cups(self) -> tuple[Cup, ...]:
        """The draw cups; none when the game has no cards."""
        return tuple(self.cards.cups.values()) if self.cards is not None else ()
