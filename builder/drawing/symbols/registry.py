"""Every symbol by key: its name, its standard code, and the function that draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Item
from builder.drawing.symbols import emblems, engineers, guns, infantry, mobile, objects, services
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
        code: Function id in APP-6B / MIL-STD-2525C, empty where the standard has none.
        drawing: Draws what is inside the frame, or the whole emblem.
        framed: Whether it stands in the box of a unit; the others are emblems.
    """

    key: str
    name: str
    code: str
    drawing: Drawing
    framed: bool


_UNITS = (
    ("infantry", "infantry", "UCI", infantry.infantry),
    ("motorised-infantry", "motorised infantry", "UCIM", infantry.motorised),
    ("mechanised-infantry", "mechanised infantry", "UCIZ", infantry.mechanised),
    ("assault-infantry", "assault infantry", "", infantry.assault),
    ("airborne", "airborne infantry", "UCIA", infantry.airborne),
    ("mountain", "mountain infantry", "UCIO", infantry.mountain),
    ("ski", "ski infantry", "UCIC", infantry.ski),
    ("garrison", "garrison", "", infantry.garrison),
    ("militia", "militia", "", infantry.militia),
    ("security", "security", "UCS", infantry.security),
    ("partisan", "partisans", "", infantry.partisan),
    ("armour", "armour", "UCA", mobile.armour),
    ("heavy-armour", "heavy armour", "UCATH", mobile.heavy_armour),
    ("cavalry", "cavalry", "UCRV", mobile.cavalry),
    ("reconnaissance", "reconnaissance", "UCR", mobile.reconnaissance),
    ("armoured-reconnaissance", "armoured reconnaissance", "UCRVA", mobile.armoured_reconnaissance),
    ("motorised-reconnaissance", "motorised reconnaissance", "UCRVM", mobile.motorised_reconnaissance),
    ("armoured-train", "armoured train", "", mobile.armoured_train),
    ("transport", "transport", "UST", mobile.transport),
    ("artillery", "artillery", "UCF", guns.artillery),
    ("self-propelled-artillery", "self-propelled artillery", "UCFHE", guns.self_propelled),
    ("assault-gun", "assault gun", "", guns.assault_gun),
    ("rocket-artillery", "rocket artillery", "UCFR", guns.rocket),
    ("mortar", "mortar", "UCFM", guns.mortar),
    ("anti-tank", "anti-tank", "UCAA", guns.anti_tank),
    ("self-propelled-anti-tank", "self-propelled anti-tank", "UCAAA", guns.self_propelled_anti_tank),
    ("anti-aircraft", "anti-aircraft", "UCDG", guns.anti_aircraft),
    ("engineer", "engineers", "UCE", engineers.engineer),
    ("assault-engineer", "assault engineers", "UCECH", engineers.assault_engineer),
    ("bridging", "bridging engineers", "", engineers.bridging),
    ("fortified-region", "fortified region", "", engineers.fortified_region),
    ("hq", "headquarters", "UH", services.headquarters),
    ("leader", "leader", "", services.leader),
    ("supply", "supply", "USS", services.supply),
    ("air", "air unit", "UCVF", services.air),
    ("naval", "naval unit", "UCIN", services.naval),
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
    **{key: Kind(key, name, code, drawing, True) for key, name, code, drawing in _UNITS},
    **{key: Kind(key, name, "", drawing, False) for key, name, drawing in _EMBLEMS},
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
