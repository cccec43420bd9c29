"""A small map that shows where the zones of a set-up lie: spaces, water, zones with letters, places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from builder.drawing import shapes
from builder.drawing.colour import WHITE, Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Group, Item, Path, Stroke, Text
from builder.geometry.affine import Point, translation
from builder.geometry.path import Bounds, Segment
from builder.layout import theme
from builder.layout.charts.table import Picture
from builder.layout.maps.fields import Field
from builder.layout.maps.geography import NO_GEOGRAPHY, Geography
from builder.layout.maps.laying import lay
from builder.layout.maps.regions import straight_outline
from builder.layout.maps.surface import NoMap, Surface
from builder.layout.palette import readable_on
from builder.layout.setting import INK, RULE, SOFT, TINT
from builder.layout.setup_cards.values import CardZone
from builder.model.game import Game
from builder.model.maps import GameMap

BADGE = 2.3
"""Radius of a letter's disc, mm."""

_RULER = 3.2
_TINT = 0.42  # share of a zone's colour in its ground
_LARGE_TINT = 0.22
_CODE_SIZE = 5.0
_NAME_SIZE = 5.4
_NAME_FONT = theme.CONDENSED_BOLD
_HALF_SQUARE = 1.25  # of a stack
_WATER = Swatch("water", (0.56, 0.70, 0.78), (0.28, 0.10, 0.0, 0.22))
_HALO = Stroke(WHITE, 0.7)

# What a place costs a letter, in hexes from the middle of its zone.
_CROWDED = 8.0
_SHARED = 1.5
_ON_STACK = 2.0


@dataclass(frozen=True, slots=True)
class MapJob:
    """What a small map shows.

    Attributes:
        zones: With their letters; large ones are drawn below small ones.
        stands: Spaces of the default set-up, with the number of counters in each.
        places: Ids of places that are named.
        side: Colour of zones without their own.
        colours: Swatches by zone letter, for zones that have their own.
        geography: Coast lines for maps that are drawn from coordinates.
    """

    zones: Sequence[CardZone]
    stands: Mapping[str, int]
    places: Collection[str]
    side: Swatch
    colours: Mapping[str, Swatch]
    geography: Geography = NO_GEOGRAPHY


def small_map(game: Game, job: MapJob, width: float, tallest: float) -> Picture | None:
    """The map in a width, or narrower where that would be too tall; None without a map to draw.

    Args:
        game: The game.
        job: What to show.
        width: Room, mm.
        tallest: Most height, mm.
    """
    game_map = game.map
    if game_map is None:
        return None
    surface = _fitted(game_map, width - _RULER, tallest - _RULER)
    if isinstance(surface, NoMap):
        return None
    field = surface.field
    items = (
        *surface.backdrop(job.geography),
        Path(straight_outline(field, field.cells), TINT),
        *_zones(field, job),
        _grid(field),
        *_water(field, game_map),
        *_outlines(field, job),
        *_stands(field, job),
        *_places(field, game_map, job),
        *_badges(field, job),
        *_rulers(field),
    )
    extent = field.extent
    return Picture(
        extent.width + _RULER,
        extent.height + _RULER,
        (Group(items, translation(_RULER - extent.x, _RULER - extent.y), name="small map"),),
    )


def badge(letter: str, x: float, y: float, fill: Swatch) -> tuple[Item, ...]:
    """A letter on a disc about a point."""
    size = theme.BODY if len(letter) == 1 else theme.FINE
    return (
        shapes.circle(x, y, BADGE, fill=fill, stroke=Stroke(WHITE, 0.35)),
        Text(
            x,
            y + cap_height(theme.TEXT_BOLD, size) / 2,
            letter,
            theme.TEXT_BOLD,
            size,
            readable_on(fill),
            Anchor.MIDDLE,
        ),
    )


