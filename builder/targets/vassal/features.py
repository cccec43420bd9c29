"""What pieces can do beyond the usual, where a game's module options ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from builder.targets.vassal.faces import MOVED, mask_name
from builder.vassal.fields import Access, Rgb
from builder.vassal.keys import Key, Modifier, ctrl, named
from builder.vassal.traits.access import Mask
from builder.vassal.traits.base import Trait
from builder.vassal.traits.display import MarkMoved, MovementTrail, Rotate, TextLabel
from builder.vassal.traits.properties import DynamicProperty, PropertyCommand, SetValue

MARK_MOVED = "Mark as moved"

_HIDE = Key(ord("H"), Modifier.CTRL_SHIFT)
_CONTROLLER = "Controller"


@dataclass(frozen=True, slots=True)
class Features:
    """The features that a game's pieces have.

    Attributes:
        names: As the module options list them: moved, rotate, footprint, mask, control.
        moved_at: Where the mark of moved pieces stands, pixels right of and below a piece's middle.
        sides: Names of the sides.
        marks: Traits of the marks that units wear.
    """

    names: tuple[str, ...]
    moved_at: tuple[int, int]
    sides: tuple[str, ...]
    marks: tuple[Trait, ...] = ()

    @property
    def seldom(self) -> tuple[str, ...]:
        """Menu entries that stand behind the others."""
        return (MARK_MOVED,) if "moved" in self.names else ()


def unit_features(features: Features) -> Iterator[Trait]:
    """Traits of all units, outermost first."""
    names = features.names
    yield from features.marks
    if "moved" in names:
        x, y = features.moved_at
        yield MarkMoved(icon=MOVED, dx=x, dy=y, menu=MARK_MOVED)
    if "footprint" in names:
        yield MovementTrail(key=ctrl("T"), menu="Show the way it moved")
    if "control" in names:
        yield from _control(features.sides)
    if "rotate" in names:
        yield Rotate(
            facings=6,
            clockwise_key=ctrl("]"),
            counterclockwise_key=ctrl("["),
            clockwise_menu="Turn right",
            counterclockwise_menu="Turn left",
            name="Facing",
        )


def side_features(features: Features, side: str) -> Iterator[Trait]:
    """Traits of a side's pieces: they can be turned face down, and only their own side sees them then."""
    if "mask" in features.names and side in features.sides:
        yield Mask(
            key=_HIDE,
            image=mask_name(side),
            menu="Hide from the other side",
            masked_name=f"{side} piece",
            access=Access("side"),
            description="Fog of war",
        )


def _control(sides: tuple[str, ...]) -> Iterator[Trait]:
    """Who holds a piece that can change hands, written below it."""
    commands = tuple(
        PropertyCommand(f"Held by {side}", named(f"HeldBy{number}"), SetValue(side))
        for number, side in enumerate(sides, 1)
    )
    nobody = PropertyCommand("Held by nobody else", named("HeldByNobody"), SetValue(""))
    yield TextLabel(
        menu="",
        text=f"${_CONTROLLER}$",
        vertical="b",
        vertical_justification="t",
        background=Rgb(255, 253, 245),
        name_format="$pieceName$",
        description="Who holds it",
    )
    yield DynamicProperty(name=_CONTROLLER, commands=(*commands, nobody))
