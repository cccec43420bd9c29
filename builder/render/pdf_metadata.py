"""Finishes a PDF: XMP metadata, no dates, compact objects; uses pikepdf."""

from __future__ import annotations

from io import BytesIO

import pikepdf

from builder.drawing.scene import Document


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
        pdf.save(
            sink,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
        )
    return sink.getvalue()
