"""Where pieces lie: map, board, zone and place, by the engine's own arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from builder.errors import BadInputError
from builder.vassal.boards import Board, Layout, RegionGrid, ZonedGrid
from builder.vassal.grid import Pixel
from builder.vassal.inspection.model import Spot
from builder.vassal.pieces import Place
from builder.vassal.reader import MapContent, ModuleFile
from builder.vassal.savereader import SavedGame
from builder.vassal.sequence import TAB, decode
from builder.vassal.tree import Node

_PICKER = "VASSAL.build.module.map.BoardPicker"
_MOST_WORK = 200_000_000
"""Corners and regions that are looked at to name the places of one set-up."""
_FAR = 200_000
"""Pixels; nothing on a board lies beyond."""

Boards = tuple[tuple[str, int, int], ...]
"""Name, column and row of every board that lies on a map."""


@dataclass(slots=True)
class Locator:
    """Names the places of one set-up.

    Attributes:
        layouts: The boards of every map, by what saves call the map.
    """

    layouts: Mapping[str, Layout]
    _known: dict[tuple[str, Pixel], Spot] = field(default_factory=dict)
    _work: int = 0

    def spot(self, place: Place, deck: str = "") -> Spot:
        """Where a piece lies; without names where the module has none or is not known."""
        if place.map_name is None:
            return Spot(map_name="", deck=deck)
        key = (place.map_name, (place.x, place.y))
        if key not in self._known:
            self._known[key] = self._found(*key)
        spot = self._known[key]
        if not deck:
            return spot
        return Spot(
            map_name=spot.map_name,
            board=spot.board,
            zone=spot.zone,
            place=spot.place,
            pixel=spot.pixel,
            deck=deck,
        )

    def _found(self, map_name: str, pixel: Pixel) -> Spot:
        nameless = Spot(map_name=map_name, pixel=pixel)
        layout = self.layouts.get(map_name)
        if layout is None or max(map(abs, pixel)) > _FAR:
            return nameless
        board = layout.board_at(pixel)
        if board is None:
            return nameless
        self._work += _cost(board)
        if self._work > _MOST_WORK:
            return nameless
        left, top = layout.origin(board.name)
        point = (pixel[0] - left, pixel[1] - top)
        grid = board.grid
        zone = grid.zone_at(point) if isinstance(grid, ZonedGrid) else None
        try:
            place = board.location(point)
        except (ArithmeticError, ValueError):
            place = ""
        return Spot(
            map_name=map_name,
            board=board.name,
            zone=zone.name if zone is not None else "",
            place=place,
            pixel=pixel,
        )


def _cost(board: Board) -> int:
    """How many corners and regions are looked at for one point of a board."""
    grid = board.grid
    if isinstance(grid, RegionGrid):
        return len(grid.regions)
    if isinstance(grid, ZonedGrid):
        regions = [zone.grid for zone in grid.zones] + [grid.background]
        corners = sum(len(zone.path) for zone in grid.zones)
        return corners + sum(len(each.regions) for each in regions if isinstance(each, RegionGrid))
    return 1


def layouts(module: ModuleFile | None, save: SavedGame | None = None) -> Mapping[str, Layout]:
    """The boards of every map: as the save lays them, else as the module does, else the only one there is.

    Args:
        module: None when it is not known.
        save: None for the beginning of a new game.
    """
    if module is None:
        return {}
    laid = dict(save.boards) if save is not None else {}
    found: dict[str, Layout] = {}
    for content in module.maps:
        layout = _layout(_owner(content, module), laid.get(content.id, ()))
        if layout is not None:
            found[content.id] = Layout(content.id, layout.boards, content.edge)
    return found


def _owner(content: MapContent, module: ModuleFile) -> MapContent:
    """The map of which the boards are shown: a private window may borrow another's."""
    return module.map(content.node.get("useBoards")) or content


def _layout(content: MapContent, laid: Boards) -> Layout | None:
    only: Boards = ((content.boards[0].name, 0, 0),) if len(content.boards) == 1 else ()
    for boards in (laid, _by_default(content), only):
        try:
            if boards:
                return content.layout(boards)
        except BadInputError:
            continue
    return None


def _by_default(content: MapContent) -> Boards:
    """The boards that the module lays itself, which its board picker lists like a save."""
    texts = [_setup(child) for child in content.node.walk() if child.tag == _PICKER]
    tokens = decode(next((text for text in texts if text), ""), TAB)[1:]
    try:
        return tuple(
            (decode(tokens[i], "/")[0], int(tokens[i + 1]), int(tokens[i + 2]))
            for i in range(0, len(tokens) - 2, 3)
        )
    except ValueError:
        return ()


def _setup(picker: Node) -> str:
    return next((child.text for child in picker.children if child.tag == "setup"), "")


def place_words(spot: Spot, main: Iterable[str] = ()) -> str:
    """Where a piece lies, in words: the engine's name of the place, else the pixel.

    Args:
        spot: The place.
        main: Maps that need not be named.
    """
    if not spot.map_name and not spot.deck:
        return "off the map"
    if spot.deck:
        return f"deck {spot.deck}"
    place = spot.place or spot.zone or f"{spot.pixel[0]},{spot.pixel[1]}"
    return place if spot.map_name in tuple(main) else f"{place} on {spot.map_name}"
