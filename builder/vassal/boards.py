"""Boards with their grids, regions and zones, and how names on them resolve (format sections 5.3 and 6)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from builder.errors import BadInputError
from builder.vassal.grid import HexGrid, Pixel, Size, SquareGrid
from builder.wording import quoted


@dataclass(frozen=True, slots=True)
class Region:
    """A named point; the nearest one names a place."""

    name: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class RegionGrid:
    """Free points with names, for tracks, boxes and areas."""

    regions: tuple[Region, ...]
    snap: bool = True
    visible: bool = False

    def pixel(self, name: str, size: Size) -> Pixel:
        """The point of a region.

        Raises:
            BadInputError: If there is no such region.
        """
        del size  # regions do not depend on it
        for region in self.regions:
            if region.name == name:
                return region.x, region.y
        raise BadInputError(f"no region is called {quoted(name)}")

    def name(self, point: Pixel, size: Size) -> str:
        """The name of the nearest region; empty when there is none."""
        del size
        nearest = self._nearest(point)
        return nearest.name if nearest else ""

    def distance_to_centre(self, point: Pixel) -> int:
        """How far the nearest region's point is, the larger of both coordinates in pixels."""
        nearest = self._nearest(point)
        return max(abs(point[0] - nearest.x), abs(point[1] - nearest.y)) if nearest else 0

    def _nearest(self, point: Pixel) -> Region | None:
        def distance(region: Region) -> int:
            return (region.x - point[0]) ** 2 + (region.y - point[1]) ** 2

        return min(self.regions, key=distance, default=None)


PlainGrid = HexGrid | SquareGrid | RegionGrid


@dataclass(frozen=True)
class Zone:
    """A part of the board with a name and, if wanted, a grid of its own.

    Attributes:
        name: Name of the zone.
        path: Corners of the polygon in board pixels.
        grid: Its own grid.
        location_format: ``$name$`` and ``$gridLocation$`` are replaced.
        use_parent_grid: Names come from the background grid instead.
        properties: Zone properties: name and first value.
    """

    name: str
    path: tuple[Pixel, ...]
    grid: PlainGrid | None = None
    location_format: str = "$name$"
    use_parent_grid: bool = False
    properties: tuple[tuple[str, str], ...] = ()

    def __contains__(self, point: Pixel) -> bool:
        # Half-open, as in the engine: the right and the lower border are outside.
        x, y = point
        if y not in self._crossed:
            self._crossed[y] = sorted(self._crossings(y))
        crossed = self._crossed[y]
        return (len(crossed) - bisect_right(crossed, x)) % 2 == 1

    @cached_property
    def _crossed(self) -> dict[int, list[float]]:
        """Where the outline crosses lines of pixels, from the left, by the line; filled as somebody asks.

        Many places lie on one line, and outlines are long.
        """
        return {}

    def _crossings(self, y: int) -> Iterator[float]:
        for (x1, y1), (x2, y2) in zip(self.path, (*self.path[1:], self.path[0]), strict=True):
            if (y1 <= y) != (y2 <= y):
                yield x1 + (y - y1) * (x2 - x1) / (y2 - y1)

    @cached_property
    def size(self) -> Size:
        """Size of the bounding box."""
        xs, ys = [x for x, _ in self.path], [y for _, y in self.path]
        return Size(max(xs) - min(xs), max(ys) - min(ys))

    @property
    def middle(self) -> Pixel:
        """The mean of the corners, or the first corner when the mean lies outside."""
        count = len(self.path)
        mean = (int(sum(x for x, _ in self.path) / count), int(sum(y for _, y in self.path) / count))
        return mean if mean in self else self.path[0]


