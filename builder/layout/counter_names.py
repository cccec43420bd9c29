"""What counters are called where they are listed, so that people know which are meant."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Mapping

from builder.model.counters import Counter, CounterSet, Face
from builder.model.game import Game
from builder.model.words import spaced


def counter_names(game: Game) -> Mapping[str, str]:
    """The name of each counter by its id: that of its unit, else what it bears, else what it is in general.

    Counters without a unit that bear the same are told apart by their side.
    """
    counters = game.counters
    if counters is None:
        return {}
    shown = {state.counter: unit.name for unit in counters.units.values() for state in unit.states}
    found = {key: shown.get(key) or _borne(game, counters, each) for key, each in counters.counters.items()}
    times = Tally(found.values())
    alike = {key for key, name in found.items() if key not in shown and times[name] > 1}
    fronts = {key: each.front for key, each in counters.counters.items()}
    return found | {key: _with_side(game, fronts[key], found[key]) for key in alike}


def _borne(game: Game, counters: CounterSet, counter: Counter) -> str:
    """What the front says; of a piece that stands for any of its kind, which kind that is."""
    front = counter.front
    label = "/".join(filter(None, (front.label, front.formation_label)))
    kind = counters.types.get(front.type or "")
    if front.name:
        return front.name
    if front.text:
        words = " ".join(front.text)
        told = words.capitalize() if words.isupper() else words
        return f"{told} ({label})" if label else told
    nation = game.nations.get(front.nation or "")
    if kind is not None and label:
        words = f"{nation.name} {kind.name.lower()}" if nation is not None else kind.name
        return f"{words} ({label})"
    named = _class(counters, counter)
    return label or (f"{nation.name} {named[:1].lower()}{named[1:]}" if nation is not None else named)


def _class(counters: CounterSet, counter: Counter) -> str:
    """What the class of a counter is called; the counter's id in words where it has none."""
    known = counters.classes.get(counter.class_id)
    return known.name if known is not None else spaced(counter.id)


def _with_side(game: Game, front: Face, name: str) -> str:
    """A name behind that of its side, unless it begins with this or with its nation's."""
    side = game.sides.get(front.side or "")
    nation = game.nations.get(front.nation or "")
    if side is None or any(name.startswith(each.name) for each in (side, nation) if each is not None):
        return name
    is_word = name[1:2].islower()
    return f"{side.name} {name[:1].lower() if is_word else name[:1]}{name[1:]}"
