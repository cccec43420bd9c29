"""Writes a document as PDF; the only place that knows reportlab.

reportlab keeps the objects, the pages, the outline and the font subsets; the operators on the pages come
from `builder.render.pdf_content`. Text is real, searchable text in embedded subsets of the shipped fonts.
Equal documents give equal bytes.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas as reportlab_canvas

from builder.drawing.bounds import bounds
from builder.drawing.fonts import file_of, initial
from builder.drawing.notation import SceneError
from builder.drawing.scene import MM_PER_PT, Box, Document, Duplex, Item, Page, Scene
from builder.render.checks import check_scene, plain, symbol_order
from builder.render.pdf_content import ContentWriter, FormUse, Piece, Run, page_transform
from builder.render.pdf_inks import Inks, PressInks, ScreenInks
from builder.render.pdf_metadata import with_metadata
from builder.wording import quoted

rl_config.useA85 = (
    0  # streams as bytes, not as letters: every reader takes them, and pikepdf need not unpack them
)

_Canvas: Any = reportlab_canvas.Canvas  # the types published for it are wrong: a font's name is no number

_DUPLEX = {
    Duplex.SINGLE: "Simplex",
    Duplex.LONG_EDGE: "DuplexFlipLongEdge",
    Duplex.SHORT_EDGE: "DuplexFlipShortEdge",
}


def write_rgb(document: Document) -> bytes:
    """The document as PDF in screen colours (DeviceRGB).

    Raises:
        SceneError: When a page cannot be drawn, or there is none.
        MissingGlyphError: When a font lacks a character.
        UnprintableTextError: When a title, name or label holds a control character.
    """
    return _write(document, ScreenInks())


def write_cmyk(document: Document) -> bytes:
    """The document as PDF in print colours (DeviceCMYK).

    Raises:
        SceneError: When a page cannot be drawn, or there is none.
        MissingGlyphError: When a font lacks a character.
        UnprintableTextError: When a title, name or label holds a control character.
    """
    return _write(document, PressInks())


def _write(document: Document, inks: Inks) -> bytes:
    if not document.pages:
        raise SceneError(f"the document {quoted(document.title)} has no page", "")
    for page in document.pages:
        check_scene(page.scene)
    _font(initial())
    sink = BytesIO()
    canvas = _Canvas(
        sink, pageCompression=1, invariant=1, pdfVersion=(1, 7), initialFontName=initial(), lang="en"
    )
    _describe(canvas, document)
    writer = _PdfWriter(canvas, inks)
    for place, page in enumerate(document.pages):
        writer.page(place, page)
    canvas.save()
    return with_metadata(sink.getvalue(), document)


@cache
def _font(key: str) -> TTFont:
    """A shipped font, known to reportlab by our key."""
    font = TTFont(key, str(file_of(key)), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


def _describe(canvas: Any, document: Document) -> None:
    canvas.setTitle(plain(document.title))
    canvas.setAuthor(plain(document.author))
    canvas.setSubject(plain(document.subject))
    canvas.setKeywords([plain(k) for k in document.keywords])
    canvas.setCreator("Counterfoil")
    canvas.setProducer("Counterfoil")
    canvas.setViewerPreference("PrintScaling", "None")  # counters must come out at their size
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.duplex is not None:
        canvas.setViewerPreference("Duplex", _DUPLEX[document.duplex])


class _PdfWriter:
    """Puts pages and forms on a canvas."""

    def __init__(self, canvas: Any, inks: Inks) -> None:
        self.canvas = canvas
        self.content = ContentWriter(inks, self._encode)
        self.forms: dict[tuple[Piece, ...], str] = {}
        self.symbols: dict[int, tuple[tuple[Item, ...], tuple[Piece, ...]]] = {}

    def page(self, place: int, page: Page) -> None:
        """Add a page, after its symbols: each is one form, on however many pages it is used."""
        scene, canvas = page.scene, self.canvas
        canvas.setPageSize(_points(scene.width, scene.height))
        names = self._forms(scene)
        whole = Box(0, 0, scene.width, scene.height)
        trim = page.trim or whole
        canvas.setTrimBox(_upright(trim, scene.height))
        canvas.setBleedBox(_upright(page.bleed or trim, scene.height))
        canvas.addLiteral(page_transform(scene.height))
        self._put(self.content.pieces(scene.items), names)
        canvas.addPageLabel(place, prefix=plain(page.label) or str(place + 1))
        if page.outline:
            key = f"page-{place + 1}"
            canvas.bookmarkPage(key, fit="Fit")
            canvas.addOutlineEntry(plain(page.outline), key)
        canvas.showPage()

    def _forms(self, scene: Scene) -> dict[str, str]:
        """Names of the forms of a scene's symbols, those made before taken again."""
        names: dict[str, str] = {}
        for key in symbol_order(scene.items, scene.symbols):
            pieces = self._renamed(self._pieces(scene.symbols[key]), names)
            if pieces not in self.forms:
                self.forms[pieces] = f"s{len(self.forms) + 1}"
                self._form(self.forms[pieces], pieces, scene.symbols[key], scene)
            names[key] = self.forms[pieces]
        return names

    def _pieces(self, items: tuple[Item, ...]) -> tuple[Piece, ...]:
        """Operators of a symbol, made once for all pages that share it.

        Symbols are told apart as objects, since to compare whole pictures takes as long as to write them;
        each is kept with its operators, so that no other can come to have its place in memory.
        """
        known = self.symbols.get(id(items))
        if known is None:
            known = self.symbols[id(items)] = (items, self.content.pieces(items))
        return known[1]

    def _form(self, name: str, pieces: tuple[Piece, ...], items: tuple[Item, ...], scene: Scene) -> None:
        left, top, right, bottom = bounds(items, scene.symbols) or (0.0, 0.0, 1.0, 1.0)
        self.canvas.beginForm(name, left, top, right, bottom)
        self._put(pieces, {})
        self.canvas.endForm()

    def _renamed(self, pieces: tuple[Piece, ...], names: dict[str, str]) -> tuple[Piece, ...]:
        return tuple(FormUse(names[p.key]) if isinstance(p, FormUse) else p for p in pieces)

    def _put(self, pieces: tuple[Piece, ...], names: dict[str, str]) -> None:
        for piece in pieces:
            if isinstance(piece, FormUse):
                self.canvas.doForm(names.get(piece.key, piece.key))
            else:
                self.canvas.addLiteral(piece)

    def _encode(self, text: str, key: str) -> tuple[Run, ...]:
        """Characters as codes in the subsets that reportlab keeps of each font."""
        font, document = _font(key), self.canvas._doc
        runs = font.splitString(text, document)
        return tuple(Run(font.getSubsetInternalName(subset, document), codes) for subset, codes in runs)


def _points(width: float, height: float) -> tuple[float, float]:
    return (width / MM_PER_PT, height / MM_PER_PT)


def _upright(box: Box, page_height: float) -> tuple[float, float, float, float]:
    """A box in points with y up: left, bottom, right, top."""
    left, right = box.x, box.x + box.width
    bottom, top = page_height - box.y - box.height, page_height - box.y
    return (left / MM_PER_PT, bottom / MM_PER_PT, right / MM_PER_PT, top / MM_PER_PT)
