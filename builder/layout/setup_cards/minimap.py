"""A small map that shows where the zones of a set-up lie: spaces, water, zones with letters, places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, dist, pi, sin

from builder.drawing import shapes
from builder.drawing.colour import WHITE, Swatch, derived
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Group, Item, Path, Stroke, Text
from builder.geometry.affine import Point, translation
from builder.layout import theme
from builder.layout.charts.table import Picture
from builder.layout.maps.fields import Field, Figure
from builder.layout.maps.regions import straight_outline
from builder.layout.palette import readable_on
from builder.layout.setting import SOFT
from builder.layout.setup_cards.miniground import MiniGrounds
from builder.layout.setup_cards.mininames import HALF_SQUARE, Spoken, draw_spoken
from builder.layout.setup_cards.values import CardZone
from builder.model.maps import GameMap

BADGE = 2.3
"""Radius of a letter's disc, mm."""

_RULER = 3.2
_TINT = 0.42  # share of a zone's colour in its ground
_LARGE_TINT = 0.22
_CODE_SIZE = 5.0
_CODE_AIR = 0.6  # mm between two numbers at the rim
_DOT = 0.6

# What a place costs a letter, in hexes from the middle of its zone.
_CROWDED = 8.0
_SHARED = 1.5
_ON_STACK = 2.0
_BESIDE = 4.0

# Round the middle of a hex: where a letter may stand beside a zone of few hexes.
_RINGS = (2.25 * BADGE, 3.2 * BADGE)  # mm
_TURNS = 12
_SMALL = 4


@dataclass(frozen=True, slots=True)
class MapJob:
    """What a small map shows.

    Attributes:
        zones: With their letters; large ones are drawn below small ones.
        stands: Spaces of the default set-up, with the number of counters in each.
        places: Ids of places that are named.
        side: Colour of stacks, and of letters and outlines of zones without their own.
        colours: Swatches by zone letter, for zones that have their own.
        bar: What zones without their own are tinted with; None for the colour of the side.
    """

    zones: Sequence[CardZone]
    stands: Mapping[str, int]
    places: Collection[str]
    side: Swatch
    colours: Mapping[str, Swatch]
    bar: Swatch | None = None


def small_map(grounds: MiniGrounds, job: MapJob, width: float, tallest: float) -> Picture | None:
    """The part of the map that the job speaks of, as large as fits; None without a map to draw.

    Args:
        grounds: The map.
        job: What to show.
        width: Room, mm.
        tallest: Most height, mm.
    """
    ground = grounds.within(width - _RULER, tallest - _RULER, _used(grounds.game_map, job))
    if ground is None:
        return None
    field = ground.field
    letters = _letters(field, job)
    items = (
        *ground.below,
        *_zones(field, job),
        *ground.above,
        *_outlines(field, job),
        *_leaders(field, job, letters),
        *_stands(field, job),
        *draw_spoken(field, ground.game_map, _spoken(field, ground.game_map, job, letters), BADGE),
        *_badges(job, letters),
        *_rulers(field),
    )
    extent = field.extent
    rim = 0.0 if next(field.figures(), None) is None else _RULER
    return Picture(
        extent.width + rim,
        extent.height + rim,
        (Group(items, translation(rim - extent.x, rim - extent.y), name="small map"),),
    )


def _used(game_map: GameMap | None, job: MapJob) -> frozenset[str]:
    """Codes of spaces that a small map has something in."""
    places = game_map.places if game_map is not None else {}
    named = (code for id_ in job.places if id_ in places for code in places[id_].spaces or ())
    return frozenset((*job.stands, *named, *(code for zone in job.zones for code in zone.spaces)))


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


def _by_size(job: MapJob) -> list[CardZone]:
    return sorted(job.zones, key=lambda zone: -len(zone.spaces))


def _zones(field: Field, job: MapJob) -> Iterator[Item]:
    for zone in _by_size(job):
        colour = job.colours.get(zone.letter, job.bar or job.side)
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
    red, green, blue = (share * part + (1 - share) for part in colour.rgb)
    return derived(f"{colour.name} {share:.0%}", (red, green, blue))


def darkened(colour: Swatch) -> Swatch:
    """A colour dark enough to be a line on its own tint."""
    red, green, blue = (0.62 * part for part in colour.rgb)
    return derived(f"{colour.name} dark", (red, green, blue))


def _stands(field: Field, job: MapJob) -> Iterator[Item]:
    """A small square for every stack of the default set-up, with its number of counters."""
    half = HALF_SQUARE
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


def _spoken(field: Field, game_map: GameMap, job: MapJob, letters: Mapping[str, Point]) -> Spoken:
    """What is named on the map, and what names keep off."""
    stands = [code for code in job.stands if code in field.cells]
    allowed = [code for zone in job.zones for code in field.cells if code in zone.spaces]
    return Spoken(
        tuple(place for id_ in job.places if (place := game_map.places.get(id_)) is not None),
        tuple(dict.fromkeys([*stands, *allowed])),
        tuple(stands),
        tuple(letters.values()),
    )


