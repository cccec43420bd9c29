"""The board: the map sheet as a picture, with zones for the map, every box and every track on it.

The picture is the drawn sheet at a whole number of pixels across a space, moved by less than a pixel so that
the first space's middle lies on a pixel: so the engine's own arithmetic finds every space within a pixel.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from types import MappingProxyType

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Group, Scene
from builder.errors import BadInputError, VerifyError
from builder.geometry.affine import Point, translation
from builder.layout.maps.band import counter_place
from builder.layout.maps.field import HexField
from builder.layout.maps.sheet import MapSheet
from builder.model.maps import GameMap, HexGridSpec, Track
from builder.targets.vassal.cells import Cell, space_zones
from builder.targets.vassal.naming import BOARD, GROUND_ZONE, MAIN_MAP, MAP_ZONE, clean, unique
from builder.targets.vassal.outline import outline
from builder.targets.vassal.spots import Spot, Spots
from builder.vassal.boards import Board, Layout, Region, RegionGrid, Zone, ZonedGrid
from builder.vassal.grid import HexGrid, Pixel, Size
from builder.vassal.hexplan import Count, HexPlan, Pushed, hex_grid, worst_offset
from builder.wording import quoted

IMAGE = "map.png"

_NEAR = 1.5  # pixels that a space may lie off the place where the engine puts it


@dataclass(frozen=True, slots=True)
class BoardJob:
    """What a board is made from.

    Attributes:
        sheet: The drawn map.
        game_map: The map.
        paper: Colour of the sheet's ground.
        counter: Width and height of the game's counters, mm.
        space_px: Pixels across a space, flat to flat.
        names: Names of the spaces of tracks that have their own, by ``track/space``.
        sides: Names of the sides, by id.
    """

    sheet: MapSheet
    game_map: GameMap
    paper: Swatch
    counter: tuple[float, float]
    space_px: int
    names: Mapping[str, str]
    sides: Mapping[str, str]

    @property
    def scale(self) -> Scale:
        """From mm of the sheet to pixels."""
        factor = self.space_px / self.sheet.field.size
        # Without a space there is none to be put on a whole pixel.
        x, y = next(iter(self.sheet.centres.values()), (0.0, 0.0))
        return Scale(factor, (ceil(x * factor) / factor - x, ceil(y * factor) / factor - y))

    @property
    def titles(self) -> Mapping[str, str]:
        """As `zone_titles`."""
        return zone_titles(self.game_map, self.sides)


def zone_titles(game_map: GameMap, sides: Mapping[str, str]) -> Mapping[str, str]:
    """A name of its own for every box and track, by ``box`` or ``track`` and its id.

    Boxes of the same title carry their side in front.

    Args:
        game_map: The map.
        sides: Names of the sides, by id.
    """
    often = Tally(box.title for box in game_map.boxes.values())
    boxes = [
        (
            f"box {box.id}",
            f"{sides.get(box.side or '', '')} {box.title}" if often[box.title] > 1 else box.title,
        )
        for box in game_map.boxes.values()
    ]
    tracks = ((f"track {track.id}", track.title) for track in game_map.tracks.values())
    return unique([*boxes, *tracks])


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The board of a game and where everything lies on it.

    Attributes:
        board: With its grid.
        picture: What the board shows; its size is a whole number of pixels.
        spots: Where counters lie.
    """

    board: Board
    picture: Scene
    spots: Spots

    @property
    def layout(self) -> Layout:
        """The one board of the map."""
        return Layout(MAIN_MAP, ((self.board, 0, 0),))


@dataclass(frozen=True, slots=True)
class Scale:
    """From mm of the sheet to pixels of the board.

    Attributes:
        factor: Pixels to the mm.
        shift: mm that everything moves right and down.
    """

    factor: float
    shift: Point

    def exact(self, point: Point) -> Point:
        """Where a point of the sheet lies, in pixels."""
        return ((point[0] + self.shift[0]) * self.factor, (point[1] + self.shift[1]) * self.factor)

    def pixel(self, point: Point) -> Pixel:
        """The pixel of a point of the sheet."""
        x, y = self.exact(point)
        return (round(x), round(y))


