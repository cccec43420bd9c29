"""Laying one document over another, key by key, with the origin of every value kept.

A value that is unknown below is filled without a word. Two values that differ are a disagreement: one is
chosen by a stated rule and the other stays in the origin map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from builder.source.origin import Entry, Layer, Reading, SourceFile, nearest
from builder.source.patch import replaced
from builder.source.pointer import MISSING, join, resolve, upwards
from builder.source.values import (
    META,
    bounds,
    completes,
    equal,
    exact,
    is_unknown,
    is_unsettled,
    narrows,
    same_datum,
    settled,
)

# What a layer above may add to a record below, when that says nothing of the kind.
_ADDED = frozenset({"note", "readings"})

# Where the order of what a layer adds is that of the printed table.
_ORDERED = ("/rows/entries", "/columns/entries")

# Values that only make sense whole: half of one place and half of another is a third place.
_WHOLE = frozenset({"where", "what", "spread"})


@dataclass(frozen=True, slots=True)
class Layered:
    """A document with the origin of its values.

    Attributes:
        value: The document.
        entries: Origin entries by pointer into the document; the empty pointer is always there.
    """

    value: object
    entries: Mapping[str, Entry]

    def entry(self, pointer: str) -> Entry:
        """The entry that holds for a pointer."""
        return nearest(self.entries, pointer)


@dataclass(frozen=True, slots=True)
class Claim:
    """A value and the entry that speaks for it."""

    value: object
    entry: Entry


@dataclass(frozen=True, slots=True)
class Rule:
    """How two documents become one.

    Attributes:
        settle: Chooses between the value below and the one above, in this order, which differ.
        takes: Whether a key that tells about a record is taken from above, given the key and whether the
            record below has it.
    """

    settle: Callable[[Claim, Claim], Claim]
    takes: Callable[[str, bool], bool]


def from_file(source: SourceFile, trust: Layer | None = None) -> Layered:
    """A file's document as the lowest layer.

    Where a record gives rival readings, and one of them is of the trusted layer, that reading is chosen.
    """
    value = resolve(source.loaded.value, source.root)
    document = Layered(value, {"": Entry(source)})
    if '"readings"' not in source.loaded.positions.text:
        return document
    for pointer, record in _records_with_readings(value, ""):
        document = _take_readings(document, pointer, record, trust)
    return document


def lay_over(below: Layered, above: Layered, rule: Rule) -> Layered:
    """The document that has everything of both; where both have a value, the rule chooses."""
    taken: dict[str, Entry] = {}  # what is not simply the value below
    risen: set[str] = set()  # those of them that are the value above

    def visit(low: object, high: object, pointer: str) -> object:
        if isinstance(low, dict) and isinstance(high, dict) and not _is_whole(low, high, pointer):
            return members(low, high, pointer)
        if is_unknown(high) or same_datum(low, high):
            return low
        chosen = rule.settle(Claim(low, below.entry(pointer)), Claim(high, above.entry(pointer)))
        taken[pointer] = chosen.entry
        if chosen.value is high:
            risen.add(pointer)
        return chosen.value

    def members(low: dict[str, object], high: dict[str, object], pointer: str) -> dict[str, object]:
        result = dict(low)
        for key, value in high.items():
            place = join(pointer, key)
            under = low.get(key, MISSING)
            if key in META:
                if rule.takes(key, under is not MISSING):
                    result[key] = value
            elif under is MISSING or (is_unsettled(under) and not is_unsettled(value)):
                result[key] = value if under is MISSING else settled(under, value)
                kept = _kept(below, place)
                taken[place] = _with_readings(above.entry(place), kept, value)
                risen.add(place)
            else:
                result[key] = visit(under, value, place)
        return _in_order(result, low, high) if pointer.endswith(_ORDERED) else result

    value = visit(below.value, above.value, "")
    return Layered(value, _entries(below, above, taken, risen))


CHILD_WINS = Rule(settle=lambda _, above: above, takes=lambda _key, _stands: True)
"""The rule of inheritance: what a child states replaces what it inherits, and nobody disagrees."""


def by_layer(trust: Layer | None) -> Rule:
    """The rule between layers: the trusted layer wins, otherwise the later; the other value is kept.

    A number that says exactly what the other layer only bounds is no disagreement, nor is what one overlay
    of an owner says otherwise than another. What tells about a record stays that of the layer below, whose
    values it is about; the origin map knows it for the others.
    """

    def settle(below: Claim, above: Claim) -> Claim:
        if narrows(above.value, below.value):
            return above
        if narrows(below.value, above.value):
            return below
        low, high = below.entry.known_layer, above.entry.known_layer
        if low is high is Layer.OWNER:
            return Claim(above.value, _with_readings(above.entry, below.entry.readings, above.value))
        if trust is not None and trust in (low, high) and low is not high:
            winner, loser = (above, below) if high is trust else (below, above)
            why = f"The layer {trust} is trusted."
        elif high.rank >= low.rank:
            winner, loser = above, below
            why = f"The layer {high} is laid over {low}."
        else:
            winner, loser = below, above
            why = f"The layer {low} ranks above {high}."
        other = loser.entry.as_reading(loser.value, why)
        readings = _distinct((*below.entry.readings, *above.entry.readings, other), winner.value)
        return Claim(winner.value, replace(winner.entry, readings=readings))

    return Rule(settle, lambda key, stands: not stands and key in _ADDED)


def _with_readings(entry: Entry, readings: tuple[Reading, ...], value: object) -> Entry:
    """An entry that also keeps the readings that stood at its place before."""
    return replace(entry, readings=_distinct((*readings, *entry.readings), value)) if readings else entry


def _distinct(readings: tuple[Reading, ...], chosen: object) -> tuple[Reading, ...]:
    """The readings that differ from the chosen value, each once."""
    kept: list[Reading] = []
    for reading in readings:
        known = any(equal(reading.value, other.value) and reading.layer is other.layer for other in kept)
        if not known and not equal(reading.value, chosen):
            kept.append(reading)
    return tuple(kept)


def _kept(below: Layered, pointer: str) -> tuple[Reading, ...]:
    """Readings of a datum that has no value: of the whole, and of the value in it."""
    places = (pointer, join(pointer, "value"))
    return tuple(r for place in places if place in below.entries for r in below.entries[place].readings)


def _in_order(
    result: Mapping[str, object], low: Mapping[str, object], high: Mapping[str, object]
) -> dict[str, object]:
    """The members with each new one behind the member that stands before it above."""
    order = list(low)
    before: str | None = None
    for key in high:
        if key not in low:
            order.insert(len(order) if before is None else order.index(before) + 1, key)
        before = key
    return {key: result[key] for key in order if key in result}


def _is_whole(low: Mapping[str, object], high: Mapping[str, object], pointer: str) -> bool:
    """Whether two objects are one datum each, to be chosen between and not mixed."""
    if pointer.rpartition("/")[2] in _WHOLE:
        return not completes(high, low)
    return bool(bounds(low) and exact(high) is not None) or bool(bounds(high) and exact(low) is not None)


def _entries(below: Layered, above: Layered, taken: Mapping[str, Entry], risen: set[str]) -> dict[str, Entry]:
    entries = {
        pointer: entry
        for pointer, entry in below.entries.items()
        if not any(place in risen for place in upwards(pointer))
    }
    for pointer, entry in above.entries.items():
        if any(place in risen for place in upwards(pointer)):
            entries[pointer] = entry
        elif entry.readings and pointer not in taken:
            # Both layers agree on the value; what the one above rejected is still worth keeping.
            own = nearest(entries, pointer)
            value = resolve(below.value, pointer)
            entries[pointer] = replace(own, readings=_distinct((*own.readings, *entry.readings), value))
    return {**entries, **taken}


def _take_readings(
    document: Layered, pointer: str, record: Mapping[str, object], trust: Layer | None
) -> Layered:
    listed = record.get("readings")
    for index, stated in enumerate(listed if isinstance(listed, list) else ()):
        if not isinstance(stated, Mapping):
            continue  # the schema has told so already
        field = str(stated.get("field"))
        place = pointer + (field if field.startswith("/") else join("", field))
        own = Claim(resolve(document.value, place), document.entry(place))
        other = _stated_reading(stated, own, join(pointer, "readings", index, "value"))
        if own.value is MISSING:
            continue
        is_chosen = stated.get("status") == "rival" and other.known_layer is trust
        if is_chosen and own.entry.known_layer is not trust:
            kept = own.entry.as_reading(own.value, f"The layer {trust} is trusted.")
            entry = replace(other, readings=(*own.entry.readings, kept))
            value = replaced(document.value, place, stated.get("value"))
        else:
            kept = other.as_reading(stated.get("value"), str(stated.get("why", "")))
            entry = replace(own.entry, readings=(*own.entry.readings, kept))
            value = document.value
        document = Layered(value, {**document.entries, place: entry})
    return document


def _stated_reading(stated: Mapping[str, object], own: Claim, pointer: str) -> Entry:
    """The entry for a reading that a record states beside its own value."""
    certainty, cite = stated.get("certainty"), stated.get("cite")
    layer = Layer(certainty) if isinstance(certainty, str) and certainty in set(Layer) else None
    cites = tuple(str(item) for item in cite) if isinstance(cite, list) else (str(cite),) if cite else ()
    return Entry(own.entry.source, pointer, layer or own.entry.known_layer, cites)


def _records_with_readings(value: object, pointer: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    if isinstance(value, dict):
        if isinstance(value.get("readings"), list):
            yield (pointer, value)
        for key, member in value.items():
            yield from _records_with_readings(member, join(pointer, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _records_with_readings(item, join(pointer, index))
