"""Draws a content stream in thought: keeps the graphics state and notes what is painted where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from builder.geometry.affine import Affine
from builder.render.preflight import inks
from builder.render.preflight.faces import Face
from builder.render.preflight.grounds import Area, Band, Inset, Unclear, clipped, covered
from builder.render.preflight.inks import INHERITED, UNDECIDED, Ink, family_of
from builder.render.preflight.lexer import INLINE_IMAGE, PATH, Name, lines
from builder.render.preflight.library import Library, TooMuchError, content_bytes
from builder.render.preflight.outlines import Extent, Outline, mapped
from builder.render.preflight.pictures import Line, Picture, Raster, Serial, blank
from builder.render.preflight.state import State
from builder.render.preflight.typesetter import Typesetter

MOST_WORDS = 200_000
"""Texts, and pictures of pixels, that one page or form may hold with its forms."""

MOST_GROUNDS = 500_000
"""Painted areas that one page or form may hold with its forms."""

_DEEPEST = 24
_MOST_SAVED = 512
_LEAST_BAND = 1.2


class Walker:
    """Reads one content stream.

    Args:
        picture: What is painted is added to it.
        resources: Fonts, forms and colour spaces by name.
        library: What pages share.
        trail: Forms that this one lies in.
    """

    def __init__(
        self, picture: Picture, resources: Any, library: Library, state: State, trail: tuple[Any, ...] = ()
    ) -> None:
        self.picture = picture
        self.state = state
        self._resources = resources
        self.library = library
        self._trail = trail
        self._saved: list[State] = []
        self._path: list[bytes] = []
        self._clip: bool | None = None  # a clip that the next painting sets, by the even-odd rule or not
        self._faces: dict[str, Face | None] = {}
        self._texts = 0
        self._text = Typesetter(self)
        self._handlers: Mapping[bytes, Callable[[list[Any]], None]] = {
            **self._text.handlers,
            **_painting(self),
            b"q": self._save,
            b"Q": self._restore,
            b"cm": self._transform,
            b"w": self._width,
            b"gs": self._graphics_state,
            b"rg": lambda o: self._fill(inks.RGB, o),
            b"RG": lambda o: self._stroke(inks.RGB, o),
            b"g": lambda o: self._fill(inks.GREY, o),
            b"G": lambda o: self._stroke(inks.GREY, o),
            b"k": lambda o: self._fill(inks.CMYK, o),
            b"K": lambda o: self._stroke(inks.CMYK, o),
            b"cs": self._fill_space,
            b"CS": self._line_space,
            b"sc": lambda o: self._fill(self.state.fill_family, o),
            b"scn": lambda o: self._fill(self.state.fill_family, o),
            b"SC": lambda o: self._stroke(self.state.line_family, o),
            b"SCN": lambda o: self._stroke(self.state.line_family, o),
            b"Do": self._draw,
            b"sh": self._shade,
            INLINE_IMAGE: self._inline_image,
        }

    def read(self, data: bytes) -> None:
        """Note everything that a content draws.

        Raises:
            TooMuchError: When there are more operators than are read.
        """
        handlers, path = self._handlers, self._path
        count = self.library.count_in_form if self._trail else self.library.count
        for line in lines(data):
            count(line.operators)
            for operator, operands in line.operations:
                if operator is PATH:
                    path.append(operands[0])
                    continue
                handler = handlers.get(operator)
                if handler is None:
                    continue
                try:
                    handler(operands)
                except (TypeError, ValueError, IndexError, KeyError, AttributeError, ArithmeticError):
                    self.doubt(f"the operator {operator.decode('latin-1')} has operands that make no sense")

    def doubt(self, words: str) -> None:
        """Note what could not be read, once."""
        if words not in self.picture.doubts:
            self.picture.doubts.append(words)

    def serial(self) -> Serial | None:
        """What the next text is known by: by the form that this is, and how many it had before."""
        if not self._trail:
            return None
        self._texts += 1
        return (self._trail[-1], self._texts)

    def face(self, name: str) -> Face | None:
        """A font of the resources."""
        if name not in self._faces:
            font = self._find("/Font", name)
            self._faces[name] = None if font is None else self.library.face(font)
        return self._faces[name]

    def _find(self, kind: str, name: str) -> Any:
        return self._resources.get(kind, {}).get(name) if self._resources is not None else None

    def _save(self, operands: list[Any]) -> None:
        if len(self._saved) < _MOST_SAVED:
            self._saved.append(self.state.saved())
        else:
            self.doubt("states are saved within each other without end")

    def _restore(self, operands: list[Any]) -> None:
        if self._saved:
            self.state = self._saved.pop()

    def _transform(self, operands: list[Any]) -> None:
        self.state.matrix = Affine(*map(float, operands[-6:])).then(self.state.matrix)

    def _width(self, operands: list[Any]) -> None:
        self.state.width = float(operands[-1])

    def _graphics_state(self, operands: list[Any]) -> None:
        values = self._find("/ExtGState", operands[-1]) or {}
        if "/LW" in values:
            self.state.width = float(values["/LW"])
        if "/Font" in values:
            font, size = values["/Font"]
            self.state.face, self.state.size = self.library.face(font), float(size)

    def _fill(self, family: str, operands: list[Any]) -> None:
        self.state.fill_family, self.state.fill = family, _ink(family, operands)

    def _stroke(self, family: str, operands: list[Any]) -> None:
        self.state.line_family, self.state.line = family, _ink(family, operands)

    def _fill_space(self, operands: list[Any]) -> None:
        self.state.fill_family = self._family(operands[-1])
        self.state.fill = _initial(self.state.fill_family)

    def _line_space(self, operands: list[Any]) -> None:
        self.state.line_family = self._family(operands[-1])
        self.state.line = _initial(self.state.line_family)

    def _family(self, name: Any) -> str:
        found = self._find("/ColorSpace", name) if isinstance(name, Name) else None
        return family_of(name if found is None else found)

    def paint(self, *, fill: bool | None, stroke: bool) -> None:
        """Paint the path that was built.

        Args:
            fill: By the even-odd rule (true), by that of windings (false), or not at all.
            stroke: Whether the line is drawn too.
        """
        run, state = b"".join(self._path), self.state
        self._path.clear()
        clip, self._clip = self._clip, None
        if not run:
            return
        if fill is not None:
            self.picture.families.add(state.fill.family)
            area = Area(Outline(run, state.matrix, even_odd=fill), state.fill, state.clips)
            self.picture.grounds.add(area)
            self.picture.extents.append(("an area", area.extent))
        if stroke:
            self._line(Outline(run, state.matrix))
        if clip is not None:
            state.clips = (*state.clips, Outline(run, state.matrix, even_odd=clip))

    def _line(self, outline: Outline) -> None:
        state = self.state
        matrix = state.matrix
        width = state.width * abs(matrix.a * matrix.d - matrix.b * matrix.c) ** 0.5
        self.picture.families.add(state.line.family)
        self.picture.lines.append(Line(outline, width, state.clips))
        self.picture.extents.append(("a line", clipped(outline.extent, state.clips)))
        if width >= _LEAST_BAND:
            for line in outline.lines():
                self.picture.grounds.add(Band(line, width, state.line, state.clips))

    def set_clip(self, *, even_odd: bool) -> None:
        """Let the next painting leave the path as a clip."""
        self._clip = even_odd

    def _shade(self, operands: list[Any]) -> None:
        self.picture.families.add(inks.UNKNOWN)
        self._unclear(self.picture.extent, "a shading")

    def _unclear(self, extent: Extent, what: str) -> None:
        ground = Unclear(extent, self.state.clips)
        self.picture.grounds.add(ground)
        self.picture.extents.append((what, ground.extent))

    def _inline_image(self, keys: list[Any]) -> None:
        pairs: dict[str, Any] = dict(zip(keys[0::2], keys[1::2], strict=False))
        width, height = (int(pairs.get(key[:2], pairs.get(key, 0))) for key in ("/Width", "/Height"))
        is_mask = pairs.get("/IM", pairs.get("/ImageMask", False))
        space = pairs.get("/CS", pairs.get("/ColorSpace"))
        self._raster(width, height, None if is_mask else self._family(space))

    def _raster(self, width: int, height: int, family: str | None) -> None:
        matrix = self.state.matrix
        self.picture.rasters.append(Raster(matrix, width, height, family))
        self.picture.families.add(self.state.fill.family if family is None else family)
        self._unclear(mapped(Extent(0, 0, 1, 1), matrix), "a picture")

    def _draw(self, operands: list[Any]) -> None:
        found = self._find("/XObject", operands[-1])
        if found is None:
            self.doubt(f"{operands[-1]} is drawn and not defined")
        elif str(found.get("/Subtype")) == "/Image":
            is_mask = bool(found.get("/ImageMask", False))
            family = None if is_mask else family_of(found.get("/ColorSpace"))
            self._raster(int(found.Width), int(found.Height), family)
        elif str(found.get("/Subtype")) == "/Form":
            self._draw_form(found)

    def _draw_form(self, form: Any) -> None:
        if len(self._trail) >= _DEEPEST or form.objgen in self._trail:
            self.doubt("forms lie within each other without end")
            return
        inner = self._form(form)
        matrix = Affine(*map(float, form.get("/Matrix", (1, 0, 0, 1, 0, 0)))).then(self.state.matrix)
        picture, state = self.picture, self.state
        held = len(picture.words) + len(picture.rasters) + len(inner.words) + len(inner.rasters)
        if held > MOST_WORDS or picture.grounds.weight + inner.grounds.weight > MOST_GROUNDS:
            raise TooMuchError  # forms that draw each other many times grow without end
        for words in inner.words:
            middle = matrix.apply(*words.samples[len(words.samples) // 2])
            if not covered(middle, state.clips):
                continue
            placed = words.mapped(matrix, state.fill)
            grounds = tuple(
                picture.grounds.below(*point, placed.size)
                if ground is None
                else (state.fill if ground is INHERITED else ground)
                for point, ground in zip(placed.samples, words.grounds, strict=True)
            )
            is_cut = words.is_cut or bool(state.clips)
            picture.words.append(placed._replace(grounds=grounds, is_cut=is_cut))
        picture.rasters += [replace(r, matrix=r.matrix.then(matrix)) for r in inner.rasters]
        picture.families |= {state.fill.family if f == INHERITED.family else f for f in inner.families}
        for doubt in inner.doubts:
            self.doubt(doubt)
        inset = Inset(inner.grounds, matrix, state.fill, state.clips)
        picture.grounds.add(inset)
        picture.extents.append(("a symbol", inset.extent))

    def _form(self, form: Any) -> Picture:
        """A form's picture, read once for all its uses."""
        key = form.objgen
        if key not in self.library.forms:
            left, low, right, high = map(float, form.BBox)
            extent = Extent(min(left, right), min(low, high), max(left, right), max(low, high))
            picture = blank(extent)
            state = State(fill=INHERITED, line=INHERITED)
            resources = form.get("/Resources", self._resources)
            walker = Walker(picture, resources, self.library, state, (*self._trail, key))
            walker.read(content_bytes(form))
            self.library.forms[key] = picture
        return self.library.forms[key]


