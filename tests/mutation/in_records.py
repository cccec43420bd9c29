"""Faults of records of any kind: ids, counts, values, shapes and files."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from builder.model.references import table
from builder.model.references.paths import KEYS, along
from builder.source.origin import split_document
from builder.source.pointer import join, resolve, split
from tests.mutation.faults import GONE, PROSE, Fault, fault, walk, words
from tests.mutation.subject import Subject

SHAPE = (
    "schema.wrong-type schema.unknown-key schema.bad-key schema.missing-key schema.not-allowed schema.count"
)
"""Codes of values that do not fit the schema."""


def faults(subject: Subject) -> Iterator[Fault]:
    """All faults of records of any kind."""
    yield from _unknown_ids(subject)
    for name, document in subject.documents.items():
        yield from _unknown_documents(name, document)
        yield from _wrong_shapes(name, document)
        yield from _backwards(name, document)
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


def _unknown_documents(name: str, document: Mapping) -> Iterator[Fault]:
    for pointer, value in walk(document):
        if pointer.endswith("/cite") and isinstance(value, str) and "provenance" not in pointer:
            edits = [(pointer, f"leaflet#{value.partition('#')[2] or 1}")]
            operator = "reference: citation of an unknown document"
            yield fault(operator, name, edits, "reference.unknown", words([*split(pointer), "leaflet"]))


def _backwards(name: str, document: Mapping) -> Iterator[Fault]:
    """Bounds that change places."""
    for pointer, value in walk(document):
        for low, high in (("from", "to"), ("min", "max"), ("at_least", "at_most")):
            ends = (value.get(low), value.get(high)) if isinstance(value, Mapping) else ()
            if len(ends) == 2 and all(type(end) is int for end in ends) and ends[0] < ends[1]:
                edits = [(join(pointer, low), ends[1]), (join(pointer, high), ends[0])]
                about = words(list(split(pointer)))
                yield fault("bounds: lowest above highest", name, edits, "bounds.backwards", about)


def _wrong_shapes(name: str, document: Mapping) -> Iterator[Fault]:
    for pointer, value in walk(document):
        tokens = split(pointer)
        if not tokens or PROSE & set(tokens) or _is_quoted(name, tokens):
            continue
        about = words(list(tokens))
        if isinstance(value, str | int | float | bool):
            codes = f"{SHAPE} example.differs example.bad-inputs agree.bad-amount"
            yield fault("schema: value of the wrong kind", name, [(pointer, [["x"]])], codes, about)
        if isinstance(value, Mapping) and tokens[-1] in ("what", "where", "turns", "front"):
            edits = [(join(pointer, "No such key!"), 1)]
            yield fault("schema: key that there is not", name, edits, SHAPE, about)
        if tokens[-1] in ("what", "title", "status", "kind", "class", "states") and _is_required(tokens):
            codes = f"{SHAPE} schema.invalid"
            yield fault("schema: required key left out", name, [(pointer, GONE)], codes, about)


def _is_quoted(name: str, tokens: Sequence[str]) -> bool:
    """Whether a value is quoted by an operation of an erratum: it may be anything."""
    return name == "errata" and bool({"old", "value"} & set(tokens))


def _is_required(tokens: Sequence[str]) -> bool:
    """Whether such a key must be there: documents, lines, axes of charts and turns need no title.

    Spaces need no kind: most grids tell it.
    """
    is_title_of_line = tokens[0] in ("setup", "reinforcements") and "title" in tokens[2:3]
    is_kind_of_space = tokens[0] == "spaces" and "kind" in tokens[2:3]
    return (
        len(tokens) > 1
        and not is_title_of_line
        and not is_kind_of_space
        and tokens[-2] not in ("rows", "columns")
        and "turns" not in tokens
    )


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
