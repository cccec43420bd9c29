"""The spaces of a map for the rules: which exist, how far apart they lie, what is known of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from types import MappingProxyType

from builder.geometry.affine import Point
from builder.geometry.hexgrid import Cell, HexGrid, Orientation, Parity
from builder.geometry.oxgrid import DiamondRow, OxGrid
from builder.model.grids import cell_code, hex_grid, ox_grid
from builder.model.maps import AreaGridSpec, GameMap, HexGridSpec, OxGridSpec, Space
from builder.rules.metrics import HexMetric, LinkMetric, Metric, OxMetric, Span, joined, parsed


@dataclass(frozen=True, slots=True)
class Board:
    """A map as the rules see it.

    Attributes:
        map: The map.
        codes: Every space that is known to exist, in the order of its grid.
        is_bounded: Whether there are no others.
        metric: How far they lie apart.
        cells: Column and row by code; empty for area maps.
        everything: The known spaces as a set.
        beside: Those that lie on no grid, such as off-map zones.
        shapes: What the grid makes of a space, octagon or diamond; empty where all are alike.
    """

    map: GameMap
    codes: tuple[str, ...]
    is_bounded: bool
    metric: Metric
    cells: Mapping[str, Cell]
    everything: frozenset[str]
    beside: frozenset[str] = frozenset()
    shapes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def exists(self, code: str) -> bool | None:
        """Whether a space exists; None when the map's outline is unknown."""
        if code in self.everything:
            return True
        return False if self.is_bounded else None

    def space(self, code: str) -> Space | None:
        """What is known of a space."""
        return (self.map.spaces or {}).get(code)

    def kind(self, code: str) -> str | None:
        """The kind of a space: as the data state it, else its shape; None when nothing tells."""
        known = self.space(code)
        stated = known.kind if known is not None else None
        return stated if stated is not None else self.shapes.get(code)

    def distance(self, origin: str, target: str) -> Span:
        """Spaces between two spaces, as certain as the map is."""
        return self.metric.distance(origin, target)

    def near(self, origins: Iterable[str], reach: int) -> tuple[frozenset[str], frozenset[str]]:
        """The spaces at most so far from any of the origins: those that certainly are, and may be."""
        sources = frozenset(origins)
        certain, possible = [sources & self.everything], [sources & self.everything]
        for origin in sources:
            near, perhaps = self.metric.around(origin, reach)
            certain.append(near)
            possible.append(perhaps)
            if reach > 0:
                # How far a zone beside the grid lies from anything is not known.
                possible.append(self.everything if origin in self.beside else self.beside)
        return frozenset().union(*certain), frozenset().union(*possible)


_ANY_OUTLINE = (1, 1)
"""Columns or rows of a grid of unknown outline: neighbours and distances do not depend on it."""


def board_of(game_map: GameMap | None) -> Board | None:
    """The board of a map; None when the map has no grid at all."""
    if game_map is None:
        return None
    match game_map.grid:
        case HexGridSpec() as spec:
            return _hex_board(game_map, spec)
        case OxGridSpec() as spec:
            return _ox_board(game_map, spec)
        case AreaGridSpec() as spec:
            return _area_board(game_map, spec)
        case None:
            return None


def _hex_board(game_map: GameMap, spec: HexGridSpec) -> Board:
    code = cell_code(spec.code)
    is_bounded = spec.columns is not None and spec.rows is not None
    grid = hex_grid(spec, spec.columns or _ANY_OUTLINE, spec.rows or _ANY_OUTLINE)
    listed = tuple(game_map.spaces or ())
    if is_bounded:
        outlined = {code.format(cell): cell for cell in grid.cells()}
        cells = {text: cell for text, cell in outlined.items() if text not in spec.absent}
    else:
        cells = {text: cell for text in listed if (cell := parsed(code, text)) is not None}
    beside = tuple(text for text in listed if text not in cells and parsed(code, text) is None)
    codes_at = {cell: text for text, cell in cells.items()}
    metric = HexMetric(_possible_grids(grid, spec), code, cells, codes_at)
    codes = (*cells, *beside)
    return Board(game_map, codes, is_bounded, metric, cells, frozenset(codes), frozenset(beside))


def _possible_grids(grid: HexGrid, spec: HexGridSpec) -> tuple[HexGrid, ...]:
    """The drawn grid first, then the others that the data leave open."""
    orientations = [spec.orientation, "pointed" if spec.orientation == "flat" else "flat"]
    shifts = [spec.shifted, "odd" if spec.shifted == "even" else "even"]
    return tuple(
        replace(grid, orientation=Orientation(orientation), shifted=Parity(shift))
        for orientation, shift in product(
            orientations if spec.orientation_is_assumed else orientations[:1],
            shifts if spec.shift_is_assumed else shifts[:1],
        )
    )


def _ox_board(game_map: GameMap, spec: OxGridSpec) -> Board | None:
    grid = ox_grid(spec)
    if grid is None:
        return None
    code = cell_code(spec.code)
    cells = {code.format(cell): cell for cell in grid.cells()}
    cells = {text: cell for text, cell in cells.items() if text not in spec.absent}
    extra = tuple(text for text in game_map.spaces or () if text not in cells and parsed(code, text) is None)
    codes = (*cells, *extra)
    metric = OxMetric(_possible_tilings(grid, spec), cells)
    shapes = {text: grid.shape(cell).value for text, cell in cells.items()}
    return Board(game_map, codes, True, metric, cells, frozenset(codes), frozenset(extra), shapes)


def _possible_tilings(grid: OxGrid, spec: OxGridSpec) -> tuple[OxGrid, ...]:
    """The drawn grid first, then the one that the data leave open."""
    if not spec.diamond_row_is_assumed:
        return (grid,)
    return (grid, *(replace(grid, diamond_row=row) for row in DiamondRow if row is not grid.diamond_row))


def _area_board(game_map: GameMap, spec: AreaGridSpec) -> Board:
    links = joined((pair.first, pair.second) for pair in game_map.links)
    points: dict[str, Point] = {}
    for code, space in (game_map.spaces or {}).items():
        point = space.point or space.coordinates
        if point is not None:
            points[code] = point
    codes = tuple(game_map.spaces or ())
    areas = frozenset(codes)
    metric = LinkMetric(areas, links, points)
    return Board(game_map, codes, game_map.spaces is not None, metric, {}, areas)
