"""The default set-up of a scenario as lines that a person can change and have checked again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from builder.model.counters import CounterSet
from builder.model.maps import AreaGridSpec
from builder.model.scenarios import OnTrack, Placement
from builder.model.units import Unit
from builder.rules.facts import Facts, Situation
from builder.rules.own_setup.names import Index, state_of, unit_index
from builder.rules.own_setup.places import Places, Spot
from builder.rules.settled import SettledUnit, Unplaced


@dataclass(frozen=True, slots=True)
class SetupLine:
    """A line of an export: units alike in one place, in the names that a check reads back.

    Attributes:
        side: Name of the side; empty when the counter is nobody's.
        unit: The unit.
        place: Where it stands; empty when that is not decided.
        state: The state it is in.
        count: How many of it.
    """

    side: str
    unit: str
    place: str
    state: str
    count: int


def setup_lines(facts: Facts, situation: Situation) -> tuple[SetupLine, ...]:
    """The units of a set-up with their places, then the reinforcements where they wait."""
    counters = facts.game.counters
    if counters is None:
        return ()
    writer = _Writer(facts, counters, situation.placements)
    settled = situation.settled
    everyone: Iterable[SettledUnit | Unplaced] = (
        *settled.placements,
        *settled.unplaced,
        *settled.waiting,
    )
    found: dict[tuple[str, str, str, str], int] = {}
    # What the data both set up and bring later stands where it is set up.
    first = {(piece.unit, piece.index): piece for piece in reversed(tuple(everyone))}
    for piece in reversed(first.values()):
        key = writer.line(piece)
        found[key] = found.get(key, 0) + 1
    return tuple(SetupLine(*key, count) for key, count in found.items())


class _Writer:
    """Finds for everything the name that is read back as just that."""

    def __init__(self, facts: Facts, counters: CounterSet, placements: Mapping[str, Placement]) -> None:
        self._game = facts.game
        self._counters = counters
        self._units: Index[Unit] = unit_index(facts)
        self._places = Places(facts)
        self._placements = placements
        self._known: dict[tuple[str | None, str | None, tuple[str, str] | None], str] = {}

    def line(self, piece: SettledUnit | Unplaced) -> tuple[str, str, str, str]:
        """Side, unit, place and state of a piece."""
        unit = self._counters.units[piece.unit]
        known = self._game.sides.get(unit.side or "")
        side = known.name if known is not None else ""
        name = unit.name if self._units.find(unit.name) == (unit,) else unit.id
        state = unit.state(piece.state)
        found = state_of(unit, state.label)
        label = state.label if found is not None and found.id == state.id else state.id
        return side, name, self._place(piece) if isinstance(piece, SettledUnit) else self._track(piece), label

    def _track(self, piece: Unplaced) -> str:
        """The track of a piece of which the space is not stated; empty for any other without a place."""
        line = self._placements.get(piece.placement)
        if line is None or not isinstance(line.where, OnTrack) or self._game.map is None:
            return ""
        return self._game.map.tracks[line.where.track].title

    def _place(self, piece: SettledUnit) -> str:
        key = (piece.space, piece.box, piece.track_space)
        if key not in self._known:
            names = [name for name in self._names(piece) if name]
            fitting = (name for name in names if self._means(name, piece))
            self._known[key] = next(fitting, names[-1] if names else "")
        return self._known[key]

    def _names(self, piece: SettledUnit) -> Iterator[str | None]:
        game_map = self._game.map
        if game_map is None:
            return
        if piece.space is not None:
            space = (game_map.spaces or {}).get(piece.space)
            if isinstance(game_map.grid, AreaGridSpec) and space is not None:
                yield space.name
            yield piece.space
        elif piece.box is not None:
            yield game_map.boxes[piece.box].title
            yield piece.box
        elif piece.track_space is not None:
            track_id, space_id = piece.track_space
            track = game_map.tracks[track_id]
            label = next((space.label for space in track.spaces if space.id == space_id), space_id)
            yield from (f"{track.title} {label}", f"{track_id} {space_id}")

    def _means(self, name: str, piece: SettledUnit) -> bool:
        """Whether a name is read back as the place of a piece."""
        found = self._places.find(name)
        return len(found) == 1 and _is_of(found[0], piece)


def _is_of(spot: Spot, piece: SettledUnit) -> bool:
    spaces = (piece.space,) if piece.space is not None else ()
    return (spot.spaces, spot.box, spot.track) == (spaces, piece.box, piece.track_space)
