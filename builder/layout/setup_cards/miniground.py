"""What the small maps of a game have in common: its spaces at the size of a room, before any mark."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.scene import Group, Item, Path, Stroke
from builder.geometry.path import Segment
from builder.layout import theme
from builder.layout.maps.fields import Field
from builder.layout.maps.geography import NO_GEOGRAPHY, Geography
from builder.layout.maps.laying import NO_MAP, lay
from builder.layout.maps.regions import every_side, straight_outline
from builder.layout.maps.surface import NoMap, Surface
from builder.layout.setting import RULE, TINT
from builder.layout.setup_cards.miniwindow import shown_part
from builder.model.maps import GameMap

WATER = Swatch("water", (0.56, 0.70, 0.78), (0.28, 0.10, 0.0, 0.22))
"""Of lines of water where no palette says otherwise."""


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
    """The grounds of a game by size and part: those of cards that show the same part are made once.

    Args:
        game_map: The map, if there is one.
        geography: Coast lines for maps that are drawn from coordinates.
        water: Colour of lines of water.
    """

    def __init__(
        self, game_map: GameMap | None, geography: Geography = NO_GEOGRAPHY, water: Swatch = WATER
    ) -> None:
        self._game_map = game_map
        self._geography = geography
        self._water = Stroke(water, 0.5, round_ends=True)
        self._whole = lay(game_map, (0.0, 0.0)) if game_map is not None else NO_MAP
        self._made: dict[tuple[float, float, tuple[str, ...]], MiniGround] = {}

    @property
    def game_map(self) -> GameMap | None:
        """The map, if there is one."""
        return self._game_map

    def within(self, width: float, height: float, used: Collection[str]) -> MiniGround | None:
        """The part of the map that is used, at the size at which it fills a room.

        Args:
            width: Of the room, mm.
            height: Of the room, mm.
            used: Codes of the spaces that something is said of.

        Returns:
            None without a map that can be drawn.
        """
        game_map, whole = self._game_map, self._whole
        if game_map is None or isinstance(whole, NoMap):
            return None
        codes = shown_part(whole.field, used, (width, height))
        key = (width, height, codes)
        if key not in self._made:
            shown = _part(whole.field, codes).extent
            surface = lay(game_map, (0.0, 0.0), min(width / shown.width, height / shown.height))
            if isinstance(surface, NoMap):
                return None
            self._made[key] = self._ground(game_map, surface, codes)
        return self._made[key]

    def _ground(self, game_map: GameMap, surface: Surface, codes: Collection[str]) -> MiniGround:
        field = _part(surface.field, codes)
        backdrop = surface.backdrop(self._geography)
        if backdrop and field is not surface.field:
            rim = shapes.box(field.extent, stroke=Stroke(RULE, theme.HAIRLINE))
            backdrop = (Group(backdrop, clip=Path(rim.segments)), rim)
        return MiniGround(
            game_map,
            field,
            (*backdrop, Path(straight_outline(field, field.cells), TINT)),
            (
                Path(every_side(field), None, Stroke(RULE, theme.HAIRLINE)),
                *_water(field, game_map, self._water),
            ),
        )


def _part(field: Field, codes: Collection[str]) -> Field:
    """Some spaces of a field; the field itself where they are all of it."""
    return field if len(codes) == len(field.cells) else field.part(frozenset(codes))


def _water(field: Field, game_map: GameMap, line: Stroke) -> tuple[Item, ...]:
    segments: list[Segment] = []
    for pair in game_map.hexsides:
        side = field.side(pair.first, pair.second)
        if side is not None:
            segments += [("M", *side[0]), ("L", *side[1])]
    return (Path(tuple(segments), None, line),) if segments else ()
