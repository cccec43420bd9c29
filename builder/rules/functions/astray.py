"""Pointers of amounts that lead to no number, told in words: how far they lead, and what is there."""

from __future__ import annotations

from collections.abc import Mapping

from builder.source.naming import datum_name
from builder.source.origin import split_document
from builder.source.pointer import MISSING, make, split, step
from builder.wording import did_you_mean, number_of


def no_number(document: Mapping[str, object], pointer: str) -> str:
    """What keeps a pointer from being one to a number of the game, with the file that it leads into.

    Args:
        document: The game's document.
        pointer: A JSON pointer that leads to no number.
    """
    tokens = split(pointer)
    value: object = document
    for depth, token in enumerate(tokens):
        inner = step(value, token)
        if inner is MISSING:
            return _astray(value, tokens[:depth], token, document)
        value = inner
    return f"In {_file(pointer)}, {datum_name(pointer, document)} is {_kind(value)} and no number."


def _astray(value: object, way: tuple[str, ...], token: str, document: Mapping[str, object]) -> str:
    """Where a pointer that leads nowhere has led so far, and what it ought to have gone on with."""
    if isinstance(value, list):
        missing = f"holds {number_of(len(value), 'item')}, counted from 0, and no {token}."
        near = ""
    else:
        missing = f"has no {token}."
        near = did_you_mean(token, value) if isinstance(value, Mapping) else ""
    pointer = make(way)
    if not way:
        return f"The game {missing} {near}".rstrip()
    file = _file(pointer)
    subject = datum_name(pointer, document) if split_document(pointer)[1] else "the file"
    return f"In {file}, {subject} {missing} {near}".rstrip()


def _file(pointer: str) -> str:
    return f"{split_document(pointer)[0]}.json"


def _kind(value: object) -> str:
    if isinstance(value, Mapping):
        return "a record"
    return "yes or no" if isinstance(value, bool) else "a text"
