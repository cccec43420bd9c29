"""Every symbol by key: its name, its codes in the standards, and the function that draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Item
from builder.drawing.symbols import emblems, engineers, guns, infantry, mobile, objects, services
from builder.drawing.symbols.codes import CODES, Code
from builder.drawing.symbols.grid import HALF_HEIGHT, HALF_WIDTH, Grid, frame_of, grid_on, square_of
from builder.errors import NotFoundError
from builder.geometry.path import rectangle
from builder.wording import did_you_mean

Drawing = Callable[[Grid], tuple[Item, ...]]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a symbol is.

    Attributes:
        key: How data name it.
        name: For people, in lower case.
        code: What the standards call it; emblems have none.
        drawing: Draws what is inside the frame, or the whole emblem.
        framed: Whether it stands in the box of a unit; the others are emblems.
    """

    key: str
    name: str
    code: Code | None
    drawing: Drawing
    framed: bool


_UNITS = (
    ("infantry", "infantry", infantry.infantry),
    ("motorised-infantry", "motorised infantry", infantry.motorised),
    ("mechanised-infantry", "mechanised infantry", infantry.mechanised),
    ("assault-infantry", "assault infantry", infantry.assault),
    ("airborne", "airborne infantry", infantry.airborne),
    ("mountain", "mountain infantry", infantry.mountain),
    ("ski", "ski infantry", infantry.ski),
    ("garrison", "garrison", infantry.garrison),
    ("militia", "militia", infantry.militia),
    ("security", "security", infantry.security),
    ("partisan", "partisans", infantry.partisan),
    ("armour", "armour", mobile.armour),
    ("heavy-armour", "heavy armour", mobile.heavy_armour),
    ("cavalry", "cavalry", mobile.cavalry),
    ("reconnaissance", "reconnaissance", mobile.reconnaissance),
    ("armoured-reconnaissance", "armoured reconnaissance", mobile.armoured_reconnaissance),
    ("motorised-reconnaissance", "motorised reconnaissance", mobile.motorised_reconnaissance),
    ("armoured-train", "armoured train", mobile.armoured_train),
    ("transport", "transport", mobile.transport),
    ("artillery", "artillery", guns.artillery),
    ("self-propelled-artillery", "self-propelled artillery", guns.self_propelled),
    ("assault-gun", "assault gun", guns.assault_gun),
    ("rocket-artillery", "rocket artillery", guns.rocket),
    ("mortar", "mortar", guns.mortar),
    ("anti-tank", "anti-tank", guns.anti_tank),
    ("self-propelled-anti-tank", "self-propelled anti-tank", guns.self_propelled_anti_tank),
    ("anti-aircraft", "anti-aircraft", guns.anti_aircraft),
    ("engineer", "engineers", engineers.engineer),
    ("assault-engineer", "assault engineers", engineers.assault_engineer),
    ("bridging", "bridging engineers", engineers.bridging),
    ("fortified-region", "fortified region", engineers.fortified_region),
    ("hq", "headquarters", services.headquarters),
    ("leader", "leader", services.leader),
    ("supply", "supply", services.supply),
    ("air", "air unit", services.air),
    ("naval", "naval unit", services.naval),
)

_EMBLEMS = (
    ("star", "five-pointed star", emblems.five_pointed_star),
    ("star-outlined", "five-pointed star with a rim", emblems.outlined_star),
    ("cross", "straight-armed cross with flanking bars", emblems.straight_cross),
    ("cross-plain", "plain straight-armed cross", emblems.plain_cross),
    ("plane", "aircraft from above", objects.plane),
    ("crates", "supply crates", objects.crates),
    ("barrel", "fuel drum", objects.barrel),
    ("ammunition", "ammunition", objects.shell),
    ("gear", "toothed wheel", objects.gear),
    ("truck", "lorry", objects.truck),
    ("rails", "railway track", objects.rails),
    ("triangle", "triangle", emblems.triangle),
    ("hill", "hill", emblems.hill),
    ("flag", "flag", emblems.flag),
    ("arrow-up", "arrow up", emblems.arrow_up),
    ("arrow-right", "arrow right", emblems.arrow_right),
    ("arrow-down", "arrow down", emblems.arrow_down),
    ("arrow-left", "arrow left", emblems.arrow_left),
)

_KINDS: dict[str, Kind] = {
    **{key: Kind(key, name, CODES[key], drawing, True) for key, name, drawing in _UNITS},
    **{key: Kind(key, name, None, drawing, False) for key, name, drawing in _EMBLEMS},
}


def keys() -> tuple[str, ...]:
    """Keys of all symbols, unit types first, in the order of the registry."""
    return tuple(_KINDS)


def kind(key: str) -> Kind:
    """What a key stands for.

    Raises:
        NotFoundError: When there is no such symbol; the nearest key is named.
    """
    found = _KINDS.get(key)
    if found is None:
        hint = did_you_mean(key, _KINDS, f"The symbols are {', '.join(_KINDS)}.")
        raise NotFoundError(f"There is no symbol {key}.", hint)
    return found


def draw(
    symbol_key: str, box: Box, lines: Swatch, ground: Swatch | None, stroke_mm: float
) -> tuple[Item, ...]:
    """Draw a symbol as large as the box allows, in the middle of it.

    A unit symbol fills the largest frame of three to two, see `frame_of`; half of the frame's line lies
    outside that. An emblem fills the largest square, see `square_of`.

    Args:
        symbol_key: A key of the registry.
        box: Where, mm.
        lines: Colour of lines and solid parts.
        ground: Colour inside the frame, or of an emblem's clear parts; none lets the paper show.
        stroke_mm: Width of every line.

    Raises:
        NotFoundError: When there is no such symbol.
    """
    found = kind(symbol_key)
    if not found.framed:
        return found.drawing(grid_on(square_of(box), lines, ground, stroke_mm))
    grid = grid_on(frame_of(box), lines, ground, stroke_mm)
    frame = rectangle(-HALF_WIDTH, -HALF_HEIGHT, 2 * HALF_WIDTH, 2 * HALF_HEIGHT)
    return (*grid.grounded(frame), *found.drawing(grid), grid.stroked(frame))
