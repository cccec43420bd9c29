"""What people call units, states and sides, found among what the data call them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Generic, TypeVar

from builder.model.counters import CounterSet
from builder.model.game import Game
from builder.model.scenarios import Scenario, SetupOption
from builder.model.units import State, Unit
from builder.model.words import name_of
from builder.rules.facts import Facts
from builder.source.pointer import join, resolve

T = TypeVar("T")

_LETTERS = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe"})
"""Letters that do not come apart into a plain one and its mark."""

_NUMBERED = re.compile(r"(.*\S)\s*(?:\bno\.?|\bnr\.?|#)\s*\d+", re.IGNORECASE)
_MOST_NEAR = 3
_MOST_HINTS = 60


def plain(text: str) -> str:
    """A text in lower case, its blanks single."""
    return " ".join(text.casefold().split())


def folded(text: str) -> str:
    """Letters and digits alone, without marks: what spellings of one name have in common."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(sign for sign in apart if sign.isalnum())


class Index(Generic[T]):
    """Things by their names: exactly, and by what spellings have in common.

    Levels are asked in turn, and the first that knows a name answers: what is printed comes before what is
    only derived.

    Args:
        levels: For each level the names with what they name.
        key: What tells things apart; several of one key are one thing.
    """

    def __init__(self, levels: Sequence[Iterable[tuple[str | None, T]]], key: Callable[[T], object]) -> None:
        self._key = key
        self._hints = 0
        self._tables: list[tuple[Callable[[str], str], dict[str, list[T]]]] = []
        self._names: list[tuple[str, T]] = []
        for level in levels:
            pairs: list[tuple[str, T]] = [(name, thing) for name, thing in level if name]
            for form in (plain, folded):
                table: dict[str, list[T]] = {}
                for name, thing in pairs:
                    table.setdefault(form(name), []).append(thing)
                self._tables.append((form, table))
            self._names += pairs

    def find(self, text: str) -> tuple[T, ...]:
        """What a text names: nothing, one thing, or several that share the name."""
        for form, table in self._tables:
            found = table.get(form(text)) if form(text) else None
            if found:
                return tuple({self._key(thing): thing for thing in found}.values())
        return ()

    def near(self, text: str) -> str:
        """``Did you mean ...?`` with the names most like a text; empty when none is.

        A file that is all wrong needs no hundreds of hints: after some the answer is always empty.
        """
        self._hints += 1
        if self._hints > _MOST_HINTS:
            return ""
        known = {plain(name): thing for name, thing in reversed(self._names)}
        near = get_close_matches(plain(text), known, n=_MOST_NEAR)
        names = dict.fromkeys(self._called(known[name]) for name in near)
        return f"Did you mean {' or '.join(names)}?" if names else ""

    def _called(self, thing: T) -> str:
        """The name to show of a thing: the first that is no id in small letters."""
        names = [name for name, other in self._names if self._key(other) == self._key(thing)]
        return next((name for name in names if name != name.lower()), names[0])


def spellings(facts: Facts, pointer: str) -> tuple[str, ...]:
    """Other spellings that the data list for the record at a pointer."""
    listed = resolve(facts.document, join(pointer, "variants"))
    return tuple(str(name) for name in listed) if isinstance(listed, list) else ()


def unit_index(facts: Facts) -> Index[Unit]:
    """Units by name or id, by other spellings of it, then by what their counters bear."""
    counters = facts.game.counters
    if counters is None:
        return Index((), lambda unit: unit.id)
    units = counters.units.values()
    named = ((name, unit) for unit in units for name in (unit.name, unit.id))
    spelt = ((name, unit) for unit in units for name in spellings(facts, unit.pointer))
    borne = ((label, unit) for unit in units for label in _labels(counters, unit))
    return Index((list(named), list(spelt), list(borne)), lambda unit: unit.id)


def _labels(counters: CounterSet, unit: Unit) -> Iterator[str]:
    for state in unit.states:
        face = counters.face_of(state)
        if state.counter is not None:
            yield state.counter
        if face is None:
            continue
        yield from (label for label in (face.name, face.label) if label)
        if face.label and face.formation_label:
            yield f"{face.label}/{face.formation_label}"


def without_number(text: str) -> str | None:
    """The name before a number such as "no. 3"; None when there is none."""
    found = _NUMBERED.fullmatch(text)
    return found[1] if found else None


def state_of(unit: Unit, text: str) -> State | None:
    """The state of a unit that a text names: its label or id, the face that shows it, its steps."""
    faces = [state.face for state in unit.states]
    steps = [state.steps for state in unit.states]
    levels: list[list[tuple[str | None, State]]] = [
        [(name, s) for s in unit.states for name in (s.label, s.id)],
        [(_stem(s.label), s) for s in unit.states],
        [(s.face, s) for s in unit.states if faces.count(s.face) == 1],
        [
            (words, s)
            for s in unit.states
            if s.steps is not None and steps.count(s.steps) == 1
            for words in (str(s.steps), f"{s.steps} step{'s' if s.steps != 1 else ''}")
        ],
        [(word, s) for s in unit.states for word in _OTHER_WORDS.get(s.id, ())],
    ]
    found = Index(levels, lambda state: state.id).find(text)
    return found[0] if len(found) == 1 else None


_OTHER_WORDS: Mapping[str, tuple[str, ...]] = {
    "full": ("full", "full strength", "fresh", "unflipped"),
    "reduced": ("reduced", "flipped", "weak", "depleted"),
}
"""What people call a state beside its own label, by its id."""


def _stem(label: str) -> str:
    """A state's label without the noun that it may end in."""
    return re.sub(r"\s+(?:strength|supply|face|side|ground)$", "", label)


def side_index(game: Game) -> Index[str]:
    """Sides by name or id, and by the names of their nations."""
    own = [(name, side.id) for side in game.sides.values() for name in (side.name, side.id)]
    nations = [
        (name, side.id)
        for side in game.sides.values()
        for nation in side.nations
        for name in (nation, name_of(nation, game.nations))
    ]
    return Index((own, nations), lambda side: side)


def scenario_index(scenarios: Iterable[Scenario]) -> Index[Scenario]:
    """Scenarios by title or id."""
    known = tuple(scenarios)
    return Index([[(name, s) for s in known for name in (s.title, s.id)]], lambda scenario: scenario.id)


def option_index(options: Iterable[SetupOption]) -> Index[SetupOption]:
    """Options of a scenario by title or id."""
    known = tuple(options)
    return Index([[(name, o) for o in known for name in (o.title, o.id)]], lambda option: option.id)
