"""Faults of counters and orders of battle: counts, values, places on the sheet, nations and formations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from builder.source.pointer import join, resolve
from tests.mutation.faults import GONE, PUBLIC, Fault, fault, words
from tests.mutation.subject import Subject


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of the counters of a game."""
    kinds = {spec.kind for spec in subject.game.rules.checks}
    if subject.game.counters is None:
        return
    yield from _miscounted(subject)
    yield from _values_left_out(subject)
    if "counters" in kinds:
        yield from _printed(subject)
        yield from _of_another_nation(subject)
    if "order-of-battle" in kinds:
        yield from _order_of_battle(subject)


def _files(subject: Subject) -> Iterator[tuple[str, dict]]:
    yield "counters", subject.documents.get("counters", {})
    yield f"{PUBLIC}/counters", subject.public.get("counters", {})


def _miscounted(subject: Subject) -> Iterator[Fault]:
    if not any(spec.kind == "mix" for spec in subject.game.rules.checks):
        return
    numbers = {key: counter.count.exact for key, counter in subject.game.counters.counters.items()}
    document = subject.documents.get("counters", {})
    for key, counter in (document.get("counters") or {}).items():
        count = counter.get("count", 1)
        for wrong in (count + 1, count - 1) if isinstance(count, int) and numbers.get(key) == count else ():
            if wrong > 0:
                edits = [(join("/counters", key, "count"), wrong)]
                codes = "mix.total mix.missing mix.too-many mix.short count.differs"
                about = words([key, "total", *_units(subject, key)])
                yield fault("mix: number of counters off by one", "counters", edits, codes, about)
    total = document.get("total")
    if isinstance(total, int) and None not in numbers.values():
        edits = [("/total", total + 1)]
        yield fault("mix: total off by one", "counters", edits, "mix.total agree.differs", ["total"])


def _units(subject: Subject, counter: str) -> list[str]:
    """Ids and names of the units that a counter shows."""
    units = subject.game.counters.units.values()
    shown = [unit for unit in units if any(state.counter == counter for state in unit.states)]
    return [word for unit in shown for word in (unit.id, unit.name)]


def _is_shown(subject: Subject, counter: str, side: str) -> bool:
    """Whether a face of a counter is a state of a unit."""
    states = (state for unit in subject.game.counters.units.values() for state in unit.states)
    return any((state.counter, state.face) == (counter, side) for state in states)


def _values_left_out(subject: Subject) -> Iterator[Fault]:
    for key, counter in (subject.documents.get("counters", {}).get("counters") or {}).items():
        class_ = join("/counters/classes", counter.get("class") or "", "required")
        required = resolve(subject.merged, class_)
        for side in ("front", "back"):
            if (counter.get(side) or {}).get("like"):
                continue  # it takes what it does not say from the other face
            for field in required if isinstance(required, list) else ():
                place = join("/counters", key, side, "values", field)
                if subject.is_alone("counters", place) and _is_shown(subject, key, side):
                    about = words([key, field, *_units(subject, key)])
                    operator = "counters: required value left out"
                    codes = "counter.missing-field"
                    yield fault(operator, "counters", [(place, GONE)], codes, about)


def _printed(subject: Subject) -> Iterator[Fault]:
    for file, document in _files(subject):
        counters = document.get("counters") or {}
        printed = [(key, counter["printed"]) for key, counter in counters.items() if counter.get("printed")]
        for (before, first), (key, _) in pairwise(printed):
            edits = [(join("/counters", key, "printed"), first)]
            about = [key, before, *_units(subject, key), *_units(subject, before)]
            operator = "counters: printed where another is"
            yield fault(operator, file, edits, "counters.place-shared", about)
        for key, place in printed:
            edits = [(join("/counters", key, "printed"), {**place, "row": 99})]
            about = [key, *_units(subject, key)]
            operator = "counters: printed beyond the sheet"
            yield fault(operator, file, edits, "counters.off-sheet", about)


def _of_another_nation(subject: Subject) -> Iterator[Fault]:
    nations = list(subject.merged["game"].get("nations") or {})
    formations = subject.game.counters.formations
    for file, document in _files(subject):
        for key, counter in (document.get("counters") or {}).items():
            face = counter.get("front") or {}
            others = [nation for nation in nations if nation != face.get("nation")]
            if face.get("nation") and face.get("formation") in formations and others:
                edits = [(join("/counters", key, "front", "nation"), others[0])]
                about = words([key, face["formation"], *_units(subject, key)])
                operator = "counters: nation that is not its formation's"
                yield fault(operator, file, edits, "counters.formation", about)


def _order_of_battle(subject: Subject) -> Iterator[Fault]:
    for file, document in _files(subject):
        for key, formation in (document.get("formations") or {}).items():
            number = formation.get("stated_units")
            if isinstance(number, int):
                about = words([key, formation.get("name")])
                edits = [(join("/formations", key, "stated_units"), number + 1)]
                operator = "order-of-battle: stated number of units off by one"
                yield fault(operator, file, edits, "order-of-battle.differs", about)
