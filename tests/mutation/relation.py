"""What a finding has to do with a fault: it is about the changed record by place, reference or count."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.diagnostics import Diagnostic
from builder.model.build_selectors import selector
from builder.model.units import Unit
from builder.source.origin import document_pointer, split_document
from builder.source.pointer import is_within, resolve, split
from tests.mutation.faults import Fault, keys, record, walk, words
from tests.mutation.subject import Subject

_ACCEPTED = "/rules/accepted/"


def is_related(subject: Subject, fault: Fault, finding: Diagnostic) -> bool:
    """Whether a finding is about the changed record."""
    pointer = finding.where.pointer or ""
    if _is_same_record(fault, pointer) or _is_same_count(fault, pointer):
        return True
    about = _about(subject, fault)
    if about & set(split(pointer)) or any(_mentions(finding.message, word) for word in about):
        return True
    records = [_record_at(subject, pointer)]
    if pointer.startswith(_ACCEPTED):
        # What is accepted is about the same as the finding that it accepts.
        records.append(_record_at(subject, records[0]["subject"]))
    return any(
        about & words(there) or _is_counted(subject, about, there) or _points_at(there, fault)
        for there in records
    )


def _points_at(there: dict, fault: Fault) -> bool:
    """Whether a record names the changed place by its pointer, as amounts do."""
    places = [document_pointer(fault.document) + edit for edit, _ in fault.edits]
    named = (value for _, value in walk(there) if isinstance(value, str) and value.startswith("/"))
    return any(is_within(place, name) or is_within(name, place) for name in named for place in places)


def _record_at(subject: Subject, pointer: str) -> dict:
    """The record in which a place lies; empty when that is none."""
    name, rest = split_document(pointer)
    there = resolve(subject.merged, document_pointer(name) + record(rest))
    return there if isinstance(there, dict) else {}


def _is_same_record(fault: Fault, pointer: str) -> bool:
    """A place in the record that was changed, or what holds it; a chart is one record."""
    name, rest = split_document(pointer)
    if name != fault.document:
        return False
    is_whole = not fault.edits or name.startswith("charts/")
    return is_whole or any(record(rest) == record(edit) or is_within(edit, rest) for edit, _ in fault.edits)


def _is_same_count(fault: Fault, pointer: str) -> bool:
    """The number of all counters, when the number of some was changed."""
    return pointer == "/counters/total" and any(edit.endswith("/count") for edit, _ in fault.edits)


def _about(subject: Subject, fault: Fault) -> frozenset[str]:
    """Ids, names and codes of what was changed, and the names of what these ids stand for."""
    own = {token for edit, _ in fault.edits for token in split(edit)[1:]} - keys()
    group, _, chart = fault.document.partition("/")
    ids = {word for word in fault.about | own if "#" not in word} | ({chart} if group == "charts" else set())
    named = (ids - subject.shared).union(*_names(subject, ids))
    return frozenset(word for word in named if len(word) > 1)


def _names(subject: Subject, ids: set[str]) -> Iterator[set[str]]:
    yield {word for unit in _units(subject, ids) for word in (unit.id, unit.name)}
    game_map, charts = subject.merged.get("map", {}), subject.merged.get("charts", {})
    for part in (*(game_map.get(key) or {} for key in ("spaces", "places", "boxes", "tracks")), charts):
        yield {word for key in ids & set(part) for word in _called(part[key])}


def _called(thing: object) -> list[str]:
    names = [thing.get("name"), thing.get("title")] if isinstance(thing, dict) else []
    return [name for name in names if isinstance(name, str)]


def _units(subject: Subject, ids: set[str] | frozenset[str]) -> list[Unit]:
    """The units that some ids name, and those of formations and counters among them."""
    counters = subject.game.counters
    units = counters.units.values() if counters is not None else ()
    return [
        unit
        for unit in units
        if unit.id in ids or unit.formation in ids or any(s.counter in ids for s in unit.states)
    ]


def _is_counted(subject: Subject, about: frozenset[str], check: dict) -> bool:
    """Whether a declared check, or an example by its inputs, is about the units that were touched."""
    stated = (check.get(key) for key in ("of", "with"))
    parts = [part for part in (*stated, (check.get("inputs") or {}).get("of")) if isinstance(part, dict)]
    chosen = [selector(part) for part in parts]
    return any(each.matches(unit) for unit in _units(subject, about) for each in chosen)


def _mentions(message: str, word: str) -> bool:
    """Whether a message speaks of an id or a name."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", message) is not None