@dataclass(frozen=True, slots=True)
class ZonedGrid:
    """Zones over a background grid; the first zone that holds a point decides."""

    zones: tuple[Zone, ...]
    background: PlainGrid | None = None

    def pixel(self, name: str, size: Size) -> Pixel:
        """The place of a name: the zones in order, then the background.

        Raises:
            BadInputError: If nothing answers to the name.
        """
        for zone in self.zones:
            found = self._in_zone(zone, name, size)
            if found is not None:
                return found
        if self.background is None:
            raise BadInputError(f"no zone has a place called {quoted(name)}")
        return self.background.pixel(name, size)

    def name(self, point: Pixel, size: Size) -> str:
        """The name of a point."""
        zone = self.zone_at(point)
        if zone is None:
            return self.background.name(point, size) if self.background else ""
        grid, grid_size = self._grid_of(zone, size)
        local = grid.name(point, grid_size) if grid else ""
        return zone.location_format.replace("$name$", zone.name).replace("$gridLocation$", local)

    def zone_at(self, point: Pixel) -> Zone | None:
        """The first zone that holds a point."""
        return next((zone for zone in self.zones if point in zone), None)

    def distance_to_centre(self, point: Pixel) -> int:
        """How far a point lies off the place that it snaps to; 0 where nothing snaps."""
        zone = self.zone_at(point)
        grid = self.background if zone is None or zone.use_parent_grid else zone.grid
        return grid.distance_to_centre(point) if grid and grid.snap else 0

    def _grid_of(self, zone: Zone, size: Size) -> tuple[PlainGrid | None, Size]:
        if zone.use_parent_grid:
            return self.background, size
        # Points are found without any size; that of a zone takes a walk along its outline.
        return zone.grid, size if isinstance(zone.grid, RegionGrid) else zone.size

    def _in_zone(self, zone: Zone, name: str, size: Size) -> Pixel | None:
        form = zone.location_format.replace("$name$", zone.name)
        head, mark, tail = form.partition("$gridLocation$")
        if not mark:
            return zone.middle if form == name else None
        local = name[len(head) : len(name) - len(tail)]
        grid, grid_size = self._grid_of(zone, size)
        if grid is None or head + local + tail != name:
            return None
        try:
            point = grid.pixel(local, grid_size)
        except BadInputError:
            return None
        return point if point in zone else None


Grid = PlainGrid | ZonedGrid


@dataclass(frozen=True, slots=True)
class Board:
    """A playing surface.

    Attributes:
        name: Unique in its map.
        image: File in ``images/``; empty for a plain coloured board.
        size: Pixels of the picture, or of the plain board.
        grid: Names and snapping; None for free placement.
    """

    name: str
    size: Size
    image: str = ""
    grid: Grid | None = None
    colour: str = "255,255,255"

    @property
    def has_size(self) -> bool:
        """Whether the size is known; it is not when the picture is missing."""
        return self.size.width > 0 and self.size.height > 0

    def pixel(self, location: str) -> Pixel:
        """The board pixel of a named place.

        Raises:
            BadInputError: If the board has no grid or no such place.
        """
        if self.grid is None:
            raise BadInputError(
                f"the board {quoted(self.name)} has no grid, so {quoted(location)} is nowhere on it"
            )
        return self.grid.pixel(location, self.size)

    def location(self, point: Pixel) -> str:
        """The name that the engine gives a board pixel."""
        return self.grid.name(point, self.size) if self.grid else ""

    def distance_to_snap(self, point: Pixel) -> int:
        """How far a board pixel lies off the place that a piece there snaps to; 0 where nothing snaps."""
        grid = self.grid
        if grid is None or (not isinstance(grid, ZonedGrid) and not grid.snap):
            return 0
        return grid.distance_to_centre(point)

    def __contains__(self, point: Pixel) -> bool:
        return 0 <= point[0] < self.size.width and 0 <= point[1] < self.size.height


@dataclass(frozen=True, slots=True)
class Layout:
    """The boards of a map side by side, and the blank border around them.

    Attributes:
        map_name: Name of the map.
        boards: Board with its column and row.
        edge: Width of the left and right, height of the upper and lower border in pixels.
    """

    map_name: str
    boards: tuple[tuple[Board, int, int], ...]
    edge: tuple[int, int] = (0, 0)

    def origin(self, board_name: str) -> Pixel:
        """The map pixel of a board's top left corner (section 5.3).

        Raises:
            BadInputError: If the board does not lie on this map.
        """
        for board, column, row in self.boards:
            if board.name == board_name:
                widths: dict[int, int] = {}
                heights: dict[int, int] = {}
                for other, c, r in self.boards:
                    if r == row and c < column:
                        widths[c] = other.size.width
                    if c == column and r < row:
                        heights[r] = other.size.height
                return self.edge[0] + sum(widths.values()), self.edge[1] + sum(heights.values())
        raise BadInputError(f"no board called {quoted(board_name)} lies on the map {quoted(self.map_name)}")

    def pixel(self, board_name: str, location: str) -> Pixel:
        """The map pixel of a named place on a board.

        Raises:
            BadInputError: If the board does not lie here or has no such place.
        """
        left, top = self.origin(board_name)
        board = next(b for b, _, _ in self.boards if b.name == board_name)
        x, y = board.pixel(location)
        return left + x, top + y

    def board_at(self, point: Pixel) -> Board | None:
        """The board under a map pixel."""
        for board, _, _ in self.boards:
            left, top = self.origin(board.name)
            if (point[0] - left, point[1] - top) in board:
                return board
        return None
