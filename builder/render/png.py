"""Turns a scene into a PNG; the only place that knows cairo.

The picture is that of the scene's SVG: coordinates are rounded as they are there, letters are outlines.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from math import isfinite, radians
from struct import Struct, pack
from zlib import crc32

import cairocffi as cairo

from builder.drawing.colour import Swatch
from builder.drawing.fonts import advances, outline
from builder.drawing.notation import SceneError
from builder.drawing.scene import MM_PER_PT, Anchor, Group, Item, Path, Scene, Stroke, Text, Use
from builder.errors import OutputError
from builder.geometry.affine import IDENTITY, Affine
from builder.geometry.path import Outline
from builder.render.checks import check_scene

MAX_SIDE = 32767  # pixels; cairo counts them in 16 bits

_HEADER_END = 33  # bytes: signature 8, header chunk 25
_MITRE = 4  # where SVG cuts mitred corners, in widths of the line

_SEGMENTS = {
    "M": (cairo.PATH_MOVE_TO, Struct("ii8x2d")),
    "L": (cairo.PATH_LINE_TO, Struct("ii8x2d")),
    "C": (cairo.PATH_CURVE_TO, Struct("ii8x6d")),
    "Z": (cairo.PATH_CLOSE_PATH, Struct("ii8x")),
}
"""How cairo holds the segments of an outline (cairo_path_data_t): its name for each, and the bytes. A head of
two numbers and its points are of 16 bytes each."""


def png_at_dpi(scene: Scene, dpi: float) -> bytes:
    """The scene at a resolution.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        dpi: Pixels to the inch.

    Raises:
        SceneError: When the scene cannot be drawn.
        MissingGlyphError: When a font lacks a character.
        OutputError: When the picture would be larger than cairo can draw.
    """
    return png_of_size(scene, pixels(scene.width, dpi), pixels(scene.height, dpi))


def pixels(length: float, dpi: float) -> int:
    """How many whole pixels a length in mm takes at a resolution; at least one."""
    return max(1, round(length / 25.4 * dpi))


def png_of_size(scene: Scene, width: int, height: int) -> bytes:
    """The scene as large as it goes in a picture of so many pixels, in the middle.

    Args:
        scene: What to draw; where nothing is drawn the picture is transparent.
        width: Pixels, at least one.
        height: Pixels, at least one.

    Raises:
        SceneError: When the scene cannot be drawn.
        MissingGlyphError: When a font lacks a character.
        OutputError: When the picture would be larger than cairo can draw.
    """
    return _file(_drawn(scene, width, height))


def png_cut_out(scene: Scene, outline: Outline, dpi: float) -> bytes:
    """The scene at a resolution, cut to an outline; what lies outside it is transparent.

    It is drawn whole first, so that nothing which lies below shines through along the cut. The file states
    its resolution, so that programs show it in its true size.

    Args:
        scene: What to draw; it should reach beyond the outline.
        outline: In the coordinates of the scene.
        dpi: Pixels to the inch.

    Raises:
        SceneError: When the scene cannot be drawn.
        MissingGlyphError: When a font lacks a character.
        OutputError: When the picture would be larger than cairo can draw.
    """
    whole = _drawn(scene, pixels(scene.width, dpi), pixels(scene.height, dpi))
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, whole.get_width(), whole.get_height())
    context = cairo.Context(surface)
    context.set_source_surface(whole)
    _scale_to(scene, context, surface)
    _Painter(context, scene).trace(outline)
    context.fill()
    return _with_resolution(_file(surface), dpi)


def png_faults(data: bytes) -> tuple[str, ...]:
    """What is wrong with a PNG, one sentence: it cannot be opened and decoded."""
    try:
        cairo.ImageSurface.create_from_png(BytesIO(data)).finish()
    # cairo says of some broken files that it lacks memory for them
    except (cairo.CairoError, OSError, MemoryError) as problem:
        return (f"it is no whole PNG picture: {problem}",)
    return ()


def _drawn(scene: Scene, width: int, height: int) -> cairo.ImageSurface:
    """The scene on a surface of so many pixels; raises what `png_of_size` does."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise OutputError(
            f"a picture of {width} x {height} pixels cannot be drawn",
            f"choose a resolution at which each side has 1 to {MAX_SIDE} pixels",
        )
    check_scene(scene)
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
    context = cairo.Context(surface)
    _scale_to(scene, context, surface)
    context.set_miter_limit(_MITRE)
    _Painter(context, scene).paint(scene.items)
    return surface


def _scale_to(scene: Scene, context: cairo.Context, surface: cairo.ImageSurface) -> None:
    """Millimetres of the scene from here on, which lies in the middle as large as it goes."""
    width, height = surface.get_width(), surface.get_height()
    scene_width, scene_height = round(scene.width, 4), round(scene.height, 4)
    scale = min(width / scene_width, height / scene_height)
    context.scale(scale, scale)
    context.translate((width / scale - scene_width) / 2, (height / scale - scene_height) / 2)


def _file(surface: cairo.ImageSurface) -> bytes:
    sink = BytesIO()
    surface.write_to_png(sink)
    surface.finish()
    return sink.getvalue()


