"""A palette file as values: what it does to colours, and what it gives to sides and formations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from builder.drawing.colour import Swatch, swatch
from builder.layout.palettes.tone import UNCHANGED, Tone, between


@dataclass(frozen=True, slots=True)
class SideColours:
    """What one side gets.

    Attributes:
        colour: Of headings, bars and marks on the map.
        grounds: Of its nations, in order; of more nations than that, spread along the way through them.
    """

    colour: Swatch
    grounds: tuple[Swatch, ...]

    def ground(self, place: int, count: int) -> Swatch:
        """The ground at a place, from 0, of as many as the side needs."""
        last = len(self.grounds) - 1
        if count <= last + 1:
            return self.grounds[place]
        along = place / (count - 1) * last
        before = min(int(along), max(0, last - 1))
        return between(self.grounds[before], self.grounds[min(before + 1, last)], along - before)


@dataclass(frozen=True, slots=True)
class Promise:
    """How far apart a palette keeps colours; None where it promises nothing.

    Attributes:
        sides: Least CIEDE2000 between grounds of two sides to any eyes.
        nations: The same between grounds of one side.
        formations: The same between formations of one side, of as many as the palette has colours for.
        greys: Least difference of L* between grounds of two sides.
    """

    sides: float | None = None
    nations: float | None = None
    formations: float | None = None
    greys: float | None = None


@dataclass(frozen=True, slots=True)
class Scheme:
    """A palette.

    Attributes:
        key: Name of its file.
        title: For people.
        grounds: What becomes of grounds of counters, markers and symbols.
        allies: What becomes of the grounds of all nations of a side but its first.
        areas: What becomes of terrain, water, paper and other areas of the map.
        stripes: What becomes of the colours of formations.
        lines: What becomes of lines, letters and signs.
        bars: What becomes of the colour of a side, or of nobody's, in headings of tables, set-up cards,
            phases and boxes on the map, and of the backs and bands of cards.
        sides: Colours of sides; sides keep their own, changed as grounds and lines are, when there are none.
        formations: Colours of formations; formations keep their own, changed, when there are none.
        frames: A kind of line inside the edge of counters for each side, in order.
        patterns: A pattern on the stripe for each formation of a side, in order.
        promise: What it keeps apart.
    """

    key: str
    title: str
    grounds: Tone = UNCHANGED
    allies: Tone = UNCHANGED
    areas: Tone = UNCHANGED
    stripes: Tone = UNCHANGED
    lines: Tone = UNCHANGED
    bars: Tone = UNCHANGED
    sides: tuple[SideColours, ...] = ()
    formations: tuple[Swatch, ...] = ()
    frames: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    promise: Promise = Promise()

    @property
    def is_plain(self) -> bool:
        """Whether it leaves every game as its data state it."""
        return self == replace(PLAIN, key=self.key, title=self.title, promise=self.promise)


PLAIN = Scheme("full", "Full colour")
"""The colours that the data of a game state."""


def parse_scheme(key: str, data: Mapping[str, Any]) -> Scheme:
    """The palette of a templates/palettes file that fits its schema."""
    return Scheme(
        key,
        data["title"],
        _tone(data.get("grounds")),
        _tone(data.get("allies", data.get("grounds"))),
        _tone(data.get("areas")),
        _tone(data.get("stripes")),
        _tone(data.get("lines")),
        _tone(data.get("bars")),
        tuple(
            SideColours(_swatch(side["colour"]), _swatches(side["grounds"])) for side in data.get("sides", ())
        ),
        _swatches(data.get("formations", ())),
        tuple(data.get("frames", ())),
        tuple(data.get("patterns", ())),
        Promise(**data.get("apart", {})),
    )


def _tone(data: Mapping[str, Any] | None) -> Tone:
    if data is None:
        return UNCHANGED
    darkest, lightest = data.get("lightness", (0, 100))
    return Tone(darkest, lightest, data.get("chroma", 1))


def _swatch(rgb: str) -> Swatch:
    return swatch(rgb, rgb)


def _swatches(colours: Sequence[str]) -> tuple[Swatch, ...]:
    return tuple(_swatch(rgb) for rgb in colours)
