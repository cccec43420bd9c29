"""What faces of one look share: a slot that comes out the same on all of them is drawn once.

Writers then find one object in many places and write it once too, see `builder.render`.
"""

from __future__ import annotations

from builder.layout.counters import lettering, pictures
from builder.layout.counters.paint import NOTHING, Painted
from builder.layout.counters.parts import Subject
from builder.layout.counters.place import Place
from builder.layout.counters.template import (
    Area,
    CounterTemplate,
    Emblem,
    Lettering,
    SizeMark,
    Slot,
    Symbol,
)
from builder.layout.counters.words import words_of

Said = tuple[object, ...]


class Stencil:
    """The slots of a template at one place, on faces of one look.

    What had a finding is drawn again each time, since the finding names the datum.

    Args:
        template: Kept, so that its slots stay what they are known by.
        place: Size and bleed of the counter.
    """

    def __init__(self, template: CounterTemplate, place: Place) -> None:
        self._template = template
        self._place = place
        self._known: dict[tuple[int, Said], Painted] = {}

    def paint(self, slot: Slot, subject: Subject) -> Painted:
        """A slot on a face.

        Args:
            slot: Of the template; daggers stand where all else leaves room, and are no part of a stencil.
            subject: A face of the look that the stencil was made for.
        """
        key = (id(slot), _said(slot, subject) if isinstance(slot, Lettering) else ())
        known = self._known.get(key)
        if known is None:
            known = _paint(slot, subject, self._place)
            if not known.diagnostics:
                self._known[key] = known
        return known


def stencil_of(template: CounterTemplate, place: Place, subject: Subject) -> Stencil:
    """The stencil for all faces that look like one, made when it is first asked for."""
    key = (id(template), place, _look(subject))
    stencils = subject.parts.stencils
    found = stencils.get(key)
    if not isinstance(found, Stencil):
        found = stencils[key] = Stencil(template, place)
    return found


def _look(subject: Subject) -> tuple[object, ...]:
    """All that slots ask of a face but its words and its errata."""
    face, front = subject.face, subject.counter.front
    owners = (face.side, face.nation, face.ground, front.side, front.nation, front.ground)
    return (*owners, face.formation, face.stripe, face.type, face.size, face.emblem)


def _said(slot: Lettering | None, subject: Subject) -> Said:
    """The words of a slot with those of the slots beside it, that take room from it."""
    if slot is None:
        return ()
    words = words_of(slot, subject)
    own = None if words is None else (words.text, words.field, words.marks)
    return (own, *_said(slot.beside, subject))


def _paint(slot: Slot, subject: Subject, place: Place) -> Painted:
    match slot:
        case Area():
            return pictures.paint_area(slot, subject, place)
        case Lettering():
            return lettering.paint(slot, subject, place)
        case Symbol():
            return pictures.paint_symbol(slot, subject, place)
        case SizeMark():
            return pictures.paint_size(slot, subject, place)
        case Emblem():
            return pictures.paint_emblem(slot, subject, place)
    return NOTHING