def _fitted(game_map: GameMap, width: float, height: float) -> Surface | NoMap:
    """The spaces at the size at which they fill the room."""
    surface = lay(game_map, (0.0, 0.0))
    if isinstance(surface, NoMap):
        return surface
    extent = surface.field.extent
    return lay(game_map, (0.0, 0.0), min(width / extent.width, height / extent.height))


def _by_size(job: MapJob) -> list[CardZone]:
    return sorted(job.zones, key=lambda zone: -len(zone.spaces))


def _zones(field: Field, job: MapJob) -> Iterator[Item]:
    for zone in _by_size(job):
        colour = job.colours.get(zone.letter, job.side)
        inside = tuple(code for code in field.cells if code in zone.spaces)
        if inside:
            share = _LARGE_TINT if len(inside) > 0.2 * len(field.cells) else _TINT
            yield Path(straight_outline(field, inside), mixed(colour, share))


def _outlines(field: Field, job: MapJob) -> Iterator[Item]:
    for zone in _by_size(job):
        inside = tuple(code for code in field.cells if code in zone.spaces)
        if inside:
            line = Stroke(darkened(job.colours.get(zone.letter, job.side)), 0.45, round_ends=True)
            yield Path(straight_outline(field, inside), None, line)


def mixed(colour: Swatch, share: float) -> Swatch:
    """A colour thinned with white to a share."""
    rgb = tuple(share * part + (1 - share) for part in colour.rgb)
    cmyk = tuple(share * part for part in colour.cmyk)
    return Swatch(
        f"{colour.name} {share:.0%}", (rgb[0], rgb[1], rgb[2]), (cmyk[0], cmyk[1], cmyk[2], cmyk[3])
    )


def darkened(colour: Swatch) -> Swatch:
    """A colour dark enough to be a line on its own tint."""
    rgb = tuple(0.62 * part for part in colour.rgb)
    cmyk = (*colour.cmyk[:3], min(1.0, colour.cmyk[3] + 0.35))
    return Swatch(f"{colour.name} dark", (rgb[0], rgb[1], rgb[2]), (cmyk[0], cmyk[1], cmyk[2], cmyk[3]))


def _grid(field: Field) -> Item:
    """Every side once."""
    drawn: set[tuple[Point, Point]] = set()
    segments: list[Segment] = []
    for code in field.cells:
        for _, start, end in field.sides(code):
            side = (min(start, end), max(start, end))
            if side not in drawn:
                drawn.add(side)
                segments += [("M", *start), ("L", *end)]
    return Path(tuple(segments), None, Stroke(RULE, theme.HAIRLINE))


def _water(field: Field, game_map: GameMap) -> Iterator[Item]:
    segments: list[Segment] = []
    for pair in game_map.hexsides:
        side = field.side(pair.first, pair.second)
        if side is not None:
            segments += [("M", *side[0]), ("L", *side[1])]
    if segments:
        yield Path(tuple(segments), None, Stroke(_WATER, 0.5, round_ends=True))


def _stands(field: Field, job: MapJob) -> Iterator[Item]:
    """A small square for every stack of the default set-up, with its number of counters."""
    half = _HALF_SQUARE
    for code, count in job.stands.items():
        if code in field.cells:
            x, y = field.centre(code)
            yield shapes.rectangle(
                x - half, y - half, 2 * half, 2 * half, fill=job.side, stroke=Stroke(WHITE, 0.2)
            )
            size = _CODE_SIZE
            yield Text(
                x,
                y + cap_height(theme.CONDENSED_BOLD, size) / 2,
                f"{count}",
                theme.CONDENSED_BOLD,
                size,
                readable_on(job.side),
                Anchor.MIDDLE,
            )


