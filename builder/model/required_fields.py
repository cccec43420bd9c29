"""Fields that a counter class asks for and a face does not list: absent is a value, a missing key is none."""

from __future__ import annotations

from collections.abc import Iterator

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.counters import CounterSet
from builder.source.pointer import join


def missing_fields(counters: CounterSet) -> Iterator[Diagnostic]:
    """Required fields that the face of a unit's state leaves out."""
    seen: set[str] = set()
    for unit in counters.units.values():
        for state in unit.states:
            face = counters.face_of(state)
            counter = counters.counters.get(state.counter or "")
            kind = counters.classes.get(counter.class_id) if counter is not None else None
            if face is None or kind is None or face.pointer in seen:
                continue
            seen.add(face.pointer)
            for field in kind.required:
                if field not in face.values:
                    yield Diagnostic(
                        "counter.missing-field",
                        Severity.ERROR,
                        f"{unit.name}, {state.label}, lists no {field}, which every {kind.name} must.",
                        "Write its value, or null when it is not known.",
                        Where(pointer=join(face.pointer, "values")),
                    )
