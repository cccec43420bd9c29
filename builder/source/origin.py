"""Where every value of a merged game comes from: layer, file and line, citation, errata, other readings.

The map is sparse. An entry at a pointer holds for everything below it, so that one entry says where a whole
file's values come from and a few more say which of them another layer supplied. Citation, certainty, line and
column are worked out when they are asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from builder.diagnostics import Where
from builder.source.loader import LoadedFile
from builder.source.pointer import join, parent, resolve, split, step, upwards


class Layer(StrEnum):
    """How a value is known; a later layer wins over an earlier one."""

    TEXT = "text"
    INFERRED = "inferred"
    PUBLIC = "public"
    OWNER = "owner"

    @property
    def rank(self) -> int:
        """Place in the order of precedence, from 0."""
        return list(Layer).index(self)


SINGLE = ("game", "counters", "cards", "map", "rules", "errata", "vassal")
"""Documents that a game has at most once."""

GROUPS = frozenset({"charts", "scenarios"})
"""Parts of a game that hold one document for each file of a folder."""


def split_document(pointer: str) -> tuple[str, str]:
    """A pointer into the game as document name and pointer into that document.

    ``/charts/combat/rows`` lies in document ``charts/combat`` at ``/rows``.
    """
    group = pointer.split("/", 2)[1] if pointer else ""
    depth = 3 if group in GROUPS and pointer.count("/") > 1 else 2
    tokens = pointer.split("/", depth)
    name = "/".join(tokens[1:depth])
    return (name.replace("~1", "/").replace("~0", "~"), "".join(f"/{rest}" for rest in tokens[depth:]))


def is_document(name: str) -> bool:
    """Whether a game can have a document of this name."""
    group, slash, rest = name.partition("/")
    return group in GROUPS and bool(rest) and "/" not in rest if slash else name in SINGLE


def document_pointer(document: str) -> str:
    """Pointer into the game where a document lies: ``/charts/combat`` for ``charts/combat``."""
    return join("", *document.split("/", 1))


@dataclass(frozen=True, slots=True)
class Credentials:
    """What stands beside a value in its file, inherited from the records around it."""

    cite: tuple[str, ...] = ()
    certainty: Layer | None = None
    reason: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file as a source of one document.

    Attributes:
        loaded: The file.
        document: Name of the document, such as ``charts/combat``.
        root: Pointer in the file where the document begins.
        layer: Layer of all its values; None for a game's own files, where the certainty tells.
    """

    loaded: LoadedFile
    document: str
    root: str = ""
    layer: Layer | None = None
    _records: dict[str, tuple[object, Credentials]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def credentials(self, pointer: str) -> Credentials:
        """Citation and certainty of a value, by its pointer in the document."""
        return self._walked(pointer)[1]

    def _walked(self, pointer: str) -> tuple[object, Credentials]:
        """A value and its credentials. Those of records are kept: most values have a neighbour in theirs."""
        if pointer in self._records:
            return self._records[pointer]
        if pointer:
            record, around = self._walked(parent(pointer))
            value = step(record, *split(pointer[pointer.rindex("/") :]))
        else:
            value, around = resolve(self.loaded.value, self.root), self._around_document()
        found = value, _read_credentials(value, around)
        if isinstance(value, Mapping):
            self._records[pointer] = found
        return found

    def _around_document(self) -> Credentials:
        """What the file says of all that it holds, and the records say in which the document lies."""
        value: object = self.loaded.value
        found = _read_credentials(step(value, "provenance"), Credentials())
        for token in split(self.root):
            found = _read_credentials(value, found)
            value = step(value, token)
        return found

    def layer_at(self, pointer: str) -> Layer:
        """Layer of a value, by its pointer in the document."""
        return self.layer or self.credentials(pointer).certainty or Layer.TEXT

    def where(self, pointer: str) -> Where:
        """Place of a value, by its pointer in the document; the place's own pointer is into the game."""
        return self._in_game(self.loaded.where(self.root + pointer), pointer)

    def where_key(self, pointer: str) -> Where:
        """Place of a member's key, by the member's pointer in the document."""
        return self._in_game(self.loaded.where_key(self.root + pointer), pointer)

    def _in_game(self, where: Where, pointer: str) -> Where:
        return replace(where, pointer=document_pointer(self.document) + pointer)


_CERTAINTIES = frozenset(Layer)


_OF_CREDENTIALS = frozenset({"cite", "certainty", "reason", "note"})


def _read_credentials(record: object, around: Credentials) -> Credentials:
    if not isinstance(record, Mapping) or record.keys().isdisjoint(_OF_CREDENTIALS):
        return around
    cite, certainty = record.get("cite"), record.get("certainty")
    reason, note = record.get("reason"), record.get("note")
    if isinstance(cite, str):
        around = replace(around, cite=(cite,))
    elif isinstance(cite, list):
        around = replace(around, cite=tuple(str(item) for item in cite))
    if isinstance(certainty, str) and certainty in _CERTAINTIES:
        # A nearer certainty comes with its own reason, if any.
        around = replace(around, certainty=Layer(certainty), reason="")
    if isinstance(reason, str):
        around = replace(around, reason=reason)
    if isinstance(note, str):
        around = replace(around, note=note)
    return around


@dataclass(frozen=True, slots=True)
class Reading:
    """A value that was not chosen.

    Attributes:
        value: The value.
        layer: How it is known.
        cite: What is cited for it.
        where: Where it is written.
        why: Why it was not chosen.
    """

    value: object
    layer: Layer
    cite: tuple[str, ...]
    where: Where
    why: str


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a value and all below it come from.

    Attributes:
        source: The file.
        pointer: Pointer of the value in that file's document.
        layer: Layer, when it is not the one that the file gives.
        cite: Citation, when it is not the one that the file gives.
        errata: Ids of the errata that made the value.
        readings: Other values that were given for it.
        is_open: Whether the value is null because the one before an erratum is not recorded.
    """

    source: SourceFile
    pointer: str = ""
    layer: Layer | None = None
    cite: tuple[str, ...] | None = None
    errata: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    is_open: bool = False

    @property
    def credentials(self) -> Credentials:
        """What stands beside the value; where no certainty does, it is that of the layer."""
        found = self.source.credentials(self.pointer)
        return Credentials(
            found.cite if self.cite is None else self.cite,
            self.layer or found.certainty or self.source.layer or Layer.TEXT,
            found.reason,
            found.note,
        )

    def below(self, rest: str) -> Entry:
        """The entry for a value further down."""
        return replace(self, pointer=self.pointer + rest) if rest else self

    @property
    def known_layer(self) -> Layer:
        """The layer that the value belongs to."""
        return self.layer or self.source.layer_at(self.pointer)

    def known_cite(self) -> tuple[str, ...]:
        """What is cited for the value."""
        return self.source.credentials(self.pointer).cite if self.cite is None else self.cite

    def as_reading(self, value: object, why: str) -> Reading:
        """The value of this entry as one that was not chosen."""
        return Reading(value, self.known_layer, self.known_cite(), self.source.where(self.pointer), why)


def nearest(entries: Mapping[str, Entry], pointer: str) -> Entry:
    """The entry that holds for a pointer of a document.

    Raises:
        KeyError: If the document has no entry at all.
    """
    for candidate in upwards(pointer):
        found = entries.get(candidate)
        if found is not None:
            return found.below(pointer[len(candidate) :])
    raise KeyError(pointer)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where one value comes from.

    Attributes:
        layer: How it is known.
        certainty: The certainty its record states; the layer when it states none.
        cite: Documents and rules cited for it.
        reason: Why it follows, for inferred values.
        note: Remark of its record.
        where: File, line and column; the pointer is the one into the game.
        errata: Ids of the errata that made it.
        readings: Values that were not chosen.
        is_open: Whether it is null because the value before an erratum is not recorded.
    """

    layer: Layer
    certainty: Layer
    cite: tuple[str, ...]
    reason: str
    note: str
    where: Where
    errata: tuple[str, ...]
    readings: tuple[Reading, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Origins:
    """The origin of every value of a game, by JSON pointer into the game."""

    documents: Mapping[str, Mapping[str, Entry]]

    def entry(self, pointer: str) -> Entry | None:
        """The entry that holds for a pointer; None when no file holds that document."""
        name, rest = split_document(pointer)
        entries = self.documents.get(name)
        return nearest(entries, rest) if entries else None

    def at(self, pointer: str) -> Origin | None:
        """The origin of a value; None when no file holds that document."""
        entry = self.entry(pointer)
        if entry is None:
            return None
        credentials = entry.credentials
        certainty = credentials.certainty or Layer.TEXT
        return Origin(
            entry.layer or entry.source.layer or certainty,
            certainty,
            credentials.cite,
            credentials.reason,
            credentials.note,
            replace(entry.source.where(entry.pointer), pointer=pointer),
            entry.errata,
            entry.readings,
            entry.is_open,
        )

    def where(self, pointer: str) -> Where:
        """File, line and column of a value, for messages."""
        entry = self.entry(pointer)
        return (
            Where(pointer=pointer)
            if entry is None
            else replace(entry.source.where(entry.pointer), pointer=pointer)
        )

    def where_key(self, pointer: str) -> Where:
        """File, line and column of a member's key, for messages."""
        entry = self.entry(pointer)
        if entry is None:
            return Where(pointer=pointer)
        return replace(entry.source.where_key(entry.pointer), pointer=pointer)
