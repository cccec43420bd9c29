"""Faults of records of any kind: ids, counts, values, shapes and files."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial

from builder.model.references import table
from builder.model.references.paths import KEYS, along
from builder.source.origin import split_document
from builder.source.pointer import join, parent, resolve, split
from tests.mutation.faults import GONE, Fault, fault, walk, words
from tests.mutation.subject import Subject

PROSE = frozenset({"cite", "note", "reason", "readings", "provenance"})
"""Keys below which nothing is a datum."""

SHAPE = (
    "schema.wrong-type schema.unknown-key schema.bad-key schema.missing-key schema.not-allowed schema.count"
)
"""Codes of values that do not fit the schema."""


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of records of any kind."""
    yield from _unknown_ids(subject)
    yield from _miscounted(subject)
    yield from _values_left_out(subject)
    for name, document in subject.documents.items():
        yield from _unknown_documents(name, document)
        yield from _wrong_shapes(name, document)
    yield from _broken_files(subject)


def _unknown_ids(subject: Subject) -> Iterator[Fault]:
    for path, _ in table.REFERENCES:
        if path.endswith(KEYS):
            continue
        for pointer, value in along(subject.merged, path):
            name, rest = split_document(pointer)
            own = subject.documents.get(name)
            if isinstance(value, str) and own is not None and resolve(own, rest) == value:
                wrong = f"{value}-x"
                about = words([value, wrong, *split(rest)])
                operator = "reference: id that names nothing"
                yield fault(operator, name, [(rest, wrong)], "reference.unknown schema.not-allowed", about)


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
        yield fault("mix: total off by one", "counters", edits, "mix.total", ["total"])


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


def _unknown_documents(name: str, document: Mapping) -> Iterator[Fault]:
    for pointer, value in walk(document):
        if pointer.endswith("/cite") and isinstance(value, str) and "provenance" not in pointer:
            edits = [(pointer, f"leaflet#{value.partition('#')[2] or 1}")]
            operator = "reference: citation of an unknown document"
            yield fault(operator, name, edits, "reference.unknown", words([*split(pointer), "leaflet"]))


def _wrong_shapes(name: str, document: Mapping) -> Iterator[Fault]:
    for pointer, value in walk(document):
        tokens = split(pointer)
        if not tokens or PROSE & set(tokens):
            continue
        about = words(list(tokens))
        if isinstance(value, str | int | float | bool):
            yield fault("schema: value of the wrong kind", name, [(pointer, [["x"]])], SHAPE, about)
        if isinstance(value, Mapping) and tokens[-1] in ("what", "where", "turns", "front"):
            edits = [(join(pointer, "No such key!"), 1)]
            yield fault("schema: key that there is not", name, edits, SHAPE, about)
        if tokens[-1] in ("what", "title", "status", "kind", "class", "states") and parent(pointer):
            codes = f"{SHAPE} schema.invalid"
            yield fault("schema: required key left out", name, [(pointer, GONE)], codes, about)


def _broken_files(subject: Subject) -> Iterator[Fault]:
    dice = random.Random(1941)
    for name in subject.documents:
        cut = partial(_cut, dice.uniform(0.1, 0.9))
        yield Fault("file cut off", "json", name, (), frozenset({"json.syntax"}), text=cut)
        yield Fault("key written twice", "json", name, (), frozenset({"json.duplicate-key"}), text=_doubled)


def _cut(share: float, text: str) -> str:
    return text[: int(len(text) * share)]


def _doubled(text: str) -> str:
    return text.replace('"format"', '"format": 1, "format"', 1)
