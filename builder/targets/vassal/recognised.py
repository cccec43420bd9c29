"""What lies in a saved game in the terms of the game: units, their states and the places of its data.

In a module that was made from the game, pieces are known by their numbers and the faces that are up, places
by the names of the zones and spaces of its board. In other modules both are known by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.cards import CARD, CUP
from builder.model.game import Game
from builder.model.units import State, Unit
from builder.rules.facts import Facts
from builder.rules.own_setup.names import state_of, unit_index
from builder.rules.own_setup.places import Places, Spot
from builder.rules.settle import holding_box
from builder.source.setup_file import MOST_LINES, Entry, Field, SetupFile
from builder.targets.vassal.board import zone_titles
from builder.targets.vassal.naming import clean
from builder.targets.vassal.prototypes import FACE
from builder.targets.vassal.roles import Role, roles, side_name
from builder.targets.vassal.standins import PREFIX, stand_ins
from builder.targets.vassal.turns import space_names
from builder.vassal.inspection.model import Placed, SetUp
from builder.vassal.inspection.places import place_words
from builder.vassal.inspection.words import shown_levels
from builder.vassal.traits.display import Layer
from builder.wording import number_of, some

_NUMBERED = frozenset("0123456789")


def setup_file(setup: SetUp, facts: Facts, *, module: str, name: str) -> SetupFile:
    """The pieces of a saved game as the lines of a set-up.

    Args:
        setup: The saved game.
        facts: The game.
        module: Name of the module in which it was saved.
        name: What messages call the file.
    """
    options = facts.game.vassal
    is_own = options is not None and bool(module) and options.name == module
    reader = _OwnModule(facts) if is_own else _OtherModule(facts)
    nothing = Field("", Where(name))
    entries: list[Entry] = []
    strangers: list[str] = []
    for placed in setup.placed:
        known = reader.unit(placed)
        if known is None:
            continue
        if not known.words:
            strangers.append(placed.name)
            continue
        place = place_words(placed.spot, (placed.spot.map_name,))
        where = Where(name, pointer=f"{placed.name or known.words} at {place}")
        entries.append(
            Entry(
                unit=Field(known.words, where),
                place=Field(reader.place(placed), where),
                state=Field(known.state, where),
                side=nothing,
                scenario=nothing,
                count=nothing,
            )
        )
        if len(entries) > MOST_LINES:
            break
    return SetupFile(name, nothing, nothing, tuple(entries), tuple(_told(strangers, name)))


def _told(strangers: list[str], name: str) -> Iterator[Diagnostic]:
    """That pieces of another module are no units of the game, as markers of its own."""
    if strangers:
        names = some(list(dict.fromkeys(strangers)))
        pieces = number_of(len(strangers), "piece")
        message = f"No unit of the game is called like {pieces} of the saved game: {names}."
        hint = "They are not looked at. Units are known by the names that counterfoil setup prints."
        yield Diagnostic("own-setup.unread", Severity.INFO, message, hint, Where(name))


@dataclass(frozen=True, slots=True)
class _Known:
    """What a piece is: how to call its unit, empty when no unit is called so; and its state."""

    words: str
    state: str = ""


Shown = Mapping[tuple[str, str], tuple[Unit, State]]


class _OwnModule:
    """A saved game of the module that was made from the game."""

    def __init__(self, facts: Facts) -> None:
        game = facts.game
        self._game = game
        self._units = game.counters.units if game.counters is not None else {}
        options = game.vassal
        self._pieces = {str(n): key for key, n in options.ids.items()} if options is not None else {}
        self._roles = _roles(game)
        self._shown = _shown(game)
        self._places = _by_name(facts)

    def unit(self, placed: Placed) -> _Known | None:
        """The unit that a piece shows; None for cards, and for markers that are no units."""
        key = self._pieces.get(placed.gpid, "")
        kind, _, rest = key.partition(" ")
        if kind == CARD:
            return None
        if kind == CUP:
            return self._content(rest.partition("/")[2].partition("#")[0])
        if key.startswith(PREFIX):
            return self._stood_in(key.removeprefix(PREFIX))
        return self._counter(key, placed)

    def place(self, placed: Placed) -> str:
        """The place in the words of the data; what the data do not know, as the engine calls it."""
        spot = placed.spot
        if spot.deck or not spot.map_name:
            return ""
        tries = (spot.place, spot.zone, _without_number(spot.place))
        known = (self._places[name] for name in tries if name in self._places)
        return next(known, place_words(spot, (spot.map_name,)))

    def _content(self, content: str) -> _Known | None:
        if content in self._units:
            return _Known(content)
        shown = self._shown.get((content, "front"))
        return None if shown is None else _Known(shown[0].id, shown[1].id)

    def _stood_in(self, unit: str) -> _Known | None:
        """A stand-in shows every state of which the counter is unknown."""
        found = self._units.get(unit)
        if found is None:
            return None
        states = [state.id for state in found.states if state.counter is None]
        return _Known(unit, states[0] if len(states) == 1 else "")

    def _counter(self, counter: str, placed: Placed) -> _Known | None:
        role = self._roles.get(counter)
        if role is None:
            return None
        level = next((t.level for t in placed.shape.traits if isinstance(t, Layer) and t.name == FACE), 0)
        if 1 <= level <= len(role.faces):
            up = role.faces[level - 1]
            shown = self._shown.get((up.counter.id, up.which))
            if shown is not None:
                return _Known(shown[0].id, shown[1].id)
        # A face that no state shows: the unit is known, its state is none.
        sides = [self._shown.get((up.counter.id, up.which)) for up in role.faces]
        unit = next((each[0] for each in sides if each is not None), None)
        return None if unit is None else _Known(unit.id)


class _OtherModule:
    """A saved game of a module that somebody else made."""

    def __init__(self, facts: Facts) -> None:
        self._units = unit_index(facts)
        self._places = Places(facts)

    def unit(self, placed: Placed) -> _Known | None:
        """The unit whose name a piece bears."""
        found = self._units.find(placed.name) if placed.name else ()
        if not found:
            return _Known("") if placed.name else None
        words = (word for _, level, name in shown_levels(placed.shape) for word in (name, str(level)))
        state = next((word for word in words if word and state_of(found[0], word) is not None), "")
        return _Known(placed.name, state if len(found) == 1 else "")

    def place(self, placed: Placed) -> str:
        """The name that the data know of those that the engine gives."""
        spot = placed.spot
        if spot.deck or not spot.map_name:
            return ""
        tries = [name for name in (spot.place, spot.zone, _without_number(spot.place)) if name]
        known = (name for name in tries if self._places.find(name))
        return next(known, place_words(spot, (spot.map_name,)))


def _without_number(name: str) -> str:
    """A name without the number behind it: places in a box are numbered."""
    return name.rstrip("0123456789").rstrip() if name[-1:] in _NUMBERED else ""


def _roles(game: Game) -> Mapping[str, Role]:
    if game.counters is None:
        return {}
    own = roles(game, game.counters)
    return {role.counter.id: role for role in chain(own, stand_ins(game, game.counters).roles)}


def _shown(game: Game) -> Shown:
    """Which unit in which state each face of each counter shows."""
    units = game.counters.units.values() if game.counters is not None else ()
    return {
        (state.counter, state.face): (unit, state)
        for unit in units
        for state in reversed(unit.states)
        if state.counter is not None and state.face is not None
    }


def _by_name(facts: Facts) -> Mapping[str, str]:
    """What the data call the boxes and spaces of tracks, by what the module calls them."""
    game_map = facts.game.map
    if game_map is None:
        return {}
    places = Places(facts)
    titles = zone_titles(game_map, {side: side_name(facts.game, side) for side in facts.game.sides})
    names = space_names(facts.game)
    found: dict[str, str] = {}
    for track in game_map.tracks.values():
        for space in track.spaces:
            plain = f"{titles[f'track {track.id}']} {space.label}"
            called = names.get(f"{track.id}/{space.id}") or clean(plain)
            tries = [f"{head} {tail}" for head in (track.title, track.id) for tail in (space.label, space.id)]
            found[called] = _meaning(places, tries, Spot("", track=(track.id, space.id)))
    undecided = holding_box(game_map)
    for box in game_map.boxes.values():
        meant = _meaning(places, [box.id, box.title], Spot("", box=box.id))
        # What lies in the box for undecided places is nowhere yet.
        found[titles[f"box {box.id}"]] = "" if box.id == undecided else meant
    return found


def _meaning(places: Places, tries: list[str], meant: Spot) -> str:
    """The first of some names that means one place alone, and the right one."""
    for name in tries:
        found = places.find(name)
        if len(found) == 1 and (found[0].box, found[0].track) == (meant.box, meant.track):
            return name
    return tries[0]
