"""Maps: grid, spaces, what lies on and between them, places, boxes and tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from builder.geometry.affine import Point
from builder.model.values import Cell


@dataclass(frozen=True, slots=True)
class CodeStyle:
    """How a space is numbered; digits count leading zeros."""

    column_first: bool
    column_digits: int
    row_digits: int
    separator: str
    column_letters: bool


@dataclass(frozen=True, slots=True)
class HexGridSpec:
    """A hex grid as data; None where unknown. `across` is flat to flat in mm on the sheet.

    `shifted`, `orientation` and `short` hold the drawn value; the `..._is_assumed` beside each tells whether
    that is only a declared assumption.
    """

    orientation: str
    orientation_is_assumed: bool
    shifted: str
    shift_is_assumed: bool
    short: str
    columns: tuple[int, int] | None
    rows: tuple[int, int] | None
    code: CodeStyle
    code_at: str
    across: float
    absent: tuple[str, ...]
    short_is_assumed: bool = False


@dataclass(frozen=True, slots=True)
class AreaGridSpec:
    """Areas with links. `bounds` is (west, south, east, north) in degrees, None when areas carry points."""

    projection: str | None
    bounds: tuple[float, float, float, float] | None
    is_redraw: bool
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class OxGridSpec:
    """Octagons, in the odd columns, and diamonds.

    `columns` letters, `rows` numbers; `across` is an octagon's width in mm. `diamond_row` says whether a
    diamond has the row number of the octagons above or below it; it is assumed when the data do not say.
    """

    columns: tuple[str, str] | None
    rows: tuple[int, int] | None
    diamond_row: str
    diamond_row_is_assumed: bool
    absent: tuple[str, ...]
    code: CodeStyle
    across: float


GridSpec = HexGridSpec | AreaGridSpec | OxGridSpec


@dataclass(frozen=True, slots=True)
class Feature:
    """What a space bears: a supply source, a dominant position."""

    type: str
    side: str | None
    value: Cell | None
    label: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Space:
    """A hex, area, octagon, diamond or zone.

    `coordinates` are (longitude, latitude) in degrees, `point` is in mm on the sheet.
    """

    code: str
    kind: str | None
    terrain: str | None
    name: str | None
    features: tuple[Feature, ...]
    nation: str | None
    groups: tuple[str, ...]
    point: Point | None
    coordinates: Point | None
    values: Mapping[str, Cell]
    note: str | None
    pointer: str


@dataclass(frozen=True, slots=True)
class StyledType:
    """A terrain, hexside, link, feature or place type; `style` is a key of templates/terrain.

    `parts` are terrains whose effects it combines; `row` its row in the terrain chart.
    """

    id: str
    name: str
    style: str
    parts: tuple[str, ...] = ()
    row: str | None = None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """Something between two neighbouring spaces: a river along their side, a road across it."""

    type: str
    first: str
    second: str
    side: str | None
    note: str | None
    pointer: str


@dataclass(frozen=True, slots=True)
class MapExit:
    """Where a road, rail or river leaves the map, over edge N, E, S or W."""

    type: str
    space: str
    edge: str
    corner: tuple[str, str] | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A named place; `kind` and `spaces` (its codes) are None when unknown."""

    id: str
    name: str
    kind: str | None
    spaces: tuple[str, ...] | None
    coordinates: Point | None
    variants: tuple[str, ...]
    pointer: str
    values: Mapping[str, Cell] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SpaceGroup:
    """A group of spaces; `members` is None when unknown and `box` then stands for it."""

    id: str
    name: str
    members: tuple[str, ...] | None
    box: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class MapLine:
    """A line that rules name, with the names of its two sides.

    `pairs` are the pairs of spaces whose common sides it follows; None when unknown.
    """

    id: str
    name: str
    pairs: tuple[tuple[str, str], ...] | None
    sides: tuple[str, ...]
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class MapBox:
    """A box beside the map; `capacity` in counters, None for the default."""

    id: str
    title: str
    side: str | None
    purpose: str
    capacity: int | None
    is_printed: bool
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class TrackSpace:
    """A space of a track."""

    id: str
    label: str
    date: str | None
    text: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A track beside the map."""

    id: str
    title: str
    purpose: str
    spaces: tuple[TrackSpace, ...]
    is_printed: bool
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class EntryArea:
    """Where reinforcements enter; `spaces` is None when unknown."""

    id: str
    label: str
    spaces: tuple[str, ...] | None
    side: str | None
    edge: str | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A printed sheet; `columns` as printed, sizes in mm, each None when unknown."""

    id: str
    title: str
    columns: tuple[int | str, int | str] | None
    width: float | None
    height: float | None
    pointer: str = ""


@dataclass(frozen=True, slots=True)
class GameMap:
    """Everything of map.json; `grid` and `spaces` are None when there are none."""

    title: str
    grid: GridSpec | None
    spaces: Mapping[str, Space] | None
    terrain: Mapping[str, StyledType]
    hexside_types: Mapping[str, StyledType]
    link_types: Mapping[str, StyledType]
    feature_types: Mapping[str, StyledType]
    place_kinds: Mapping[str, StyledType]
    hexsides: tuple[Pair, ...]
    links: tuple[Pair, ...]
    exits: tuple[MapExit, ...]
    places: Mapping[str, Place]
    groups: Mapping[str, SpaceGroup]
    lines: Mapping[str, MapLine]
    boxes: Mapping[str, MapBox]
    tracks: Mapping[str, Track]
    entries: Mapping[str, EntryArea]
    sheets: Mapping[str, MapSheet] = field(default_factory=dict)
