"""Finding every id of a document that names nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from builder.diagnostics import Diagnostic, Severity, Where
from builder.model.references import table
from builder.model.references.paths import along
from builder.report import MOST_ALIKE
from builder.source.pointer import join, resolve
from builder.wording import did_you_mean

NEUTRAL_COLOURS = frozenset({"black", "white"})
"""Colours that every game has without naming them."""

CODE = "reference.unknown"

Data = Mapping[str, Any]


def dangling(document: Data) -> tuple[Diagnostic, ...]:
    """All ids that name nothing, in the order of the table, each with the nearest known id."""
    finder = _Finder(document)
    return tuple(
        dict.fromkeys(
            (
                *finder.by_table(),
                *finder.colours(),
                *finder.selectors(),
                *finder.places_to_stand(),
                *finder.charts(),
                *finder.states(),
                *finder.citations(document, ""),
            )
        )
    )


class _Finder:
    """A document and the ids that its collections hold."""

    def __init__(self, document: Data) -> None:
        self.document = document
        self._told: Counter[str] = Counter()
        self.known: dict[str, frozenset[str]] = {
            target: _keys(resolve(document, target)) for target in table.NAMES
        }

    def by_table(self) -> Iterator[Diagnostic]:
        """Ids at the fixed paths."""
        for path, targets in table.REFERENCES:
            for pointer, value in along(self.document, path):
                yield from self._named(value, pointer, targets)

    def colours(self) -> Iterator[Diagnostic]:
        """Names of colours."""
        for path in table.COLOURS:
            for pointer, value in along(self.document, path):
                is_own = isinstance(value, str) and (value.startswith("#") or value in NEUTRAL_COLOURS)
                if not is_own:
                    yield from self._named(value, pointer, (table.PALETTE,))

    def selectors(self) -> Iterator[Diagnostic]:
        """Ids in selectors."""
        for path in table.SELECTORS:
            for pointer, value in along(self.document, path):
                yield from self._selector(value, pointer)

    def places_to_stand(self) -> Iterator[Diagnostic]:
        """Ids in places to stand."""
        for path in table.PLACES_TO_STAND:
            for pointer, value in along(self.document, path):
                yield from self._where(value, pointer)

    def charts(self) -> Iterator[Diagnostic]:
        """Rows and columns that cells name, in charts and from the checks."""
        for chart, data in (self.document.get("charts") or {}).items():
            for row, line in data.get("cells", {}).items():
                pointer = join("/charts", chart, "cells", row)
                yield from self._axis(chart, "rows", row, pointer)
                for column in line:
                    yield from self._axis(chart, "columns", column, join(pointer, column))
        for path in ("rules/checks/*/limit_by_terrain", "rules/checks/*/costs/*/cell"):
            for pointer, ref in along(self.document, path):
                if isinstance(ref, Mapping) and ref.get("chart") in self.known[table.CHARTS]:
                    for key in ("row", "column"):
                        if key in ref:
                            yield from self._axis(ref["chart"], f"{key}s", ref[key], join(pointer, key))

    def states(self) -> Iterator[Diagnostic]:
        """States that lines of scenarios name, of units that they pick by id, and those that checks name."""
        units = (self.document.get("counters") or {}).get("units") or {}
        every = frozenset().union(*(_keys(unit.get("states")) for unit in units.values()))
        for pointer, state in along(self.document, "rules/checks/*/states/*"):
            if every and state not in every:
                yield self._unknown("state", str(state), every, pointer)
        for path in ("scenarios/*/setup/*", "scenarios/*/options/*/setup/*", "scenarios/*/reinforcements/*"):
            for pointer, line in along(self.document, path):
                if not isinstance(line, Mapping) or "state" not in line:
                    continue
                for unit in line["what"].get("units", ()):
                    states = _keys((units.get(unit) or {}).get("states"))
                    if states and line["state"] not in states:
                        yield self._unknown(
                            "state", line["state"], states, join(pointer, "state"), f" of {unit}"
                        )

    def citations(self, value: object, pointer: str) -> Iterator[Diagnostic]:
        """Documents that citations name, anywhere."""
        if isinstance(value, dict):
            for key, member in value.items():
                if key in ("cite", "rule") and pointer:
                    yield from self._cite(member, join(pointer, key))
                elif isinstance(member, dict | list):
                    yield from self.citations(member, join(pointer, key))
        elif isinstance(value, list):
            for index, item in enumerate(value):
                if isinstance(item, dict):
                    yield from self.citations(item, join(pointer, index))

    def _cite(self, value: object, pointer: str) -> Iterator[Diagnostic]:
        for cite in value if isinstance(value, list) else [value]:
            document, mark, _ = str(cite).partition("#")
            if mark and document not in self.known[table.DOCUMENTS]:
                yield self._unknown("document", document, self.known[table.DOCUMENTS], pointer)

    def _selector(self, value: object, pointer: str) -> Iterator[Diagnostic]:
        if isinstance(value, Mapping):
            for key, target in table.SELECTOR_KEYS:
                for index, item in enumerate(value.get(key, ())):
                    yield from self._named(item, join(pointer, key, index), (target,))

    def _where(self, value: object, pointer: str) -> Iterator[Diagnostic]:
        if isinstance(value, list):
            for index, part in enumerate(value):
                yield from self._where(part, join(pointer, index))
        if not isinstance(value, Mapping):
            return
        for path, target in table.WHERE_KEYS:
            for rest, item in along(value, path):
                yield from self._named(item, pointer + rest, (target,))
        track = value.get("track")
        if isinstance(track, Mapping) and track.get("space") is not None:
            spaces = _keys(resolve(self.document, join(table.TRACKS, track["id"], "spaces")))
            if spaces and track["space"] not in spaces:
                place = join(pointer, "track", "space")
                yield self._unknown("space", track["space"], spaces, place, " of the track")
        yield from self._selector(value.get("units"), join(pointer, "units"))
        for key in ("any", "all", "not", "adjacent"):
            yield from self._where(value.get(key), join(pointer, key))
        if isinstance(value.get("within"), Mapping):
            yield from self._where(value["within"].get("of"), join(pointer, "within", "of"))

    def _axis(self, chart: str, axis: str, value: str, pointer: str) -> Iterator[Diagnostic]:
        entries = resolve(self.document, join("/charts", chart, axis, "entries"))
        if isinstance(entries, Mapping) and value not in entries:
            yield self._unknown(axis[:-1], value, _keys(entries), pointer, " of the chart")

    def _named(self, value: object, pointer: str, targets: tuple[str, ...]) -> Iterator[Diagnostic]:
        if isinstance(value, str) and not any(value in self.known[target] for target in targets):
            known = frozenset().union(*(self.known[target] for target in targets))
            yield self._unknown(table.NAMES[targets[0]], value, known, pointer)

    def _unknown(
        self, kind: str, value: str, known: frozenset[str], pointer: str, of: str = ""
    ) -> Diagnostic:
        """What is told of an id that names nothing; `of` is what such a record is a part of.

        Looking for the nearest of thousands of names takes long; it is done as often as somebody reads it.
        """
        self._told[kind] += 1
        hint = _nearest(value, known) if self._told[kind] <= MOST_ALIKE else "Correct it like the first ones."
        return Diagnostic(
            CODE, Severity.ERROR, f"There is no {kind} {value}{of}.", hint, Where(pointer=pointer)
        )


def _keys(value: object) -> frozenset[str]:
    return frozenset(value) if isinstance(value, Mapping) else frozenset()


_MOST_NAMED = 8
"""Names that a hint tells where none is like the wrong one."""


def _nearest(value: str, known: frozenset[str]) -> str:
    names = sorted(known)
    others = " and others" if len(names) > _MOST_NAMED else ""
    there = f"There are: {', '.join(names[:_MOST_NAMED])}{others}." if names else "There are none yet."
    return did_you_mean(value, names, there, cutoff=0.5)