def _with_resolution(png: bytes, dpi: float) -> bytes:
    """The file with a pHYs chunk (PNG specification 11.3.4.3) behind its first chunk, the header."""
    per_metre = round(dpi / 0.0254)
    body = b"pHYs" + pack(">IIB", per_metre, per_metre, 1)
    chunk = pack(">I", len(body) - 4) + body + pack(">I", crc32(body))
    return png[:_HEADER_END] + chunk + png[_HEADER_END:]


class _Painter:
    """Draws the items of one scene on a cairo context whose unit is the millimetre."""

    def __init__(self, context: cairo.Context, scene: Scene) -> None:
        self.context = context
        self.symbols = scene.symbols
        self._traced: dict[int, _CairoPath] = {}

    def paint(self, items: tuple[Item, ...]) -> None:
        for item in items:
            match item:
                case Path():
                    self._path(item)
                case Text():
                    self._text(item)
                case Group():
                    self._group(item)
                case Use():
                    self._moved(item.transform, self.symbols[item.symbol])

    def _path(self, path: Path) -> None:
        self.trace(path.segments)
        if path.fill is not None:
            self.context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
            self._ink(path.fill)
            self.context.fill_preserve()
        if path.stroke is not None:
            self._line(path.stroke)
            self.context.stroke_preserve()

    def _line(self, stroke: Stroke) -> None:
        self._ink(stroke.colour)
        self.context.set_line_width(round(stroke.width, 4))
        self.context.set_dash([round(length, 4) for length in stroke.dash])
        self.context.set_line_cap(cairo.LINE_CAP_ROUND if stroke.round_ends else cairo.LINE_CAP_BUTT)
        self.context.set_line_join(cairo.LINE_JOIN_ROUND if stroke.round_ends else cairo.LINE_JOIN_MITER)

    def _ink(self, swatch: Swatch) -> None:
        self.context.set_source_rgb(*(round(255 * v) / 255 for v in swatch.rgb))

    def _group(self, group: Group) -> None:
        if group.clip is None:
            self._moved(group.transform, group.items)
            return
        self.context.save()
        self._transform(group.transform)
        self.trace(group.clip.segments)
        self.context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        self.context.clip()
        self.paint(group.items)
        self.context.restore()

    def _moved(self, transform: Affine, items: tuple[Item, ...]) -> None:
        self.context.save()
        self._transform(transform)
        self.paint(items)
        self.context.restore()

    def _transform(self, t: Affine) -> None:
        if t != IDENTITY:
            turn = (round(v, 8) for v in (t.a, t.b, t.c, t.d))
            self.context.transform(cairo.Matrix(*turn, round(t.e, 4), round(t.f, 4)))

    def _text(self, text: Text) -> None:
        places = advances(text.text, text.font)
        back = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor] * places[-1]
        size = text.size * MM_PER_PT / 1000
        self.context.save()
        self.context.translate(round(text.x, 4), round(text.y, 4))
        self.context.rotate(radians(round(text.degrees, 4)))
        self.context.scale(round(size, 9), round(size, 9))
        self.context.set_fill_rule(cairo.FILL_RULE_WINDING)  # contours of a letter may overlap
        letters = [
            (_letter(character, text.font), round(place - back, 2))
            for character, place in zip(text.text, places, strict=False)
        ]
        if text.halo is not None:
            self._line(Stroke(text.halo.colour, text.halo.width, round_ends=True))
            self.context.set_line_cap(cairo.LINE_CAP_BUTT)
            self.context.set_line_width(round(text.halo.width / size, 2))
            for letter, place in letters:
                self._place(letter, place)
                self.context.stroke()
        self._ink(text.fill)
        for letter, place in letters:
            self._place(letter, place)
            self.context.fill()
        self.context.restore()

    def _place(self, letter: _CairoPath, place: float) -> None:
        self.context.translate(place, 0)
        self._follow(letter)
        self.context.translate(-place, 0)

    def trace(self, segments: Outline) -> None:
        """Make an outline the path of the context.

        Raises:
            SceneError: When a coordinate is infinite or not a number: cairo would draw something else.
        """
        # The outlines of symbols come again and again; while the scene lives, each is known by its identity.
        path = self._traced.get(id(segments))
        if path is None:
            path = self._traced[id(segments)] = _CairoPath(segments, 4)
        self._follow(path)

    def _follow(self, path: _CairoPath) -> None:
        self.context.new_path()
        cairo.cairo.cairo_append_path(self.context._pointer, path.pointer)


class _CairoPath:
    """An outline in cairo's own form, in which it is handed over at once.

    Args:
        segments: The outline.
        places: To how many places its coordinates are rounded.

    Raises:
        SceneError: When a coordinate is infinite or not a number.
    """

    def __init__(self, segments: Outline, places: int) -> None:
        parts = []
        for letter, *values in segments:
            points = [round(value, places) for value in values]
            if not isfinite(sum(points)):
                raise SceneError("a line leads to no place", "look for a division by nought in the layout")
            kind, form = _SEGMENTS[letter]
            parts.append(form.pack(kind, 1 + len(points) // 2, *points))
        data = b"".join(parts)
        self._data = cairo.ffi.from_buffer("cairo_path_data_t[]", data)  # the path does not keep it alive
        content = {"status": cairo.STATUS_SUCCESS, "data": self._data, "num_data": len(data) // 16}
        self.pointer = cairo.ffi.new("cairo_path_t *", content)


@cache
def _letter(character: str, font: str) -> _CairoPath:
    """The outline of a character, in thousandths of the type size."""
    return _CairoPath(outline(character, font), 1)
