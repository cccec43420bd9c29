"""Stand-ins: pieces for units of the rules that no known counter shows.

Their names and places are known, their counters are not: a module without them would hide from the players
that somebody stands there. They look like no counter of the game and say what they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from builder.drawing.colour import Swatch
from builder.layout.counters import FaceParts
from builder.layout.palette import NEUTRALS
from builder.model.counters import Counter, CounterSet, Face
from builder.model.game import Game, Side
from builder.model.units import Unit
from builder.targets.vassal.faces import Pictures, stand_in
from builder.targets.vassal.naming import clean, file_name
from builder.targets.vassal.roles import Lie, Role, Up, side_name
from builder.vassal.grid import Size

PREFIX = "stand-in-"
"""Begins the key of a stand-in among the numbers of pieces; the unit's id follows."""

_KIND = "Without a known counter"
_SAYS = "(stand-in: counter unknown)"


@dataclass(frozen=True, slots=True)
class StandIns:
    """The stand-ins of a game.

    Attributes:
        roles: One for each.
        counters: The game's counters and the stand-ins, which show the states that nothing else shows.
    """

    roles: tuple[Role, ...]
    counters: CounterSet


def stood_in(counters: CounterSet | None) -> tuple[Unit, ...]:
    """The units that have a state of which the counter is unknown."""
    units = counters.units.values() if counters is not None else ()
    return tuple(unit for unit in units if any(state.counter is None for state in unit.states))


def stand_ins(game: Game, counters: CounterSet) -> StandIns:
    """Make the stand-ins of a game.

    Args:
        game: The game.
        counters: Its counters.
    """
    found = {unit.id: _counter(game, unit) for unit in stood_in(counters)}
    more = {counter.id: counter for counter in found.values()}
    units = {key: _shown(unit, found.get(key)) for key, unit in counters.units.items()}
    whole = replace(
        counters,
        counters=MappingProxyType({**counters.counters, **more}),
        units=MappingProxyType(units),
    )
    roles = tuple(_role(game, counters.units[key], counter) for key, counter in found.items())
    return StandIns(roles, whole)


def pictured(pictures: Pictures, roles: tuple[Role, ...], game: Game, parts: FaceParts, px: int) -> Pictures:
    """The pictures of counters, with those of stand-ins.

    Args:
        pictures: Of the counters.
        roles: The stand-ins.
        game: The game.
        parts: Of its counters; the colours.
        px: Pixels across a stand-in.
    """
    names, files, sizes = dict(pictures.names), dict(pictures.files), dict(pictures.sizes)
    for role in roles:
        key = role.counter.id
        name = file_name(key, ".svg")
        names[key, "front"] = names[key, "back"] = name
        files[name] = stand_in(role.name, side_ground(game, role.counter.front.side, parts), px)
        sizes[key] = Size(px, px)
    return replace(
        pictures,
        names=MappingProxyType(names),
        files=MappingProxyType(files),
        sizes=MappingProxyType(sizes),
    )


def side_ground(game: Game, side: str | None, parts: FaceParts) -> Swatch:
    """The ground of a side's pieces: that of its first nation with one, else the side's own colour."""
    found: Side | None = game.sides.get(side or "")
    if found is None:
        return NEUTRALS["rule"]
    nations = [game.nations[nation] for nation in found.nations if nation in game.nations]
    ground = next((nation.ground for nation in nations if nation.ground), found.colour)
    return parts.palette.find(ground) or NEUTRALS["rule"]


def _counter(game: Game, unit: Unit) -> Counter:
    face = Face(
        side=unit.side or next(_placed_by(game, unit), None),
        nation=unit.nation,
        formation=unit.formation,
        type=unit.type,
        size=unit.size,
        label=None,
        formation_label=None,
        name=unit.name,
        values=MappingProxyType({}),
        marks=(),
        text=(),
        emblem=None,
        ground=None,
        stripe=None,
        is_reduced=False,
        is_blank=False,
        pointer=unit.pointer,
    )
    return Counter(
        id=f"{PREFIX}{unit.id}",
        class_id="",
        count=unit.count,
        front=face,
        back=face,
        template="",
        width=0.0,
        height=0.0,
        printed=None,
        pointer=unit.pointer,
    )


def _placed_by(game: Game, unit: Unit) -> Iterator[str]:
    """The sides whose set-ups name a unit."""
    for scenario in game.scenarios.values():
        yield from (line.side for line in scenario.placements if unit.id in line.what.units)
        yield from (line.side for line in scenario.reinforcements if unit.id in line.what.units)


def _shown(unit: Unit, counter: Counter | None) -> Unit:
    """The unit with its stand-in as the counter of every state that has none."""
    if counter is None:
        return unit
    states = tuple(
        replace(state, counter=counter.id, face="front") if state.counter is None else state
        for state in unit.states
    )
    return replace(unit, states=states)


def _role(game: Game, unit: Unit, counter: Counter) -> Role:
    side = side_name(game, counter.front.side)
    return Role(
        counter=counter,
        name=clean(unit.name),
        kind=_KIND,
        faces=(Up(counter, "front", _SAYS), Up(counter, "back", _SAYS)),
        owners=(side, side),
        nation="",
        formation="",
        is_unit=False,
        home=None,
        lie=Lie.AMONG,
        has_steps=False,
        is_order=False,
    )
