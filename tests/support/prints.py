"""Finished PDF files for the preflight: a sound one, and ways to spoil it."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pikepdf
from builder.diagnostics import Severity
from builder.drawing.colour import BLACK, WHITE, swatch
from builder.drawing.scene import Document, Duplex, Page, Scene, Text
from builder.render.pdf import write_rgb
from builder.render.preflight.answers import Limits, Verdict
from builder.render.preflight.run import preflight

GREY = swatch("grey", "#808080")
PALE = swatch("pale", "#d0d0d0")
A4 = (210.0, 297.0)
MM = 72 / 25.4


def word(text: str = "words", x: float = 60, y: float = 60, size: float = 9, fill=BLACK, **more) -> Text:
    """A text in the middle of nowhere."""
    return Text(x, y, text, "text", size, fill, **more)


def page(*items, size: tuple[float, float] = A4, symbols=None, **more) -> Page:
    return Page(Scene(*size, items, symbols or {}), **more)


def pdf(*pages: Page, duplex: Duplex = Duplex.SINGLE, write=write_rgb) -> bytes:
    """The pages as a file; with a page of one word when none is given."""
    return write(Document("A print", pages or (page(word()),), duplex=duplex))


def drawn(*items, **more) -> bytes:
    """A file of one page with these items."""
    return pdf(page(*items, **more))


def changed(data: bytes, change: Callable[[pikepdf.Pdf], Any]) -> bytes:
    """A file after something was done to it."""
    sink = BytesIO()
    with pikepdf.open(BytesIO(data)) as opened:
        change(opened)
        opened.save(sink)
    return sink.getvalue()


def with_content(data: bytes, content: str, number: int = 0, **resources: Any) -> bytes:
    """A file with more drawn on a page, over what is there; coordinates are points with y up.

    Args:
        data: The file.
        content: Operators.
        number: Of the page, from 0.
        resources: By kind (``XObject``), names and what they are; a callable makes it of the file.
    """

    def change(opened: pikepdf.Pdf) -> None:
        target = opened.pages[number]
        for kind, members in resources.items():
            kept = dict(target.obj.Resources.get(f"/{kind}", {}).items())
            for name, member in members.items():
                kept[f"/{name}"] = member(opened) if callable(member) else member
            target.obj.Resources[f"/{kind}"] = pikepdf.Dictionary(kept)
        old = target.obj.Contents.read_bytes()
        target.obj.Contents = opened.make_stream(b"q\n" + old + b"\nQ\n" + content.encode("ascii"))

    return changed(data, change)


def own_text(data: bytes) -> tuple[str, str]:
    """Font and codes, in hexadecimal, of the first text of a file that Counterfoil wrote."""
    with pikepdf.open(BytesIO(data)) as opened:
        content = opened.pages[0].Contents.read_bytes()
    shown = re.search(rb"(/F\d\+\d) [\d.]+ Tf \[(.*?)\] TJ", content)
    assert shown is not None
    return shown[1].decode(), "".join(re.findall(r"<(\w+)>", shown[2].decode()))


def raster(width: int, height: int, **more: Any) -> Callable[[pikepdf.Pdf], pikepdf.Stream]:
    """Makes a white picture of so many pixels."""

    def make(opened: pikepdf.Pdf) -> pikepdf.Stream:
        stream = opened.make_stream(b"\xff" * (3 * width * height))
        stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Image
        stream.Width, stream.Height, stream.BitsPerComponent = width, height, 8
        stream.ColorSpace = pikepdf.Name.DeviceRGB
        for key, value in more.items():
            stream[f"/{key}"] = value(opened) if callable(value) else value
        return stream

    return make


def form(content: str, box: tuple[float, ...], **resources: Any) -> Callable[[pikepdf.Pdf], pikepdf.Stream]:
    """Makes a form."""

    def make(opened: pikepdf.Pdf) -> pikepdf.Stream:
        stream = opened.make_stream(content.encode("ascii"))
        stream.Type, stream.Subtype = pikepdf.Name.XObject, pikepdf.Name.Form
        stream.BBox = pikepdf.Array(box)
        kinds = {
            f"/{kind}": pikepdf.Dictionary(
                {f"/{name}": each(opened) if callable(each) else each for name, each in members.items()}
            )
            for kind, members in resources.items()
        }
        stream.Resources = pikepdf.Dictionary(kinds)
        return stream

    return make


def found(data: bytes, **limits: float) -> dict[str, str]:
    """What a preflight finds, messages by code, but what needs no mending."""
    answers = preflight(data, Limits(**limits))
    faults = [fault for answer in answers for fault in answer.faults]
    return {fault.code: fault.message for fault in faults if fault.severity is not Severity.INFO}


def told(data: bytes) -> dict[str, str]:
    """What a preflight tells though it needs no mending."""
    faults = [fault for answer in preflight(data) for fault in answer.faults]
    return {fault.code: fault.message for fault in faults if fault.severity is Severity.INFO}


def ended(data: bytes, verdict: Verdict) -> list[str]:
    """Titles of the checks that end so."""
    return [answer.check.title for answer in preflight(data) if answer.verdict is verdict]


__all__ = ["BLACK", "GREY", "MM", "PALE", "WHITE", "drawn", "ended", "found", "page", "pdf", "told", "word"]
