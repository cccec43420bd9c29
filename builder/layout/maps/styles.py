"""How a map is drawn: the values of a templates/terrain file, parsed and frozen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from builder.drawing.colour import Swatch
from builder.drawing.scene import Stroke
from builder.layout.maps.area_styles import AreaStyle, GroundStyle, parse_area, parse_ground
from builder.layout.maps.geography import NO_GEOGRAPHY, Geography
from builder.layout.maps.style_reader import StyleReader
from builder.layout.palettes.scheme import PLAIN, Scheme
from builder.layout.palettes.tone import Tone


@dataclass(frozen=True, slots=True)
class Trees:
    """Tree tops scattered over the ground; lengths in mm.

    Attributes:
        leaf: Lit side.
        shade: Shadow and outline.
        spacing: Least distance between two.
        radius: Of a middling top.
        conifers: Share of pointed trees.
    """

    leaf: Swatch
    shade: Swatch
    spacing: float
    radius: float
    conifers: float


@dataclass(frozen=True, slots=True)
class Hachures:
    """Strokes down the slope along the rim of a height; lengths in mm.

    Attributes:
        colour: Of the strokes.
        spacing: Between strokes.
        length: Of a middling stroke.
        width: Of the strokes away from the light; those towards it are thinner.
        rings: How far inside the rim each row of strokes starts.
    """

    colour: Swatch
    spacing: float
    length: float
    width: float
    rings: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Blocks:
    """Blocks of houses between streets; lengths in mm.

    Attributes:
        fill: Roofs.
        line: Outline of each block, or none.
        size: Of a middling block.
        street: Width of the streets.
    """

    fill: Swatch
    line: Stroke | None
    size: float
    street: float


@dataclass(frozen=True, slots=True)
class Tufts:
    """Reeds over short level strokes, as wet ground is drawn; lengths in mm."""

    colour: Swatch
    spacing: float
    width: float


Texture = Trees | Hachures | Blocks | Tufts


@dataclass(frozen=True, slots=True)
class TerrainStyle:
    """One terrain; without a ground the open land shows. `wobble` and `inset` of its outline in mm."""

    ground: Swatch | None
    edge: Stroke | None
    wobble: float
    inset: float
    order: int
    texture: Texture | None


@dataclass(frozen=True, slots=True)
class Water:
    """Running or standing water; widths in mm, `shape` stream or lens."""

    shape: str
    fill: Swatch
    bank: Swatch
    width: float
    bank_width: float
    ripple: Swatch | None


@dataclass(frozen=True, slots=True)
class Barrier:
    """A line along hexsides that is no water, such as a border or a wall."""

    stroke: Stroke


HexsideStyle = Water | Barrier


@dataclass(frozen=True, slots=True)
class CasedLine:
    """A road: a fill between two edges; widths in mm."""

    fill: Swatch
    casing: Swatch
    width: float
    casing_width: float


@dataclass(frozen=True, slots=True)
class SleeperLine:
    """A railway: a line with cross strokes; lengths in mm."""

    colour: Swatch
    under: Swatch
    width: float
    sleeper: float
    spacing: float
    sleeper_width: float


@dataclass(frozen=True, slots=True)
class DashedLine:
    """A way that is no road, such as a crossing of the sea: dashes over a paler line; widths in mm."""

    stroke: Stroke
    under: Stroke


LinkStyle = CasedLine | SleeperLine | DashedLine


@dataclass(frozen=True, slots=True)
class FeatureStyle:
    """A mark in a space: `shape` of it, see `emblems.EMBLEMS`; `size` mm, `label_size` points."""

    shape: str
    size: float
    fill: Swatch
    ink: Swatch
    label_size: float


@dataclass(frozen=True, slots=True)
class PlaceStyle:
    """A named place: `shape` houses, town or none; type size in points."""

    shape: str
    fill: Swatch
    line: Swatch
    size: float
    font: str
    type_size: float
    is_capitals: bool
    ink: Swatch


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """What all maps share: grounds, grid, codes and the furniture beside the map; widths mm, sizes points.

    `bars` makes the ground of a heading from the colour of its box.
    """

    paper: Swatch
    panel: Swatch
    beyond: Swatch
    land: Swatch
    ink: Swatch
    soft: Swatch
    line: Swatch
    accent: Swatch
    halo: Swatch
    grid: Stroke
    frame: Stroke
    code: Swatch
    code_size: float
    hatch: Stroke
    bars: Tone


@dataclass(frozen=True, slots=True)
class MapStyle:
    """A whole style set by key."""

    sheet: SheetStyle
    terrain: Mapping[str, TerrainStyle]
    hexsides: Mapping[str, HexsideStyle]
    links: Mapping[str, LinkStyle]
    features: Mapping[str, FeatureStyle]
    places: Mapping[str, PlaceStyle]
    ground: GroundStyle
    area: AreaStyle
    geography: Geography


def parse_style(
    data: Mapping[str, Any], geography: Geography = NO_GEOGRAPHY, scheme: Scheme = PLAIN
) -> MapStyle:
    """The style set of a templates/terrain file that fits its schema.

    Args:
        data: The file.
        geography: Coast lines for maps that are drawn from coordinates.
        scheme: What a palette makes of its colours.

    Raises:
        BadInputError: When it uses a colour that it does not name.
    """
    reader = StyleReader(data["colours"], scheme)
    return MapStyle(
        _sheet(reader, data["sheet"]),
        {key: _terrain(reader, d) for key, d in data["terrain"].items()},
        {key: _hexside(reader, d) for key, d in data["hexsides"].items()},
        {key: _link(reader, d) for key, d in data["links"].items()},
        {key: _feature(reader, d) for key, d in data["features"].items()},
        {key: _place(reader, d) for key, d in data["places"].items()},
        parse_ground(reader, data["ground"]),
        parse_area(reader, data["area"]),
        geography,
    )


def _sheet(reader: StyleReader, data: Mapping[str, Any]) -> SheetStyle:
    return SheetStyle(
        paper=reader.area(data["paper"]),
        panel=reader.area(data["panel"]),
        beyond=reader.area(data["beyond"]),
        land=reader.area(data["land"]),
        ink=reader.colour(data["ink"]),
        soft=reader.colour(data["soft"]),
        line=reader.colour(data["line"]),
        accent=reader.colour(data["accent"]),
        halo=reader.area(data["halo"]),
        grid=reader.stroke(data["grid"]),
        frame=reader.stroke(data["frame"]),
        code=reader.colour(data["code"]["colour"]),
        code_size=data["code"]["size"],
        hatch=reader.stroke(data["hatch"]),
        bars=reader.bars,
    )


def _terrain(reader: StyleReader, data: Mapping[str, Any]) -> TerrainStyle:
    return TerrainStyle(
        reader.maybe(data.get("ground")),
        reader.maybe_stroke(data.get("edge")),
        data.get("wobble", 0.0),
        data.get("inset", 0.0),
        data.get("order", 0),
        _texture(reader, data["texture"]) if "texture" in data else None,
    )


def _texture(reader: StyleReader, data: Mapping[str, Any]) -> Texture:
    match data["kind"]:
        case "trees":
            leaf, shade = reader.area(data["leaf"]), reader.colour(data["shade"])
            return Trees(leaf, shade, data["spacing"], data["radius"], data["conifers"])
        case "hachures":
            colour = reader.colour(data["colour"])
            return Hachures(colour, data["spacing"], data["length"], data["width"], tuple(data["rings"]))
        case "blocks":
            fill, line = reader.colour(data["fill"]), reader.maybe_stroke(data.get("line"))
            return Blocks(fill, line, data["size"], data["street"])
        case _:
            return Tufts(reader.colour(data["colour"]), data["spacing"], data["width"])


def _hexside(reader: StyleReader, data: Mapping[str, Any]) -> HexsideStyle:
    if data["kind"] == "barrier":
        return Barrier(reader.stroke(data["stroke"]))
    return Water(
        data["kind"],
        reader.area(data["fill"]),
        reader.colour(data["bank"]),
        data["width"],
        data["bank_width"],
        reader.maybe(data.get("ripple")),
    )


def _link(reader: StyleReader, data: Mapping[str, Any]) -> LinkStyle:
    if data["kind"] == "sleepers":
        return SleeperLine(
            reader.colour(data["colour"]),
            reader.area(data["under"]),
            data["width"],
            data["sleeper"],
            data["spacing"],
            data["sleeper_width"],
        )
    if data["kind"] == "dashed":
        return DashedLine(reader.stroke(data["stroke"]), reader.band(data["under"]))
    return CasedLine(
        reader.area(data["fill"]),
        reader.colour(data["casing"]),
        data["width"],
        data["casing_width"],
    )


def _feature(reader: StyleReader, data: Mapping[str, Any]) -> FeatureStyle:
    fill, ink = reader.colour(data["fill"]), reader.colour(data["ink"])
    return FeatureStyle(data["shape"], data["size"], fill, ink, data["label_size"])


def _place(reader: StyleReader, data: Mapping[str, Any]) -> PlaceStyle:
    return PlaceStyle(
        data["shape"],
        reader.colour(data["fill"]),
        reader.colour(data["line"]),
        data["size"],
        data["font"],
        data["type_size"],
        data.get("capitals", False),
        reader.colour(data["ink"]),
    )
