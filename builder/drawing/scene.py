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

MM_PER_PT = 25.4 / 72

Move = tuple[str, float, float]  # ("M", x, y) or ("L", x, y)
Curve = tuple[str, float, float, float, float, float, float]  # ("C", x1, y1, x2, y2, x, y)
Close = tuple[str]  # ("Z",)
Segment = Move | Curve | Close


class Anchor(StrEnum):
    """Where along the baseline the given point lies."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line: colour, width in mm, dash lengths in mm, round or square ends."""

    colour: Swatch
    width: float
    dash: tuple[float, ...] = ()
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of moves, lines, cubic curves and closings; filled by the even-odd rule, then stroked."""

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
    """

    x: float
    y: float
    text: str
    font: str
    size: float
    fill: Swatch
    anchor: Anchor = Anchor.START
    degrees: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Items moved together, optionally cut to an outline and named for readers of the file."""

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


@dataclass(frozen=True, slots=True)
class Page:
    """One page of a document: its picture, trim and bleed boxes, its label and its outline entry."""

    scene: Scene
    trim: Box | None = None
    bleed: Box | None = None
    label: str = ""
    outline: str | None = None


@dataclass(frozen=True, slots=True)
class Document:
    """What one PDF file holds."""

    title: str
    pages: tuple[Page, ...]
    subject: str = ""
    keywords: tuple[str, ...] = ()
    author: str = "Counterfoil"
