"""Opens finished PDF and SVG files again and says what is wrong with them; uses pikepdf and lxml."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
from lxml import etree

FONT_FILES = ("/FontFile", "/FontFile2", "/FontFile3")
SVG = "{http://www.w3.org/2000/svg}svg"


def pdf_faults(data: bytes) -> tuple[str, ...]:
    """What is wrong with a PDF, one sentence each: unreadable, no pages, odd boxes, fonts not embedded."""
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            if not pdf.pages:
                return ("it has no pages",)
            return tuple(dict.fromkeys(_faults(pdf)))
    except pikepdf.PdfError as problem:
        return (f"it cannot be opened: {problem}",)


def svg_faults(data: bytes) -> tuple[str, ...]:
    """What is wrong with an SVG, one sentence each: not well formed, no size, a reference to nothing."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as problem:
        return (f"it is not well-formed XML: {problem}",)
    faults = []
    if root.tag != SVG:
        faults.append("its root is not svg")
    if not root.get("width") or not root.get("height") or not root.get("viewBox"):
        faults.append("it does not state width, height and viewBox")
    known = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter("{*}use"):
        target = element.get("{http://www.w3.org/1999/xlink}href") or element.get("href") or ""
        if target.removeprefix("#") not in known:
            faults.append(f"it uses {target!r}, which it does not define")
    return tuple(dict.fromkeys(faults))


def _faults(pdf: pikepdf.Pdf) -> Iterator[str]:
    for number, page in enumerate(pdf.pages, 1):
        media = _numbers(page.mediabox)
        for key in ("/TrimBox", "/BleedBox"):
            if key in page.obj and not _inside(_numbers(page.obj[key]), media):
                yield f"page {number}: {key[1:]} reaches out of the sheet"
        for name in _unembedded(page.obj.get("/Resources", {}), set()):
            yield f"page {number}: font {name} is not embedded"


def _numbers(box: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in box)


def _inside(inner: tuple[float, ...], outer: tuple[float, ...]) -> bool:
    slack = 0.01  # points
    low = all(a >= b - slack for a, b in zip(inner[:2], outer[:2], strict=True))
    return low and all(a <= b + slack for a, b in zip(inner[2:], outer[2:], strict=True))


def _unembedded(resources: Any, seen: set[Any]) -> Iterator[str]:
    """Names of fonts without a font file, also in the forms that a page uses."""
    for font in dict(resources.get("/Font", {})).values():
        descendants = font.get("/DescendantFonts", [font])
        for part in list(descendants):
            descriptor = part.get("/FontDescriptor", {})
            if not any(key in descriptor for key in FONT_FILES):
                yield str(font.get("/BaseFont", "of unknown name"))
    for form in dict(resources.get("/XObject", {})).values():
        if form.objgen not in seen:
            seen.add(form.objgen)
            yield from _unembedded(form.get("/Resources", {}), seen)
