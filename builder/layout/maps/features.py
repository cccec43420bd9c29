"""Marks of single hexes: sources in their side's colour and shape, heights as triangles with their figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from builder.drawing import shapes
from builder.drawing.colour import WHITE, Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import Anchor, Box, Group, Item, Stroke, Text
from builder.drawing.symbols import draw
from builder.drawing.text import common_size
from builder.layout.maps.emblems import EMBLEMS
from builder.layout.maps.fields import Field
from builder.layout.maps.placing import HARD, Spot, Wish
from builder.layout.maps.styles import FeatureStyle, MapStyle
from builder.model.maps import Feature, GameMap

FONT = "condensed-bold"
_GAP = 0.5


@dataclass(frozen=True, slots=True)
class SideLook:
    """How a side's marks differ from the other's: by colour, and by shape so that grey prints tell them too.

    Attributes:
        name: Of the side.
        colour: Of the side.
        shape: disc, square or diamond.
    """

    name: str
    colour: Swatch
    shape: str


SHAPES = ("square", "disc", "diamond")


@dataclass(frozen=True, slots=True)
class Marked:
    """A feature in a hex."""

    code: str
    feature: Feature
    style: FeatureStyle

    @property
    def id(self) -> str:
        """Name for placing."""
        return f"feature {self.code} {self.feature.type}"

    @property
    def label(self) -> str:
        """Words beside the mark; empty when there are none."""
        return feature_label(self.feature)


def feature_label(feature: Feature) -> str:
    """The words and the number that stand beside a mark; empty when there are none."""
    shown = feature.value.shown if feature.value is not None else None
    return " ".join(filter(None, (feature.label, shown)))


def marked(field: Field, game_map: GameMap, style: MapStyle) -> tuple[Marked, ...]:
    """Every feature that has a style, in the order of the hexes."""
    found: list[Marked] = []
    for code, space in (game_map.spaces or {}).items():
        for feature in space.features if code in field.cells else ():
            kind = game_map.feature_types.get(feature.type)
            look = None if kind is None else style.features.get(kind.style)
            if look is not None:
                found.append(Marked(code, feature, look))
    return (*found, *_entries(field, game_map, style))


ENTRY = "entry"
"""Key of the style of entry areas, which every map may have."""

LETTERS = 3
"""Longest label of an entry area that stands on the map; longer ones are told in the notes."""


def _entries(field: Field, game_map: GameMap, style: MapStyle) -> Iterator[Marked]:
    """A mark for each lettered entry area whose hexes are known, in the middle one of those on the map."""
    look = style.features.get(ENTRY)
    for entry in game_map.entries.values() if look is not None else ():
        codes = [code for code in entry.spaces or () if code in field.cells]
        if codes and look is not None and len(entry.label) <= LETTERS:
            feature = Feature(ENTRY, entry.side, None, entry.label, entry.pointer)
            yield Marked(codes[len(codes) // 2], feature, look)


def feature_size(mark: Marked) -> tuple[float, float]:
    """Width and height of a mark with its label, mm."""
    words = mark.label
    if not words or mark.style.shape == ENTRY:
        return (mark.style.size, mark.style.size)
    return (mark.style.size + _GAP + measure(words, FONT, mark.style.label_size), mark.style.size)


def feature_wishes(field: Field, marks: Iterable[Marked]) -> list[Wish]:
    """Where each mark may stand: anywhere in the inner part of its hex, near the middle by preference."""
    wishes: list[Wish] = []
    for mark in marks:
        cx, cy = field.centre(mark.code)
        wide, high = feature_size(mark)
        spots = [_spot(cx, cy, wide, high, 0.0)]
        for ring, count in ((0.14, 8), (0.22, 12), (0.29, 16)):
            for i in range(count):
                angle = 2 * pi * i / count
                x, y = cx + ring * field.size * cos(angle), cy + ring * field.size * sin(angle)
                spots.append(_spot(x, y, wide, high, 12 * ring))
        wishes.append(Wish(mark.id, tuple(spots), HARD))
    return wishes


def _spot(x: float, y: float, wide: float, high: float, dislike: float) -> Spot:
    return Spot(Box(x - wide / 2, y - high / 2, wide, high), dislike)


def draw_features(
    marks: Iterable[Marked], places: Mapping[str, Box], looks: Mapping[str, SideLook], style: MapStyle
) -> Item:
    """All marks at the places found for them."""
    items = [draw_feature(mark, places[mark.id], looks.get(mark.feature.side or ""), style) for mark in marks]
    return Group(tuple(items), name="features")


def draw_feature(mark: Marked, box: Box, look: SideLook | None, style: MapStyle) -> Item:
    """A mark with its label to the right, in a box of `feature_size`."""
    size = mark.style.size
    symbol = Box(box.x, box.y, size, size)
    if mark.style.shape == ENTRY:
        return _entry(symbol, mark, look)
    is_hill = mark.style.shape == "hill"
    items = _hill(symbol, mark.style, style) if is_hill else _emblem(symbol, mark.style, look)
    if mark.label:
        baseline = box.y + box.height / 2 + cap_height(FONT, mark.style.label_size) / 2
        words = Text(
            box.x + size + _GAP,
            baseline,
            mark.label,
            FONT,
            mark.style.label_size,
            mark.style.ink if is_hill else style.sheet.ink,
            halo=Stroke(style.sheet.halo, 0.9),
        )
        items += (words,)
    return Group(items)


def _entry(box: Box, mark: Marked, look: SideLook | None) -> Item:
    """A ring in the side's colour with the letter of the entry area in it."""
    colour = mark.style.fill if look is None else look.colour
    cx, cy, half = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    size = common_size((mark.label,), FONT, mark.style.label_size, width=1.5 * half)
    letter = Text(cx, cy + cap_height(FONT, size) / 2, mark.label, FONT, size, colour, Anchor.MIDDLE)
    ring = shapes.circle(cx, cy, half - 0.2, fill=mark.style.ink, stroke=Stroke(colour, 0.4))
    return Group((ring, letter))


