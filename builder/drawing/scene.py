"""The display list that every picture is made of.

A `Scene` is plain, immutable data: paths, text, groups and uses of symbols. Whoever draws (layout) knows no
file format; whoever writes a file (render) knows no game. Lengths are millimetres, the origin is the top
left corner, y points down. Type sizes are typographic points (1/72 inch).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from builder.drawing.colour import Swatch
from builder.geometry.affine import IDENTITY, Affine
from builder.geometry.path import Outline, Segment

MM_PER_PT = 25.4 / 72
MM_PER_PX = 25.4 / 96
"""A pixel as the engine and browsers measure it in SVG pictures."""


class Anchor(StrEnum):
    """Where along the baseline the given point lies."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line.

    Attributes:
        colour: Its colour.
        width: mm.
        dash: Lengths of dashes and gaps in turn, mm; empty for a whole line.
        round_ends: Ends and corners are round; otherwise ends are cut off flat and corners are mitred, up
            to a mitre of four widths, which is where SVG cuts them.
    """

    colour: Swatch
    width: float
    dash: tuple[float, ...] = ()
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of moves, lines, cubic curves and closings; filled by the even-odd rule, then stroked.

    Attributes:
        segments: See `builder.geometry.path`.
        fill: Colour of the inside, or none.
        stroke: Line along the outline, half inside and half outside, or none.
    """

    segments: tuple[Segment, ...]
    fill: Swatch | None = None
    stroke: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text on a baseline.

    Attributes:
        x: Anchor point, mm.
        y: Baseline, mm.
        text: What it says; no line breaks.
        font: Key of a bundled font, see `builder.drawing.fonts`.
        size: Points.
        fill: Colour.
        anchor: Which end of the line the point is.
        degrees: Turn about the anchor point, clockwise.
        halo: A line round the letters and below them, so that they read on any ground; half its width is
            seen. Its corners are round and it has no dashes, whatever the stroke says.
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: Swatch
    anchor: Anchor = Anchor.START
    degrees: float = 0.0
    halo: Stroke | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved together, optionally cut to an outline and named for readers of the file.

    Attributes:
        items: Drawn in order.
        transform: From the coordinates of the items to those of the parent.
        clip: Only what lies inside it, by the even-odd rule, is seen; in the coordinates of the items. Its
            own fill and stroke are not drawn.
        name: What the group is, for people who open the file.
    """

    items: tuple[Item, ...]
    transform: Affine = IDENTITY
    clip: Path | None = None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol of the scene, drawn once more at another place."""

    symbol: str
    transform: Affine = IDENTITY


Item = Path | Text | Group | Use


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of fixed size.

    Attributes:
        width: mm.
        height: mm.
        items: Drawn in order, the first lowest.
        symbols: Parts that are used several times, by key.
        title: For the metadata of the file.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    symbols: Mapping[str, tuple[Item, ...]] = field(default_factory=lambda: MappingProxyType({}))
    title: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: left, top, width and height in mm."""

    x: float
    y: float
    width: float
    height: float


class Duplex(StrEnum):
    """How a print dialogue should turn the sheet; a reader may set it from the file."""

    SINGLE = "single"
    LONG_EDGE = "long-edge"
    SHORT_EDGE = "short-edge"


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a document.

    Attributes:
        scene: The picture; its size is the size of the page.
        trim: What is left after cutting; none for the whole page.
        bleed: The trim with its bleed; none for the trim.
        label: Page number as the reader shows it, for example ``2 back``.
        outline: Entry of the table of contents, or none.
        cuts: Outlines along which pieces are cut out of the page, one for each piece, closed; mm. Files keep
            them, so that whoever checks one knows where the edges of its pieces are.
    """

    scene: Scene
    trim: Box | None = None
    bleed: Box | None = None
    label: str = ""
    outline: str | None = None
    cuts: tuple[Outline, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """What one PDF file holds.

    Attributes:
        title: For the window and the metadata.
        pages: In order, at least one.
        subject: One line on what it is.
        keywords: For search.
        author: Who is named as author.
        duplex: How it wants to be printed; None when its pages want different things and say so.
    """

    title: str
    pages: tuple[Page, ...]
    subject: str = ""
    keywords: tuple[str, ...] = ()
    author: str = "Counterfoil"
    duplex: Duplex | None = Duplex.SINGLE
