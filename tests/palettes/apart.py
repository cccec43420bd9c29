"""How far apart the colours of sides, nations and formations are in a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from builder.drawing.colour import Swatch
from builder.drawing.vision import Vision, difference, lightness
from builder.layout.palette import palette_of
from builder.model.game import Game

Pair = tuple[Swatch, Swatch]


def grounds(game: Game) -> dict[str, tuple[Swatch, ...]]:
    """The grounds of the nations of each side; nations that share one by its name count once."""
    palette = palette_of(game.palette)
    found = {}
    for side in game.sides.values():
        names = dict.fromkeys(game.nations[key].ground for key in side.nations)
        known = map(palette.find, names)
        found[side.id] = tuple(swatch for swatch in known if swatch is not None)
    return found


def stripes(game: Game) -> dict[str, tuple[Swatch, ...]]:
    """The colour of each formation of each side, as often as there are formations that have one."""
    palette = palette_of(game.palette)
    found: dict[str, list[Swatch]] = {}
    formations = game.counters.formations.values() if game.counters is not None else ()
    names = dict.fromkeys((f.side, f.colour) for f in formations if f.colour is not None)
    for side, name in names:
        found.setdefault(side, []).append(palette[name])
    return {side: tuple(colours) for side, colours in found.items()}


def side_pairs(game: Game) -> tuple[Pair, ...]:
    """Every two grounds of different sides."""
    sides = combinations(grounds(game).values(), 2)
    return tuple(pair for one, other in sides for pair in product(one, other))


def nation_pairs(game: Game) -> tuple[Pair, ...]:
    """Every two grounds of one side."""
    return tuple(pair for mine in grounds(game).values() for pair in combinations(mine, 2))


def formation_pairs(game: Game) -> tuple[Pair, ...]:
    """Every two formations of one side."""
    return tuple(pair for mine in stripes(game).values() for pair in combinations(mine, 2))


@dataclass(frozen=True, slots=True)
class Least:
    """The least distances over some pairs; None where there is no pair."""

    usual: float | None
    blind: float | None
    greys: float | None


def least(pairs: tuple[Pair, ...]) -> Least:
    """The least CIEDE2000 to usual eyes and to those of the colour-blind, and the least difference of L*."""
    blind = [vision for vision in Vision if vision is not Vision.USUAL]
    return Least(
        _least(difference(*pair) for pair in pairs),
        _least(difference(*pair, vision) for pair in pairs for vision in blind),
        _least(abs(lightness(one) - lightness(other)) for one, other in pairs),
    )


def _least(values: Iterable[float]) -> float | None:
    return min(values, default=None)


def all_pairs(game: Game) -> Iterator[tuple[str, tuple[Pair, ...]]]:
    """All pairs by what they are called."""
    yield "sides", side_pairs(game)
    yield "nations", nation_pairs(game)
    yield "formations", formation_pairs(game)
