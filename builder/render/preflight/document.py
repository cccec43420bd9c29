"""Opens a PDF and reads everything that checks look at, page by page; uses pikepdf."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from math import isfinite
from typing import Any, Self

import pikepdf

from builder.errors import BadInputError
from builder.render.pdf_metadata import CUTS
from builder.render.preflight.inks import CMYK
from builder.render.preflight.library import Library, Tally, TooMuchError, content_bytes
from builder.render.preflight.outlines import Extent, Outline, outlines_of
from builder.render.preflight.pictures import Picture, blank
from builder.render.preflight.resources import Resources, gather
from builder.render.preflight.sheet import Sheet
from builder.render.preflight.state import State
from builder.render.preflight.walk import Walker

_HEADER, _FOREWORD = b"%PDF-", 1024
"""How a PDF begins, within so many bytes (ISO 32000-1, annex H, note 13)."""

_LARGEST = 200_000.0
"""Points that a side of a page may have; readers take 14,400 (ISO 32000-1, annex C)."""


class UnreadablePdfError(BadInputError):
    """A file that cannot be opened as a PDF, or has no page."""


@dataclass(frozen=True, slots=True)
class Print:
    """What is kept of a whole file.

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

    @property
    def is_for_press(self) -> bool:
        """Whether it holds print colours."""
        return self.has_press_intent or any(CMYK in sheet.families for sheet in self.sheets)


class Volume:
    """An open file, whose pages are read one at a time; use it as a context manager.

    Args:
        data: The file.

    Attributes:
        length: How many pages it has.

    Raises:
        UnreadablePdfError: When it is no PDF, is damaged beyond reading, asks for a password or has no page.
    """

    def __init__(self, data: bytes) -> None:
        self._data = data
        with self._readable():
            self._pdf = pikepdf.open(BytesIO(data))
        with self._readable():
            self._pages = list(self._pdf.pages)
            self._labels = _labels(self._pdf, len(self._pages))
        self.length = len(self._pages)
        self._library = Library(len(data))
        if not self._pages:
            self._pdf.close()
            raise UnreadablePdfError("it has no pages", "Make the file again.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._pdf.close()

    @property
    def tally(self) -> Tally:
        """How much has been read of it so far."""
        return self._library.tally

    def page(self, number: int) -> tuple[Sheet, Picture]:
        """A page, and what is drawn on it.

        Args:
            number: From 1.

        Raises:
            UnreadablePdfError: When the file is damaged beyond reading.
        """
        with self._readable():
            return _page(self._pages[number - 1], number, self._labels[number - 1], self._library)

    def bound(self, sheets: Iterable[Sheet]) -> Print:
        """The file as a whole, of its pages.

        Raises:
            UnreadablePdfError: When the file is damaged beyond reading.
        """
        with self._readable():
            root = self._pdf.Root
            return Print(tuple(sheets), gather(self._pages), _duplex(root), _has_press_intent(root))

    @contextmanager
    def _readable(self) -> Iterator[None]:
        """Turns what the library says of a file into a refusal."""
        try:
            yield
        except pikepdf.PasswordError as problem:
            raise UnreadablePdfError(
                "it is encrypted and asks for a password", "Save it without a password, then try again."
            ) from problem
        except (pikepdf.PdfError, ValueError, TypeError, RuntimeError, OverflowError, MemoryError) as problem:
            if _HEADER not in self._data[:_FOREWORD]:
                raise UnreadablePdfError("it is no PDF", "Name a PDF file.") from problem
            raise UnreadablePdfError(
                f"it cannot be opened as a PDF{_detail(problem)}",
                "Make the file again, or save it anew in a reader.",
            ) from problem


def _labels(pdf: pikepdf.Pdf, count: int) -> list[str]:
    try:
        if "/PageLabels" not in pdf.Root:
            return [""] * count
        return [str(page.label) for page in pdf.pages]
    except (pikepdf.PdfError, ValueError, TypeError, RuntimeError):
        return [""] * count


def _page(page: Any, number: int, label: str, library: Library) -> tuple[Sheet, Picture]:
    # What a page has from the nodes above it stands in itself: pikepdf moves it there on opening.
    stated = page.obj
    boxes = {key: _box(stated.get(key)) for key in ("/MediaBox", "/BleedBox", "/TrimBox")}
    media = boxes["/MediaBox"]
    unit = _number(stated.get("/UserUnit", 1), 1.0)
    picture = blank(media or Extent(0, 0, 612, 792))
    try:
        library.turn()
        walker = Walker(picture, stated.get("/Resources"), library, State())
        walker.read(_content(stated.get("/Contents")))
    except TooMuchError:
        picture.doubts.append("it holds more than can be looked through")
    except Exception:  # a file may be damaged in any way; what stands before is looked at
        picture.doubts.append("its content is damaged, or not built as the format asks")
    picture.cuts = _cuts(stated)
    sheet = Sheet(
        number,
        label,
        media,
        boxes["/BleedBox"],
        boxes["/TrimBox"],
        frozenset(key for key in boxes if key in stated),
        unit if unit > 0 else 1.0,
        int(_number(stated.get("/Rotate", 0), 0.0)) % 360,
        frozenset(picture.families),
        tuple(picture.doubts),
    )
    return sheet, picture


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


def _detail(problem: BaseException) -> str:
    """What the library says of a file, on one line; of its own stumbles nothing."""
    if not isinstance(problem, pikepdf.PdfError):
        return ""
    said = re.sub(r"stream <[^>]*>:\s*", "", str(problem))
    return f": {' '.join(said.split())[:200]}" if said else ""
