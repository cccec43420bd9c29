"""What an erratum changes, in plain English: added, deleted, or from what to what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from builder.layout.naming import head_words, pointer_words
from builder.layout.setup_cards.unit_words import units_in_words
from builder.layout.setup_cards.words import describe
from builder.layout.turn_words import turn_name
from builder.model.build_selectors import OPERATORS, selector, where
from builder.model.game import Change, Game
from builder.model.words import name_of, spaced
from builder.source.pointer import split
from builder.wording import bounded

_BOOKS = ("/rules/accepted/", "/rules/checks/")
"""Where a game's own bookkeeping stands, which no player asks for."""

_SHORT = 12
"""Words of a text that is shown whole."""

_AROUND = 4
"""Words that are shown on both sides of a change."""

_CALLED = ("text", "value", "name", "title")
"""Members that say what an object is, the first that it has."""


def change_words(game: Game, change: Change) -> str | None:
    """One change as a sentence with the values in bold; None for mere bookkeeping.

    Args:
        game: The game.
        change: Of one of its errata.
    """
    if change.path.startswith(_BOOKS):
        return None
    whole = change.old if change.kind == "remove" else change.new
    if change.kind != "replace" and change.path.endswith("/values") and isinstance(whole, dict) and whole:
        return _values_words(game, change, whole)
    about = pointer_words(game, change.path)
    match change.kind:
        case "add":
            return f"{about}: added **{told_at(game, change.path, change.new)}**"
        case "remove":
            return f"{about}: deleted **{told_at(game, change.path, change.old)}**"
    old, new = (told_at(game, change.path, value) for value in (change.old, change.new))
    old, new = changed_parts(old, new)
    blank = " " if " " in old or " " in new else "\u00a0"
    return f"{about}: **{old}**{blank}→{blank}**{new}**"


def _values_words(game: Game, change: Change, values: Mapping[str, Any]) -> str:
    """The first values that something gets, or its last that go, each by its name."""
    done = "added" if change.kind == "add" else "deleted"
    about = pointer_words(game, change.path)
    names = (pointer_words(game, f"{change.path}/{key}").removeprefix(f"{about}, ") for key in values)
    told = "; ".join(
        f"{name}: {done} **{value_words(game, value)}**"
        for name, value in zip(names, values.values(), strict=True)
    )
    return f"{about}, {told}"


def changed_parts(old: str, new: str) -> tuple[str, str]:
    """Where two texts differ, each with a few words on both sides; short ones whole.

    Args:
        old: Before.
        new: After.
    """
    before, after = old.split(), new.split()
    if max(len(before), len(after)) <= _SHORT:
        return old, new
    alike = _common(before, after)
    behind = _common(before[alike:][::-1], after[alike:][::-1])
    return _part(before, alike, behind), _part(after, alike, behind)


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many words two lists begin with alike."""
    return next(
        (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _part(words: Sequence[str], alike: int, behind: int) -> str:
    """The words that differ and their neighbours, with dots for those that are left out."""
    first, last = max(0, alike - _AROUND), min(len(words), len(words) - behind + _AROUND)
    dots = ("…" if first else "", "…" if last < len(words) else "")
    return " ".join(filter(None, (dots[0], *words[first:last], dots[1])))


def told_at(game: Game, pointer: str, value: object) -> str:
    """A value in words by where it stands: cells by the heads of rows and columns, ids by their names.

    Args:
        game: The game.
        pointer: JSON pointer of the value in the game's document.
        value: As it stands there.
    """
    match split(pointer), value:
        case ("charts", chart_id, "cells"), dict():
            rows = {head_words(game, chart_id, row): _row_words(game, chart_id, value[row]) for row in value}
            return "unknown" if _is_open(value) else "; ".join(f"{head}: {row}" for head, row in rows.items())
        case ("charts", chart_id, "cells", _), dict():
            return _row_words(game, chart_id, value)
        case (*_, "nation"), str():
            return name_of(value, game.nations)
        case (*_, "side"), str():
            return name_of(value, game.sides)
        case (*_, "what"), dict():
            return units_in_words(selector(value), game)
    return value_words(game, value)


def _row_words(game: Game, chart_id: str, cells: Mapping[str, Any] | None) -> str:
    """The cells of a row with the heads of their columns, of which a single one needs none."""
    if cells is None or _is_open(cells):
        return "unknown"
    columns = game.charts[chart_id].columns.entries if chart_id in game.charts else None
    heads = {key: f"{head_words(game, chart_id, key)} " for key in cells}
    if columns is not None and len(columns) == 1:
        heads = dict.fromkeys(cells, "")
    return ", ".join(f"{heads[key]}{value_words(game, cell)}" for key, cell in cells.items())


def value_words(game: Game, value: object) -> str:
    """A value in a few words; a line of a set-up by its units and their place.

    Args:
        game: The game.
        value: As it stands in the game's document.
    """
    match value:
        case None:
            return "unknown"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join(value_words(game, member) for member in value)
        case dict():
            return _record_words(game, value)
    return str(value)


def _record_words(game: Game, record: Mapping[str, Any]) -> str:
    """An object: a place to stand, a line, bounds, or what it is called."""
    if len(record) == 1 and next(iter(record)) in OPERATORS:
        return describe(where(record), game)
    if "what" in record:
        return _line_words(game, record)
    if record and record.keys() <= {"min", "max"}:
        limits = record.get("min"), record.get("max")
        return "unknown" if limits == (None, None) else bounded(*limits)
    named = next((record[key] for key in _CALLED if record.get(key) is not None), None)
    if named is not None:
        return value_words(game, named)
    if _is_open(record):
        return "unknown"
    told = (
        f"{spaced(key)} {value_words(game, value)}"
        for key, value in record.items()
        if value not in (None, {}) and not isinstance(value, list | tuple)
    )
    return ", ".join(told) or "an entry"


def _is_open(value: object) -> bool:
    """Whether nothing is known of a value, or of anything in a record."""
    return value is None or (isinstance(value, dict) and bool(value) and all(map(_is_open, value.values())))


def _line_words(game: Game, record: Mapping[str, Any]) -> str:
    words = [record.get("title") or units_in_words(selector(record["what"]), game)]
    if isinstance(record.get("where"), dict):
        words.append(describe(where(record["where"]), game))
    if record.get("turn") is not None:
        name = turn_name(game, record["turn"])
        words.append(f"on {name[:1].lower()}{name[1:]}")
    return " ".join(words)
