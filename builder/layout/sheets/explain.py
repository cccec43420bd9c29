"""What a counter sheet says about itself, in words."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable

from builder.drawing.scene import Duplex
from builder.layout.counters.parts import FaceParts, Subject
from builder.layout.marks import DAGGER
from builder.layout.sheets.imprint import Imprint, Note
from builder.layout.sheets.order import Piece, Row
from builder.layout.sheets.presets import SheetPreset
from builder.model.counters import Counter

_PRINTING = {
    Duplex.LONG_EDGE: "Print at 100 % on both sides, turned over the long edge.",
    Duplex.SHORT_EDGE: "Print at 100 % on both sides, turned over the short edge.",
    Duplex.SINGLE: "Print at 100 % on one side.",
}


def printing(duplex: Duplex) -> str:
    """How to print a sheet, in one line."""
    return _PRINTING[duplex]


def columns(rows: Iterable[Row], parts: FaceParts, imprint: Imprint, preset: SheetPreset) -> tuple[Note, ...]:
    """The notes below a block: how to make the counters, what there is, what signs mean."""
    pieces = [piece for row in rows for piece in row]
    return (_making(preset), _contents(pieces, parts), _signs(pieces, parts, imprint))


def _making(preset: SheetPreset) -> Note:
    cutting = (
        "Cut along the marks in the margin: first into strips, each strip a row, then into counters."
        if preset.gutter == 0
        else "Cut each counter out; the colour goes on a little beyond its edge."
    )
    paragraphs = (
        f"**1** {printing(preset.duplex)} The ruler below must measure true.",
        "**2** Check against the light that the crosses of both sides meet. Or print two single sheets and "
        "glue them on either side of a board of 1 to 2 mm, crosses on crosses.",
        f"**3** {cutting}",
    )
    return Note("To make them", paragraphs)


def _contents(pieces: list[Piece], parts: FaceParts) -> Note:
    """How many counters each owner has, units together, markers by kind."""
    tally: dict[str, Tally[str]] = {}
    for piece in pieces:
        owner, kind = _owner(piece.counter, parts)
        tally.setdefault(owner, Tally())[kind] += 1
    lines = [
        f"**{owner}** " + ", ".join(f"{kind} {number}" for kind, number in kinds.items())
        for owner, kinds in tally.items()
    ]
    return Note(f"On this sheet: {len(pieces)} counters", tuple(lines))


def _owner(counter: Counter, parts: FaceParts) -> tuple[str, str]:
    """Whose a counter is, and what: a unit of a nation, or the kind of marker."""
    kind = parts.classes.get(counter.class_id)
    subject = Subject(counter, counter.front, parts)
    nation, side = parts.nations.get(counter.front.nation or ""), subject.side
    owner = nation.name if nation is not None else side.name if side is not None else "Neutral"
    if kind is None or (nation is not None and kind.is_unit):
        return owner, "units"
    return owner, kind.name.lower()


def _signs(pieces: list[Piece], parts: FaceParts, imprint: Imprint) -> Note:
    lines = []
    changed = {piece.counter.id: piece.counter for piece in pieces if _errata(piece.counter, parts)}
    for counter in changed.values():
        ids = _errata(counter, parts)
        what = "; ".join(imprint.errata.get(id_, id_) for id_ in ids)
        lines.append(f"{DAGGER} **{_called(counter)}**: changed by an erratum ({what}).")
    if any(_has_unknown(piece.counter) for piece in pieces):
        lines.append("**?** in a hatched box: nobody has told us this value yet.")
    if any(piece.counter.front.is_reduced or piece.counter.back.is_reduced for piece in pieces):
        lines.append("A pale strip under a black line: the unit has lost a step.")
    if any(piece.counter.back.emblem for piece in pieces):
        lines.append("An emblem alone: the back of a unit of one step.")
    return Note("Signs", tuple(lines))


def _errata(counter: Counter, parts: FaceParts) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for face in (counter.front, counter.back):
        found.update(dict.fromkeys(Subject(counter, face, parts).errata()))
    return tuple(found)


def _called(counter: Counter) -> str:
    front = counter.front
    words = [word for word in (front.label, front.formation_label) if word]
    return "/".join(words) or counter.id


def _has_unknown(counter: Counter) -> bool:
    return any(not cell.is_known for face in (counter.front, counter.back) for cell in face.values.values())