def _places(field: Field, game_map: GameMap, job: MapJob) -> Iterator[Item]:
    """A dot in each hex of a named place that no stack fills, and the name above or below it."""
    blocked = [_square(field, code) for code in job.stands if code in field.cells]
    for id_ in job.places:
        place = game_map.places.get(id_)
        here = [code for code in (place.spaces or ()) if code in field.cells] if place is not None else []
        if place is None or not here:
            continue
        for code in here:
            if code not in job.stands:
                yield shapes.circle(*field.centre(code), 0.75, fill=INK, stroke=Stroke(WHITE, 0.2))
        spot = _name_spot(field, place.name, here[0], blocked)
        blocked.append(spot)
        left, _, right, bottom = spot
        middle = (left + right) / 2
        yield Text(middle, bottom, place.name, _NAME_FONT, _NAME_SIZE, INK, Anchor.MIDDLE, halo=_HALO)


def _name_spot(field: Field, name: str, code: str, blocked: Sequence[Bounds]) -> Bounds:
    """Where a name covers least: above its hex's middle, below it, or to one side."""
    x, y = field.centre(code)
    wide, high = measure(name, _NAME_FONT, _NAME_SIZE), cap_height(_NAME_FONT, _NAME_SIZE)
    off = max(_HALF_SQUARE, 0.75) + 0.6
    edge = field.extent.x, field.extent.x + field.extent.width
    spots = []
    for dx, bottom in ((0.0, y - off), (0.0, y + off + high), (1.0, y + high / 2), (-1.0, y + high / 2)):
        middle = x + dx * (off + wide / 2)
        middle = min(max(middle, edge[0] + wide / 2), edge[1] - wide / 2)
        spots.append((middle - wide / 2, bottom - high, middle + wide / 2, bottom))
    return min(spots, key=lambda spot: sum(_overlap(spot, other) for other in blocked))


def _square(field: Field, code: str) -> Bounds:
    x, y = field.centre(code)
    return (x - _HALF_SQUARE, y - _HALF_SQUARE, x + _HALF_SQUARE, y + _HALF_SQUARE)


def _overlap(one: Bounds, other: Bounds) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _badges(field: Field, job: MapJob) -> Iterator[Item]:
    """A letter in each zone, as near to its middle as the others and the stacks leave room."""
    taken: list[Point] = []
    for zone in sorted(job.zones, key=lambda zone: (len(zone.spaces), zone.letter)):
        inside = [code for code in field.cells if code in zone.spaces]
        if inside:
            x, y = _letter_place(field, inside, job, taken)
            taken.append((x, y))
            yield from badge(zone.letter, x, y, darkened(job.colours.get(zone.letter, job.side)))


def _letter_place(field: Field, inside: Sequence[str], job: MapJob, taken: Sequence[Point]) -> Point:
    """The cheapest hex of a zone: near its middle, off other letters and stacks, in few other zones."""
    centres = [field.centre(code) for code in inside]
    cx = sum(x for x, _ in centres) / len(centres)
    cy = sum(y for _, y in centres) / len(centres)

    def cost(code: str) -> tuple[float, str]:
        x, y = field.centre(code)
        crowd = sum(_CROWDED for p in taken if hypot(p[0] - x, p[1] - y) < 2.2 * BADGE)
        shared = sum(_SHARED for zone in job.zones if code in zone.spaces)
        stack = _ON_STACK if code in job.stands else 0.0
        return (hypot(x - cx, y - cy) / field.size + crowd + shared + stack, code)

    return field.centre(min(inside, key=cost))


def _rulers(field: Field) -> Iterator[Item]:
    """Column numbers above and row numbers on the left."""
    low = cap_height(theme.CONDENSED, _CODE_SIZE) / 2
    for figure in field.figures():
        x, y = figure.point
        if figure.is_above:
            yield _figure(x, y - 0.8, figure.words, Anchor.MIDDLE)
        else:
            yield _figure(x - 0.6, y + low, figure.words, Anchor.END)


def _figure(x: float, y: float, words: str, anchor: Anchor) -> Text:
    return Text(x, y, words, theme.CONDENSED, _CODE_SIZE, SOFT, anchor)
