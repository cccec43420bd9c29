"""The pieces of the demo module: units, markers, cards, and what they have in common."""

from __future__ import annotations

from collections.abc import Mapping

from builder.vassal import palette as p
from builder.vassal.keys import NO_KEY, ctrl, ctrl_shift, named
from builder.vassal.pieces import BasicPiece, Piece, PrototypeDefinition
from builder.vassal.traits.access import Immobile, Mask, Restrict, opponents_see
from builder.vassal.traits.actions import (
    Clone,
    Delete,
    PlaceMarker,
    Replace,
    Report,
    RestrictCommands,
    ReturnToDeck,
    SendTo,
    SubMenu,
    Trigger,
)
from builder.vassal.traits.display import (
    AreaOfEffect,
    Layer,
    MarkMoved,
    MovementTrail,
    NonRectangular,
    Rotate,
    TextLabel,
)
from builder.vassal.traits.properties import (
    AddValue,
    BasicName,
    Bounds,
    CalculatedProperty,
    ChooseValue,
    Comment,
    DynamicProperty,
    Marker,
    PropertyCommand,
    Prototype,
    SetValue,
)

COUNTER = 50

PROTOTYPES = (
    PrototypeDefinition(
        "Any",
        (
            Delete(),
            Clone(),
            MarkMoved(icon="moved.png", dx=18, dy=-18),
            MovementTrail(),
            Report(keys=(ctrl("E"),), text="$location$: $pieceName$ is lost *"),
        ),
        "What every piece can do",
    ),
    PrototypeDefinition(
        "Unit",
        (
            Prototype("Any"),
            SubMenu(title="Losses", commands=("Flip", "Eliminate")),
            RestrictCommands(
                name="No loss when gone", expression='{LocationName=="Dead pile"}', keys=(ctrl("E"),)
            ),
            SendTo(
                menu="Eliminate",
                key=ctrl("E"),
                map_name="Main Map",
                board="River",
                destination="Z",
                zone="Dead pile",
                back_menu="Return",
                back_key=ctrl("B"),
            ),
            Trigger(
                name="Flip and report",
                menu="Flip and eliminate",
                key=ctrl_shift("E"),
                action_keys=(ctrl("F"), ctrl("E")),
            ),
            Rotate(clockwise_key=ctrl("]"), counterclockwise_key=ctrl("["), clockwise_menu="Turn right"),
        ),
    ),
)
TABLE = {definition.name: definition for definition in PROTOTYPES}


def unit(name: str, side: str, picture: str, *, level: int = 1) -> Piece:
    """A unit with two steps that only its owner flips."""
    return Piece(
        BasicPiece("", name),
        (
            Prototype("Unit"),
            Restrict(sides=(side,), restrict_movement=False),
            Layer(
                name="Step",
                pictures=(f"{picture}.png", f"{picture}_back.png"),
                level_names=("", "+ (reduced)"),
                increase_menu="Flip",
                increase_key=ctrl("F"),
                level=level,
            ),
            DynamicProperty(
                name="Hits",
                bounds=Bounds(numeric=True, most=9),
                commands=(
                    PropertyCommand("Add hit", ctrl("H"), AddValue("1")),
                    PropertyCommand("Clear hits", named("ClearHits"), SetValue("0")),
                    PropertyCommand("Hits ...", NO_KEY, ChooseValue("How many?", ("0", "1", "2"))),
                ),
                value="0",
            ),
            CalculatedProperty(name="Weak", expression="{Hits > 1 || Step_Level == 2}"),
            TextLabel(
                name_format="$pieceName$", text="$Hits$", vertical="b", property_name="HitText", menu=""
            ),
            Marker((("Side", side), ("CF", "4/3"), ("Layer", "Units"))),
        ),
    )


def marker(name: str, picture: str) -> Piece:
    """A marker that never stacks and lies above the units."""
    return Piece(
        BasicPiece(f"{picture}.png", name),
        (
            Prototype("Any"),
            Immobile(),
            NonRectangular(shape="m,-25,-25,l,25,-25,l,25,25,l,-25,25,c"),
            Comment(text="Drawn above the units"),
            Marker((("Layer", "Markers"),)),
        ),
    )


def headquarters(gpids: tuple[int, int]) -> Piece:
    """A unit that places a marker, can be replaced, and shades its range."""
    spare = marker("Supply", "supply").with_gpid(str(gpids[0])).add_command()
    return Piece(
        BasicPiece("", "Red HQ"),
        (
            Prototype("Unit"),
            PlaceMarker(menu="Place supply", key=ctrl("P"), marker=spare, gpid=str(gpids[0])),
            Replace(menu="Replace by supply", key=ctrl("Q"), marker=spare, gpid=str(gpids[1])),
            AreaOfEffect(radius=2, always_active=False, menu="Show range", key=ctrl("A"), name="Range"),
            BasicName(name="Red headquarters"),
            Layer(name="Step", pictures=("hq.png",)),
            Marker((("Side", "Red"), ("Layer", "Units"))),
        ),
    )


def card(name: str, picture: str) -> Piece:
    """A card with a back."""
    return Piece(
        BasicPiece(f"{picture}.png", name),
        (
            Mask(
                image="cardback.png",
                style=opponents_see("cardback.png"),
                masked_name="Card",
                key=ctrl("M"),
            ),
            ReturnToDeck(deck="Event deck", deck_expression="Event deck"),
            Marker((("Layer", "Cards"),)),
        ),
    )


SLOTS: Mapping[str, p.Slot] = {
    name: p.Slot(name=name, gpid=gpid, piece=piece, width=COUNTER, height=COUNTER)
    for name, gpid, piece in (
        ("1st Red", 1, unit("1st Red", "Red", "red")),
        ("2nd Red", 2, unit("2nd Red", "Red", "red")),
        ("1st Blue", 3, unit("1st Blue", "Blue", "blue")),
        ("2nd Blue: guard; 'old'", 4, unit("2nd Blue: guard; 'old'", "Blue", "blue")),
        ("Supply", 5, marker("Supply", "supply")),
        ("Red HQ", 6, headquarters((101, 102))),
        ("Rain", 21, card("Rain", "card_rain")),
        ("Storm", 22, card("Storm", "card_storm")),
        ("Turn", 30, marker("Turn", "turn")),
    )
}
NEXT_GPID = 103