def _emblem(box: Box, style: FeatureStyle, look: SideLook | None) -> tuple[Item, ...]:
    """A mark whose shape is its meaning, in the side's colour where it has one; else a source of supply."""
    drawing = EMBLEMS.get(style.shape)
    if drawing is None:
        return _source(box, style, look)
    return drawing(box, style.fill if look is None else look.colour, style.ink)


def _source(box: Box, style: FeatureStyle, look: SideLook | None) -> tuple[Item, ...]:
    """A filled shape with a light rim and supplies on it."""
    colour = style.fill if look is None else look.colour
    shape = "disc" if look is None else look.shape
    cx, cy, half = box.x + box.width / 2, box.y + box.height / 2, box.width / 2
    rim = Stroke(WHITE, 0.3)
    if shape == "disc":
        outer = shapes.circle(cx, cy, half, fill=colour)
        inner = shapes.circle(cx, cy, half - 0.42, stroke=rim)
        room = half * 1.02
    elif shape == "square":
        outer = shapes.rounded(cx - half, cy - half, 2 * half, 2 * half, 0.5, fill=colour)
        inner = shapes.rounded(
            cx - half + 0.42, cy - half + 0.42, 2 * half - 0.84, 2 * half - 0.84, 0.3, stroke=rim
        )
        room = half * 1.15
    else:
        corners = ((cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy))
        outer = shapes.polygon(corners, fill=colour)
        inner = shapes.polygon([(cx + (x - cx) * 0.78, cy + (y - cy) * 0.78) for x, y in corners], stroke=rim)
        room = half * 0.8
    goods = draw("truck", Box(cx - room / 2, cy - room / 2, room, room), style.ink, colour, 0.2)
    return (outer, inner, *goods)


def _hill(box: Box, style: FeatureStyle, whole: MapStyle) -> tuple[Item, ...]:
    """A triangle with its light side left open."""
    top, left, right = (
        (box.x + box.width / 2, box.y),
        (box.x, box.y + box.height),
        (
            box.x + box.width,
            box.y + box.height,
        ),
    )
    rim = Stroke(whole.sheet.halo, 0.9, round_ends=True)
    line = Stroke(style.ink, 0.3, round_ends=True)
    return (
        shapes.polygon((top, right, left), fill=whole.sheet.halo, stroke=rim),
        shapes.polygon((top, right, (top[0], left[1])), fill=style.fill),
        shapes.polygon((top, right, left), stroke=line),
    )
