"""Finds the class of a trait from its text."""

from __future__ import annotations

from types import MappingProxyType

from builder.vassal.traits.access import Hide, Immobile, Mask, Restrict
from builder.vassal.traits.actions import (
    Clone,
    Delete,
    GlobalHotkey,
    MenuSeparator,
    MoveFixed,
    PlaceMarker,
    Replace,
    Report,
    RestrictCommands,
    ReturnToDeck,
    SendTo,
    SubMenu,
    Trigger,
)
from builder.vassal.traits.base import RawTrait, Trait
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
    BasicName,
    CalculatedProperty,
    Comment,
    DynamicProperty,
    Marker,
    Prototype,
    SetGlobalProperty,
)

TRAITS: MappingProxyType[str, type[Trait]] = MappingProxyType(
    {
        cls.ID: cls
        for cls in (
            AreaOfEffect,
            BasicName,
            CalculatedProperty,
            Clone,
            Comment,
            Delete,
            DynamicProperty,
            GlobalHotkey,
            Hide,
            Immobile,
            Layer,
            MarkMoved,
            Marker,
            Mask,
            MenuSeparator,
            MoveFixed,
            MovementTrail,
            NonRectangular,
            PlaceMarker,
            Prototype,
            Replace,
            Report,
            Restrict,
            RestrictCommands,
            ReturnToDeck,
            Rotate,
            SendTo,
            SetGlobalProperty,
            SubMenu,
            TextLabel,
            Trigger,
        )
    }
)

# Identifiers that the engine knows and this package keeps as they are.
OTHER_IDS = frozenset(
    {
        "attach",
        "border",
        "button",
        "deselect",
        "globalkey",
        "locCommand",
        "locmsg",
        "mat",
        "matPiece",
        "pivot",
        "playSound",
        "propertysheet",
        "setpieceprop",
        "table",
    }
)


def trait_id(type_text: str) -> str:
    """The identifier in front of the first semicolon."""
    return type_text.partition(";")[0]


def decode_trait(type_text: str, state_text: str = "") -> Trait:
    """The trait that two texts describe; one that is not taken apart here becomes a RawTrait.

    Raises:
        BadInputError: If a field of a known trait does not hold a value of its kind.
    """
    return TRAITS.get(trait_id(type_text), RawTrait).decode(type_text, state_text)
