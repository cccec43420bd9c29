"""The overlay that an import writes: made anew, or an owner's own file with more in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from builder.source.origin import document_pointer
from builder.source.pointer import join
from builder.source.values import same_datum

Overlay = dict[str, object]


@dataclass(frozen=True, slots=True)
class Change:
    """A value that an import changes in a file that has it already.

    Attributes:
        pointer: Where it is in the game.
        old: As the file had it.
        new: As the worksheet has it.
    """

    pointer: str
    old: object
    new: object


@dataclass(frozen=True, slots=True)
class Merged:
    """An overlay with more in it.

    Attributes:
        overlay: The overlay.
        changes: Values that it had otherwise.
    """

    overlay: Overlay
    changes: tuple[Change, ...]


def new_overlay(game: str, title: str) -> Overlay:
    """An overlay of an owner's values that supplies nothing yet.

    Args:
        game: Id of the game.
        title: What the overlay is called.
    """
    return {
        "format": 1,
        "kind": "overlay",
        "game": game,
        "title": title,
        "provenance": {"certainty": "owner"},
        "documents": {},
    }


def merged(overlay: Mapping[str, object], documents: Mapping[str, object]) -> Merged:
    """An overlay with what worksheets give laid into it; null takes nothing away.

    Args:
        overlay: The overlay as it stands.
        documents: What the worksheets give, by document.
    """
    changes: list[Change] = []
    before = overlay.get("documents")
    found = dict(before) if isinstance(before, Mapping) else {}
    for name, document in documents.items():
        found[name] = _laid(found.get(name), document, document_pointer(name), changes)
    return Merged({**overlay, "documents": found}, tuple(changes))


def text_of(overlay: Mapping[str, object]) -> bytes:
    """An overlay as it is written to a file."""
    return (json.dumps(overlay, indent=2, ensure_ascii=False) + "\n").encode()


def values_in(documents: Mapping[str, object]) -> int:
    """How many values documents of an overlay supply."""
    return sum(1 for document in documents.values() for value in _leaves(document) if value is not None)


def _laid(below: object, above: object, pointer: str, changes: list[Change]) -> object:
    if isinstance(below, Mapping) and isinstance(above, Mapping) and not _is_datum(below, above):
        found = dict(below)
        for key, value in above.items():
            found[key] = _laid(found.get(key), value, join(pointer, key), changes)
        return found
    if above is None:
        return below
    if below is not None and not same_datum(below, above):
        changes.append(Change(pointer, below, above))
    return above


def _is_datum(below: Mapping[str, object], above: Mapping[str, object]) -> bool:
    """Whether two objects are one value each, such as bounds, that make no sense when mixed."""
    data = {"value", "min", "max", "text", "unit"}
    return bool(above) and above.keys() <= data and bool(below) and below.keys() <= data


def _leaves(value: object) -> Iterator[object]:
    if isinstance(value, Mapping) and value:
        for member in value.values():
            yield from _leaves(member)
    elif not isinstance(value, Mapping):
        yield value
