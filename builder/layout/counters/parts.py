"""What a face may look up: the parts of its game that tell what its ids mean and how they look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from builder.drawing.colour import Swatch
from builder.layout.counters.colours import Roles
from builder.layout.marks import UNTOUCHED, Marks, Touched, no_marks
from builder.layout.palette import Palette, palette_of, readable_on
from builder.model.counters import Counter, CounterClass, Face
from builder.model.game import Game, Nation, Side
from builder.model.units import Formation, UnitSize, UnitType


@dataclass(frozen=True, slots=True)
class FaceParts:
    """The parts of a game that its faces need.

    Attributes:
        touched: What errata touch; all else is never asked for them.
        stencils: What has been drawn from these parts so far, see `stencil`; a copy begins anew.
    """

    palette: Palette
    sides: Mapping[str, Side]
    nations: Mapping[str, Nation]
    formations: Mapping[str, Formation]
    types: Mapping[str, UnitType]
    sizes: Mapping[str, UnitSize]
    classes: Mapping[str, CounterClass]
    abbreviations: Mapping[str, str]  # long form to short form
    names: Mapping[str, str]  # of the unit that a counter shows, by the counter's id
    marks: Marks = no_marks
    touched: Touched = UNTOUCHED
    stencils: dict[tuple[object, ...], object] = field(
        init=False, default_factory=dict, compare=False, repr=False
    )


def face_parts(game: Game, marks: Marks = no_marks) -> FaceParts:
    """Those parts of a game; empty where it has no counters."""
    counters = game.counters
    return FaceParts(
        palette=palette_of(game.palette),
        sides=game.sides,
        nations=game.nations,
        formations=counters.formations if counters is not None else {},
        types=counters.types if counters is not None else {},
        sizes=counters.sizes if counters is not None else {},
        classes=counters.classes if counters is not None else {},
        abbreviations={long: short for short, long in game.abbreviations.items()},
        names=dict(_names(game)),
        marks=marks,
        touched=Touched(change.path for erratum in game.errata for change in erratum.changes),
    )


def _names(game: Game) -> Iterator[tuple[str, str]]:
    """Each counter with the first unit that it shows."""
    units = tuple(game.counters.units.values()) if game.counters is not None else ()
    for unit in reversed(units):
        yield from ((state.counter, unit.name) for state in unit.states if state.counter is not None)


@dataclass(frozen=True, slots=True)
class Subject:
    """One face of one counter with the parts of its game: all that a slot may ask."""

    counter: Counter
    face: Face
    parts: FaceParts

    @property
    def line(self) -> tuple[str, ...]:
        """Fields that counters of this class print in one line."""
        kind = self.parts.classes.get(self.counter.class_id)
        return kind.line if kind is not None else ()

    @property
    def formation(self) -> Formation | None:
        """The face's formation."""
        return self.parts.formations.get(self.face.formation or "")

    @property
    def nation(self) -> Nation | None:
        """The face's nation; else the first of its side; else, for a face without an owner, the front's."""
        for face in self._owners():
            nation = self.parts.nations.get(face.nation or "")
            if nation is not None:
                return nation
            side = self.parts.sides.get(face.side or "")
            if side is not None and side.nations:
                return self.parts.nations.get(side.nations[0])
        return None

    @property
    def side(self) -> Side | None:
        """The face's side, else that of its nation, else, for a face without an owner, the front's."""
        for face in self._owners():
            side = self.parts.sides.get(face.side or "")
            if side is not None:
                return side
            for candidate in self.parts.sides.values():
                if face.nation in candidate.nations:
                    return candidate
        return None

    @property
    def ground(self) -> str | None:
        """Colour name of the ground: the face's own, else its nation's."""
        if self.face.ground is not None:
            return self.face.ground
        is_ownerless = self.face.side is None and self.face.nation is None
        if is_ownerless and self.counter.front.ground is not None:
            return self.counter.front.ground
        return self.nation.ground if self.nation is not None else None

    def _owners(self) -> tuple[Face, ...]:
        """Faces to ask who owns this one: itself, then the front."""
        return (self.face, self.counter.front)

    @property
    def side_index(self) -> int | None:
        """Position of the side among the game's sides, from 0."""
        side = self.side
        return None if side is None else tuple(self.parts.sides).index(side.id)

    def errata(self) -> tuple[str, ...]:
        """Ids of the errata that changed anything on this face."""
        if self.counter.pointer not in self.parts.touched:
            return ()
        pointers = [self.face.at(key) for key in _SHOWN]
        pointers += [cell.pointer for cell in self.face.values.values()]
        found = (id_ for pointer in pointers for id_ in self.parts.marks(pointer).errata)
        return tuple(dict.fromkeys(found))

    def roles(self) -> Roles:
        """The colours of this face by role."""
        return _Colours(self)


_SHOWN = ("nation", "formation", "type", "size", "label", "formation_label", "name", "text", "emblem")


@dataclass(frozen=True, slots=True)
class _Colours:
    subject: Subject

    def __call__(self, name: str) -> Swatch | None:
        """See `Roles`."""
        subject, palette = self.subject, self.subject.parts.palette
        nation, face, formation = subject.nation, subject.face, subject.formation
        match name:
            case "ground":
                return palette.find(subject.ground)
            case "symbol-ground":
                return palette.find(nation.symbol_ground if nation is not None else None)
            case "symbol-lines":
                return palette.find(nation.symbol_lines if nation is not None else None)
            case "reduced":
                return palette.find(nation.reduced if nation is not None else None)
            case "text":
                return palette.find(nation.text if nation is not None else None)
            case "stripe":
                return palette.find(face.stripe or (formation.colour if formation is not None else None))
            case "stripe-text":
                return self._stripe_text(palette, formation)
            case "side":
                return palette.find(subject.side.colour if subject.side is not None else None)
        return palette.find(name)

    def _stripe_text(self, palette: Palette, formation: Formation | None) -> Swatch | None:
        """The formation's lettering; on a stripe without its own lettering black or white."""
        if self.subject.face.stripe is None and formation is not None and formation.text_colour is not None:
            return palette.find(formation.text_colour)
        stripe = self("stripe")
        return None if stripe is None else readable_on(stripe)
