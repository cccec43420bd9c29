"""The picture of docs/palettes.md: the same counters in every palette."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from builder.drawing import shapes
from builder.drawing.colour import WHITE
from builder.drawing.scene import Group, Item, Scene, Text
from builder.geometry.affine import translation
from builder.layout.counters import face_items, face_parts
from builder.layout.palette import NEUTRALS
from builder.render.png import png_at_dpi
from PIL import Image
from tests.layout.counter_bench import TEMPLATES
from tests.palettes.subjects import painted_game, scheme

PICTURE = Path(__file__).parents[2] / "docs" / "palettes.png"
_GAME = "bautzen-1945"
_FORMATIONS = ("20pz", "brgpzg", "546vgd", "17id", "5dp", "7dp", "10dp", "14grd", "7gmc")
_DPI = 130
_COLOURS = 255
_HEAD, _GAP, _MARGIN = 5.5, 2.0, 2.0


def picture(palettes: tuple[str, ...]) -> bytes:
    """A PNG with a row of counters for each palette under its title."""
    game = painted_game(_GAME)
    width = 2 * _MARGIN + 15.0 * len(_FORMATIONS)
    height = 2 * _MARGIN + len(palettes) * (_HEAD + 15.0 + _GAP) - _GAP
    items: list[Item] = [shapes.rectangle(0, 0, width, height, fill=WHITE)]
    for row, key in enumerate(palettes):
        y = _MARGIN + row * (_HEAD + 15.0 + _GAP)
        items.append(Text(_MARGIN, y + 3.8, scheme(key).title, "text-bold", 9.0, NEUTRALS["ink"]))
        items += (
            Group(face, translation(_MARGIN + 15.0 * n, y + _HEAD)) for n, face in enumerate(_faces(key))
        )
    return _small(png_at_dpi(Scene(width, height, tuple(items), title=game.title), _DPI))


def _small(png: bytes) -> bytes:
    """The picture with as few colours as do it no harm."""
    with Image.open(BytesIO(png)) as drawn:
        sink = BytesIO()
        drawn.convert("RGB").quantize(_COLOURS).save(sink, "PNG", optimize=True)
    return sink.getvalue()


def _faces(palette: str) -> Iterator[tuple[Item, ...]]:
    game = painted_game(_GAME, palette)
    parts, counters = face_parts(game), game.counters.counters.values()
    for formation in _FORMATIONS:
        counter = next(c for c in counters if c.front.formation == formation and c.front.formation_label)
        yield face_items(counter, counter.front, parts, TEMPLATES[counter.template]).items
