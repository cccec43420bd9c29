"""Records and data in words: what a JSON pointer into the game is about, by the names that players use.

The document may be broken: what has no name goes by its id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from builder.source.origin import document_pointer, split_document
from builder.source.pointer import join, resolve, split, step
from builder.wording import some


def datum_name(pointer: str, document: Mapping[str, object]) -> str:
    """A datum in words, its record and its field: ``Town, spaces`` for /map/places/town/spaces."""
    name, rest = split_document(pointer)
    place, tokens = document_pointer(name), split(rest)
    heads = [record_name(place, document) or name] if name.count("/") else []
    # Records lie two steps down in a document: the label in /counters/counters/1-red/front/label is of 1-red.
    record, field = tokens[:2], tokens[2:]
    if record[:1] == ("counters",) and len(record) > 1:
        heads.append(_unit_of(record[1], document) or record[1])
    elif record[:1] == ("entries",) and len(record) > 1:
        heads.append(f"Entry area {record_name(join(place, *record), document) or record[1]}")
    else:
        heads.append(record_name(join(place, *record), document) or " ".join(record[-1:]))
    words = " ".join(field).replace("_", " ")
    return ", ".join(filter(None, (*heads, words)))


def record_name(place: str, document: Mapping[str, object]) -> str | None:
    """What the record at a place is called, a line without a title by its units; None when it has no name."""
    names = (resolve(document, join(place, key)) for key in ("name", "title", "label"))
    name = next((name for name in names if isinstance(name, str)), None)
    return name or _units_of_line(place, document)


def _units_of_line(place: str, document: Mapping[str, object]) -> str | None:
    """The units or formations that a line of a set-up or schedule names."""
    what = resolve(document, join(place, "what"))
    if not isinstance(what, Mapping):
        return None
    records = [
        (f"/counters/{kind}", key) for kind in ("formations", "units") for key in _texts(what.get(kind))
    ]
    return some([record_name(join(place, key), document) or key for place, key in records]) or None


def _texts(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list | tuple) else []


def _unit_of(counter: str, document: Mapping[str, object]) -> str | None:
    """The name of the first unit that a counter shows."""
    for unit in _members(resolve(document, "/counters/units")):
        name = step(unit, "name")
        if isinstance(name, str) and any(
            step(state, "counter") == counter for state in _members(step(unit, "states"))
        ):
            return name
    return None


def _members(value: object) -> Iterable[object]:
    return value.values() if isinstance(value, Mapping) else ()
