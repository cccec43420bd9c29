"""The placement grammar on a map: which spaces a `Where` allows, certainly or possibly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from builder.model.build_grid import ordinal
from builder.model.maps import MapLine, Space
from builder.model.scenarios import (
    Adjacent,
    AllOf,
    AnyOf,
    Anywhere,
    At,
    AtEntry,
    AtPlace,
    Columns,
    FreeOf,
    Having,
    InBox,
    Not,
    OnTrack,
    Rows,
    SideOfLine,
    Unknown,
    Where,
    Within,
    WithUnits,
)
from builder.model.units import Selector
from builder.rules.board import Board
from builder.rules.lines import sides_of_line
from builder.rules.occupation import NOBODY, Occupation
from builder.rules.zone import Zone, complement, exactly, intersection, undecided, union


@dataclass(frozen=True, slots=True)
class Ground:
    """What a `Where` is evaluated on.

    Attributes:
        board: The map.
        occupation: Who stands where.
        besides: A placement whose own pieces do not count: nobody is adjacent to himself.
    """

    board: Board
    occupation: Occupation = NOBODY
    besides: str | None = None

    def evaluate(self, where: Where) -> Zone:
        """The zone that a `Where` allows."""
        board = self.board
        match where:
            case At(spaces):
                return self._named(spaces)
            case AtPlace(place):
                return self._place(place)
            case Within(distance, of):
                return self._near(self.evaluate(of), distance)
            case Adjacent(of):
                return self._next_to(self.evaluate(of))
            case WithUnits(units):
                return self._with_units(units)
            case AnyOf(parts):
                return union(self.evaluate(part) for part in parts)
            case AllOf(parts):
                return intersection(self.evaluate(part) for part in parts)
            case Not(part):
                return complement(self.evaluate(part), board.everything, board.is_bounded)
            case Rows(first, last):
                return self._band(1, first, last)
            case Columns(first, last):
                return self._band(0, first, last)
            case SideOfLine(line, side):
                return self._beyond(board.map.lines.get(line), side)
            case Having(key, values):
                return self._having(key, values)
            case FreeOf(side):
                held = self._with_units(Selector(sides=(side,)))
                return complement(held, board.everything, board.is_bounded)
            case InBox(box):
                return Zone(boxes=frozenset((box,)))
            case OnTrack(track, space):
                return Zone(tracks=frozenset(((track, space),)))
            case AtEntry(entries):
                return union(self._entry(entry) for entry in entries)
            case Anywhere():
                return Zone(board.everything, board.everything, not board.is_bounded)
            case Unknown(why):
                return undecided(board.everything, not board.is_bounded, why)

    def _unknown(self, reason: str) -> Zone:
        return undecided(self.board.everything, not self.board.is_bounded, reason)

    def _named(self, codes: Iterable[str]) -> Zone:
        """The spaces that were named; one off the map belongs to no zone."""
        return exactly(code for code in codes if self.board.exists(code) is not False)

    def _place(self, place_id: str) -> Zone:
        place = self.board.map.places.get(place_id)
        if place is None or place.spaces is None:
            name = place_id if place is None else place.name
            return self._unknown(f"The space of {name} is unknown.")
        return self._named(place.spaces)

    def _entry(self, entry_id: str) -> Zone:
        entry = self.board.map.entries.get(entry_id)
        if entry is None or entry.spaces is None:
            return self._unknown(f"The spaces of entry area {entry_id} are unknown.")
        return self._named(entry.spaces)

    def _near(self, of: Zone, distance: int) -> Zone:
        certain, _ = self.board.near(of.certain, distance)
        _, possible = self.board.near(of.possible, distance)
        is_open = of.is_open or (distance > 0 and not self.board.is_bounded)
        reasons = of.reasons
        if certain != possible and of.is_decided:
            reasons = (*reasons, "The map's numbering does not decide all distances.")
        return Zone(certain, self.board.everything if of.is_open else possible, is_open, reasons=reasons)

    def _next_to(self, of: Zone) -> Zone:
        near = self._near(of, 1)
        itself = complement(of, self.board.everything, self.board.is_bounded)
        return intersection((near, itself))

    def _with_units(self, units: Selector) -> Zone:
        known = self.occupation.spaces_with(units, self.besides)
        if self.occupation.may_stand_anywhere(units, self.besides):
            possible = self.board.everything | known
            return Zone(
                known,
                possible,
                not self.board.is_bounded,
                reasons=("Some of these units stand nobody knows where.",),
            )
        return exactly(known)

    def _band(self, part: int, first: int | str | None, last: int | str | None) -> Zone:
        if not self.board.cells:
            return self._unknown("The map has no rows and columns.")
        low = None if first is None else ordinal(first)
        high = None if last is None else ordinal(last)
        inside = (
            code
            for code, cell in self.board.cells.items()
            if (low is None or cell[part] >= low) and (high is None or cell[part] <= high)
        )
        zone = exactly(inside)
        return Zone(zone.certain, zone.possible, not self.board.is_bounded)

    def _beyond(self, line: MapLine | None, side: str) -> Zone:
        if line is None or line.pairs is None or side not in line.sides:
            return self._unknown(f"The course of {side if line is None else line.name} is unknown.")
        return sides_of_line(self.board, line)[side]

    def _having(self, key: str, values: tuple[str, ...]) -> Zone:
        if key == "group":
            return union(self._group(value) for value in values)
        return self._where(key, values)

    def _group(self, group_id: str) -> Zone:
        group = self.board.map.groups.get(group_id)
        listed = (code for code, space in (self.board.map.spaces or {}).items() if group_id in space.groups)
        known = exactly((*listed, *((group.members or ()) if group is not None else ())))
        if known.certain or (group is not None and group.members is not None):
            return known
        boxes = frozenset((group.box,)) if group is not None and group.box is not None else frozenset()
        name = group_id if group is None else group.name
        return union((self._unknown(f"The spaces of {name} are unknown."), Zone(boxes=boxes)))

    def _where(self, key: str, values: tuple[str, ...]) -> Zone:
        """Spaces of which a property is one of the values; one of which it is not known may belong."""
        certain: set[str] = set()
        unsure: set[str] = set()
        for code in self.board.codes:
            has = self._property(key, code)
            if has is None:
                unsure.add(code)
            elif set(has) & set(values):
                certain.add(code)
        is_open = not self.board.is_bounded
        return Zone(
            frozenset(certain),
            frozenset(certain | unsure),
            is_open,
            reasons=(f"Not every space's {key} is known.",) if unsure or is_open else (),
        )

    def _property(self, key: str, code: str) -> tuple[str, ...] | None:
        """What a space is or has of a kind of property; None when that is not known."""
        if key == "kind":
            kind = self.board.kind(code)
            return None if kind is None else (kind,)
        space = self.board.space(code)
        return None if space is None else _PROPERTIES[key](space)


def wanted_units(where: Where) -> tuple[Selector, ...]:
    """The units near or with which a `Where` asks to stand."""
    match where:
        case WithUnits(units):
            return (units,)
        case Within(_, of) | Adjacent(of):
            return wanted_units(of)
        case AllOf(parts) | AnyOf(parts):
            return tuple(wanted for part in parts for wanted in wanted_units(part))
        case _:
            return ()


def _terrain(space: Space) -> tuple[str, ...] | None:
    return None if space.terrain is None else (space.terrain,)


def _nation(space: Space) -> tuple[str, ...] | None:
    return None if space.nation is None else (space.nation,)


def _features(space: Space) -> tuple[str, ...]:
    return tuple(feature.type for feature in space.features)


_PROPERTIES: dict[str, Callable[[Space], tuple[str, ...] | None]] = {
    "terrain": _terrain,
    "nation": _nation,
    "feature": _features,
}
