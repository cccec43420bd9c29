"""Pictures of the counters' faces, and of the mark that a piece wears when it has moved.

They are SVG with letters as outlines: sharp at every zoom, and drawn in a fraction of the time that pixels
take. Each counter gets a dark edge and, unless it is round, slightly round corners: on the table the
cardboard's thickness tells the counters of a stack apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import Swatch, swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import MM_PER_PT, MM_PER_PX, Anchor, Box, Group, Item, Path, Scene, Stroke, Text
from builder.geometry.affine import Affine
from builder.layout import theme
from builder.layout.counters import CounterTemplate, FaceParts, face_items
from builder.layout.counters.checks import unknown_template
from builder.layout.counters.template import Outline
from builder.layout.palette import readable_on
from builder.model.counters import Counter, Face
from builder.render.svg import write_svg
from builder.targets.vassal.naming import file_name
from builder.vassal.grid import Size

MOVED = "moved.svg"

_EDGE = swatch("counter edge", "#3a352b")
_PAPER = swatch("mark paper", "#fffdf5")
_MOVED = swatch("moved", "#b3261e")
_EDGE_WIDTH = 0.28  # mm
_CORNER = 0.9  # mm
_FONT = theme.TEXT_BOLD


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures of all counters.

    Attributes:
        names: File of a counter's face, by counter and ``front`` or ``back``.
        files: The files by name.
        sizes: Pixels of each counter at zoom 1, by id.
        diagnostics: What did not fit its face.
    """

    names: Mapping[tuple[str, str], str]
    files: Mapping[str, bytes]
    sizes: Mapping[str, Size]
    diagnostics: tuple[Diagnostic, ...]


def face_pictures(
    counters: Iterable[Counter],
    parts: FaceParts,
    templates: Mapping[str, CounterTemplate],
    longest_px: int,
) -> Pictures:
    """Draw every face; a counter whose template does not exist is left out with an error.

    Args:
        counters: The counters.
        parts: Of the game.
        templates: Layouts by name.
        longest_px: Pixels of the longest side of the largest counter.
    """
    listed = tuple(counters)
    known = [counter for counter in listed if counter.template in templates]
    largest = max((max(c.width, c.height) for c in known), default=1.0)
    factor = longest_px / largest
    names: dict[tuple[str, str], str] = {}
    files: dict[str, bytes] = {}
    sizes: dict[str, Size] = {}
    problems = [unknown_template(counter, templates) for counter in listed if counter not in known]
    for counter in known:
        sizes[counter.id] = Size(round(counter.width * factor), round(counter.height * factor))
        for which, face in (("front", counter.front), ("back", counter.back)):
            scene, found = _picture(counter, face, parts, templates[counter.template], sizes[counter.id])
            name = file_name(f"{counter.id}-{which}", ".svg")
            names[counter.id, which] = name
            files[name] = write_svg(scene).encode()
            problems += found
    return Pictures(
        MappingProxyType(names), MappingProxyType(files), MappingProxyType(sizes), tuple(problems)
    )


def moved_mark(longest_px: int) -> bytes:
    """The mark of a piece that has moved: an arrow head in a disc.

    Args:
        longest_px: Pixels of the longest side of the counters.
    """
    size = max(10, round(longest_px * 0.28)) * MM_PER_PX
    half, reach = size / 2, size * 0.24
    head = ((half - reach * 0.7, half - reach), (half + reach, half), (half - reach * 0.7, half + reach))
    ring = Stroke(_PAPER, size * 0.07)
    items = (
        shapes.circle(half, half, half * 0.92, fill=_MOVED, stroke=ring),
        shapes.polygon(head, fill=_PAPER),
    )
    return write_svg(Scene(size, size, items, title="moved")).encode()


def mask_name(side: str) -> str:
    """File of the picture that hides the pieces of a side."""
    return file_name(f"hidden-{side}", ".svg")


