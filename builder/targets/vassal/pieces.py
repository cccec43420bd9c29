"""A counter as a piece of the module: its own pictures, values and names around what prototypes hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from builder.layout.counters.words import printed
from builder.model.counters import CounterSet, Face
from builder.targets.vassal.commands import FLIP, STEP_BACK
from builder.targets.vassal.faces import Pictures
from builder.targets.vassal.naming import clean, property_name
from builder.targets.vassal.prototypes import (
    FACE,
    FOLLOWER,
    MENU,
    by_face,
    class_prototype,
    home_prototype,
    kind_prototype,
    side_prototype,
)
from builder.targets.vassal.roles import Home, Role
from builder.targets.vassal.sending import Sending
from builder.targets.vassal.spots import Spots
from builder.vassal.palette import Slot
from builder.vassal.pieces import BasicPiece, Piece
from builder.vassal.traits.actions import RestrictCommands
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import Layer
from builder.vassal.traits.properties import CalculatedProperty, Marker, Prototype

UNKNOWN = "?"


def slots(
    roles: Iterable[Role],
    counters: CounterSet,
    pictures: Pictures,
    gpids: Mapping[str, int],
    sent: Sending,
    *,
    followers: frozenset[str],
) -> Mapping[str, Slot]:
    """The palette slot of every counter that has pictures, by the counter's id.

    Args:
        roles: The counters.
        counters: The counter set.
        pictures: Of the counters.
        gpids: Stable number of every counter.
        sent: To which boxes counters can be sent, and where these lie.
        followers: Counters that follow the turn counter.
    """
    listed = [role for role in roles if all(up.counter.id in pictures.sizes for up in role.faces)]
    places = _places(listed)
    found: dict[str, Slot] = {}
    for role in listed:
        key = role.counter.id
        size = pictures.sizes[key]
        piece = Piece(
            BasicPiece(image="", name=role.name),
            (
                *_traits(role, counters, pictures, sent.spots, places[key]),
                *sent.traits(key),
                *((Prototype(FOLLOWER),) if key in followers else ()),
                Prototype(MENU),
            ),
        )
        name = f"{role.name} {role.faces[role.start - 1].suffix}".strip()
        found[key] = Slot(name=name, gpid=gpids[key], piece=piece, width=size.width, height=size.height)
    return MappingProxyType(found)


def flipped(piece: Piece, level: int) -> Piece:
    """The piece with another face up, counted from 1: of most pieces the front, then the back."""
    traits = tuple(_at_level(trait, level) for trait in piece.traits)
    return Piece(piece.basic, traits)


def _at_level(trait: Trait, level: int) -> Trait:
    return replace(trait, level=level) if isinstance(trait, Layer) and trait.name == FACE else trait


def _places(roles: Iterable[Role]) -> dict[str, int]:
    """Which place of its home box each counter goes to: those of one formation go to the same."""
    taken: dict[tuple[str, str], int] = {}
    found: dict[str, int] = {}
    numbers: dict[str, int] = {}
    for role in roles:
        box = role.home.front if role.home is not None else ""
        group = (box, role.counter.front.formation or f" {role.counter.id}")
        if group not in taken:
            taken[group] = numbers.get(box, 0)
            numbers[box] = taken[group] + 1
        found[role.counter.id] = taken[group]
    return found


def _traits(
    role: Role, counters: CounterSet, pictures: Pictures, spots: Spots, place: int
) -> Iterable[Trait]:
    """From the outermost, which is also the order of the menu: the faces, the way off the map, the rest.

    What is drawn upon the faces, and reports of what they do, must stand outside them.
    """
    counter = role.counter
    kind = counters.classes.get(counter.class_id)
    yield from _ends(len(role.faces))
    yield Prototype(kind_prototype(role))
    yield Prototype(side_prototype(role))
    if kind is not None:
        yield Prototype(class_prototype(kind))
    yield _faces(role, pictures)
    home = home_prototype(role)
    if home is not None and role.home is not None:
        yield Prototype(home)
        yield _home(role.home, spots, place)
    yield Marker.of(dict(_values(role, counters)))


def _ends(faces: int) -> Iterator[Trait]:
    """Bars the keys of steps on the first and the last of many: they would report that nothing changed."""
    if faces > 2:
        for key, level in ((FLIP, faces), (STEP_BACK, 1)):
            expression = f"{{{FACE}_Level=={level}}}"
            yield RestrictCommands(name="Ends", action="Disable", expression=expression, keys=(key,))


def _faces(role: Role, pictures: Pictures) -> Layer:
    """The faces: two are flipped, more are steps that are lost and come back one by one."""
    names = tuple(pictures.names[up.counter.id, up.which] for up in role.faces)
    told = tuple(_level_name(suffix) for suffix in role.suffixes)
    plain = Layer(name=FACE, pictures=names, level_names=told, increase_key=FLIP, level=role.start)
    if len(names) == 2:
        return replace(plain, increase_menu="Flip")
    return replace(
        plain,
        increase_menu="Lose a step",
        decrease_menu="Regain a step",
        decrease_key=STEP_BACK,
        loop=False,
    )


def _level_name(suffix: str) -> str:
    """A level's name that is put behind the piece's."""
    return f"+ {suffix}" if suffix else ""


def _home(home: Home, spots: Spots, place: int) -> Trait:
    front, back = (spots.in_box(box, place).name for box in (home.front, home.back))
    if front == back:
        return Marker((("Home", front),))
    return CalculatedProperty(name="Home", expression=by_face((f'"{front}"', f'"{back}"')))


def _values(role: Role, counters: CounterSet) -> Iterable[tuple[str, str]]:
    """What reports, searches and the viewer can ask of a piece."""
    counter, front = role.counter, role.counter.front
    kind, type_, size = (
        counters.classes.get(counter.class_id),
        counters.types.get(front.type or ""),
        counters.sizes.get(front.size or ""),
    )
    yield "Formation", role.formation
    yield "Nation", role.nation
    yield "Type", clean(type_.name) if type_ is not None else ""
    yield "Size", clean(size.name) if size is not None else ""
    fields = dict.fromkeys((*kind.line, *kind.required)) if kind is not None else {}
    for number, face in enumerate((up.face for up in role.faces), 1):
        for field in fields:
            yield f"{property_name(field)}{number}", _value(face, field)
        if fields:
            yield f"Values{number}", _line(face, kind.line if kind is not None else ())


def _value(face: Face, field: str) -> str:
    cell = face.values.get(field)
    return "" if cell is None else printed(cell, {}) or UNKNOWN


def _line(face: Face, line: tuple[str, ...]) -> str:
    """The values in one line, as they are printed."""
    return "-".join(_value(face, field) for field in line if field in face.values)
