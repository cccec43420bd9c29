"""The calibration page: two scales from which one reads how far a printer's backs are off, to 0.1 mm.

Each scale is a vernier: lines of the front stand 2 mm apart, those of the back 1.9 mm. Against the light one
line of the front runs on straight in one of the back, and the number there is the shift that mends the error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from builder.drawing import shapes
from builder.drawing.fonts import cap_height
from builder.drawing.scene import Anchor, Box, Group, Item, Page, Path, Scene, Stroke, Text
from builder.drawing.textblock import TextStyle
from builder.errors import NotFoundError
from builder.geometry.affine import Affine, Point, translation
from builder.geometry.path import Outline, polyline, transformed
from builder.layout import theme
from builder.layout.backs import BackOffset, Backs
from builder.layout.palette import NEUTRALS
from builder.layout.printmarks import registration_crosses
from builder.layout.sheets.imposition import turns_sideways
from builder.layout.sheets.imprint import Note, foot, notes, title_line
from builder.layout.sheets.papers import Paper

FRONT_PITCH, BACK_PITCH = 2.0, 1.9
"""Between lines of the scales, mm; the difference is the step that is read."""

REACH = 20
"""Lines on either side of the middle: the scales read 2 mm each way."""

_OFF = 46.0  # of the scales from the middle of the page
_LINE, _LONG_LINE = 5.0, 7.5
_EVERY = 5  # lines from one number to the next
_TARGET, _CROSS = 10.0, 7.0
_FIGURE = 62.0  # from the middle of the page to the outermost number
_MARGIN, _TOP, _BOTTOM = theme.MARGIN, 20.0, 26.0
_NOTES_GAP = 6.0
_ABOVE = 50.0  # from the middle of the page up to what stands above the scales
_EXAMPLE = 22.0  # from what was read to the example below it
_CAPTION = 19.0  # from its middle down to its words
_LARGER, _SHOWN = 3, 3  # how much the example is enlarged, and the line that runs on in it

_INK, _SOFT = NEUTRALS["ink"], NEUTRALS["soft"]
_FINE = Stroke(NEUTRALS["black"], theme.HAIRLINE)


@dataclass(frozen=True, slots=True)
class Calibration:
    """What a calibration page is made for.

    Attributes:
        paper: What it is printed on.
        over: The edge over which the printer turns the paper.
        offset: What its back is moved by; none at first, to check a printer that has been set right.
        printer: Name of that printer, or None.
    """

    paper: Paper
    over: Backs
    offset: BackOffset
    printer: str | None = None

    @property
    def middle(self) -> Point:
        """Of the page, mm."""
        return (self.paper.width / 2, self.paper.height / 2)

    @property
    def signs(self) -> tuple[int, int]:
        """What turns a place right of and below the middle of the front into X and Y.

        X and Y are shifts as one looks at the back: where paper is turned like a leaf its right is the
        front's left, where it is turned over its upper edge its foot is the front's head.
        """
        return (1, -1) if turns_sideways(self.paper, self.over) else (-1, 1)

    @property
    def behind(self) -> Affine:
        """From a point of the front to what lies behind it on the back page of a perfect printer."""
        if turns_sideways(self.paper, self.over):
            return Affine(a=-1.0, e=self.paper.width)
        return Affine(d=-1.0, f=self.paper.height)


def calibration_pages(calibration: Calibration) -> tuple[Page, Page]:
    """Front and back, to be printed on the two sides of one sheet.

    Raises:
        NotFoundError: When the paper has no room for the scales and what is to be known about them.
    """
    paper, (explained, fits) = calibration.paper, _explained(calibration)
    if not fits:
        raise NotFoundError(
            f"{paper.title} is too small for a calibration page.",
            "Take a larger paper: what is read holds for the printer.",
        )
    front = (
        *_heading(calibration, "front"),
        Group(tuple(_front_scales(calibration)), name="front scales"),
        Group(tuple(_target(calibration)), name="target"),
        *_corners(paper),
        *explained,
        *_foot(calibration),
    )
    lines = (Path(transformed(line, calibration.behind), stroke=_FINE) for line in _back_lines(calibration))
    back = (
        *_heading(calibration, "back"),
        Group(tuple(lines), name="back scales"),
        *(Path(transformed(cross.segments, calibration.behind), stroke=_FINE) for cross in _corners(paper)),
        *_about_the_back(calibration),
    )
    shift = translation(*calibration.offset.on(calibration.over))
    pages = (("front", front), ("back", (Group(back, shift),)))
    first, second = (
        Page(
            Scene(
                calibration.paper.width, calibration.paper.height, items, title=f"Calibration page, {side}"
            ),
            label=f"1 {side}",
            outline=side.capitalize(),
        )
        for side, items in pages
    )
    return first, second


def _corners(paper: Paper) -> tuple[Path, ...]:
    """Crosses as far out as words leave room: they show whether a printer pulls its paper askew."""
    side = _MARGIN + 2.4
    return registration_crosses(Box(side, _TOP, paper.width - 2 * side, paper.height - _TOP - _BOTTOM))


def _heading(calibration: Calibration, side: str) -> tuple[Item, ...]:
    edge = calibration.over.replace("-", " ")
    sheet = f"{calibration.paper.title}, {edge}, {side}"
    return title_line(calibration.paper, _MARGIN, "Calibration page", sheet)


def _foot(calibration: Calibration) -> tuple[Item, ...]:
    edge = calibration.over.replace("-", " ")
    lines = ("Counterfoil: calibration page", f"Print at 100 % on both sides, turned over the {edge}.")
    return foot(calibration.paper, _MARGIN, lines)


def _about_the_back(calibration: Calibration) -> Iterator[Item]:
    said = ("This side is read through the paper.", calibration.offset.told(calibration.over))
    for number, text in enumerate(filter(None, said)):
        y = _TOP + 8.0 + number * 4.0
        yield Text(calibration.middle[0], y, text, theme.TEXT, theme.SMALL, _SOFT, Anchor.MIDDLE)


def _front_scales(calibration: Calibration) -> Iterator[Item]:
    """The lines of the front with the numbers that are read, X below the target, Y on its left."""
    x, y = calibration.middle
    across, down = calibration.signs
    yield Path(_lines(lambda n: (x + n * FRONT_PITCH, y + _OFF), (0.0, 1.0), _LONG_LINE), stroke=_FINE)
    yield Path(_lines(lambda n: (x - _OFF, y + n * FRONT_PITCH), (-1.0, 0.0), _LONG_LINE), stroke=_FINE)
    cap, far = cap_height(theme.CONDENSED, theme.SMALL), _OFF + _LONG_LINE + 1.4
    font, size = theme.CONDENSED, theme.SMALL
    for n in range(-REACH, REACH + 1, _EVERY):
        along = n * FRONT_PITCH
        yield Text(x + along, y + far + cap, _number(n * across), font, size, _INK, Anchor.MIDDLE)
        yield Text(x - far, y + along + cap / 2, _number(n * down), font, size, _INK, Anchor.END)
    big, end = theme.HEADING, REACH * FRONT_PITCH + 5.0
    half = cap_height(theme.TEXT_BOLD, big) / 2
    yield Text(x - _OFF, y - end, "Y", theme.TEXT_BOLD, big, _INK, Anchor.MIDDLE)
    yield Text(x + end, y + _OFF + half, "X", theme.TEXT_BOLD, big, _INK)


def _lines(at: Callable[[int], Point], way: Point, numbered: float) -> Outline:
    """The lines of a scale, from where each begins; those with a number have a length of their own."""
    found: Outline = ()
    for n in range(-REACH, REACH + 1):
        x, y = at(n)
        length = numbered if n % _EVERY == 0 else _LINE
        found += polyline(((x, y), (x + way[0] * length, y + way[1] * length)))
    return found


def _back_lines(calibration: Calibration) -> Iterator[Outline]:
    """The lines of the back, as they lie behind the front, and its cross behind the target."""
    x, y = calibration.middle
    yield _lines(lambda n: (x + n * BACK_PITCH, y + _OFF), (0.0, -1.0), _LINE)
    yield _lines(lambda n: (x - _OFF, y + n * BACK_PITCH), (1.0, 0.0), _LINE)
    yield polyline(((x - _CROSS, y - _CROSS), (x + _CROSS, y + _CROSS)))
    yield polyline(((x - _CROSS, y + _CROSS), (x + _CROSS, y - _CROSS)))


def _target(calibration: Calibration) -> Iterator[Item]:
    """A cross with a line at each millimetre, for printers that are further off, or whoever has a needle."""
    x, y = calibration.middle
    across, down = calibration.signs
    yield shapes.line(x - _TARGET, y, x + _TARGET, y, _FINE)
    yield shapes.line(x, y - _TARGET, x, y + _TARGET, _FINE)
    ticks: Outline = ()
    for n in range(-int(_TARGET), int(_TARGET) + 1):
        half = 1.2 if n % _EVERY == 0 else 0.6
        ticks += polyline(((x + n, y - half), (x + n, y + half)))
        ticks += polyline(((x - half, y + n), (x + half, y + n)))
    yield Path(ticks, stroke=_FINE)
    cap = cap_height(theme.CONDENSED, theme.SMALL)
    far = _TARGET + 1.6
    for way in (-1, 1):
        text = _number(way * across * 10 * int(_TARGET))
        anchor = Anchor.START if way > 0 else Anchor.END
        yield Text(x + way * far, y + cap / 2, f"X {text}", theme.CONDENSED, theme.SMALL, _SOFT, anchor)
        text = _number(way * down * 10 * int(_TARGET))
        line = y + way * far + (cap if way > 0 else 0.0)
        yield Text(x, line, f"Y {text}", theme.CONDENSED, theme.SMALL, _SOFT, Anchor.MIDDLE)


def _number(tenths: int) -> str:
    """Tenths of a millimetre in millimetres with their sign."""
    return "0" if tenths == 0 else f"{'+' if tenths > 0 else '−'}{abs(tenths) / 10:g}"


def _explained(calibration: Calibration) -> tuple[tuple[Item, ...], bool]:
    """What to do and, below the scales, what was read with an example; and whether there is room for it.

    Above the scales, or beside them on paper that lies.
    """
    paper, (x, y) = calibration.paper, calibration.middle
    top, told = _TOP + _NOTES_GAP, _notes(calibration)
    area = Box(_MARGIN, top, paper.width - 2 * _MARGIN, y - _ABOVE - top)
    if not paper.is_upright:
        area = Box(_MARGIN, top, x - _FIGURE - _MARGIN - _NOTES_GAP, paper.height - top - _BOTTOM)
        told = (Note("What to do", tuple(paragraph for note in told for paragraph in note.paragraphs)),)
    tries = (notes(area, told, TextStyle(size, theme.LEADING, _INK)) for size in (theme.SMALL, theme.FINE))
    items, fits = next((made for made in tries if made[1]), ((), False))
    line, lowest = y + _FIGURE + 6.0, paper.height - _BOTTOM
    example = _example(calibration, line + _EXAMPLE) if line + _EXAMPLE + _CAPTION < lowest else ()
    return (*items, *_kept(calibration, line), *example), fits and line + 8.0 < lowest


def _kept(calibration: Calibration, y: float) -> Iterator[Item]:
    """Lines to write X and Y on, and what to type with them."""
    x = calibration.middle[0]
    rule = Stroke(_SOFT, theme.THIN)
    for name, left in (("X", x - 46.0), ("Y", x + 2.0)):
        yield Text(left, y, name, theme.TEXT_BOLD, theme.SUBHEAD, _INK)
        yield shapes.line(left + 5.0, y + 0.6, left + 37.0, y + 0.6, rule)
        yield Text(left + 38.5, y, "mm", theme.TEXT, theme.SMALL, _SOFT)
    way = "" if calibration.over is Backs.LONG_EDGE else f" --duplex {calibration.over}"
    name = calibration.printer or "NAME"
    shown = f'"{name}"' if " " in name else name
    typed = f"counterfoil calibrate --printer {shown} --back-offset X,Y{way}"
    yield Text(x, y + 7.0, typed, theme.TEXT_BOLD, theme.SMALL, _INK, Anchor.MIDDLE)


def _example(calibration: Calibration, y: float) -> Iterator[Item]:
    """Part of a scale, enlarged, as it looks before a lamp when the third line to the right runs on."""
    x, (across, _) = calibration.middle[0], calibration.signs
    shift = _SHOWN * (FRONT_PITCH - BACK_PITCH)
    for n in range(-_EVERY, _EVERY + 1):
        front, back = n * FRONT_PITCH, n * BACK_PITCH + shift
        length = (_LONG_LINE if n % _EVERY == 0 else _LINE) * _LARGER / 2
        pen = Stroke(_INK, theme.MEDIUM if n == _SHOWN else theme.HAIRLINE)
        pale = Stroke(_INK if n == _SHOWN else _SOFT, theme.MEDIUM if n == _SHOWN else theme.HAIRLINE)
        yield shapes.line(x + front * _LARGER, y, x + front * _LARGER, y + length, pen)
        yield shapes.line(x + back * _LARGER, y, x + back * _LARGER, y - _LINE * _LARGER / 2, pale)
        if n % _EVERY == 0:
            low = y + length + 1.2 + cap_height(theme.CONDENSED, theme.SMALL)
            number = _number(n * across)
            yield Text(x + front * _LARGER, low, number, theme.CONDENSED, theme.SMALL, _INK, Anchor.MIDDLE)
    said = f"Example: the third line beyond 0 runs straight on. X is {_number(_SHOWN * across)}."
    yield Text(x, y + _CAPTION, said, theme.TEXT, theme.SMALL, _SOFT, Anchor.MIDDLE)


def _notes(calibration: Calibration) -> tuple[Note, ...]:
    edge = calibration.over.replace("-", " ")
    return (
        Note(
            "1 Print",
            (
                f"Print both pages on the two sides of one sheet, at 100 %, turned over the {edge}. The "
                "ruler below must measure true.",
            ),
        ),
        Note(
            "2 Read",
            (
                "Hold the sheet before a lamp, this side towards you. On each scale one line of this side "
                "runs straight on in a line of the back: its number is X or Y. From one line to the next is "
                "a tenth of a millimetre.",
                "Further off than 2 mm: read on the target where the cross of the back lies. A needle "
                "through its middle shows that too.",
            ),
        ),
        Note(
            "3 Keep",
            (
                "Type what stands below the scales, with a name for the printer and your numbers. Builds "
                "that name the printer then move their backs.",
                "To check, make this page again with the name of the printer: X and Y must read 0.",
            ),
        ),
    )
