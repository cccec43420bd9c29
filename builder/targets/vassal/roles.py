"""What each counter is in play: its name, whose it is on either face, what its faces are called, its home."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from builder.model.counters import Counter, CounterClass, CounterSet, Face
from builder.model.game import Game
from builder.model.maps import MapBox
from builder.model.units import State, Unit
from builder.targets.vassal.naming import clean, list_entry

NEUTRAL = "Neutral"

_LAST = ("\U0010ffff", 0, 0)


class Lie(IntEnum):
    """How a counter lies in a space with others; the value is the number of its visual layer.

    Counters of different layers never form a stack, and those of a higher one are drawn above.
    """

    BELOW = 0
    """A marker that tells who holds the space, or a work without values of its own: units stand on it."""
    AMONG = 1
    """A unit, or a marker with values of its own such as a leader: one stack, that moves as one."""
    ABOVE = 2
    """Any other marker: it tells something of what lies below it."""


@dataclass(frozen=True, slots=True)
class Home:
    """The boxes to which a counter goes when it leaves the map.

    Attributes:
        front: Box of the owner of its front, by id.
        back: Box of the owner of its back; the same when one side owns both faces.
        is_end: Whether it goes there for good: eliminated, not back in a pool.
    """

    front: str
    back: str
    is_end: bool


@dataclass(frozen=True, slots=True)
class Up:
    """A face that a piece can have up.

    Attributes:
        counter: The counter that has it: a unit of many steps is printed on several.
        which: ``front`` or ``back``.
        suffix: What follows the piece's name then; empty for nothing.
    """

    counter: Counter
    which: str
    suffix: str

    @property
    def face(self) -> Face:
        """The face."""
        return self.counter.front if self.which == "front" else self.counter.back


@dataclass(frozen=True, slots=True)
class Role:
    """A counter in play.

    Attributes:
        counter: The counter.
        name: What it is called, whichever face is up.
        kind: What counters of its class are called.
        faces: All that its piece can have up, in order: its own two, or each step of a unit on several
            counters.
        owners: Names of the sides that own its front and its back.
        nation: Name of the nation on its front.
        formation: Name of its formation.
        is_unit: Whether it is a unit and not a marker.
        home: Where it goes when it leaves the map; None when there is no such box.
        lie: How it lies in a space with others.
        has_steps: Whether it is a unit whose states are steps of strength.
        is_order: Whether its faces show orders.
    """

    counter: Counter
    name: str
    kind: str
    faces: tuple[Up, ...]
    owners: tuple[str, str]
    nation: str
    formation: str
    is_unit: bool
    home: Home | None
    lie: Lie
    has_steps: bool
    is_order: bool

    @property
    def suffixes(self) -> tuple[str, ...]:
        """What follows the name for each face that is up."""
        return tuple(up.suffix for up in self.faces)

    @property
    def start(self) -> int:
        """The level, from 1, at which its piece shows its own front."""
        return self.level(self.counter.id, "front")

    def level(self, counter: str, which: str) -> int:
        """The level, from 1, at which its piece shows a face."""
        return 1 + [(up.counter.id, up.which) for up in self.faces].index((counter, which))

    @property
    def has_two_owners(self) -> bool:
        """Whether its faces belong to different sides."""
        return self.owners[0] != self.owners[1]

    @property
    def side(self) -> str:
        """The side that owns its front."""
        return self.owners[0]


def roles(game: Game, counters: CounterSet) -> tuple[Role, ...]:
    """The roles of all counters: in the order of the printed sheets, those of unknown place last."""
    shown = dict(_states(counters))
    listed = sorted(counters.counters.values(), key=lambda counter: counter.printed or _LAST)
    return tuple(_role(game, counters, counter, shown) for counter in listed)


def side_name(game: Game, side: str | None) -> str:
    """What a side is called in the module."""
    found = game.sides.get(side or "")
    return list_entry(found.name) if found is not None else NEUTRAL


Shown = dict[tuple[str, str], tuple[Unit, State]]


def _states(counters: CounterSet) -> Iterator[tuple[tuple[str, str], tuple[Unit, State]]]:
    """Which unit in which state each face of each counter shows."""
    for unit in counters.units.values():
        for state in reversed(unit.states):
            if state.counter is not None and state.face is not None:
                yield (state.counter, state.face), (unit, state)


def _role(game: Game, counters: CounterSet, counter: Counter, shown: Shown) -> Role:
    kind = counters.classes.get(counter.class_id)
    front, back = (shown.get((counter.id, which)) for which in ("front", "back"))
    owners = (_owner(counter.front), _owner(counter.back) or _owner(counter.front))
    is_unit = kind.is_unit if kind is not None else True
    names = tuple(side_name(game, owner) for owner in owners)
    formation = counters.formations.get(counter.front.formation or "")
    nation = game.nations.get(counter.front.nation or "")
    class_name = kind.name if kind is not None else counter.class_id
    name = _name(counter, front, class_name)
    if names[0] != names[1] and _all_alike(counters, counter):
        name = class_name
    return Role(
        counter=counter,
        name=clean(name),
        kind=clean(class_name),
        faces=_steps(counters, front) or _own_faces(counter, front, back),
        owners=(names[0], names[1]),
        nation=clean(nation.name) if nation is not None else "",
        formation=clean(formation.name) if formation is not None else "",
        is_unit=is_unit,
        home=_home(game, counter, owners, is_unit=is_unit),
        lie=Lie.AMONG if is_unit else _lie(kind, (front, back)),
        has_steps=is_unit and _shows((front, back), "step"),
        is_order=_shows((front, back), "order"),
    )


def _own_faces(
    counter: Counter, front: tuple[Unit, State] | None, back: tuple[Unit, State] | None
) -> tuple[Up, ...]:
    return (Up(counter, "front", _front_suffix(front)), Up(counter, "back", _back_suffix(counter, back)))


def _steps(counters: CounterSet, front: tuple[Unit, State] | None) -> tuple[Up, ...]:
    """All steps of a unit of one side that is printed on several counters; nothing for any other."""
    states = front[0].states if front is not None else ()
    shown = {
        (state.counter, state.face): Up(counters.counters[state.counter], state.face, f"({state.label})")
        for state in reversed(states)
        if state.counter in counters.counters and state.counter is not None and state.face is not None
    }
    faces = tuple(reversed(shown.values()))
    if len({up.counter.id for up in faces}) < 2 or len({up.face.side for up in faces}) > 1:
        return ()
    return (Up(faces[0].counter, faces[0].which, ""), *faces[1:])


def _lie(kind: CounterClass | None, shown: Iterable[tuple[Unit, State] | None]) -> Lie:
    """How a marker lies: by what its faces show, and whether its class prints values."""
    faces = tuple(shown)
    if _shows(faces, "control"):
        return Lie.BELOW
    if kind is not None and kind.required:
        return Lie.AMONG
    return Lie.BELOW if _shows(faces, "construction") else Lie.ABOVE


def _shows(shown: Iterable[tuple[Unit, State] | None], kind: str) -> bool:
    """Whether any of the faces shows a state of a kind."""
    return any(found is not None and found[1].kind == kind for found in shown)


def _owner(face: Face) -> str | None:
    return face.side


def _name(counter: Counter, shown: tuple[Unit, State] | None, class_name: str) -> str:
    face = counter.front
    return (shown[0].name if shown is not None else None) or face.name or face.label or class_name


def _all_alike(counters: CounterSet, counter: Counter) -> bool:
    """Whether the sides alone tell the counters of its class apart: each has two, and all bear one label."""
    others = [each for each in counters.counters.values() if each.class_id == counter.class_id]
    has_two = all(_owner(each.back) not in (None, _owner(each.front)) for each in others)
    return has_two and len({each.front.label for each in others}) == 1


def _front_suffix(shown: tuple[Unit, State] | None) -> str:
    """Only a face that tells whose it is says so from the start."""
    return f"({shown[1].label})" if shown is not None and shown[1].kind == "control" else ""


def _back_suffix(counter: Counter, shown: tuple[Unit, State] | None) -> str:
    if shown is not None:
        return f"({shown[1].label})"
    return "(reduced)" if counter.back.is_reduced else "(face down)"


def _home(
    game: Game, counter: Counter, owners: tuple[str | None, str | None], *, is_unit: bool
) -> Home | None:
    """A pool for counters of its class, else the box of eliminated units of its side."""
    boxes = tuple(game.map.boxes.values()) if game.map is not None else ()
    for purpose, is_end in ((counter.class_id, False), ("eliminated", True)):
        if is_end and not is_unit:
            continue
        front, back = (_box(boxes, purpose, owner) for owner in owners)
        if front is not None:
            return Home(front, back or front, is_end)
    return None


def _box(boxes: tuple[MapBox, ...], purpose: str, side: str | None) -> str | None:
    """The box of a purpose that belongs to a side, else one that belongs to nobody."""
    fitting = [box for box in boxes if box.purpose == purpose]
    own = next((box.id for box in fitting if box.side == side), None)
    return own or next((box.id for box in fitting if box.side is None), None)
