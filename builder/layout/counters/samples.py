"""Sample faces of a template: one of each kind that it knows, one with marks, one of which no value is known.

The game is invented, and so small that every colour by role and every id that a face may name is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Any

from builder.drawing.bounds import bounds
from builder.drawing.scene import Item
from builder.geometry.path import Bounds
from builder.layout.counters.face import applies, face_items, layout_of
from builder.layout.counters.parts import FaceParts, Subject, face_parts
from builder.layout.counters.template import (
    Area,
    Condition,
    CounterTemplate,
    Emblem,
    FaceLayout,
    Lettering,
    Slot,
)
from builder.layout.counters.words import fields_of
from builder.model.counters import Counter, Face
from builder.model.structure import build_game
from builder.model.values import Cell

_GAME: Mapping[str, Any] = {
    "id": "samples",
    "kind": "game",
    "title": "Samples",
    "sides": {
        "north": {"name": "North", "nations": ["north"], "colour": "north-side"},
        "south": {"name": "South", "nations": ["south"], "colour": "south-side"},
    },
    "nations": {
        "north": {
            "name": "Northern",
            "colour": "north-ground",
            "symbol_ground": "pale",
            "symbol_lines": "black",
            "reduced": "north-strip",
            "text": "black",
        },
        "south": {"name": "Southern", "colour": "south-ground", "text": "black"},
    },
    "palette": {
        "north-ground": {"rgb": "#9fb3bd"},
        "north-strip": {"rgb": "#c9d6da"},
        "north-side": {"rgb": "#2f4650"},
        "south-ground": {"rgb": "#cfc48a"},
        "south-side": {"rgb": "#6a5a22"},
        "pale": {"rgb": "#eef0ee"},
        "stripe-colour": {"rgb": "#a8402d"},
    },
}
_COUNTERS: Mapping[str, Any] = {
    "size": {"width_mm": 15, "height_mm": 15},
    "fields": {},
    "classes": {"sample": {"name": "Sample", "required": [], "template": "sample"}},
    "types": {"sample": {"name": "Infantry", "short": "Inf", "symbol": "infantry"}},
    "sizes": {"division": {"name": "Division", "mark": "XX"}},
    "formations": {
        "first": {
            "name": "1st",
            "side": "north",
            "nation": "north",
            "colour": "stripe-colour",
            "text_colour": "white",
        },
    },
    "counters": {
        "sample": {
            "class": "sample",
            "template": "sample",
            "front": {
                "side": "north",
                "nation": "north",
                "formation": "first",
                "type": "sample",
                "size": "division",
                "label": "21",
                "formation_label": "1A",
                "name": "Name",
                "values": {},
            },
            "back": {"blank": True},
        }
    },
}
_LINE = ("first", "second", "third", "fourth", "fifth")
_NUMBERS = (4, 5, 8, 2, 3)
_WORDS = ("Text", "Line", "More", "Lines")


@dataclass(frozen=True, slots=True)
class Sample:
    """A counter whose front is of one kind.

    Attributes:
        name: Of the kind of face, in words.
        means: How such a face is told from others; may be empty.
        counter: The counter.
        parts: What its face looks up.
    """

    name: str
    means: str
    counter: Counter
    parts: FaceParts


def samples(template: CounterTemplate) -> tuple[Sample, ...]:
    """One face of each kind that prints anything, the plainest first; then one with marks, one of no values.

    Those two are left out where they would look like the first.
    """
    found = [
        sample
        for layout in reversed(template.faces)
        if not layout.when.blank and (sample := _of(layout, template)) is not None
    ]
    if not found:
        return ()
    plain = found[0]
    more = (_with_marks(plain, template), _without_values(plain))
    return (*found, *(sample for sample in more if _drawn(sample, template) != _drawn(plain, template)))


def _drawn(sample: Sample, template: CounterTemplate) -> tuple[Item, ...]:
    return face_items(sample.counter, sample.counter.front, sample.parts, template).items


def _of(layout: FaceLayout, template: CounterTemplate) -> Sample | None:
    """The first of many faces that the template draws in this way; None when it draws none so."""
    for counter, parts in _candidates(layout, template):
        if layout_of(template, Subject(counter, counter.front, parts)) is layout:
            return Sample(layout.name.replace("-", " "), layout.means, counter, parts)
    return None


def _with_marks(sample: Sample, template: CounterTemplate) -> Sample:
    """The same face with a mark for each slot that asks for one and has the room to itself, and on values."""
    front = sample.counter.front
    subject = Subject(sample.counter, front, sample.parts)
    layout = layout_of(template, subject)
    slots = layout.slots if layout is not None else ()
    shown = [slot for slot in slots if not isinstance(slot, Area) and applies(slot.when, subject)]
    marks: list[str] = []
    values = dict(front.values)
    for slot in slots:
        mark = next(iter(slot.when.marks), None)
        if mark is not None and _has_room(slot, mark, shown, sample=sample, template=template):
            shown.append(slot)
            marks.append(mark)
        if isinstance(slot, Lettering) and slot.by_mark and slot.plate is None:
            style = tuple(slot.by_mark)[-1]
            fields = [field for field in _fields(slot) if field in values]
            values |= {field: replace(values[field], marks=(style,)) for field in fields}
    marked = replace(front, values=values, marks=tuple(dict.fromkeys((*front.marks, *marks))))
    return Sample("with marks", "", replace(sample.counter, front=marked), sample.parts)


def _has_room(
    slot: Slot, mark: str, shown: Iterable[Slot], *, sample: Sample, template: CounterTemplate
) -> bool:
    """Whether what a mark brings meets nothing that goes on being shown with it."""
    others = [other for other in shown if mark not in other.when.lacks]
    ink = _ink(slot, sample, template)
    inks = [_ink(other, sample, template) for other in others]
    return ink is not None and not any(other is not None and _meet(ink, other) for other in inks)


def _ink(slot: Slot, sample: Sample, template: CounterTemplate) -> Bounds | None:
    """What a slot alone takes up, whatever marks it asks for."""
    layout = FaceLayout("alone", Condition(), (replace(slot, when=Condition()),))
    return bounds(_drawn(sample, replace(template, faces=(layout,))))


def _meet(one: Bounds, other: Bounds) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0 and down > 0


def _fields(slot: Slot) -> tuple[str, ...]:
    """The fields that a slot shows, those of the line included."""
    return tuple(
        field
        for source in _sources(slot)
        for field in ((_LINE[source.index],) if source.kind == "line" else fields_of(source))
    )


def _without_values(sample: Sample) -> Sample:
    """The same face, of which nobody knows what it prints."""
    front = sample.counter.front
    values = {field: Cell(None, pointer=cell.pointer) for field, cell in front.values.items()}
    bare = replace(front, values=values, type=None if values else front.type)
    return Sample("values unknown", "", replace(sample.counter, front=bare), sample.parts)


@cache
def _base() -> tuple[Counter, FaceParts]:
    game = build_game({"game": _GAME, "counters": _COUNTERS})
    if game.counters is None:
        raise AssertionError("the sample game has counters")
    return game.counters.counters["sample"], face_parts(game)


def _candidates(layout: FaceLayout, template: CounterTemplate) -> Iterator[tuple[Counter, FaceParts]]:
    """Counters that may be of a kind, the likeliest first."""
    when, slots = layout.when, layout.slots
    if when.empty:
        yield _counter(when, template, _empty(_base()[0].front), 0)
        return
    has_emblem = any(isinstance(slot, Emblem) and slot.symbol is None for slot in slots)
    choices = product(
        _first(when.line, _most(slots, "line", 3)),
        _first(when.words, _most(slots, "text", 2)),
        (True, False),
        (when.reduced,) if when.reduced is not None else (False, True),
        (when.emblem,) if when.emblem is not None else (has_emblem, not has_emblem),
    )
    for line, words, is_labelled, is_reduced, has_drawing in choices:
        front = replace(
            _base()[0].front,
            values=_values(slots, line),
            text=_WORDS[:words],
            label="21" if is_labelled else None,
            emblem="star" if has_drawing else None,
            marks=when.marks[:1],
            type=when.types[0] if when.types else "sample",
            is_reduced=is_reduced,
        )
        yield _counter(when, template, front, line)


def _first(wanted: int | None, usual: int) -> tuple[int, ...]:
    """The number that is asked for, or some to try."""
    return (wanted,) if wanted is not None else tuple(dict.fromkeys((usual, 3, 2, 1, 0)))


def _most(slots: Iterable[Slot], kind: str, usual: int) -> int:
    """How many values of the line or lines of text the slots show; a usual number when they show none."""
    indices = [source.index for slot in slots for source in _sources(slot) if source.kind == kind]
    return max(indices) + 1 if indices else usual


def _sources(slot: Slot) -> tuple[Any, ...]:
    return slot.sources if isinstance(slot, Lettering) else ()


def _values(slots: Iterable[Slot], line: int) -> dict[str, Cell]:
    """A number for each value that a face may show."""
    named = [field for slot in slots for source in _sources(slot) for field in fields_of(source)]
    fields = dict.fromkeys((*_LINE[:line], *named))
    return {
        field: Cell(_NUMBERS[place % len(_NUMBERS)], pointer=f"/{field}")
        for place, field in enumerate(fields)
    }


def _empty(front: Face) -> Face:
    """A face of which nothing is stated but whose it is."""
    bare = replace(front, type=None, size=None, label=None, formation_label=None, name=None)
    return replace(bare, values={}, text=(), emblem=None)


def _counter(when: Condition, template: CounterTemplate, front: Face, line: int) -> tuple[Counter, FaceParts]:
    """A counter of the template's own size with a front, and what the front looks up."""
    counter, parts = _base()
    name = when.classes[0] if when.classes else "sample"
    classes = {name: replace(parts.classes["sample"], id=name, line=_LINE[:line])}
    types = {front.type: parts.types["sample"]} if front.type is not None else parts.types
    side = "south" if when.side == 1 else "north"
    made = replace(
        counter,
        class_id=name,
        front=replace(front, side=side, nation=side),
        width=template.width,
        height=template.height,
    )
    return made, replace(parts, classes=classes, types=types)
