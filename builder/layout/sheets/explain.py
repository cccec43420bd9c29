"""What a counter sheet says about itself, in words."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping

from builder.layout.backs import Backs
from builder.layout.counters.face import layout_of
from builder.layout.counters.lettering import is_unknown
from builder.layout.counters.parts import FaceParts, Subject
from builder.layout.counters.template import CounterTemplate, Lettering
from builder.layout.marks import DAGGER
from builder.layout.sheets.imprint import Imprint, Note
from builder.layout.sheets.order import Piece, Row
from builder.layout.sheets.presets import SheetPreset
from builder.model.counters import Counter
from builder.wording import number_of

Templates = Mapping[str, CounterTemplate]

_UNITS = "units"
_PRINTING = {
    Backs.LONG_EDGE: "Print at 100 % on both sides, turned over the long edge.",
    Backs.SHORT_EDGE: "Print at 100 % on both sides, turned over the short edge.",
    Backs.FOLD: "Print at 100 % on one side, fold, glue.",
    Backs.APART: "Print at 100 % on one side; backs follow after all fronts.",
    Backs.NONE: "Print at 100 % on one side.",
}
_ON_BOARD = "glue them on either side of a board of 1 to 2 mm, crosses on crosses."
_BOTH_SIDES = (
    "Check against the light that the crosses of both sides meet; a printer that misses is set right with "
    f"counterfoil calibrate. Or print two single sheets and {_ON_BOARD}"
)
_JOINING = {
    Backs.LONG_EDGE: _BOTH_SIDES,
    Backs.SHORT_EDGE: _BOTH_SIDES,
    Backs.FOLD: "Score the dashed line and fold the sheet round a board of 1 to 2 mm, its edge in the fold; "
    "glue both sides and let them dry.",
    Backs.APART: f"Print fronts and backs, and {_ON_BOARD}",
}


def printing(backs: Backs) -> str:
    """How to print a sheet, in one line."""
    return _PRINTING[backs]


def joining(backs: Backs) -> str:
    """How fronts and backs come together, in one or two sentences; empty where there are no backs."""
    return _JOINING.get(backs, "")


def columns(
    rows: Iterable[Row], parts: FaceParts, templates: Templates, imprint: Imprint, preset: SheetPreset
) -> tuple[Note, ...]:
    """The notes below a block: how to make the counters, what there is, what signs mean."""
    pieces = [piece for row in rows for piece in row]
    written = (_making(preset), _contents(pieces, parts), _signs(pieces, parts, templates, imprint))
    return tuple(note for note in written if note.paragraphs)


def run_in(columns: Iterable[Note]) -> tuple[Note, ...]:
    """Notes whose paragraphs run on as one each, for where there is little room."""
    return tuple(
        Note(note.heading, (" ".join(f"{told.rstrip('.')}." for told in note.paragraphs),))
        for note in columns
    )


def _making(preset: SheetPreset) -> Note:
    cutting = (
        "Cut along the marks in the margin: first into strips, each strip a row, then into counters."
        if preset.gutter == 0
        else "Cut each counter out; the colour goes on a little beyond its edge."
    )
    steps = [f"{printing(preset.backs)} The ruler below must measure true."]
    if joined := joining(preset.backs):
        steps.append(joined)
    steps.append(cutting)
    return Note("To make them", tuple(f"**{number}** {step}" for number, step in enumerate(steps, 1)))


def _contents(pieces: list[Piece], parts: FaceParts) -> Note:
    """How many counters each owner has, units together, markers by kind."""
    tally: dict[str, Tally[str]] = {}
    for piece in pieces:
        owner, kind = _owner(piece.counter, parts)
        tally.setdefault(owner, Tally())[kind] += 1
    lines = [
        f"**{owner}** " + ", ".join(_numbered(number, kind) for kind, number in kinds.items())
        for owner, kinds in tally.items()
    ]
    return Note(f"On this sheet: {number_of(len(pieces), 'counter')}", tuple(lines))


def _numbered(number: int, kind: str) -> str:
    return "1 unit" if (number, kind) == (1, _UNITS) else f"{number}\u00a0{kind}"


def _owner(counter: Counter, parts: FaceParts) -> tuple[str, str]:
    """Whose a counter is, and what: a unit of a nation, or the kind of marker."""
    kind = parts.classes.get(counter.class_id)
    subject = Subject(counter, counter.front, parts)
    nation, side = parts.nations.get(counter.front.nation or ""), subject.side
    owner = nation.name if nation is not None else side.name if side is not None else "Neutral"
    if kind is None or (nation is not None and kind.is_unit):
        return owner, _UNITS
    return owner, f"×\u00a0{kind.name[:1].lower()}{kind.name[1:]}"


def _signs(pieces: list[Piece], parts: FaceParts, templates: Templates, imprint: Imprint) -> Note:
    lines = []
    for counter in {piece.counter.id: piece.counter for piece in pieces}.values():
        if counter.pointer not in parts.touched:
            continue
        called = _called(counter, parts)
        if ids := _errata(counter, parts):
            lines.append(f"{DAGGER} **{called}**: changed by an erratum ({_titles(ids, imprint)}).")
        if ids := tuple(e for e in parts.marks(f"{counter.pointer}/count").errata if e not in ids):
            lines.append(f"**{called}**: their number was changed by an erratum ({_titles(ids, imprint)}).")
    if any(_has_unknown(piece.counter, parts, templates) for piece in pieces):
        lines.append("A pale field in a dashed line: nobody has told us this yet; write it in.")
    return Note("Signs", (*lines, *_meanings(pieces, parts, templates)))


def _meanings(pieces: list[Piece], parts: FaceParts, templates: Templates) -> tuple[str, ...]:
    """What the templates say of the kinds of face that are on the sheet."""
    found: dict[str, None] = {}
    for counter in {piece.counter.id: piece.counter for piece in pieces}.values():
        for face in (counter.front, counter.back):
            layout = layout_of(templates[counter.template], Subject(counter, face, parts))
            if layout is not None and layout.means:
                found[layout.means] = None
    return tuple(found)


def _errata(counter: Counter, parts: FaceParts) -> tuple[str, ...]:
    """Ids of the errata that changed a face of a counter."""
    faces = (Subject(counter, face, parts) for face in (counter.front, counter.back))
    return tuple(dict.fromkeys(id_ for subject in faces for id_ in subject.errata()))


def _titles(ids: Iterable[str], imprint: Imprint) -> str:
    """Titles of errata, each with its id."""
    return "; ".join(f"{imprint.errata[id_]}, {id_}" if id_ in imprint.errata else id_ for id_ in ids)


def _called(counter: Counter, parts: FaceParts) -> str:
    """What the counter bears; without words on it, the name of its unit."""
    front = counter.front
    words = [word for word in (front.label, front.formation_label) if word]
    return "/".join(words) or parts.names.get(counter.id, counter.id)


def _has_unknown(counter: Counter, parts: FaceParts, templates: Templates) -> bool:
    """Whether a face has a field to write in."""
    for face in (counter.front, counter.back):
        subject = Subject(counter, face, parts)
        layout = layout_of(templates[counter.template], subject)
        slots = layout.slots if layout is not None else ()
        if any(isinstance(slot, Lettering) and is_unknown(slot, subject) for slot in slots):
            return True
    return any(not cell.is_known for face in (counter.front, counter.back) for cell in face.values.values())
