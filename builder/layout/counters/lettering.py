"""Drawing a slot of words or values."""

from __future__ import annotations

from dataclasses import dataclass, replace

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, missing
from builder.drawing.scene import Anchor, Box, Item, Stroke, Text
from builder.drawing.text import FittedText, Overflow, fit
from builder.layout.counters.colours import Colour, resolve
from builder.layout.counters.paint import (
    NOTHING,
    TEXT_CONTRAST,
    Painted,
    contrast_problems,
    problem,
    shape,
    unknown_field,
    unsafe_problems,
)
from builder.layout.counters.parts import Subject
from builder.layout.counters.place import Place
from builder.layout.counters.template import Absent, Form, Lettering, MarkStyle, Plate
from builder.layout.counters.words import UNKNOWN_VALUE, Words, words_of
from builder.layout.palette import NEUTRALS
from builder.wording import quoted

_INK = NEUTRALS["ink"]
_PAPER = NEUTRALS["paper"]
_DESCENDING = frozenset("gjpqyçęąßQJ,;()")
_DESCENT = 0.3  # of the height of capitals
_NEIGHBOUR_GAP = 1.0  # mm between words in one line
_BOX_ROOM = 0.35  # mm between a boxed value and its box
_BOX_LINE = 0.2


def paint(slot: Lettering, subject: Subject, place: Place) -> Painted:
    """Words on a face: shape behind them, then the words, as large as the slot allows."""
    words = words_of(slot, subject)
    is_field = is_unknown(slot, subject)
    if words is None or (words.text is None and not is_field):
        return NOTHING
    room = _room(slot, subject, place)
    plate = _plate_box(slot, words, room, place.scale)
    if is_field:
        form = _form(slot.plate, words) if plate is not None and slot.plate is not None else Form.RECTANGLE
        ground = subject.roles()("ground") or _PAPER
        return Painted(unknown_field(plate or _upright(room, slot, place), ground, form))
    ink, ground = _colours(slot, words, subject, has_plate=plate is not None)
    setting, misfits = _setting(slot, words, subject, place, plate or room)
    low = contrast_problems(f"slot {quoted(slot.name)}", ink, ground, TEXT_CONTRAST, words.pointer)
    line = (*_boxes(setting, words, (ink, ground), place.scale), setting.line(ink))
    behind: tuple[Item, ...] = ()
    if plate is not None and slot.plate is not None:
        stroke = _line(slot.plate, subject, place.scale)
        behind = shape(_form(slot.plate, words), plate, ground, stroke, radius=plate.height / 5)
    return Painted((*behind, *line), (*low, *misfits))


def is_unknown(slot: Lettering, subject: Subject) -> bool:
    """Whether a slot shows a field to write in, since nobody knows its words."""
    words = words_of(slot, subject)
    return words is not None and words.text is None and slot.absent is not Absent.BLANK


def _room(slot: Lettering, subject: Subject, place: Place) -> Box:
    """The slot's box, cut off short of the words of the slot beside it."""
    room = place.safe_box(slot.box)
    other = slot.beside
    words = words_of(other, subject) if other is not None else None
    if other is None or words is None or words.text is None:
        return room
    setting, _ = _setting(other, words, subject, place, _room(other, subject, place))
    start, _, end, _ = setting.extent()
    gap = _NEIGHBOUR_GAP * place.scale
    if (start + end) / 2 < room.x + room.width / 2:
        left = max(room.x, end + gap)
        return Box(left, room.y, room.x + room.width - left, room.height)
    return Box(room.x, room.y, min(room.width, start - gap - room.x), room.height)


def _form(plate: Plate, words: Words) -> Form:
    return plate.by_field.get(words.field or "", plate.form)


def _plate_box(slot: Lettering, words: Words, room: Box, scale: float) -> Box | None:
    """Where the shape behind the words stands: in the middle of the slot."""
    if slot.plate is None or _form(slot.plate, words) is Form.NONE:
        return None
    width, height = slot.plate.width * scale, slot.plate.height * scale
    return Box(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)


def _line(plate: Plate, subject: Subject, scale: float) -> Stroke | None:
    if plate.line is None:
        return None
    return Stroke(_swatch(plate.line.colour, subject, _INK), plate.line.width * scale)


def _colours(slot: Lettering, words: Words, subject: Subject, *, has_plate: bool) -> tuple[Swatch, Swatch]:
    """Ink and the ground right below it."""
    if has_plate and slot.plate is not None:
        ink, ground = slot.plate.ink, slot.plate.fill
    else:
        ink, ground = slot.ink, slot.on
    styles = [slot.by_mark[mark] for mark in words.marks if mark in slot.by_mark]
    ink = next((style.ink for style in styles if style.ink is not None), ink)
    ground = next((style.fill for style in styles if style.fill is not None), ground)
    return _swatch(ink, subject, _INK), _swatch(ground, subject, _PAPER)


def _swatch(colour: Colour, subject: Subject, fallback: Swatch) -> Swatch:
    return resolve(colour, subject.roles()) or fallback


def _upright(room: Box, slot: Lettering, place: Place) -> Box:
    """The box of an unknown value: a little higher than its figures would be, and wider than high."""
    height = min(room.height, 1.15 * cap_height(slot.font, slot.size * place.scale))
    width = min(room.width, 1.25 * height)
    left = {"start": 0.0, "middle": (room.width - width) / 2, "end": room.width - width}[slot.align]
    return Box(room.x + left, room.y + (room.height - height) / 2, width, height)


