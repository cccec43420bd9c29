"""What a slot says on one face: words, or that they are unknown, or nothing at all."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from builder.layout.counters.parts import Subject
from builder.layout.counters.template import Lettering, MarkStyle, Source
from builder.model.values import NO_EFFECT, Cell

UNKNOWN_VALUE = "?"
_DASH = "–"

Styles = Mapping[str, MarkStyle]

_PLAIN = MarkStyle()
_FIELD = re.compile(r"\{([^{}]*)\}")


@dataclass(frozen=True, slots=True)
class Words:
    """What is to be set.

    Attributes:
        text: The words; None when the datum is unknown.
        pointer: JSON pointer of the datum.
        field: Field of a single value, else None.
        marks: Marks printed with a single value.
    """

    text: str | None
    pointer: str
    field: str | None = None
    marks: tuple[str, ...] = ()


def fields_of(source: Source) -> tuple[str, ...]:
    """The fields that a source names: those of a single value or of a pattern of several."""
    match source.kind:
        case "value":
            return (source.key,)
        case "joined":
            return tuple(_FIELD.findall(source.key))
    return ()


def words_of(slot: Lettering, subject: Subject) -> Words | None:
    """The words of the first source that has some; None when the face does not print any of them."""
    found = [words for source in slot.sources if (words := _of(source, slot.by_mark, subject)) is not None]
    known = next((words for words in found if words.text is not None), None)
    return known if known is not None else next(iter(found), None)


def _of(source: Source, styles: Styles, subject: Subject) -> Words | None:
    match source.kind:
        case "words":
            return Words(source.key, subject.face.pointer)
        case "value":
            return _value(source.key, styles, subject)
        case "line":
            line = subject.line
            return _value(line[source.index], styles, subject) if source.index < len(line) else None
        case "values":
            return _joined(source.key.join(f"{{{field}}}" for field in subject.line), styles, subject)
        case "joined":
            return _joined(source.key, styles, subject)
        case "text":
            lines = subject.face.text
            pointer = subject.face.at("text")
            return Words(lines[source.index], pointer) if source.index < len(lines) else None
    return _plain(source.kind, subject)


def _plain(kind: str, subject: Subject) -> Words:
    """An attribute of the face, or what one of its ids is called."""
    face = subject.face
    match kind:
        case "label":
            return Words(face.label, face.at("label"))
        case "formation-label":
            return Words(face.formation_label, face.at("formation_label"))
        case "formation-name":
            return Words(subject.formation.name if subject.formation else None, face.at("formation"))
        case "name":
            return Words(face.name, face.at("name"))
        case "type-short":
            unit_type = subject.parts.types.get(face.type or "")
            return Words(unit_type.short if unit_type else None, face.at("type"))
        case "side-name":
            return Words(subject.side.name if subject.side else None, face.at("side"))
    raise KeyError(kind)


def _value(field: str, styles: Styles, subject: Subject) -> Words | None:
    cell = subject.face.values.get(field)
    return None if cell is None else Words(printed(cell, styles), cell.pointer, field, cell.marks)


def _joined(pattern: str, styles: Styles, subject: Subject) -> Words | None:
    """Values in one piece of text; one that is unknown is a question mark in its place.

    Unknown as a whole only when every value is.
    """
    values = subject.face.values
    fields = _FIELD.findall(pattern)
    if not fields or any(field not in values for field in fields):
        return None
    texts = {field: printed(values[field], styles) for field in fields}
    if all(text is None for text in texts.values()):
        return Words(None, f"{subject.face.pointer}/values")
    text = _FIELD.sub(lambda match: texts[match[1]] or UNKNOWN_VALUE, pattern)
    return Words(text, f"{subject.face.pointer}/values")


def printed(cell: Cell, styles: Styles) -> str | None:
    """A value as it is printed, with what its marks add; None when it is unknown."""
    text = _DASH if cell.value == NO_EFFECT and cell.text is None else cell.shown
    if text is None:
        return None
    for mark in cell.marks:
        text = styles.get(mark, _PLAIN).wrap.replace("{}", text)
    return text
