"""Small values of counter templates from parsed JSON: colours, conditions, sources, plates, looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from builder.layout.counters.colours import Colour, FirstOf, Mix, ReadableOn, Role, Strengthened
from builder.layout.counters.template import Condition, Form, Line, Look, MarkStyle, Plate, Source

Data = Mapping[str, Any]


def colour(data: Any) -> Colour:
    """A colour from a role, a list of choices, or an object with one of mix, readable_on, strengthen."""
    if isinstance(data, str):
        return Role(data)
    if isinstance(data, Sequence):
        return FirstOf(tuple(colour(choice) for choice in data))
    if "mix" in data:
        one, other = data["mix"]
        return Mix(colour(one), colour(other), data["share"])
    if "readable_on" in data:
        return ReadableOn(colour(data["readable_on"]))
    return Strengthened(colour(data["strengthen"]), colour(data["on"]), data["ratio"])


def condition(data: Data) -> Condition:
    """A condition; what it does not name does not matter."""
    return Condition(
        blank=data.get("blank", False),
        empty=data.get("empty"),
        reduced=data.get("reduced"),
        emblem=data.get("emblem"),
        stripe=data.get("stripe"),
        classes=tuple(data.get("classes", ())),
        types=tuple(data.get("types", ())),
        marks=tuple(data.get("marks", ())),
        lacks=tuple(data.get("lacks", ())),
        lists=tuple(data.get("lists", ())),
        line=data.get("line"),
        words=data.get("words"),
        known=tuple(name.replace("-", "_") for name in data.get("known", ())),
        side=data.get("side"),
    )


def sources(data: Any) -> tuple[Source, ...]:
    """Sources of words, in order of preference: one alone or a list of them."""
    if isinstance(data, Sequence) and not isinstance(data, str):
        return tuple(_source(each) for each in data)
    return (_source(data),)


def _source(data: Any) -> Source:
    if isinstance(data, str):
        return Source(data)
    ((kind, value),) = data.items()
    return Source(kind, index=value) if isinstance(value, int) else Source(kind, key=value)


def line(data: Data) -> Line:
    """A line of a colour and a width."""
    return Line(colour(data["ink"]), data["width"])


def plate(data: Data) -> Plate:
    """A shape behind a value."""
    return Plate(
        form=Form(data.get("form", "rectangle")),
        by_field={field: Form(form) for field, form in data.get("by_field", {}).items()},
        width=data["width"],
        height=data["height"],
        fill=colour(data["fill"]),
        ink=colour(data["ink"]),
        line=line(data["line"]) if "line" in data else None,
    )


def look(data: Data) -> Look:
    """How a drawing is coloured."""
    return Look(
        ink=colour(data["ink"]),
        ground=colour(data["fill"]) if "fill" in data else None,
        rim=line(data["rim"]) if "rim" in data else None,
    )


def mark_style(data: Data) -> MarkStyle:
    """What a mark does to a value."""
    return MarkStyle(
        wrap=data.get("wrap", "{}"),
        ink=colour(data["ink"]) if "ink" in data else None,
        fill=colour(data["fill"]) if "fill" in data else None,
        is_boxed=data.get("boxed", False),
    )
