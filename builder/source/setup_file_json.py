"""Set-ups as JSON: a list of units, or an object that names the scenario and holds them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from builder.diagnostics import Diagnostic, Severity, Where
from builder.source.loader import LoadedFile, load
from builder.source.pointer import join, step
from builder.source.schemas import SchemaSet
from builder.source.setup_file import MOST_LINES, Entry, Field, SetupFile
from builder.source.violations import Anchor


def read_json(path: Path, name: str, schemas: SchemaSet) -> SetupFile:
    """Reads a set-up from JSON and holds it against its schema; what is wrong is among its diagnostics."""
    loaded = load(path, name)
    found = list(loaded.diagnostics)
    excess = _excess(loaded)
    if excess is not None:
        found.append(excess)
    elif loaded.is_readable:
        for violation in schemas.check("setup", loaded.value):
            place = loaded.where_key if violation.anchor is Anchor.KEY else loaded.where
            where = place(violation.pointer)
            found.append(Diagnostic(violation.code, Severity.ERROR, violation.message, violation.hint, where))
    nothing = Field("", Where(name))
    if found:
        return SetupFile(name, nothing, nothing, (), tuple(found))
    if isinstance(loaded.value, Mapping):
        scenario, option = (_field(loaded, loaded.value, key, "") for key in ("scenario", "option"))
        return SetupFile(name, scenario, option, _entries(loaded, loaded.value["units"], "/units"))
    return SetupFile(name, nothing, nothing, _entries(loaded, loaded.value, ""))


def _excess(loaded: LoadedFile) -> Diagnostic | None:
    """That there are more lines than any game has; to hold each against the schema would take minutes."""
    units = step(loaded.value, "units") if isinstance(loaded.value, Mapping) else loaded.value
    if not isinstance(units, list) or len(units) <= MOST_LINES:
        return None
    message = f"There are {len(units):,} units; no game has more than {MOST_LINES:,}."
    return Diagnostic(
        "schema.count", Severity.ERROR, message, "Take away what is no unit.", Where(loaded.name)
    )


def _entries(loaded: LoadedFile, units: object, pointer: str) -> tuple[Entry, ...]:
    return tuple(
        _entry(loaded, record, join(pointer, number))
        for number, record in enumerate(units if isinstance(units, list) else ())
    )


def _entry(loaded: LoadedFile, record: Mapping[str, object], pointer: str) -> Entry:
    unit, place, state, side, scenario, count = (
        _field(loaded, record, key, pointer)
        for key in ("unit", "place", "state", "side", "scenario", "count")
    )
    return Entry(unit, place, state, side, scenario, count)


def _field(loaded: LoadedFile, record: Mapping[str, object], key: str, pointer: str) -> Field:
    value = record.get(key)
    text = "" if value is None else " ".join(str(value).split())
    return Field(text, loaded.where(join(pointer, key) if key in record else pointer))
