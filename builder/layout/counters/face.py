"""Drawing one face of a counter from its template."""

from __future__ import annotations

from collections.abc import Iterable

from builder.diagnostics import Diagnostic
from builder.drawing import shapes
from builder.drawing.scene import Box, Group, Item, Path, Scene
from builder.geometry.affine import scaling, translation
from builder.layout.counters import pictures
from builder.layout.counters.clearance import ink_of
from builder.layout.counters.edging import frame
from builder.layout.counters.outline import corner_radii
from builder.layout.counters.paint import NOTHING, Painted
from builder.layout.counters.parts import FaceParts, Subject
from builder.layout.counters.place import Bleed, Place
from builder.layout.counters.stencil import stencil_of
from builder.layout.counters.template import (
    Area,
    Condition,
    CounterTemplate,
    Dagger,
    FaceLayout,
    Outline,
    Slot,
)
from builder.layout.marks import Drawn
from builder.model.counters import Counter, Face

Size = tuple[float, float]
"""Width and height, mm."""

NO_BLEED = Bleed()

_ALWAYS = Condition()


def face_items(
    counter: Counter,
    face: Face,
    parts: FaceParts,
    template: CounterTemplate,
    *,
    size: Size | None = None,
    bleed: Bleed = NO_BLEED,
) -> Painted:
    """A face with its top left corner in the origin; only grounds go on into the bleed.

    A face that no layout of the template is meant for stays empty.

    Args:
        counter: The counter.
        face: Its front or its back.
        parts: Of the game.
        template: How it is laid out.
        size: mm; the counter's own when none is given.
        bleed: How far grounds go on beyond each edge.
    """
    painted, place = _slots_of(counter, face, parts, template, size=size, bleed=bleed)
    clip = _outline(template, place)
    return painted if clip is None else Painted((Group(painted.items, clip=clip),), painted.diagnostics)


def cell_items(
    counter: Counter, face: Face, parts: FaceParts, template: CounterTemplate, *, bleed: Bleed
) -> Painted:
    """A face for its cell of a sheet: as `face_items`, but a ground goes on behind corners to be rounded.

    Neighbours of a block touch, and a corner is cut a little beside its line; paper must not show there.
    """
    if template.outline is Outline.ROUND:
        return face_items(counter, face, parts, template, bleed=bleed)
    painted, _ = _slots_of(counter, face, parts, template, size=None, bleed=bleed)
    return painted


def _slots_of(
    counter: Counter,
    face: Face,
    parts: FaceParts,
    template: CounterTemplate,
    *,
    size: Size | None,
    bleed: Bleed,
) -> tuple[Painted, Place]:
    """The slots of a face, not cut to any outline, and where they were placed."""
    width, height = size or (counter.width, counter.height)
    subject = Subject(counter, face, parts)
    corner = corner_radii(template, width, height)
    place = Place(width, height, template.width, template.height, bleed, template.safe, corner)
    layout = layout_of(template, subject)
    slots = layout.slots if layout is not None else ()
    stencil = stencil_of(template, place, subject)
    shown: list[tuple[Slot, Painted]] = []
    for slot in (slot for slot in slots if applies(slot.when, subject)):
        if isinstance(slot, Dagger):
            shown.append((slot, _dagger(slot, subject, place, shown)))
        else:
            shown.append((slot, stencil.paint(slot, subject)))
    painted = [each for _, each in shown]
    items = (*(item for each in painted for item in each.items), *frame(subject, template, place))
    diagnostics: tuple[Diagnostic, ...] = tuple(d for each in painted for d in each.diagnostics)
    return Painted(items, diagnostics), place


