"""No text is too small to be read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.diagnostics import Severity
from builder.render.preflight.answers import Fault, Limits
from builder.render.preflight.document import Print
from builder.render.preflight.pictures import Picture, Serial, Words
from builder.render.preflight.quoting import quoted
from builder.render.preflight.sheet import Sheet
from builder.wording import number_of

_ROUNDING = 0.01  # points


@dataclass(frozen=True, slots=True)
class Small:
    """A text that is too small where it stands.

    Attributes:
        serial: What it is known by where a form shows it.
        size: On its page.
        points: The same in points.
        quoted: What it says.
        place: Where.
    """

    serial: Serial | None
    size: float
    points: float
    quoted: str
    place: str


@dataclass(frozen=True, slots=True)
class Sizes:
    """What a page says of its type.

    Attributes:
        page: What it is called.
        small: Its texts that are too small.
        largest: Of each text of a form, its greatest size here, points.
        drawn: How many of its texts are in fonts of drawings.
    """

    page: str
    small: tuple[Small, ...]
    largest: Mapping[Serial, float]
    drawn: int


def type_sizes(sheet: Sheet, picture: Picture, limits: Limits) -> Sizes:
    """The sizes of a page's texts, as far as all pages together are judged by them."""
    largest: dict[Serial, float] = {}
    small: list[Small] = []
    drawn = 0
    for words in picture.words:
        points = words.size * sheet.unit
        if words.serial is not None:
            largest[words.serial] = max(largest.get(words.serial, 0.0), points)
        if words.face is not None and words.face.is_drawn:
            drawn += 1
        elif points < limits.text - _ROUNDING:
            small.append(_small(words, points, sheet))
    return Sizes(sheet.name, tuple(small), largest, drawn)


def _small(words: Words, points: float, sheet: Sheet) -> Small:
    return Small(words.serial, words.size, points, quoted(words), sheet.place(*words.start))


def small_text(pages: Sequence[Sizes], printed: Print, limits: Limits) -> Iterator[Fault]:
    """Pages with text below the least size, the smallest named.

    What a form shows in several sizes counts in the largest: the plan of a map in sheets is the map made
    small.
    """
    largest: dict[Serial, float] = {}
    for page in pages:
        for serial, points in page.largest.items():
            largest[serial] = max(largest.get(serial, 0.0), points)
    for page in pages:
        small = [
            text
            for text in page.small
            if text.serial is None or largest[text.serial] < limits.text - _ROUNDING
        ]
        if small:
            worst = min(small, key=lambda text: text.size)
            verb = "is" if len(small) == 1 else "are"
            yield Fault(
                "print.small-text",
                Severity.ERROR,
                f"{page.page}: {number_of(len(small), 'text')} {verb} smaller than {limits.text:g} pt; the "
                f"smallest is {worst.quoted} with {worst.points:.2g} pt, {worst.place}.",
                "Set it larger, or leave it out.",
            )
        if page.drawn:
            yield Fault(
                "print.drawn-letters",
                Severity.OPEN,
                f"{page.page}: {number_of(page.drawn, 'text')} in fonts of drawings (type 3), whose size "
                "only looking tells.",
                "Export with TrueType or OpenType fonts.",
            )
