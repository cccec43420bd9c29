"""What the slots of a template show, in words for people."""

from __future__ import annotations

from builder.layout.counters.template import Area, Dagger, Emblem, Lettering, SizeMark, Slot, Source, Symbol
from builder.wording import listed

_ORDINALS = ("1st", "2nd", "3rd")
_PLAIN = {
    "label": "label",
    "formation-label": "formation label",
    "formation-name": "name of the formation",
    "name": "name",
    "type-short": "short name of the type",
    "side-name": "name of the side",
}


def shown_by(slot: Slot) -> str:
    """What a slot shows, and when."""
    marks = slot.when.marks
    return f"{_what(slot)}, with the mark {listed(marks)}" if marks else _what(slot)


def _what(slot: Slot) -> str:
    match slot:
        case Lettering():
            return f"{', else '.join(map(_source, slot.sources))}; {_points(slot)}"
        case Symbol():
            return "symbol of the type"
        case SizeMark():
            return "size mark"
        case Emblem():
            return f"drawing {slot.symbol}" if slot.symbol else "emblem of the face"
        case Dagger():
            return "dagger, where an erratum changed the face"
        case Area():
            return "ground" if slot.fill is not None else "line"
    return ""


def _points(slot: Lettering) -> str:
    return (
        f"{slot.size:g} pt, at least {slot.min_size:g} pt"
        if slot.min_size < slot.size
        else f"{slot.size:g} pt"
    )


def _source(source: Source) -> str:
    match source.kind:
        case "words":
            return f"the words {source.key}"
        case "value":
            return f"value {source.key}"
        case "line":
            return f"{_ordinal(source.index)} value of the line"
        case "text":
            return f"{_ordinal(source.index)} line of text"
        case "joined":
            return f"values as {source.key}"
        case "values":
            return "all values of the line"
    return _PLAIN.get(source.kind, source.kind)


def _ordinal(index: int) -> str:
    return _ORDINALS[index] if index < len(_ORDINALS) else f"{index + 1}th"
