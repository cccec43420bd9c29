"""From the lines of a person's set-up to units, places and states; what cannot be read is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.units import State, Unit
from builder.model.words import name_of
from builder.rules.facts import Facts
from builder.rules.own_setup.names import side_index, state_of, unit_index, without_number
from builder.rules.own_setup.places import Places, Repair, Spot
from builder.source.setup_file import Entry, Field
from builder.wording import listed

MOST_PIECES = 2_000
"""Pieces of a file; no game has as many."""

_MOST_CHOICES = 4
_MOST_ALIKE = 1_000


@dataclass(frozen=True, slots=True)
class Stand:
    """A piece in a person's set-up.

    Attributes:
        entry: The line that puts it there.
        unit: The unit.
        index: Which of several that are alike, from 0.
        state: Its state; None when the line gives none.
        spot: Where it stands.
    """

    entry: Entry
    unit: Unit
    index: int
    state: State | None
    spot: Spot


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything that could be read of a set-up.

    Attributes:
        stands: The pieces, in the order of the file.
        findings: What could not be read, and what is there too often, with the lines of the file.
        lost: How many units, by id, the lines hold of which the place could not be read.
    """

    stands: tuple[Stand, ...]
    findings: tuple[tuple[Diagnostic, Entry | None], ...]
    lost: Mapping[str, int] = field(default_factory=dict)


def stand(entries: Iterable[Entry], facts: Facts) -> Standing:
    """Reads the lines of a set-up in the terms of a game.

    Args:
        entries: Lines of one scenario.
        facts: The game.
    """
    reader = _Reader(facts)
    for entry in entries:
        reader.read(entry)
    return Standing(tuple(reader.stands), tuple(reader.told()), dict(reader.lost))