@dataclass(frozen=True, slots=True)
class _Setting:
    """Words where they stand: turned about the middle of their area.

    Attributes:
        slot: The slot.
        fitted: The words at their size.
        x: Middle of the area, mm.
        y: Middle of the area, mm.
        shift: From the middle to the anchor along the line, mm.
        cap: Height of capitals, mm.
    """

    slot: Lettering
    fitted: FittedText | Overflow
    x: float
    y: float
    shift: float
    cap: float

    def line(self, ink: Swatch) -> Text:
        """The line, its baseline half the height of capitals below the middle."""
        slot, fitted, half = self.slot, self.fitted, self.cap / 2
        line = Text(
            self.x + self.shift,
            self.y + half,
            fitted.text,
            slot.font,
            fitted.size,
            ink,
            Anchor(slot.align),
        )
        if slot.turn == 0:
            return line
        sign = 1 if slot.turn > 0 else -1
        return replace(line, x=self.x - sign * half, y=self.y + sign * self.shift, degrees=float(slot.turn))

    def extent(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of the ink."""
        x, y, half, width = self.x, self.y, self.cap / 2, self.fitted.width
        start = {"start": 0.0, "middle": -width / 2, "end": -width}[self.slot.align] + self.shift
        end = start + width
        drop = self.cap * _DESCENT if _DESCENDING.intersection(self.fitted.text) else 0.0
        if self.slot.turn == 0:
            return (x + start, y - half, x + end, y + half + drop)
        if self.slot.turn > 0:
            return (x - half - drop, y + start, x + half, y + end)
        return (x - half, y - end, x + half + drop, y - start)


def _setting(
    slot: Lettering, words: Words, subject: Subject, place: Place, area: Box
) -> tuple[_Setting, tuple[Diagnostic, ...]]:
    """The words in their area, with what there is to say about them."""
    text, unprintable = _printable(words, slot.font)
    is_turned = slot.turn % 180 != 0
    width, height = (area.height, area.width) if is_turned else (area.width, area.height)
    largest = min(slot.size * place.scale, height / cap_height(slot.font, 1))
    fitted = fit(
        text,
        slot.font,
        max(largest, slot.min_size),
        min_size=slot.min_size,
        width=width,
        abbreviations=subject.parts.abbreviations,
    )
    setting = _Setting(
        slot,
        fitted,
        x=area.x + area.width / 2,
        y=area.y + area.height / 2,
        shift={"start": -width / 2, "middle": 0.0, "end": width / 2}[slot.align],
        cap=cap_height(slot.font, fitted.size),
    )
    setting = _raised(setting, place)
    misfits = (*unprintable, *_overflow(setting, words.pointer), *_unsafe(setting, place, words.pointer))
    return setting, misfits


def _raised(setting: _Setting, place: Place) -> _Setting:
    """Level words that have no plate, moved up as far as their descenders would come too near to the cut."""
    if setting.slot.turn != 0 or setting.slot.plate is not None:
        return setting
    below = setting.extent()[3] - (place.height - place.safe)
    return replace(setting, y=setting.y - below) if below > 0 else setting


def _printable(words: Words, font: str) -> tuple[str, tuple[Diagnostic, ...]]:
    """The words with a question mark for every character that the font lacks."""
    text = words.text or ""
    lacking = missing(text, font)
    if not lacking:
        return text, ()
    shown = "".join(UNKNOWN_VALUE if c in lacking else c for c in text)
    message = f"the font {quoted(font)} has no {' '.join(map(quoted, lacking))} for {quoted(text)}"
    return shown, (problem("no-glyph", message, "write it with other characters", words.pointer),)


def _overflow(setting: _Setting, pointer: str) -> tuple[Diagnostic, ...]:
    fitted = setting.fitted
    if isinstance(fitted, FittedText):
        return ()
    message = (
        f"{quoted(fitted.text)} does not fit slot {quoted(setting.slot.name)}: at {fitted.size:g} pt"
        f" it takes {fitted.width:.1f} mm of {fitted.room:.1f} mm"
    )
    return (problem("text-overflow", message, "shorten it, or give the slot more room", pointer),)


def _unsafe(setting: _Setting, place: Place, pointer: str) -> tuple[Diagnostic, ...]:
    what = f"{quoted(setting.fitted.text)} in slot {quoted(setting.slot.name)}"
    return unsafe_problems(what, setting.extent(), place, pointer)


def _boxes(setting: _Setting, words: Words, colours: tuple[Swatch, Swatch], scale: float) -> tuple[Item, ...]:
    """A thin box round a value that is printed boxed, and a ground for one that has its own."""
    styles = [setting.slot.by_mark.get(mark, MarkStyle()) for mark in words.marks]
    is_boxed, is_filled = any(s.is_boxed for s in styles), any(s.fill is not None for s in styles)
    if not is_boxed and not is_filled:
        return ()
    ink, ground = colours
    left, top, right, bottom = setting.extent()
    area = shapes.inset(Box(left, top, right - left, bottom - top), -_BOX_ROOM * scale)
    line = Stroke(ink, _BOX_LINE * scale) if is_boxed else None
    return (shapes.box(area, fill=ground if is_filled else None, stroke=line),)
