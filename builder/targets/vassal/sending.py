"""Ways to the boxes beside the map: pools, reserves, breakdown, reinforcements, orders.

Every unit can be sent to the boxes of its side, each to a place of its own there. The box to which a piece
goes when it leaves the map has a command of its own (`prototypes`) and is not among these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.model.game import Game
from builder.targets.vassal.naming import MAIN_MAP
from builder.targets.vassal.roles import Role, side_name
from builder.targets.vassal.spots import Spots
from builder.vassal.keys import Key, named
from builder.vassal.pieces import PrototypeDefinition
from builder.vassal.traits.actions import Report, SendTo, SubMenu
from builder.vassal.traits.base import Trait
from builder.vassal.traits.properties import Marker, Prototype

_FOR_UNITS = frozenset({"force-pool", "reserve", "breakdown", "reinforcements"})
_FOR_ORDERS = frozenset({"orders"})
_PLACE = "BoxPlace"


@dataclass(frozen=True, slots=True)
class Sending:
    """The boxes to which pieces can be sent.

    Attributes:
        boxes: Ids of the boxes, by the counter's id; counters without any are not there.
        numbers: Which place of a box each of these counters takes, from 0.
        spots: Where the boxes lie.
    """

    boxes: Mapping[str, tuple[str, ...]]
    numbers: Mapping[str, int]
    spots: Spots

    def traits(self, counter: str) -> Iterator[Trait]:
        """What a piece of a counter has for it."""
        if counter in self.boxes:
            yield Prototype(_name(self.boxes[counter]))
            yield Marker(((_PLACE, str(self.numbers[counter])),))

    def prototypes(self) -> Iterator[PrototypeDefinition]:
        """A prototype for each choice of boxes."""
        for boxes in dict.fromkeys(self.boxes.values()):
            keys = {box: named(f"Send {number}") for number, box in enumerate(boxes, 1)}
            titles = {box: self._title(box) for box in boxes}
            told = Report(
                keys=tuple(keys.values()), text="$newPieceName$ is now in $location$", description="Boxes"
            )
            menu = SubMenu(title="Send to", commands=tuple(titles.values()))
            ways = tuple(self._way(box, titles[box], keys[box]) for box in boxes)
            yield PrototypeDefinition(_name(boxes), (told, menu, *ways), "Ways to boxes beside the map")

    def _title(self, box: str) -> str:
        return self.spots.boxes[box][0].name.removesuffix(" 1")

    def _way(self, box: str, title: str, key: Key) -> Trait:
        places = len(self.spots.boxes[box])
        return SendTo(
            menu=title,
            key=key,
            map_name=MAIN_MAP,
            destination="R",
            region=f'{{"{title} " + ({_PLACE} % {places} + 1)}}',
            description=title,
        )


def sending(game: Game, roles: Iterable[Role], spots: Spots) -> Sending:
    """Which counters can be sent where.

    Args:
        game: The game.
        roles: Its counters.
        spots: Where the boxes lie.
    """
    boxes: dict[str, tuple[str, ...]] = {}
    numbers: dict[str, int] = {}
    for role in roles:
        found = tuple(_boxes(game, role, spots))
        if found:
            boxes[role.counter.id] = found
            numbers[role.counter.id] = sum(1 for other in boxes.values() if other == found) - 1
    return Sending(MappingProxyType(boxes), MappingProxyType(numbers), spots)


def _boxes(game: Game, role: Role, spots: Spots) -> Iterator[str]:
    """The boxes of a counter's side, or of nobody, that its kind goes to."""
    wanted = _FOR_ORDERS if role.is_order else _FOR_UNITS
    if role.has_two_owners or not (role.is_unit or role.is_order):
        return
    homes = (role.home.front, role.home.back) if role.home is not None else ()
    for box in game.map.boxes.values() if game.map is not None else ():
        whose = side_name(game, box.side) if box.side is not None else role.side
        if box.purpose in wanted and whose == role.side and box.id in spots.boxes and box.id not in homes:
            yield box.id


def _name(boxes: tuple[str, ...]) -> str:
    return f"Boxes {' '.join(boxes)}"
