"""Opens a PDF and reads everything that checks look at, once; uses pikepdf."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from math import isfinite
from typing import Any

import pikepdf

from builder.errors import BadInputError
from builder.render.pdf_metadata import CUTS
from builder.render.preflight.library import Library, TooMuchError, content_bytes
from builder.render.preflight.outlines import Extent, Outline, outlines_of
from builder.render.preflight.pictures import Picture, blank
from builder.render.preflight.resources import Resources, gather
from builder.render.preflight.state import State
from builder.render.preflight.walk import Walker

POINT_MM = 25.4 / 72

_HEADER, _FOREWORD = b"%PDF-", 1024
"""How a PDF begins, within so many bytes (ISO 32000-1, annex H, note 13)."""

_LARGEST = 200_000.0
"""Points that a side of a page may have; readers take 14,400 (ISO 32000-1, annex C)."""


class UnreadablePdfError(BadInputError):
    """A file that cannot be opened as a PDF, or has no page."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page; boxes in points as the file states them, None where it states none or one that is no box.

    Attributes:
        number: From 1.
        label: What readers call it.
        media: The sheet.
        bleed: What is printed beyond the trim.
        trim: What is left after cutting.
        stated: Which boxes the page states, sane or not.
        unit: Points to one unit of its coordinates.
        picture: What is drawn on it.
        cuts: Outlines of the pieces that are cut out, where the file names them.
        turned: Degrees by which readers turn it.
    """

    number: int
    label: str
    media: Extent | None
    bleed: Extent | None
    trim: Extent | None
    stated: frozenset[str]
    unit: float
    picture: Picture
    cuts: tuple[Outline, ...] = ()
    turned: int = 0

    @property
    def name(self) -> str:
        """How messages call it."""
        is_other = self.label and self.label != str(self.number)
        return f"page {self.number} ({self.label})" if is_other else f"page {self.number}"

    def place(self, x: float, y: float) -> str:
        """A point in words: mm from the left and the top edge of the sheet."""
        left, high = (self.media.left, self.media.high) if self.media else (0.0, 0.0)
        across, down = (x - left) * self.unit * POINT_MM, (high - y) * self.unit * POINT_MM
        return f"{across:.0f} mm from the left and {down:.0f} mm from the top"

    def mm(self, length: float) -> float:
        """A length on the page in mm."""
        return length * self.unit * POINT_MM


@dataclass(frozen=True, slots=True)
class Print:
    """A whole file.

    Attributes:
        sheets: Its pages.
        resources: Fonts, pictures and graphics states that its pages use.
        duplex: How it asks to be printed, as its viewer preferences say; empty when they do not.
        has_press_intent: Whether it states a print condition of four inks.
    """

    sheets: tuple[Sheet, ...]
    resources: Resources
    duplex: str = ""
    has_press_intent: bool = False
    families: frozenset[str] = field(default_factory=frozenset)

    @property
    def is_for_press(self) -> bool:
        """Whether it holds print colours."""
        return self.has_press_intent or "CMYK" in self.families


def read_print(data: bytes) -> Print:
    """Read a PDF.

    Raises:
        UnreadablePdfError: When it is none, is damaged beyond reading, asks for a password or has no page.
    """
    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            return _read(pdf)
    except pikepdf.PasswordError as problem:
        raise UnreadablePdfError(
            "it is encrypted and asks for a password", "Save it without a password, then try again."
        ) from problem
    except (pikepdf.PdfError, ValueError, TypeError, RuntimeError, OverflowError, MemoryError) as problem:
        if _HEADER not in data[:_FOREWORD]:
            raise UnreadablePdfError("it is no PDF", "Name a PDF file.") from problem
        raise UnreadablePdfError(
            f"it cannot be opened as a PDF: {_plain(problem)}",
            "Make the file again, or save it anew in a reader.",
        ) from problem


def _read(pdf: pikepdf.Pdf) -> Print:
    pages = list(pdf.pages)
    if not pages:
        raise UnreadablePdfError("it has no pages", "Make the file again.")
    library = Library()
    labels = _labels(pdf, len(pages))
    sheets = tuple(_sheet(page, n, labels[n - 1], library) for n, page in enumerate(pages, 1))
    families = {family for sheet in sheets for family in sheet.picture.families}
    return Print(sheets, gather(pages), _duplex(pdf.Root), _has_press_intent(pdf.Root), frozenset(families))


def _labels(pdf: pikepdf.Pdf, count: int) -> list[str]:
    try:
        if "/PageLabels" not in pdf.Root:
            return [""] * count
        return [str(page.label) for page in pdf.pages]
    except (pikepdf.PdfError, ValueError, TypeError, RuntimeError):
        return [""] * count


def _sheet(page: Any, number: int, label: str, library: Library) -> Sheet:
    # What a page has from the nodes above it stands in itself: pikepdf moves it there on opening.
    stated = page.obj
    boxes = {key: _box(stated.get(key)) for key in ("/MediaBox", "/BleedBox", "/TrimBox")}
    media = boxes["/MediaBox"]
    unit = _number(stated.get("/UserUnit", 1), 1.0)
    picture = blank(media or Extent(0, 0, 612, 792))
    try:
        walker = Walker(picture, stated.get("/Resources"), library, State())
        walker.read(_content(stated.get("/Contents")))
    except TooMuchError:
        picture.doubts.append("it holds more than can be looked through")
    except Exception as problem:  # a file may be damaged in any way; what stands before is looked at
        picture.doubts.append(f"its content cannot be read: {_plain(problem)}")
    return Sheet(
        number,
        label,
        media,
        boxes["/BleedBox"],
        boxes["/TrimBox"],
        frozenset(key for key in boxes if key in stated),
        unit if unit > 0 else 1.0,
        picture,
        _cuts(stated),
        int(_number(stated.get("/Rotate", 0), 0.0)) % 360,
    )


def _box(value: Any) -> Extent | None:
    try:
        x1, y1, x2, y2 = (float(number) for number in value)
    except (TypeError, ValueError, OverflowError):
        return None
    box = Extent(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    sides = (box.right - box.left, box.high - box.low)
    return box if all(isfinite(side) and 0 < side < _LARGEST for side in sides) else None


def _number(value: Any, otherwise: float) -> float:
    try:
        return float(value)
    except (TypeError, ValueError):
        return otherwise


def _content(contents: Any) -> bytes:
    if contents is None:
        return b""
    parts = list(contents) if isinstance(contents, pikepdf.Array) else [contents]
    return b"\n".join(content_bytes(part) for part in parts)


def _cuts(page: Any) -> tuple[Outline, ...]:
    try:
        return outlines_of(content_bytes(page[CUTS])) if CUTS in page else ()
    except (pikepdf.PdfError, ValueError, TypeError, AttributeError, TooMuchError):
        return ()


def _duplex(root: Any) -> str:
    preferences = root.get("/ViewerPreferences", {})
    return (
        str(preferences.get("/Duplex", "")).lstrip("/")
        if isinstance(preferences, Mapping | pikepdf.Dictionary)
        else ""
    )


def _has_press_intent(root: Any) -> bool:
    try:
        profiles = (intent.get("/DestOutputProfile") for intent in root.get("/OutputIntents", []))
        return any(profile is not None and int(profile.get("/N", 0)) == 4 for profile in profiles)
    except (TypeError, ValueError, AttributeError):
        return False


def _plain(problem: BaseException) -> str:
    """A library's complaint on one line."""
    said = re.sub(r"stream <[^>]*>:\s*", "", str(problem))
    return " ".join(said.split())[:200] or type(problem).__name__
