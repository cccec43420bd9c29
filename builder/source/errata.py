"""Errata as data: operations that hold the old and the new value, so that each runs both ways.

An operation is RFC 6902's test, add, replace or remove. Before it changes anything it is compared with what
stands in the document: it fits, its result already holds, an owner gave a third value, or it no longer fits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from builder.source.origin import Layer, is_document, split_document
from builder.source.patch import PatchError, added, removed, replaced
from builder.source.pointer import MISSING, join, parent, resolve
from builder.source.values import equal, is_unknown


class Status(StrEnum):
    """What is to be done with an erratum (see schemas/errata.schema.json)."""

    APPLY = "apply"
    REFLECTED = "reflected"
    REASSIGNED = "reassigned"
    NO_TARGET = "no-target"
    DISPUTED = "disputed"


class Kind(StrEnum):
    """Operations of RFC 6902 that errata use."""

    TEST = "test"
    ADD = "add"
    REPLACE = "replace"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Op:
    """One change of the game's document.

    Attributes:
        kind: What it does.
        path: JSON pointer into the game.
        old: Value before; `MISSING` when there was none, None when it is not known.
        value: Value after; `MISSING` when there is none, None when it is not known.
        index: Number of the operation in its erratum.
    """

    kind: Kind
    path: str
    old: object
    value: object
    index: int

    @property
    def inverse(self) -> Op:
        """The operation that undoes this one."""
        opposite = {Kind.ADD: Kind.REMOVE, Kind.REMOVE: Kind.ADD}.get(self.kind, self.kind)
        if self.kind is Kind.TEST:
            return self
        return Op(opposite, self.path, self.value, self.old, self.index)


@dataclass(frozen=True, slots=True)
class Erratum:
    """A published correction.

    Attributes:
        id: Its key.
        status: What is to be done with it.
        ops: Its changes, in order.
        title: What it says, in our own words.
        date: When it was published, as far as known: year, month and day, or None.
        document: Where it was published.
        rule: Rule that it changes.
        needs: Ids of the errata that must be in effect with it.
        expect: Values by pointer that must hold after it.
    """

    id: str
    status: Status
    ops: tuple[Op, ...]
    title: str = ""
    date: str | None = None
    document: str = ""
    rule: str | None = None
    needs: tuple[str, ...] = ()
    expect: tuple[tuple[str, object], ...] = ()

    @property
    def is_to_apply(self) -> bool:
        """Whether the files still hold the old values.

        One that was printed under another game lives with the game that it changes and is applied there;
        where it stands with the game that it was printed under, it has no operations.
        """
        return self.status is Status.APPLY or (self.status is Status.REASSIGNED and bool(self.ops))

    @property
    def stray_ops(self) -> tuple[Op, ...]:
        """Operations whose path lies inside no document: errata change documents and make or take none."""
        return tuple(op for op in self.ops if not _is_inside(op.path))

    @property
    def cite(self) -> str:
        """Where it stands, as a citation."""
        return f"{self.document}#{self.rule}" if self.rule else self.document


def _is_inside(path: str) -> bool:
    document, rest = split_document(path)
    return bool(rest) and is_document(document)


class Fit(StrEnum):
    """How an operation meets what stands in the document."""

    FITS = "fits"
    HOLDS = "holds"
    OWNER_DIFFERS = "owner-differs"
    NO_LONGER_FITS = "no-longer-fits"


@dataclass(frozen=True, slots=True)
class Claims:
    """What is known of the values that an erratum meets.

    Attributes:
        layer: Layer of the value at a pointer.
        rejected: The other values that were given for it.
    """

    layer: Callable[[str], Layer]
    rejected: Callable[[str], tuple[object, ...]]


PLAIN_CLAIMS = Claims(lambda _: Layer.TEXT, lambda _: ())
"""A document of which nothing but its values is known."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """An operation, what stood at its path before it, and how the two fit."""

    op: Op
    before: object
    fit: Fit


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a document under an erratum.

    Attributes:
        document: The document after it; unchanged when any operation no longer fits.
        meetings: Its operations as they met the document.
    """

    document: object
    meetings: tuple[Meeting, ...]

    @property
    def misfits(self) -> tuple[Meeting, ...]:
        """The operations that no longer fit."""
        return tuple(m for m in self.meetings if m.fit is Fit.NO_LONGER_FITS)

    @property
    def is_idle(self) -> bool:
        """Whether every change was in the document already."""
        changes = [m for m in self.meetings if m.op.kind is not Kind.TEST]
        return all(m.fit is Fit.HOLDS for m in changes)


def apply(document: object, erratum: Erratum, claims: Claims = PLAIN_CLAIMS) -> Outcome:
    """The document with an erratum applied: all of it or, when an operation no longer fits, nothing."""
    return _run(document, erratum.ops, claims)


def undo(document: object, erratum: Erratum, claims: Claims = PLAIN_CLAIMS) -> Outcome:
    """The document as it was before an erratum; an old value that is not recorded becomes null."""
    return _run(document, tuple(op.inverse for op in reversed(erratum.ops)), claims)