def _painting(walker: Walker) -> dict[bytes, Callable[[list[Any]], None]]:
    """Handlers of the operators that end a path."""

    def paints(*, fill: bool | None, stroke: bool) -> Callable[[list[Any]], None]:
        return lambda _: walker.paint(fill=fill, stroke=stroke)

    return {
        b"f": paints(fill=False, stroke=False),
        b"F": paints(fill=False, stroke=False),
        b"f*": paints(fill=True, stroke=False),
        b"B": paints(fill=False, stroke=True),
        b"b": paints(fill=False, stroke=True),
        b"B*": paints(fill=True, stroke=True),
        b"b*": paints(fill=True, stroke=True),
        b"S": paints(fill=None, stroke=True),
        b"s": paints(fill=None, stroke=True),
        b"n": paints(fill=None, stroke=False),
        b"W": lambda _: walker.set_clip(even_odd=False),
        b"W*": lambda _: walker.set_clip(even_odd=True),
    }


def _ink(family: str, operands: list[Any]) -> Ink:
    if operands and isinstance(operands[-1], Name):
        return UNDECIDED  # a pattern
    return _mixed(family, *operands)


@lru_cache(maxsize=2**12)
def _mixed(family: str, *values: Any) -> Ink:
    return Ink(family, tuple(map(float, values)))


def _initial(family: str) -> Ink:
    """The colour that choosing a space sets: black, or the whole of a spot colour."""
    count = {inks.GREY: 1, inks.RGB: 3}.get(family)
    if count:
        return Ink(family, (0.0,) * count)
    return Ink(family, (0.0, 0.0, 0.0, 1.0)) if family == inks.CMYK else Ink(family, (1.0,))