def _badges(job: MapJob, letters: Mapping[str, Point]) -> Iterator[Item]:
    """A letter in or beside each zone."""
    for letter, (x, y) in letters.items():
        yield from badge(letter, x, y, darkened(job.colours.get(letter, job.side)))


def _leaders(field: Field, job: MapJob, letters: Mapping[str, Point]) -> Iterator[Item]:
    """A line from a letter beside its zone to the nearest space of it, with a dot at its end."""
    for zone in job.zones:
        point = letters.get(zone.letter)
        if point is not None and field.code_below(point) not in zone.spaces:
            middles = [field.centre(code) for code in field.cells if code in zone.spaces]
            x, y = min(middles, key=lambda middle: dist(middle, point))
            colour = darkened(job.colours.get(zone.letter, job.side))
            yield shapes.line(*point, x, y, Stroke(colour, theme.MEDIUM))
            yield shapes.circle(x, y, _DOT, fill=colour)


def _letters(field: Field, job: MapJob) -> dict[str, Point]:
    """Where each letter stands: as near to the middle of its zone as the others and the stacks leave room."""
    found: dict[str, Point] = {}
    for zone in sorted(job.zones, key=lambda zone: (len(zone.spaces), zone.letter)):
        inside = [code for code in field.cells if code in zone.spaces]
        if inside:
            found[zone.letter] = _letter_place(field, inside, job, tuple(found.values()))
    return found


def _letter_place(field: Field, inside: Sequence[str], job: MapJob, taken: Sequence[Point]) -> Point:
    """The cheapest place for a letter: near the middle of its zone, off letters, stacks and other zones.

    Where a letter stands in the middle of every hex already, it stands beside one.
    """
    centres = [field.centre(code) for code in inside]
    cx = sum(x for x, _ in centres) / len(centres)
    cy = sum(y for _, y in centres) / len(centres)
    stacks = [field.centre(code) for code in job.stands if code in field.cells]

    def cost(code: str, x: float, y: float) -> float:
        crowd = sum(_CROWDED for point in taken if dist(point, (x, y)) < 2.2 * BADGE)
        shared = sum(_SHARED for zone in job.zones if code in zone.spaces)
        stack = sum(_ON_STACK for point in stacks if dist(point, (x, y)) < BADGE + HALF_SQUARE)
        beside = 0.0 if (x, y) == field.centre(code) else _BESIDE
        return dist((x, y), (cx, cy)) / field.size + crowd + shared + stack + beside

    is_full = all(any(dist(point, centre) < 2.2 * BADGE for point in taken) for centre in centres)
    rings = _RINGS if is_full or len(inside) <= _SMALL else ()
    places = ((code, *point) for code in inside for point in _points(field, code, rings))
    _, x, y = min(places, key=lambda place: (cost(*place), *place))
    return x, y


def _points(field: Field, code: str, rings: Sequence[float]) -> Iterator[Point]:
    """The middle of a hex, and points on rings round it that lie on the map."""
    x, y = field.centre(code)
    yield x, y
    extent = field.extent
    for ring in rings:
        for turn in range(_TURNS):
            px = x + ring * cos(2 * pi * turn / _TURNS)
            py = y + ring * sin(2 * pi * turn / _TURNS)
            if (
                extent.x + BADGE <= px <= extent.x + extent.width - BADGE
                and extent.y + BADGE <= py <= extent.y + extent.height - BADGE
            ):
                yield px, py


def _rulers(field: Field) -> Iterator[Item]:
    """Column numbers above and row numbers on the left; where they are crowded every second or third."""
    low = cap_height(theme.CONDENSED, _CODE_SIZE) / 2
    figures = tuple(field.figures())
    widest = max((measure(figure.words, theme.CONDENSED, _CODE_SIZE) for figure in figures), default=0.0)
    for figure in _thinned([f for f in figures if f.is_above], 0, widest + _CODE_AIR):
        x, y = figure.point
        yield _figure(x, y - 0.8, figure.words, Anchor.MIDDLE)
    for figure in _thinned([f for f in figures if not f.is_above], 1, 2 * low + _CODE_AIR):
        x, y = figure.point
        yield _figure(x - 0.6, y + low, figure.words, Anchor.END)


def _thinned(figures: Sequence[Figure], axis: int, room: float) -> Sequence[Figure]:
    """Every figure, or every second, third, … so that each has a room, mm, along an axis."""
    gaps = [two.point[axis] - one.point[axis] for one, two in pairwise(figures)]
    step = max(1, ceil(room / gap)) if (gap := min(gaps, default=0.0)) > 0 else 1
    return figures[::step]


def _figure(x: float, y: float, words: str, anchor: Anchor) -> Text:
    return Text(x, y, words, theme.CONDENSED, _CODE_SIZE, SOFT, anchor)