def _run(document: object, ops: tuple[Op, ...], claims: Claims) -> Outcome:
    meetings = []
    result = document
    for stated in ops:
        op = _placed(result, stated)
        before = resolve(result, op.path)
        fit = _fit(result, op, before, claims)
        if fit in (Fit.FITS, Fit.OWNER_DIFFERS) and op.kind is not Kind.TEST:
            try:
                result = _change(result, op)
            except PatchError:
                fit = Fit.NO_LONGER_FITS
        meetings.append(Meeting(op, before, fit))
    outcome = Outcome(result, tuple(meetings))
    return Outcome(document, outcome.meetings) if outcome.misfits else outcome


def _placed(document: object, op: Op) -> Op:
    """The operation with the place of an element that was appended, when it is to be removed again."""
    if op.kind is not Kind.REMOVE or not op.path.endswith("/-"):
        return op
    elements = list(_elements(document, op.path))
    index = next((i for i in reversed(range(len(elements))) if equal(elements[i], op.old)), None)
    return op if index is None else replace(op, path=join(parent(op.path), index))


def _change(document: object, op: Op) -> object:
    if op.kind is Kind.REMOVE:
        return removed(document, op.path)
    if op.kind is Kind.ADD:
        return added(document, op.path, op.value)
    return replaced(document, op.path, op.value)


def _fit(document: object, op: Op, before: object, claims: Claims) -> Fit:
    in_list = isinstance(resolve(document, parent(op.path)), list)
    if op.kind is Kind.ADD and in_list:
        holds = any(equal(item, op.value) for item in _elements(document, op.path))
        return Fit.HOLDS if holds else Fit.FITS
    if op.kind is Kind.REMOVE and in_list and before is not MISSING:
        return Fit.FITS if op.old is None or equal(before, op.old) else Fit.NO_LONGER_FITS
    if op.kind is not Kind.TEST and _same(before, op.value):
        return Fit.HOLDS
    if before is MISSING:
        return Fit.FITS if op.kind is Kind.ADD else Fit.NO_LONGER_FITS
    # An unknown value on either side contradicts nothing; so does one that another layer has overruled.
    if _same(before, op.old) or op.old is None or is_unknown(before):
        return Fit.FITS
    if any(equal(other, op.old) for other in claims.rejected(op.path)):
        return Fit.FITS
    return Fit.OWNER_DIFFERS if claims.layer(op.path) is Layer.OWNER else Fit.NO_LONGER_FITS


def _same(before: object, value: object) -> bool:
    return before is value if MISSING in (before, value) else equal(before, value)


def _elements(document: object, path: str) -> Iterator[object]:
    """The elements of the list that a path points into."""
    holder = resolve(document, parent(path))
    yield from holder if isinstance(holder, list) else ()


def read_errata(document: object) -> dict[str, Erratum]:
    """The errata of an errata document, by id in the order of the file.

    What the schema refuses is left out; it has been told already.
    """
    records = document.get("errata") if isinstance(document, Mapping) else None
    if not isinstance(records, Mapping):
        return {}
    return {
        key: erratum for key, record in records.items() if (erratum := _read_erratum(key, record)) is not None
    }


def _read_erratum(key: str, record: object) -> Erratum | None:
    if not isinstance(record, Mapping) or record.get("status") not in tuple(Status):
        return None
    listed, needs, expect = record.get("ops"), record.get("needs"), record.get("expect")
    ops = (_read_op(op, index) for index, op in enumerate(listed if isinstance(listed, list) else ()))
    date, rule = record.get("date"), record.get("rule")
    return Erratum(
        key,
        Status(str(record["status"])),
        tuple(op for op in ops if op is not None),
        str(record.get("title", "")),
        date if isinstance(date, str) else None,
        str(record.get("document", "")),
        rule if isinstance(rule, str) else None,
        tuple(str(need) for need in needs) if isinstance(needs, list) else (),
        tuple(pair for pair in expect.items() if pair[0].startswith("/"))
        if isinstance(expect, Mapping)
        else (),
    )


def _read_op(op: object, index: int) -> Op | None:
    if not isinstance(op, Mapping) or op.get("op") not in tuple(Kind):
        return None
    path = op.get("path")
    if not isinstance(path, str) or not path.startswith("/"):
        return None
    kind = Kind(str(op["op"]))
    old, value = op.get("old", MISSING), op.get("value", MISSING)
    if kind is Kind.TEST:
        wanted = value if old is MISSING else old
        return Op(kind, path, None if wanted is MISSING else wanted, MISSING, index)
    if kind is not Kind.ADD and (old is MISSING or op.get("old_unknown") is True):
        old = None
    if kind is Kind.REMOVE:
        value = MISSING
    elif value is MISSING:
        value = None
    return Op(kind, path, MISSING if kind is Kind.ADD else old, value, index)