def mask(ground: Swatch, longest_px: int) -> bytes:
    """A piece whose face is hidden: the ground of its side with a question mark.

    Args:
        ground: Colour.
        longest_px: Pixels of the longest side of the counters.
    """
    side = longest_px * MM_PER_PX
    size = side * 0.62 / MM_PER_PT
    baseline = side / 2 + cap_height(_FONT, size) / 2
    radius, edge = side * 0.06, side * 0.02
    items = (
        shapes.rounded(0, 0, side, side, radius, fill=ground),
        Text(side / 2, baseline, "?", _FONT, size, readable_on(ground), Anchor.MIDDLE),
        shapes.rounded(edge / 2, edge / 2, side - edge, side - edge, radius, stroke=Stroke(_EDGE, edge)),
    )
    return write_svg(Scene(side, side, items, title="hidden")).encode()


def stand_in(name: str, ground: Swatch, longest_px: int) -> bytes:
    """A piece for a unit that no known counter shows: its name on a dashed ground, and what it is.

    Args:
        name: What the unit is called.
        ground: Colour of its side.
        longest_px: Pixels of the longest side of the counters.
    """
    side = longest_px * MM_PER_PX
    ink, edge = readable_on(ground), side * 0.02
    dashes = Stroke(ink, side * 0.025, dash=(side * 0.06, side * 0.05))
    lines = (name, "counter", "unknown")
    heights = (0.36, 0.62, 0.78)
    words = tuple(
        Text(side / 2, side * y, line, _FONT, _fitting(line, side, largest), ink, Anchor.MIDDLE)
        for line, y, largest in zip(lines, heights, (0.2, 0.13, 0.13), strict=True)
    )
    items: tuple[Item, ...] = (
        shapes.rounded(0, 0, side, side, side * 0.06, fill=ground),
        shapes.rounded(side * 0.06, side * 0.06, side * 0.88, side * 0.88, side * 0.05, stroke=dashes),
        *words,
        shapes.rounded(edge / 2, edge / 2, side - edge, side - edge, side * 0.06, stroke=Stroke(_EDGE, edge)),
    )
    return write_svg(Scene(side, side, items, title=f"stand-in: {name}")).encode()


def _fitting(line: str, side: float, largest: float) -> float:
    """Size in points at which a line fits the width of a piece, at most a share of its height."""
    size = largest * side / MM_PER_PT
    return min(size, size * 0.72 * side / max(measure(line, _FONT, size), 1e-6))


def _picture(
    counter: Counter, face: Face, parts: FaceParts, template: CounterTemplate, size: Size
) -> tuple[Scene, tuple[Diagnostic, ...]]:
    painted = face_items(counter, face, parts, template)
    width, height = size.width * MM_PER_PX, size.height * MM_PER_PX
    # The counter is drawn at its own size, so that lettering is fitted as in print, then enlarged.
    enlarged = Affine(width / counter.width, 0, 0, height / counter.height, 0, 0)
    rim = _rim(template, Box(0, 0, counter.width, counter.height))
    edge = _rim(
        template,
        shapes.inset(Box(0, 0, counter.width, counter.height), _EDGE_WIDTH / 2),
        Stroke(_EDGE, _EDGE_WIDTH),
    )
    items = (Group((Group(painted.items, clip=rim), edge), enlarged),)
    return Scene(width, height, items, title=counter.id), painted.diagnostics


def _rim(template: CounterTemplate, box: Box, stroke: Stroke | None = None) -> Path:
    """The outline of a counter on the screen."""
    if template.outline is Outline.ROUND:
        rx, ry = box.width / 2, box.height / 2
        return shapes.ellipse(box.x + rx, box.y + ry, rx, ry, stroke=stroke)
    radius = template.corner if template.outline is Outline.ROUNDED else _CORNER
    return shapes.rounded(box.x, box.y, box.width, box.height, radius, stroke=stroke)
