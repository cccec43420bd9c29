"""Drawing the slots that hold no words: areas, symbols, size marks, emblems, daggers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from builder.diagnostics import Diagnostic
from builder.drawing.colour import Swatch
from builder.drawing.fonts import cap_height, measure
from builder.drawing.scene import MM_PER_PT, Anchor, Box, Item, Path, Stroke, Text
from builder.drawing.symbols import draw, frame_of, keys, size_mark, square_of
from builder.errors import NotFoundError
from builder.geometry.path import Bounds
from builder.layout.counters.clearance import ink_of, nearest_clear
from builder.layout.counters.colours import Colour, resolve, strengthened
from builder.layout.counters.edging import pattern
from builder.layout.counters.paint import (
    NOTHING,
    SYMBOL_CONTRAST,
    TEXT_CONTRAST,
    Painted,
    contrast_problems,
    problem,
    shape,
    unknown_field,
    unknown_symbol,
    unsafe_problems,
)
from builder.layout.counters.parts import Subject
from builder.layout.counters.place import Place
from builder.layout.counters.template import Absent, Area, Dagger, Emblem, Look, SizeMark, Slot, Symbol
from builder.layout.legible import LEAST
from builder.layout.marks import DAGGER
from builder.layout.palette import NEUTRALS
from builder.wording import did_you_mean, quoted

_INK = NEUTRALS["ink"]
_PAPER = NEUTRALS["paper"]
_MARK_FONT = "condensed-bold"
_DAGGER_RIM = 0.16  # width of the line round a dagger, in its size
_FIELD_WIDTH = 3  # of an unknown size mark, in heights: about what three or four crosses take


def paint_area(slot: Area, subject: Subject, place: Place) -> Painted:
    """A filled shape, or nothing where its colours are unknown."""
    fill = resolve(slot.fill, subject.roles()) if slot.fill is not None else None
    stroke = None
    if slot.line is not None:
        ink = resolve(slot.line.colour, subject.roles())
        stroke = Stroke(ink, slot.line.width * place.scale) if ink is not None else None
    if fill is None and stroke is None:
        return NOTHING
    room = place.bled(slot.box)
    return Painted(
        (*shape(slot.form, room, fill, stroke, slot.radius * place.scale), *_pattern(fill, room, subject))
    )


def _pattern(fill: Swatch | None, room: Box, subject: Subject) -> tuple[Item, ...]:
    """The pattern of the formation over an area in its colour."""
    formation = subject.formation
    if formation is None or formation.pattern is None or fill is None:
        return ()
    return pattern(formation.pattern, room, fill) if fill == subject.roles()("stripe") else ()


def paint_symbol(slot: Symbol, subject: Subject, place: Place) -> Painted:
    """The unit type in its frame, or a question mark where the type is unknown."""
    stroke = slot.stroke * place.scale
    room = place.safe_box(slot.box, stroke)
    kind = subject.parts.types.get(subject.face.type or "")
    if kind is None or kind.symbol is None:
        return NOTHING if slot.absent is Absent.BLANK else Painted(unknown_symbol(room, _ground(subject)))
    if kind.symbol not in keys():
        return Painted(unknown_symbol(room, _ground(subject)), (_no_symbol(kind.symbol, kind.pointer),))
    lines, ground = _swatch(slot.lines, subject, _INK), _swatch(slot.ground, subject, _PAPER)
    items = draw(kind.symbol, room, lines, ground, stroke)
    low = contrast_problems(f"slot {quoted(slot.name)}", lines, ground, SYMBOL_CONTRAST, subject.face.pointer)
    return Painted(items, (*low, *_unsafe(slot, frame_of(room), place, subject)))


def paint_size(slot: SizeMark, subject: Subject, place: Place) -> Painted:
    """The size mark as strokes; one that the library cannot draw is set in type."""
    stroke = slot.stroke * place.scale
    room = place.safe_box(slot.box, stroke)
    size = subject.parts.sizes.get(subject.face.size or "")
    if size is None or size.mark is None:
        field = _middle(room, _FIELD_WIDTH * room.height)
        return NOTHING if slot.absent is Absent.BLANK else Painted(unknown_field(field, _ground(subject)))
    ink = _swatch(slot.ink, subject, _INK)
    unsafe = _unsafe(slot, _middle(room, _FIELD_WIDTH * room.height), place, subject)
    try:
        return Painted(size_mark(size.mark, room, ink, stroke), unsafe)
    except NotFoundError:
        return Painted((_centred(size.mark, room, ink),), unsafe)


def paint_emblem(slot: Emblem, subject: Subject, place: Place) -> Painted:
    """The face's emblem, or the slot's own drawing, with its rim."""
    key = slot.symbol if slot.symbol is not None else subject.face.emblem
    if key is None:
        return NOTHING
    if key not in keys():
        return Painted((), (_no_symbol(key, f"{subject.face.pointer}/emblem"),))
    look = slot.by_symbol.get(key, slot.look)
    ground = resolve(look.ground, subject.roles()) if look.ground is not None else None
    ink = _swatch(look.ink, subject, _INK)
    stroke = slot.stroke * place.scale
    room = place.safe_box(slot.box, stroke)
    items = draw(key, room, ink, ground, stroke)
    unsafe = _unsafe(slot, square_of(room), place, subject)
    return Painted((*_rim(look, items, subject, place.scale), *items), unsafe)


def paint_dagger(slot: Dagger, subject: Subject, place: Place, taken: Sequence[Bounds]) -> Painted:
    """A dagger, for an erratum changed the face: in the middle of its box, or where it is clear of all else.

    On what ground it comes to stand is not known here, so it brings a rim of its own with it.

    Args:
        slot: The slot.
        subject: The face.
        place: Knows the counter.
        taken: Left, top, right and bottom of what is printed on the face, mm.
    """
    room = place.box(slot.box)
    size = slot.size * place.scale
    ground = _swatch(slot.on, subject, _PAPER)
    ink = strengthened(_swatch(slot.ink, subject, _INK), ground, TEXT_CONTRAST)
    baseline = room.y + (room.height + cap_height(slot.font, size)) / 2
    rim = Stroke(ground, _DAGGER_RIM * size * MM_PER_PT)
    dagger = Text(room.x + room.width / 2, baseline, DAGGER, slot.font, size, ink, Anchor.MIDDLE, halo=rim)
    (extent,) = ink_of((dagger,))
    x, y = nearest_clear(extent, taken, place)
    return Painted((replace(dagger, x=dagger.x + x, y=dagger.y + y),))


def _unsafe(slot: Slot, area: Box, place: Place, subject: Subject) -> tuple[Diagnostic, ...]:
    """A warning when a drawing comes too near to the cut: where its box lies in a rounded corner."""
    extent = (area.x, area.y, area.x + area.width, area.y + area.height)
    return unsafe_problems(f"the drawing in slot {quoted(slot.name)}", extent, place, subject.face.pointer)


def _swatch(colour: Colour, subject: Subject, fallback: Swatch) -> Swatch:
    return resolve(colour, subject.roles()) or fallback


def _ground(subject: Subject) -> Swatch:
    """The ground of the face, which fields for what is unknown take their colour from."""
    return subject.roles()("ground") or _PAPER


def _middle(room: Box, width: float) -> Box:
    """The middle of a box, of a width or its own, whichever is less."""
    across = min(room.width, width)
    return Box(room.x + (room.width - across) / 2, room.y, across, room.height)


def _rim(look: Look, items: tuple[Item, ...], subject: Subject, scale: float) -> tuple[Item, ...]:
    """The same outlines below, wider by the rim all round."""
    if look.rim is None:
        return ()
    colour = resolve(look.rim.colour, subject.roles())
    if colour is None:
        return ()
    width = 2 * look.rim.width * scale
    paths = (item for item in items if isinstance(item, Path))
    return tuple(
        Path(path.segments, colour, Stroke(colour, width + (path.stroke.width if path.stroke else 0)))
        for path in paths
    )


def _centred(text: str, room: Box, ink: Swatch) -> Text:
    """Words as high as a box and never too small to read, smaller where that is too wide."""
    high = max(LEAST, room.height / cap_height(_MARK_FONT, 1))
    size = min(high, room.width / measure(text, _MARK_FONT, 1))
    baseline = room.y + (room.height + cap_height(_MARK_FONT, size)) / 2
    return Text(room.x + room.width / 2, baseline, text, _MARK_FONT, size, ink, Anchor.MIDDLE)


def _no_symbol(key: str, pointer: str) -> Diagnostic:
    hint = did_you_mean(key, keys(), "see docs/symbols.md for the keys of the symbol library")
    return problem("unknown-symbol", f"the symbol library has no {quoted(key)}", hint, pointer)
