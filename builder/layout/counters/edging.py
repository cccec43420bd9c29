"""What tells sides and formations apart where a palette does not do it by colour alone.

A palette gives each side a kind of line inside the edge of its counters, and each formation a pattern on
its stripe. Lengths are mm on paper: they do not shrink with the counter, since lines must not get too thin.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.scene import Box, Group, Item, Path, Stroke
from builder.geometry.path import polyline
from builder.layout.counters.colours import mixed
from builder.layout.counters.outline import cut_line
from builder.layout.counters.parts import Subject
from builder.layout.counters.place import Place
from builder.layout.counters.template import CounterTemplate
from builder.layout.palette import NEUTRALS, readable_on

_INSET = 0.45  # of the middle of the line from the cut: inside what a crooked cut takes, outside what is read
_WIDTH = 0.14  # as fine as any printer prints: a frame is long
_DASHES: dict[str, tuple[float, ...]] = {
    "solid": (),
    "dashed": (1.2, 1.2),
    "dotted": (0.3, 0.6),
    "dash-dot": (1.5, 0.5, 0.3, 0.5),
}

_SHARE = 0.3  # of the colour of letters in the lines of a pattern
_THIN, _THICK = 0.16, 0.4
_CLOSE, _WIDE, _WIDER = 0.75, 1.5, 2.25


def frame(subject: Subject, template: CounterTemplate, place: Place) -> tuple[Item, ...]:
    """The line inside the edge that tells the side of a face; nothing where there is none."""
    side = subject.side
    if side is None or side.frame is None or subject.face.is_blank:
        return ()
    inner = shapes.inset(Box(0, 0, place.width, place.height), _INSET)
    line = Stroke(NEUTRALS["ink"], _WIDTH, _DASHES[side.frame], round_ends=side.frame == "dotted")
    return (Path(cut_line(template, inner), None, line),)


def pattern(kind: str, area: Box, ground: Swatch) -> tuple[Item, ...]:
    """Lines over an area of one colour, so quiet that letters on it still read."""
    line = Stroke(mixed(ground, readable_on(ground), _SHARE), *_STROKES[kind])
    lines = tuple(
        segment
        for run in _RUNS[kind]
        for start, end in _ruled(area, *run)
        for segment in polyline((start, end))
    )
    return (Group((Path(lines, None, line),), clip=shapes.box(area)),) if lines else ()


Point = tuple[float, float]

_RISING, _FALLING, _UPRIGHT, _LEVEL = (1, -1), (1, 1), (0, 1), (1, 0)
_RUNS: dict[str, tuple[tuple[tuple[int, int], float], ...]] = {
    "plain": (),
    "rising": ((_RISING, _CLOSE),),
    "falling": ((_FALLING, _CLOSE),),
    "upright": ((_UPRIGHT, _CLOSE),),
    "level": ((_LEVEL, _CLOSE),),
    "lattice": ((_RISING, _WIDE), (_FALLING, _WIDE)),
    "grid": ((_UPRIGHT, _WIDE), (_LEVEL, _WIDE)),
    "rising-bars": ((_RISING, _WIDE),),
    "falling-bars": ((_FALLING, _WIDE),),
    "upright-bars": ((_UPRIGHT, _WIDE),),
    "level-bars": ((_LEVEL, _WIDE),),
    "lattice-bars": ((_RISING, _WIDER), (_FALLING, _WIDER)),
    "grid-bars": ((_UPRIGHT, _WIDER), (_LEVEL, _WIDE)),
    "dots": ((_LEVEL, _CLOSE),),
}
_STROKES: dict[str, tuple[float, tuple[float, ...], bool]] = {
    kind: (_THICK if kind.endswith("-bars") else _THIN, (), False) for kind in _RUNS
} | {"dots": (0.32, (0.0, 0.75), True)}


PATTERNS = tuple(_RUNS)
"""The kinds of pattern that there are."""


def _ruled(area: Box, way: tuple[int, int], apart: float) -> Iterator[tuple[Point, Point]]:
    """Parallel lines across an area, from edge to edge of the square about it."""
    across, down = way
    reach = area.width + area.height
    if across == 0:
        for step in range(int(area.width / apart) + 1):
            x = area.x + (step + 0.5) * apart
            yield (x, area.y), (x, area.y + area.height)
    elif down == 0:
        for step in range(int(area.height / apart) + 1):
            y = area.y + (step + 0.5) * apart
            yield (area.x, y), (area.x + area.width, y)
    else:
        top, bottom = area.y, area.y + area.height
        for step in range(int(reach / apart) + 1):
            x = area.x - area.height + (step + 0.5) * apart
            start, end = (x, bottom if down < 0 else top), (x + area.height, top if down < 0 else bottom)
            yield start, end
