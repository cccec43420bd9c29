"""What the small maps of a game have in common: its spaces at the size of a room, before any mark."""

from __future__ import annotations

from dataclasses import dataclass

from builder.drawing.colour import Swatch
from builder.drawing.scene import Item, Path, Stroke
from builder.geometry.path import Segment
from builder.layout import theme
from builder.layout.maps.fields import Field
from builder.layout.maps.geography import NO_GEOGRAPHY, Geography
from builder.layout.maps.laying import lay
from builder.layout.maps.regions import every_side, straight_outline
from builder.layout.maps.surface import NoMap, Surface
from builder.layout.setting import RULE, TINT
from builder.model.maps import GameMap

_WATER = Swatch("water", (0.56, 0.70, 0.78), (0.28, 0.10, 0.0, 0.22))


@dataclass(frozen=True, slots=True)
class MiniGround:
    """A small map before anything is marked on it.

    Attributes:
        game_map: The map.
        field: Its spaces, in mm.
        below: Land and sea, and the ground of all spaces.
        above: The sides of spaces and the water along them; zones lie between.
    """

    game_map: GameMap
    field: Field
    below: tuple[Item, ...]
    above: tuple[Item, ...]


class MiniGrounds:
    """The grounds of a game by size; cards of a game are as wide as each other, so that few are made.

    Args:
        game_map: The map, if there is one.
        geography: Coast lines for maps that are drawn from coordinates.
    """

    def __init__(self, game_map: GameMap | None, geography: Geography = NO_GEOGRAPHY) -> None:
        self._game_map = game_map
        self._geography = geography
        self._made: dict[tuple[float, float], MiniGround | None] = {}

    def within(self, width: float, height: float) -> MiniGround | None:
        """The ground at the size at which it fills a room, mm; None without a map that can be drawn."""
        room = (width, height)
        if room not in self._made:
            self._made[room] = None if self._game_map is None else self._ground(self._game_map, room)
        return self._made[room]

    def _ground(self, game_map: GameMap, room: tuple[float, float]) -> MiniGround | None:
        surface = _fitted(game_map, *room)
        if isinstance(surface, NoMap):
            return None
        field = surface.field
        return MiniGround(
            game_map,
            field,
            (*surface.backdrop(self._geography), Path(straight_outline(field, field.cells), TINT)),
            (Path(every_side(field), None, Stroke(RULE, theme.HAIRLINE)), *_water(field, game_map)),
        )


def _fitted(game_map: GameMap, width: float, height: float) -> Surface | NoMap:
    """The spaces at the size at which they fill the room."""
    surface = lay(game_map, (0.0, 0.0))
    if isinstance(surface, NoMap):
        return surface
    extent = surface.field.extent
    return lay(game_map, (0.0, 0.0), min(width / extent.width, height / extent.height))


def _water(field: Field, game_map: GameMap) -> tuple[Item, ...]:
    segments: list[Segment] = []
    for pair in game_map.hexsides:
        side = field.side(pair.first, pair.second)
        if side is not None:
            segments += [("M", *side[0]), ("L", *side[1])]
    return (Path(tuple(segments), None, Stroke(_WATER, 0.5, round_ends=True)),) if segments else ()