def plan_board(job: BoardJob) -> BoardPlan:
    """Lay the zones and grids over a drawn map.

    Raises:
        VerifyError: When the engine would not find a space by its name, or call it by another.
    """
    sheet, scale, titles = job.sheet, job.scale, job.titles
    size = Size(*(ceil((mm + 1) * scale.factor) for mm in (sheet.scene.width, sheet.scene.height)))
    boxes = {key: _box_spots(job, key, titles[f"box {key}"], scale) for key in sheet.boxes}
    tracks = dict(_track_spots(job, titles, scale))
    labels = _labels(job, [*(spot for row in boxes.values() for spot in row), *tracks.values()])
    beside = [
        *(_zone(titles[f"box {key}"], sheet.boxes[key], boxes[key], scale) for key in boxes),
        *_track_zones(job, titles, tracks, scale),
    ]
    zones = [*beside, *_map_zones(job, labels, size, [zone.name for zone in beside])]
    board = Board(BOARD, size, IMAGE, ZonedGrid(tuple(zones)) if zones else None)
    spaces = {code: Spot(label, _found(board, label)) for code, label in labels.items()}
    spots = Spots(MappingProxyType(spaces), MappingProxyType(boxes), MappingProxyType(tracks))
    return BoardPlan(board, _picture(job, scale, size), spots)


def _labels(job: BoardJob, others: Iterable[Spot]) -> Mapping[str, str]:
    """A name of its own for every space, by code: as it is called on the map.

    One that a place beside the map bears already carries its code behind.
    """
    taken = [(zone, zone) for zone in (MAP_ZONE, GROUND_ZONE)]
    taken += ((f"beside {number}", spot.name) for number, spot in enumerate(others))
    label = job.sheet.field.label
    found = unique([*taken, *((code, label(code)) for code in job.sheet.centres)])
    return {code: found[code] for code in job.sheet.centres}


def _found(board: Board, label: str) -> Pixel:
    """Where the engine finds a space, when it also calls that place by the space's name."""
    try:
        pixel = board.pixel(label)
    except BadInputError as problem:
        raise VerifyError(f"the module's board cannot find {label}: {problem.message}") from problem
    if board.location(pixel) != label:
        raise VerifyError(f"the module's board calls {label} by the name {quoted(board.location(pixel))}")
    return pixel


def _picture(job: BoardJob, scale: Scale, size: Size) -> Scene:
    """The sheet moved onto whole pixels, on paper that goes on to its new edges."""
    source = job.sheet.scene
    width, height = size.width / scale.factor, size.height / scale.factor
    ground = shapes.rectangle(0, 0, width, height, fill=job.paper)
    items = (ground, Group(source.items, translation(*scale.shift)))
    return Scene(width, height, items, source.symbols, source.title)


def _map_zones(job: BoardJob, labels: Mapping[str, str], size: Size, taken: Iterable[str]) -> Iterator[Zone]:
    """The zones of the map itself: one of all hexes, or one of each space and one of what lies between."""
    sheet, scale = job.sheet, job.scale
    if not labels:
        return
    if isinstance(job.game_map.grid, HexGridSpec):
        yield _hex_zone(job, labels, scale, size)
        return
    cells = {
        label: Cell(scale.exact(sheet.centres[code]), tuple(map(scale.exact, sheet.field.corners(code))))
        for code, label in labels.items()
    }
    yield from space_zones(cells, [*taken, GROUND_ZONE])
    yield Zone(GROUND_ZONE, tuple(scale.pixel(point) for point in _corners(sheet.frame)))


def _hex_zone(job: BoardJob, labels: Mapping[str, str], scale: Scale, size: Size) -> Zone:
    """The zone of all hexes: a hex grid where the engine can name them, else one point a hex."""
    sheet, grid_spec = job.sheet, job.game_map.grid
    middles = {labels[code]: scale.exact(point) for code, point in sheet.centres.items()}
    path = tuple(scale.pixel(point) for point in outline(sheet.field) or _corners(sheet.frame))
    if isinstance(grid_spec, HexGridSpec) and isinstance(sheet.field, HexField):
        grid = _hex_grid(sheet.field, grid_spec, scale, size)
        if _names_all(grid, middles, size):
            return Zone(MAP_ZONE, path, grid, "$gridLocation$")
    regions = tuple(Region(label, round(x), round(y)) for label, (x, y) in middles.items())
    return Zone(MAP_ZONE, path, RegionGrid(regions), "$gridLocation$")


