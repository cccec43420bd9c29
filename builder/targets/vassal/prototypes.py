"""What pieces have in common, as prototypes: all pieces, units and markers, sides, classes, homes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from builder.model.counters import CounterClass, CounterSet
from builder.targets.vassal.commands import COME_BACK, FLIP, LEAVE, RANGE, STEP_BACK
from builder.targets.vassal.features import Features, side_features, unit_features
from builder.targets.vassal.marks import CHANGED
from builder.targets.vassal.naming import MAIN_MAP, property_name
from builder.targets.vassal.roles import Lie, Role
from builder.targets.vassal.turns import FOLLOW, TURN_PROPERTY
from builder.vassal.keys import CTRL_C, CTRL_D
from builder.vassal.pieces import PrototypeDefinition
from builder.vassal.traits.actions import Clone, Delete, Report, SendTo, SubMenu
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import AreaOfEffect
from builder.vassal.traits.properties import CalculatedProperty, Marker, Prototype

PIECE, UNIT, MARKER, MENU = "Piece", "Unit", "Marker", "Menu"
GROUND, COMPANION = "Control marker", "Marker among units"
FOLLOWER = "Follows the turn"
LAYERS: Mapping[Lie, str] = MappingProxyType(
    {Lie.BELOW: "Control", Lie.AMONG: "Units", Lie.ABOVE: "Markers"},
)
"""Names of the visual layers, the lowest first."""
LAYER_PROPERTY = "Layer"

_MARKERS = MappingProxyType({Lie.BELOW: GROUND, Lie.AMONG: COMPANION, Lie.ABOVE: MARKER})

FACE = "Face"
"""Name of the layer that shows front or back; its level is the property ``Face_Level``."""


def by_face(values: Sequence[str]) -> str:
    """An expression that is another one for each face that is up.

    Args:
        values: Expressions for each face, at least one.
    """
    first, *others = values
    told = "".join(f"{FACE}_Level=={level} ? {value} : " for level, value in enumerate(others, 2))
    return f"{{{told}{first}}}"


def kind_prototype(role: Role) -> str:
    """Name of the prototype of units, or of the markers that lie as this one does."""
    return UNIT if role.is_unit else _MARKERS[role.lie]


def side_prototype(role: Role) -> str:
    """Name of the prototype that tells whose a piece is."""
    front, back = role.owners
    return f"Side {front} or {back}" if role.has_two_owners else f"Side {front}"


def class_prototype(kind: CounterClass) -> str:
    """Name of the prototype of a counter class."""
    return f"Class {kind.name}"


def home_prototype(role: Role) -> str | None:
    """Name of the prototype that takes a piece off the map."""
    if role.home is None:
        return None
    return "Eliminated" if role.home.is_end else "Returned to its box"


def prototypes(
    roles: Iterable[Role], counters: CounterSet, features: Features
) -> Mapping[str, PrototypeDefinition]:
    """All prototypes that the counters need, by name.

    Args:
        roles: The counters.
        counters: The counter set.
        features: What pieces can do beside the usual.
    """
    listed = tuple(roles)
    found = [
        _piece(),
        _unit(features),
        _menu(features),
        _follower(),
        _marker(Lie.BELOW, "Markers that tell who holds a place"),
        _marker(Lie.AMONG, "Markers that stack with units"),
        _marker(Lie.ABOVE, "All other markers"),
    ]
    sides = {side_prototype(role): role for role in listed}
    found += [_side(name, role, features) for name, role in sides.items()]
    faces = {kind.id: _most_faces(kind, listed) for kind in counters.classes.values()}
    found += [_class(kind, faces[kind.id]) for kind in counters.classes.values() if faces[kind.id]]
    homes = {name: role for role in listed if (name := home_prototype(role)) is not None}
    found += [_home(name, role) for name, role in homes.items()]
    return MappingProxyType({definition.name: definition for definition in found})


def _piece() -> PrototypeDefinition:
    traits = (
        Report(
            keys=(FLIP, STEP_BACK),
            text=CHANGED,
            description="Flip",
        ),
        Report(keys=(CTRL_C,), text="A copy of $newPieceName$ is made ($location$)", description="Clone"),
        Report(keys=(CTRL_D,), text="$oldPieceName$ is deleted", description="Delete"),
        Delete(),
        Clone(),
    )
    return PrototypeDefinition(PIECE, traits, "All pieces")


def _unit(features: Features) -> PrototypeDefinition:
    traits = (_layer(Lie.AMONG), Prototype(PIECE), *unit_features(features))
    return PrototypeDefinition(UNIT, traits, "All units")


def _marker(lie: Lie, description: str) -> PrototypeDefinition:
    return PrototypeDefinition(_MARKERS[lie], (_layer(lie), Prototype(PIECE)), description)


def _layer(lie: Lie) -> Trait:
    return Marker(((LAYER_PROPERTY, LAYERS[lie]),))


def _menu(features: Features) -> PrototypeDefinition:
    """What is seldom needed, behind the other commands: so it stands innermost in every piece."""
    traits = (SubMenu(title="More", commands=(*features.seldom, "Clone", "Delete")),)
    return PrototypeDefinition(MENU, traits, "Seldom needed commands")


def _follower() -> PrototypeDefinition:
    """A marker that goes to the space of the current turn; the spaces are called as the turns are."""
    move = SendTo(
        menu="To the current turn",
        key=FOLLOW,
        map_name=MAIN_MAP,
        destination="R",
        region=f"${TURN_PROPERTY}$",
        description="Turn",
    )
    return PrototypeDefinition(FOLLOWER, (move,), "Markers of the turn track")


def _side(name: str, role: Role, features: Features) -> PrototypeDefinition:
    front, back = role.owners
    if role.has_two_owners:
        side = CalculatedProperty(name="Side", expression=by_face((f'"{front}"', f'"{back}"')))
        return PrototypeDefinition(name, (side,), "The face that is up tells whose it is")
    traits = (Marker((("Side", front),)), *side_features(features, front))
    return PrototypeDefinition(name, traits, f"Pieces of the side {front}")


def _most_faces(kind: CounterClass, roles: Iterable[Role]) -> int:
    """How many faces the pieces of a class can have up; 0 when there is none."""
    return max((len(role.faces) for role in roles if role.counter.class_id == kind.id), default=0)


def _class(kind: CounterClass, faces: int) -> PrototypeDefinition:
    """The values of a class, read from the face that is up."""
    fields = dict.fromkeys((*kind.line, *kind.required))
    names = [property_name(field) for field in fields]
    traits: list[Trait] = [Marker((("Class", kind.name),))]
    if names:
        names.append("Values")
    traits += [
        CalculatedProperty(name=name, expression=by_face([f"{name}{n}" for n in range(1, faces + 1)]))
        for name in names
    ]
    if "range" in fields:
        traits.append(
            AreaOfEffect(
                menu="Show range",
                key=RANGE,
                always_active=False,
                fixed_radius=False,
                radius_property=property_name("range"),
                opacity=25,
                name="Range",
            )
        )
    return PrototypeDefinition(class_prototype(kind), tuple(traits), f"Pieces of the class {kind.name}")


def _home(name: str, role: Role) -> PrototypeDefinition:
    """Off the map into the box of its side, each formation to a place of its own, and back."""
    is_end = role.home is not None and role.home.is_end
    done = "is eliminated" if is_end else "leaves the map"
    traits = (
        Report(keys=(LEAVE,), text=f"$oldPieceName$ {done} ($oldLocation$)", description=name),
        Report(keys=(COME_BACK,), text="$newPieceName$ is back in $location$", description="Back"),
        SendTo(
            menu="Eliminate" if is_end else "To its box",
            key=LEAVE,
            back_menu="Take back from the box",
            back_key=COME_BACK,
            map_name=MAIN_MAP,
            destination="R",
            region="$Home$",
            description=name,
        ),
    )
    return PrototypeDefinition(name, traits, "Off the map and back")
