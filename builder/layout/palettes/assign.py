"""Which colour of a palette each side, nation and formation of a game gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations

from builder.drawing.colour import Swatch
from builder.drawing.vision import difference
from builder.layout.palette import Palette
from builder.layout.palettes.scheme import Scheme, SideColours
from builder.model.counters import Counter, Face
from builder.model.game import Game, Side


def nearest(wanted: Sequence[Swatch], offered: Sequence[Swatch]) -> tuple[int, ...]:
    """For each wanted colour the place of one that is offered, the nearest pairs first.

    None is given twice before all are given once.
    """
    found: dict[int, int] = {}
    while len(found) < len(wanted) and offered:
        pairs = sorted(
            (difference(one, other), i, j)
            for i, one in enumerate(wanted)
            for j, other in enumerate(offered)
            if i not in found
        )
        taken: set[int] = set()
        for _, i, j in pairs:
            if i not in found and j not in taken:
                found[i] = j
                taken.add(j)
    return tuple(found[i] for i in sorted(found))


def alike(wanted: Sequence[Swatch], offered: Sequence[Swatch]) -> tuple[int, ...]:
    """For each of a few wanted colours the place of one that is offered, all pairs together the nearest.

    Where fewer are offered some are given twice.
    """
    if len(offered) < len(wanted):
        return nearest(wanted, offered)
    ways = permutations(range(len(offered)), len(wanted))
    return min(ways, key=lambda way: sum(map(difference, wanted, (offered[place] for place in way))))


def side_colours(game: Game, scheme: Scheme, palette: Palette) -> dict[str, SideColours]:
    """What each side gets, by its id; nothing where the palette gives sides nothing.

    Of the first colours, as many as there are sides, each gets those whose first ground is like that of its
    first nation.
    """
    sides = [side for side in game.sides.values() if _first(game, side, palette) is not None]
    wanted = [found for side in sides if (found := _first(game, side, palette)) is not None]
    places = alike(wanted, [offered.grounds[0] for offered in scheme.sides[: len(wanted)]])
    return {side.id: scheme.sides[place] for side, place in zip(sides, places, strict=False)}


def grounds(
    game: Game, scheme: Scheme, palette: Palette, given: Mapping[str, SideColours]
) -> Iterator[tuple[str, Swatch]]:
    """Each colour that is the ground of a nation of a side, with the one that takes its place."""
    for side in game.sides.values():
        names = [name for name in nation_grounds(game, side) if palette.find(name) is not None]
        for place, name in enumerate(names):
            if side.id in given:
                yield name, given[side.id].ground(place, len(names))
            else:
                yield name, (scheme.allies if place else scheme.grounds).of(palette[name])


def nation_grounds(game: Game, side: Side) -> tuple[str, ...]:
    """Names of the different grounds of a side's nations, in their order."""
    nations = (game.nations[key] for key in side.nations if key in game.nations)
    return tuple(dict.fromkeys(nation.ground for nation in nations if nation.ground is not None))


def stripes(game: Game, scheme: Scheme, palette: Palette) -> Iterator[tuple[str, Swatch]]:
    """Each colour that is the stripe of a formation, with the one that takes its place."""
    for names in stripe_names(game).values():
        known = [name for name in names if palette.find(name) is not None]
        wanted = [palette[name] for name in known]
        if not scheme.formations:
            yield from ((name, scheme.stripes.of(own)) for name, own in zip(known, wanted, strict=True))
            continue
        for name, place in zip(known, nearest(wanted, scheme.formations), strict=True):
            yield name, scheme.formations[place]


def stripe_patterns(game: Game, scheme: Scheme) -> dict[tuple[str, str | None], str]:
    """The pattern of each side's stripes, by the side and the name of the colour."""
    patterns = scheme.patterns
    return {
        (side, name): patterns[place % len(patterns)]
        for side, names in stripe_names(game).items()
        for place, name in enumerate(names)
        if patterns
    }


def stripe_names(game: Game) -> dict[str, tuple[str, ...]]:
    """Names of the different colours of a side's formations, by the side; of faces' own stripes too."""
    found: dict[str, list[str]] = {}
    if game.counters is None:
        return {}
    for formation in game.counters.formations.values():
        if formation.colour is not None:
            found.setdefault(formation.side, []).append(formation.colour)
    for face in faces(game.counters.counters.values()):
        if face.stripe is not None:
            found.setdefault(face.side or "", []).append(face.stripe)
    return {side: tuple(dict.fromkeys(names)) for side, names in found.items()}


def faces(counters: Iterable[Counter]) -> Iterator[Face]:
    """Both faces of counters."""
    for counter in counters:
        yield counter.front
        yield counter.back


def _first(game: Game, side: Side, palette: Palette) -> Swatch | None:
    """The ground of a side's first nation that has one, else the colour of the side."""
    names = (*nation_grounds(game, side), side.colour)
    return next((found for name in names if (found := palette.find(name)) is not None), None)