class _Reader:
    """The lines while they are read."""

    def __init__(self, facts: Facts) -> None:
        self.stands: list[Stand] = []
        self.lost: Counter[str] = Counter()
        self._findings: list[tuple[Diagnostic, Entry | None]] = []
        self._entry: Entry | None = None
        self._game = facts.game
        self._board = facts.board
        self._units = unit_index(facts)
        self._sides = side_index(facts.game)
        self._places = Places(facts)
        self._first: dict[str, Entry] = {}
        self._numbers: Counter[str] = Counter()
        self._repaired: list[tuple[Field, Spot]] = []

    def read(self, entry: Entry) -> None:
        """Adds the pieces of a line."""
        self._entry = entry
        unit = self._unit(entry)
        if unit is None:
            return
        spot = self._spot(entry)
        state = self._state(entry, unit)
        number = self._number(entry)
        free = self._free(entry, unit, number)
        if spot is None:
            # Where it stands cannot be read, which is not the same as that it is missing.
            self.lost[unit.id] += free
            self._numbers[unit.id] += free
            return
        room = MOST_PIECES - len(self.stands)
        if free > room:
            message = f"With this line the file has more than {MOST_PIECES} pieces."
            self._tell("own-setup.bad-count", message, "The rest is not looked at.", entry.unit.where)
        for _ in range(min(free, room)):
            self.stands.append(Stand(entry, unit, self._numbers[unit.id], state, spot))
            self._numbers[unit.id] += 1

    def told(self) -> Iterator[tuple[Diagnostic, Entry | None]]:
        """What was found, and once what was repaired."""
        yield from self._findings
        if self._repaired:
            written, spot = self._repaired[0]
            others = len(self._repaired) - 1
            more = f", and so with {others} more" if others else ""
            message = f"{written.text} is read as {spot.spaces[0]}{more}: a spreadsheet drops leading zeros."
            hint = "Format the column as text to keep them."
            yield Diagnostic("own-setup.zeros-lost", Severity.INFO, message, hint, written.where), None

    def _tell(self, code: str, message: str, hint: str, where: Where) -> None:
        self._findings.append((Diagnostic(code, Severity.ERROR, message, hint, where), self._entry))

    def _unit(self, entry: Entry) -> Unit | None:
        written = entry.unit
        if not written.text:
            if entry.place.text:
                message = f"No unit is named that stands at {entry.place.text}."
                self._tell(
                    "own-setup.no-unit", message, "Name the unit, or take the line out.", written.where
                )
            return None
        found = self._units.find(written.text)
        base = without_number(written.text)
        if not found and base is not None:
            found = self._units.find(base)
        sides = self._sides.find(entry.side.text) if entry.side.text else ()
        if len(found) > 1 and sides:
            found = tuple(unit for unit in found if unit.side in sides) or found
        if len(found) == 1:
            self._compare_sides(entry, found[0], sides)
            return found[0]
        if found:
            message = f"{written.text} may be {choices([unit.name for unit in found])}."
            self._tell("own-setup.ambiguous-unit", message, "Write the whole name.", written.where)
        elif entry.place.text or not self._sides.find(written.text):
            # A side's name alone in its line is a heading between its units.
            hint = self._units.near(written.text) or "Names are as counterfoil setup prints them."
            self._tell(
                "own-setup.unknown-unit", f"There is no unit {written.text} in the game.", hint, written.where
            )
        return None

    def _compare_sides(self, entry: Entry, unit: Unit, sides: tuple[str, ...]) -> None:
        written = entry.side
        if not written.text:
            return
        if not sides:
            hint = self._sides.near(written.text) or f"Sides: {', '.join(self._side_names())}."
            self._tell("own-setup.unknown-side", f"There is no side {written.text}.", hint, written.where)
        elif unit.side is not None and unit.side not in sides:
            side = name_of(unit.side, self._game.sides)
            message = f"{unit.name} is {side}, not {written.text}."
            self._tell("own-setup.wrong-side", message, "Correct the side, or the unit.", written.where)

    def _side_names(self) -> list[str]:
        return [side.name for side in self._game.sides.values()]

    def _spot(self, entry: Entry) -> Spot | None:
        written = entry.place
        found = self._places.find(written.text)
        if len(found) == 1:
            if found[0].repair is Repair.ZEROS:
                self._repaired.append((written, found[0]))
            return found[0]
        if found:
            message = f"{written.text} may be {choices([spot.words for spot in found])}."
            self._tell(
                "own-setup.ambiguous-place", message, "Write its code or its whole name.", written.where
            )
        elif self._board is None:
            return Spot(written.text, is_unknown=True)
        else:
            message = f"There is no place {written.text} in the game."
            self._tell("own-setup.unknown-place", message, self._places.near(written.text), written.where)
        return None

    def _state(self, entry: Entry, unit: Unit) -> State | None:
        written = entry.state
        if not written.text:
            return None
        state = state_of(unit, written.text)
        if state is None:
            labels = ", ".join(dict.fromkeys(s.label for s in unit.states))
            message = f"{unit.name} has no state {written.text}."
            self._tell("own-setup.unknown-state", message, f"Its states: {labels}.", written.where)
        return state

    def _number(self, entry: Entry) -> int:
        written = entry.count
        text = written.text.removesuffix("x").removesuffix(".0").strip() or "1"
        if not written.text:
            return 1
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= _MOST_ALIKE:
            return int(text)
        message = f"{written.text} is no number of units."
        self._tell(
            "own-setup.bad-count", message, f"Write a whole number from 1 to {_MOST_ALIKE}.", written.where
        )
        return 1

    def _free(self, entry: Entry, unit: Unit, number: int) -> int:
        """How many of the pieces of a line there can be; the first line that has too many is told."""
        first = self._first.setdefault(unit.id, entry)
        most = unit.count.most
        here = self._numbers[unit.id]
        if most is None or here + number <= most:
            return number
        if most == 1 and first is not entry:
            line = first.unit.where.line  # a saved game has none
            earlier = f"{first.place.text or 'off the map'}{f', line {line}' if line is not None else ''}"
            message = f"{unit.name} stands here and at {earlier}, and there is only one."
        else:
            there = f"There is only one {unit.name}" if most == 1 else f"There are {most} of {unit.name}"
            message = f"{there}, and with this line the file has {here + number}."
        self._tell("own-setup.twice", message, "Take out what is too many.", entry.unit.where)
        return max(0, most - here)


def choices(names: list[str]) -> str:
    """What a name may mean: the first few."""
    others = ["another"] if len(names) > _MOST_CHOICES else []
    return listed([*names[:_MOST_CHOICES], *others])
