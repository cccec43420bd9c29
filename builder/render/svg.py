"""Writes a scene as SVG 1.1, text as glyph outlines; the only place that knows svgwrite.

Lengths are millimetres: the viewBox is the size of the scene. Each glyph stands once in the definitions, in
thousandths of the type size, and is used wherever it is needed, so no reader needs a font. The words
themselves are kept as labels. Only what the 2001 SVG 1.1 recommendation has is used, since readers of
modules draw with Batik.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any
from xml.etree import ElementTree

import svgwrite

from builder.drawing.colour import Swatch
from builder.drawing.fonts import advances, outline
from builder.drawing.notation import number, numbers, path_data
from builder.drawing.scene import MM_PER_PT, Anchor, Group, Item, Path, Scene, Stroke, Text, Use
from builder.geometry.affine import IDENTITY, Affine
from builder.render.checks import check_scene, plain, symbol_order

# Ids have at least three characters: for a picture inside a zip archive Batik fails on a reference to less.
_SYMBOL, _CLIP, _GLYPH = "sy", "cl", "gl"

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'


def write_svg(scene: Scene) -> str:
    """The scene as an SVG document.

    Args:
        scene: What to draw.

    Returns:
        The text of the file, to be stored as UTF-8; equal scenes give equal text.

    Raises:
        SceneError: When the scene cannot be drawn.
        MissingGlyphError: When a font lacks a character.
        UnprintableTextError: When a title or name holds a control character.
    """
    check_scene(scene)
    return _Writer(scene).document()


@dataclass(frozen=True, slots=True)
class _Letter:
    """A use of a glyph, as svgwrite asks it of an element; most of a file is letters, so it does no more.

    Attributes:
        glyph: Its id.
        x: Where it starts, thousandths of the type size.
    """

    glyph: str
    x: str

    def get_xml(self) -> ElementTree.Element:
        """The element."""
        return ElementTree.Element("use", {"x": self.x, "xlink:href": f"#{self.glyph}"})


class _Writer:
    """Draws one scene; gathers glyphs, clips and symbols while it goes."""

    def __init__(self, scene: Scene) -> None:
        size = [f"{number(v)}mm" for v in (scene.width, scene.height)]
        view = f"0 0 {number(scene.width)} {number(scene.height)}"
        self.scene = scene
        self.drawing = svgwrite.Drawing(size=size, viewBox=view, debug=False)
        self.glyphs: dict[tuple[str, str], str] = {}
        self.clips = 0
        self.symbols: dict[str, str] = {}

    def document(self) -> str:
        if self.scene.title:
            self.drawing.set_desc(title=self.scene.title)
        for key in symbol_order(self.scene.items, self.scene.symbols):
            self.symbols[key] = f"{_SYMBOL}{len(self.symbols) + 1}"
            group = self.drawing.g(id=self.symbols[key])
            self._fill(group, self.scene.symbols[key])
            self.drawing.defs.add(group)
        body = self.drawing.g()  # one child more, but readers look references up among the root's children
        self._fill(body, self.scene.items)
        self.drawing.add(body)
        return _XML + ElementTree.tostring(self.drawing.get_xml(), encoding="unicode") + "\n"

    def _fill(self, parent: Any, items: tuple[Item, ...]) -> None:
        for item in items:
            parent.add(self._element(item))

    def _element(self, item: Item) -> Any:
        match item:
            case Path():
                return self.drawing.path(d=path_data(item.segments), **_paint(item))
            case Text():
                return self._text(item)
            case Group():
                return self._group(item)
            case Use():
                return self.drawing.use(f"#{self.symbols[item.symbol]}", **_moved(item.transform))

    def _group(self, group: Group) -> Any:
        extra = _moved(group.transform)
        if group.clip is not None:
            extra["clip_path"] = f"url(#{self._clip(group.clip)})"
        element = self.drawing.g(**extra)
        if group.name:
            element.set_desc(title=plain(group.name))
        self._fill(element, group.items)
        return element

    def _clip(self, clip: Path) -> str:
        self.clips += 1
        name = f"{_CLIP}{self.clips}"
        element = self.drawing.clipPath(id=name)
        element.add(self.drawing.path(d=path_data(clip.segments), clip_rule="evenodd"))
        self.drawing.defs.add(element)
        return name

    def _text(self, text: Text) -> Any:
        places = advances(text.text, text.font)
        back = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor] * places[-1]
        steps = [f"translate({number(text.x)} {number(text.y)})"]
        if text.degrees:
            steps.append(f"rotate({number(text.degrees)})")
        steps.append(f"scale({number(text.size * MM_PER_PT / 1000, 9)})")
        group = self.drawing.g(transform=" ".join(steps), fill=text.fill.hex, aria_label=text.text)
        letters = [
            _Letter(name, number(place - back, 2))
            for character, place in zip(text.text, places, strict=False)
            if (name := self._glyph(character, text.font))
        ]
        if text.halo is not None:
            width = number(text.halo.width / (text.size * MM_PER_PT) * 1000, 2)
            rim = {"stroke": text.halo.colour.hex, "stroke_width": width, "stroke_linejoin": "round"}
            below = self.drawing.g(fill="none", **rim)
            for letter in letters:
                below.add(letter)
            group.add(below)
        for letter in letters:
            group.add(letter)
        return group

    def _glyph(self, character: str, font: str) -> str:
        key = (character, font)
        if key not in self.glyphs:
            shape = _shape(character, font)
            self.glyphs[key] = f"{_GLYPH}{len(self.glyphs) + 1}" if shape else ""
            if shape:
                self.drawing.defs.add(self.drawing.path(d=shape, id=self.glyphs[key]))
        return self.glyphs[key]


@cache
def _shape(character: str, font: str) -> str:
    """The outline of a glyph, written once for all pictures."""
    return path_data(outline(character, font), 1)


def _paint(path: Path) -> dict[str, str]:
    attributes = {"fill": _colour(path.fill)}
    if path.fill is not None:
        attributes["fill_rule"] = "evenodd"
    if path.stroke is not None:
        attributes.update(_line(path.stroke))
    return attributes


def _line(stroke: Stroke) -> dict[str, str]:
    attributes = {"stroke": stroke.colour.hex, "stroke_width": number(stroke.width)}
    if stroke.dash:
        attributes["stroke_dasharray"] = numbers(stroke.dash)
    if stroke.round_ends:
        attributes |= {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return attributes


def _colour(swatch: Swatch | None) -> str:
    return "none" if swatch is None else swatch.hex


def _moved(transform: Affine) -> dict[str, str]:
    if transform == IDENTITY:
        return {}
    t = transform
    if (t.a, t.b, t.c, t.d) == (1, 0, 0, 1):
        return {"transform": f"translate({number(t.e)} {number(t.f)})"}
    return {"transform": f"matrix({numbers((t.a, t.b, t.c, t.d), 8)} {numbers((t.e, t.f))})"}