def _hex_grid(field: HexField, spec: HexGridSpec, scale: Scale, size: Size) -> HexGrid:
    code = spec.code
    first = (field.grid.columns[0], field.grid.rows[0])
    x, y = field.grid.centre(first)
    across = field.size * scale.factor
    plan = HexPlan(
        pointed=not field.is_flat,
        centre=scale.exact((x + field.origin[0], y + field.origin[1])),
        line_step=across * sqrt(3) / 2,
        hex_step=across,
        pushed=Pushed(spec.shifted),
        columns=Count(first=first[0], digits=code.column_digits, letters=code.column_letters),
        rows=Count(first=first[1], digits=code.row_digits),
        column_first=code.column_first,
        separator=code.separator,
    )
    return hex_grid(plan, size)


def _names_all(grid: HexGrid, middles: Mapping[str, Point], size: Size) -> bool:
    """Whether the engine knows every space by its own code and near its place."""
    try:
        if worst_offset(grid, size, middles) > _NEAR:
            return False
        return all(grid.name(grid.pixel(code, size), size) == code for code in middles)
    except BadInputError:
        return False


def _corners(box: Box) -> tuple[Point, ...]:
    right, bottom = box.x + box.width, box.y + box.height
    return ((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))


def _box_spots(job: BoardJob, box: str, title: str, scale: Scale) -> tuple[Spot, ...]:
    area = job.sheet.boxes[box]
    middles = job.sheet.slots.get(box) or ((area.x + area.width / 2, area.y + area.height / 2),)
    return tuple(Spot(f"{title} {n}", scale.pixel(middle)) for n, middle in enumerate(middles, 1))


def _track_spots(
    job: BoardJob, titles: Mapping[str, str], scale: Scale
) -> Iterator[tuple[tuple[str, str], Spot]]:
    for track in job.game_map.tracks.values():
        for space in track.spaces:
            area = job.sheet.track_spaces.get((track.id, space.id))
            if area is not None:
                plain = f"{titles[f'track {track.id}']} {space.label}"
                name = job.names.get(f"{track.id}/{space.id}") or clean(plain)
                yield (track.id, space.id), Spot(name, scale.pixel(counter_place(area, job.counter)))


def _track_zones(
    job: BoardJob,
    titles: Mapping[str, str],
    spots: Mapping[tuple[str, str], Spot],
    scale: Scale,
) -> Iterator[Zone]:
    """One zone for every row of a track: the spaces that lie side by side."""
    for track in job.game_map.tracks.values():
        rows = _rows(job.sheet, track)
        for number, (top, spaces) in enumerate(rows.items(), 1):
            areas = [job.sheet.track_spaces[track.id, space] for space in spaces]
            left, right = areas[0].x, areas[-1].x + areas[-1].width
            title = titles[f"track {track.id}"] + (f" {number}" if len(rows) > 1 else "")
            here = tuple(spots[track.id, space] for space in spaces)
            yield _zone(title, Box(left, top, right - left, areas[0].height), here, scale)


def _rows(sheet: MapSheet, track: Track) -> Mapping[float, list[str]]:
    """Spaces of a track by the height at which they lie."""
    rows: dict[float, list[str]] = {}
    for space in track.spaces:
        area = sheet.track_spaces.get((track.id, space.id))
        if area is not None:
            rows.setdefault(area.y, []).append(space.id)
    return rows


def _zone(title: str, area: Box, spots: tuple[Spot, ...], scale: Scale) -> Zone:
    """A rectangle in which every place has its own name."""
    path = tuple(scale.pixel(corner) for corner in _corners(area))
    return Zone(title, path, RegionGrid(tuple(Region(s.name, *s.pixel) for s in spots)), "$gridLocation$")
