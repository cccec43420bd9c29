"""Writes a scene as SVG 1.1, text as glyph outlines; the only place that knows svgwrite.

Lengths are millimetres: the viewBox is the size of the scene. Each glyph stands once in the definitions, in
thousandths of the type size, and is used wherever it is needed, so no reader needs a font. The words
themselves are kept as labels. Only what the 2001 SVG 1.1 recommendation has is used, since readers of
modules draw with Batik.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

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
    """The scene as an SVG document, see `SvgWriter.write`."""
    return SvgWriter().write(scene)


class SvgWriter:
    """Writes scenes that have much in common: a path that stands in many places is written once for all.

    Paths are told apart as objects, since to compare them takes as long as to write them; each is kept with
    what it is written as, so that no other can come to have its place in memory.
    """

    def __init__(self) -> None:
        self._paths: dict[int, tuple[Path, str]] = {}

    def write(self, scene: Scene) -> str:
        """A scene as an SVG document.

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
        return _Writer(scene, self._paths).document()


class _Writer:
    """Draws one scene; gathers definitions while it goes: glyphs, clips and symbols.

    A text that stands in many places is written once too, for this scene alone, whose glyphs it names.

    Args:
        scene: What to draw; it keeps all texts as long as the writer lasts.
        paths: What paths are written as.
    """

    def __init__(self, scene: Scene, paths: dict[int, tuple[Path, str]]) -> None:
        size = [f"{number(v)}mm" for v in (scene.width, scene.height)]
        view = f"0 0 {number(scene.width)} {number(scene.height)}"
        self.scene = scene
        self.drawing = svgwrite.Drawing(size=size, viewBox=view, debug=False)
        self.definitions: list[str] = []
        self.glyphs: dict[tuple[str, str], str] = {}
        self.clips = 0
        self.symbols: dict[str, str] = {}
        self.paths = paths
        self.texts: dict[int, str] = {}

    def document(self) -> str:
        for key in symbol_order(self.scene.items, self.scene.symbols):
            self.symbols[key] = f"{_SYMBOL}{len(self.symbols) + 1}"
            group = self.drawing.g(id=self.symbols[key])
            self.definitions.append(_element(group, self._all(self.scene.symbols[key])))
        # One child more, but readers look references up among the root's children.
        body = _element(self.drawing.g(), self._all(self.scene.items))
        defs = _element(self.drawing.defs, "".join(self.definitions))
        root = self.drawing.get_xml()
        return f"{_XML}{_tag(root.tag, root.attrib, _title(self.scene.title) + defs + body)}\n"

    def _all(self, items: tuple[Item, ...]) -> str:
        return "".join([self._drawn(item) for item in items])

    def _drawn(self, item: Item) -> str:
        match item:
            case Path():
                return self._path(item)
            case Text():
                return self._text(item)
            case Group():
                return self._group(item)
            case Use():
                use = self.drawing.use(f"#{self.symbols[item.symbol]}", **_moved(item.transform))
                return _element(use)

    def _path(self, path: Path) -> str:
        known = self.paths.get(id(path))
        if known is None:
            written = self._outline(path_data(path.segments), **_paint(path))
            known = self.paths[id(path)] = (path, written)
        return known[1]

    def _outline(self, data: str, **more: str) -> str:
        path = self.drawing.path(**more)
        path["d"] = data  # given as a command it would stand among the attributes only in svgwrite's own XML
        return _element(path)

    def _group(self, group: Group) -> str:
        extra = _moved(group.transform)
        if group.clip is not None:
            extra["clip_path"] = f"url(#{self._clip(group.clip)})"
        title = _title(plain(group.name)) if group.name else ""
        return _element(self.drawing.g(**extra), title + self._all(group.items))

    def _clip(self, clip: Path) -> str:
        self.clips += 1
        name = f"{_CLIP}{self.clips}"
        outline = self._outline(path_data(clip.segments), clip_rule="evenodd")
        self.definitions.append(_element(self.drawing.clipPath(id=name), outline))
        return name

    def _text(self, text: Text) -> str:
        known = self.texts.get(id(text))
        if known is None:
            known = self.texts[id(text)] = self._line(text)
        return known

    def _line(self, text: Text) -> str:
        places = advances(text.text, text.font)
        back = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor] * places[-1]
        steps = [f"translate({number(text.x)} {number(text.y)})"]
        if text.degrees:
            steps.append(f"rotate({number(text.degrees)})")
        steps.append(f"scale({number(text.size * MM_PER_PT / 1000, 9)})")
        # Most of a file is letters, so svgwrite is not asked for them.
        about = {"aria-label": text.text, "fill": text.fill.hex, "transform": " ".join(steps)}
        letters = "".join(
            f'<use x="{number(place - back, 2)}" xlink:href="#{name}" />'
            for character, place in zip(text.text, places, strict=False)
            if (name := self._glyph(character, text.font))
        )
        if text.halo is None:
            return _tag("g", about, letters)
        width = number(text.halo.width / (text.size * MM_PER_PT) * 1000, 2)
        rim = {"stroke": text.halo.colour.hex, "stroke_width": width, "stroke_linejoin": "round"}
        return _tag("g", about, _element(self.drawing.g(fill="none", **rim), letters) + letters)

    def _glyph(self, character: str, font: str) -> str:
        key = (character, font)
        if key not in self.glyphs:
            shape = _shape(character, font)
            self.glyphs[key] = f"{_GLYPH}{len(self.glyphs) + 1}" if shape else ""
            if shape:
                self.definitions.append(self._outline(shape, id=self.glyphs[key]))
        return self.glyphs[key]


def _element(made: Any, content: str = "") -> str:
    """An element that svgwrite made, round a content that is written already."""
    return _tag(made.elementname, made.attribs, content)


def _tag(name: str, attributes: Mapping[str, object], content: str) -> str:
    given = [f' {key}="{_escaped(str(value))}"' for key, value in sorted(attributes.items())]
    opened = f"<{name}{''.join(given)}"
    return f"{opened}>{content}</{name}>" if content else f"{opened} />"


def _title(words: str) -> str:
    return f"<title>{escape(words)}</title>" if words else ""


def _escaped(value: str) -> str:
    return escape(value, {'"': "&quot;"})


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
