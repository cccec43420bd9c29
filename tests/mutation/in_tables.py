"""Faults of charts, worked examples, declared counts and modifiers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from builder.model.rules import CheckSpec
from builder.source.pointer import join, resolve
from tests.mutation.faults import GONE, Fault, fault, members, words
from tests.mutation.subject import Subject


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of tables, examples, counts and modifiers."""
    for name in subject.documents:
        if name.startswith("charts/"):
            yield from _cells(subject, name)
            yield from _rows(subject, name)
            yield from _columns(subject, name)
            yield from _out_of_order(subject, name)
    yield from _examples(subject)
    yield from _counts(subject)
    yield from _modifiers(subject)


def _declared(subject: Subject, kind: str, name: str) -> list[CheckSpec]:
    chart = name.removeprefix("charts/")
    return [
        spec for spec in subject.game.rules.checks if (spec.kind, spec.data.get("chart")) == (kind, chart)
    ]


def _about(name: str, *more: str) -> frozenset[str]:
    return frozenset((name.removeprefix("charts/"), *more))


def _cells(subject: Subject, name: str) -> Iterator[Fault]:
    if not _declared(subject, "coverage", name):
        return
    for row, line in (subject.documents[name].get("cells") or {}).items():
        for column in line:
            place = join("/cells", row, column)
            if subject.is_alone(name, place):
                about = _about(name, row, column)
                yield fault("coverage: cell removed", name, [(place, GONE)], "coverage.no-cell", about)


def _rows(subject: Subject, name: str) -> Iterator[Fault]:
    entries = resolve(subject.documents[name], "/rows/entries")
    if not _declared(subject, "coverage", name) or not isinstance(entries, Mapping):
        return
    about = _about(name, *entries)
    places = {key: join("/rows/entries", key) for key in entries}
    ranged = [
        (key, row["from"], row["to"])
        for key, row in entries.items()
        if isinstance(row.get("from"), int) and isinstance(row.get("to"), int)
        and subject.is_alone(name, places[key])
    ]  # fmt: skip
    cells = subject.documents[name].get("cells") or {}
    for key, _, _ in ranged:
        edits = [(places[key], GONE), *([(join("/cells", key), GONE)] if key in cells else ())]
        codes = "coverage.no-row coverage.out-of-range reference.unknown"
        yield fault("coverage: row removed", name, edits, codes, about)
    for (_, _, last), (key, first, _) in pairwise(ranged):
        if last + 1 == first:
            edits = [(join(places[key], "from"), last)]
            yield fault("coverage: result with two rows", name, edits, "coverage.twice", about)
    for key, first, last in ranged:
        if last > first:
            edits = [(join(places[key], "from"), first + 1)]
            codes = "coverage.no-row coverage.out-of-range"
            yield fault("coverage: gap between rows", name, edits, codes, about)


def _columns(subject: Subject, name: str) -> Iterator[Fault]:
    """Columns of ratios or differentials, each for the numbers from one to another."""
    entries = members(subject.documents[name], "/columns/entries")
    if not _declared(subject, "coverage", name):
        return
    bounded = [key for key, column in entries.items() if isinstance(column.get("from"), int)]
    for before, key in pairwise(bounded):
        first, last = entries[key]["from"], entries[before].get("to")
        is_next = entries[before].get("group") == entries[key].get("group") and last in (
            first - 1,
            first - 0.0001,
        )
        if is_next and subject.is_alone(name, join("/columns/entries", key)):
            place = join("/columns/entries", key, "from")
            about = _about(name, before, key)
            codes = "coverage.columns-overlap bounds.backwards"
            edits = [(place, entries[before]["from"])]
            yield fault("coverage: number in two columns", name, edits, codes, about)
            codes = "coverage.no-column bounds.backwards"
            yield fault("coverage: gap between columns", name, [(place, first + 0.5)], codes, about)


def _out_of_order(subject: Subject, name: str) -> Iterator[Fault]:
    for spec in _declared(subject, "monotone", name):
        along, wrong = spec.data.get("along"), 99 if spec.data.get("trend") == "falling" else -99
        cells = subject.documents[name].get("cells") or {}
        for row, line in cells.items():
            for column, cell in line.items():
                runs = spec.data.get("lines") or [list(cells) if along == "rows" else list(line)]
                at = row if along == "rows" else column
                # Where a run begins any number is in order.
                if isinstance(cell, int) and any(at in run[1:] for run in runs):
                    edits = [(join("/cells", row, column), wrong)]
                    codes = "monotone.turns-back"
                    yield fault(
                        "monotone: number out of order", name, edits, codes, _about(name, row, column)
                    )


def _examples(subject: Subject) -> Iterator[Fault]:
    for key, example in (subject.documents.get("rules", {}).get("examples") or {}).items():
        for output, value in (example.get("expect") or {}).items():
            if isinstance(value, int | float):
                wrong = (not value) if isinstance(value, bool) else value + 1
                edits = [(join("/examples", key, "expect", output), wrong)]
                operator = "example: another result expected"
                yield fault(operator, "rules", edits, "example.differs", [key])


def _counts(subject: Subject) -> Iterator[Fault]:
    for key, check in (subject.documents.get("rules", {}).get("checks") or {}).items():
        if check["kind"] == "count" and isinstance(check.get("exactly"), int):
            edits = [(join("/checks", key, "exactly"), check["exactly"] + 1)]
            yield fault("count: stated number off by one", "rules", edits, "count.differs", [key])


def _modifiers(subject: Subject) -> Iterator[Fault]:
    """Modifiers that worked examples name: a wrong value must make one of them fail."""
    rules = subject.documents.get("rules", {})
    examples = {key: words(example.get("inputs")) for key, example in (rules.get("examples") or {}).items()}
    for key, modifier in (rules.get("modifiers") or {}).items():
        users = [example for example, named in examples.items() if key in named]
        if users and isinstance(modifier.get("value"), int):
            edits = [(join("/modifiers", key, "value"), modifier["value"] + 7)]
            yield fault(
                "example: modifier changed", "rules", edits, "example.differs agree.differs", [key, *users]
            )
