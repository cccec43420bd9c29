"""How much of a game is known, and how: counted by document and layer, with the address of every gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from builder.source.conformity import documents_of
from builder.source.origin import Layer, Origins, document_pointer, split_document
from builder.source.pointer import join, split
from builder.source.values import META

FACTS = frozenset({"game", "counters", "cards", "map", "charts", "scenarios"})
"""Groups of documents that hold facts of the game; the others hold checks, corrections and module options."""

# Fields in which null is an answer ("none", "unbounded", "a table decides"), as their schemas say.
_ANSWERED = frozenset(
    {
        *("extends", "subtitle", "series", "issue", "address", "formation", "dice", "projection", "capacity"),
        *("from", "to", "max", "turn", "edge", "need", "extent"),
    }
)


@dataclass(frozen=True, slots=True)
class Completeness:
    """What is known of one document or table.

    Attributes:
        document: Its name.
        known: Number of data by layer.
        absent: Pointers, into the game, of data that are not known.
    """

    document: str
    known: Mapping[Layer, int]
    absent: tuple[str, ...]

    @property
    def total(self) -> int:
        """All data, known or not."""
        return sum(self.known.values()) + len(self.absent)


def measure(game: Mapping[str, object], origins: Origins) -> tuple[Completeness, ...]:
    """What is known of each document of a game."""
    return _measured(game, origins, lambda name, _: name)


def measure_tables(game: Mapping[str, object], origins: Origins) -> tuple[Completeness, ...]:
    """What is known of each table of a game: a chart, or a collection of another document: ``map/places``."""
    return _measured(game, origins, _table)


def _table(name: str, pointer: str) -> str:
    rest = split(split_document(pointer)[1])
    return name if name.startswith("charts/") or len(rest) < 2 else f"{name}/{rest[0]}"


def _measured(
    game: Mapping[str, object], origins: Origins, name_of: Callable[[str, str], str]
) -> tuple[Completeness, ...]:
    """What is known, by the name that a document's name and a datum's pointer give."""
    known: dict[str, Counter[Layer]] = {}
    absent: dict[str, list[str]] = {}
    for document, data in facts(game):
        for pointer, datum in data:
            name = name_of(document, pointer)
            counted = known.setdefault(name, Counter())
            gaps = absent.setdefault(name, [])
            entry = origins.entry(pointer)
            if is_absent(datum):
                gaps.append(pointer)
            elif entry is not None:
                counted[entry.known_layer] += 1
    return tuple(
        Completeness(name, {layer: counted[layer] for layer in Layer}, tuple(absent[name]))
        for name, counted in known.items()
    )


def facts(game: Mapping[str, object]) -> Iterator[tuple[str, Iterator[tuple[str, object]]]]:
    """Every document that holds facts, by name, with pointer and value of its data.

    A datum is a number, a text, a truth value, a list of such, or a bounded value; what tells about records
    (citations, notes) is none.
    """
    for name, value in documents_of(game):
        if name.partition("/")[0] in FACTS:
            yield (name, _data(value, document_pointer(name)))


def is_absent(datum: object) -> bool:
    """Whether a datum is not known, though what is printed may be known in part."""
    return (datum.get("value", datum) if isinstance(datum, Mapping) else datum) is None


def _data(value: object, pointer: str) -> Iterator[tuple[str, object]]:
    """Pointer and value of every datum."""
    if isinstance(value, Mapping) and not _is_datum(value):
        for key, member in value.items():
            if key not in META and not (member is None and key in _ANSWERED):
                yield from _data(member, join(pointer, key))
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        for index, item in enumerate(value):
            yield from _data(item, join(pointer, index))
    else:
        yield (pointer, value)


def _is_datum(value: Mapping[str, object]) -> bool:
    """Whether an object is one datum: bounded, or with its value cited or marked by itself."""
    keys = value.keys() - META
    return bool(keys) and keys <= {"value", "min", "max", "text", "unit", "marks"}
