"""Finishes a PDF: XMP metadata, cuts of pieces, no dates, compact objects; uses pikepdf."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from builder.drawing.scene import MM_PER_PT, Document, Page
from builder.geometry.affine import Affine
from builder.geometry.path import transformed
from builder.render.pdf_content import path_operators

CUTS = "/XXCounterfoilCuts"
"""Key of a page under which the outlines of its pieces stand, as path operators in points with y up.

Names that begin with XX are for private use (ISO 32000-1, annex E).
"""


def with_metadata(data: bytes, document: Document) -> bytes:
    """The PDF with the document's description as XMP (ISO 16684-1) beside the old information dictionary.

    Dates are taken out: a build of the same data on another day must be the same file.

    Args:
        data: A finished PDF.
        document: What it was made from.
    """
    sink = BytesIO()
    with pikepdf.open(BytesIO(data)) as pdf:
        for key in ("/CreationDate", "/ModDate", "/Trapped"):
            if key in pdf.docinfo:
                del pdf.docinfo[key]
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            meta["dc:title"] = document.title
            meta["dc:creator"] = [document.author]
            meta["dc:format"] = "application/pdf"
            if document.subject:
                meta["dc:description"] = document.subject
            if document.keywords:
                meta["pdf:Keywords"] = ", ".join(document.keywords)
            meta["pdf:Producer"] = "Counterfoil"
            meta["xmp:CreatorTool"] = "Counterfoil"
        for page, written in zip(document.pages, pdf.pages, strict=True):
            if page.cuts:
                written.obj[CUTS] = pdf.make_stream(_cuts(page))
        pdf.save(
            sink,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
        )
    return sink.getvalue()


def _cuts(page: Page) -> bytes:
    upright = Affine(1 / MM_PER_PT, 0, 0, -1 / MM_PER_PT, 0, page.scene.height / MM_PER_PT)
    return "\n".join(path_operators(transformed(outline, upright)) for outline in page.cuts).encode("ascii")
