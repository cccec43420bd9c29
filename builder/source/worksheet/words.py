"""A datum in the words of somebody who has the printed game before him: part, thing, place on it, field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.source.origin import GROUPS
from builder.source.pointer import join, resolve, split
from builder.source.values import bounds
from builder.wording import bounded

_PARTS = {"game": "Game", "counters": "Counters", "cards": "Cards", "map": "Map"}
_GROUPS = {"charts": "Chart", "scenarios": "Scenario"}
_CALLED = ("name", "title", "label")
_ON_COUNTERS = {
    "label": "what is printed as its name",
    "formation_label": "what is printed as its formation",
    "type": "type (the symbol)",
    "size": "size (the mark above the symbol)",
}
_ELSEWHERE = {
    "count": "how many there are",
    "values": "",
    "entries": "",
    "list": "",
    "states": "",
    "what": "",
}
_KEYED = ("spaces", "list", "slots", "states")
"""Collections whose keys are words of the game: codes, turns, numbers of cards."""


@dataclass(frozen=True, slots=True)
class Told:
    """A datum in words.

    Attributes:
        part: The component.
        what: The unit, row, space or card.
        where: Face, column or state.
        field: What is asked.
        look: What to look for.
    """

    part: str
    what: str
    where: str
    field: str
    look: str


class Words:
    """The words for the data of one game.

    Args:
        game: Its document.
    """

    def __init__(self, game: Mapping[str, object]) -> None:
        self._game = game
        self._shown: dict[tuple[str, str], list[str]] = {}
        units = resolve(game, "/counters/units")
        for key, unit in units.items() if isinstance(units, Mapping) else ():
            states = unit.get("states") if isinstance(unit, Mapping) else None
            for state in states.values() if isinstance(states, Mapping) else ():
                if isinstance(state, Mapping):
                    place = (str(state.get("counter")), str(state.get("face")))
                    self._shown.setdefault(place, []).append(str(unit.get("name") or key))

    def of(self, pointer: str) -> Told:
        """The words for a pointer."""
        tokens = split(pointer)
        if tokens[:2] == ("counters", "counters") and len(tokens) > 3:
            return self._of_counter(tokens)
        if tokens[0] == "charts" and len(tokens) == 5 and tokens[2] == "cells":
            return self._of_cell(tokens)
        return self._of_record(tokens)

    def _of_counter(self, tokens: tuple[str, ...]) -> Told:
        counter, rest = tokens[2], tokens[3:]
        face = rest[0] if rest[0] in ("front", "back") else ""
        faces = (face, "front", "back") if face else ("front", "back")
        names = next((self._shown[(counter, side)] for side in faces if (counter, side) in self._shown), [])
        what = " / ".join(dict.fromkeys(names)) or counter
        field = rest[-1]
        if "values" in rest:
            named = self._text(join("/counters/fields", field, "name"))
            return Told("Counters", what, face, named or _plain(field), self._printed(counter, "the number"))
        if field == "count":
            return Told("Counters", what, "", "how many counters there are", self._printed(counter, ""))
        look = self._printed(counter, "")
        return Told("Counters", what, face, _ON_COUNTERS.get(field, _plain(field)), look)

    def _printed(self, counter: str, what: str) -> str:
        """Where the counter is on the printed sheets, as far as that is known."""
        place = resolve(self._game, join("/counters/counters", counter, "printed"))
        if not isinstance(place, Mapping):
            return what
        parts = [f"{key} {place[key]}" for key in ("sheet", "row", "column") if place.get(key) is not None]
        return ", ".join(filter(None, (what, " ".join(parts))))

    def _of_cell(self, tokens: tuple[str, ...]) -> Told:
        chart = join("/charts", tokens[1])
        row, column = (
            self._entry(join(chart, axis, "entries", key), key)
            for axis, key in (("rows", tokens[3]), ("columns", tokens[4]))
        )
        heads = (self._text(join(chart, axis, "title")) for axis in ("rows", "columns"))
        what, where = (
            f"{head}: {label}" if head else label for head, label in zip(heads, (row, column), strict=True)
        )
        return Told(
            self._part(tokens), what, where, "the cell", "what the table prints in this row and column"
        )

    def _entry(self, pointer: str, key: str) -> str:
        """A row or column by its label, below the head that it shares with its neighbours."""
        parts = (self._text(join(pointer, "group")), self._text(join(pointer, "label")) or key)
        return ", ".join(filter(None, parts))

    def _of_record(self, tokens: tuple[str, ...]) -> Told:
        """Names of the records on the way, and the steps below the last of them."""
        depth = 2 if tokens[0] in GROUPS else 1
        named: list[str] = []
        last = depth
        for end in range(depth + 1, len(tokens)):
            record = resolve(self._game, join("", *tokens[:end]))
            if not isinstance(record, Mapping):
                break
            name = next((record[key] for key in _CALLED if isinstance(record.get(key), str)), None)
            if name is not None or tokens[end - 2] in _KEYED:
                named.append(name if name and name != tokens[end - 1] else name or _plain(tokens[end - 1]))
                if (
                    tokens[end - 2] in ("spaces", "slots")
                    and name
                    and name.lower() != tokens[end - 1].lower()
                ):
                    named[-1] = f"{tokens[end - 1]} {name}"
                last = end
        if tokens[:2] == ("counters", "units") and tokens[-1] == "count":
            return Told(
                "Counters", ", ".join(named), "", "how many such units there are", "as many as counters"
            )
        rest = [_ELSEWHERE.get(token, _plain(token)) for token in tokens[last:]]
        return Told(
            self._part(tokens), ", ".join(named), "", " ".join(filter(None, rest)) or _plain(tokens[-1]), ""
        )

    def _part(self, tokens: tuple[str, ...]) -> str:
        if tokens[0] in _GROUPS:
            return f"{_GROUPS[tokens[0]]}: {self._text(join('', *tokens[:2], 'title')) or tokens[1]}"
        return _PARTS.get(tokens[0], tokens[0])

    def _text(self, pointer: str) -> str | None:
        found = resolve(self._game, pointer)
        return found if isinstance(found, str) else None


def known_words(datum: object) -> str:
    """What is known of a datum, as a worksheet shows it and a person would write it."""
    limits = bounds(datum)
    if limits is not None:
        return bounded(*limits)
    if isinstance(datum, Mapping):
        text = datum.get("text")
        return str(text) if text is not None else known_words(datum.get("value"))
    if datum is None:
        return ""
    if isinstance(datum, list):
        return "; ".join(str(item) for item in datum)
    if isinstance(datum, bool):
        return "yes" if datum else "no"
    return str(datum)


def _plain(token: str) -> str:
    return token.replace("_", " ")