def face_scene(
    counter: Counter,
    face: Face,
    parts: FaceParts,
    template: CounterTemplate,
    *,
    size: Size | None = None,
    bleed: float = 0.0,
) -> Drawn:
    """A picture of one face, with the same bleed all round: for previews and for pieces of a module."""
    width, height = size or (counter.width, counter.height)
    painted = face_items(counter, face, parts, template, size=size, bleed=Bleed.all_round(bleed))
    items: tuple[Item, ...] = painted.items
    if bleed:
        items = (Group(items, translation(bleed, bleed)),)
    scene = Scene(
        width + 2 * bleed, height + 2 * bleed, items, title=f"{counter.id}, {side_of(counter, face)}"
    )
    return Drawn(scene, painted.diagnostics)


def miniature(counter: Counter, face: Face, parts: FaceParts, template: CounterTemplate, box: Box) -> Group:
    """A face shrunk into a box as a picture, all of it in proportion: for cards and tracks.

    Its lettering may come out smaller than what is legible on a counter, so say elsewhere what it says.
    """
    painted = face_items(counter, face, parts, template)
    factor = min(box.width / counter.width, box.height / counter.height)
    left = box.x + (box.width - factor * counter.width) / 2
    top = box.y + (box.height - factor * counter.height) / 2
    return Group(painted.items, scaling(factor).then(translation(left, top)), name=counter.id)


def side_of(counter: Counter, face: Face) -> str:
    """Front or back."""
    return "front" if face.pointer == counter.front.pointer else "back"


def layout_of(template: CounterTemplate, subject: Subject) -> FaceLayout | None:
    """The first layout that is meant for a face; None when there is none."""
    for layout in template.faces:
        if layout.when.blank == subject.face.is_blank and applies(layout.when, subject):
            return layout
    return None


def applies(when: Condition, subject: Subject) -> bool:
    """Whether a face fulfils everything that a condition asks but being blank, which layouts alone ask."""
    if when == _ALWAYS:
        return True
    face = subject.face
    return (
        (when.empty is None or when.empty == _is_empty(face))
        and (when.reduced is None or when.reduced == face.is_reduced)
        and (when.emblem is None or when.emblem == (face.emblem is not None))
        and (not when.classes or subject.counter.class_id in when.classes)
        and (not when.types or face.type in when.types)
        and (not when.marks or not set(when.marks).isdisjoint(face.marks))
        and (not when.lacks or set(when.lacks).isdisjoint(face.marks))
        and (not when.lists or set(when.lists) <= set(face.values))
        and (when.line is None or when.line == len(subject.line))
        and (when.words is None or when.words == len(face.text))
        and all(getattr(face, name) is not None for name in when.known)
        and (when.stripe is None or when.stripe == (subject.roles()("stripe") is not None))
        and (when.side is None or when.side == subject.side_index)
    )


def _is_empty(face: Face) -> bool:
    """Whether nothing is stated of a face but perhaps whose it is."""
    stated = (face.type, face.size, face.label, face.formation_label, face.name, face.emblem)
    return not face.is_blank and not face.values and not face.text and not any(stated)


def _dagger(slot: Dagger, subject: Subject, place: Place, below: Iterable[tuple[Slot, Painted]]) -> Painted:
    """The dagger of a face that an erratum changed, clear of all that is drawn below it but areas."""
    if not subject.errata():
        return NOTHING
    drawn = (each.items for slot, each in below if not isinstance(slot, Area))
    return pictures.paint_dagger(slot, subject, place, [box for items in drawn for box in ink_of(items)])


def _outline(template: CounterTemplate, place: Place) -> Path | None:
    """What a counter that is not square is cut to, bleed included."""
    bleed = place.bleed
    left, top = -bleed.left, -bleed.top
    width, height = place.width + bleed.left + bleed.right, place.height + bleed.top + bleed.bottom
    match template.outline:
        case Outline.ROUND:
            return shapes.ellipse(place.width / 2, place.height / 2, width / 2, height / 2)
        case Outline.ROUNDED:
            radius = place.corner[0] + max(bleed.left, bleed.top)
            return shapes.rounded(left, top, width, height, radius)
        case Outline.SQUARE:
            return None
